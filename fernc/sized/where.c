#include "where.h"

static bool compares(int64_t left, const char *op, int64_t right)
{
    if (op[1] == '=') return *op == '=' ? left == right : *op == '!' ? left != right : *op == '<' ? left <= right : left >= right;
    return *op == '<' ? left < right : left > right;
}

typedef struct Extents {
    const RankGrid *grid;
    const int64_t *least, *most;
} Extents;

static int dimension_of(const RankGrid *grid, const Symbol *symbol)
{
    int g = 0;
    while (g < grid->rank - 1 && grid->dimensions[g].symbol != symbol) g++;
    return g;
}

static int64_t extent_of(const Symbol *symbol, void *data)
{
    const Extents *extents = data;
    return extents->least[dimension_of(extents->grid, symbol)];
}

bool extents_are_allowed(const RankGrid *grid, const int64_t *extents)
{
    Extents these = {grid, extents, extents};
    for (int w = 0; w < grid->where.count; w++) {
        const GridCondition *condition = &grid->where.items[w];
        int64_t left, right;
        if (!expr_evaluate(condition->left, extent_of, &these, &left) || !expr_evaluate(condition->right, extent_of, &these, &right)
            || !compares(left, condition->op, right))
            return false;
    }
    return true;
}

/* --- Ranges ---------------------------------------------------------------------------------------------------- */

typedef struct Range64 {
    int64_t least, most;
} Range64;

static bool range_of(const Extents *extents, const Expr *expr, Range64 *range);

/* The least and the most of four. */
static Range64 range_of_corners(const int64_t *corners)
{
    Range64 range = {corners[0], corners[0]};
    for (int i = 1; i < 4; i++) {
        if (corners[i] < range.least) range.least = corners[i];
        if (corners[i] > range.most) range.most = corners[i];
    }
    return range;
}

static bool multiply(Range64 a, Range64 b, Range64 *range)
{
    int64_t corners[4];
    if (__builtin_mul_overflow(a.least, b.least, &corners[0]) || __builtin_mul_overflow(a.least, b.most, &corners[1])
        || __builtin_mul_overflow(a.most, b.least, &corners[2]) || __builtin_mul_overflow(a.most, b.most, &corners[3]))
        return false;
    *range = range_of_corners(corners);
    return true;
}

/* Rounded down. */
static int64_t quotient(int64_t a, int64_t b)
{
    return a / b - (a % b != 0 && a < 0);
}

/* By what is positive, here and below. */
static Range64 divide(Range64 a, Range64 b)
{
    const int64_t corners[4] = {quotient(a.least, b.least), quotient(a.least, b.most), quotient(a.most, b.least), quotient(a.most, b.most)};
    return range_of_corners(corners);
}

static Range64 remainder_of(Range64 a, Range64 b)
{
    const int64_t q = quotient(a.least, b.least);
    if (b.least == b.most && q == quotient(a.most, b.least)) return (Range64){a.least - q * b.least, a.most - q * b.least};
    if (a.least >= 0 && a.most < b.least) return a;
    return (Range64){0, a.least >= 0 && a.most < b.most - 1 ? a.most : b.most - 1};
}

static int64_t lesser(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t greater(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static bool range_of_atom(const Extents *extents, const Atom *atom, Range64 *range)
{
    Range64 left, right;
    if (atom->kind == ATOM_SYMBOL) {
        const int g = dimension_of(extents->grid, atom->symbol);
        *range = (Range64){extents->least[g], extents->most[g]};
        return true;
    }
    if (!range_of(extents, atom->left, &left) || !range_of(extents, atom->right, &right)) return false;
    switch (atom->kind) {
    case ATOM_MIN: *range = (Range64){lesser(left.least, right.least), lesser(left.most, right.most)}; return true;
    case ATOM_MAX: *range = (Range64){greater(left.least, right.least), greater(left.most, right.most)}; return true;
    default:
        if (right.least <= 0) return false;
        *range = atom->kind == ATOM_DIV ? divide(left, right) : remainder_of(left, right);
        return true;
    }
}

/* What the expression may be; false: it is not known. */
static bool range_of(const Extents *extents, const Expr *expr, Range64 *range)
{
    *range = (Range64){0, 0};
    if (expr->overflow) return false;
    for (int t = 0; t < expr->term_count; t++) {
        Range64 product = {expr->terms[t].coefficient, expr->terms[t].coefficient}, factor;
        for (int k = 0; k < expr->terms[t].atom_count; k++)
            if (!range_of_atom(extents, expr->terms[t].atoms[k], &factor) || !multiply(product, factor, &product)) return false;
        if (__builtin_add_overflow(range->least, product.least, &range->least) || __builtin_add_overflow(range->most, product.most, &range->most))
            return false;
    }
    return true;
}

static bool may_compare(Range64 left, const char *op, Range64 right)
{
    switch (*op) {
    case '=': return left.least <= right.most && right.least <= left.most;
    case '!': return left.least != left.most || right.least != right.most || left.least != right.least;
    case '<': return op[1] == '=' ? left.least <= right.most : left.least < right.most;
    default: return op[1] == '=' ? left.most >= right.least : left.most > right.least;
    }
}

bool extents_may_be_allowed(const RankGrid *grid, const int64_t *least, const int64_t *most)
{
    const Extents extents = {grid, least, most};
    for (int w = 0; w < grid->where.count; w++) {
        const GridCondition *condition = &grid->where.items[w];
        Range64 left, right;
        if (range_of(&extents, condition->left, &left) && range_of(&extents, condition->right, &right)
            && !may_compare(left, condition->op, right))
            return false;
    }
    return true;
}
