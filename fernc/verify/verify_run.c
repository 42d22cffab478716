#include "verify_run.h"

#include "verify_on_ranks.h"
#include "run/elements.h"
#include "run/guarded.h"
#include "run/process.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
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
    size_t before;      /* bytes before the parameter's first element, of one that overlaps it */
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
    unsigned char *before[PARAMETERS]; /* of what the user's function makes: what it has made */
    bool moved;                        /* .. it has put one of two that overlap elsewhere */
} Arrays;

/* Where the process is: the parent sees it. */
typedef struct Progress {
    int tiling, threads;
    int64_t shift;
    bool in_original;
    double used; /* seconds that trials with a time of their own have taken */
} Progress;

/* Of the process that tries them. */
static struct {
    Outcome outcome;
    const Trial *trial;
    const Arrays *arrays;
    int pipe;
    Progress *progress;
    int runs;
    bool began;     /* the trials with a time of their own, */
    double begin;   /* .. with so many seconds less than this of the clock used before */
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

static bool overlaps(const Trial *trial)
{
    return trial->overlap_first != trial->overlap_second;
}

static bool objects_make(Arrays *arrays, const Trial *trial, const ObjectType *types)
{
    const int first = trial->overlap_first, second = trial->overlap_second;
    for (int p = 0; p < trial->function->parameters.count; p++) {
        Object *object = &arrays->objects[p];
        if (!is_object(trial, p)) continue;
        const bool is_other = p == second && overlaps(trial);
        arrays->pointers[p] = arrays->objects[is_other ? first : p].bytes;
        if (is_other) continue;
        child.outcome.parameter = p;
        if (!types[p].make(trial->draw->extents[p], (unsigned)(trial->seed % 1000) + (unsigned)p, object->bytes)) return false;
        object->type = &types[p];
    }
    child.outcome.parameter = -1;
    return true;
}

/* Of the first one of two that overlap, with what the second has before and behind it. */
static size_t bytes_of_both(const Trial *trial, int64_t shift, size_t *before)
{
    const int64_t step = trial->step;
    const int64_t first = (int64_t)size_of(trial, trial->overlap_first), second = shift * step + (int64_t)size_of(trial, trial->overlap_second);
    *before = shift < 0 ? (size_t)(-shift * step) : 0;
    const int64_t behind = second > first ? second : first;
    return *before + (size_t)((behind + step - 1) / step * step);
}

/* Fills each array with what the seed gives, so that two calls give the same. */
static bool arrays_allocate(Arrays *arrays, const Trial *trial, int64_t shift, bool for_fused)
{
    *arrays = (Arrays){.count = 0};
    Random random = {trial->seed};
    const int first = trial->overlap_first, second = trial->overlap_second;
    for (int p = 0; p < trial->function->parameters.count; p++) {
        const CType *type = &trial->function->parameters.items[p].type;
        if (!type->pointer || is_object(trial, p) || (p == second && overlaps(trial))) continue;
        Storage *block = &arrays->blocks[arrays->count++];
        const bool both = p == first && overlaps(trial);
        size_t before = 0, bytes = both ? bytes_of_both(trial, shift, &before) : size_of(trial, p);
        if (!storage_allocate(block, bytes, trial->at_end, p, far_address(2 * p + for_fused))) return false;
        if (trial->function->parameters.items[p].made) memset(block->data, 0, bytes);
        else elements_fill(block->data, bytes, element_of(type), type->pointee_bytes, trial->negative, &random);
        block->before = before;
        arrays->pointers[p] = block->data + before;
        if (both) arrays->pointers[second] = block->data + before + shift * trial->step;
    }
    return true;
}

/* What the user's function makes. An array of its own takes the place of one that was at hand, and has no pages around it. */
static bool examples_make(Arrays *arrays, const Trial *trial, ExampleCall *call)
{
    int64_t numbers[PARAMETERS];
    if (!call) return true;
    void *const first = arrays->pointers[trial->overlap_first], *const second = arrays->pointers[trial->overlap_second];
    call(trial->draw->presets, trial->draw->reals, arrays->pointers, numbers);
    for (int p = 0; p < trial->function->parameters.count; p++) {
        const ParameterText *parameter = &trial->function->parameters.items[p];
        if (parameter->place && !parameter->type.pointer && numbers[p] != trial->draw->integers[p]) return false;
    }
    arrays->moved = overlaps(trial) && (arrays->pointers[trial->overlap_first] != first || arrays->pointers[trial->overlap_second] != second);
    for (int b = 0; b < arrays->count; b++) {
        Storage *block = &arrays->blocks[b];
        const ParameterText *parameter = &trial->function->parameters.items[block->parameter];
        if (parameter->place) block->data = (unsigned char *)arrays->pointers[block->parameter] - block->before;
        if (!parameter->made) continue;
        arrays->before[block->parameter] = malloc(block->data_bytes + 1);
        if (!arrays->before[block->parameter]) _exit(1);
        memcpy(arrays->before[block->parameter], block->data, block->data_bytes);
    }
    return true;
}

static void arrays_free(Arrays *arrays)
{
    for (int p = 0; p < PARAMETERS; p++) free(arrays->before[p]);
    for (int b = 0; b < arrays->count; b++) guarded_unmap(&arrays->blocks[b].memory);
    for (int p = 0; p < PARAMETERS; p++)
        if (arrays->objects[p].type && arrays->objects[p].type->release) arrays->objects[p].type->release(arrays->objects[p].bytes);
}

/* --- Comparing ---------------------------------------------------------------------------------- */

static bool same_elements(const unsigned char *wanted, const unsigned char *got, size_t bytes, Element element,
                          int element_bytes, bool exact, int64_t terms, Outcome *outcome)
{
    Difference difference = {.largest = outcome->largest, .terms = terms};
    bool same = elements_same(wanted, got, bytes, element, element_bytes, exact, &difference);
    outcome->largest = difference.largest;
    if (same) return true;
    outcome->element = difference.number;
    outcome->wanted = difference.wanted;
    outcome->got = difference.got;
    return false;
}

/* In a sum; 0: not many. */
static int64_t terms_of(const Trial *trial)
{
    int64_t most = 0;
    for (int p = 0; p < trial->function->parameters.count && trial->draw->large; p++)
        if (trial->draw->elements[p] > most) most = trial->draw->elements[p];
    return most;
}

/* Bytes that were the same before are the same: others are of pointers. */
static bool same_made(const Storage *mine, const Storage *theirs, const unsigned char *my_before, const unsigned char *their_before,
                      Outcome *outcome)
{
    for (size_t i = 0; i < mine->data_bytes; i++) {
        if (my_before[i] != their_before[i] || mine->data[i] == theirs->data[i]) continue;
        outcome->element = (int64_t)i;
        outcome->wanted = mine->data[i];
        outcome->got = theirs->data[i];
        return false;
    }
    return true;
}

static bool has_pages(const Storage *block)
{
    return block->data >= block->memory.pages && block->data < block->memory.pages + block->memory.page_bytes + 1;
}

/* `failed`: what the function writes is not specified. */
static bool same_arrays(const Trial *trial, const Arrays *original, const Arrays *fused, bool failed, Outcome *outcome)
{
    for (int b = 0; b < original->count; b++) {
        const Storage *mine = &original->blocks[b], *theirs = &fused->blocks[b];
        const CType *type = &trial->function->parameters.items[mine->parameter].type;
        if (trial->function->parameters.items[mine->parameter].made) {
            outcome->parameter = mine->parameter;
            if (same_made(mine, theirs, original->before[mine->parameter], fused->before[mine->parameter], outcome)) continue;
            return false;
        }
        const unsigned char *my_pages = mine->memory.pages, *their_pages = theirs->memory.pages;
        outcome->parameter = mine->parameter;
        const bool written = !type->pointee_const
                             || (overlaps(trial) && mine->parameter == trial->overlap_first);
        if (!(failed && written)
            && !same_elements(mine->data, theirs->data, mine->data_bytes, element_of(type), type->pointee_bytes, trial->exact,
                              terms_of(trial), outcome)) {
            if (mine->before) outcome->element -= (int64_t)mine->before / element_number_bytes(element_of(type), type->pointee_bytes);
            return false;
        }
        /* What lies on the array's pages beside it: the original may not have written it either. */
        if (!has_pages(mine) || !has_pages(theirs)) continue;
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
static bool same_numbers(const double *wanted, const double *got, size_t count, bool exact, int64_t terms, Outcome *outcome)
{
    float *mine = calloc(2 * count + 1, sizeof *mine), *theirs = mine + count;
    if (!mine) _exit(1);
    for (size_t i = 0; i < count; i++) mine[i] = (float)wanted[i], theirs[i] = (float)got[i];
    const bool same = exact ? same_elements((const void *)wanted, (const void *)got, count * sizeof *wanted, ELEMENT_DOUBLE, sizeof *wanted, true, 0, outcome)
                            : same_elements((const void *)mine, (const void *)theirs, count * sizeof *mine, ELEMENT_FLOAT, sizeof *mine, false, terms, outcome);
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
        const bool same = same_numbers(wanted, got, (size_t)object_numbers(mine->type->type, extents), trial->exact,
                                       trial->draw->large ? object_numbers(mine->type->type, extents) : 0, outcome);
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
                      : type->scalar == SCALAR_FLOAT && type->bytes >= 8 ? ELEMENT_DOUBLE /* two of them for a long one: verify_add_result */
                                                                         : ELEMENT_BYTES;
    return same_elements(a, b, (size_t)type->bytes, element, element == ELEMENT_DOUBLE ? (int)sizeof(double) : type->bytes, trial->exact, terms_of(trial), outcome);
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
        child.outcome.element = (at - block->data - (ptrdiff_t)block->before) / (bytes ? bytes : 1);
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

/* Where it leaves arrays whose sizes are known, with numbers that do not wrap, the annotation may be wrong. */
static OutcomeKind fault_of_original(const Trial *trial)
{
    return trial->wraps ? OUTCOME_ORIGINAL_WRAPPED : OUTCOME_ORIGINAL_FAULT;
}

static int next_threads(const Trial *trial)
{
    const int threads = trial->threads ? trial->threads[child.runs++ % trial->thread_count] : 0;
    if (threads) verify_set_threads(trial->built, threads);
    return threads;
}

/* `failed`: one of its calls, in the original. */
static OutcomeKind compare(const Trial *trial, const Arrays *original, const Arrays *fused, unsigned char results[2][RESULT_BYTES], bool failed)
{
    Outcome *outcome = &child.outcome;
    if (!same_arrays(trial, original, fused, failed, outcome) || !same_objects(trial, original, fused, failed, outcome)) return OUTCOME_DIFFERENT;
    if (failed && trial->other_failure) return OUTCOME_SAME;
    return same_result(trial, results[0], results[1], outcome) ? OUTCOME_SAME : OUTCOME_RESULT_DIFFERENT;
}

/* What ranks have left in the place of the fused function; before they have run, what they are to begin with is kept for them. */
static OutcomeKind run_on_ranks(const Trial *trial, int run, const Arrays *original, const Arrays *fused, unsigned char results[2][RESULT_BYTES],
                                bool failed)
{
    Outcome *outcome = &child.outcome;
    outcome->runs++;
    if (on_ranks_record(trial->on_ranks)) return on_ranks_add(trial, run) ? OUTCOME_SAME : OUTCOME_NO_MEMORY;
    memcpy(results[1], results[0], RESULT_BYTES);
    const RanksLeft left = on_ranks_take(trial, run, fused->pointers, results[1], failed, outcome);
    outcome->fused_runs += left == RANKS_RAN || left == RANKS_FAILED;
    outcome->failed_runs += left == RANKS_FAILED;
    return left == RANKS_WRONG ? outcome->kind : left == RANKS_RAN ? compare(trial, original, fused, results, false) : OUTCOME_SAME;
}

static void run_once(const Trial *trial, int64_t shift, int tiling, int run)
{
    static Arrays original, fused;
    unsigned char results[2][RESULT_BYTES] = {{0}, {0}};
    Outcome *outcome = &child.outcome;
    outcome->tiling = child.progress->tiling = tiling;
    outcome->shift = child.progress->shift = shift;
    outcome->threads = child.progress->threads = next_threads(trial);
    process_limit_seconds(trial->seconds ? trial->seconds : TRIAL_SECONDS);
    tell_bytes(trial);
    outcome->kind = OUTCOME_NO_MEMORY;
    if (!arrays_allocate(&original, trial, shift, false) || !arrays_allocate(&fused, trial, shift, true)) return;
    if (trial->on_ranks && on_ranks_record(trial->on_ranks) && !on_ranks_keep(trial, original.pointers)) return;
    child.arrays = &original;
    outcome->kind = OUTCOME_NOT_MADE;
    child.progress->in_original = true;
    if (!objects_make(&original, trial, trial->objects[0]) || !objects_make(&fused, trial, trial->objects[1])) return;
    outcome->kind = OUTCOME_MADE_OTHERWISE;
    if (!examples_make(&original, trial, trial->examples[0]) || !examples_make(&fused, trial, trial->examples[1])) return;
    if (original.moved || fused.moved) { /* nothing to try */
        outcome->kind = OUTCOME_SAME;
        return;
    }
    child.arrays = &original;
    outcome->kind = fault_of_original(trial);
    unsigned long failures = *trial->failures;
    trial->original(trial->draw->integers, trial->draw->reals, original.pointers, results[0], NULL);
    child.progress->in_original = false;
    outcome->kind = OUTCOME_FAULT;
    child.arrays = &fused;
    if (trial->on_ranks) {
        outcome->kind = run_on_ranks(trial, run, &original, &fused, results, *trial->failures > failures);
        arrays_free(&original);
        arrays_free(&fused);
        return;
    }
    unsigned long as_written = trial->counts[0], before = trial->counts[1];
    trial->fused(trial->draw->integers, trial->draw->reals, fused.pointers, results[1], trial->tiles[tiling]);
    bool failed = *trial->failures > failures && trial->counts[1] > before;
    outcome->runs++;
    outcome->fused_runs += trial->counts[1] > before && trial->counts[0] == as_written;
    outcome->failed_runs += failed;
    outcome->kind = compare(trial, &original, &fused, results, failed);
    arrays_free(&original);
    arrays_free(&fused);
}

/* Whether there is time for the trial; it begins with the first that has some. */
static bool has_time(const Trial *trial)
{
    if (!trial->seconds) return true;
    const double now = (double)clock() / CLOCKS_PER_SEC;
    if (!child.began) child.begin = now - child.progress->used;
    child.began = true;
    child.progress->used = now - child.begin;
    return child.progress->used < trial->seconds;
}

static void run_trial(const Trial *trial)
{
    child.trial = trial;
    child.outcome = (Outcome){.kind = OUTCOME_SAME, .parameter = -1};
    const int shifts = overlaps(trial) ? trial->shift_count : 1;
    for (int run = 0; run < shifts * trial->tiling_count && child.outcome.kind == OUTCOME_SAME; run++)
        if (has_time(trial)) run_once(trial, overlaps(trial) ? trial->shifts[run / trial->tiling_count] : 0, run % trial->tiling_count, run);
        else child.outcome.kind = OUTCOME_NO_TIME;
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

void trials_begin(Running *running, const Trial *trials, int count, double used)
{
    int ends[2];
    *running = (Running){.process = -1, .pipe = -1, .used = used, .next = trials,
                         .progress = process_shared(sizeof *running->progress)};
    running->progress->used = used;
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
    const Trial *trial = running->next++;
    if (running->pipe >= 0 && read(running->pipe, &said, sizeof said) == (ssize_t)sizeof said) return said;
    const bool too_long = process_took_too_long(status_of(running));
    const OutcomeKind kind = too_long && trial->seconds      ? OUTCOME_NO_TIME
                             : too_long                       ? OUTCOME_TOO_LONG
                             : running->progress->in_original ? OUTCOME_ORIGINAL_ENDED
                                                              : OUTCOME_ENDED;
    return (Outcome){.kind = kind, .tiling = running->progress->tiling, .shift = running->progress->shift,
                     .threads = running->progress->threads, .parameter = -1};
}

double trials_end(Running *running)
{
    const double used = running->progress->used;
    if (running->pipe >= 0) close(running->pipe);
    (void)status_of(running);
    munmap(running->progress, sizeof *running->progress);
    return used;
}
