"""A table: its log folded into seats and a match, what may be done there, what each may see."""
