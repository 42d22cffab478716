/* Bounds that isl finds, as expressions: each is the largest or the smallest of its pieces, or one of these held within another piece. */
#include "polyhedra.h"

#include <stdlib.h>

static const Expr *expr_of(Polyhedra *it, isl_aff *aff)
{
    ExprPool *pool = it->nest->lifter->pool;
    const Expr *sum = NULL;
    isl_val *constant = isl_aff_get_constant_val(aff);
    bool whole = isl_val_is_int(constant) == isl_bool_true && isl_aff_dim(aff, isl_dim_div) == 0;
    if (whole) sum = expr_constant(pool, (int64_t)isl_val_get_num_si(constant));
    isl_val_free(constant);
    const isl_size count = isl_aff_dim(aff, isl_dim_param);
    for (isl_size p = 0; p < count && whole; p++) {
        isl_val *factor = isl_aff_get_coefficient_val(aff, isl_dim_param, (int)p);
        const char *name = isl_aff_get_dim_name(aff, isl_dim_param, (unsigned)p);
        whole = isl_val_is_int(factor) == isl_bool_true && name && name[0] == 'p';
        if (whole) sum = expr_add(pool, sum, expr_scale(pool, it->parameters.items[atoi(name + 1)], (int64_t)isl_val_get_num_si(factor)));
        isl_val_free(factor);
    }
    return whole ? sum : NULL;
}

/* An affine piece of a bound, as if it were all of it. */
typedef struct Piece {
    const Expr *value;
    isl_pw_aff *everywhere;
} Piece;

typedef struct Pieces {
    Polyhedra *it;
    LIST(Piece) list;            /* none twice */
    bool failed;
} Pieces;

static isl_stat add_piece(isl_set *domain, isl_aff *aff, void *data)
{
    Pieces *pieces = data;
    const Expr *value = expr_of(pieces->it, aff);
    bool known = !value;
    isl_set_free(domain);
    pieces->failed |= known;
    for (int p = 0; p < pieces->list.count && !known; p++) known = expr_equal(pieces->list.items[p].value, value);
    if (known)
        isl_aff_free(aff);
    else
        list_push(pieces->it->nest->lifter->arena, &pieces->list, ((Piece){value, isl_pw_aff_from_aff(aff)}));
    return isl_stat_ok;
}

static void free_pieces(Pieces *pieces)
{
    for (int p = 0; p < pieces->list.count; p++) isl_pw_aff_free(pieces->list.items[p].everywhere);
}

/* Whether they are the same wherever the first has a value. */
static bool is_same(isl_pw_aff *bound, isl_pw_aff *other)
{
    isl_pw_aff *there = isl_pw_aff_intersect_domain(isl_pw_aff_copy(other), isl_pw_aff_domain(isl_pw_aff_copy(bound)));
    isl_set *equal = isl_pw_aff_eq_set(isl_pw_aff_copy(bound), there), *all = isl_pw_aff_domain(isl_pw_aff_copy(bound));
    const bool same = isl_set_is_subset(all, equal) == isl_bool_true;
    isl_set_free(equal);
    isl_set_free(all);
    return same;
}

static Piece larger_or_smaller(ExprPool *pool, Piece a, Piece b, bool larger)
{
    return (Piece){larger ? expr_max(pool, a.value, b.value) : expr_min(pool, a.value, b.value),
                   larger ? isl_pw_aff_max(a.everywhere, b.everywhere) : isl_pw_aff_min(a.everywhere, b.everywhere)};
}

static Piece copied(Piece piece)
{
    return (Piece){piece.value, isl_pw_aff_copy(piece.everywhere)};
}

/* The largest or the smallest of those of the set, a bit each. */
static Piece extreme(const Pieces *pieces, unsigned set, bool larger)
{
    Piece held = {0};
    for (int p = 0; p < pieces->list.count; p++) {
        if (!(set >> p & 1)) continue;
        held = held.value ? larger_or_smaller(pieces->it->nest->lifter->pool, held, copied(pieces->list.items[p]), larger) : copied(pieces->list.items[p]);
    }
    return held;
}

static const Expr *value_if_same(isl_pw_aff *bound, Piece piece)
{
    const Expr *value = is_same(bound, piece.everywhere) ? piece.value : NULL;
    isl_pw_aff_free(piece.everywhere);
    return value;
}

static int bits_in(unsigned set)
{
    int bits = 0;
    for (; set; set &= set - 1) bits++;
    return bits;
}

/* The shortest of the forms that there are: few pieces, then those that another one limits; of many pieces all. NULL: it has none of them. */
static const Expr *form_of(const Pieces *pieces, isl_pw_aff *bound)
{
    enum { FEW_PIECES = 3, MOST_PIECES = 4 };
    const int count = pieces->list.count;
    const Expr *value = count == 1 ? pieces->list.items[0].value : NULL;
    if (count > MOST_PIECES) return NULL;
    for (int bits = count > FEW_PIECES ? count : 1; bits <= count && !value; bits++)
        for (unsigned set = 1; set < 1u << count && !value; set++)
            for (int larger = 1; larger >= (bits == 1) && !value && bits_in(set) == bits; larger--) value = value_if_same(bound, extreme(pieces, set, larger));
    for (unsigned set = 1; set < 1u << count && !value; set++)
        for (int within = 0; within < 2 * count && !value && bits_in(set) > 1 && (count <= FEW_PIECES || bits_in(set) == count - 1); within++) {
            const bool larger = within % 2;
            if (set >> within / 2 & 1) continue;
            const Piece limit = copied(pieces->list.items[within / 2]);
            value = value_if_same(bound, larger_or_smaller(pieces->it->nest->lifter->pool, extreme(pieces, set, larger), limit, !larger));
        }
    return value;
}

static Pieces pieces_of(Polyhedra *it, isl_pw_aff **bound, isl_set *context)
{
    Pieces pieces = {.it = it};
    *bound = isl_pw_aff_coalesce(isl_pw_aff_gist_params(isl_pw_aff_intersect_params(*bound, isl_set_copy(context)), isl_set_copy(context)));
    pieces.failed = !*bound || isl_pw_aff_foreach_piece(*bound, add_piece, &pieces) != isl_stat_ok || pieces.failed || !pieces.list.count;
    return pieces;
}

const Expr *bound_of(Polyhedra *it, isl_pw_aff *bound, isl_set *context)
{
    Pieces pieces = pieces_of(it, &bound, context);
    isl_pw_aff *inside = isl_pw_aff_intersect_params(isl_pw_aff_copy(bound), isl_set_copy(context));
    const Expr *value = pieces.failed ? NULL : form_of(&pieces, inside);
    isl_pw_aff_free(inside);
    isl_pw_aff_free(bound);
    free_pieces(&pieces);
    return value;
}

const Expr *bound_beyond(Polyhedra *it, isl_pw_aff *bound, isl_set *context, bool more)
{
    Pieces pieces = pieces_of(it, &bound, context);
    const Expr *value = NULL;
    if (!pieces.failed && pieces.list.count < 31) {
        const Piece held = extreme(&pieces, (1u << pieces.list.count) - 1, more);
        value = held.value;
        isl_pw_aff_free(held.everywhere);
    }
    isl_pw_aff_free(bound);
    free_pieces(&pieces);
    return value;
}
