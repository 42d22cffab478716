/* `<Fern Library>`, `pure NAME, ..` and `output NAME, ..`: functions that compute a number from their arguments and do nothing else, and functions that
 * write output and do nothing else. */
#include "parser.h"

#include "base/text.h"

#include <string.h>

/* known ::= (('pure' | 'output') NAME (',' NAME)*)+ */
bool parse_known(Parser *parser, Library *library, bool of_system)
{
    while (!parser->failed && peek(parser)->kind != TOKEN_END) {
        const KnownKind kind = accept(parser, "output") ? KNOWN_OUTPUT : KNOWN_PURE;
        if (kind == KNOWN_PURE) expect(parser, "pure", "or `output` before functions that do nothing else");
        do {
            const Token *name = parser->failed ? NULL : expect_name(parser, "a function");
            if (!name) break;
            if (parser->declared && !parser->declared(name->text, parser->lookup_data)) {
                diag_error(parser->diag, name->range, "no function `%s` is declared", name->text);
                diag_hint(parser->diag, "declare it before, or include the header that does");
            }
            list_push(parser->arena, &library->known, ((KnownFunction){name->text, kind, of_system}));
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
