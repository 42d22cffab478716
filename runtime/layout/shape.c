#include "shape.h"

#include <math.h>

fern_shape fern_shape_of(int rank, const int64_t *extents)
{
    fern_shape shape = {.rank = rank};
    for (int d = 0; d < rank; d++) shape.extent[d] = extents[d];
    return shape;
}

int64_t fern_shape_count(const fern_shape *shape)
{
    int64_t count = 1;
    for (int d = 0; d < shape->rank; d++) count *= shape->extent[d];
    return count;
}

bool fern_shape_equal(const fern_shape *a, const fern_shape *b)
{
    if (a->rank != b->rank) return false;
    for (int d = 0; d < a->rank; d++)
        if (a->extent[d] != b->extent[d]) return false;
    return true;
}

bool fern_shape_coordinates(const fern_shape *shape, int64_t rank, int64_t *coordinates)
{
    if (rank < 0 || rank >= fern_shape_count(shape)) return false;
    for (int d = shape->rank - 1; d >= 0; d--) {
        coordinates[d] = rank % shape->extent[d];
        rank /= shape->extent[d];
    }
    return true;
}

int64_t fern_shape_rank(const fern_shape *shape, const int64_t *coordinates)
{
    int64_t rank = 0;
    for (int d = 0; d < shape->rank; d++) rank = rank * shape->extent[d] + coordinates[d];
    return rank;
}

bool fern_shape_next(const fern_shape *shape, int64_t *coordinates)
{
    for (int d = shape->rank - 1; d >= 0; d--) {
        if (++coordinates[d] < shape->extent[d]) return true;
        coordinates[d] = 0;
    }
    return false;
}

void fern_shape_middle(const fern_shape *shape, int64_t *coordinates)
{
    for (int d = 0; d < shape->rank; d++) coordinates[d] = shape->extent[d] / 2;
}

typedef struct Choice {
    const fern_shape_rules *rules;
    int order[FERN_MAX_RANK]; /* of the dimensions: those along which the cost falls last */
    fern_span product; /* of the extents: how many ranks may work */
    fern_shape shape, best;
    int64_t best_count;
    double best_cost;
    bool found;
    double limit; /* some shape costs so much: others that cost more need not be tried */
} Choice;

/* Whether so many nodes have ranks enough. */
static bool fits_nodes(const fern_shape_rules *rules, const int64_t *extents)
{
    int64_t nodes = 1, ranks = 1;
    for (int d = 0; d < rules->rank; d++) *(d < rules->outer ? &nodes : &ranks) *= extents[d];
    return !rules->outer || (ranks <= rules->nodes->most && nodes <= rules->nodes->counts[ranks - 1]);
}

/* In the order in which extents are tried. */
static bool comes_first(const Choice *choice)
{
    for (int i = 0; i < choice->rules->rank; i++) {
        const int d = choice->order[i];
        if (choice->shape.extent[d] != choice->best.extent[d]) return choice->shape.extent[d] < choice->best.extent[d];
    }
    return false;
}

static void consider(Choice *choice)
{
    const fern_shape_rules *rules = choice->rules;
    const int64_t *extents = choice->shape.extent;
    if (!fits_nodes(rules, extents)) return;
    if (rules->allowed && !rules->allowed(rules->arguments, extents)) return;
    const double cost = rules->cost ? rules->cost(rules->arguments, extents) : 0;
    const int64_t count = fern_shape_count(&choice->shape);
    if (cost < choice->limit) choice->limit = cost;
    if (choice->found && (cost > choice->best_cost || (cost == choice->best_cost && count < choice->best_count))) return;
    if (choice->found && cost == choice->best_cost && count == choice->best_count && !comes_first(choice)) return;
    choice->found = true;
    choice->best = choice->shape;
    choice->best_cost = cost;
    choice->best_count = count;
}

static bool has_equal_extents(const fern_shape_rules *rules)
{
    for (int d = 0; d < rules->rank; d++)
        if (rules->same_as[d] != d) return true;
    return false;
}

static void find_order(Choice *choice)
{
    const fern_shape_rules *rules = choice->rules;
    const uint32_t later = has_equal_extents(rules) ? 0 : rules->falls; /* else equal extents go by those before */
    int count = 0;
    for (int falls = 0; falls < 2; falls++)
        for (int d = 0; d < rules->rank; d++)
            if ((later >> d & 1) == (uint32_t)falls) choice->order[count++] = d;
}

