"""One file a step; the newest schema is `tripot.server.store.schema`."""
