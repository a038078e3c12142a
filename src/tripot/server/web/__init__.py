"""HTTP and WebSocket: the lobby, the tables, and what guards them."""
