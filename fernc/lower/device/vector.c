/* Kernels whose threads have several neighbours at once: copies of them in a thread, that are loaded and stored by one
 * access where arrays lie so that a GPU can. */
#include "kernel.h"

#include <string.h>

/* --- In the body of a kernel ---------------------------------------------------------------------- */

const char *element_address(Emitter *emitter, const Nest *nest, const Space *space, const Expr *const *at)
{
    Plan *plan = nest->plan;
    const Window *window = nest_window(nest, space);
    const char *text = window ? window_name(emitter, window) : kernel_pointer(emitter, space, NULL);
    for (int d = 0; d < space->rank; d++) {
        const Expr *begin = window ? facts_simplify(plan->facts, expr_sub(plan->pool, at[d], window_origin(nest, window, d))) : at[d];
        if (expr_is(begin, 0)) continue;
        const Expr *factors[] = {begin, window ? window->stride[d] : space->stride[d]};
        const char *step = expr_is(factors[1], 1) ? emit_expr(emitter, begin, false) : emit_product(emitter, factors, 2);
        text = *step == '-' ? arena_printf(emitter->arena, "%s - %s", text, step + 1)
                            : arena_printf(emitter->arena, "%s + %s", text, step);
    }
    return text;
}

static const char *address_in_iteration(Emitter *emitter, const Nest *nest, const Pack *pack)
{
    const Expr *at[MAX_RANK];
    for (int d = 0; d < pack->box->rank; d++) at[d] = pack->box->side[d].begin;
    return element_address(emitter, nest, pack->space, at);
}

/* A copy that has the elements of an iteration and no others. */
static LocalView view_of_copy(Emitter *emitter, const Nest *nest, const Pack *pack)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *stride = expr_constant(pool, 1);
    LocalView view = {.name = fresh_name(emitter, arena_printf(emitter->arena, "%s_here", pack->space->root->identifier))};
    for (int d = pack->box->rank - 1; d >= 0; d--) {
        const Interval side = pack->box->side[d];
        view.origin[d] = side.begin;
        view.stride[d] = stride;
        stride = expr_mul(pool, stride, expr_sub(pool, side.end, side.begin));
    }
    return view;
}

/* Calls are passed the copy from now on; NULL: the array, or its tile. */
static void show_copy(Emitter *emitter, const Nest *nest, const Pack *pack, const LocalView *view)
{
    const Window *window = nest_window(nest, pack->space);
    show_view(emitter->views, window ? (const void *)window : pack->space, view);
}

const LocalView *emit_vector_loads(Emitter *emitter, const Nest *nest, const Vectors *vectors, const char *width)
{
    LocalView *copies = arena_alloc(emitter->arena, sizeof *copies * (size_t)(vectors->packs.count + 1));
    for (int i = 0; i < vectors->packs.count; i++) {
        const Pack *pack = &vectors->packs.items[i];
        copies[i] = view_of_copy(emitter, nest, pack);
        add_declaration(emitter->to, pack->space->root->element, arena_printf(emitter->arena, "%s[%s]", copies[i].name, width), NULL);
        if (pack->loaded) add_call(emitter->to, "fern_load<%s>(%s, %s)", width, copies[i].name, address_in_iteration(emitter, nest, pack));
    }
    for (int i = 0; i < vectors->packs.count; i++) show_copy(emitter, nest, &vectors->packs.items[i], &copies[i]);
    return copies;
}

void emit_vector_stores(Emitter *emitter, const Nest *nest, const Vectors *vectors, const char *width, const LocalView *copies)
{
    for (int i = 0; i < vectors->packs.count; i++) {
        const Pack *pack = &vectors->packs.items[i];
        show_copy(emitter, nest, pack, NULL);
        if (pack->stored) add_call(emitter->to, "fern_store<%s>(%s, %s)", width, address_in_iteration(emitter, nest, pack), copies[i].name);
    }
}

/* --- Where a kernel is launched ------------------------------------------------------------------- */

typedef LIST(const char *) Conditions;

static void add_once(Emitter *emitter, Conditions *conditions, const char *condition)
{
    for (int i = 0; i < conditions->count; i++)
        if (!strcmp(conditions->items[i], condition)) return;
    list_push(emitter->arena, conditions, condition);
}

static void require_multiple(Emitter *emitter, Conditions *conditions, const Expr *expr, int64_t width)
{
    add_once(emitter, conditions, arena_printf(emitter->arena, "%s %% %lld == 0", emit_expr(emitter, expr, true), (long long)width));
}

/* The first element begins where such an access may. */
static void require_begins(Emitter *emitter, Conditions *conditions, const Nest *nest, const Vectors *vectors)
{
    for (int i = 0; i < vectors->packs.count; i++) {
        const Pack *pack = &vectors->packs.items[i];
        if (nest_window(nest, pack->space)) continue;
        add_once(emitter, conditions, arena_printf(emitter->arena, "fern_aligned(%s, %lld)", element_address(emitter, nest, pack->space, pack->first),
                                                   (long long)vectors->width * pack->space->root->element_bytes));
    }
}

static const char *all_of(Emitter *emitter, const Conditions *conditions)
{
    const char *all = conditions->count ? conditions->items[0] : "true";
    for (int i = 1; i < conditions->count; i++) all = arena_printf(emitter->arena, "%s && %s", all, conditions->items[i]);
    return all;
}

/* .. and so do those of the next row. */
const char *vector_condition(Emitter *emitter, const Nest *nest, const Vectors *vectors)
{
    Conditions conditions = {0};
    require_begins(emitter, &conditions, nest, vectors);
    for (int i = 0; i < vectors->packs.count; i++) {
        const Pack *pack = &vectors->packs.items[i];
        for (int d = 0; d < pack->box->rank - 1; d++) {
            const Expr *stride = pack->space->stride[d];
            int64_t constant;
            if (!pack->moves[d] || (expr_is_constant(stride, &constant) && constant % vectors->width == 0)) continue;
            require_multiple(emitter, &conditions, stride, vectors->width);
        }
    }
    return all_of(emitter, &conditions);
}

/* Rows have as much for each of the threads that share them. */
static void require_long_row(Emitter *emitter, Conditions *conditions, const Vectors *vectors, const char *threads)
{
    if (vectors->lanes && expr_is_constant(vectors->row, NULL)) return;
    const char *count = vectors->lanes ? arena_printf(emitter->arena, "%lld", (long long)(vectors->width * vectors->lanes))
                                       : arena_printf(emitter->arena, "%lld * (int64_t)%s", (long long)vectors->width, threads);
    add_once(emitter, conditions, arena_printf(emitter->arena, "%s >= %s", emit_expr(emitter, vectors->row, false), count));
}

const char *group_vector_condition(Emitter *emitter, const Nest *nest, const char *threads)
{
    Conditions conditions = {0};
    for (int p = 0; p < nest->pieces.count; p++) {
        const Vectors vectors = vectors_of_shared(nest, nest->pieces.items[p]);
        if (vectors.width == 1) continue;
        require_long_row(emitter, &conditions, &vectors, threads);
        require_begins(emitter, &conditions, nest, &vectors);
        for (int i = 0; i < vectors.multiples.count; i++) require_multiple(emitter, &conditions, vectors.multiples.items[i], vectors.width);
    }
    return all_of(emitter, &conditions);
}
