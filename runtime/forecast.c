#include "forecast.h"

#include "classes.h"

#include <limits.h>
#include <stdlib.h>

/* One dimension of the array. */
typedef struct Side {
    int depends, over; /* dimensions of the grid: what is needed depends on it, what is owned runs over it; -1: none */
    int64_t extent;
    int64_t needs, parts;  /* how many coordinates there are of the two, 1 for none */
    int64_t dealt, wanted_dealt; /* elements that the source, and the demand, deal out at once; 0: they have blocks */
    fern_span *needed;     /* by coordinate along `depends`; empty spans are {0, 0}; what is dealt out, {0, its count} */
    fern_span *owners;     /* of what is needed: the first coordinate along `over`, and that plus their number */
    int64_t *wanted;       /* by coordinate along `over`: elements of its part, over all that need some */
    int64_t *wanting;      /* and how many those are */
} Side;

/* What the ranks vote for. */
typedef struct Votes {
    bool confined;
    int64_t most_senders, most_in, most_out;
    bool rooted; /* what follows is known: */
    int64_t receiving, receiver, sending, sender; /* no rank, this one, or several (2) */
    int64_t least_peers; /* of a rank, to send to or to receive from */
} Votes;

struct fern_forecast {
    fern_placement source;
    int64_t element;
    bool by_placement;
    int64_t face[FERN_MAX_RANK]; /* of the demand, as of a placement */
    int shared[FERN_MAX_RANK]; /* by dimension of the grid: how many sides depend on it */
    Side side[FERN_MAX_RANK];
    uint32_t group;            /* the dimensions whose ranks need the same and hold parts of it */
    Votes votes;
    fern_pattern pattern;
};

static int64_t length(fern_span span)
{
    return span.end > span.begin ? span.end - span.begin : 0;
}

static fern_span part_of(const Side *side, int64_t parts, int64_t index)
{
    return side->over < 0 ? (fern_span){0, side->extent} : fern_block(side->extent, parts, index);
}

static int64_t at(const int64_t *coordinates, int d)
{
    return d < 0 ? 0 : coordinates[d];
}

/* The same of what is dealt out, too. */
static fern_comb comb_of_part(const Side *side, int64_t part)
{
    return side->dealt ? fern_cyclic(side->extent, side->dealt, side->parts, part)
                       : fern_comb_of_span(part_of(side, side->parts, part));
}

static fern_comb comb_of_need(const Side *side, int64_t need)
{
    return side->wanted_dealt ? fern_cyclic(side->extent, side->wanted_dealt, side->needs, need)
                              : fern_comb_of_span(side->needed[need]);
}

static int64_t part_length(const Side *side, int64_t part)
{
    const fern_comb comb = comb_of_part(side, part);
    return fern_comb_count(&comb);
}

/* Elements of a comb before x. */
static int64_t count_before(const fern_comb *comb, int64_t x)
{
    const fern_comb cut = {comb->begin, comb->length, comb->stride, x < comb->end ? x : comb->end};
    return fern_comb_count(&cut);
}

/* Elements that both have; tooth by tooth of the one that has longer teeth. */
static int64_t count_both(const fern_comb *a, const fern_comb *b)
{
    if (a->length < b->length) return count_both(b, a);
    int64_t count = 0;
    fern_span tooth;
    for (int64_t x = 0; fern_comb_next(a, x, &tooth); x = tooth.end) count += count_before(b, tooth.end) - count_before(b, tooth.begin);
    return count;
}

static bool is_dealt(const Side *side)
{
    return side->dealt || side->wanted_dealt;
}

static int64_t overlap(const Side *side, int64_t need, int64_t part)
{
    if (!is_dealt(side)) return length(fern_span_intersect(side->needed[need], part_of(side, side->parts, part)));
    const fern_comb needed = comb_of_need(side, need), owned = comb_of_part(side, part);
    return count_both(&needed, &owned);
}

/* --- Tables ----------------------------------------------------------------------------------------------- */

/* The dimension of the grid that the side depends on; -1: none, -2: several. */
static int one_bit(uint32_t mask)
{
    int d = -1;
    for (int i = 0; i < FERN_MAX_RANK; i++)
        if (mask >> i & 1) d = d == -1 ? i : -2;
    return d;
}

