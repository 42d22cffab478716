#include "probe.h"

#include "run/guarded.h"
#include "run/process.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { WINDOW = MOST_BEFORE + MOST_AFTER, GROUP = 16, CHANGES = 4, FILLS = 4 };

typedef struct Array {
    Guarded memory;
    unsigned char *at;          /* of element -MOST_BEFORE */
    unsigned char *before;      /* what the calls begin with */
    unsigned char *given;       /* what this call began with */
    unsigned char *after;       /* what they leave, unchanged */
    bool written[WINDOW];
    int first, end;             /* of those that are written */
} Array;

typedef struct Run {
    const Probe *probe;
    Trace *trace;
    DriverCall *call;
    Array arrays[MOST_POINTERS];
    void *pointers[MAX_PARAMETERS];
    unsigned char result[MAX_ELEMENT_BYTES], first_result[MAX_ELEMENT_BYTES];
} Run;

bool span_empty(Span span)
{
    return !span.end;
}

static void span_add(Span *span, int index)
{
    if (span_empty(*span)) *span = (Span){index, index + 1};
    if (index < span->low) span->low = index;
    if (index >= span->end) span->end = index + 1;
}

/* --- Memory ------------------------------------------------------------------------------------------ */

static size_t window_bytes(const Run *run, int p)
{
    return (size_t)WINDOW * (size_t)run->probe->layouts[p].bytes;
}

static void begin(Run *run, const Probe *probe, Trace *trace)
{
    *run = (Run){.probe = probe, .trace = trace, .call = driver_call(probe->driver, probe->routine)};
    for (int p = 0; p < probe->pointer_count; p++) {
        Array *array = &run->arrays[p];
        if (!guarded_map(&array->memory, window_bytes(run, p))) _exit(1);
        array->at = array->memory.pages + array->memory.page_bytes - window_bytes(run, p);
        array->before = malloc(window_bytes(run, p));
        array->given = malloc(window_bytes(run, p));
        array->after = malloc(window_bytes(run, p));
        if (!array->before || !array->given || !array->after) _exit(1);
        run->pointers[probe->layouts[p].parameter] = array->at + (size_t)MOST_BEFORE * (size_t)probe->layouts[p].bytes;
    }
}

static void end(Run *run)
{
    for (int p = 0; p < run->probe->pointer_count; p++) {
        guarded_unmap(&run->arrays[p].memory);
        free(run->arrays[p].before);
        free(run->arrays[p].given);
        free(run->arrays[p].after);
    }
}

static unsigned char *element(const Run *run, int p, unsigned char *of, int number)
{
    return of + (size_t)number * (size_t)run->probe->layouts[p].bytes;
}

/* Other values for an element: much larger, much smaller, none, one like the others. */
static void change(const Run *run, int p, int number, int kind)
{
    static const double values[CHANGES] = {37.5, -41.25, (double)NAN, 0.28515625};
    const Layout *layout = &run->probe->layouts[p];
    unsigned char *at = element(run, p, run->arrays[p].at, number);
    float single = (float)values[kind];
    int step = element_number_bytes(layout->element, layout->bytes);
    for (int i = 0; i < layout->bytes; i += step)
        if (layout->element == ELEMENT_FLOAT) memcpy(at + i, &single, sizeof single);
        else if (layout->element == ELEMENT_DOUBLE) memcpy(at + i, &values[kind], sizeof values[kind]);
        else if (layout->element == ELEMENT_BOOL) at[i] = !at[i];
        else at[i] = (unsigned char)(at[i] + (kind == 0 ? 1 : kind == 1 ? 2 : kind == 2 ? 5 : 3));
}

static void restore(Run *run)
{
    for (int p = 0; p < run->probe->pointer_count; p++)
        memcpy(run->arrays[p].at, run->arrays[p].before, window_bytes(run, p));
}

static void call(Run *run)
{
    memset(run->result, 0, sizeof run->result);
    for (int p = 0; p < run->probe->pointer_count; p++)
        if (run->probe->layouts[p].may_write) memcpy(run->arrays[p].given, run->arrays[p].at, window_bytes(run, p));
    run->call(run->probe->integers, run->probe->reals, run->pointers, run->result);
}

/* --- What is written ------------------------------------------------------------------------------------ */

/* Element `number` of the window as row and place; false: it is none of the elements. */
static bool coordinates(const Run *run, int p, int number, int at[2])
{
    const Layout *layout = &run->probe->layouts[p];
    int offset = number - MOST_BEFORE;
    int stride = layout->fixed ? layout->fixed : layout->stride < 0 ? 1 : (int)run->probe->integers[layout->stride];
    if (layout->stride_times >= 0) stride *= (int)run->probe->integers[layout->stride_times];
    at[0] = offset / stride;
    at[1] = layout->rank == 2 ? offset % stride : 0;
    bool on = offset >= 0 && (layout->rank == 2 || offset % stride == 0);
    if (!on) run->trace->beside = true;
    return on;
}

/* An element is written where some call leaves another value than it found. */
static void find_written(Run *run)
{
    for (int fill = FILLS - 1; fill >= 0; fill--) {
        Random random = {(uint64_t)fill + 1};
        for (int p = 0; p < run->probe->pointer_count; p++) {
            const Layout *layout = &run->probe->layouts[p];
            Array *array = &run->arrays[p];
            elements_fill(array->before, window_bytes(run, p), layout->element, layout->bytes, fill == 1, &random);
            memcpy(array->at, array->before, window_bytes(run, p));
            for (int i = 0; i < WINDOW && fill > 1 && layout->may_write; i++) change(run, p, i, fill - 2);
            memcpy(array->before, array->at, window_bytes(run, p));
        }
        call(run);
        for (int p = 0; p < run->probe->pointer_count; p++)
            for (int i = 0; i < WINDOW; i++)
                run->arrays[p].written[i] |=
                    memcmp(element(run, p, run->arrays[p].at, i), element(run, p, run->arrays[p].before, i),
                           (size_t)run->probe->layouts[p].bytes) != 0;
    }
    memcpy(run->first_result, run->result, sizeof run->result);
    memcpy(&run->trace->result, run->result, sizeof run->trace->result);
    for (int p = 0; p < run->probe->pointer_count; p++)
        memcpy(run->arrays[p].after, run->arrays[p].at, window_bytes(run, p));
}

