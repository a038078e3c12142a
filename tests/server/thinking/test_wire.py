"""Frames survive, and what is cut off is none."""

import pickle
from io import BytesIO

from tripot.server.thinking.wire import Job, frame, read_frame

from .views import district_noir


def test_frames_are_read_one_after_the_other() -> None:
    source = BytesIO(frame(b"one") + frame(b"") + frame(b"three"))
    assert [read_frame(source) for _ in range(4)] == [b"one", b"", b"three", None]


def test_half_a_frame_is_none() -> None:
    whole = frame(b"something")
    assert [read_frame(BytesIO(whole[:size])) for size in range(len(whole))] == [None] * len(whole)


def test_a_job_arrives_whole() -> None:
    job = Job("module:Class", district_noir(), 1.5, 2.5)
    content = read_frame(BytesIO(job.packed()))
    assert content is not None
    assert pickle.loads(content) == job