/* The dimension of the grid that a dimension of the array runs over; -1: it is whole. */
static int runs_over(const fern_axis *axis)
{
    return axis->cut == FERN_WHOLE ? -1 : axis->over;
}

static int64_t dealt_by(const fern_axis *axis)
{
    return axis->cut == FERN_CYCLIC ? axis->block : 0;
}

/* What is dealt out is compared part by part. */
enum { MOST_PAIRS = 1 << 25 };

static bool make_side(const fern_placement *source, const fern_demand *demand, int a, Side *side)
{
    const fern_axis *axis = &source->axis[a];
    side->depends = demand->by_placement ? runs_over(&demand->placement.axis[a]) : one_bit(demand->depends[a]);
    side->over = runs_over(axis);
    side->extent = source->extent[a];
    side->dealt = dealt_by(axis);
    side->wanted_dealt = demand->by_placement ? dealt_by(&demand->placement.axis[a]) : 0;
    if (demand->of_owners && side->over >= 0 && side->depends != side->over) return false;
    if (side->depends == -2 || axis->boundary != FERN_NONE) return false;
    side->needs = side->depends < 0 ? 1 : source->grid.extent[side->depends];
    side->parts = side->over < 0 ? 1 : source->grid.extent[side->over];
    return !is_dealt(side) || side->needs * side->parts <= MOST_PAIRS;
}

static bool allocate_side(Side *side)
{
    side->needed = malloc((size_t)side->needs * sizeof *side->needed);
    side->owners = malloc((size_t)side->needs * sizeof *side->owners);
    side->wanted = calloc((size_t)side->parts + 1, sizeof *side->wanted);
    side->wanting = calloc((size_t)side->parts + 1, sizeof *side->wanting);
    return side->needed && side->owners && side->wanted && side->wanting;
}

/* Parts between the first and the last owner are needed whole: as differences, to be summed up. */
static void count_need(Side *side, int64_t need)
{
    const fern_span owners = side->owners[need];
    if (owners.begin == owners.end) return;
    side->wanting[owners.begin]++;
    side->wanting[owners.end]--;
}

/* The elements of a part that the needs want which begin or end in it, beside those that want all of it. */
static void count_elements(Side *side)
{
    int64_t *whole = side->wanting;
    for (int64_t p = 0; p < side->parts; p++) {
        if (p > 0) whole[p] += whole[p - 1];
        side->wanted[p] = whole[p] * length(part_of(side, side->parts, p));
    }
    for (int64_t n = 0; n < side->needs; n++) {
        const fern_span owners = side->owners[n];
        if (owners.begin == owners.end) continue;
        const int64_t ends[2] = {owners.begin, owners.end - 1};
        for (int e = 0; e < (ends[0] == ends[1] ? 1 : 2); e++)
            side->wanted[ends[e]] -= length(part_of(side, side->parts, ends[e])) - overlap(side, n, ends[e]);
    }
}

/* Of what is dealt out, each need and each part. */
static void compare_parts(Side *side, int64_t need)
{
    int64_t first = 0, count = 0;
    for (int64_t p = 0; p < side->parts; p++) {
        const int64_t both = overlap(side, need, p);
        side->wanted[p] += both;
        side->wanting[p] += both > 0;
        if (both > 0 && count++ == 0) first = p;
    }
    side->owners[need] = (fern_span){first, first + count};
}

static void fill_dealt(Side *side)
{
    for (int64_t n = 0; n < side->needs; n++) {
        compare_parts(side, n);
        if (!side->wanted_dealt) continue;
        const fern_comb comb = comb_of_need(side, n);
        side->needed[n] = (fern_span){0, fern_comb_count(&comb)};
    }
}

static fern_span span_needed(const fern_demand *demand, int a, const Side *side, int64_t need)
{
    int64_t coordinates[FERN_MAX_RANK] = {0};
    fern_box box;
    if (demand->by_placement) return side->depends < 0 ? (fern_span){0, side->extent} : fern_block(side->extent, side->needs, need);
    if (side->depends >= 0) coordinates[side->depends] = need;
    demand->need(demand->arguments, coordinates, &box);
    return box.side[a];
}

