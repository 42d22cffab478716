/* Kernels whose threads have several neighbours at once: copies of them in a thread, that are loaded and stored by one
 * access where arrays lie so that a GPU can. */
#include "emit.h"

#include "plan/vector.h"

#include <string.h>

/* --- In the body of a kernel ---------------------------------------------------------------------- */

/* Of the element with these coordinates. */
static const char *element_address(Emitter *emitter, const Pack *pack, const Expr *const *at)
{
    const char *text = kernel_pointer(emitter, pack->space, NULL);
    for (int d = 0; d < pack->box->rank; d++) {
        if (expr_is(at[d], 0)) continue;
        const Expr *const factors[] = {at[d], pack->space->stride[d]};
        const char *step = expr_is(factors[1], 1) ? emit_expr(emitter, at[d], false) : emit_product(emitter, factors, 2);
        text = *step == '-' ? arena_printf(emitter->arena, "%s - %s", text, step + 1)
                            : arena_printf(emitter->arena, "%s + %s", text, step);
    }
    return text;
}

static const char *address_in_iteration(Emitter *emitter, const Pack *pack)
{
    const Expr *at[MAX_RANK];
    for (int d = 0; d < pack->box->rank; d++) at[d] = pack->box->side[d].begin;
    return element_address(emitter, pack, at);
}

/* The copy has the elements of an iteration and no others. */
static void settle_view(Emitter *emitter, const Nest *nest, Pack *pack)
{
    ExprPool *pool = nest->plan->pool;
    const Root *root = pack->space->root;
    const Expr *stride = expr_constant(pool, 1);
    pack->view.name = fresh_name(emitter, arena_printf(emitter->arena, "%s_here", root->identifier));
    for (int d = pack->box->rank - 1; d >= 0; d--) {
        const Interval side = pack->box->side[d];
        pack->view.origin[d] = side.begin;
        pack->view.stride[d] = stride;
        stride = expr_mul(pool, stride, expr_sub(pool, side.end, side.begin));
    }
}

void emit_vector_loads(Emitter *emitter, const Nest *nest, Vectors *vectors, const char *indent)
{
    const char *tile = nest->loops[nest->loop_count - 1].tile->c_text;
    for (int i = 0; i < vectors->packs.count; i++) {
        Pack *pack = &vectors->packs.items[i];
        settle_view(emitter, nest, pack);
        text_add(emitter->out, "%s%s %s[%s];\n", indent, pack->space->root->element, pack->view.name, tile);
        if (pack->loaded)
            text_add(emitter->out, "%sfern_load<%s>(%s, %s);\n", indent, tile, pack->view.name, address_in_iteration(emitter, pack));
    }
    for (int i = 0; i < vectors->packs.count; i++) vectors->packs.items[i].space->local = &vectors->packs.items[i].view;
}

void emit_vector_stores(Emitter *emitter, const Nest *nest, Vectors *vectors, const char *indent)
{
    const char *tile = nest->loops[nest->loop_count - 1].tile->c_text;
    for (int i = 0; i < vectors->packs.count; i++) {
        Pack *pack = &vectors->packs.items[i];
        pack->space->local = NULL;
        if (pack->stored)
            text_add(emitter->out, "%sfern_store<%s>(%s, %s);\n", indent, tile, address_in_iteration(emitter, pack), pack->view.name);
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

/* The first element begins where such an access may, and so do those of the next row. */
const char *vector_condition(Emitter *emitter, const Vectors *vectors)
{
    Conditions conditions = {0};
    const long long width = vectors->width;
    for (int i = 0; i < vectors->packs.count; i++) {
        const Pack *pack = &vectors->packs.items[i];
        add_once(emitter, &conditions, arena_printf(emitter->arena, "fern_aligned(%s, %lld)", element_address(emitter, pack, pack->first),
                                                    width * pack->space->root->element_bytes));
    }
    for (int i = 0; i < vectors->packs.count; i++) {
        const Pack *pack = &vectors->packs.items[i];
        for (int d = 0; d < pack->box->rank - 1; d++) {
            const Expr *stride = pack->space->stride[d];
            int64_t constant;
            if (!pack->moves[d] || (expr_is_constant(stride, &constant) && constant % width == 0)) continue;
            add_once(emitter, &conditions, arena_printf(emitter->arena, "%s %% %lld == 0", emit_expr(emitter, stride, true), width));
        }
    }
    const char *all = conditions.items[0];
    for (int i = 1; i < conditions.count; i++) all = arena_printf(emitter->arena, "%s && %s", all, conditions.items[i]);
    return all;
}

void emit_vector_helpers(Text *out)
{
    static const char helpers[] =
        "\n"
        "/* So many neighbours at once: they begin where such an access may. */\n"
        "template <typename T, int64_t count>\n"
        "struct alignas(count * sizeof(T)) fern_neighbours {\n"
        "    T all[count];\n"
        "};\n"
        "template <int64_t count, typename T>\n"
        "static __device__ __forceinline__ void fern_load(T *here, const T *there)\n"
        "{\n"
        "    const fern_neighbours<T, count> read = *(const fern_neighbours<T, count> *)there;\n"
        "    for (int64_t i = 0; i < count; i++) here[i] = read.all[i];\n"
        "}\n"
        "template <int64_t count, typename T>\n"
        "static __device__ __forceinline__ void fern_store(T *there, const T *here)\n"
        "{\n"
        "    fern_neighbours<T, count> written;\n"
        "    for (int64_t i = 0; i < count; i++) written.all[i] = here[i];\n"
        "    *(fern_neighbours<T, count> *)there = written;\n"
        "}\n"
        "static inline bool fern_aligned(const void *first, size_t bytes)\n"
        "{\n"
        "    return (uintptr_t)first % bytes == 0;\n"
        "}\n";
    text_add(out, "%s", helpers);
}
