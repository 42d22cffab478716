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

const char *emit_part_target(Site *site, int access, const char *address)
{
    Emitter *emitter = site->emitter;
    const Piece *piece = site->piece;
    const Window *part = piece->parts[access];
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

static void emit_part(const Site *site, int a)
{
    Emitter *emitter = site->emitter;
    const Plan *plan = site->nest->plan;
    const Access *access = &site->piece->stage->accesses[a];
    const Window *part = site->piece->parts[a];
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
    emit_combination(emitter, access->reduction, arena_printf(emitter->arena, "%s[%s]", site->combined[a], at),
                     arena_printf(emitter->arena, "%s[%s]", window_name(emitter, part), at));
    for (int d = 0; d < access->space->rank; d++) end_body(emitter->to);
    naming_forget(&emitter->naming, names);
}

void emit_parts(const Site *site)
{
    Emitter *emitter = site->emitter;
    const Nest *nest = site->nest;
    const Piece *piece = site->piece;
    if (!piece->parts) return;
    if (emitter->on_ranks) {
        emit_parts_of_numbers(emitter, piece);
        return;
    }
    if (emitter->on_device) {
        emit_number_of_call(emitter, nest, piece);
        return;
    }
    begin_if(emitter->to, "%s", chunk_condition(site, true));
    for (int a = 0; a < piece->stage->access_count; a++)
        if (piece->parts[a]) emit_part(site, a);
    end_body(emitter->to);
}