static void fill_side(const fern_demand *demand, int a, Side *side)
{
    for (int64_t n = 0; n < side->needs; n++) {
        fern_span span = fern_span_intersect(span_needed(demand, a, side, n), (fern_span){0, side->extent});
        if (demand->of_owners && part_length(side, side->over < 0 ? 0 : n) == 0) span = (fern_span){0, 0};
        if (span.end <= span.begin) span = (fern_span){0, 0};
        side->needed[n] = span;
        if (is_dealt(side)) continue;
        side->owners[n] = (fern_span){0, span.end > span.begin};
        if (side->over >= 0 && span.end > span.begin)
            side->owners[n] = (fern_span){fern_block_owner(side->extent, side->parts, span.begin),
                                          fern_block_owner(side->extent, side->parts, span.end - 1) + 1};
        count_need(side, n);
    }
    if (is_dealt(side))
        fill_dealt(side);
    else
        count_elements(side);
}

/* --- One rank --------------------------------------------------------------------------------------------- */

static bool on_faces(const fern_forecast *f, const int64_t *faces, const int64_t *coordinates)
{
    for (int d = 0; d < f->source.grid.rank; d++)
        if (faces[d] >= 0 && faces[d] != coordinates[d]) return false;
    return true;
}

static int64_t box_elements(const fern_forecast *f, const int64_t *coordinates)
{
    int64_t elements = on_faces(f, f->face, coordinates);
    for (int a = 0; a < f->source.rank; a++) elements *= length(f->side[a].needed[at(coordinates, f->side[a].depends)]);
    return elements;
}

/* Of its own need. */
static int64_t own_elements(const fern_forecast *f, const int64_t *coordinates)
{
    int64_t elements = on_faces(f, f->source.face, coordinates) && on_faces(f, f->face, coordinates);
    for (int a = 0; a < f->source.rank && elements; a++)
        elements *= overlap(&f->side[a], at(coordinates, f->side[a].depends), at(coordinates, f->side[a].over));
    return elements;
}

/* How many ranks it receives from, itself included. */
static int64_t senders(const fern_forecast *f, const int64_t *coordinates)
{
    int64_t count = 1;
    for (int a = 0; a < f->source.rank; a++) count *= length(f->side[a].owners[at(coordinates, f->side[a].depends)]);
    return count;
}

/* Elements, and receivers, along a dimension of the grid, for the sides that depend on it: those of one receiver. */
static void along_one(const fern_forecast *f, const int64_t *coordinates, int d, int64_t receiver, int64_t *elements,
                      int64_t *receivers)
{
    int64_t all = 1;
    for (int a = 0; a < f->source.rank; a++)
        if (f->side[a].depends == d) all *= overlap(&f->side[a], receiver, at(coordinates, f->side[a].over));
    *elements += all;
    *receivers += all > 0;
}

static void along(const fern_forecast *f, const int64_t *coordinates, int d, int64_t *elements, int64_t *receivers)
{
    const int64_t extent = f->source.grid.extent[d];
    *elements = *receivers = 0;
    if (f->face[d] >= 0) {
        *elements = *receivers = f->source.face[d] != FERN_REPLICATED || coordinates[d] == f->face[d];
        return;
    }
    if (f->source.face[d] == FERN_REPLICATED) { /* copies serve the ranks at their own coordinates */
        along_one(f, coordinates, d, coordinates[d], elements, receivers);
        return;
    }
    if (f->shared[d] == 0) *elements = *receivers = extent;
    for (int64_t r = 0; f->shared[d] > 1 && r < extent; r++) along_one(f, coordinates, d, r, elements, receivers);
    for (int a = 0; f->shared[d] == 1 && a < f->source.rank; a++) {
        if (f->side[a].depends != d) continue;
        *elements = f->side[a].wanted[at(coordinates, f->side[a].over)];
        *receivers = f->side[a].wanting[at(coordinates, f->side[a].over)];
    }
}

