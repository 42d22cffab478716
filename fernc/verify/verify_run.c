#include "verify_run.h"

#include <float.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PARAMETERS = 128, SECONDS = 60, FILLER = 0xa5 };

/* --- Element types ------------------------------------------------------------------------ */

typedef enum Element { ELEMENT_BYTES, ELEMENT_INTEGER, ELEMENT_FLOAT, ELEMENT_DOUBLE } Element;

static Element element_of(const CType *type)
{
    int bytes = type->pointee_bytes;
    if (type->pointee_scalar == SCALAR_FLOAT && bytes == 4) return ELEMENT_FLOAT;
    if (type->pointee_scalar == SCALAR_FLOAT && bytes == 8) return ELEMENT_DOUBLE;
    if (strstr(type->canonical, "_Complex"))
        return bytes == 8 ? ELEMENT_FLOAT : bytes == 16 ? ELEMENT_DOUBLE : ELEMENT_BYTES;
    if (type->pointee_scalar != SCALAR_NONE && type->pointee_scalar != SCALAR_FLOAT) return ELEMENT_INTEGER;
    return ELEMENT_BYTES;
}

/* Sixty-fourths between 1/4 and 5/4: short sums and products of them are exact in any order, so
 * that what a later step makes larger is a wrong value and not rounding. */
static double grid_value(Random *random, bool negative)
{
    double value = (double)(16 + random_next(random) % 65) / 64;
    return negative && random_next(random) % 2 ? -value : value;
}

static void fill(unsigned char *at, size_t bytes, const CType *type, bool negative, Random *random)
{
    Element element = element_of(type);
    if (element == ELEMENT_FLOAT)
        for (size_t i = 0; i + sizeof(float) <= bytes; i += sizeof(float)) {
            float value = (float)grid_value(random, negative);
            memcpy(at + i, &value, sizeof value);
        }
    else if (element == ELEMENT_DOUBLE)
        for (size_t i = 0; i + sizeof(double) <= bytes; i += sizeof(double)) {
            double value = grid_value(random, negative);
            memcpy(at + i, &value, sizeof value);
        }
    else if (element == ELEMENT_INTEGER) {
        memset(at, 0, bytes);
        size_t step = (size_t)type->pointee_bytes;
        for (size_t i = 0; i < bytes; i += step) at[i] = (unsigned char)(random_next(random) % 10);
    }
    else
        for (size_t i = 0; i < bytes; i++) at[i] = (unsigned char)random_next(random);
}

/* --- Memory between guard pages -------------------------------------------------------------- */

typedef struct Storage {
    unsigned char *map, *pages, *data;
    size_t map_bytes, page_bytes, data_bytes;
    int parameter;
} Storage;

typedef struct Arrays {
    Storage blocks[PARAMETERS];
    int count;
    void *pointers[PARAMETERS];
} Arrays;

static bool storage_allocate(Storage *block, size_t bytes, bool at_end, int parameter)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    block->parameter = parameter;
    block->data_bytes = bytes;
    block->page_bytes = (bytes + page - 1) / page * page;
    block->map_bytes = block->page_bytes + 2 * page;
    block->map = mmap(NULL, block->map_bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block->map == MAP_FAILED) return false;
    block->pages = block->map + page;
    if (block->page_bytes && mprotect(block->pages, block->page_bytes, PROT_READ | PROT_WRITE)) return false;
    memset(block->pages, FILLER, block->page_bytes);
    block->data = at_end ? block->pages + block->page_bytes - bytes : block->pages;
    return true;
}

static size_t size_of(const Trial *trial, int parameter)
{
    int bytes = trial->function->parameters.items[parameter].type.pointee_bytes;
    return (size_t)trial->draw->elements[parameter] * (size_t)(bytes ? bytes : 1);
}

/* Fills each array with what the seed gives, so that two calls give the same. */
static bool arrays_allocate(Arrays *arrays, const Trial *trial)
{
    *arrays = (Arrays){.count = 0};
    Random random = {trial->seed};
    int first = trial->overlap_first, second = trial->overlap_second;
    for (int p = 0; p < trial->function->parameters.count; p++) {
        const CType *type = &trial->function->parameters.items[p].type;
        if (!type->pointer || (p == second && first != second)) continue;
        Storage *block = &arrays->blocks[arrays->count++];
        size_t bytes = size_of(trial, p);
        if (p == first && first != second) {
            size_t other = (size_t)(trial->overlap_shift * type->pointee_bytes) + size_of(trial, second);
            if (other > bytes) bytes = other;
        }
        if (!storage_allocate(block, bytes, trial->at_end, p)) return false;
        fill(block->data, bytes, type, trial->negative, &random);
        arrays->pointers[p] = block->data;
        if (p == first && first != second)
            arrays->pointers[second] = block->data + trial->overlap_shift * type->pointee_bytes;
    }
    return true;
}

