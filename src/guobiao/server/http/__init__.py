"""The web application: HTTP routes and the WebSocket of a table."""
