"""Random compositions of the example kernels, with a driver that holds each against its original, bit for bit.

usage: generate.py SEED COUNT FOLDER [streams|orders]      writes FOLDER/random.c and FOLDER/random.main.c

With `orders` they are called on several streams and by several threads: FOLDER/random_orders.c and FOLDER/random_orders.main.c. With `streams` the arrays are the host's, and copied, `second` at times with two rows more: FOLDER/random_streams.c and FOLDER/random_streams.main.c.
"""
import os
import random
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'fuzz'))
import generate_orders  # noqa: E402
from disguise import disguised  # noqa: E402

SIGNATURE = "int random_{}(cudaStream_t stream, int rows, int cols, const float *first, const float *second, float *out, float *sums)"


def call(rng, matrices, vectors, target, to_vector):
    """One call that writes `target`, mostly from what was written last."""
    m = matrices[-1] if rng.random() < 0.85 else rng.choice(matrices)
    if to_vector:
        return f"{rng.choice(['gpu_row_max', 'gpu_row_sum'])}(stream, {m}, cols, rows, cols, {target})"
    kind = rng.randrange(5)
    if kind == 0:
        return f"{rng.choice(['gpu_sqrt', 'gpu_logistic'])}(stream, rows * cols, {m}, {target})"
    if kind == 1:
        return f"gpu_affine(stream, rows * cols, 0.{rng.randrange(10, 90)}f, {m}, 0.5f, {target})"
    if kind in (2, 3) and vectors:
        routine = rng.choice(["gpu_exp_less_row", "gpu_divide_row"])
        return f"{routine}(stream, {m}, cols, {vectors[-1]}, rows, cols, {target}, cols)"
    other = rng.choice(matrices)
    return f"{rng.choice(['gpu_add', 'gpu_multiply', 'gpu_divide'])}(stream, rows * cols, {m}, {other}, {target})"


def copy(to, source, direction):
    return f"cudaMemcpyAsync({to}, {source}, (size_t)rows * (size_t)cols * sizeof(float), cudaMemcpy{direction}, stream)"


def with_neighbours(rng, target):
    """A stencil over rows of an input with two more, which is changed in place at times: tiles share rows of it."""
    calls = ["cudaMemcpyAsync(d_wide, second, (size_t)(rows + 2) * (size_t)cols * sizeof(float), cudaMemcpyHostToDevice, stream)"]
    if rng.random() < 0.3:
        calls.append("gpu_sqrt(stream, (rows + 2) * cols, d_wide, d_wide)")
    within = rng.choice(["d_wide", "d_wide + cols", "d_wide + 2 * cols"])
    if rng.random() < 0.3:
        calls.append(f"gpu_logistic(stream, rows * cols, {within}, {within})")
    if rng.random() < 0.3:
        return calls + [f"gpu_affine(stream, rows * cols, 0.5f, {within}, 0.25f, {target})"]
    return calls + [f"gpu_mean_of_rows(stream, d_wide, cols, rows, cols, {target}, cols)"]


def with_copies(rng, calls, inputs, written, vectors):
    """Inputs are copied before the first call that reads them, or sooner; results after the last, and perhaps on the way."""
    copied = list(calls)
    for name in inputs:
        first = min([i for i, text in enumerate(copied) if f"d_{name}," in text], default=0)
        copied.insert(rng.randrange(first + 1), copy(f"d_{name}", name, "HostToDevice"))
    if written and rng.random() < 0.4:
        name = rng.choice(written)
        last = max(i for i, text in enumerate(copied) if f"{name})" in text or f"{name}, cols)" in text)
        copied.insert(last + 1, copy("out", name, "DeviceToHost"))
    if vectors and rng.random() < 0.6:
        name = rng.choice(vectors)
        at = next(i for i, text in enumerate(copied) if text.endswith(f" {name})"))
        copied.insert(rng.randint(at + 1, len(copied)),
                      f"cudaMemcpyAsync(sums, {name}, (size_t)rows * sizeof(float), cudaMemcpyDeviceToHost, stream)")
    last = copy("out", "d_out", "DeviceToHost")
    copied.insert(len(copied) - (copied[-1].startswith("cudaMemcpyAsync(sums") and rng.random() < 0.5), last)
    return copied