static void arrays_free(Arrays *arrays)
{
    for (int b = 0; b < arrays->count; b++) munmap(arrays->blocks[b].map, arrays->blocks[b].map_bytes);
}

/* --- Comparing ---------------------------------------------------------------------------------- */

static double element_value(const unsigned char *at, Element element, int bytes)
{
    if (element == ELEMENT_FLOAT) {
        float value;
        memcpy(&value, at, sizeof value);
        return (double)value;
    }
    if (element == ELEMENT_DOUBLE) {
        double value;
        memcpy(&value, at, sizeof value);
        return value;
    }
    int64_t value = 0;
    memcpy(&value, at, bytes < 8 ? (size_t)bytes : 8);
    return (double)value;
}

/* Floats agree to rounding: sums of a few hundred terms may be taken in another order. A small
 * difference counts against the array's largest element, for terms may cancel. */
static bool same_floats(const unsigned char *a, const unsigned char *b, size_t bytes, Element element, Outcome *outcome)
{
    size_t step = element == ELEMENT_FLOAT ? sizeof(float) : sizeof(double);
    double epsilon = element == ELEMENT_FLOAT ? (double)FLT_EPSILON : DBL_EPSILON, scale = 0;
    for (size_t i = 0; i < bytes; i += step) {
        double value = fabs(element_value(a + i, element, (int)step));
        if (isfinite(value) && value > scale) scale = value;
    }
    for (size_t i = 0; i < bytes; i += step) {
        double x = element_value(a + i, element, (int)step), y = element_value(b + i, element, (int)step);
        if (x == y || (isnan(x) && isnan(y))) continue;
        double difference = fabs(x - y);
        if (difference / scale > outcome->largest) outcome->largest = difference / scale;
        if (difference <= 64 * epsilon * scale + 512 * epsilon * fabs(x)) continue;
        outcome->element = (int64_t)(i / step);
        outcome->wanted = x;
        outcome->got = y;
        return false;
    }
    return true;
}

static bool same_bytes(const unsigned char *a, const unsigned char *b, size_t bytes, int step, Outcome *outcome)
{
    for (size_t i = 0; i < bytes; i++)
        if (a[i] != b[i]) {
            size_t at = i / (size_t)step * (size_t)step;
            outcome->element = (int64_t)(i / (size_t)step);
            outcome->wanted = element_value(a + at, ELEMENT_INTEGER, step);
            outcome->got = element_value(b + at, ELEMENT_INTEGER, step);
            outcome->largest = INFINITY;
            return false;
        }
    return true;
}

static bool same_arrays(const Trial *trial, const Arrays *original, const Arrays *fused, Outcome *outcome)
{
    for (int b = 0; b < original->count; b++) {
        const Storage *mine = &original->blocks[b], *theirs = &fused->blocks[b];
        const CType *type = &trial->function->parameters.items[mine->parameter].type;
        Element element = element_of(type);
        outcome->parameter = mine->parameter;
        bool floats = element == ELEMENT_FLOAT || element == ELEMENT_DOUBLE;
        bool same = floats && !trial->exact
                        ? same_floats(mine->data, theirs->data, mine->data_bytes, element, outcome)
                        : same_bytes(mine->data, theirs->data, mine->data_bytes,
                                     type->pointee_bytes ? type->pointee_bytes : 1, outcome);
        if (!same) return false;
        /* What lies on the array's pages beside it: the original may not have written it either. */
        if (memcmp(mine->pages, theirs->pages, (size_t)(mine->data - mine->pages))
            || memcmp(mine->data + mine->data_bytes, theirs->data + theirs->data_bytes,
                      mine->page_bytes - (size_t)(mine->data - mine->pages) - mine->data_bytes)) {
            outcome->element =
                mine->data == mine->pages
                    ? (int64_t)mine->data_bytes / (type->pointee_bytes ? type->pointee_bytes : 1)
                    : -1;
            return false;
        }
    }
    outcome->parameter = -1;
    return true;
}

