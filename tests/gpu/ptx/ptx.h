/* Runs kernels as the PTX that nvcc makes of them, on the CPU: an interpreter of PTX that checks what a GPU would trap, or get wrong in
 * silence, and counts what it does. For tests alone; docs/gpus.md says what it sees.
 *
 * Threads take turns, drawn by a seed, at every access to memory. What is wrong ends the program with status 99 and names the kernel,
 * the line of the PTX, the block and the thread. */
#ifndef FERN_TESTS_PTX_H
#define FERN_TESTS_PTX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Memory of the device that a kernel may be given: an allocation, of which every byte may be touched. */
typedef struct PtxPiece {
    uintptr_t begin;
    size_t bytes;
} PtxPiece;

/* What the kernels run in. */
typedef struct PtxWorld {
    /* The allocation that the address lies in; false: in none. */
    bool (*piece_at)(uintptr_t address, PtxPiece *piece);
    /* Called before bytes of an allocation are touched; NULL: nobody wants to know. */
    void (*touched)(const void *address, size_t bytes, bool writes);
    unsigned seed;
    bool exact;                        /* approximate instructions are rounded rightly, and not perturbed within their error */
} PtxWorld;

typedef struct PtxSize {
    unsigned x, y, z;
} PtxSize;

/* An argument of a kernel, as it lies in memory. */
typedef struct PtxArgument {
    const void *value;
    size_t bytes;
} PtxArgument;

/* Loads the kernels of a file. An instruction that is not known is an error only where it is run; what cannot be read ends the program. */
void ptx_load(const char *file);
/* Whether a file that was loaded has a kernel of this (mangled) name. */
bool ptx_has(const char *kernel);
/* Runs the kernel to its end. `dynamic`: bytes of shared memory that the launch asks for. */
void ptx_run(const char *kernel, PtxSize grid, PtxSize block, size_t dynamic, const PtxArgument *arguments, size_t count,
             const PtxWorld *world);

/* Of all kernels, so far: bytes of global memory, pieces of 32 bytes that accesses of warps touch, instructions of threads. */
typedef struct PtxTotals {
    uint64_t loaded, stored, load_transactions, store_transactions, instructions;
} PtxTotals;
PtxTotals ptx_totals(void);
/* What each kernel that ran has done so far; `ptx_forget_counts` begins again. */
void ptx_print_counts(FILE *out);
void ptx_forget_counts(void);

#ifdef __cplusplus
}
#endif

#endif