/* Whether any extent may be in the place of a lesser one that costs no less. */
static bool may_widen(const fern_shape_rules *rules, int d)
{
    return (rules->falls >> d & 1) && !rules->allowed && !rules->outer && rules->fixed[d] == 0 && !has_equal_extents(rules);
}

/* The largest extent that leaves the dimensions after d as many ranks as this one, where it costs no more. */
static int64_t widest(const fern_shape_rules *rules, int d, bool last, int64_t extent, int64_t most)
{
    if (!may_widen(rules, d)) return extent;
    return last ? most : most / (most / extent);
}

/* Tries extents from the i-th dimension on; `product` is that of the ones before. */
static void choose_from(Choice *choice, int i, int64_t product)
{
    const fern_shape_rules *rules = choice->rules;
    const bool is_last = i == rules->rank - 1;
    if (i == rules->rank) {
        if (product >= choice->product.begin) consider(choice);
        return;
    }
    const int d = choice->order[i];
    const int64_t most = (choice->product.end - 1) / product;
    int64_t least = 1, last = most;
    if (rules->same_as[d] != d)
        least = last = choice->shape.extent[rules->same_as[d]];
    else if (rules->fixed[d] > 0)
        least = last = rules->fixed[d];
    else if (is_last)
        least = (choice->product.begin + product - 1) / product;
    for (int64_t extent = least; extent <= last && extent <= most; extent++) {
        extent = widest(rules, d, is_last, extent, most);
        choice->shape.extent[d] = extent;
        choose_from(choice, i + 1, product * extent);
    }
}

/* --- Where costs have a lower bound ----------------------------------------------------------------------------- */

/* Whether choose_from tries these extents. */
static bool is_tried(const Choice *choice, const int64_t *extents)
{
    const fern_shape_rules *rules = choice->rules;
    int64_t product = 1;
    for (int i = 0; i < rules->rank; i++) {
        const int d = choice->order[i];
        const int64_t most = (choice->product.end - 1) / product;
        if (extents[d] > most || widest(rules, d, i == rules->rank - 1, extents[d], most) != extents[d]) return false;
        product *= extents[d];
    }
    return product >= choice->product.begin;
}

static void try_extents(Choice *choice, const int64_t *extents)
{
    if (!is_tried(choice, extents)) return;
    for (int d = 0; d < choice->rules->rank; d++) choice->shape.extent[d] = extents[d];
    consider(choice);
}

/* Extents that are powers of two, and the last one as it comes: shapes of each form, so that the limit is near the least. */
static void try_some(Choice *choice, int i, int64_t product, int64_t *extents)
{
    const fern_shape_rules *rules = choice->rules;
    if (i == rules->rank) {
        try_extents(choice, extents);
        return;
    }
    const int d = choice->order[i];
    const bool is_last = i == rules->rank - 1;
    const int64_t most = (choice->product.end - 1) / product;
    const int64_t given = rules->same_as[d] != d ? extents[rules->same_as[d]] : rules->fixed[d]; /* 0: none */
    for (int64_t extent = given > 0 ? given : 1; extent <= most; extent *= 2) {
        extents[d] = given > 0 ? given : is_last ? most : widest(rules, d, false, extent, most);
        try_some(choice, i + 1, product * extents[d], extents);
        if (is_last || given > 0) return;
    }
}

static int64_t product_but(const Choice *choice, const int64_t *extents, int except)
{
    int64_t product = 1;
    for (int d = 0; d < choice->rules->rank; d++)
        if (d != except && product < choice->product.end) product *= extents[d];
    return product;
}

/* Extents that are equal have one range. */
static void make_equal(const fern_shape_rules *rules, int64_t *least, int64_t *most)
{
    for (int d = 0; d < rules->rank; d++) {
        const int first = rules->same_as[d];
        if (least[d] > least[first]) least[first] = least[d];
        if (most[d] < most[first]) most[first] = most[d];
    }
    for (int d = 0; d < rules->rank; d++) {
        least[d] = least[rules->same_as[d]];
        most[d] = most[rules->same_as[d]];
    }
}

/* Leaves out of the extents what makes too many ranks or too few of them. False: nothing is left. */
static bool tighten(const Choice *choice, int64_t *least, int64_t *most)
{
    const fern_shape_rules *rules = choice->rules;
    const int last = choice->order[rules->rank - 1];
    make_equal(rules, least, most);
    for (int d = 0; d < rules->rank; d++) {
        const int64_t others = product_but(choice, least, d), all = (choice->product.end - 1) / others;
        if (all < most[d]) most[d] = all;
        if (least[d] > most[d]) return false;
    }
    const int64_t others = product_but(choice, most, last);
    int64_t fewest = (choice->product.begin + others - 1) / others;
    if (may_widen(rules, last)) fewest = (choice->product.end - 1) / others; /* as many as there are */
    if (fewest > least[last]) least[last] = fewest;
    make_equal(rules, least, most);
    return least[last] <= most[last];
}