static bool same_result(const Trial *trial, const unsigned char *a, const unsigned char *b, Outcome *outcome)
{
    const CType *type = &trial->function->result;
    if (trial->function->returns_void || type->pointer) return true;
    Element element = type->scalar == SCALAR_FLOAT && type->bytes == 4   ? ELEMENT_FLOAT
                      : type->scalar == SCALAR_FLOAT && type->bytes == 8 ? ELEMENT_DOUBLE
                                                                         : ELEMENT_BYTES;
    return element == ELEMENT_BYTES || trial->exact
               ? same_bytes(a, b, (size_t)type->bytes, type->bytes, outcome)
               : same_floats(a, b, (size_t)type->bytes, element, outcome);
}

/* --- The child ------------------------------------------------------------------------------------ */

static struct {
    Outcome outcome;
    const Trial *trial;
    const Arrays *arrays;
    int pipe;
} child;

static void on_fault(int signal, siginfo_t *info, void *context)
{
    (void)signal;
    (void)context;
    const unsigned char *at = info->si_addr;
    child.outcome.parameter = -1;
    for (int b = 0; b < child.arrays->count; b++) {
        const Storage *block = &child.arrays->blocks[b];
        if (at < block->map || at >= block->map + block->map_bytes) continue;
        int bytes = child.trial->function->parameters.items[block->parameter].type.pointee_bytes;
        child.outcome.parameter = block->parameter;
        child.outcome.element = (at - block->data) / (bytes ? bytes : 1);
    }
    ssize_t written = write(child.pipe, &child.outcome, sizeof child.outcome);
    _exit(written == (ssize_t)sizeof child.outcome ? 0 : 1);
}

static void run_tiling(const Trial *trial, int tiling)
{
    static Arrays original, fused;
    unsigned char results[2][64] = {{0}, {0}};
    Outcome *outcome = &child.outcome;
    outcome->tiling = tiling;
    if (!arrays_allocate(&original, trial) || !arrays_allocate(&fused, trial)) _exit(1);
    outcome->kind = OUTCOME_ORIGINAL_FAULT;
    child.arrays = &original;
    trial->original(trial->draw->integers, trial->draw->reals, original.pointers, results[0], NULL);
    outcome->kind = OUTCOME_FAULT;
    child.arrays = &fused;
    unsigned long as_written = trial->counts[0], before = trial->counts[1];
    trial->fused(trial->draw->integers, trial->draw->reals, fused.pointers, results[1], trial->tiles[tiling]);
    outcome->runs++;
    outcome->fused_runs += trial->counts[1] > before && trial->counts[0] == as_written;
    outcome->kind = !same_arrays(trial, &original, &fused, outcome)         ? OUTCOME_DIFFERENT
                    : !same_result(trial, results[0], results[1], outcome) ? OUTCOME_RESULT_DIFFERENT
                                                                           : OUTCOME_SAME;
    arrays_free(&original);
    arrays_free(&fused);
}

static void run_child(const Trial *trial, int pipe)
{
    child.trial = trial;
    child.pipe = pipe;
    child.outcome = (Outcome){.kind = OUTCOME_ENDED, .parameter = -1};
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO};
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
    alarm(SECONDS);
    for (int t = 0; t < trial->tiling_count; t++) {
        run_tiling(trial, t);
        if (child.outcome.kind != OUTCOME_SAME) break;
    }
    ssize_t written = write(pipe, &child.outcome, sizeof child.outcome);
    _exit(written == (ssize_t)sizeof child.outcome ? 0 : 1);
}

Outcome trial_run(const Trial *trial)
{
    Outcome outcome = {.kind = OUTCOME_ENDED, .parameter = -1};
    int ends[2];
    fflush(NULL);
    if (trial->function->parameters.count > PARAMETERS || pipe(ends)) return outcome;
    pid_t process = fork();
    if (process == 0) {
        close(ends[0]);
        run_child(trial, ends[1]);
    }
    close(ends[1]);
    if (process > 0) {
        Outcome said;
        if (read(ends[0], &said, sizeof said) == (ssize_t)sizeof said) outcome = said;
        waitpid(process, NULL, 0);
    }
    close(ends[0]);
    return outcome;
}
