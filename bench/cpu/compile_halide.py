"""Writes DIR/NAME_halide.o and .h: a workload as Halide compiles it, with the schedule that its users write by hand for
such stencils: strips of rows that threads share, rows of vectors, intermediates in a window of rows that slides.

usage: python3 bench/cpu/compile_halide.py NAME DIR      exit status 3: there is no Halide (pip install halide), 4: NAME is not among these
The flags that the header needs are printed."""
import os
import sys

try:
    import halide
except ImportError:
    sys.exit(3)

x, y, strip, row = (halide.Var(name) for name in ("x", "y", "strip", "row"))
lanes = 16 if "avx512f" in open("/proc/cpuinfo").read() else 8


def slides(inner, outer):
    """Computed row by row within a strip, and kept there as long as it is needed."""
    inner.store_at(outer, strip).compute_at(outer, row).vectorize(x, lanes)


def blurred(across, padded):
    """Three rows of three columns, one direction after the other."""
    smooth = halide.Func("smooth")
    across[x, y] = (padded[x, y] + padded[x + 1, y] + padded[x + 2, y]) * halide.f32(1.0 / 3.0)
    smooth[x, y] = (across[x, y] + across[x, y + 1] + across[x, y + 2]) * halide.f32(1.0 / 3.0)
    return smooth


def blur():
    padded, across = halide.ImageParam(halide.Float(32), 2, "padded"), halide.Func("across")
    smooth = blurred(across, padded)
    smooth.split(y, strip, row, 32).parallel(strip).vectorize(x, lanes)
    slides(across, smooth)
    return smooth, [padded]


def unsharp():
    planes = [halide.ImageParam(halide.Float(32), 2, name) for name in ("red", "green", "blue")]
    amount = halide.Param(halide.Float(32), "amount")
    grey, across, ratio, out = (halide.Func(name) for name in ("grey", "across", "ratio", "out"))
    grey[x, y] = halide.f32(0.299) * planes[0][x, y] + halide.f32(0.587) * planes[1][x, y] + halide.f32(0.114) * planes[2][x, y]
    smooth, here = blurred(across, grey), grey[x + 1, y + 1]
    ratio[x, y] = (here + amount * (here - smooth[x, y])) / here
    out[x, y] = tuple(ratio[x, y] * plane[x + 1, y + 1] for plane in planes)
    # Rows of a strip at once: rows that slide would be begun before the first, where the planes have none.
    out.split(y, strip, row, 16).parallel(strip).vectorize(x, lanes)
    for inner in (grey, across):
        inner.compute_at(out, strip).vectorize(x, lanes)
    ratio.compute_at(out, row).vectorize(x, lanes)
    return out, planes + [amount]


workloads = {"blur": blur, "unsharp": unsharp}
name, folder = sys.argv[1:]
if name not in workloads:
    sys.exit(4)
function, arguments = workloads[name]()
function.compile_to_file(os.path.join(folder, name + "_halide"), arguments, name + "_halide", halide.get_host_target())
print("-DHALIDE -isystem " + os.path.join(os.path.dirname(halide.__file__), "include"))
