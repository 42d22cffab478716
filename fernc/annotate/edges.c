/* Routines that treat their own edges: of a call on a part of the range, what lies further inside is what the whole call leaves there. So it is where each
 * of the function's calls (that are loops of its own, mostly) goes along the range from a number of elements behind its begin to a number before its
 * end, or lies as a whole at the begin, or at the end, and none of them reads what another writes. */
#include "annotate.h"

#include "plan/stage.h"

#include <stdlib.h>
#include <string.h>

enum { WIDEST = 4 };

/* A number of elements from the begin of the range, or from its end. */
typedef struct Place {
    bool from_end;
    int64_t at;
} Place;

typedef struct Search {
    Outline *outline;
    ExprPool *pool;
    int parameter;               /* that is the range's length, */
    const Symbol *n;             /* .. by this symbol */
    bool *changes;               /* parameters that a call on a part is passed something else for */
    int *dimensions;             /* of each space of the plan: where the range lies in it; -1: nowhere */
    int64_t low, high;           /* edges */
    const char *name;            /* of the loop */
} Search;

static bool mentions_n(const Search *it, const Expr *expr)
{
    return expr && expr_mentions(expr, it->n);
}

static bool place_of(const Search *it, const Expr *expr, Place *place)
{
    const Expr *slope, *rest;
    if (!expr_affine_in(it->pool, expr, it->n, &slope, &rest) || !expr_is_constant(rest, &place->at)) return false;
    place->from_end = expr_is(slope, 1);
    return place->from_end || expr_is(slope, 0);
}

static int number_of(const Search *it, const Space *space)
{
    for (int i = 0; i < it->outline->plan->spaces.count; i++)
        if (it->outline->plan->spaces.items[i] == space) return i;
    return 0;
}

/* The stage's loop along the range, that begins at 0; -1: none, the call is as it is whatever the range. -2: another one. */
static int loop_along(const Search *it, const Stage *stage)
{
    int along = -1;
    for (int l = 0; l < stage->loop_count; l++) {
        Place end;
        if (!mentions_n(it, stage->loops[l].begin) && !mentions_n(it, stage->loops[l].end)) continue;
        if (along >= 0 || stage->loops[l].reduction || !expr_is(stage->loops[l].begin, 0) || !place_of(it, stage->loops[l].end, &end) || !end.from_end) return -2;
        along = l;
    }
    return along;
}

/* The parameter is told how often the call runs along this loop, and so is one of a tile. */
static bool is_count(const Stage *stage, int p, int along)
{
    const int own = along >= 0 ? stage->loops[along].block_loop : -1;
    const Expr *told = stage->block->tile_arguments[p];
    return own >= 0 && told && stage->block->loops[own].length && expr_as_symbol(told) == stage->block->loops[own].length;
}

/* Nothing but how often it runs goes by the range's length; and it does the same wherever it is. */
static bool is_passed_the_same(const Search *it, const Stage *stage, int along)
{
    const Node *node = stage->node;
    for (int l = 0; l < stage->block->loop_count; l++)
        if (stage->block->loops[l].before || stage->block->loops[l].after) return false;
    for (int w = 0; w < stage->block->call_with_count; w++)
        for (int l = 0; l < stage->block->loop_count; l++)
            if (!stage->block->call_with[w].value || expr_mentions(stage->block->call_with[w].value, stage->block->loops[l].variable)) return false;
    for (int p = 0; p < node->routine->parameter_count; p++) {
        if (node->routine->parameters[p].type.pointer) continue;
        const Expr *value = value_gone_by(stage, p);
        const bool integer = value && node->routine->parameters[p].type.scalar != SCALAR_FLOAT && node->routine->parameters[p].type.scalar != SCALAR_NONE;
        if (!integer && !outline_argument_stays(it->outline, &node->arguments[p], it->changes)) return false;
        if (!integer || !mentions_n(it, value)) continue;
        if (!is_count(stage, p, along) || !expr_equal(value, stage->loops[along].end)) return false;
    }
    return true;
}

/* Where the access goes along the range: from `before` elements behind the loop's begin to `after` behind its end. False: it does not, in this dimension. */
static bool follows(const Search *it, const Stage *stage, const Access *access, int along, int d, int64_t *before, int64_t *after)
{
    const StageLoop *loop = &stage->loops[along];
    const Interval side = access->box.side[d];
    const Expr *begin = expr_sub(it->pool, side.begin, expr_symbol(it->pool, loop->variable));
    const Expr *end = expr_sub(it->pool, expr_sub(it->pool, side.end, expr_symbol(it->pool, loop->variable)), expr_symbol(it->pool, loop->length));
    return expr_is_constant(begin, before) && expr_is_constant(end, after);
}

static bool is_read_or_written(const Access *access)
{
    const Root *root = access->space->root;
    return !access->flat && !access->merged && access->box.rank == access->space->rank && (access->mode == ACCESS_READ || access->mode == ACCESS_WRITE) && root->kind == ROOT_OUTSIDE;
}

