/* Partial results become one: what they begin with, and how one more comes to what there is. */
#include "lower/lower.h"

#include "program/build.h"

void begin_combined(Emitter *emitter, const Combine *combine, const char *name)
{
    add_declaration(emitter->to, combine->into->element, name, "%s", combine->identity);
}

void emit_combination(Emitter *emitter, const Combine *combine, const char *name, const char *part)
{
    Builder *to = emitter->to;
    const Reduction *reduction = combine->reduction;
    if (reduction_is_infix(reduction))
        add_update(to, name, arena_printf(emitter->arena, "%s=", reduction->text), "%s", part);
    else if (reduction_is_ordered(reduction)) {
        begin_if(to, "%s %c %s", part, reduction->op == REDUCE_MIN ? '<' : '>', name);
        on_one_line(to);
        add_set(to, name, "%s", part);
        end_body(to);
    }
    else
        add_set(to, name, "%s(%s, %s)", reduction->text, name, part);
}

void emit_combination_or_first(Emitter *emitter, const Combine *combine, const char *count, const char *name, const char *part)
{
    Builder *to = emitter->to;
    only_if(to, "%s == 0", count);
    add_set(to, name, "%s", part);
    begin_else(to);
    in_braces(to);
    emit_combination(emitter, combine, name, part);
    end_body(to);
}
