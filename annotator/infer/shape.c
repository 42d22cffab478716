#include "shape.h"

#include <string.h>

enum { MOST_AHEAD = 4 }; /* elements that are read before those of the same index, where parameters tell a range */

typedef struct Finder {
    const Probe *probe;
    const Sizes *sizes;
    const Trace *traces;    /* [TRIALS] */
    Arena *arena;
    Shape shape;
    bool informative[TRIALS];
} Finder;

static const char *name_of(const Finder *finder, int p)
{
    return finder->probe->routine->parameters[finder->probe->layouts[p].parameter].name;
}

static Fit fit(const Finder *finder, const Numbers *numbers)
{
    return fit_numbers(finder->sizes, numbers, finder->arena);
}

static Span both(Span a, Span b)
{
    if (span_empty(a)) return b;
    if (span_empty(b)) return a;
    return (Span){a.low < b.low ? a.low : b.low, a.end > b.end ? a.end : b.end};
}

/* --- Extents ------------------------------------------------------------------------------------------ */

/* All of the pointer's elements that play a part, along one dimension. */
static Span hull(const Finder *finder, int t, int p, int d)
{
    return both(finder->traces[t].written[p][d], finder->traces[t].read[p][d]);
}

static void find_extents(Finder *finder, int p)
{
    PointerShape *pointer = &finder->shape.pointers[p];
    pointer->rank = finder->probe->layouts[p].rank;
    pointer->full = true;
    for (int t = 0; t < TRIALS; t++) {
        const Trace *trace = &finder->traces[t];
        pointer->written |= !span_empty(trace->written[p][0]);
        pointer->read |= !span_empty(trace->read[p][0]);
        pointer->old_matters |= trace->old_matters[p];
        int count = 1;
        for (int d = 0; d < 2; d++) count *= hull(finder, t, p, d).end;
        pointer->full &= trace->written_count[p] == count;
    }
    pointer->used = pointer->written || pointer->read;
    for (int d = 0; d < 2 && pointer->used; d++) {
        Numbers numbers = {.counts = {false}};
        for (int t = 0; t < TRIALS; t++) {
            Span span = hull(finder, t, p, d);
            numbers.counts[t] = finder->informative[t] && !span_empty(span);
            numbers.values[t] = span.end;
        }
        pointer->dimensions[d].extent = fit(finder, &numbers);
        if (!pointer->dimensions[d].extent.text)
            finder->shape.why = arena_printf(finder->arena, "how far `%s` is used follows from no size by a sum or a "
                                                            "product", name_of(finder, p));
    }
    const Fit *first = &pointer->dimensions[0].extent, *second = &pointer->dimensions[1].extent;
    if (pointer->rank == 2 && second->constant && second->value == 1) pointer->rank = 1;
    if (pointer->rank == 1 && first->constant && first->value == 1) pointer->rank = 0;
}

/* --- Loops ------------------------------------------------------------------------------------------------ */

static int find_loop(const Shape *shape, const Fit *extent, unsigned taken)
{
    for (int l = 0; l < shape->loop_count; l++)
        if (!(taken & 1u << l) && !strcmp(shape->loops[l].extent.text, extent->text)) return l;
    return -1;
}

static const char *size_name(const Finder *finder, int s)
{
    return finder->probe->routine->parameters[finder->sizes->parameters[s]].name;
}

/* Of what is written along the dimension the first element is this size in each trial. */
static bool begins_at(const Finder *finder, int q, int d, int s)
{
    for (int t = 0; t < TRIALS; t++) {
        const Span span = finder->traces[t].written[q][d];
        if (finder->informative[t] && !span_empty(span) && span.low != finder->sizes->values[s][t]) return false;
    }
    return true;
}

/* .. and the last one is before this size; `from`: so many behind the size `from`. */
static bool ends_at(const Finder *finder, int q, int d, int s, int from)
{
    for (int t = 0; t < TRIALS; t++) {
        const Span span = finder->traces[t].written[q][d];
        const int64_t end = finder->sizes->values[s][t] + (from < 0 ? 0 : finder->sizes->values[from][t]);
        if (finder->informative[t] && !span_empty(span) && span.end != end) return false;
    }
    return true;
}

