/* The function of the original's name. Where arrays are small it runs the calls as they were written, before
 * anything of tiles is looked at; else it asks NAME_tiled. */
#include "lower/lower.h"

#include "model/large.h"
#include "program/build.h"

#include <string.h>

Large emit_large(Emitter *emitter, const FunctionPlan *planned)
{
    const LargeQuestion question = large_question(planned, emitter->asks_for_gain, emitter->arena);
    Large large = {0};
    if (question.kind == LARGE_TILES || question.kind == LARGE_TOLD_BYTES) return emit_large_objects(emitter, &question);
    for (int i = 0; i < question.regions.count; i++) {
        const char *one = emit_may_pay(emitter, question.regions.items[i].plan, question.regions.items[i].bytes, planned->plans.count > 1);
        large.condition = large.condition ? arena_printf(emitter->arena, "%s || %s", large.condition, one) : one;
    }
    return large;
}

/* `n <= 5632` of `n > 5632`: what is small comes first, where compilers expect it. */
static const char *opposite(Emitter *emitter, const char *condition)
{
    const char *sign = strstr(condition, " > "), *other = sign ? strstr(sign + 1, " > ") : NULL;
    if (!sign || other || strstr(condition, "&&") || strstr(condition, "||")) return arena_printf(emitter->arena, "!(%s)", condition);
    return arena_printf(emitter->arena, "%.*s <= %s", (int)(sign - condition), condition, sign + 3);
}

static void emit_tiled_call(Emitter *emitter, const Function *function)
{
    emit_call_of(emitter, arena_printf(emitter->arena, "%s_tiled%s", function->name, function->suffix), "NULL");
}

/* One of the two. */
static void emit_choice(Emitter *emitter, const Function *function, const Large *large)
{
    Builder *to = emitter->to;
    begin_if(to, "%s", opposite(emitter, large->condition));
    add_note(to, "tiles cannot pay");
    without_braces(to);
    emit_call_of(emitter, emitter->as_written, NULL);
    end_body(to);
    if (function->returns_void) {
        begin_else(to);
        on_one_line(to);
    }
    emit_tiled_call(emitter, function);
    if (function->returns_void) end_body(to);
}

/* The function, up to where its own body begins; without a condition all of it. */
static void emit_entrance(Emitter *emitter, const Function *function, const Large *large)
{
    Builder *to = emitter->to;
    if (large->bytes) add_declaration(to, "const int64_t", large->bytes_name, "%s", large->bytes);
    if (emitter->as_written) {
        emit_choice(emitter, function, large);
        return;
    }
    if (large->condition) {
        begin_if(to, "%s", large->condition);
        add_note(to, "tiles cannot pay for less");
    }
    emit_tiled_call(emitter, function);
    if (!large->condition) return;
    if (function->returns_void)
        add_return(to, NULL);
    else
        without_braces(to);
    end_body(to);
    add_call(to, "FERN_RAN(0)");
}

void emit_wrapper(Emitter *emitter, const FunctionPlan *planned, const Large *large)
{
    Builder *to = emitter->to;
    add_excerpt(to, arena_printf(emitter->arena, "\n\n%s\n{\n", planned->function->signature));
    begin_inset(to, "    ", true);
    emit_entrance(emitter, planned->function, large);
    end_body(to);
    if (large->condition && !emitter->as_written)
        emit_body_as_written(emitter, planned);
    else
        add_excerpt(to, "\n}");
}
