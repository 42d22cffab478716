#include "forecast.h"

#include "classes.h"
#include "forecast_meet.h"

#include <limits.h>
#include <stdlib.h>

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
    fern_side side[FERN_MAX_RANK];
    uint32_t group;            /* the dimensions whose ranks need the same and hold parts of it */
    uint32_t turned;           /* the two dimensions between which sides are turned; 0: none are, or each otherwise */
    bool apart;                /* it is asked of ranks that own nothing of what they need along those */
    Votes votes;
    fern_pattern pattern;
};

static int64_t length(fern_span span)
{
    return span.end > span.begin ? span.end - span.begin : 0;
}

static int64_t at(const int64_t *coordinates, int d)
{
    return d < 0 ? 0 : coordinates[d];
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
    for (int a = 0; a < f->source.rank; a++) elements *= length(fern_side_needed(&f->side[a], at(coordinates, f->side[a].depends)));
    return elements;
}

/* Whether who owns what is needed depends on another coordinate than what is needed does. */
static bool is_turned(const fern_side *side)
{
    return side->depends >= 0 && side->over >= 0 && side->depends != side->over;
}

static int64_t overlap(const fern_forecast *f, int a, int64_t need, int64_t part)
{
    return f->apart && is_turned(&f->side[a]) ? 0 : fern_side_overlap(&f->side[a], need, part);
}

/* Of its own need. */
static int64_t own_elements(const fern_forecast *f, const int64_t *coordinates)
{
    int64_t elements = on_faces(f, f->source.face, coordinates) && on_faces(f, f->face, coordinates);
    for (int a = 0; a < f->source.rank && elements; a++)
        elements *= overlap(f, a, at(coordinates, f->side[a].depends), at(coordinates, f->side[a].over));
    return elements;
}

/* How many ranks it receives from, itself included. */
static int64_t senders(const fern_forecast *f, const int64_t *coordinates)
{
    int64_t count = 1;
    for (int a = 0; a < f->source.rank; a++) count *= length(fern_side_owners(&f->side[a], at(coordinates, f->side[a].depends)));
    return count;
}

/* Elements, and receivers, along a dimension of the grid, for the sides that depend on it: those of one receiver. */
static void along_one(const fern_forecast *f, const int64_t *coordinates, int d, int64_t receiver, int64_t *elements,
                      int64_t *receivers)
{
    int64_t all = 1;
    for (int a = 0; a < f->source.rank; a++)
        if (f->side[a].depends == d) all *= overlap(f, a, receiver, at(coordinates, f->side[a].over));
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
        const fern_part_stretch part = fern_side_part(&f->side[a], at(coordinates, f->side[a].over));
        *elements = part.wanted;
        *receivers = part.wanting;
    }
}

