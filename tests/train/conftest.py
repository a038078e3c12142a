"""Tests compile more than they calculate, so JAX compiles quickly rather than well."""

import os

os.environ["JAX_DISABLE_MOST_OPTIMIZATIONS"] = "1"  # read when JAX is first imported
