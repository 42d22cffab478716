/* What is copied from the function's text runs on every rank: it is about scalars alone. */
#include "distribute.h"

#include <ctype.h>
#include <string.h>

typedef struct FunctionBody {
    Distribution *distribution;
    const Function *function;
    Diag *diag;
} FunctionBody;

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Whether the identifier stands in the text. */
static bool mentions(const char *text, size_t length, const char *name)
{
    size_t size = strlen(name);
    for (size_t i = 0; i + size <= length; i++)
        if (!strncmp(text + i, name, size) && (i == 0 || !is_word(text[i - 1])) && (i + size == length || !is_word(text[i + size])))
            return true;
    return false;
}

static void check_text(FunctionBody *body, const char *text, Range range)
{
    for (int i = 0; i < body->distribution->arrays.count; i++) {
        const char *name = body->distribution->arrays.items[i]->space->root->name;
        if (mentions(text, strlen(text), name))
            diag_error(body->diag, range, "on ranks, `%s` is in blocks: this statement, which all ranks run, cannot touch it", name);
    }
}

/* The first byte from `text` on that is no space and in no comment. */
static const char *skip_space(const char *text, const char *end)
{
    while (text < end) {
        const char *close = NULL;
        if (isspace((unsigned char)*text))
            text++;
        else if (text[0] == '/' && text[1] == '*' && (close = strstr(text, "*/")) != NULL)
            text = close + 2;
        else if (text[0] == '/' && text[1] == '/')
            text += strcspn(text, "\n");
        else
            break;
    }
    return text < end ? text : end;
}

static Range range_of(const FunctionBody *body, const char *begin, const char *end)
{
    const SourceFile *file = body->function->range.file;
    while (end > begin && isspace((unsigned char)end[-1])) end--;
    return (Range){file, (unsigned)(begin - file->text), (unsigned)(end - file->text)};
}

static const char *trimmed(const FunctionBody *body, const char *begin, const char *end)
{
    begin = skip_space(begin, end);
    while (end > begin && isspace((unsigned char)end[-1])) end--;
    return arena_copy(body->distribution->plan->arena, begin, (size_t)(end - begin));
}

static bool is_one_of(const char *word, size_t length, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i]) == length && !strncmp(words[i], word, length)) return true;
    return false;
}

/* Whether the text declares or assigns scalars from scalars, and nothing else: no call, no branch, no array, no
 * pointer. */
static bool is_plain(const FunctionBody *body, const char *text, const char *end)
{
    static const char *const others[] = {"if", "else", "for", "while", "do", "switch", "case", "default", "return", "goto",
                                         "break", "continue", "static", "extern", "volatile", "register", "struct", "union"};
    for (const char *at = skip_space(text, end); at < end; at = skip_space(at, end)) {
        if (strchr("{}[]?\"'#&:", *at) || (at[0] == '-' && at[1] == '>')) return false;
        if (!is_word(*at) || isdigit((unsigned char)*at)) {
            at++;
            while (isdigit((unsigned char)at[-1]) && at < end && is_word(*at)) at++;
            continue;
        }
        const char *word = at;
        while (at < end && is_word(*at)) at++;
        size_t length = (size_t)(at - word);
        if (is_one_of(word, length, others, sizeof others / sizeof *others)) return false;
        if (*skip_space(at, end) == '(' && strncmp(word, "sizeof", length)) return false;
        for (int i = 0; i < body->function->parameters.count; i++)
            if (body->function->parameters.items[i].type.pointer && strlen(body->function->parameters.items[i].name) == length
                && !strncmp(body->function->parameters.items[i].name, word, length))
                return false;
    }
    return true;
}

/* The names that something is assigned to. */
static void collect_names(FunctionBody *body, const char *text, const char *end)
{
    Arena *arena = body->distribution->plan->arena;
    for (const char *at = text; at < end; at++) {
        if (!is_word(*at) || (at > text && is_word(at[-1]))) continue;
        const char *stop = at;
        while (stop < end && is_word(*stop)) stop++;
        const char *after = skip_space(stop, end);
        if (after + 1 < end && after[0] == '=' && after[1] != '=')
            list_push(arena, &body->distribution->before_names, arena_copy(arena, at, (size_t)(stop - at)));
    }
}

/* What stands before the run of calls, and behind it. */
static void check_around(FunctionBody *body, const Region *region)
{
    const Function *function = body->function;
    const char *text = function->range.file->text;
    const char *begin = text + function->body.begin + 1, *calls = text + region->range.begin;
    const char *after = skip_space(text + region->range.end, text + function->body.end - 1), *end = text + function->body.end - 1;
    static const char *const what = "on ranks, a function is declarations of scalars, one run of calls, and a return: "
                                    "this is not there yet";
    begin = skip_space(begin, calls);
    if (!is_plain(body, begin, calls)) {
        diag_error(body->diag, range_of(body, begin, calls), "%s", what);
        diag_hint(body->diag, "leave it to the caller of `%s_mpi`", function->name);
        return;
    }
    if (begin < calls) {
        body->distribution->before = trimmed(body, begin, calls);
        collect_names(body, begin, calls);
    }
    bool returns = !strncmp(after, "return", 6) && !is_word(after[6]);
    const char *semicolon = returns ? memchr(after, ';', (size_t)(end - after)) : NULL;
    const char *expression = semicolon ? trimmed(body, after + 6, semicolon) : NULL;
    if (after < end && (!semicolon || skip_space(semicolon + 1, end) < end)) {
        diag_error(body->diag, range_of(body, after, end), "%s", what);
        diag_hint(body->diag, "leave it to the caller of `%s_mpi`", function->name);
    }
    if (expression && *expression) {
        check_text(body, expression, range_of(body, after, end));
        bool status = !strcmp(expression, "0") && function->result.scalar == SCALAR_SIGNED && function->result.bytes == 4;
        if (!status) body->distribution->returns = expression;
    }
    if (body->distribution->returns && !function->result.pointer && function->result.scalar == SCALAR_NONE)
        diag_error(body->diag, function->name_range, "on ranks, a function returns nothing, the status 0, a number or a pointer");
}