/* In which dimensions of arrays the range lies, as the calls along it tell. */
static bool find_dimensions(Search *it, const Stage *stage)
{
    const int along = loop_along(it, stage);
    int64_t before, after;
    if (along == -2 || !stage->block || !stage->node || stage->node->kind != NODE_CALL || stage->node->predicate || stage->flat_loop >= 0
        || !is_passed_the_same(it, stage, along))
        return false;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (!is_read_or_written(access)) return false;
        for (int d = 0; d < access->box.rank && along >= 0; d++) {
            if (!follows(it, stage, access, along, d, &before, &after)) continue;
            int *dimension = &it->dimensions[number_of(it, access->space)];
            if (*dimension >= 0 && *dimension != d) return false;
            *dimension = d;
        }
    }
    return true;
}

static void widen(int64_t *edge, int64_t to)
{
    if (to > *edge) *edge = to;
}

static bool is_read(const Plan *plan, const Space *space)
{
    for (int s = 0; s < plan->stages.count; s++)
        for (int a = 0; a < plan->stages.items[s]->access_count; a++)
            if (plan->stages.items[s]->accesses[a].space == space && plan->stages.items[s]->accesses[a].mode == ACCESS_READ) return true;
    return false;
}

/* What the call has to do with an array that lies along the range goes along it, or lies at one end as all else of the call. */
static bool find_edges_of(Search *it, const Stage *stage, const Access *access, int along, int *at_end)
{
    const Box whole = outline_whole_box(it->outline, stage, access);
    const int dimension = it->dimensions[number_of(it, access->space)];
    const bool writes = access_writes(access);
    int64_t before, after;
    Place begin, end;
    for (int d = 0; d < whole.rank; d++)
        if (d != dimension && (mentions_n(it, whole.side[d].begin) || mentions_n(it, whole.side[d].end))) return false;
    if (writes && (dimension < 0 || is_read(it->outline->plan, access->space))) return false;
    if (dimension < 0) return true;
    if (!place_of(it, whole.side[dimension].begin, &begin) || !place_of(it, whole.side[dimension].end, &end)) return false;
    if (along >= 0 ? begin.from_end || !end.from_end || !follows(it, stage, access, along, dimension, &before, &after) : begin.from_end != end.from_end) return false;
    if (along < 0 && *at_end >= 0 && *at_end != begin.from_end) return false;
    *at_end = begin.from_end;
    if (writes && !begin.from_end) widen(&it->low, along >= 0 ? begin.at : end.at);
    if (writes && end.from_end) widen(&it->high, along >= 0 ? -end.at : -begin.at);
    return true;
}

static bool find_edges(Search *it, const Stage *stage)
{
    const int along = loop_along(it, stage);
    int at_end = -1;
    for (int a = 0; a < stage->access_count; a++)
        if (!find_edges_of(it, stage, &stage->accesses[a], along, &at_end)) return false;
    return true;
}

/* --- Arrays and conditions --------------------------------------------------------------------- */

static const OutlineArray *first_written(const Outline *outline)
{
    for (int i = 0; i < outline->arrays.count; i++)
        if (outline->arrays.items[i].written) return &outline->arrays.items[i];
    return NULL;
}

/* Each is produced or read, and has the range, all of it, in one dimension, or nothing to do with it. */
static bool arrays_fit(const Search *it)
{
    const Outline *outline = it->outline;
    for (int i = 0; i < outline->arrays.count; i++) {
        const OutlineArray *array = &outline->arrays.items[i];
        const int dimension = it->dimensions[number_of(it, array->space)];
        if (array->written && (array->read_before || dimension < 0)) return false;
        for (int d = 0; d < array->box.rank; d++) {
            if (mentions_n(it, array->space->stride[d])) return false;
            if (d == dimension ? expr_as_symbol(array->extent[d]) != it->n : mentions_n(it, array->extent[d])) return false;
        }
        const OutlineArray *first = first_written(outline);
        if (array->written && (array->box.rank != first->box.rank || dimension != it->dimensions[number_of(it, first->space)])) return false;
    }
    return first_written(outline) != NULL;
}

/* It is not larger of a part. */
static bool grows(const Search *it, const Expr *value)
{
    for (int t = 0; t < value->term_count; t++) {
        bool plain = true, of_n = false;
        for (int a = 0; a < value->terms[t].atom_count; a++) {
            plain &= value->terms[t].atoms[a]->kind == ATOM_SYMBOL;
            of_n |= value->terms[t].atoms[a]->symbol == it->n;
        }
        if (!plain || (of_n && value->terms[t].coefficient < 0)) return false;
    }
    return true;
}

