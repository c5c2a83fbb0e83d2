"""The front door of the REST API: reads, records, troubles and limits requests, and passes them on."""

import time

from aiohttp import web

from sandbox.errors import NOT_FOUND, UNAUTHORIZED, Refused
from sandbox.faults import Fault
from sandbox.platform import Platform, Record
from sandbox.rest.wire import Call, Reply, Router, answer, read


class Front:
    """Answers everything under /api/v10."""

    def __init__(self, platform: Platform, router: Router) -> None:
        self._platform = platform
        self._router = router

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        start = time.perf_counter()
        record = self._record(request)
        try:
            return await self._answer(request, record)
        finally:
            record.ms = round((time.perf_counter() - start) * 1000, 2)

    def _record(self, request: web.Request) -> Record:
        platform = self._platform
        platform.recorded += 1
        path = "/" + request.match_info["path"]
        record = Record(platform.recorded, request.method, path, dict(request.query), None, [], platform.clock.stamp())
        platform.records.append(record)
        return record

    async def _answer(self, request: web.Request, record: Record) -> web.StreamResponse:
        try:
            call = await self._call(request, record)
        except Refused as refused:
            record.status, record.error = refused.refusal.status, refused.body()
            return answer(record.status, record.error)
        fault = self._platform.faults.take(call.method, call.path)
        if fault is not None and not fault.after:
            return self._fail(request, record, fault)
        headers, too_many = self._platform.rates.count(call.method, call.path)
        if too_many is not None:
            record.status, record.error = 429, too_many
            return answer(429, too_many, headers)
        reply = self._pass_on(call, request.headers.get("Authorization"), record)
        if fault is not None:
            return self._fail(request, record, fault)
        return answer(reply.status, reply.json, headers)

    async def _call(self, request: web.Request, record: Record) -> Call:
        body, files = await read(request)
        record.json = body
        record.files = [
            {"field": f.field, "name": f.name, "content_type": f.content_type, "size": len(f.content)} for f in files
        ]
        return Call(request.method, record.path, record.query, body, files, {})

    def _pass_on(self, call: Call, authorization: str | None, record: Record) -> Reply:
        try:
            found = self._router.find(call.method, call.path)
            if found is None:
                raise Refused(NOT_FOUND)
            route, params = found
            if not route.open and authorization != f"Bot {self._platform.token}":
                raise Refused(UNAUTHORIZED)
            reply = route.handler(Call(call.method, call.path, call.query, call.json, call.files, params))
            record.status = reply.status
        except Refused as refused:
            record.status, record.error = refused.refusal.status, refused.body()
            return Reply(record.status, record.error)
        return reply

    def _fail(self, request: web.Request, record: Record, fault: Fault) -> web.StreamResponse:
        record.fault = True
        if fault.drop:
            record.status = 0
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        record.status, record.error = fault.status, fault.answer()
        return answer(fault.status, record.error, fault.answer_headers())
