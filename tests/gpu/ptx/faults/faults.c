/* Runs a kernel of faults.ptx on two arrays.   usage: faults FILE KERNEL BLOCKS THREADS BYTES SEED */
#include "tests/gpu/ptx/ptx.h"

#include <stdlib.h>

enum { N = 1024 };
static float *arrays[2];

static bool piece_at(uintptr_t address, PtxPiece *piece)
{
    for (int i = 0; i < 2; i++) {
        const uintptr_t begin = (uintptr_t)arrays[i];
        if (address - begin > N * sizeof(float)) continue; /* the address beyond the end is taken for one of the array */
        *piece = (PtxPiece){begin, N * sizeof(float)};
        return true;
    }
    return false;
}

int main(int argc, char **argv)
{
    if (argc != 7) return 2;
    for (int i = 0; i < 2; i++) {
        arrays[i] = aligned_alloc(4096, 2 * N * sizeof(float));
        if (!arrays[i]) return 2;
        for (int k = 0; k < N; k++) arrays[i][k] = (float)k;
    }
    const PtxWorld world = {piece_at, NULL, (unsigned)atoi(argv[6]), false};
    const PtxSize grid = {(unsigned)atoi(argv[3]), 1, 1}, block = {(unsigned)atoi(argv[4]), 1, 1};
    const PtxArgument arguments[] = {{&arrays[0], sizeof arrays[0]}, {&arrays[1], sizeof arrays[1]}};
    ptx_load(argv[1]);
    ptx_run(argv[2], grid, block, (size_t)atoi(argv[5]), arguments, 2, &world);
    for (int i = 0; i < 2; i++) free(arrays[i]);
    return 0;
}