/* A loop whose range parameters tell: all that is written along it begins and ends there. */
static void find_range(Finder *finder, int q, int d, LoopShape *loop)
{
    for (int s = 0; s < finder->sizes->count && !loop->from; s++) {
        if (!begins_at(finder, q, d, s)) continue;
        for (int e = 0; e < finder->sizes->count && !loop->to && !loop->many; e++) {
            if (e != s && ends_at(finder, q, d, e, -1)) loop->to = size_name(finder, e);
            else if (e != s && ends_at(finder, q, d, e, s)) loop->many = size_name(finder, e);
        }
        if (loop->to || loop->many) loop->from = size_name(finder, s);
    }
}

/* All elements are written that lie in the ranges that parameters tell. */
static void find_full_ranges(Finder *finder, int q)
{
    PointerShape *pointer = &finder->shape.pointers[q];
    pointer->full_in_range = pointer->written;
    for (int t = 0; t < TRIALS; t++) {
        int count = 1;
        for (int d = 0; d < 2; d++) {
            const int loop = d < pointer->rank ? pointer->dimensions[d].loop : -1;
            const bool ranged = loop >= 0 && finder->shape.loops[loop].from;
            const Span span = finder->traces[t].written[q][d];
            count *= ranged ? span.end - span.low : hull(finder, t, q, d).end;
        }
        if (finder->informative[t]) pointer->full_in_range &= finder->traces[t].written_count[q] == count;
    }
}

/* Loops are the dimensions of the output that has most of them; those of others are found by their extents. */
static void find_loops(Finder *finder)
{
    Shape *shape = &finder->shape;
    int base = -1;
    for (int q = 0; q < finder->probe->pointer_count; q++)
        if (shape->pointers[q].written && (base < 0 || shape->pointers[q].rank > shape->pointers[base].rank)) base = q;
    for (int d = 0; base >= 0 && d < shape->pointers[base].rank; d++) {
        const Fit *extent = &shape->pointers[base].dimensions[d].extent;
        if (extent->constant) continue;
        LoopShape *loop = &shape->loops[shape->loop_count++];
        *loop = (LoopShape){.extent = *extent, .legal = true};
        find_range(finder, base, d, loop);
    }
    for (int q = 0; q < finder->probe->pointer_count; q++) {
        unsigned taken = 0;
        for (int d = 0; d < 2; d++) {
            DimensionShape *dimension = &shape->pointers[q].dimensions[d];
            dimension->loop = -1;
            if (!shape->pointers[q].written || d >= shape->pointers[q].rank) continue;
            dimension->loop = find_loop(shape, &dimension->extent, taken);
            if (dimension->loop >= 0) taken |= 1u << dimension->loop;
        }
        find_full_ranges(finder, q);
    }
}

/* What the outputs' elements with index v along the loop need of dimension e of the pointer. */
static Span need(const Finder *finder, int t, int loop, int v, int p, int e)
{
    Span span = {0, 0};
    for (int q = 0; q < finder->probe->pointer_count; q++)
        for (int d = 0; d < 2; d++)
            if (finder->shape.pointers[q].written && d < finder->shape.pointers[q].rank
                && finder->shape.pointers[q].dimensions[d].loop == loop)
                span = both(span, finder->traces[t].needs[q][d][v][p][e]);
    return span;
}

static int extent_in(const Finder *finder, int loop, int t)
{
    int extent = 0;
    for (int q = 0; q < finder->probe->pointer_count; q++)
        for (int d = 0; d < 2; d++)
            if (finder->shape.pointers[q].dimensions[d].loop == loop && finder->shape.pointers[q].written)
                extent = finder->traces[t].written[q][d].end;
    return extent < MOST_INDEX ? extent : MOST_INDEX;
}

/* Where what is written along the loop begins. */
static int begin_in(const Finder *finder, int loop, int t)
{
    if (!finder->shape.loops[loop].from) return 0;
    for (int q = 0; q < finder->probe->pointer_count; q++)
        for (int d = 0; d < 2; d++)
            if (finder->shape.pointers[q].dimensions[d].loop == loop && finder->shape.pointers[q].written) return finder->traces[t].written[q][d].low;
    return 0;
}

static bool varies_along(const Finder *finder, int loop, int p, int e)
{
    for (int t = 0; t < TRIALS; t++)
        for (int v = begin_in(finder, loop, t) + 1; v < extent_in(finder, loop, t) && finder->informative[t]; v++) {
            Span first = need(finder, t, loop, begin_in(finder, loop, t), p, e), other = need(finder, t, loop, v, p, e);
            if (first.low != other.low || first.end != other.end) return true;
        }
    return false;
}

