/* `<Fern Library>`: routines that start threads of their own, and how each library that may stand behind them
 * is told how many. */
#include "parser.h"

#include <string.h>

/* A function of the library: declared, with so many parameters of an integer type, returning one if it must. */
static const char *parse_control(Parser *parser, const char *what, int parameters, bool returns, const char **type, const char **takes)
{
    const Token *name = expect_name(parser, what);
    CType types[2];
    if (!name) return NULL;
    int count = parser->signature(name->text, types, parser->lookup_data);
    if (count < 0) {
        diag_error(parser->diag, name->range, "no function `%s` is declared in a header with annotations", name->text);
        diag_hint(parser->diag, "declare it in this file");
    }
    else if (count != parameters || (returns && types[0].scalar != SCALAR_SIGNED)
             || (parameters && types[1].scalar != SCALAR_SIGNED))
        diag_error(parser->diag, name->range, "`%s` is no function that takes %s%s", name->text,
                   parameters ? "a number" : "nothing", returns ? " and returns one" : "");
    if (count >= 0) *type = types[0].spelling;
    if (count > 0 && takes) *takes = types[1].spelling;
    return name->text;
}

/* controls ::= 'get' FUNCTION 'set' FUNCTION | 'swap' FUNCTION, and 'each' 'thread' perhaps */
static void parse_controls(Parser *parser, Implementation *implementation)
{
    if (accept(parser, "swap")) {
        implementation->set = parse_control(parser, "the function that sets a number and returns the one before", 1, true,
                                            &implementation->set_returns, &implementation->set_takes);
        implementation->type = implementation->set_returns;
    }
    else {
        expect(parser, "get", "or `swap`");
        implementation->get = parse_control(parser, "the function that returns the number", 0, true, &implementation->type, NULL);
        expect(parser, "set", "after the function that returns the number");
        implementation->set = parse_control(parser, "the function that sets it", 1, false,
                                            &implementation->set_returns, &implementation->set_takes);
    }
    if (accept(parser, "each")) {
        expect(parser, "thread", "after `each`");
        implementation->each_thread = true;
    }
}

/* implementation ::= NAME '{' controls '}' */
static void parse_implementation(Parser *parser, ThreadedLibrary *library)
{
    const Token *name = expect_name(parser, "a library");
    if (!name) return;
    if (library->count == MAX_IMPLEMENTATIONS) {
        diag_error(parser->diag, name->range, "more than %d libraries", MAX_IMPLEMENTATIONS);
        parser->failed = true;
        return;
    }
    for (int i = 0; i < library->count; i++)
        if (!strcmp(library->implementations[i].name, name->text))
            diag_error(parser->diag, name->range, "`%s` is described twice", name->text);
    Implementation *implementation = &library->implementations[library->count++];
    implementation->name = name->text;
    Range opened = peek(parser)->range;
    expect(parser, "{", "after the library's name");
    parse_controls(parser, implementation);
    if (!parser->failed) close_brace(parser, opened);
}

/* library ::= 'library' NAME implementation+ */
ThreadedLibrary *parse_library(Parser *parser)
{
    ThreadedLibrary *library = arena_alloc(parser->arena, sizeof *library);
    *library = (ThreadedLibrary){0};
    expect(parser, "library", "after the functions");
    const Token *name = expect_name(parser, "a name for the libraries behind these functions");
    if (!name) return NULL;
    library->name = name->text;
    library->range = name->range;
    do parse_implementation(parser, library);
    while (!parser->failed && peek(parser)->kind != TOKEN_END);
    return parser->failed ? NULL : library;
}
