#include "objects.h"

#include "run/boxes.h"
#include "run/process.h"
#include "run/random.h"

#include <malloc.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>

enum { PARTS = 6, MOST_EXTENT = 9, LEAK_ROUNDS = 4, LEAK_TURNS = 64 };

/* In memory that is shared with the process that waits. */
typedef struct ObjectReport {
    bool done, found;
    const InterfaceFunction *function;  /* that is to blame; NULL: the type is */
    int calls;
    char doing[SAID_BYTES], said[2 * SAID_BYTES];
} ObjectReport;

typedef struct ObjectTrial {
    const ObjectType *of;
    const DataType *type;
    ObjectReport *report;
    int fields;                 /* ranges, and what is no range: as a range of the values that are tried */
    int64_t extents[MOST_FIELDS];
    int64_t count;                 /* elements */
    unsigned seed;
    unsigned char object[MOST_BYTES_OF_OBJECT];
    double *elements;           /* of the object, as it was made */
} ObjectTrial;

/* A part: where it begins in the structure, how large it is; of fields that are no ranges, its value, and 1. */
typedef struct Part {
    int64_t origins[MOST_FIELDS], extents[MOST_FIELDS];
} Part;

/* --- Words ------------------------------------------------------------------------------------------------------- */

/* "{row: 1, rows: 2}"; without origins "{rows: 2}" */
static void add_fields(Text *out, const DataType *type, const int64_t *origins, const int64_t *extents)
{
    text_add(out, "{");
    for (int d = 0; d < type->rank; d++) {
        if (d) text_add(out, ", ");
        if (origins) text_add(out, "%s: %lld%s", type->dimensions[d].origin, (long long)origins[d], extents ? ", " : "");
        if (extents) text_add(out, "%s: %lld", type->dimensions[d].extent, (long long)extents[d]);
    }
    for (int f = 0; f < type->other_field_count && origins; f++)
        text_add(out, ", %s: %lld", type->other_fields[f], (long long)origins[type->rank + f]);
    text_add(out, "}");
}

static void say_doing(ObjectTrial *trial, const InterfaceFunction *function, const Part *part)
{
    Text text = {0};
    trial->report->function = function;
    trial->report->calls++;
    text_add(&text, "`%s`", function ? function->name : trial->type->name);
    if (part) {
        text_add(&text, " of ");
        add_fields(&text, trial->type, part->origins, part->extents);
    }
    text_add(&text, " of ");
    add_fields(&text, trial->type, NULL, trial->extents);
    snprintf(trial->report->doing, SAID_BYTES, "%s", text_string(&text));
    text_free(&text);
}

/* What it was doing, and this. */
__attribute__((format(printf, 2, 3))) static bool refute(ObjectTrial *trial, const char *format, ...)
{
    va_list list;
    char what[SAID_BYTES - 1];
    va_start(list, format);
    vsnprintf(what, sizeof what, format, list);
    va_end(list);
    snprintf(trial->report->said, sizeof trial->report->said, "%s %s", trial->report->doing, what);
    trial->report->found = true;
    return false;
}

/* --- Elements -------------------------------------------------------------------------------------------------------- */

static int64_t index_of(const ObjectTrial *trial, const int64_t *at)
{
    int64_t index = 0;
    for (int d = 0; d < trial->fields; d++) index = index * trial->extents[d] + at[d];
    return index;
}

/* NaN: there is none, or nobody knows. */
static bool same_number(double a, double b)
{
    return isnan(a) || isnan(b) || a == b;
}

static bool within(const Part *part, const int64_t *at, int rank)
{
    bool inside = true;
    for (int d = 0; d < rank; d++) inside &= at[d] >= part->origins[d] && at[d] < part->origins[d] + part->extents[d];
    return inside;
}

/* What is said where the structure holds other numbers than it should in the part, and outside. */
typedef struct Blame {
    const char *inside, *outside;
} Blame;

