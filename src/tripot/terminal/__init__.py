"""The terminal front end: coloured line mode, and plain text for screen readers and pipes."""
