"""The table of bench/gains/run as a picture and as a table in Markdown, which takes the place of that between two lines of a page.

usage: draw.py TABLE PICTURE.svg PAGE.md
"""
import re
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plot  # noqa: E402

WHAT = {
    "black_scholes": "32 elementwise calls",
    "sgerb": "three calls of BLAS, a matrix between them",
    "haversine": "17 elementwise calls",
    "softmax": "five calls on rows",
    "unsharp": "five calls, two with neighbours",
    "blur": "two calls with neighbours",
    "cg_vectors": "seven calls of BLAS 1",
    "gemver": "calls of BLAS 1 and 2",
    "diffusion": "a stencil in three dimensions",
    "padding": "zero padding before a filter",
    "gemm_bias_relu": "a matrix product, then bias and maximum",
    "attention": "two products with softmax between",
}
BEGIN, END = "<!-- gains: bench/gains/run -->", "<!-- end of gains -->"


def read(path):
    """The line that names the machine, and of each workload its first size: the times as written and fused, and the gain."""
    machine, caches, rows = "", "", {}
    with open(path) as table:
        for line in table:
            if line.startswith("# caches: "):
                caches = line[10:].strip()
            if line.startswith("# 20") and not machine:
                machine = f"{line[2:].strip()}, {caches}"
            found = re.match(r"(\w+) +(.*?) +1 (unfused|fused) +([\d.]+) +([\d.]+) ", line)
            if found and found[1] in WHAT:
                name, size, variant, time, ratio = found.groups()
                row = rows.setdefault(name, {"size": size})
                if row["size"] == size:
                    row[variant] = (float(time), float(ratio))
    return machine, {name: row for name, row in rows.items() if "fused" in row and "unfused" in row}


def draw(rows, path):
    names = sorted(rows, key=lambda name: rows[name]["fused"][1])
    gains = [rows[name]["fused"][1] for name in names]
    figure, axes = plot.subplots(figsize=(8, 0.36 * len(names) + 0.9))
    axes.barh(names, gains, color=["#2f6f9f" if gain > 1.03 else "#b0b8c0" for gain in gains])
    axes.axvline(1, color="#444444", linewidth=1)
    for at, gain in enumerate(gains):
        axes.text(gain + 0.04, at, f"{gain:.2f}", va="center", fontsize=9)
    axes.set_xlabel("times as fast as the function as written, one thread")
    axes.set_xlim(0, max(gains) * 1.1)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.tight_layout()
    matplotlib.rcParams["svg.hashsalt"] = "gains"
    figure.savefig(path, metadata={"Date": None})


def markdown(machine, rows):
    lines = ["| function | of what | size | as written | fused | gain |", "|---|---|---|---|---|---|"]
    for name in sorted(rows, key=lambda name: -rows[name]["fused"][1]):
        row = rows[name]
        lines.append(f"| {name} | {WHAT[name]} | {' x '.join(row['size'].split())} | {row['unfused'][0]:.0f} ms | {row['fused'][0]:.0f} ms | **{row['fused'][1]:.2f}** |")
    return "\n".join(lines) + f"\n\nMedians of five rounds on one thread; {machine}.\n"


def put(page, text):
    with open(page) as file:
        before, rest = file.read().split(BEGIN)
    after = rest.split(END)[1]
    with open(page, "w") as file:
        file.write(f"{before}{BEGIN}\n{text}{END}{after}")


machine, rows = read(sys.argv[1])
draw(rows, sys.argv[2])
put(sys.argv[3], markdown(machine, rows))