/* What it sends, itself included. */
static void outgoing(const fern_forecast *f, const int64_t *coordinates, int64_t *elements, int64_t *receivers)
{
    *elements = *receivers = on_faces(f, f->source.face, coordinates);
    for (int a = 0; a < f->source.rank && *elements; a++) {
        if (f->side[a].depends >= 0) continue;
        const int64_t both = overlap(&f->side[a], 0, at(coordinates, f->side[a].over));
        *elements *= both;
        *receivers *= both > 0;
    }
    for (int d = 0; d < f->source.grid.rank && *elements; d++) {
        int64_t more_elements, more_receivers;
        along(f, coordinates, d, &more_elements, &more_receivers);
        *elements *= more_elements;
        *receivers *= more_receivers;
    }
}

/* --- The pattern: as pattern.c elects it ------------------------------------------------------------------- */

static void find_group(fern_forecast *f)
{
    for (int d = 0; d < f->source.grid.rank; d++)
        if (f->source.grid.extent[d] > 1 && f->source.face[d] != FERN_REPLICATED && f->shared[d] == 0 && f->face[d] < 0)
            f->group |= 1u << d;
}

/* Whether all that concerns a side that the dimension has to do with is the same at c as at c - 1. */
static bool side_as_before(const fern_forecast *f, const Side *side, int d, int64_t c)
{
    if (side->depends != d && side->over != d) return true;
    if (side->depends >= 0 && side->over >= 0 && side->depends != side->over) return false; /* it depends on both */
    const int64_t b = c - 1, need = side->depends == d ? c : 0, need_before = side->depends == d ? b : 0;
    const fern_span owners = side->owners[need], before = side->owners[need_before];
    if (length(side->needed[need]) != length(side->needed[need_before]) || length(owners) != length(before)) return false;
    if (side->over != d) return true;
    if (length(owners) == 1 && (owners.begin == c) != (before.begin == b)) return false;
    return overlap(side, need, c) == overlap(side, need_before, b) && side->wanted[c] == side->wanted[b]
           && side->wanting[c] == side->wanting[b] && part_length(side, c) == part_length(side, b)
           && f->shared[d] <= 1;
}

bool fern_forecast_as_before(const fern_forecast *f, int d, int64_t c)
{
    const int64_t face = f->source.face[d];
    if ((face >= 0 && (c == face || c == face + 1)) || (f->face[d] >= 0 && (c == f->face[d] || c == f->face[d] + 1))) return false;
    for (int a = 0; a < f->source.rank; a++)
        if (!side_as_before(f, &f->side[a], d, c)) return false;
    return true;
}

static bool as_before(const void *context, int d, int64_t c)
{
    return fern_forecast_as_before(context, d, c);
}

/* Of all ranks, side by side: those that depend on the same coordinate together. */
static int64_t greatest(const fern_forecast *f, int64_t (*of)(const Side *side, int64_t need))
{
    int64_t most = 1;
    for (int d = -1; d < f->source.grid.rank; d++) {
        const int64_t extent = d < 0 ? 1 : f->source.grid.extent[d];
        int64_t here = 0;
        for (int64_t c = 0; c < extent; c++) {
            int64_t product = 1;
            for (int a = 0; a < f->source.rank; a++)
                if (f->side[a].depends == d) product *= of(&f->side[a], c);
            if (product > here) here = product;
        }
        most *= here;
    }
    return most;
}

static int64_t needed_of(const Side *side, int64_t need)
{
    return length(side->needed[need]);
}

static int64_t owners_of(const Side *side, int64_t need)
{
    return length(side->owners[need]);
}

/* One rank stands for `ranks` that are alike. */
static void vote_for_one(int64_t *count, int64_t *one, int64_t rank, int64_t ranks)
{
    *count = *count > 0 && *one != rank ? 2 : ranks > 1 ? 2 : 1;
    *one = rank;
}

/* Where not all is confined: whether one rank receives all, or sends all. */
static bool vote_for_roots(fern_forecast *f)
{
    int64_t coordinates[FERN_MAX_RANK];
    fern_classes classes;
    Votes *votes = &f->votes;
    if (votes->rooted) return true;
    votes->least_peers = INT64_MAX;
    if (fern_classes_new(&classes, &f->source.grid, as_before, f) != FERN_OK) return false;
    votes->rooted = true;
    do {
        const int64_t alike = fern_classes_at(&classes, coordinates), rank = fern_shape_rank(&f->source.grid, coordinates);
        int64_t elements, receivers;
        outgoing(f, coordinates, &elements, &receivers);
        if (elements > votes->most_out) votes->most_out = elements;
        if (box_elements(f, coordinates) > 0) vote_for_one(&votes->receiving, &votes->receiver, rank, alike);
        if (receivers > 0) vote_for_one(&votes->sending, &votes->sender, rank, alike);
        const int64_t own = own_elements(f, coordinates) > 0, in = box_elements(f, coordinates) > 0 ? senders(f, coordinates) : 0;
        const int64_t peers = (in < receivers ? in : receivers) - own;
        if (peers < votes->least_peers) votes->least_peers = peers;
    } while (fern_classes_next(&classes));
    fern_classes_free(&classes);
    return true;
}

