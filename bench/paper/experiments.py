"""The experiments of the papers: what is published, which workload is ours, and what differs.

`ratio` is the published speed over the unfused program, where the text gives one number for it; `rows` are workloads
of bench/cpu/run, of bench/paper/main.c, or of examples/legacy."""


class Experiment:
    def __init__(self, where, what, theirs, ratio, rows, differs):
        self.where, self.what, self.theirs, self.ratio, self.rows, self.differs = where, what, theirs, ratio, rows, differs


EXPERIMENTS = [
    Experiment("Fern 1", "convolution, bias, ReLU", "1.44 times the unfused speed; 0.99 of oneDNN's fused layer", 1.44,
               ["conv_relu", "layers_0_16", "layers_0_64"],
               "conv_relu is a direct convolution of our own, 3 to 16 channels; layers is oneDNN's, three calls against its fused one"),
    Experiment("Fern 2", "Haversine", "1.09 times; within 8% of ISPC", 1.09, ["haversine"],
               "a loop by hand in the place of ISPC's; 22 routines of float and double, not inlined"),
    Experiment("Fern 3", "sgerb", "the speed of ArmPL's fused routine, 1.24 times the composed one", 1.24, ["sgerb"],
               "OpenBLAS; a loop by hand in the place of ArmPL's routine"),
    Experiment("Fern 4", "blur", "2.53 times; 0.88 of Halide", 2.53, ["blur"],
               "theirs on four cores; Halide with a schedule of strips and rows that slide"),
    Experiment("Fern 5", "unsharp mask", "1.94 times; 0.91 of Halide", 1.94, ["unsharp"], "as for the blur"),
    Experiment("Fern 6", "convolution, bias, ReLU, max pool", "1.348 times; 1.126 times oneDNN", 1.348, ["conv_pool", "layers_1_16", "layers_1_64"],
               "unfused in layers is already oneDNN's fused convolution, then its pooling"),
    Experiment("Fern 7", "convolution, bias, ReLU, max pool, tanh", "1.428 times; 1.109 times oneDNN", 1.428, ["conv_pool_tanh", "layers_2_16", "layers_2_64"],
               "as in experiment 6"),
    Experiment("Fern 8", "outer product and sums of matrices", "1.65 times Accelerate, 1.45 times ArmPL", 1.65, ["outer_sum"],
               "OpenBLAS alone, not two libraries"),
    Experiment("Fern 9", "queries of a tree of geometries", "up to 1.15 times", 1.15, ["locate"],
               "GEOS's geometries and tree, in batches of points (examples/30-geos), not through Shapely"),
    Experiment("Fern 10", "sigmoid of a table in a database", "1.11 times", 1.11, ["tables"],
               "HDF5 files in the page cache, not TileDB in memory; rows without their mean"),
    Experiment("Fern 11", "sum of six vectors", "1.27 times; 2.6 times slower than ISPC", 1.27, ["add_six"],
               "not inlined, as there; bench/visible/run has it inlined, in the place of ISPC"),
    Experiment("Fern 12", "sum of three vectors over the tile size", "a curve", None, ["add_three"],
               "tile sizes are those of fernc tune; cache misses are not counted"),
    Experiment("Fern 13", "sgerb over the tile size", "a curve", None, [], "as in experiment 12"),
    Experiment("Diffuse", "Black-Scholes", "10.7 times, on 128 GPUs, of 67 operations", 10.7, ["option_prices", "black_scholes"],
               "one and two cores; option_prices has the 67 operations, a call each; black_scholes, by erf, 28"),
    Experiment("Diffuse", "Jacobi's method on a dense matrix", "0.93 to 1.08 times", 1.0, ["dense_jacobi"], "one and two cores"),
    Experiment("Diffuse", "conjugate gradients", "faster than the version fused by hand", None, ["cg_step", "cg_vectors"],
               "a stencil in the place of the sparse matrix; cg_vectors is without it"),
    Experiment("Diffuse", "BiCGSTAB", "1.31 times", 1.31, ["krylov"], "a stencil in the place of the sparse matrix; examples/legacy"),
    Experiment("Diffuse", "flow through a channel", "1.8 to 2.3 times", 2.05, ["channel_step"],
               "one sweep for the pressure a step; the border is left as it is"),
    Experiment("Diffuse", "shallow water", "1.61 times", 1.61, ["water"], "Lax-Friedrichs, a smaller code than TorchSWE; examples/legacy"),
    Experiment("DISTAL", "matrix product", "at 256 nodes ScaLAPACK at most 0.8 of it", None, ["product"],
               "two ranks of one machine, SUMMA; the six algorithms, and what they send, are in examples/19-matrix-products"),
    Experiment("DISTAL", "tensor times vector", "plots without numbers, against CTF on up to 256 nodes", None, ["ttv"], "two ranks of one machine"),
    Experiment("DISTAL", "inner product of tensors", "as above", None, ["inner"], "as above"),
    Experiment("DISTAL", "tensor times matrix", "as above", None, ["ttm"], "as above; the matrix is gathered from all ranks, there it was on each"),
    Experiment("DISTAL", "tensor times Khatri-Rao product", "as above", None, ["mttkrp"], "as above"),
    Experiment("Vaani", "GEMVER", "plots without numbers, against MKL on up to 160 cores", None, ["gemver"], "one machine, not MPI"),
    Experiment("Vaani", "BICGK", "as above", None, ["bicgk"], "as above"),
    Experiment("Vaani", "GESUMMV", "as above", None, ["gesummv"], "as above"),
    Experiment("Vaani", "HESSBLK", "as above", None, ["hessblk"], "as above"),
    Experiment("Vaani", "ATAX", "as above", None, ["atax"], "as above"),
]

# Table 3: application, calls, milliseconds.
COMPILE_TIMES = {"blur": ("2-D blur", 2, 1.34), "conv_pool_tanh": ("convolution, pool, tanh", 4, 1.63),
                 "haversine": ("Haversine", 17, 6.91)}