/* What it sends, itself included. */
static void outgoing(const fern_forecast *f, const int64_t *coordinates, int64_t *elements, int64_t *receivers)
{
    *elements = *receivers = on_faces(f, f->source.face, coordinates);
    for (int a = 0; a < f->source.rank && *elements; a++) {
        if (f->side[a].depends >= 0) continue;
        const int64_t both = fern_side_overlap(&f->side[a], 0, at(coordinates, f->side[a].over));
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

/* What concerns one side. */
static void tell_of_side(const fern_forecast *f, const fern_side *side, int d, int64_t c, fern_told *told)
{
    if (is_turned(side) && !f->apart) fern_tell(told, c); /* its own elements depend on both coordinates */
    if (side->depends == d || side->depends < 0) {
        const fern_span owners = fern_side_owners(side, side->depends < 0 ? 0 : c);
        fern_tell(told, length(fern_side_needed(side, side->depends < 0 ? 0 : c)));
        fern_tell(told, length(owners));
        fern_tell(told, side->over == d && length(owners) == 1 && owners.begin == c);
    }
    if (side->over != d) return;
    const fern_part_stretch part = fern_side_part(side, c);
    fern_tell(told, is_turned(side) ? 0 : fern_side_overlap(side, side->depends < 0 ? 0 : c, c));
    fern_tell(told, fern_side_part_length(side, c));
    fern_tell(told, part.wanted);
    fern_tell(told, part.wanting);
    if (f->shared[d] > 1) fern_tell(told, c);
}

void fern_forecast_tell(const fern_forecast *f, int d, int64_t c, fern_told *told)
{
    fern_tell(told, (f->source.face[d] >= 0 && f->source.face[d] == c) + 2 * (f->face[d] >= 0 && f->face[d] == c));
    for (int a = 0; a < f->source.rank; a++)
        if (f->side[a].depends == d || f->side[a].over == d) tell_of_side(f, &f->side[a], d, c, told);
}

static int64_t behind(int64_t next, int64_t at, int64_t c)
{
    return at > c && at < next ? at : next;
}

int64_t fern_forecast_next(const fern_forecast *f, int d, int64_t c)
{
    int64_t next = f->source.grid.extent[d];
    for (int i = 0; i < 2; i++) {
        if (f->source.face[d] >= 0) next = behind(next, f->source.face[d] + i, c);
        if (f->face[d] >= 0) next = behind(next, f->face[d] + i, c);
    }
    for (int a = 0; a < f->source.rank; a++) {
        const fern_side *side = &f->side[a];
        if (side->over == d && f->shared[d] > 1) return c + 1;
        if (side->depends == d) next = behind(next, fern_side_next_need(side, c), c);
        if (side->over == d) next = behind(next, fern_side_next_part(side, c), c);
    }
    return next;
}

static int64_t common_divisor(int64_t a, int64_t b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

int64_t fern_period_of_both(int64_t a, int64_t b)
{
    return a / common_divisor(a, b) * b;
}

int64_t fern_forecast_period(const fern_forecast *f, int d, int64_t c, int64_t *until)
{
    int64_t period = 1, next = f->source.grid.extent[d];
    for (int i = 0; i < 2; i++) {
        if (f->source.face[d] >= 0) next = behind(next, f->source.face[d] + i, c);
        if (f->face[d] >= 0) next = behind(next, f->face[d] + i, c);
    }
    for (int a = 0; a < f->source.rank; a++) {
        const fern_side *side = &f->side[a];
        int64_t here = next;
        if (side->over == d && f->shared[d] > 1)
            here = c + 1;
        else if (side->period && side->over == d)
            period = fern_period_of_both(period, fern_meet_period(side, c, &here));
        else if (side->depends == d && fern_side_next_need(side, c) < here)
            here = fern_side_next_need(side, c);
        if (!side->period && side->over == d && fern_side_next_part(side, c) < here) here = fern_side_next_part(side, c);
        if (here < next) next = here;
    }
    *until = next;
    return period;
}

static int64_t period(void *context, int d, int64_t c, int64_t *until)
{
    return fern_forecast_period(context, d, c, until);
}

static int64_t next_of(void *context, int d, int64_t c)
{
    return fern_forecast_next(context, d, c);
}

static int tell(void *context, int d, int64_t c, int64_t *numbers)
{
    fern_told told = {numbers, 0};
    fern_forecast_tell(context, d, c, &told);
    return told.count;
}

/* --- Ranks that are apart from what they need -------------------------------------------------------------- */

/* Those of a side that is turned follow from its owners, where these follow each other and what is sent along its dimension is of this
 * side alone. */
static void find_turned(fern_forecast *f)
{
    uint32_t dimensions = 0, pair = 0;
    bool known = true;
    for (int a = 0; a < f->source.rank; a++) {
        const fern_side *side = &f->side[a];
        if (!is_turned(side)) continue;
        const uint32_t these = 1u << side->depends | 1u << side->over;
        known = known && !side->dealt && !side->wanted_dealt && f->shared[side->depends] == 1 && (pair == 0 || these == pair);
        pair = these;
        dimensions |= these;
    }
    f->turned = known ? dimensions : 0;
}

uint32_t fern_forecast_turned(const fern_forecast *f)
{
    return f->turned;
}

bool fern_forecast_each_pair(const fern_forecast *f, bool (*add)(void *context, int64_t first, int64_t second), void *context)
{
    for (int a = 0; a < f->source.rank && f->turned; a++) {
        const fern_side *side = &f->side[a];
        for (int64_t need = 0; is_turned(side) && need < side->needs; need++) {
            const fern_span owners = fern_side_owners(side, need);
            for (int64_t part = owners.begin; part < owners.end; part++)
                if (!(side->depends < side->over ? add(context, need, part) : add(context, part, need))) return false;
        }
    }
    return true;
}

void fern_forecast_set_apart(fern_forecast *f, bool apart)
{
    f->apart = apart && f->turned;
}

/* The next coordinate along d at which a stretch of what is needed begins. */
static int64_t next_need(const fern_forecast *f, int d, int64_t c)
{
    int64_t next = d < 0 ? 1 : f->source.grid.extent[d];
    for (int a = 0; a < f->source.rank; a++) {
        if (f->side[a].depends != d) continue;
        const int64_t here = fern_side_next_need(&f->side[a], c);
        if (here < next) next = here;
    }
    return next;
}

/* Of all ranks, side by side: those that depend on the same coordinate together. */
static int64_t greatest(const fern_forecast *f, int64_t (*of)(const fern_side *side, int64_t need))
{
    int64_t most = 1;
    for (int d = -1; d < f->source.grid.rank; d++) {
        const int64_t extent = d < 0 ? 1 : f->source.grid.extent[d];
        int64_t here = 0;
        for (int64_t c = 0, recurs = 0, until = 0; c < extent; c = c + 1 == recurs ? until : next_need(f, d, c)) {
            int64_t product = 1;
            if (d >= 0 && c >= until) { /* the first ones stand for all up to there */
                recurs = c + fern_forecast_period(f, d, c, &until);
                if (recurs >= until) recurs = 0;
            }
            for (int a = 0; a < f->source.rank; a++)
                if (f->side[a].depends == d) product *= of(&f->side[a], c);
            if (product > here) here = product;
        }
        most *= here;
    }
    return most;
}

static int64_t needed_of(const fern_side *side, int64_t need)
{
    return length(fern_side_needed(side, need));
}

static int64_t owners_of(const fern_side *side, int64_t need)
{
    return length(fern_side_owners(side, need));
}

/* One rank stands for `ranks` that are alike. */
static void vote_for_one(int64_t *count, int64_t *one, int64_t rank, int64_t ranks)
{
    *count = ranks > 1 || *count > 1 || (*count == 1 && *one != rank) ? 2 : 1;
    *one = rank;
}

static void vote(fern_forecast *f, const int64_t *coordinates, int64_t alike)
{
    Votes *votes = &f->votes;
    const int64_t rank = fern_shape_rank(&f->source.grid, coordinates), needed = box_elements(f, coordinates);
    int64_t elements, receivers;
    outgoing(f, coordinates, &elements, &receivers);
    if (elements > votes->most_out) votes->most_out = elements;
    if (needed > 0) vote_for_one(&votes->receiving, &votes->receiver, rank, alike);
    if (receivers > 0) vote_for_one(&votes->sending, &votes->sender, rank, alike);
    const int64_t own = own_elements(f, coordinates) > 0, in = needed > 0 ? senders(f, coordinates) : 0;
    const int64_t peers = (in < receivers ? in : receivers) - own;
    if (peers < votes->least_peers) votes->least_peers = peers;
}

static void vote_anew(Votes *votes)
{
    votes->most_out = votes->receiving = votes->sending = 0;
    votes->least_peers = INT64_MAX;
}

/* Of a few ranks, with coordinates at the ends and in the middle: whether they show that several receive and several send, and that some
 * rank has few peers. The votes of others then change nothing. */
static bool few_show_all(fern_forecast *f)
{
    const fern_shape *grid = &f->source.grid;
    int64_t some[FERN_MAX_RANK][4], coordinates[FERN_MAX_RANK], at[FERN_MAX_RANK] = {0};
    fern_shape shape = {.rank = grid->rank};
    for (int d = 0; d < grid->rank; d++) {
        const int64_t last = grid->extent[d] - 1, candidates[4] = {0, 1, last / 2, last};
        for (int i = 0; i < 4; i++)
            if (candidates[i] <= last && (i == 0 || candidates[i] > some[d][shape.extent[d] - 1])) some[d][shape.extent[d]++] = candidates[i];
    }
    vote_anew(&f->votes);
    do {
        for (int d = 0; d < grid->rank; d++) coordinates[d] = some[d][at[d]];
        vote(f, coordinates, 1);
    } while (fern_shape_next(&shape, at));
    const Votes *votes = &f->votes;
    return votes->receiving == 2 && votes->sending == 2 && (!f->by_placement || votes->least_peers < fern_shape_count(grid) / 2);
}

/* Where not all is confined: whether one rank receives all, or sends all. */
static bool vote_for_roots(fern_forecast *f)
{
    const fern_alike alike = {.next = next_of, .tell = tell, .period = period, .context = f};
    int64_t coordinates[FERN_MAX_RANK];
    fern_classes classes;
    if (f->votes.rooted || few_show_all(f)) {
        f->votes.rooted = true;
        return true;
    }
    if (fern_classes_new(&classes, &f->source.grid, &alike) != FERN_OK) return false;
    f->votes.rooted = true;
    vote_anew(&f->votes);
    do {
        const int64_t ranks = fern_classes_at(&classes, coordinates);
        vote(f, coordinates, ranks);
    } while (fern_classes_next(&classes));
    fern_classes_free(&classes);
    return true;
}

/* Whether ranks at coordinate c along d need something, as far as it depends on that. */
static bool needs_at(const fern_forecast *f, int d, int64_t c)
{
    if (d >= 0 && f->face[d] >= 0 && c != f->face[d]) return false;
    for (int a = 0; a < f->source.rank; a++)
        if (f->side[a].depends == d && length(fern_side_needed(&f->side[a], d < 0 ? 0 : c)) == 0) return false;
    return true;
}

/* Whether no rank that needs something is at another coordinate along d. */
static bool only_at(const fern_forecast *f, int d, int64_t c)
{
    if (f->face[d] >= 0) return f->face[d] == c || !needs_at(f, d, f->face[d]);
    for (int64_t other = 0, next; other < f->source.grid.extent[d]; other = next) {
        next = next_need(f, d, other);
        if ((other != c || next - other > 1) && needs_at(f, d, other)) return false;
    }
    return true;
}

/* Whether all that ranks receive comes from ranks that differ in the dimensions of the group only: side by side. */
static bool all_confined(const fern_forecast *f)
{
    for (int d = 0; d < f->source.grid.rank; d++)
        if (f->source.face[d] >= 0 && !(f->group >> d & 1) && !only_at(f, d, f->source.face[d])) return false;
    for (int a = 0; a < f->source.rank; a++) {
        const fern_side *side = &f->side[a];
        if (side->over < 0 || (f->group >> side->over & 1)) continue;
        const int64_t only = side->depends < 0 ? FERN_REPLICATED : f->face[side->depends];
        for (int64_t need = only >= 0 ? only : 0, next; need < side->needs; need = next) {
            const fern_span owners = fern_side_owners(side, need);
            next = only >= 0 ? side->needs : next_need(f, side->depends, need);
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
    bool can = fern_shape_equal(&source->grid, &demand->grid);
    for (int d = 0; d < FERN_MAX_RANK; d++) {
        f->face[d] = demand->by_placement ? demand->placement.face[d] : FERN_REPLICATED;
        can = can && (d >= source->grid.rank || !demand->of_owners || source->face[d] < 0);
    }
    fern_status status = can ? FERN_OK : FERN_BAD_ARGUMENT;
    for (int a = 0; a < source->rank && status == FERN_OK; a++) {
        status = fern_side_new(&f->side[a], source, demand, a);
        if (f->side[a].depends >= 0) f->shared[f->side[a].depends]++;
    }
    if (status != FERN_OK) {
        fern_forecast_free(f);
        return status;
    }
    find_group(f);
    find_turned(f);
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
    for (int a = 0; f && a < f->source.rank; a++) fern_side_free(&f->side[a]);
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
        own *= fern_combs_overlap(&needed, &owned);
    }
    return in - own;
}