/* The structure holds what it was made with; in the part, where one is given, what `other` holds. */
static bool holds(ObjectTrial *trial, const void *object, const Part *part, const void *other, Blame blame)
{
    const int rank = trial->fields;
    int64_t at[MOST_FIELDS] = {0}, in_part[MOST_FIELDS] = {0};
    do {
        bool inside = part && within(part, at, rank);
        for (int d = 0; d < rank && inside; d++) in_part[d] = at[d] - part->origins[d];
        double wanted = inside ? trial->of->element(other, in_part) : trial->elements[index_of(trial, at)];
        double got = trial->of->element(object, at);
        if (same_number(wanted, got)) continue;
        Text element = {0};
        add_fields(&element, trial->type, at, NULL);
        refute(trial, "%s: element %s of the structure is %g, not %g", inside ? blame.inside : blame.outside,
               text_string(&element), got, wanted);
        text_free(&element);
        return false;
    } while (box_next(at, trial->extents, rank));
    return true;
}

static bool extents_are(ObjectTrial *trial, const void *object, const int64_t *extents, const char *what)
{
    for (int d = 0; d < trial->type->rank; d++) {
        if (!trial->type->extent_of[d].name) continue;
        int64_t extent = trial->of->extent(object, d);
        if (extent == extents[d]) continue;
        return refute(trial, "%s, of which `%s` says %lld, not %lld", what, trial->type->extent_of[d].name, (long long)extent,
                      (long long)extents[d]);
    }
    return true;
}

/* --- Parts -------------------------------------------------------------------------------------------------------------- */

/* Number 0 is all of it. */
static void draw_part(const ObjectTrial *trial, int number, Random *random, Part *part)
{
    *part = (Part){.origins = {0}};
    for (int d = 0; d < trial->fields; d++) {
        int64_t extent = trial->extents[d];
        part->origins[d] = number ? (int64_t)(random_next(random) % (uint64_t)extent) : 0;
        int64_t most = d < trial->type->rank ? extent - part->origins[d] : 1;
        part->extents[d] = number ? 1 + (int64_t)(random_next(random) % (uint64_t)most) : most;
    }
}

/* Whether a value of a field is tried that there may be none of. */
static bool may_refuse(const ObjectTrial *trial, const Part *part)
{
    bool other = false;
    for (int d = trial->type->rank; d < trial->fields; d++) other |= part->origins[d] != 0;
    return other && trial->type->may_fail;
}

static bool part_is(ObjectTrial *trial, const Part *part, const void *made)
{
    const int rank = trial->fields;
    int64_t at[MOST_FIELDS] = {0}, in_whole[MOST_FIELDS] = {0};
    if (!extents_are(trial, made, part->extents, "makes a part")) return false;
    do {
        for (int d = 0; d < rank; d++) in_whole[d] = part->origins[d] + at[d];
        double wanted = trial->elements[index_of(trial, in_whole)], got = trial->of->element(made, at);
        if (same_number(wanted, got)) continue;
        Text element = {0};
        add_fields(&element, trial->type, at, NULL);
        refute(trial, "makes another part: its element %s is %g, not %g", text_string(&element), got, wanted);
        text_free(&element);
        return false;
    } while (box_next(at, part->extents, rank));
    return true;
}

static void release(const ObjectTrial *trial, void *object)
{
    if (trial->of->release) trial->of->release(object);
}

/* What was made anew; the part holds other numbers than the structure. */
static bool make_other(ObjectTrial *trial, const Part *part, void *other)
{
    say_doing(trial, NULL, part);
    return trial->of->make(part->extents, trial->seed + 1, other) || refute(trial, "is not made by `fern_example_%s`", trial->type->name);
}

/* An insert into a part that is a view shows in the structure. */
static bool view_shows(ObjectTrial *trial, const Part *part, void *made)
{
    unsigned char other[MOST_BYTES_OF_OBJECT];
    const int64_t zeros[MOST_FIELDS] = {0};
    if (trial->type->insert_query || !trial->of->insert) return true;
    if (!make_other(trial, part, other)) return false;
    say_doing(trial, &trial->type->query, part);
    bool good = trial->of->insert(made, other, zeros)
                && holds(trial, trial->object, part, other,
                         (Blame){"makes no view (`insert_query false`), for what is written to it does not show", "makes a view of more"});
    release(trial, other);
    return good;
}

