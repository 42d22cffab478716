/* The table of clauses, and what goes through it. */
#include "clause.h"

#include <string.h>

/* A property is a `bool` of the block: how it is set, and whether it is. */
#define PROPERTY(name)                                                                                                          \
    static void set_##name(Block *block)                                                                                        \
    {                                                                                                                           \
        block->name = true;                                                                                                     \
    }                                                                                                                           \
    static bool has_##name(const Block *block)                                                                                  \
    {                                                                                                                           \
        return block->name;                                                                                                     \
    }

PROPERTY(exact)
PROPERTY(serial)
PROPERTY(in_order)
PROPERTY(overwrites)
PROPERTY(captures)
PROPERTY(waits)
PROPERTY(copies)

const Clause clauses[] = {
    {{"returns"}, "TYPE 'ok' ['-'] VALUE", "what it returns is a status, this where nothing has failed", .parse = parse_status,
     .list_routine = list_status},
    {{"token"}, "NAME {',' NAME}", "calls that share what is passed keep their order", .parse = parse_token, .list_routine = list_tokens},
    {{"constant"}, "NAME {',' NAME}", "a token that no call changes", .parse = parse_constant},
    {{"optional"}, "NAME {',' NAME}", "these pointers may be null, and then nothing of them is touched", .parse = parse_optional,
     .check = check_optional, .list_routine = list_optional},
    {{"bytes"}, "NAME {',' NAME}", "these parameters count bytes; the rest of the annotation counts elements", .parse = parse_bytes,
     .list_routine = list_bytes},
    {{"by", "address"}, "NAME {',' NAME}", "the name of a pointer to one number stands for the number", .parse = parse_by_address,
     .list_routine = list_by_address},
    {{"where"}, "GUARD", "the annotation holds for such arguments; several hold together", .parse = parse_where},
    {{"call", "with"}, "'{' {NAME ':' ['first' '(' LOOP ')' '?' VALUE ':'] VALUE [',']} '}'", "what a call on a tile passes",
     .parse = parse_call_with, .deferred = true, .check = check_call_with, .list = list_call_with},
    {{"edges"}, "'{' {FIELD ':' (EXPR | '[' EXPR ',' EXPR ']') [',']} '}'",
     "so near to where a piece is cut, what a call on it has written is not to be used", .parse = parse_edges, .deferred = true, .check = check_edges,
     .list = list_edges},
    {{"exact"}, "", "an element's bits do not depend on the piece that it is computed in", .set = set_exact, .holds = has_exact},
    {{"serial"}, "", "two threads may not call it at once", .set = set_serial, .holds = has_serial},
    {{"in", "order"}, "", "parts along the first loop run one after the other: each goes on from what those before have left", .set = set_in_order, .holds = has_in_order},
    {{"overwrites"}, "", "what it updates it may write without reading", .set = set_overwrites, .holds = has_overwrites},
    {{"captures"}, "", "it may be captured in a graph of device calls", .set = set_captures, .holds = has_captures},
    {{"waits"}, "", "its work is done when it returns", .set = set_waits, .holds = has_waits, .check = check_waits},
    {{"copies"}, "", "what it produces is what it consumes, unchanged", .set = set_copies, .holds = has_copies, .check = check_copies},
    {{"space"}, "'host' | 'device' ['{' {NAME [',']} '}']", "in which memory its arrays are", .parse = parse_space, .list = list_space},
    {{"granule"}, "EXPR", "extents of tiles are multiples of this", .parse = parse_granule, .list = list_granule},
    {{"cost"}, "'{' {('flops' | 'bytes' | 'smallest' | 'overhead') ':' EXPR [',']} '}'", "what a call takes", .parse = parse_cost,
     .deferred = true, .list = list_cost},
    {{"example"}, "NAME '=' VALUE {',' VALUE}", "values to try it with", .parse = parse_example, .list = list_examples},
    {{"indexes"}, "NAME '->' NAME {',' NAME}", "elements of the one array are indices into the others, and nothing else", .parse = parse_indexes,
     .list = list_indexes},
    {{"stream"}, "NAME | 'default'", "what orders its work on a GPU", .parse = parse_stream, .list = list_stream},
    {{"handle"}, "NAME ['{' 'get' FUNCTION 'set' FUNCTION '}']", "a library's handle, and how its stream is told and set",
     .parse = parse_handle, .list = list_handle},
    {{"inline_variant"}, "NAME 'level' ('thread' | 'warp' | 'block') ['tile' '{' {LOOP ':' NUMBER [',']} '}'] 'in' FILE",
     "the device function that computes the same in a kernel", .parse = parse_inline_variant, .check = check_inline_variants,
     .list = list_inline_variants},
    {{"inline_fold"}, "BEGIN ',' ADD ',' JOIN 'in' FILE", "device functions that compute the same of a row, of parts that threads have",
     .parse = parse_inline_fold, .check = check_inline_fold, .list = list_inline_fold},
    {{"device_variant"}, "NAME 'in' FILE '{' {PARAMETER ':' VALUE [',']} '}'", "the routine that computes the same of arrays in a GPU's memory",
     .parse = parse_device_variant, .list_behind = list_device_variants},
    {.words = {NULL}},
};

