/* The original as a function of its own, NAME_as_written: NAME calls it for small arrays, and NAME_tiled where tiles cannot be. So it is where the
 * region is all that the function does, and nothing is done twice: what NAME_tiled does before it calls it has no effects. */
#include "lower/lower.h"

#include "annotator/base/c_text.h"
#include "plan/objects.h"
#include "print/print.h"
#include "program/build.h"
#include "source/words.h"

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
    add_excerpt(emitter->to, arena_printf(emitter->arena, "%s\n{", function_signature(function, static_prefix(emitter, function), emitter->as_written, emitter->arena)));
    emit_body_as_written(emitter, planned);
    add_excerpt(emitter->to, "\n\n");
}

/* --- What NAME_tiled declares of the region ---------------------------------------------------------------------- */

/* The declaration that begins there; they stand in the order of the source. */
static const AroundDeclaration *declaration_at(const Function *function, unsigned begin)
{
    int low = 0, high = function->around.declarations.count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (function->around.declarations.items[middle].range.begin < begin)
            low = middle + 1;
        else
            high = middle;
    }
    const bool found = low < function->around.declarations.count && function->around.declarations.items[low].range.begin == begin;
    return found ? &function->around.declarations.items[low] : NULL;
}

/* The variables of a statement that moves before both paths: those that it declares, or the one that it assigns. */
static TextList variables_of(Emitter *emitter, const Region *region, const Statement *statement)
{
    TextList names = {0};
    if (statement->declares || statement->kind == STATEMENT_ALLOCATE) {
        list_push(emitter->arena, &names, statement->declares ? statement->declared_name : statement->root->name);
        return names;
    }
    const AroundDeclaration *declaration = declaration_at(region->function, statement->range.begin);
    if (declaration) return declaration->names;
    CReader reader = c_reader_in(statement->range);
    for (CToken token; !names.count && c_next_code(&reader, &token);)
        if (token.kind == C_WORD) list_push(emitter->arena, &names, c_spelling(&reader, &token, emitter->arena));
    return names;
}

/* Those that the code needs which comes behind them, and what they are computed from. */
static void find_needed(Emitter *emitter, const Region *region, const CodeList *code, bool needed[])
{
    const CDialect dialect = emitter->source->dialect;
    WordSet words = word_set_new(emitter->arena);
    add_words_of(&words, program_text(code, emitter->arena), dialect);
    add_words_of(&words, source_text(emitter, (Range){emitter->source, region->range.end, region->function->body.end}), dialect);
    for (int i = region->statements.count - 1; i >= 0; i--) {
        const Statement *statement = region->statements.items[i];
        const TextList names = variables_of(emitter, region, statement);
        needed[i] = false;
        for (int n = 0; n < names.count; n++) needed[i] |= has_word(&words, names.items[n]);
        if (needed[i] && statement->kind == STATEMENT_MOVED)
            add_words_of(&words, statement->declares && statement->initialiser ? statement->initialiser : source_text(emitter, statement->range), dialect);
        if (needed[i] && statement->declares) add_words_of(&words, statement->declared_type, dialect);
    }
    word_set_free(&words);
}

void emit_needed_declarations(Emitter *emitter, const Plan *plan, const CodeList *code)
{
    const Region *region = plan->region;
    bool *needed = arena_alloc(emitter->arena, sizeof *needed * (size_t)(region->statements.count + 1));
    find_needed(emitter, region, code, needed);
    for (int i = 0; i < region->statements.count; i++)
        if (needed[i]) emit_declaration_of(emitter, region->statements.items[i]);
}
