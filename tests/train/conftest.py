"""Tests compile more than they calculate, so JAX compiles quickly rather than well."""

import jax

jax.config.update("jax_disable_most_optimizations", True)