static bool try_query(ObjectTrial *trial, const Part *part)
{
    unsigned char made[MOST_BYTES_OF_OBJECT];
    const DataType *type = trial->type;
    say_doing(trial, &type->query, part);
    if (!trial->of->query(trial->object, part->origins, part->extents, made))
        return may_refuse(trial, part) || refute(trial, "fails");
    if (!part_is(trial, part, made) || !holds(trial, trial->object, NULL, NULL, (Blame){.outside = "changes the structure"})) return false;
    if (trial->of->same && !type->insert_query && !trial->of->same(trial->object, made)) {
        trial->report->function = &type->same;
        return refute(trial, "makes a view (`insert_query false`), but `%s` says that it has nothing in common with the structure",
                      type->same.name);
    }
    if (!view_shows(trial, part, made)) return false;
    if (type->free_query) trial->of->release(made);
    const Blame freed = {.outside = "is freed (`free_query true`) with what belongs to the structure"};
    return !type->insert_query || holds(trial, trial->object, NULL, NULL, freed);
}

static bool try_insert(ObjectTrial *trial, const Part *part)
{
    unsigned char into[MOST_BYTES_OF_OBJECT], other[MOST_BYTES_OF_OBJECT];
    say_doing(trial, NULL, NULL);
    if (!trial->of->make(trial->extents, trial->seed, into)) return refute(trial, "is not made twice by `fern_example_%s`", trial->type->name);
    if (!make_other(trial, part, other)) return false;
    say_doing(trial, &trial->type->insert, part);
    bool good = trial->of->insert(into, other, part->origins) ? holds(trial, into, part, other, (Blame){"does not write all of it", "writes elsewhere"})
                                                              : may_refuse(trial, part) || refute(trial, "fails");
    release(trial, into);
    release(trial, other);
    return good;
}

/* --- Memory ---------------------------------------------------------------------------------------------------------------- */

/* What is allocated; a sanitizer has an allocator of its own. */
extern size_t __sanitizer_get_current_allocated_bytes(void) __attribute__((weak));

