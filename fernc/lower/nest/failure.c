/* A call with a status test where the function cannot be left at once for its own branch. In a nest that threads share,
 * the thread notes its tile and the status. Tiles after that one are skipped, those before it still run, so that
 * the one noted at last is the first to fail with one thread as well. The branch runs after the loop.
 * On ranks, others wait for this one's messages: the failure is kept, no more tiles run, and at the end all
 * ranks return it, in the place of the branch. */
#include "lower/lower.h"

#include "program/build.h"

#include <string.h>

bool nest_notes_failures(const Emitter *emitter, const Nest *nest)
{
    const bool notes = nest_is_parallel(nest) || emitter->failure;
    return notes && nest_tests_status(nest);
}

void emit_failure(Emitter *emitter, const Nest *nest)
{
    Failing *failing = &emitter->failing;
    if (!nest_is_parallel(nest)) {
        *failing = (Failing){.name = emitter->failure, .kept = true};
        failing->flag = arena_printf(emitter->arena, "%s.status != FERN_OK", failing->name);
        return;
    }
    *failing = (Failing){.name = fresh_name(emitter, "failure"), .flag = failure_is_asked_for(emitter->views, nest) ? fresh_name(emitter, "fails") : NULL};
    add_declaration(emitter->to, "struct fern_failed", failing->name, "{INT64_MAX, 0, 0}");
}

void emit_failure_skip(Emitter *emitter, const char *tile)
{
    Failing *failing = &emitter->failing;
    failing->tile = tile;
    if (failing->kept) {
        only_if(emitter->to, "%s", failing->flag);
        add_jump(emitter->to, "break");
        return;
    }
    only_if(emitter->to, "fern_skips(&%s, %s)", failing->name, tile);
    add_jump(emitter->to, "continue");
    if (failing->flag) add_declaration(emitter->to, "int", failing->flag, "0");
}

static const char *leave(const Failing *failing)
{
    return failing->loops > 1 || failing->kept ? "break" : "continue";
}

/* From 1, in the nest. */
static int number_of(const Nest *nest, const Stage *stage)
{
    int number = 0;
    for (int p = 0; p < nest->pieces.count; p++) {
        number += nest->pieces.items[p]->stage->statement->status_test;
        if (nest->pieces.items[p]->stage == stage) break;
    }
    return number;
}

/* In C: whether the status is a failure of the call, which is kept then. */
static const char *kept_failure(Emitter *emitter, const Stage *stage, const char *status)
{
    const Node *node = stage->node;
    return arena_printf(emitter->arena, "fern_routine_fails(&%s, %s, %s, \"%s in line %u\")", emitter->failure, status,
                        node->routine->status_ok, node->routine->name, stage->statement->line);
}

void emit_kept_status(Emitter *emitter, const Stage *stage, const char *call)
{
    add_call(emitter->to, "(void)%s", kept_failure(emitter, stage, call));
}

/* The rest of the tile is left. Outside of all loops there is none, and calls run while none has failed. */
static void emit_kept_failure(Emitter *emitter, const Stage *stage, const char *status)
{
    const Failing *failing = &emitter->failing;
    const char *fails = kept_failure(emitter, stage, status);
    if (failing->loops > 0) {
        only_if(emitter->to, "%s", fails);
        add_jump(emitter->to, "break");
        return;
    }
    only_if(emitter->to, "!(%s)", failing->flag);
    add_call(emitter->to, "%s", fails);
}

void emit_failing_call(Emitter *emitter, const Nest *nest, const Stage *stage, const char *call)
{
    const Failing *failing = &emitter->failing;
    const CType *type = &stage->node->routine->result;
    const char *cast = type->scalar == SCALAR_UNSIGNED && type->bytes == 8 ? "(int64_t)" : "";
    if (failing->kept) {
        emit_kept_failure(emitter, stage, arena_printf(emitter->arena, "%s%s", cast, call));
        return;
    }
    const char *fails = arena_printf(emitter->arena, "fern_fails(&%s, %s, %d, %s%s, %s)", failing->name, failing->tile,
                                     number_of(nest, stage), cast, call, stage->node->routine->status_ok);
    if (failing->flag) fails = arena_printf(emitter->arena, "(%s = %s) != 0", failing->flag, fails);
    const char *frees = frees_of_queries(emitter, 1);
    begin_if(emitter->to, "%s", fails);
    on_one_line(emitter->to);
    if (*frees) add_source_text(emitter->to, arena_copy(emitter->arena, frees, strlen(frees) - 1)); /* a blank is behind them */
    add_jump(emitter->to, "%s", leave(failing));
    end_body(emitter->to);
}

void emit_failure_leave(Emitter *emitter, const Nest *nest, int depth, bool more)
{
    const Failing *failing = &emitter->failing;
    if (!failing->name || !failing->flag || !nest_fails_within(nest, depth) || (failing->loops < 2 && !more)) return;
    if (failing->loops == 0) return;
    only_if(emitter->to, "%s", failing->flag);
    add_jump(emitter->to, "%s", leave(failing));
}

void emit_failure_branches(Emitter *emitter, const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (!stage->statement->status_test || emitter->failing.kept) continue;
        const char *status = arena_printf(emitter->arena, "fern_failed_status(&%s, %d, %s)", emitter->failing.name, number_of(nest, stage),
                                          stage->node->routine->status_ok);
        if (emitter->failure)
            add_call(emitter->to, "%s", kept_failure(emitter, stage, status));
        else
            emit_status_test(emitter, nest->plan, stage, arena_printf(emitter->arena, "(%s)%s", stage->node->routine->result.spelling, status));
    }
    emitter->failing = (Failing){0};
}
