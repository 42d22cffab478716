/* What calls write that treat their own edges, where the array stays: a block with the edges, of which the rest is copied to the array. */
#include "site.h"

#include "plan/demand.h"
#include "program/build.h"

static const char *step(const Site *site, const char *at, const Expr *distance, const Expr *stride)
{
    Emitter *emitter = site->emitter;
    const Expr *factors[] = {distance, stride};
    if (expr_is(distance, 0)) return at;
    return arena_printf(emitter->arena, "%s + %s", at, expr_is(stride, 1) ? emit_expr(emitter, distance, true) : emit_product(emitter, factors, 2));
}

/* In the block as in what it stands for. */
static const Expr *stride_of(const Site *site, const Space *space, int d)
{
    return memory_dimension_stride(site->emitter->views, site->nest, space, d);
}

const char *edges_target(const Site *site, int access)
{
    return window_name(site->emitter, site->piece->blocks[access]);
}

/* Where in the block the elements begin that are to be used. */
static const char *middle(const Site *site, int a)
{
    Plan *plan = site->nest->plan;
    const Stage *stage = site->piece->stage;
    const Access *access = &stage->accesses[a];
    const Box *used = &site->piece->boxes[a], called = called_box_for(plan, stage, access, site->piece->loops);
    const char *at = window_name(site->emitter, site->piece->blocks[a]);
    for (int d = 0; d < used->rank; d++)
        at = step(site, at, facts_simplify(plan->facts, expr_sub(plan->pool, used->side[d].begin, called.side[d].begin)), stride_of(site, access->space, d));
    return at;
}

/* Row by row, where the elements of the last dimension lie one behind the other; else element by element. */
static void emit_copy(const Site *site, int a)
{
    Emitter *emitter = site->emitter;
    Builder *to = emitter->to;
    const Plan *plan = site->nest->plan;
    const Space *space = site->piece->stage->accesses[a].space;
    const Box *box = &site->piece->boxes[a];
    const bool rows = space->rank && expr_is(stride_of(site, space, space->rank - 1), 1);
    const int names = naming_mark(&emitter->naming), loops = rows ? space->rank - 1 : space->rank;
    const char *into = access_address(site, &site->piece->stage->accesses[a], box), *from = middle(site, a);
    for (int d = 0; d < loops; d++) {
        const Symbol *row = new_variable(emitter, space->rank == 1 ? "at" : arena_printf(emitter->arena, "at%d", d));
        const char *i = symbol_text(emitter, row);
        begin_for(to, "int64_t %s = 0; %s < %s; %s++", i, i, emit_expr(emitter, facts_simplify(plan->facts, interval_length(plan, box->side[d])), false), i);
        without_braces(to);
        into = step(site, into, expr_symbol(plan->pool, row), stride_of(site, space, d));
        from = step(site, from, expr_symbol(plan->pool, row), stride_of(site, space, d));
    }
    const Expr *length = rows ? facts_simplify(plan->facts, interval_length(plan, box->side[space->rank - 1])) : expr_constant(plan->pool, 1);
    add_call(to, "memcpy(%s, %s, %s * sizeof(%s))", into, from, cast_around(emitter, "size_t", emit_expr(emitter, length, false)), space->root->element);
    for (int d = 0; d < loops; d++) end_body(to);
    naming_forget(&emitter->naming, names);
}

void emit_without_edges(const Site *site)
{
    for (int a = 0; a < site->piece->stage->access_count && site->piece->blocks; a++)
        if (site->piece->blocks[a]) emit_copy(site, a);
}
