#include "shape.h"

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
} Choice;

/* Whether so many nodes have ranks enough. */
static bool fits_nodes(const fern_shape_rules *rules, const int64_t *extents)
{
    int64_t nodes = 1, ranks = 1;
    for (int d = 0; d < rules->rank; d++) *(d < rules->outer ? &nodes : &ranks) *= extents[d];
    return !rules->outer || (ranks <= rules->nodes->most && nodes <= rules->nodes->counts[ranks - 1]);
}

static void consider(Choice *choice)
{
    const fern_shape_rules *rules = choice->rules;
    const int64_t *extents = choice->shape.extent;
    if (!fits_nodes(rules, extents)) return;
    if (rules->allowed && !rules->allowed(rules->arguments, extents)) return;
    const double cost = rules->cost ? rules->cost(rules->arguments, extents) : 0;
    const int64_t count = fern_shape_count(&choice->shape);
    if (choice->found && (cost > choice->best_cost || (cost == choice->best_cost && count <= choice->best_count)))
        return;
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

/* The largest extent that leaves the dimensions after d as many ranks as this one, where it costs no more. */
static int64_t widest(const fern_shape_rules *rules, int d, bool last, int64_t extent, int64_t most)
{
    if (!(rules->falls >> d & 1) || rules->allowed || rules->outer || rules->fixed[d] > 0 || has_equal_extents(rules)) return extent;
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

bool fern_shape_choose(const fern_shape_rules *rules, int64_t ranks, fern_shape *best)
{
    for (int64_t most = ranks; most >= 1; most /= 2) {
        Choice choice = {.rules = rules, .product = {most / 2 + 1, most + 1}, .shape = {.rank = rules->rank}};
        find_order(&choice);
        choose_from(&choice, 0, 1);
        if (!choice.found) continue;
        *best = choice.best;
        return true;
    }
    return false;
}
