/* A partial result becomes one with what there is. */
#include "lower/lower.h"

#include "program/build.h"

void emit_combination(Emitter *emitter, const Reduction *reduction, const char *name, const char *part)
{
    Builder *to = emitter->to;
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
