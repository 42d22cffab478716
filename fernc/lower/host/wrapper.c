/* The function of the original's name. Where arrays are small it runs the calls as they were written, before
 * anything of tiles is looked at; else it asks NAME_tiled. */
#include "lower/lower.h"

#include "model/large.h"
#include "program/build.h"

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

/* The function, up to where its own body begins; without a condition all of it. */
static void emit_entrance(Emitter *emitter, const Function *function, const Large *large)
{
    Builder *to = emitter->to;
    if (large->bytes) add_declaration(to, "const int64_t", large->bytes_name, "%s", large->bytes);
    if (large->condition) {
        begin_if(to, "%s", large->condition);
        add_note(to, "tiles cannot pay for less");
    }
    emit_call_of(emitter, arena_printf(emitter->arena, "%s_tiled%s", function->name, function->suffix), "NULL");
    if (!large->condition) return;
    if (function->returns_void && !emitter->as_written)
        add_return(to, NULL);
    else
        without_braces(to);
    end_body(to);
    if (emitter->as_written && function->returns_void) {
        begin_else(to);
        on_one_line(to);
        emit_call_of(emitter, emitter->as_written, NULL);
        end_body(to);
    }
    if (!emitter->as_written) add_call(to, "FERN_RAN(0)");
}

void emit_wrapper(Emitter *emitter, const FunctionPlan *planned, const Large *large)
{
    Builder *to = emitter->to;
    add_excerpt(to, arena_printf(emitter->arena, "\n\n%s\n{\n", planned->function->signature));
    begin_inset(to, "    ", true);
    emit_entrance(emitter, planned->function, large);
    if (emitter->as_written && !planned->function->returns_void) emit_call_of(emitter, emitter->as_written, NULL);
    end_body(to);
    if (large->condition && !emitter->as_written)
        emit_body_as_written(emitter, planned);
    else
        add_excerpt(to, "\n}");
}
