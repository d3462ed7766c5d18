"""The server: people, tables and records, over HTTP and WebSocket."""