/* Whether index v needs what lies between slope * v - ahead and slope * v + reach: *numbers is reach - slope. */
static bool follows(const Finder *finder, int loop, int p, int e, int slope, int ahead, Numbers *numbers)
{
    for (int t = 0; t < TRIALS; t++) {
        int extent = extent_in(finder, loop, t), reach = 0;
        numbers->counts[t] = finder->informative[t] && extent > 0;
        const int begin = begin_in(finder, loop, t);
        for (int v = begin; v < extent && numbers->counts[t]; v++) {
            Span span = need(finder, t, loop, v, p, e);
            if (span_empty(span) || span.low < slope * v - ahead) return false;
            if (v > begin && span.end - slope * v != reach) return false;
            reach = span.end - slope * v;
        }
        numbers->values[t] = reach - slope;
    }
    return true;
}

static const char *more_text(const Fit *fit, Arena *arena)
{
    if (fit->constant && !fit->value) return "";
    if (*fit->text == '-') return arena_printf(arena, " - %s", fit->text + 1);
    return arena_printf(arena, " + %s", fit->text);
}

static void find_follower(Finder *finder, int loop, int p, int e)
{
    DimensionShape *dimension = &finder->shape.pointers[p].dimensions[e];
    dimension->varies[loop] = varies_along(finder, loop, p, e);
    for (int slope = 1; slope <= 3 && dimension->varies[loop] && !dimension->slope[loop]; slope++) {
        Numbers numbers;
        int ahead = 0;
        const int most = finder->shape.loops[loop].from && slope == 1 ? MOST_AHEAD : 0;
        while (ahead <= most && !follows(finder, loop, p, e, slope, ahead, &numbers)) ahead++;
        if (ahead > most) continue;
        Fit more = fit(finder, &numbers);
        if (!more.text) continue;
        dimension->slope[loop] = slope;
        dimension->ahead[loop] = ahead;
        if (ahead && more.constant) more = (Fit){.text = arena_printf(finder->arena, "%lld", (long long)more.value + ahead), .constant = true, .value = more.value + ahead};
        else if (ahead) more.text = arena_printf(finder->arena, "%s + %d", more.text, ahead);
        dimension->more[loop] = more_text(&more, finder->arena);
    }
}

/* The dimension ends where the loop does, with so many elements for each iteration. */
static bool ends_with_loop(const Finder *finder, int loop, int p, int e, int slope)
{
    for (int t = 0; t < TRIALS; t++)
        if (finder->informative[t] && hull(finder, t, p, e).end != slope * extent_in(finder, loop, t)) return false;
    return true;
}

/* How many iterations before its own, or behind it, index v needs at most. */
static int reach_in(const Finder *finder, int t, int loop, int p, int e, int slope, bool behind)
{
    int most = 0;
    for (int v = 0; v < extent_in(finder, loop, t); v++) {
        const Span span = need(finder, t, loop, v, p, e);
        const int elements = span_empty(span) ? 0 : behind ? span.end - slope * (v + 1) : slope * v - span.low;
        const int iterations = (elements + slope - 1) / slope;
        if (elements > 0 && iterations > most) most = iterations;
    }
    return most;
}

/* Whether it is this many in each trial, as far as the loop goes; in one it ends before the loop does. */
static bool reaches(const Finder *finder, const int *reach, const int64_t *width, int loop)
{
    bool free = false;
    for (int t = 0; t < TRIALS; t++) {
        const int last = extent_in(finder, loop, t) - 1;
        if (!finder->informative[t] || last < 0) continue;
        if (reach[t] != (width[t] < last ? width[t] : last)) return false;
        free |= width[t] < last;
    }
    return free;
}

/* A number, or a size that is not that of the loop; NULL: neither. */
static const char *width_of(const Finder *finder, int loop, int p, int e, int slope, bool behind)
{
    enum { MOST_WIDE = 8 };
    int reach[TRIALS] = {0};
    for (int t = 0; t < TRIALS; t++) reach[t] = finder->informative[t] ? reach_in(finder, t, loop, p, e, slope, behind) : 0;
    for (int number = 0; number <= MOST_WIDE; number++) {
        int64_t width[TRIALS];
        for (int t = 0; t < TRIALS; t++) width[t] = number;
        if (reaches(finder, reach, width, loop)) return arena_printf(finder->arena, "%d", number);
    }
    for (int s = 0; s < finder->sizes->count; s++)
        if (reaches(finder, reach, finder->sizes->values[s], loop)) return finder->probe->routine->parameters[finder->sizes->parameters[s]].name;
    return NULL;
}