/* Whether ranks at coordinate c along d need something, as far as it depends on that. */
static bool needs_at(const fern_forecast *f, int d, int64_t c)
{
    if (d >= 0 && f->face[d] >= 0 && c != f->face[d]) return false;
    for (int a = 0; a < f->source.rank; a++)
        if (f->side[a].depends == d && length(f->side[a].needed[d < 0 ? 0 : c]) == 0) return false;
    return true;
}

/* Whether no rank that needs something is at another coordinate along d. */
static bool only_at(const fern_forecast *f, int d, int64_t c)
{
    for (int64_t other = 0; other < f->source.grid.extent[d]; other++)
        if (other != c && needs_at(f, d, other)) return false;
    return true;
}

/* Whether all that ranks receive comes from ranks that differ in the dimensions of the group only: side by side. */
static bool all_confined(const fern_forecast *f)
{
    for (int d = 0; d < f->source.grid.rank; d++)
        if (f->source.face[d] >= 0 && !(f->group >> d & 1) && !only_at(f, d, f->source.face[d])) return false;
    for (int a = 0; a < f->source.rank; a++) {
        const Side *side = &f->side[a];
        if (side->over < 0 || (f->group >> side->over & 1)) continue;
        for (int64_t need = 0; need < side->needs; need++) {
            const fern_span owners = side->owners[need];
            if (!needs_at(f, side->depends, need)) continue;
            if (length(owners) > 1) return false;
            if (side->depends == side->over ? owners.begin != need : !only_at(f, side->over, owners.begin)) return false;
        }
    }
    return true;
}

static fern_pattern elect(const fern_forecast *f, const Votes *votes)
{
    const int64_t ranks = fern_shape_count(&f->source.grid);
    const bool few = votes->most_in <= INT_MAX;
    return votes->confined && votes->most_senders <= 2                             ? FERN_BROADCAST
           : votes->confined && few                                                ? FERN_ALLGATHER
           : ranks > 2 && votes->receiving == 1 && few                             ? FERN_GATHER
           : ranks > 2 && votes->sending == 1 && votes->most_out <= INT_MAX        ? FERN_SCATTER
           : ranks > 2 && f->by_placement && votes->least_peers >= ranks / 2       ? FERN_ALLTOALL
                                                                                   : FERN_POINT_TO_POINT;
}

static void merge(Votes *all, const Votes *more)
{
    all->confined = all->confined && more->confined;
    if (more->most_senders > all->most_senders) all->most_senders = more->most_senders;
    if (more->most_in > all->most_in) all->most_in = more->most_in;
    if (more->most_out > all->most_out) all->most_out = more->most_out;
    if (more->receiving > 0) vote_for_one(&all->receiving, &all->receiver, more->receiver, more->receiving);
    if (more->least_peers < all->least_peers) all->least_peers = more->least_peers;
    if (more->sending > 0) vote_for_one(&all->sending, &all->sender, more->sender, more->sending);
}

fern_status fern_forecast_join(fern_forecast *const *steps, int64_t count)
{
    bool confined = true, few = true;
    for (int64_t s = 0; s < count; s++) {
        confined = confined && steps[s]->votes.confined;
        few = few && steps[s]->votes.most_in <= INT_MAX;
    }
    Votes all = {.confined = true, .least_peers = INT64_MAX};
    for (int64_t s = 0; s < count; s++) {
        if ((!confined || !few) && !vote_for_roots(steps[s])) return FERN_NO_MEMORY;
        merge(&all, &steps[s]->votes);
    }
    for (int64_t s = 0; s < count; s++) steps[s]->pattern = elect(steps[s], &all);
    return FERN_OK;
}

