/* `<Fern Library>`, `pure NAME, ..` and `output NAME, ..`: functions that compute a number from their arguments and do nothing else, what they cost, and
 * functions that write output and do nothing else. */
#include "parser.h"

#include "base/text.h"

#include <string.h>

/* 'cost' '{' 'flops' ':' NUMBER '}'; 0: it is not there */
static int64_t parse_flops(Parser *parser)
{
    int64_t flops = 0;
    if (!peek_is(parser, "cost") || !token_is(peek_next(parser), "{")) return 0;
    accept(parser, "cost");
    expect(parser, "{", "after `cost`");
    expect(parser, "flops", "as what such a function costs");
    expect(parser, ":", "after the name");
    const Range range = peek(parser)->range;
    const Expr *value = parse_expr(parser);
    if (!parser->failed && (!expr_is_constant(value, &flops) || flops < 1 || flops > 1000000000))
        diag_error(parser->diag, range, "what a function computes is a number of flops, from 1 to 1000000000, not `%s`", expr_string(parser->arena, value));
    expect(parser, "}", "after what the functions cost");
    return flops;
}

/* known ::= (('pure' ['cost' '{' 'flops' ':' NUMBER '}'] | 'output') NAME (',' NAME)*)+ */
bool parse_known(Parser *parser, Library *library, bool of_system)
{
    while (!parser->failed && peek(parser)->kind != TOKEN_END) {
        const KnownKind kind = accept(parser, "output") ? KNOWN_OUTPUT : KNOWN_PURE;
        if (kind == KNOWN_PURE) expect(parser, "pure", "or `output` before functions that do nothing else");
        const int64_t flops = kind == KNOWN_PURE ? parse_flops(parser) : 0;
        do {
            const Token *name = parser->failed ? NULL : expect_name(parser, "a function");
            if (!name) break;
            if (parser->declared && !parser->declared(name->text, parser->lookup_data)) {
                diag_error(parser->diag, name->range, "no function `%s` is declared", name->text);
                diag_hint(parser->diag, "declare it before, or include the header that does");
            }
            list_push(parser->arena, &library->known, ((KnownFunction){name->text, kind, flops, of_system}));
        } while (accept(parser, ","));
    }
    return !parser->failed;
}

/* --- What headers of the system declare ------------------------------------------------------------- */

static const char *const lines[] = {
#include "functions.inc"
};

void add_known_of_system(Library *library, ExprPool *pool, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Text text = {0};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) text_add(&text, "%s", lines[i]);
    SourceFile *file = arena_alloc(arena, sizeof *file);
    *file = (SourceFile){.path = "annotations/system.functions", .text = arena_string(arena, text_string(&text)), .length = (unsigned)text.length};
    text_free(&text);
    Parser parser = {.arena = arena, .pool = pool, .diag = diag};
    lex(&parser.tokens, (Range){file, 0, file->length}, arena, diag);
    parse_known(&parser, library, true);
}