/* Of two widths the larger, where one of them is a number, or they are the same; NULL: that is not known. */
static const char *wider(const char *a, const char *b, Arena *arena)
{
    if (!a || !strcmp(a, b) || !strcmp(a, "0")) return b;
    if (!strcmp(b, "0")) return a;
    return arena_printf(arena, "max(%s, %s)", a, b);
}

/* The routine treats the edges of what it is given: what is needed lies around the iteration, but not beyond the ends. */
static void find_edges(Finder *finder, int loop, int p, int e)
{
    DimensionShape *dimension = &finder->shape.pointers[p].dimensions[e];
    LoopShape *shape = &finder->shape.loops[loop];
    for (int slope = 1; slope <= 3; slope++) {
        if (!ends_with_loop(finder, loop, p, e, slope)) continue;
        const char *before = width_of(finder, loop, p, e, slope, false), *after = width_of(finder, loop, p, e, slope, true);
        if (!before || !after) return;
        dimension->slope[loop] = slope;
        dimension->more[loop] = "";
        shape->before = wider(shape->before, before, finder->arena);
        shape->after = wider(shape->after, after, finder->arena);
        return;
    }
}

/* A loop may be cut where each input's part moves with it, or does not depend on it; what is written is itself
 * read at the place where it is written alone. */
static void judge_loops(Finder *finder)
{
    Shape *shape = &finder->shape;
    for (int l = 0; l < shape->loop_count; l++)
        for (int p = 0; p < finder->probe->pointer_count; p++) {
            PointerShape *pointer = &shape->pointers[p];
            for (int e = 0; e < pointer->rank && pointer->read; e++) {
                DimensionShape *dimension = &pointer->dimensions[e];
                find_follower(finder, l, p, e);
                if (dimension->varies[l] && !dimension->slope[l] && !pointer->written && !shape->loops[l].from) find_edges(finder, l, p, e);
                bool moves = dimension->slope[l] > 0, own = pointer->written && dimension->loop == l;
                if (dimension->varies[l] && !moves) shape->loops[l].legal = false;
                if (own && moves && (dimension->slope[l] != 1 || dimension->ahead[l] || *dimension->more[l])) shape->loops[l].legal = false;
                if (pointer->written && !own && dimension->varies[l]) shape->loops[l].legal = false;
                if (own && !dimension->varies[l] && !dimension->extent.constant) shape->loops[l].legal = false;
            }
        }
}

/* --- All of it -------------------------------------------------------------------------------------------------- */

static const char *reason(const Finder *finder)
{
    int informative = 0;
    bool beside = false, large = false, unsteady = false;
    for (int t = 0; t < TRIALS; t++) {
        informative += finder->informative[t];
        beside |= finder->traces[t].beside;
        large |= finder->traces[t].too_large;
        unsteady |= finder->traces[t].unsteady;
    }
    if (unsteady) return "called again with the same arguments, it gives another result";
    if (beside) return "it uses elements before a pointer, or between those of an increment";
    if (large) return arena_printf(finder->arena, "what it writes goes beyond element %d", MOST_INDEX);
    if (informative < FEWEST_TRIALS) return "nothing that was changed moved anything: it may refuse what it was given";
    return NULL;
}

Shape shape_find(const Probe *probe, const Sizes *sizes, const Trace *traces, Arena *arena)
{
    Finder finder = {.probe = probe, .sizes = sizes, .traces = traces, .arena = arena};
    finder.shape.result = traces[0].result;
    for (int t = 0; t < TRIALS; t++) {
        bool written = false;
        for (int p = 0; p < probe->pointer_count; p++) written |= !span_empty(traces[t].written[p][0]);
        finder.informative[t] = written || traces[t].result_moves;
        finder.shape.result_moves |= traces[t].result_moves || traces[t].result != finder.shape.result;
    }
    finder.shape.why = reason(&finder);
    for (int p = 0; p < probe->pointer_count && !finder.shape.why; p++) find_extents(&finder, p);
    if (finder.shape.why) return finder.shape;
    find_loops(&finder);
    judge_loops(&finder);
    return finder.shape;
}
