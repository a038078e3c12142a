"""A package that ends the program that imports it."""

raise SystemExit(3)
