#!/usr/bin/env python3
"""Writes DIR/page.html from DIR/rows/*.txt and DIR/*.csv, which bench/paper/run leaves there; what has not run is said.

usage: bench/paper/page.py DIR"""
import csv
import glob
import html
import os
import re
import shutil
import subprocess
import sys

from experiments import COMPILE_TIMES, EXPERIMENTS

folder = sys.argv[1]
columns = re.compile(r"^(\S+) +(\d[\d ]*?)? +(\d+) (unfused|fused|fused, tiled|by hand|one loop|online|Halide|post-ops|ScaLAPACK) +(.*?) +(\S+) +(\S+) +(\S+)( +WRONG)?$")
layers = re.compile(r"^(\d) \d+ \d+ (\d+)(?: \d+)?$")  # of bench/cpu/layers.c: which layer, and channels


class Measured:
    """The rows of one workload and size: (threads, variant) to (milliseconds, ratio, difference)."""

    def __init__(self, workload, size):
        self.workload, self.size, self.variants = workload, size, {}

    def ratio(self, variant, threads=1):
        return self.variants.get((threads, variant), (None, None, None))[1]


def number(text):
    return None if text in ("-", "") else float(text)


def name_of(workload, size):
    """Of a row of `layers`, the layer and its channels."""
    layer = layers.match(size)
    return f"layers_{layer.group(1)}_{layer.group(2)}" if workload == "layers" and layer else workload


def read_rows():
    measured, compiled = {}, {}
    for path in sorted(glob.glob(os.path.join(folder, "rows", "*.txt"))):
        with open(path) as file:
            lines = file.read().splitlines()
        for line in lines:
            words = line.split()
            if line.startswith("compile "):
                compiled[words[1]] = float(words[2])
            match = columns.match(line.rstrip())
            if match:
                workload, size, threads, variant, _, time, ratio, difference, wrong = match.groups()
                if wrong:
                    sys.exit(f"bench/paper/page.py: {workload} is wrong: {line.strip()}")
                size = (size or "").strip()
                row = measured.setdefault(name_of(workload, size), Measured(workload, size))
                row.variants[int(threads), variant] = number(time), number(ratio), number(difference)
    with open(os.path.join(folder, "head.txt")) as file:
        return measured, compiled, file.read().splitlines()


def text_of(value, form="{:.2f}"):
    return "" if value is None else form.format(value)


def best_by_hand(row):
    ratios = [row.ratio(variant) for variant in ("by hand", "one loop", "online")]
    return max((ratio for ratio in ratios if ratio is not None), default=None)


def peer(row):
    """What a peer does in the same run, with its name: on one thread, or on two ranks."""
    for variant, name, beside in (("Halide", "Halide", 1), ("post-ops", "oneDNN", 1), ("ScaLAPACK", "ScaLAPACK", 2)):
        ratio = row.ratio(variant, beside)
        if ratio is not None:
            return f"{name} {ratio:.2f}"
    return ""


def table(head, rows):
    cells = "".join(f"<th>{html.escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>\n" for row in rows)
    return f"<table>\n<tr>{cells}</tr>\n{body}</table>\n"


def measured_cells(name, row):
    if not row:
        return [name + ": not run" if name else "", "", "", "", ""]
    ours = [text_of(row.ratio("fused", threads)) for threads in (1, 2)]
    return [f"{row.workload} {row.size}".strip()] + ours + [text_of(best_by_hand(row)), peer(row)]


def experiment_rows(measured):
    for e in EXPERIMENTS:
        for i, name in enumerate(e.rows or [""]):
            what, differs = ([e.where, e.what, e.theirs], e.differs) if i == 0 else (["", "", ""], "")
            yield what + measured_cells(name, measured.get(name)) + [differs]


def read_curve(name):
    """Tile size of the outermost loop with all else at its best: (size, times the unfused speed)."""
    path = os.path.join(folder, name + ".csv")
    if not os.path.exists(path):
        return []
    with open(path) as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    if not rows:
        return []
    best = {}
    for row in rows:
        outermost = row["tiles"].partition(" ")[0]  # "i=320 j=8"
        if not row["unfused_ms"] or "=" not in outermost:
            continue
        size, speed = int(outermost.partition("=")[2]), float(row["unfused_ms"]) / float(row["fused_ms"])
        best[size] = max(best.get(size, 0.0), speed)
    return sorted(best.items())


def plot(script, data, height=420):
    """What gnuplot draws, as SVG to put into the page; nothing where there is no gnuplot."""
    if not shutil.which("gnuplot"):
        return "<p>No plot: gnuplot is missing (Debian: gnuplot-nox).</p>\n"
    script = f"set terminal svg size 900,{height} dynamic font 'sans,12'\n" + script
    drawn = subprocess.run(["gnuplot"], input=f"$data << END\n{data}END\n{script}", text=True, capture_output=True)
    if drawn.returncode or "<svg" not in drawn.stdout:
        sys.exit(f"bench/paper/page.py: gnuplot: {drawn.stderr}")
    return drawn.stdout[drawn.stdout.index("<svg"):]


