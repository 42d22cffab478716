#include "verify_run.h"

#include "run/elements.h"
#include "run/guarded.h"
#include "run/process.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { PARAMETERS = 128, FILLER = 0xa5 };

/* --- Element types ------------------------------------------------------------------------ */

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

/* --- Memory between guard pages -------------------------------------------------------------- */

typedef struct Storage {
    Guarded memory;
    unsigned char *data;
    size_t data_bytes;
    int parameter;
} Storage;

/* A structure that is no array. */
typedef struct Object {
    const ObjectType *type; /* NULL: it is none, or another one's */
    unsigned char bytes[MOST_BYTES_OF_OBJECT];
} Object;

typedef struct Arrays {
    Storage blocks[PARAMETERS];
    int count;
    Object objects[PARAMETERS];
    void *pointers[PARAMETERS];
} Arrays;

/* Where the process is: the parent sees it. */
typedef struct Progress {
    int tiling;
    bool in_original;
} Progress;

/* Of the process that tries them. */
static struct {
    Outcome outcome;
    const Trial *trial;
    const Arrays *arrays;
    int pipe;
    Progress *progress;
} child;

/* Far from others, where there are so many addresses: who counts far too many elements must not seem to overlap another array. */
static void *far_address(int number)
{
    const uint64_t address = (UINT64_C(1) << 45) + ((uint64_t)number << 37);
    return sizeof(void *) < 8 ? NULL : (void *)(uintptr_t)address;
}

static bool storage_allocate(Storage *block, size_t bytes, bool at_end, int parameter, void *address)
{
    block->parameter = parameter;
    block->data_bytes = bytes;
    if (!guarded_map_near(&block->memory, bytes, address)) return false;
    memset(block->memory.pages, FILLER, block->memory.page_bytes);
    block->data = at_end ? block->memory.pages + block->memory.page_bytes - bytes : block->memory.pages;
    return true;
}

static size_t size_of(const Trial *trial, int parameter)
{
    int bytes = trial->function->parameters.items[parameter].type.pointee_bytes;
    return (size_t)trial->draw->elements[parameter] * (size_t)(bytes ? bytes : 1);
}

static bool is_object(const Trial *trial, int parameter)
{
    return trial->objects[0] && trial->objects[0][parameter].type;
}

static bool objects_make(Arrays *arrays, const Trial *trial, const ObjectType *types)
{
    const int first = trial->overlap_first, second = trial->overlap_second;
    for (int p = 0; p < trial->function->parameters.count; p++) {
        Object *object = &arrays->objects[p];
        if (!is_object(trial, p)) continue;
        const bool is_other = p == second && first != second;
        arrays->pointers[p] = arrays->objects[is_other ? first : p].bytes;
        if (is_other) continue;
        child.outcome.parameter = p;
        if (!types[p].make(trial->draw->extents[p], (unsigned)(trial->seed % 1000) + (unsigned)p, object->bytes)) return false;
        object->type = &types[p];
    }
    child.outcome.parameter = -1;
    return true;
}

/* Fills each array with what the seed gives, so that two calls give the same. */
static bool arrays_allocate(Arrays *arrays, const Trial *trial, bool for_fused)
{
    *arrays = (Arrays){.count = 0};
    Random random = {trial->seed};
    int first = trial->overlap_first, second = trial->overlap_second;
    for (int p = 0; p < trial->function->parameters.count; p++) {
        const CType *type = &trial->function->parameters.items[p].type;
        if (!type->pointer || is_object(trial, p) || (p == second && first != second)) continue;
        Storage *block = &arrays->blocks[arrays->count++];
        size_t bytes = size_of(trial, p);
        if (p == first && first != second) {
            size_t other = (size_t)(trial->overlap_shift * type->pointee_bytes) + size_of(trial, second);
            if (other > bytes) bytes = other;
        }
        if (!storage_allocate(block, bytes, trial->at_end, p, far_address(2 * p + for_fused))) return false;
        elements_fill(block->data, bytes, element_of(type), type->pointee_bytes, trial->negative, &random);
        arrays->pointers[p] = block->data;
        if (p == first && first != second)
            arrays->pointers[second] = block->data + trial->overlap_shift * type->pointee_bytes;
    }
    return true;
}

static void arrays_free(Arrays *arrays)
{
    for (int b = 0; b < arrays->count; b++) guarded_unmap(&arrays->blocks[b].memory);
    for (int p = 0; p < PARAMETERS; p++)
        if (arrays->objects[p].type && arrays->objects[p].type->release) arrays->objects[p].type->release(arrays->objects[p].bytes);
}

/* --- Comparing ---------------------------------------------------------------------------------- */