static void note_written(Run *run)
{
    for (int p = 0; p < run->probe->pointer_count; p++)
        for (int i = 0; i < WINDOW; i++) {
            int at[2];
            if (!run->arrays[p].written[i]) continue;
            if (!run->arrays[p].end) run->arrays[p].first = i;
            run->arrays[p].end = i + 1;
            if (!coordinates(run, p, i, at)) continue;
            run->trace->written_count[p]++;
            for (int d = 0; d < 2; d++) {
                span_add(&run->trace->written[p][d], at[d]);
                if (at[d] >= MOST_INDEX) run->trace->too_large = true;
            }
        }
}

/* --- What is read --------------------------------------------------------------------------------------------- */

static bool moved(const Run *run, int q, int o)
{
    return run->arrays[q].written[o]
           && memcmp(element(run, q, run->arrays[q].at, o), element(run, q, run->arrays[q].after, o),
                     (size_t)run->probe->layouts[q].bytes);
}

static bool result_moved(const Run *run)
{
    return memcmp(run->result, run->first_result, sizeof run->result) != 0;
}

/* It says that it does nothing with what was changed: that is no result. A routine may refuse NaN. */
static bool refused(const Run *run)
{
    if (run->probe->routine->result.scalar != SCALAR_SIGNED || !result_moved(run)) return false;
    bool writes = false;
    for (int q = 0; q < run->probe->pointer_count; q++) {
        const Array *array = &run->arrays[q];
        const size_t bytes = (size_t)run->probe->layouts[q].bytes;
        for (int o = array->first; o < array->end; o++) {
            if (!array->written[o]) continue;
            writes = true;
            if (memcmp(element(run, q, array->at, o), element(run, q, array->given, o), bytes)) return false;
        }
    }
    return writes;
}

static bool anything_moved(const Run *run)
{
    if (refused(run)) return false;
    for (int q = 0; q < run->probe->pointer_count; q++)
        for (int o = run->arrays[q].first; o < run->arrays[q].end; o++)
            if (moved(run, q, o)) return true;
    return result_moved(run);
}

/* Neighbours become larger and smaller in turn: if all of a row become the same, the first of them may be the largest as before. */
static bool group_matters(Run *run, int p, int first)
{
    for (int kind = 0; kind < CHANGES; kind++) {
        restore(run);
        for (int i = first; i < first + GROUP; i++) change(run, p, i, kind < 2 ? (kind + i) % 2 : kind);
        call(run);
        if (anything_moved(run)) return true;
    }
    return false;
}

/* Element (p, i), at these coordinates, moves element (q, o). */
static void note_need(Run *run, int p, int i, const int at[2], int q, int o)
{
    Trace *trace = run->trace;
    int out[2];
    if (!coordinates(run, q, o, out)) return;
    if (p == q && i == o) trace->old_matters[p] = true;
    for (int d = 0; d < 2; d++)
        for (int e = 0; e < 2 && out[d] < MOST_INDEX; e++) span_add(&trace->needs[q][d][out[d]][p][e], at[e]);
}

static void watch_element(Run *run, int p, int i)
{
    bool matters = false;
    int at[2];
    for (int kind = 0; kind < CHANGES; kind++) {
        restore(run);
        change(run, p, i, kind);
        call(run);
        if (!anything_moved(run)) continue;
        if (!coordinates(run, p, i, at)) return;
        matters = true;
        run->trace->result_moves |= result_moved(run);
        for (int q = 0; q < run->probe->pointer_count; q++)
            for (int o = run->arrays[q].first; o < run->arrays[q].end; o++)
                if (moved(run, q, o)) note_need(run, p, i, at, q, o);
    }
    for (int d = 0; d < 2 && matters; d++) span_add(&run->trace->read[p][d], at[d]);
}

static void run_probe(const Probe *probe, Trace *trace)
{
    Run run;
    begin(&run, probe, trace);
    find_written(&run);
    note_written(&run);
    restore(&run);
    call(&run);
    trace->unsteady = anything_moved(&run);
    for (int p = 0; p < probe->pointer_count && !trace->unsteady; p++)
        for (int first = 0; first < WINDOW; first += GROUP) {
            if (!group_matters(&run, p, first)) continue;
            for (int i = first; i < first + GROUP; i++) watch_element(&run, p, i);
        }
    end(&run);
    trace->done = true;
}

typedef struct Probes {
    const Probe *probes;
    int count;
    Trace *traces;
} Probes;

static void run_probes(void *data)
{
    const Probes *all = data;
    process_limit_seconds(PROBE_SECONDS);
    for (int t = 0; t < all->count; t++) run_probe(&all->probes[t], &all->traces[t]);
}

int probes_run(const Probe *probes, int count, Trace *traces, int *status)
{
    int done = 0;
    *status = process_apart(run_probes, &(Probes){probes, count, traces});
    while (done < count && traces[done].done) done++;
    return done;
}

Trace *traces_new(int count)
{
    return process_shared((size_t)count * sizeof(Trace));
}

void traces_free(Trace *traces, int count)
{
    munmap(traces, (size_t)count * sizeof *traces);
}
