/* Tests of what calls return, as they were written. */
#include "lower/lower.h"

#include "program/build.h"

void emit_status_test(Emitter *emitter, const Plan *plan, const Stage *stage, const char *call)
{
    const Statement *statement = stage->statement;
    Range all = statement->range, inner = stage->node->range;
    const char *start = statement->declares ? arena_printf(emitter->arena, "%s = ", statement->declared_name)
                                            : source_text(emitter, (Range){all.file, all.begin, inner.begin});
    const char *rest = text_with_frees(emitter, plan, statement, inner.end);
    add_source_text(emitter->to, arena_printf(emitter->arena, "%s%s%s", start, call, rest));
}

void emit_macro_test(Emitter *emitter, const Plan *plan, const Stage *stage, const char *call)
{
    Builder *to = emitter->to;
    const char *status = fresh_name(emitter, "status");
    begin_block(to);
    add_declaration(to, arena_printf(to->arena, "const %s", stage->node->routine->result.spelling), status, "%s", call);
    add_source_text(to, arena_printf(to->arena, "if (%s != %s) { %s}", status, stage->node->routine->status_ok,
                                     frees_before_leaving(emitter, plan, stage->statement)));
    emit_status_test(emitter, plan, stage, status);
    end_body(to);
}

const char *status_as(Emitter *emitter, const Routine *routine, const char *error)
{
    if (is_status_of(emitter->vendor, &routine->result)) return arena_printf(emitter->arena, "(%s)%s", routine->result.spelling, error);
    return arena_printf(emitter->arena, "(%s)fern_status_as(%s, (int)%s)", routine->result.spelling, error, routine->status_ok);
}

/* The test as written, of this in the place of the call. */
void emit_own_test(Emitter *emitter, const Nest *nest, const Stage *stage, const char *call)
{
    const bool in_macro = stage->statement->branch.end == stage->statement->branch.begin;
    if (in_macro && *frees_before_leaving(emitter, nest->plan, stage->statement))
        emit_macro_test(emitter, nest->plan, stage, call);
    else
        emit_status_test(emitter, nest->plan, stage, call);
}

void emit_status(Emitter *emitter, const Nest *nest, const Piece *piece, const char *error)
{
    const Stage *stage = piece->stage;
    if (!stage->statement->status_test) {
        add_call(emitter->to, "%s", error);
        return;
    }
    emit_own_test(emitter, nest, stage, status_as(emitter, stage->node->routine, error));
}

void emit_checked(Emitter *emitter, const Nest *nest, const Piece *waiting, const char *what)
{
    const Stage *stage = waiting->stage;
    const char *call = cuda_status_of_stage(emitter, nest, stage, what);
    emit_status(emitter, nest, waiting, call);
}

void emit_wait(Emitter *emitter, const Nest *nest, const Piece *waiting)
{
    const Routine *routine = waiting->stage->node->routine;
    add_comment(emitter->to, "%s has done its work when it returns.", routine->alias ? routine->alias : routine->name);
    emit_checked(emitter, nest, waiting, arena_printf(emitter->arena, "%s(%s)", emitter->vendor->wait, emitter->stream));
}