static bool same_elements(const unsigned char *wanted, const unsigned char *got, size_t bytes, Element element,
                          int element_bytes, bool exact, Outcome *outcome)
{
    Difference difference = {.largest = outcome->largest};
    bool same = elements_same(wanted, got, bytes, element, element_bytes, exact, &difference);
    outcome->largest = difference.largest;
    if (same) return true;
    outcome->element = difference.number;
    outcome->wanted = difference.wanted;
    outcome->got = difference.got;
    return false;
}

/* `failed`: what the function writes is not specified. */
static bool same_arrays(const Trial *trial, const Arrays *original, const Arrays *fused, bool failed, Outcome *outcome)
{
    for (int b = 0; b < original->count; b++) {
        const Storage *mine = &original->blocks[b], *theirs = &fused->blocks[b];
        const CType *type = &trial->function->parameters.items[mine->parameter].type;
        const unsigned char *my_pages = mine->memory.pages, *their_pages = theirs->memory.pages;
        outcome->parameter = mine->parameter;
        const bool written = !type->pointee_const
                             || (trial->overlap_first != trial->overlap_second && mine->parameter == trial->overlap_first);
        if (!(failed && written)
            && !same_elements(mine->data, theirs->data, mine->data_bytes, element_of(type), type->pointee_bytes, trial->exact,
                              outcome))
            return false;
        /* What lies on the array's pages beside it: the original may not have written it either. */
        if (memcmp(my_pages, their_pages, (size_t)(mine->data - my_pages))
            || memcmp(mine->data + mine->data_bytes, theirs->data + theirs->data_bytes,
                      mine->memory.page_bytes - (size_t)(mine->data - my_pages) - mine->data_bytes)) {
            outcome->element =
                mine->data == my_pages
                    ? (int64_t)mine->data_bytes / (type->pointee_bytes ? type->pointee_bytes : 1)
                    : -1;
            return false;
        }
    }
    outcome->parameter = -1;
    return true;
}

static double *numbers_of(const Object *object, const int64_t *extents)
{
    double *numbers = calloc((size_t)object_numbers(object->type->type, extents) + 1, sizeof *numbers);
    if (!numbers) _exit(1);
    read_object(object->type, object->bytes, extents, numbers);
    return numbers;
}

/* Nobody says which type the elements have: they agree as floats do, even where they are double. */
static bool same_numbers(const double *wanted, const double *got, size_t count, bool exact, Outcome *outcome)
{
    float *mine = calloc(2 * count + 1, sizeof *mine), *theirs = mine + count;
    if (!mine) _exit(1);
    for (size_t i = 0; i < count; i++) mine[i] = (float)wanted[i], theirs[i] = (float)got[i];
    const bool same = exact ? same_elements((const void *)wanted, (const void *)got, count * sizeof *wanted, ELEMENT_DOUBLE, sizeof *wanted, true, outcome)
                            : same_elements((const void *)mine, (const void *)theirs, count * sizeof *mine, ELEMENT_FLOAT, sizeof *mine, false, outcome);
    free(mine);
    return same;
}

static bool same_extents(const Object *mine, const Object *theirs, const int64_t *extents, int64_t *now)
{
    for (int d = 0; d < mine->type->type->rank; d++) {
        now[d] = mine->type->extent(mine->bytes, d);
        if (now[d] != theirs->type->extent(theirs->bytes, d)) return false;
        if (now[d] < 0) now[d] = extents[d]; /* nothing tells it */
    }
    return true;
}