def plot_speeds(measured):
    """Bars to the right of 1 where it is faster, to the left where it is slower, as long for twice as for half the speed."""
    data, names = "", []
    for e in EXPERIMENTS:
        row = measured.get(e.rows[0]) if e.rows else None
        values = [e.ratio] + ([row.ratio("fused", threads) for threads in (1, 2)] if row else [None, None])
        if any(value is not None for value in values[1:]):
            data += f"{len(names)} " + " ".join("NaN" if value is None else str(value) for value in values) + "\n"
            names.append(e.what)
    if not data:
        return ""
    bars = ", ".join(f"$data using {column}:($1+{at}):(1):{column}:($1+{at - 0.13}):($1+{at + 0.13}) with boxxyerror title '{title}'"
                     for column, at, title in ((2, -0.26, "as published"), (3, 0, "fernc, one thread"), (4, 0.26, "fernc, two threads")))
    beside = ", ".join(f'"{name}" {i}' for i, name in enumerate(names))
    return plot(f"""set logscale x 2
set xlabel 'times the speed of the unfused program'
set xrange [*<0.5:16<*]
set yrange [{len(names) - 0.4}:-0.6]
set grid xtics
set ytics scale 0 ({beside})
set style fill solid 0.8 noborder
set key outside top center horizontal samplen 2
set arrow from 1, graph 0 to 1, graph 1 nohead front lc black
plot {bars}
""", data, 110 + 30 * len(names))


def plot_curve(name, loop):
    curve = read_curve(name)
    if not curve:
        return ""
    data = "".join(f"{size} {speed}\n" for size, speed in curve)
    return plot(f"""set logscale x 2
set format x '%.0f'
set grid ytics
set xlabel 'tile of {loop}'
set ylabel 'times the speed of the unfused program'
set yrange [0:*]
plot $data using 1:2 with linespoints pt 7 notitle, 1 notitle with lines lc black dt 2
""", data)


def memory_rows():
    """Table 2 of the paper: three inputs, an output, two intermediates of which fernc needs one."""
    for size, speed in read_curve("add_three"):
        yield [str(size), f"{size * 5 * 4 / 1024:.1f} KiB", f"{size * 4 / 1024:.1f} KiB", text_of(speed)]


def main():
    measured, compiled, head = read_rows()
    compile_rows = [[COMPILE_TIMES[name][0], str(COMPILE_TIMES[name][1]), f"{COMPILE_TIMES[name][2]:.2f} ms",
                     text_of(time, "{:.2f} ms")] for name, time in compiled.items()]
    page = f"""<!doctype html>
<meta charset="utf-8">
<title>fernc beside the papers</title>
<style>
body {{ font: 15px/1.45 sans-serif; max-width: 75em; margin: 2em auto; padding: 0 1em }}
table {{ border-collapse: collapse; font-size: 13px }}
td, th {{ border-bottom: 1px solid #ccc; padding: 3px 8px; text-align: left; vertical-align: top }}
</style>
<h1>fernc beside the papers</h1>
<p>{html.escape(". ".join(head))}. By <code>bench/paper/run</code>.</p>
<p>Ratios are the time of the composition as it is written over that of what fernc makes of it, with the tiles that it
chooses, run in turn; medians. With two threads the composition as written has a BLAS of two threads, and routines of one.
By hand is the best of calls on tiles and one loop without calls, and a peer what stands in its place, both with one thread
and over the same unfused program, in the same run. Of DISTAL's kernels one and two are ranks, of one thread each, over one
process that does all of it; ScaLAPACK is on two. What is published was measured on other machines, mostly with other
libraries: only ratios are beside each other, and they depend on the machine.</p>
{table(["", "experiment", "as published, over unfused", "ours", "1 thread", "2 threads", "by hand", "peer", "what differs"],
       experiment_rows(measured))}
{plot_speeds(measured)}
<h2>Over the tile size</h2>
<p>Experiment 12, the sum of three vectors, and table 2: what a tile's calls touch, and what is allocated for the
intermediate.</p>
{plot_curve("add_three", "the vectors")}
{table(["tile", "working set", "allocated", "times the unfused speed"], memory_rows())}
<p>Experiment 13, sgerb: the best of each size of the first loop.</p>
{plot_curve("sgerb", "rows")}
<h2>Time to compile</h2>
<p>Table 3: milliseconds in the passes, without those that clang reads headers in; medians of 9.</p>
{table(["application", "calls", "as published", "ours"], compile_rows)}
"""
    with open(os.path.join(folder, "page.html"), "w") as file:
        file.write(page)
    print(f"page: {os.path.join(folder, 'page.html')}")


main()
