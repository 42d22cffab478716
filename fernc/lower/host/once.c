/* Numbers that a call is given and that are evaluated once, though tiles are many: at the region's entry what reads memory there, where the fused
 * path begins what calls a function, before a nest what calls one with results of earlier nests. */
#include "lower/lower.h"

#include "program/build.h"

/* No call leaves the condition that guards it. */
static const char *value_text(Emitter *emitter, const Node *node, const Argument *argument)
{
    return node->predicate ? arena_printf(emitter->arena, "(%s) ? %s : 0", node->predicate, argument->text) : argument->text;
}

static void emit_value(Emitter *emitter, const Node *node, int parameter)
{
    const Parameter *given = &node->routine->parameters[parameter];
    const Argument *argument = &node->arguments[parameter];
    const char *name = fresh_name(emitter, arena_printf(emitter->arena, "%s_value", given->name));
    give_name(emitter->given, NAME_ENTRY, argument, name);
    add_declaration(emitter->to, arena_printf(emitter->arena, "const %s", given->type.spelling), name, "%s", value_text(emitter, node, argument));
}

void emit_entry_values(Emitter *emitter, const Plan *plan, bool calls)
{
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        if (!stage->nest || !stage->node || stage->node->kind != NODE_CALL) continue;
        const Routine *routine = stage->node->routine;
        for (int p = 0; p < routine->parameter_count; p++) {
            const Argument *argument = &stage->node->arguments[p];
            if (argument->constant_text || argument->late.count || argument->root || argument->null_text || routine->parameters[p].type.pointer)
                continue;
            if (argument->calls == calls && !(calls && argument->value)) emit_value(emitter, stage->node, p);
        }
    }
}

void emit_late_values(Emitter *emitter, const Nest *nest)
{
    for (int i = 0; i < nest->pieces.count; i++) {
        const Node *node = nest->pieces.items[i]->stage->node;
        for (int p = 0; node && node->kind == NODE_CALL && p < node->routine->parameter_count; p++)
            if (node->arguments[p].late.count && node->arguments[p].calls) emit_value(emitter, node, p);
    }
}

/* How far apart rows are to which pointers of their own lead; where there are none, or not all of them are, a number that fails a check. Where no
 * call touches them it does not matter. */
static void emit_row_steps(Emitter *emitter, const Region *region)
{
    for (int i = 0; i < region->row_tables.count; i++) {
        const RowTable *table = &region->row_tables.items[i];
        const char *name = fresh_name(emitter, arena_printf(emitter->arena, "%s_apart", root_identifier(emitter->arena, table->pointer)));
        const char *least = emit_expr(emitter, table->least, false);
        const char *step = arena_printf(emitter->arena, "fern_rows_apart(%s, %s, %s, %s, %d)", table->pointer, emit_expr(emitter, table->rows, false), least,
                                        emit_expr(emitter, table->alone, false), table->element_bytes);
        if (*table->pointer == '(') step = arena_printf(emitter->arena, "%s < 1 ? -1 : %s", least, step); /* of no rows there may be none behind `a + lo` */
        add_declaration(emitter->to, "const int64_t", name, table->when ? "(%s) ? %s : %s" : "%.0s%s%.0s", table->when ? table->when : "", step,
                        emit_expr(emitter, table->alone, false));
        give_symbol(emitter, table->step, name);
    }
}

void emit_called(Emitter *emitter, const Region *region)
{
    for (int i = 0; i < region->called.count; i++) {
        const Symbol *symbol = region->called.items[i];
        const char *name = fresh_name(emitter, "called");
        add_declaration(emitter->to, symbol->owner ? "const int64_t" : "const int", name, "%s", symbol_text(emitter, symbol));
        give_symbol(emitter, symbol, name);
    }
    emitter->unchecked = true;
    emit_row_steps(emitter, region);
    emitter->unchecked = false;
}

void forget_called(Emitter *emitter, const Region *region)
{
    for (int i = 0; i < region->called.count; i++) give_symbol(emitter, region->called.items[i], NULL);
    for (int i = 0; i < region->row_tables.count; i++) give_symbol(emitter, region->row_tables.items[i].step, NULL);
}
