"""Random compositions that are called on several streams and by several threads (generate.py): with handles, without intermediates, with
statuses that are tested, kept or neither, and with scalars that change between calls."""

SIGNATURE = ("int random_orders_{}(cublasHandle_t handle, cudaStream_t stream, int n, float alpha, const float *first, const float *second, "
             "float *out, float *more, float *number)")


def element_wise(rng, sources, target):
    """A call that writes `target`, and the type of its status."""
    x, y = rng.choice(sources), rng.choice(sources)
    kind = rng.randrange(6)
    if kind == 0:
        return f"gpu_sqrt(stream, n, {x}, {target})", "cuda"
    if kind == 1:
        return f"gpu_affine(stream, n, 0.{rng.randrange(10, 90)}f, {x}, alpha, {target})", "cuda"
    if kind == 2:
        return f"gpu_{rng.choice(['add', 'multiply'])}(stream, n, {x}, {y}, {target})", "cuda"
    if kind == 3:
        return f"cudaMemcpyAsync({target}, {x}, (size_t)n * sizeof(float), cudaMemcpyDeviceToDevice, stream)", "cuda"
    if kind == 4:
        return f"cublasScopy(handle, n, {x}, 1, {target}, 1)", "cublas"
    return f"gpu_logistic(stream, n, {x}, {target})", "cuda"


def update(rng, sources, target):
    """One that changes what has been written."""
    if rng.random() < 0.5:
        return f"cublasSscal(handle, n, &alpha, {target}, 1)", "cublas"
    x = rng.choice([name for name in sources if name != target] or ["first"])
    return f"cublasSaxpy(handle, n, &alpha, {x}, 1, {target}, 1)", "cublas"


def tested(rng, call, kind):
    """The call with its status tested, kept and tested, or left."""
    ok = "cudaSuccess" if kind == "cuda" else "CUBLAS_STATUS_SUCCESS"
    how = rng.random()
    if how < 0.35:
        return f"    if ({call} != {ok}) goto done;"
    if how < 0.7:
        return f"    if (({kind}_status = {call}) != {ok}) goto done;"
    return f"    {call};"


def function(rng, number):
    """Its text, and whether a caller may capture it: it allocates nothing and leaves no number on the host."""
    intermediates = [f"t{i}" for i in range(rng.randrange(1, 4))] if rng.random() < 0.5 else []
    leaves_number = rng.random() < 0.2
    sources, written = ["first", "second"], []
    calls = []
    for _ in range(rng.randrange(4, 9)):
        if written and rng.random() < 0.35:
            call, kind = update(rng, sources, rng.choice(written))
        else:
            target = rng.choice(intermediates + ["out", "more"])
            call, kind = element_wise(rng, sources + written, target)
            if target not in written:
                written.append(target)
        calls.append(tested(rng, call, kind))
        if rng.random() < 0.12:
            calls.append(rng.choice(["    alpha *= 0.5f;", "    alpha += 0.25f;", "    made++;"]))
    if leaves_number:
        calls.append(tested(rng, f"cublasSnrm2(handle, n, {rng.choice(written)}, 1, number)", "cublas"))
    lines = [SIGNATURE.format(number), "{", "    int status = 1, made = 0;", "    cudaError_t cuda_status = cudaSuccess;",
             "    cublasStatus_t cublas_status = CUBLAS_STATUS_SUCCESS;"]
    if rng.random() < 0.5:
        lines[3:5] = ["    cudaError_t cuda_status = cudaErrorUnknown;", "    cublasStatus_t cublas_status = CUBLAS_STATUS_NOT_SUPPORTED;"]
    lines += [f"    float *{name} = NULL;" for name in intermediates]
    for i, name in enumerate(intermediates):
        frees = "".join(f"cudaFree({other}); " for other in intermediates[:i])
        branch = f"{{ {frees}return 2; }}" if frees else "return 2;"
        lines.append(f"    if (cudaMalloc((void **)&{name}, (size_t)n * sizeof *{name}) != cudaSuccess) {branch}")
    lines += calls
    kept = " + ".join(f"(int){kind}_status" for kind in ("cuda", "cublas") if any(f"{kind}_status" in text for text in calls)) or "0"
    lines += [f"    status = {kept} + made;", "    goto done;", "done:", "    (void)first;", "    (void)second;", "    (void)out;",
              "    (void)more;", "    (void)number;", "    (void)alpha;", "    (void)cuda_status;", "    (void)cublas_status;", "    (void)handle;"]
    lines += [f"    cudaFree({name});" for name in reversed(intermediates)]
    return "\n".join(lines + ["    return status;", "}", ""]), not intermediates and not leaves_number, leaves_number


def write(rng, count, folder):
    """FOLDER/random_orders.c and FOLDER/random_orders.main.c"""
    functions = [function(rng, i) for i in range(count)]
    with open(f"{folder}/random_orders.c", "w") as out:
        out.write('#include "annotations/cublas_v2.h"\n#include "annotations/cuda_runtime_api.h"\n')
        out.write('#include "examples/kernels/cuda/kernels.h"\n\n')
        for i in range(count):
            out.write(SIGNATURE.format(i) + ";\n")
        for text, _, _ in functions:
            out.write("\n" + text)
    with open(f"{folder}/random_orders.main.c", "w") as out:
        out.write('#include "tests/gpu/random_orders.h"\n\n')
        for i in range(count):
            out.write(SIGNATURE.format(i) + ";\n" + SIGNATURE.format(i).replace("int random", "int reference_random") + ";\n")
            out.write(f"void random_orders_{i}_release(void) __attribute__((weak)); /* of those that keep something */\n")
        out.write("\nint main(int argc, char **argv)\n{\n    static const Composition all[] = {\n")
        for i, (_, captured, number) in enumerate(functions):
            out.write(f"        {{random_orders_{i}, reference_random_orders_{i}, random_orders_{i}_release, {int(captured)}, {int(number)}}},\n")
        out.write("    };\n    return compare_orders(argc, argv, all, sizeof all / sizeof *all);\n}\n")
