FROM python:3.11-slim
WORKDIR /app
COPY pyproject.toml README.md ./
COPY bot bot
COPY domain domain
COPY projections projections
COPY sandbox sandbox
RUN pip install --no-cache-dir '.[postgres]' && useradd --create-home paddock && mkdir /data && chown paddock /data
USER paddock
ENV PADDOCK_DATA=/data
VOLUME /data
CMD ["paddock", "serve"]