static size_t allocated(void)
{
    if (__sanitizer_get_current_allocated_bytes) return __sanitizer_get_current_allocated_bytes();
#if defined __GLIBC__ && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

static bool query_often(ObjectTrial *trial, const Part *part)
{
    for (int i = 0; i < LEAK_TURNS; i++) {
        unsigned char made[MOST_BYTES_OF_OBJECT];
        if (!trial->of->query(trial->object, part->origins, part->extents, made)) return false;
        if (trial->type->free_query) trial->of->release(made);
    }
    return true;
}

/* A library may keep what it needs again: what counts is that what it has grows in each round, by some bytes a query. */
static bool try_memory(ObjectTrial *trial)
{
    Part all;
    draw_part(trial, 0, NULL, &all);
    say_doing(trial, &trial->type->query, &all);
    size_t bytes[LEAK_ROUNDS];
    for (int turn = 0; turn < LEAK_ROUNDS; turn++) {
        if (!query_often(trial, &all)) return refute(trial, "fails, done again");
        bytes[turn] = allocated();
    }
    for (int turn = 1; turn < LEAK_ROUNDS; turn++)
        if (bytes[turn] < bytes[turn - 1] + 8 * LEAK_TURNS) return true;
    return refute(trial, "leaves memory allocated each time: %s",
                  trial->type->free_query ? "what `free` frees is not all" : "`free_query true` says that parts are freed");
}

/* --- Structures ---------------------------------------------------------------------------------------------------------------- */

static void read_elements(ObjectTrial *trial)
{
    int64_t at[MOST_FIELDS] = {0};
    trial->elements = malloc((size_t)trial->count * sizeof *trial->elements);
    if (!trial->elements) abort();
    do trial->elements[index_of(trial, at)] = trial->of->element(trial->object, at);
    while (box_next(at, trial->extents, trial->fields));
}

static bool try_allocate(ObjectTrial *trial)
{
    unsigned char made[MOST_BYTES_OF_OBJECT];
    if (!trial->of->allocate) return true;
    say_doing(trial, &trial->type->allocate, NULL);
    if (!trial->of->allocate(trial->extents, made)) return refute(trial, "fails");
    bool good = extents_are(trial, made, trial->extents, "makes a structure");
    release(trial, made);
    return good;
}

static bool try_same(ObjectTrial *trial)
{
    unsigned char other[MOST_BYTES_OF_OBJECT];
    if (!trial->of->same) return true;
    say_doing(trial, &trial->type->same, NULL);
    if (!trial->of->same(trial->object, trial->object)) return refute(trial, "says that a structure has nothing in common with itself");
    if (!trial->of->make(trial->extents, trial->seed, other)) return refute(trial, "cannot be tried: no second structure is made");
    bool same = trial->of->same(trial->object, other);
    release(trial, other);
    return !same || refute(trial, "says that two structures, made one after the other, have something in common");
}

static bool try_object(ObjectTrial *trial, Random *random)
{
    say_doing(trial, NULL, NULL);
    if (!trial->of->make(trial->extents, trial->seed, trial->object))
        return refute(trial, "is not made by `fern_example_%s`", trial->type->name);
    if (!extents_are(trial, trial->object, trial->extents, "is made")) return false;
    read_elements(trial);
    bool good = true;
    for (int p = 0; p < PARTS && good; p++) {
        Part part;
        draw_part(trial, p, random, &part);
        /* Views are written to: the structure holds other numbers then. */
        good = !trial->of->insert || try_insert(trial, &part);
        good = good && (!trial->of->query || try_query(trial, &part));
        if (good && !trial->type->insert_query && trial->of->insert) {
            release(trial, trial->object);
            good = trial->of->make(trial->extents, trial->seed, trial->object);
        }
    }
    good = good && try_allocate(trial) && try_same(trial) && (!trial->of->query || try_memory(trial));
    if (good) release(trial, trial->object);
    free(trial->elements);
    return good;
}

typedef struct Run {
    const ObjectType *of;
    int cases;
    uint64_t seed;
    ObjectReport *report;
} Run;

static void run_cases(void *data)
{
    static const int64_t first[] = {5, 3, 4, 2};
    const Run *run = data;
    const DataType *type = run->of->type;
    Random random = {run->seed};
    for (int c = 0; c < run->cases; c++) {
        ObjectTrial trial = {.of = run->of, .type = type, .report = run->report, .count = 1, .seed = (unsigned)(random_next(&random) % 1000)};
        trial.fields = type->rank + type->other_field_count;
        for (int d = 0; d < trial.fields; d++) {
            trial.extents[d] = !c ? first[d % 4] : 1 + (int64_t)(random_next(&random) % MOST_EXTENT);
            if (d >= type->rank) trial.extents[d] = FIELD_VALUES;
            trial.count *= trial.extents[d];
        }
        process_limit_seconds(MOST_SECONDS);
        if (!try_object(&trial, &random)) break;
    }
    run->report->done = true;
}

/* --- The process that waits ---------------------------------------------------------------------------------------------------- */

static const char *how_it_ended(int status, Arena *arena)
{
    if (process_took_too_long(status)) return arena_printf(arena, "takes longer than %d seconds", MOST_SECONDS);
    if (WIFSIGNALED(status)) return arena_printf(arena, "ends the process, by signal %d", WTERMSIG(status));
    return arena_printf(arena, "ends the process, with status %d", WEXITSTATUS(status));
}

ObjectVerdict object_check(const Driver *driver, const DataType *type, int cases, uint64_t seed, const Reporter *reporter, int *calls)
{
    ObjectType found;
    const char *why = object_driver_find(driver, type, &found, reporter->arena);
    if (!why && found.bytes > MOST_BYTES_OF_OBJECT)
        why = arena_printf(reporter->arena, "it has more than %d bytes", MOST_BYTES_OF_OBJECT);
    if (why) {
        diag_remark(reporter->diag, type->range, "the interface of `%s` is not checked: %s", type->name, why);
        return OBJECT_UNCHECKED;
    }
    ObjectReport *report = process_shared(sizeof *report);
    const int status = process_apart(run_cases, &(Run){&found, cases, seed, report});
    const Range range = report->function ? report->function->range : type->range;
    *calls = report->calls;
    if (report->found) diag_error(reporter->diag, range, "%s", arena_string(reporter->arena, report->said));
    else if (!report->done)
        diag_error(reporter->diag, range, "%s", arena_printf(reporter->arena, "%s %s", report->doing, how_it_ended(status, reporter->arena)));
    const bool good = report->done && !report->found;
    munmap(report, sizeof *report);
    return good ? OBJECT_HOLDS : OBJECT_REFUTED;
}
