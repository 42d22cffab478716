/* Whether what is computed in an unsigned type of 4 bytes is the number that is meant: it is not negative, which is proven, and not larger than the type
 * has it, which the call checks of the largest. */
#include "polyhedra.h"

/* The least or the largest number of a counter or a choice in the scope; NULL: not known. */
static const Expr *extreme_of(Polyhedra *it, const Symbol *varying, const Scope *scope, bool most, isl_set *context)
{
    Text body = {0};
    text_add(&body, "0 <= 0");
    bool said = add_domain(it, &body, scope, true, 'c');
    text_add(&body, " and x0 = ");
    said = said && add_affine(it, &body, expr_symbol(it->nest->lifter->pool, varying), 'c');
    isl_set *values = set_of(it, "[x0]", listed(it, "c"), &body, said);
    if (!values || isl_set_dim_is_bounded(values, isl_dim_set, 0) != isl_bool_true) {
        isl_set_free(values);
        return NULL;
    }
    return bound_of(it, most ? isl_set_dim_max(values, 0) : isl_set_dim_min(values, 0), context);
}

static bool is_varying(const Nest *nest, const Symbol *symbol)
{
    for (int v = 0; v < nest->varying.count; v++)
        if (nest->varying.items[v] == symbol) return true;
    return false;
}

static bool is_never_negative(Polyhedra *it, const Expr *expr, isl_set *context);

/* A sum of products of what is not. */
static bool has_no_negative(Polyhedra *it, const Expr *expr, isl_set *context)
{
    for (int t = 0; t < expr->term_count; t++) {
        if (expr->terms[t].coefficient < 0) return false;
        for (int a = 0; a < expr->terms[t].atom_count; a++) {
            const Atom *atom = expr->terms[t].atoms[a];
            if (atom->kind != ATOM_MIN && atom->kind != ATOM_MAX) {
                if (expr_as_symbol(expr) || !is_never_negative(it, expr_atom(it->nest->lifter->pool, atom), context)) return false;
                continue;
            }
            const bool left = is_never_negative(it, atom->left, context), right = is_never_negative(it, atom->right, context);
            if (atom->kind == ATOM_MIN ? !left || !right : !left && !right) return false;
        }
    }
    return true;
}

/* Where iterations run, and remainders are taken by what is positive. */
static bool is_never_negative(Polyhedra *it, const Expr *expr, isl_set *context)
{
    Text body = {0};
    if (!expr || nest_varies(it->nest, expr)) return false;
    if (is_natural(it->nest, expr)) return true;
    text_add(&body, "0 <= 0");
    const bool said = add_compared(it, &body, expr, "<", expr_constant(it->nest->lifter->pool, 0), 'c');
    isl_set *negative = set_of(it, "", "", &body, said);
    if (negative) negative = isl_set_intersect(negative, isl_set_copy(context));
    const bool never = negative && isl_set_is_empty(negative) == isl_bool_true;
    isl_set_free(negative);
    return never || has_no_negative(it, expr, context);
}

/* The least or the largest of one term: of a product only of what is not negative. */
static const Expr *extreme_of_term(Polyhedra *it, const Term *term, const Scope *scope, bool most, isl_set *context)
{
    ExprPool *pool = it->nest->lifter->pool;
    const Expr *product = expr_constant(pool, term->coefficient);
    bool varies = false;
    for (int a = 0; a < term->atom_count; a++) varies |= is_varying(it->nest, term->atoms[a]->symbol);
    for (int a = 0; a < term->atom_count; a++) {
        const Expr *factor = expr_atom(pool, term->atoms[a]), *least = factor;
        if (is_varying(it->nest, term->atoms[a]->symbol)) {
            least = extreme_of(it, term->atoms[a]->symbol, scope, false, context);
            factor = (term->coefficient > 0) == most ? extreme_of(it, term->atoms[a]->symbol, scope, true, context) : least;
        }
        if (!factor || !least || (varies && term->atom_count > 1 && !is_never_negative(it, least, context))) return NULL;
        product = expr_mul(pool, product, factor);
    }
    return product;
}

static const Expr *extreme_of_sum(Polyhedra *it, const Fit *fit, bool most, isl_set *context)
{
    ExprPool *pool = it->nest->lifter->pool;
    const Expr *sum = expr_constant(pool, 0);
    for (int t = 0; t < fit->value->term_count && sum; t++) {
        const Expr *term = extreme_of_term(it, &fit->value->terms[t], fit->scope, most, context);
        sum = term ? expr_add(pool, sum, term) : NULL;
    }
    return sum;
}

/* A sum of what is not negative, and which is at least as large; NULL: not known. */
static const Expr *loosened(Polyhedra *it, const Expr *expr, isl_set *context)
{
    ExprPool *pool = it->nest->lifter->pool;
    const Expr *sum = expr_constant(pool, 0);
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        const Expr *product = expr_constant(pool, term->coefficient);
        for (int a = 0; a < term->atom_count; a++) {
            const Atom *atom = term->atoms[a];
            const Expr *factor = expr_atom(pool, atom);
            if (atom->kind == ATOM_MAX || atom->kind == ATOM_MIN) {
                const Expr *left = loosened(it, atom->left, context), *right = atom->kind == ATOM_MAX ? loosened(it, atom->right, context) : expr_constant(pool, 0);
                factor = left && right ? expr_add(pool, left, right) : NULL;
            }
            if (!factor || !is_never_negative(it, factor, context)) return NULL;
            product = expr_mul(pool, product, factor);
        }
        if (term->coefficient > 0) sum = expr_add(pool, sum, product);
    }
    return sum;
}

/* A scalar that can be read wherever the nest stands. */
static bool is_polynomial_there(const Nest *nest, const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++)
        for (int a = 0; a < expr->terms[t].atom_count; a++) {
            bool there = false;
            for (int s = 0; s < nest->scalars.count; s++) {
                const NestScalar *scalar = nest->scalars.items[s];
                there |= scalar->symbol && scalar->symbol == expr->terms[t].atoms[a]->symbol && scalar->role == SCALAR_GIVEN && !scalar->place.guarded;
            }
            if (!there) return false;
        }
    return true;
}

static bool may_wrap(Nest *nest)
{
    return refuse(nest, nest->statement, "what a subscript computes in unsigned numbers of 4 bytes may leave them");
}

bool find_largest(Polyhedra *it, isl_set *context)
{
    Nest *nest = it->nest;
    ExprPool *pool = nest->lifter->pool;
    for (int f = 0; f < nest->fits.count; f++) {
        const Expr *least = extreme_of_sum(it, &nest->fits.items[f], false, context), *most = extreme_of_sum(it, &nest->fits.items[f], true, context);
        int64_t constant;
        if (most && !is_polynomial_there(nest, most)) most = loosened(it, most, context);
        if (!is_never_negative(it, least, context) || !most || !is_polynomial_there(nest, most)) return may_wrap(nest);
        /* Of a number that is larger the check does not fail where there is no iteration. */
        const Term *last = most->term_count ? &most->terms[most->term_count - 1] : NULL;
        if (last && !last->atom_count && last->coefficient < 0) most = expr_sub(pool, most, expr_constant(pool, last->coefficient));
        if (expr_is_constant(most, &constant) && constant <= INT32_MAX) continue;
        bool known = false;
        for (int k = 0; k < nest->largest.count; k++) known |= expr_equal(nest->largest.items[k], most);
        if (!known) list_push(nest->lifter->arena, &nest->largest, most);
    }
    return true;
}
