"""What the trained Gangs City player does, counted in games against itself."""

import os

for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):  # before NumPy: there is a process a core
    os.environ.setdefault(_name, "1")