def function(rng, number, streams):
    count = rng.randrange(3, 9)
    prefix = "d_" if streams else ""
    wide_at = rng.randrange(-count, count) if streams else -1
    inputs = ["first"] if wide_at >= 0 else ["second", "first"]
    matrices, vectors = [prefix + name for name in reversed(inputs)], []
    declared, calls, names = [], [], []
    if streams:
        names = ["d_" + name for name in reversed(inputs)] + ["d_out"]
        declared = [(name, "(size_t)rows * (size_t)cols") for name in names]
    if wide_at >= 0:
        names.append("d_wide")
        declared.append(("d_wide", "(size_t)(rows + 2) * (size_t)cols"))
    for i in range(count):
        to_vector = rng.random() < 0.25 and i + 1 < count and i != wide_at
        if i + 1 == count:
            target = prefix + "out"
        elif to_vector and not streams and "sums" not in vectors and rng.random() < 0.4:
            target = "sums"
        elif rng.random() < 0.2 and len(matrices) > len(inputs) and not to_vector:
            target = rng.choice(matrices[len(inputs):])
        else:
            target = f"t{i}"
            declared.append((target, "(size_t)rows" if to_vector else "(size_t)rows * (size_t)cols"))
            names.append(target)
        if i == wide_at:
            calls += with_neighbours(rng, target)
        else:
            calls.append(call(rng, matrices, vectors, target, to_vector))
        (vectors if to_vector else matrices).append(target)
    if streams:
        calls = with_copies(rng, calls, inputs, [name for name in matrices[len(inputs):] if name.startswith("t")], vectors)
    lines = [SIGNATURE.format(number), "{", "    int status = 1;"]
    lines += [f"    float *{name} = NULL;" for name in names]
    for i, (name, size) in enumerate(declared):
        frees = "".join(f"cudaFree({other}); " for other in names[:i])
        branch = f"{{ {frees}return 2; }}" if frees else "return 2;"
        lines.append(f"    if (cudaMalloc((void **)&{name}, {size} * sizeof *{name}) != cudaSuccess) {branch}")
    for text in calls:
        if rng.random() < 0.7:
            lines.append(f"    if ({text} != cudaSuccess) goto done;")
        else:
            lines.append(f"    {text};")
    if streams:
        lines.append("    if (cudaStreamSynchronize(stream) != cudaSuccess) goto done;")
    lines += ["    status = 0;", "    goto done;", "done:", "    (void)first;", "    (void)second;", "    (void)sums;"]
    lines += [f"    cudaFree({name});" for name in reversed(names)]
    return "\n".join(lines + ["    return status;", "}", ""])


def main():
    seed, count, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    streams = sys.argv[4:] == ["streams"]
    name = "random_streams" if streams else "random"
    rng = random.Random(seed)
    if sys.argv[4:] == ["orders"]:
        generate_orders.write(rng, count, folder)
        return
    with open(f"{folder}/{name}.c", "w") as out:
        if streams:
            out.write('#include "annotations/cuda_runtime_api.h"\n')
        out.write('#include "examples/kernels/cuda/kernels.h"\n\n')
        for i in range(count):
            out.write(SIGNATURE.format(i) + ";\n")
        out.write("\n")
        for i in range(count):
            text, clothes = function(rng, i, streams), random.Random(f"clothes {seed} {i}")
            out.write((disguised(text, clothes) if clothes.random() < 0.5 else text) + "\n")
    with open(f"{folder}/{name}.main.c", "w") as out:
        out.write('#include "tests/gpu/random.h"\n\n')
        for i in range(count):
            out.write(SIGNATURE.format(i) + ";\n" + SIGNATURE.format(i).replace("int random", "int reference_random") + ";\n")
            out.write(f"void random_{i}_release(void) __attribute__((weak)); /* of those that keep something */\n")
        out.write("\nstatic void release(void)\n{\n")
        for i in range(count):
            out.write(f"    if (random_{i}_release) random_{i}_release();\n")
        out.write("}\n\nint main(int argc, char **argv)\n{\n    static const Function fused[] = {")
        out.write(", ".join(f"random_{i}" for i in range(count)))
        out.write("};\n    static const Function references[] = {")
        out.write(", ".join(f"reference_random_{i}" for i in range(count)))
        out.write(f"}};\n    return compare_all(argc, argv, fused, references, {count}, {int(streams)}, release);\n}}\n")


main()