/* Of the shortest part that is computed the same holds as of the whole. */
static bool part_is_good(const Search *it)
{
    const Plan *plan = it->outline->plan;
    const int64_t least = 1 + (it->low < it->high ? it->low : it->high);
    Facts *facts = facts_new(it->pool);
    const Expr *part = expr_symbol(it->pool, symbol_new(it->pool, "part"));
    facts_assume_le(facts, expr_constant(it->pool, least), part);
    for (int i = 0; i < plan->checks.count; i++) {
        const Check *check = &plan->checks.items[i];
        if (!mentions_n(it, check->left) && !mentions_n(it, check->right)) continue;
        const Substitution shorter = {it->n, part};
        const Expr *left = expr_substitute(it->pool, check->left, &shorter, 1), *right = check->right ? expr_substitute(it->pool, check->right, &shorter, 1) : NULL;
        if (check->kind == CHECK_LE ? !facts_prove_le(facts, left, right) : check->kind != CHECK_WIDTH || !grows(it, check->left)) return false;
    }
    for (int i = 0; i < plan->region->narrowings.count; i++)
        if (mentions_n(it, plan->region->narrowings.items[i].whole.value) && !grows(it, plan->region->narrowings.items[i].whole.value)) return false;
    return true;
}

/* What is asked before anything is done holds of the shortest part, too. */
static bool goes_on(const Search *it)
{
    const Remainder *remainder = &it->outline->function->remainder;
    const int64_t least = 1 + (it->low < it->high ? it->low : it->high);
    const char *name = it->outline->function->parameters.items[it->parameter].name;
    for (int s = 0; s < remainder->stays.count; s++)
        for (int t = 0; t < remainder->stays.items[s].tests.count; t++) {
            const StayTest *test = &remainder->stays.items[s].tests.items[t];
            if (!strcmp(test->right, name)) return false;
            if (strcmp(test->left, name)) continue;
            const bool above = *test->operator == '>' || *test->operator == '!';
            if (!above || outline_parameter_named(it->outline, test->right) >= 0 || strtoll(test->right, NULL, 10) >= least) return false;
        }
    return true;
}

/* --------------------------------------------------------------------------------------------------- */

/* A name that no parameter has: `i`, `i_2`. */
static const char *free_loop_name(const Outline *outline, const char *base)
{
    const char *name = base;
    for (int number = 2; outline_parameter_named(outline, name) >= 0 || outline_parameter_named(outline, arena_printf(outline->arena, "l_%s", name)) >= 0; number++)
        name = arena_printf(outline->arena, "%s_%d", base, number);
    return name;
}

static void adopt(const Search *it)
{
    Outline *outline = it->outline;
    const Symbol *variable = symbol_new(it->pool, free_loop_name(outline, it->name));
    Symbol *length = symbol_new(it->pool, arena_printf(outline->arena, "l_%s", variable->name));
    length->nonnegative = true;
    const Expr *at = expr_symbol(it->pool, variable), *end = expr_add(it->pool, at, expr_symbol(it->pool, length));
    outline->loops[0] = (OutlineLoop){variable->name, variable, length, expr_constant(it->pool, 0), expr_symbol(it->pool, it->n)};
    outline->loop_count = 1;
    for (int i = 0; i < outline->arrays.count; i++) {
        OutlineArray *array = &outline->arrays.items[i];
        const int dimension = it->dimensions[number_of(it, array->space)];
        if (dimension >= 0) array->box.side[dimension] = (Interval){at, end};
        if (array->written) outline->edge_dimension = dimension;
    }
    outline->edges[0] = it->low;
    outline->edges[1] = it->high;
    list_push(outline->arena, &outline->tile_arguments, ((TileArgument){it->parameter, expr_symbol(it->pool, length)}));
}

static bool try_length(Search *it)
{
    const Plan *plan = it->outline->plan;
    it->low = it->high = 0;
    for (int i = 0; i < plan->spaces.count; i++) it->dimensions[i] = -1;
    for (int s = 0; s < plan->stages.count; s++)
        if (!find_dimensions(it, plan->stages.items[s])) return false;
    for (int s = 0; s < plan->stages.count; s++) {
        const int along = loop_along(it, plan->stages.items[s]);
        if (along >= 0) it->name = plan->stages.items[s]->loops[along].name;
        if (!find_edges(it, plan->stages.items[s])) return false;
    }
    if (!arrays_fit(it) || !it->name) return false;
    for (int64_t width = 0; width <= WIDEST; width++) { /* so wide that the guards hold of what is computed */
        widen(&it->low, width);
        widen(&it->high, width);
        if (!part_is_good(it) || !goes_on(it)) continue;
        adopt(it);
        return true;
    }
    return false;
}

bool outline_edges(Outline *outline)
{
    const int count = outline->function->parameters.count;
    Search it = {.outline = outline, .pool = outline->pool, .changes = arena_alloc(outline->arena, sizeof(bool) * (size_t)(count + 1)),
                 .dimensions = arena_alloc(outline->arena, sizeof(int) * (size_t)(outline->plan->spaces.count + 1))};
    if (outline->results.count) return false;
    for (int i = 0; i < outline->symbols.count; i++) {
        it.parameter = outline->symbols.items[i].parameter;
        it.n = outline->symbols.items[i].symbol;
        for (int p = 0; p < count; p++) it.changes[p] = p == it.parameter || outline->function->parameters.items[p].type.pointer;
        if (try_length(&it)) return true;
    }
    return false;
}