fern_status fern_forecast_new(const fern_placement *source, const fern_demand *demand, size_t element,
                              fern_forecast **made)
{
    fern_forecast *f = calloc(1, sizeof *f);
    if (!f) return FERN_NO_MEMORY;
    *f = (fern_forecast){.source = *source, .element = (int64_t)element, .by_placement = demand->by_placement};
    bool can = fern_shape_equal(&source->grid, &demand->grid), have = true;
    for (int d = 0; d < FERN_MAX_RANK; d++) {
        f->face[d] = demand->by_placement ? demand->placement.face[d] : FERN_REPLICATED;
        can = can && (d >= source->grid.rank || !demand->of_owners || source->face[d] < 0);
    }
    for (int a = 0; a < source->rank && can; a++) can = make_side(source, demand, a, &f->side[a]);
    for (int a = 0; a < source->rank && can && have; a++) {
        have = allocate_side(&f->side[a]);
        if (have) fill_side(demand, a, &f->side[a]);
        if (f->side[a].depends >= 0) f->shared[f->side[a].depends]++;
    }
    if (!can || !have) {
        fern_forecast_free(f);
        return can ? FERN_NO_MEMORY : FERN_BAD_ARGUMENT;
    }
    find_group(f);
    const int64_t senders_most = greatest(f, owners_of);
    f->votes = (Votes){.most_senders = senders_most, .most_in = greatest(f, needed_of)};
    f->votes.confined = f->group != 0 && (senders_most == 0 || all_confined(f));
    if (fern_forecast_join(&f, 1) != FERN_OK) {
        fern_forecast_free(f);
        return FERN_NO_MEMORY;
    }
    *made = f;
    return FERN_OK;
}

void fern_forecast_free(fern_forecast *f)
{
    for (int a = 0; f && a < f->source.rank; a++) {
        free(f->side[a].needed);
        free(f->side[a].owners);
        free(f->side[a].wanted);
        free(f->side[a].wanting);
    }
    free(f);
}

fern_pattern fern_forecast_pattern(const fern_forecast *f)
{
    return f->pattern;
}

int64_t fern_forecast_buffer(const fern_forecast *f, const int64_t *coordinates)
{
    return box_elements(f, coordinates);
}

fern_traffic fern_forecast_at(const fern_forecast *f, const int64_t *coordinates)
{
    const int64_t in = box_elements(f, coordinates), own = own_elements(f, coordinates), from = in ? senders(f, coordinates) : 0;
    fern_traffic traffic = {.bytes_in = (in - own) * f->element};
    int64_t elements, receivers;
    switch (f->pattern) {
    case FERN_BROADCAST:
    case FERN_ALLGATHER:
        traffic.bytes_out = own * f->element;
        traffic.collectives = f->pattern == FERN_BROADCAST ? from : from > 0;
        return traffic;
    default:
        outgoing(f, coordinates, &elements, &receivers);
        traffic.bytes_out = (elements - own) * f->element;
        if (f->pattern != FERN_POINT_TO_POINT) {
            traffic.collectives = 1;
            return traffic;
        }
        traffic.messages_in = from - (own > 0);
        traffic.messages_out = receivers - (own > 0);
        return traffic;
    }
}

int64_t fern_need_of_others(const fern_placement *source, const fern_demand *demand, const int64_t *coordinates)
{
    fern_box box;
    if (demand->of_owners && !fern_owns_some(source, coordinates)) return 0;
    if (!demand->by_placement) demand->need(demand->arguments, coordinates, &box);
    int64_t in = demand->by_placement ? fern_owns(&demand->placement, coordinates) : 1, own = in && fern_owns(source, coordinates);
    for (int a = 0; a < source->rank && in; a++) {
        fern_comb needed = fern_comb_of_span((fern_span){0, 0});
        if (demand->by_placement)
            needed = fern_owned(&demand->placement, a, coordinates);
        else
            needed = fern_comb_of_span(fern_span_intersect(box.side[a], (fern_span){0, source->extent[a]}));
        in *= fern_comb_count(&needed);
        if (!own) continue;
        const fern_comb owned = fern_owned(source, a, coordinates);
        own *= count_both(&needed, &owned);
    }
    return in - own;
}