/* Sums of whole bytes up to here are exact. */
#define EXACT 9007199254740992.0

/* Whether some extents in these ranges may be allowed and cost less than the best so far, or as much with as many ranks. */
static bool may_be_best(const Choice *choice, const int64_t *least, const int64_t *most)
{
    const fern_shape_rules *rules = choice->rules;
    if (!fits_nodes(rules, least)) return false; /* nor do larger ones */
    if (rules->possible && !rules->possible(rules->arguments, least, most)) return false;
    const double cost = rules->at_least(rules->arguments, least, most);
    if (choice->found && cost >= choice->limit && cost < EXACT && product_but(choice, most, -1) < choice->best_count) return false;
    return cost <= choice->limit * (1 + 1e-12); /* as far as sums are rounded */
}

/* Few shapes are tried, rather than halved further. False: there are more. */
static bool try_few(Choice *choice, const int64_t *least, const int64_t *most)
{
    enum { FEW = 8 };
    fern_shape ranges = {.rank = choice->rules->rank};
    int64_t at[FERN_MAX_RANK] = {0}, extents[FERN_MAX_RANK], count = 1;
    for (int d = 0; d < ranges.rank; d++) {
        ranges.extent[d] = most[d] - least[d] + 1;
        if (choice->rules->same_as[d] != d) ranges.extent[d] = 1; /* as the one that it is equal to */
        count = ranges.extent[d] > FEW ? FEW + 1 : count * ranges.extent[d];
        if (count > FEW) return false;
    }
    do {
        for (int d = 0; d < ranges.rank; d++) extents[d] = least[d] + at[choice->rules->same_as[d]];
        try_extents(choice, extents);
    } while (fern_shape_next(&ranges, at));
    return true;
}

/* The range of extents, which is halved where its ends are furthest apart. */
static void choose_bounded(Choice *choice, const int64_t *from, const int64_t *to)
{
    const fern_shape_rules *rules = choice->rules;
    int64_t least[FERN_MAX_RANK], most[FERN_MAX_RANK];
    int widest_side = 0;
    for (int d = 0; d < rules->rank; d++) {
        least[d] = from[d];
        most[d] = to[d];
    }
    if (!tighten(choice, least, most) || !may_be_best(choice, least, most) || try_few(choice, least, most)) return;
    for (int d = 1; d < rules->rank; d++)
        if ((double)most[d] * (double)least[widest_side] > (double)most[widest_side] * (double)least[d]) widest_side = d;
    const int64_t begin = least[widest_side], end = most[widest_side];
    int64_t middle = begin;
    while (middle < end / 2 && middle * middle < begin * end) middle *= 2; /* about as many times the one as the other is times it */
    if (middle == begin || middle >= end) middle = begin + (end - begin) / 2;
    most[widest_side] = middle;
    choose_bounded(choice, least, most);
    least[widest_side] = middle + 1;
    most[widest_side] = end;
    choose_bounded(choice, least, most);
}

static bool has_bound(const fern_shape_rules *rules)
{
    return rules->at_least && rules->cost;
}

static void choose_all(Choice *choice)
{
    const fern_shape_rules *rules = choice->rules;
    int64_t least[FERN_MAX_RANK], most[FERN_MAX_RANK];
    if (!has_bound(rules)) {
        choose_from(choice, 0, 1);
        return;
    }
    for (int d = 0; d < rules->rank; d++) {
        least[d] = rules->fixed[d] > 0 ? rules->fixed[d] : 1;
        most[d] = rules->fixed[d] > 0 ? rules->fixed[d] : choice->product.end - 1;
    }
    try_some(choice, 0, 1, (int64_t[FERN_MAX_RANK]){0});
    choose_bounded(choice, least, most);
}

bool fern_shape_choose(const fern_shape_rules *rules, int64_t ranks, fern_shape *best)
{
    for (int64_t most = ranks; most >= 1; most /= 2) {
        Choice choice = {.rules = rules, .product = {most / 2 + 1, most + 1}, .shape = {.rank = rules->rank}, .limit = INFINITY};
        find_order(&choice);
        choose_all(&choice);
        if (!choice.found) continue;
        *best = choice.best;
        return true;
    }
    return false;
}