static bool same_objects(const Trial *trial, const Arrays *original, const Arrays *fused, bool failed, Outcome *outcome)
{
    for (int p = 0; p < trial->function->parameters.count; p++) {
        const Object *mine = &original->objects[p], *theirs = &fused->objects[p];
        if (!mine->type || (failed && !trial->function->parameters.items[p].type.pointee_const)) continue;
        int64_t extents[MAX_RANK] = {0};
        outcome->parameter = p;
        outcome->element = -1;
        if (!same_extents(mine, theirs, trial->draw->extents[p], extents)) return false;
        double *wanted = numbers_of(mine, extents), *got = numbers_of(theirs, extents);
        const bool same = same_numbers(wanted, got, (size_t)object_numbers(mine->type->type, extents), trial->exact, outcome);
        free(wanted);
        free(got);
        if (!same) return false;
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
    return same_elements(a, b, (size_t)type->bytes, element, type->bytes, trial->exact, outcome);
}

/* --- The child ------------------------------------------------------------------------------------ */

static void on_fault(int signal, siginfo_t *info, void *context)
{
    (void)signal;
    (void)context;
    const unsigned char *at = info->si_addr;
    child.outcome.parameter = -1;
    for (int b = 0; b < child.arrays->count; b++) {
        const Storage *block = &child.arrays->blocks[b];
        if (at < block->memory.map || at >= block->memory.map + block->memory.map_bytes) continue;
        int bytes = child.trial->function->parameters.items[block->parameter].type.pointee_bytes;
        child.outcome.parameter = block->parameter;
        child.outcome.element = (at - block->data) / (bytes ? bytes : 1);
    }
    ssize_t written = write(child.pipe, &child.outcome, sizeof child.outcome);
    _exit(written == (ssize_t)sizeof child.outcome ? 0 : 1);
}

static void tell_bytes(const Trial *trial)
{
    for (int o = 0; o < 2; o++)
        for (int p = 0; p < trial->function->parameters.count && trial->bytes[o]; p++)
            trial->bytes[o][p] = trial->function->parameters.items[p].type.pointer ? size_of(trial, p) : 0;
}

static void run_tiling(const Trial *trial, int tiling)
{
    static Arrays original, fused;
    unsigned char results[2][RESULT_BYTES] = {{0}, {0}};
    Outcome *outcome = &child.outcome;
    outcome->tiling = child.progress->tiling = tiling;
    process_limit_seconds(TRIAL_SECONDS);
    tell_bytes(trial);
    if (!arrays_allocate(&original, trial, false) || !arrays_allocate(&fused, trial, true)) _exit(1);
    child.arrays = &original;
    outcome->kind = OUTCOME_NOT_MADE;
    if (!objects_make(&original, trial, trial->objects[0]) || !objects_make(&fused, trial, trial->objects[1])) return;
    outcome->kind = trial->wraps ? OUTCOME_ORIGINAL_WRAPPED : OUTCOME_ORIGINAL_FAULT;
    unsigned long failures = *trial->failures;
    child.progress->in_original = true;
    trial->original(trial->draw->integers, trial->draw->reals, original.pointers, results[0], NULL);
    child.progress->in_original = false;
    outcome->kind = OUTCOME_FAULT;
    child.arrays = &fused;
    unsigned long as_written = trial->counts[0], before = trial->counts[1];
    trial->fused(trial->draw->integers, trial->draw->reals, fused.pointers, results[1], trial->tiles[tiling]);
    bool failed = *trial->failures > failures && trial->counts[1] > before;
    outcome->runs++;
    outcome->fused_runs += trial->counts[1] > before && trial->counts[0] == as_written;
    outcome->failed_runs += failed;
    outcome->kind = !same_arrays(trial, &original, &fused, failed, outcome) || !same_objects(trial, &original, &fused, failed, outcome)
                        ? OUTCOME_DIFFERENT
                    : (failed && trial->other_failure) || same_result(trial, results[0], results[1], outcome)
                        ? OUTCOME_SAME
                        : OUTCOME_RESULT_DIFFERENT;
    arrays_free(&original);
    arrays_free(&fused);
}

static void run_trial(const Trial *trial)
{
    child.trial = trial;
    child.outcome = (Outcome){.kind = OUTCOME_ENDED, .parameter = -1};
    for (int t = 0; t < trial->tiling_count; t++) {
        run_tiling(trial, t);
        if (child.outcome.kind != OUTCOME_SAME) break;
    }
    if (write(child.pipe, &child.outcome, sizeof child.outcome) != (ssize_t)sizeof child.outcome) _exit(1);
}

/* New memory holds what shows where it counts: a heap that was never used holds zeros. */
static void fill_heap(void)
{
#ifdef M_PERTURB
    mallopt(M_PERTURB, FILLER);
#endif
}

static void run_child(const Trial *trials, int count, const Running *running)
{
    fill_heap();
    child.progress = running->progress;
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO};
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
    for (int i = 0; i < count; i++) {
        run_trial(&trials[i]);
        if (child.outcome.kind != OUTCOME_SAME) break;
    }
    _exit(0);
}

void trials_begin(Running *running, const Trial *trials, int count)
{
    int ends[2];
    *running = (Running){.process = -1, .pipe = -1, .progress = process_shared(sizeof *running->progress)};
    fflush(NULL);
    if (!count || trials->function->parameters.count > PARAMETERS || pipe(ends)) return;
    running->process = fork();
    if (running->process == 0) {
        close(ends[0]);
        child.pipe = ends[1];
        run_child(trials, count, running);
    }
    close(ends[1]);
    running->pipe = ends[0];
}

/* How the process ended; it is gone then. */
static int status_of(Running *running)
{
    int status = 0;
    if (running->process > 0) waitpid(running->process, &status, 0);
    running->process = -1;
    return status;
}

Outcome trials_next(Running *running)
{
    Outcome said;
    if (running->pipe >= 0 && read(running->pipe, &said, sizeof said) == (ssize_t)sizeof said) return said;
    const OutcomeKind kind = process_took_too_long(status_of(running)) ? OUTCOME_TOO_LONG
                             : running->progress->in_original             ? OUTCOME_ORIGINAL_ENDED
                                                                       : OUTCOME_ENDED;
    return (Outcome){.kind = kind, .tiling = running->progress->tiling, .parameter = -1};
}

void trials_end(Running *running)
{
    if (running->pipe >= 0) close(running->pipe);
    (void)status_of(running);
    munmap(running->progress, sizeof *running->progress);
}