static void check_node(FunctionBody *body, const Stage *stage)
{
    const Node *node = stage->node;
    const char *title = stage_title(body->distribution->plan, stage);
    if (!stage->nest) {
        if (node->kind == NODE_FILL && stage->statement->kind == STATEMENT_ALLOCATE) return; /* blocks are zeroed */
        diag_error(body->diag, node->range, "on ranks, %s cannot be cut: %s", title,
                   stage->left_out ? stage->left_out : "it stays a call of its own");
        return;
    }
    if (stage->token || stage->handle)
        diag_error(body->diag, node->range, "on ranks, %s cannot have a state between its calls", title);
    if (stage->statement->status_test)
        diag_error(body->diag, node->range, "on ranks, the status of %s cannot be tested yet", title);
    if (node->predicate) check_text(body, node->predicate, node->range);
    for (int p = 0; node->kind == NODE_CALL && p < node->routine->parameter_count; p++)
        if (!node->arguments[p].root && node->arguments[p].text) check_text(body, node->arguments[p].text, node->arguments[p].range);
}

static void check_statement(FunctionBody *body, const Statement *statement)
{
    const SourceFile *file = statement->range.file;
    const Range range = statement->range;
    Plan *plan = body->distribution->plan;
    switch (statement->kind) {
    case STATEMENT_CALL:
        if (statement->next_part || statement->continues || statement->fused_text)
            diag_error(body->diag, range, "on ranks, a call is a statement of its own, or gives a variable its value");
        return;
    case STATEMENT_NULL_TEST:
        if (tests_more_than_allocations(statement))
            diag_error(body->diag, range, "on ranks, only what the function allocates is compared with null");
        return;
    case STATEMENT_VIEW:
        if (!is_scratch(plan, statement->root))
            diag_error(body->diag, range, "on ranks, `%s` is in blocks: a pointer into it is not there yet", statement->root->name);
        return;
    case STATEMENT_COMPUTE:
    case STATEMENT_STORE:
    case STATEMENT_RETURN:
    case STATEMENT_MOVED: {
        const char *text = file->text + range.begin;
        for (int i = 0; i < body->distribution->arrays.count; i++) {
            const char *name = body->distribution->arrays.items[i]->space->root->name;
            if (mentions(text, range.end - range.begin, name))
                diag_error(body->diag, range, "on ranks, `%s` is in blocks: this statement, which all ranks run, cannot touch it", name);
        }
        if (statement->kind == STATEMENT_RETURN)
            body->distribution->returns = trimmed(body, text + strlen("return"), text + (range.end - range.begin) - 1);
        return;
    }
    case STATEMENT_ALLOCATE:
    case STATEMENT_FREE:
    case STATEMENT_FILL:
    case STATEMENT_COPY: return;
    }
}

/* What is handed to the function by value, beside arrays: the ranks compare it. */
static void check_parameters(FunctionBody *body)
{
    for (int i = 0; i < body->function->parameters.count; i++) {
        const ParameterText *parameter = &body->function->parameters.items[i];
        bool array = false;
        for (int a = 0; a < body->distribution->arrays.count; a++) array |= body->distribution->arrays.items[a]->parameter == i;
        if (!array && !parameter->type.pointer && parameter->type.scalar == SCALAR_NONE)
            diag_error(body->diag, body->function->name_range, "on ranks, the parameter `%s` is neither a number nor a pointer",
                       parameter->name);
    }
}

void check_body(Distribution *distribution, const FunctionPlan *planned, Diag *diag)
{
    FunctionBody body = {distribution, planned->function, diag};
    Plan *plan = distribution->plan;
    const Region *region = plan->region;
    for (int i = 0; i < region->statements.count; i++) check_statement(&body, region->statements.items[i]);
    for (int i = 0; i < plan->stages.count; i++)
        if (plan->stages.items[i]->node) check_node(&body, plan->stages.items[i]);
    for (int n = 0; n < plan->nests.count; n++)
        for (int w = 0; w < plan->nests.items[n]->windows.count; w++) {
            const Window *window = plan->nests.items[n]->windows.items[w];
            if (!window->space->root->allocation && !window->part_of)
                diag_error(diag, planned->function->name_range, "on ranks, `%s` is scratch: allocate it in the function",
                           window->space->root->name);
        }
    for (int i = 0; i < region->memory_reads.count; i++)
        diag_error(diag, planned->function->name_range, "on ranks, `%s` cannot be read from memory yet: pass it as a parameter",
                   region->memory_reads.items[i].text);
    check_parameters(&body);
    check_around(&body, region);
}
