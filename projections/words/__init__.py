"""What people read, in English and Brazilian Portuguese."""
