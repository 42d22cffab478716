/* Partial results in memory: where a chunk's go, and how they are combined with those before. */
#include "site.h"

#include "program/build.h"

/* C for: this is the first chunk of the reduction, or (`later`) it is not. */
static const char *chunk_condition(const Site *site, bool later)
{
    Emitter *emitter = site->emitter;
    const Piece *piece = site->piece;
    const char *text = NULL;
    for (int l = 0; l < piece->stage->loop_count; l++) {
        const StageLoop *loop = &piece->stage->loops[l];
        const Expr *begin = chunk_begin(site, l);
        if (!reduces_in_chunks(site->nest, loop, begin)) continue;
        const char *one = arena_printf(emitter->arena, "%s %s %s", emit_expr(emitter, begin, false),
                                       later ? "!=" : "==", emit_expr(emitter, loop->begin, false));
        text = text ? arena_printf(emitter->arena, "%s %s %s", text, later ? "||" : "&&", one) : one;
    }
    return text;
}

const char *emit_part_target(Site *site, const Combine *combine, const char *address)
{
    Emitter *emitter = site->emitter;
    const Piece *piece = site->piece;
    const Window *part = combine->part;
    const int access = combine->access;
    if (emitter->on_ranks) return number_on_rank(emitter, part);
    if (emitter->kernel) return number_in_kernel(emitter, part);
    if (emitter->on_device) return number_target(emitter, site->nest, part);
    const char *type = part->space->root->element;
    const char *at = site->combined[access] = fresh_name(emitter, arena_printf(emitter->arena, "%s_at", part->part_of->identifier));
    bool untyped = piece->stage->node->routine->parameters[piece->stage->accesses[access].parameter].type.pointee_scalar
                   == SCALAR_NONE;
    add_declaration(emitter->to, arena_printf(emitter->arena, "%s *const", type), at, "%s",
                    untyped ? arena_printf(emitter->arena, "(%s *)(%s)", type, address) : address);
    return arena_printf(emitter->arena, "%s ? %s : %s", chunk_condition(site, false), at, window_name(emitter, part));
}

/* Element by element. */
static void emit_part(const Site *site, const Combine *combine)
{
    Emitter *emitter = site->emitter;
    const Plan *plan = site->nest->plan;
    const int a = combine->access;
    const Access *access = &site->piece->stage->accesses[a];
    const char *at = NULL;
    int names = naming_mark(&emitter->naming);
    for (int d = 0; d < access->space->rank; d++) {
        Interval side = site->piece->boxes[a].side[d];
        const char *i = fresh_name(emitter, access->space->rank == 1 ? "i" : arena_printf(emitter->arena, "i%d", d));
        const char *length = emit_expr(emitter, facts_simplify(plan->facts, expr_sub(plan->pool, side.end, side.begin)), false);
        const Expr *stride = access->space->stride[d];
        const char *step = expr_is(stride, 1) ? i : arena_printf(emitter->arena, "%s * %s", i, emit_expr(emitter, stride, true));
        begin_for(emitter->to, "int64_t %s = 0; %s < %s; %s++", i, i, length, i);
        without_braces(emitter->to);
        at = at ? arena_printf(emitter->arena, "%s + %s", at, step) : step;
    }
    if (!at) at = "0";
    emit_combination(emitter, combine, arena_printf(emitter->arena, "%s[%s]", site->combined[a], at),
                     arena_printf(emitter->arena, "%s[%s]", window_name(emitter, combine->part), at));
    for (int d = 0; d < access->space->rank; d++) end_body(emitter->to);
    naming_forget(&emitter->naming, names);
}

/* Of numbers each target has its own way. */
static void emit_number(Emitter *emitter, const Combine *combine)
{
    if (emitter->on_ranks)
        emit_number_of_rank(emitter, combine);
    else
        emit_number_of_call(emitter, combine);
}

void emit_parts(const Site *site)
{
    Emitter *emitter = site->emitter;
    const bool here = !emitter->on_ranks && !emitter->on_device;
    if (!site->combined) return;
    if (here) begin_if(emitter->to, "%s", chunk_condition(site, true));
    for (int c = 0; c < site->combines->count; c++) {
        const Combine *combine = site->combines->items[c];
        if (!combines_part(combine)) continue;
        if (here)
            emit_part(site, combine);
        else
            emit_number(emitter, combine);
    }
    if (here) end_body(emitter->to);
}
