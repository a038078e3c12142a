"""The network: a plain residual perceptron, and Adam, written out since nothing else is needed."""

from itertools import pairwise
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

Array = Any
Layers = tuple[dict[str, Array], ...]
BARRED = -1e9
"""The logit of an action that is not legal."""
_STEP = 64
"""Sizes are multiples of this: matrix units are slow with others."""


def padded(size: int) -> int:
    """The next size that suits a matrix unit."""
    return -(-size // _STEP) * _STEP


def pad(x: Array) -> Array:
    """Features with zeros behind them, in bfloat16."""
    spare = padded(x.shape[-1]) - x.shape[-1]
    return jnp.pad(x.astype(jnp.bfloat16), [(0, 0)] * (x.ndim - 1) + [(0, spare)])


def create(key: Array, inputs: int, width: int, depth: int, outputs: int) -> Layers:
    """A network with `depth` hidden layers; the last layer starts near zero.

    It has more inputs and outputs than asked for: see `padded`.
    """
    sizes = [padded(inputs), *[width] * depth]
    outputs = padded(outputs)
    layers = []
    for n, m in pairwise(sizes):
        key, here = jax.random.split(key)
        weights = jax.random.normal(here, (n, m)) * (2 / n) ** 0.5
        layers.append({"w": weights, "b": jnp.zeros(m), "gain": jnp.ones(m), "shift": jnp.zeros(m)})
    last = {"w": jax.random.normal(key, (width, outputs)) * 0.01 / width**0.5}
    return (*layers, {**last, "b": jnp.zeros(outputs)})


def apply(layers: Layers, x: Array) -> Array:
    """The outputs for features; products in bfloat16, everything else in float32."""
    for number, layer in enumerate(layers[:-1]):
        y = _product(x, layer).astype(jnp.float32)
        mean = y.mean(axis=-1, keepdims=True)
        spread = jnp.mean((y - mean) ** 2, axis=-1, keepdims=True)
        y = (y - mean) * jax.lax.rsqrt(spread + 1e-5) * layer["gain"] + layer["shift"]
        y = jax.nn.relu(y).astype(jnp.bfloat16)
        x = x + y if number else y
    return _product(x, layers[-1]).astype(jnp.float32)


def _product(x: Array, layer: dict[str, Array]) -> Array:
    return jnp.dot(x, layer["w"].astype(jnp.bfloat16)) + layer["b"].astype(jnp.bfloat16)


def policy(layers: Layers, x: Array, mask: Array) -> tuple[Array, Array]:
    """The logarithms of the move probabilities, and the expected result from -1 to 1."""
    out = apply(layers, x)
    moves = mask.shape[-1]
    likelihood = jax.nn.log_softmax(jnp.where(mask, out[..., :moves], BARRED))
    return likelihood, jnp.tanh(out[..., moves])


class Adam(NamedTuple):
    """The state of the optimiser."""

    first: Any
    second: Any
    count: Array


def adam(params: Any) -> Adam:
    """The state before the first step."""
    first, second = (jax.tree.map(jnp.zeros_like, params) for _ in range(2))
    return Adam(first, second, jnp.zeros((), jnp.int32))


def update(params: Any, state: Adam, gradient: Any, rate: Array, most: float) -> tuple[Any, Adam]:
    """Parameters after one step; the gradient is cut to the norm `most` as a whole."""
    norm = jnp.sqrt(sum(jnp.sum(g**2) for g in jax.tree.leaves(gradient)))
    scale = jnp.minimum(1.0, most / (norm + 1e-9))
    count = state.count + 1
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * scale * g, state.first, gradient)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * (scale * g) ** 2, state.second, gradient)
    one, two = 1 - 0.9**count, 1 - 0.999**count
    after = jax.tree.map(
        lambda p, m, v: p - rate * (m / one) / (jnp.sqrt(v / two) + 1e-8), params, first, second
    )
    return after, Adam(first, second, count)
