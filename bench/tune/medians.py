"""usage: medians.py TIMES..     what bench/tune/time.c has printed in several processes, of the same variants.
Prints `RATIO MS OBJECT TILE..` for each, sorted: the median over the processes of its time and of its time over that of the best of the
sweep (objects `order_N.so`), which is the one whose time over the geometric mean of all has the least median."""
import math
import statistics
import sys

times = {}
for path in sys.argv[1:]:
    with open(path) as lines:
        for line in lines:
            took, variant = line.rstrip("\n").split(" ", 1)
            times.setdefault(variant, []).append(float(took))
processes = range(len(sys.argv) - 1)
mean = [math.exp(statistics.fmean(math.log(took[p]) for took in times.values())) for p in processes]
score = {variant: statistics.median(took[p] / mean[p] for p in processes) for variant, took in times.items()}
best = times[min((variant for variant in times if "/order_" in variant), key=score.get)]
rows = [(statistics.median(took[p] / best[p] for p in processes), statistics.median(took), variant) for variant, took in times.items()]
for ratio, took, variant in sorted(rows):
    print(f"{ratio:.3f} {took:.6f} {variant}")
