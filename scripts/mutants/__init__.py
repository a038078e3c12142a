"""Changes rule lines on purpose, one at a time, and reports the changes no test notices."""
