/* The original as a function of its own, NAME_as_written: NAME calls it for small arrays, and NAME_tiled where tiles cannot be. So it is where the
 * region is all that the function does, and nothing is done twice: what NAME_tiled does before it calls it has no effects. */
#include "lower/lower.h"

#include "annotator/base/c_text.h"
#include "plan/objects.h"
#include "program/build.h"

#include <string.h>

/* Nothing, or a `return`. */
static bool only_returns(CReader reader)
{
    CToken token;
    bool ends = false;
    if (!c_next_code(&reader, &token)) return true;
    if (!c_is(&reader, &token, "return")) return false;
    while (c_next_code(&reader, &token)) {
        if (ends || token.in_directive) return false;
        ends = c_is(&reader, &token, ";");
    }
    return ends;
}

static bool is_parameter_too(const Function *function, const char *name)
{
    for (int i = 0; i < function->parameters.count; i++)
        if (!strcmp(function->parameters.items[i].name, name)) return true;
    return false;
}

/* Parameters are what they were, and memory on the stack is not taken twice. */
static bool may_begin_again(const Plan *plan)
{
    const Region *region = plan->region;
    const Function *function = region->function;
    for (int i = 0; i < function->parameters.count; i++)
        if (function->parameters.items[i].assigned || !*function->parameters.items[i].name) return false;
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        if (statement->kind != STATEMENT_ALLOCATE) continue;
        if (statement->root->array || is_parameter_too(function, statement->root->name)) return false;
    }
    return !plan_may_fail(plan);
}

/* "static float *"; NULL: its type stands around its name. */
static const char *static_prefix(Emitter *emitter, const Function *function)
{
    const char *type = function->result.spelling;
    if (function->internal) return function->prefix;
    if (strpbrk(type, "([")) return NULL;
    return arena_printf(emitter->arena, "static %s%s", type, type[strlen(type) - 1] == '*' ? "" : " ");
}

const char *name_as_written(Emitter *emitter, const FunctionPlan *planned, const Large *large)
{
    const Function *function = planned->function;
    if (!large->condition || planned->plans.count != 1 || !static_prefix(emitter, function)) return NULL;
    const Range range = planned->plans.items[0]->region->range;
    const Range before = {emitter->source, function->body.begin + 1, range.begin}, behind = {emitter->source, range.end, function->body.end - 1};
    if (c_first(c_reader_in(before)) < range.begin || !only_returns(c_reader_in(behind)) || !may_begin_again(planned->plans.items[0])) return NULL;
    return fresh_name(emitter, arena_printf(emitter->arena, "%s_as_written", function->name));
}

/* Where, from `at` on, the memory that the statement allocates is assigned without a cast, which C++ needs; 0: nowhere. */
static unsigned place_of_cast(Emitter *emitter, const Statement *statement, unsigned at)
{
    if (statement->kind != STATEMENT_ALLOCATE || !statement->initialiser || statement->root->array || *statement->initialiser == '(')
        return 0;
    const size_t length = strlen(statement->initialiser);
    CReader reader = c_reader_in((Range){emitter->source, at > statement->range.begin ? at : statement->range.begin, statement->range.end});
    for (CToken token; c_next_code(&reader, &token);)
        if (!strncmp(reader.text + token.begin, statement->initialiser, length)) return token.begin;
    return 0;
}

void emit_body_as_written(Emitter *emitter, const FunctionPlan *planned)
{
    unsigned at = planned->function->body.begin + 1;
    for (int p = 0; p < planned->plans.count; p++)
        for (int i = 0; i < planned->plans.items[p]->region->statements.count; i++) {
            const Statement *statement = planned->plans.items[p]->region->statements.items[i];
            unsigned cast = place_of_cast(emitter, statement, at);
            if (!cast) continue;
            emit_source(emitter, at, cast);
            add_excerpt(emitter->to, arena_printf(emitter->arena, "(%s)", statement->declared_type));
            at = cast;
        }
    emit_source(emitter, at, planned->function->body.end);
}

void emit_as_written_function(Emitter *emitter, const FunctionPlan *planned)
{
    const Function *function = planned->function;
    if (!emitter->as_written) return;
    add_excerpt(emitter->to, arena_printf(emitter->arena, "%s\n{\n    FERN_RAN(0);", function_signature(function, static_prefix(emitter, function), emitter->as_written, emitter->arena)));
    emit_body_as_written(emitter, planned);
    add_excerpt(emitter->to, "\n\n");
}