static const Clause *clause_here(Parser *parser)
{
    for (const Clause *clause = clauses; clause->words[0]; clause++)
        if (peek_is(parser, clause->words[0]) && (!clause->words[1] || token_is(peek_next(parser), clause->words[1]))) return clause;
    return NULL;
}

static void read_clause(Parser *parser, const Clause *clause)
{
    parser->at += clause->words[1] ? 2 : 1;
    if (clause->set)
        clause->set(parser->block);
    else
        clause->parse(parser);
}

bool parse_clause(Parser *parser)
{
    const Clause *clause = peek(parser)->kind == TOKEN_NAME ? clause_here(parser) : NULL;
    if (!clause) return false;
    if (!clause->deferred) {
        read_clause(parser, clause);
        return true;
    }
    list_push(parser->arena, &parser->deferred, parser->at);
    while (!peek_is(parser, "{") && peek(parser)->kind != TOKEN_END) parser->at++;
    skip_braces(parser);
    return true;
}

void parse_deferred(Parser *parser)
{
    const int at = parser->at;
    for (int i = 0; i < parser->deferred.count; i++) {
        parser->failed = false;
        parser->at = parser->deferred.items[i];
        read_clause(parser, clause_here(parser));
    }
    parser->at = at;
}

void check_clauses(Parser *parser, const Block *block)
{
    for (const Clause *clause = clauses; clause->words[0]; clause++)
        if (clause->check) clause->check(parser, block);
}

void hint_clause(Parser *parser, const char *word)
{
    const char *words[sizeof clauses / sizeof *clauses];
    int count = 0;
    for (const Clause *clause = clauses; clause->words[0]; clause++) {
        words[count++] = clause->words[1] ? arena_printf(parser->arena, "%s %s", clause->words[0], clause->words[1]) : clause->words[0];
        if (strcmp(word, clause->words[0]) || !clause->words[1]) continue;
        diag_hint(parser->diag, "did you mean `%s %s`?", clause->words[0], clause->words[1]);
        return;
    }
    hint_nearest(parser, word, words, count);
}

void clauses_print(Text *out)
{
    for (const Clause *clause = clauses; clause->words[0]; clause++)
        text_add(out, "%s%s%s%s%s\n    %s\n", clause->words[0], clause->words[1] ? " " : "", clause->words[1] ? clause->words[1] : "",
                 *clause->grammar ? " " : "", clause->grammar, clause->says);
}

void list_expr(Text *out, const Expr *expr)
{
    expr_print(out, expr, EXPR_PLAIN, false);
}

void list_number(Text *out, const char *name, const Expr *value)
{
    if (!value) return;
    text_add(out, "    %s ", name);
    list_expr(out, value);
    text_add(out, "\n");
}
