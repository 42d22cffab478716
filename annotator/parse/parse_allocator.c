/* `<Fern Allocator>`: functions that give memory to a program: how much, where its address goes, and what frees it. */
#include "parser.h"

#include "base/text.h"

#include <string.h>

static const char *const words[] = {"bytes", "elements", "at", "zeroed", "free", "plain", "arena", "header"};
enum { WORDS = sizeof words / sizeof *words };

/* The parameter of this name; -1 after an error. */
static int parse_parameter(Parser *parser, const Allocator *allocator, const char *what)
{
    const Token *name = expect_name(parser, what);
    if (!name) return -1;
    for (int p = 0; p < allocator->parameter_count; p++)
        if (allocator->parameters[p].name && !strcmp(allocator->parameters[p].name, name->text)) return p;
    diag_error(parser->diag, name->range, "`%s` is no parameter of `%s`", name->text, allocator->name);
    parser->failed = true;
    return -1;
}

/* parameters ::= '(' [(NAME | 'NULL') (',' (NAME | 'NULL'))*] ')' */
static void parse_parameters(Parser *parser, Allocator *allocator)
{
    expect(parser, "(", "after the function");
    while (!parser->failed && !peek_is(parser, ")")) {
        if (allocator->parameter_count == MAX_ALLOCATOR_PARAMETERS) {
            diag_error(parser->diag, peek(parser)->range, "more than %d parameters", MAX_ALLOCATOR_PARAMETERS);
            parser->failed = true;
            return;
        }
        AllocatorParameter *parameter = &allocator->parameters[allocator->parameter_count];
        const Token *name = expect_name(parser, "a parameter");
        if (!name) return;
        allocator->parameter_count++;
        if (strcmp(name->text, "NULL")) {
            Symbol *symbol = symbol_new(parser->pool, name->text);
            *parameter = (AllocatorParameter){name->text, symbol};
            list_push(parser->arena, &parser->names, ((NamedSymbol){name->text, symbol, name->range}));
        }
        if (!accept(parser, ",")) break;
    }
    expect(parser, ")", "after the parameters");
}

/* free ::= 'free' FUNCTION ['(' (NAME | 'it') (',' (NAME | 'it'))* ')'], where `it` is the memory */
static void parse_free(Parser *parser, Allocator *allocator)
{
    Deallocator *free = &allocator->free;
    free->name = parse_called(parser, "what frees the memory");
    free->parameter_count = 1;
    free->takes[0] = TAKES_MEMORY;
    if (!free->name || !accept(parser, "(")) return;
    int memory = 0;
    free->parameter_count = 0;
    do {
        if (free->parameter_count == MAX_ALLOCATOR_PARAMETERS) {
            diag_error(parser->diag, peek(parser)->range, "more than %d arguments", MAX_ALLOCATOR_PARAMETERS);
            parser->failed = true;
            return;
        }
        const bool it = accept(parser, "it");
        memory += it;
        free->takes[free->parameter_count++] = it ? TAKES_MEMORY : parse_parameter(parser, allocator, "`it`, the memory, or a parameter");
    } while (!parser->failed && accept(parser, ","));
    if (!parser->failed && memory != 1) {
        diag_error(parser->diag, peek(parser)->range, "`%s` takes the memory once: `it`", free->name);
        parser->failed = true;
    }
    expect(parser, ")", "after what it takes");
}

static void parse_size(Parser *parser, Allocator *allocator, const Token *word, bool in_elements)
{
    if (allocator->size) diag_error(parser->diag, word->range, "how much `%s` gives is said twice", allocator->name);
    allocator->size = parse_expr(parser);
    allocator->in_elements = in_elements;
}

/* property ::= ('bytes' | 'elements') expr | 'at' NAME 'ok' VALUE | 'zeroed' | free | 'plain' | 'arena' | 'header' TEXT */
static void parse_property(Parser *parser, Allocator *allocator)
{
    const Token *word = expect_name(parser, "what is to say of the function");
    if (!word) return;
    if (token_is(word, "bytes") || token_is(word, "elements")) parse_size(parser, allocator, word, token_is(word, "elements"));
    else if (token_is(word, "at")) {
        allocator->at = parse_parameter(parser, allocator, "the parameter that the address goes to");
        expect(parser, "ok", "and what it returns where it has not failed");
        const Token *ok = parser->failed ? NULL : peek(parser);
        if (ok && ok->kind != TOKEN_NAME && ok->kind != TOKEN_NUMBER) {
            diag_error(parser->diag, ok->range, "a value expected, found `%s`", ok->text);
            parser->failed = true;
        }
        else if (ok) {
            allocator->ok = ok->text;
            parser->at++;
        }
    }
    else if (token_is(word, "zeroed")) allocator->zeroed = true;
    else if (token_is(word, "free")) parse_free(parser, allocator);
    else if (token_is(word, "plain")) allocator->plain = true;
    else if (token_is(word, "arena")) allocator->arena = true;
    else if (token_is(word, "header")) {
        const Token *file = peek(parser);
        if (file->kind != TOKEN_TEXT) {
            diag_error(parser->diag, file->range, "the file that declares it expected, found `%s`", file->text);
            diag_hint(parser->diag, "in quotes");
            parser->failed = true;
            return;
        }
        allocator->header = file->text;
        parser->at++;
    }
    else {
        diag_error(parser->diag, word->range, "of an allocator nothing is said with `%s`", word->text);
        if (!hint_nearest(parser, word->text, words, WORDS))
            diag_hint(parser->diag, "it has `bytes E`, `elements E`, `at PARAMETER ok VALUE`, `zeroed`, `free F`, `plain`, `arena`, `header \"FILE\"`");
        parser->failed = true;
    }
}

static void check_declared(Parser *parser, const Allocator *allocator)
{
    if (!parser->function) return;
    const Routine *declared = parser->function(allocator->name, parser->lookup_data);
    if (!declared) {
        diag_error(parser->diag, allocator->range, "no function `%s` is declared", allocator->name);
        diag_hint(parser->diag, "declare it before, or include the header that does");
        return;
    }
    if (declared->parameter_count == allocator->parameter_count) return;
    diag_error(parser->diag, allocator->range, "`%s` takes %d argument%s, not %d", allocator->name, declared->parameter_count,
               declared->parameter_count == 1 ? "" : "s", allocator->parameter_count);
    diag_note(parser->diag, declared->range, "`%s` is declared here", allocator->name);
}

/* allocator ::= FUNCTION parameters '{' property* '}' */
static void parse_allocator(Parser *parser, Library *library)
{
    const Token *name = expect_name(parser, "a function that allocates");
    if (!name) return;
    Allocator *allocator = arena_alloc(parser->arena, sizeof *allocator);
    *allocator = (Allocator){.name = name->text, .range = name->range, .at = -1};
    parser->names.count = 0;
    parse_parameters(parser, allocator);
    const Range opened = peek(parser)->range;
    expect(parser, "{", "after the function and its parameters");
    while (!parser->failed && !peek_is(parser, "}") && peek(parser)->kind != TOKEN_END) parse_property(parser, allocator);
    if (!parser->failed) close_brace(parser, opened);
    if (parser->failed) return;
    check_declared(parser, allocator);
    if (!allocator->free.name) {
        diag_error(parser->diag, name->range, "what frees the memory of `%s` is not said", name->text);
        diag_hint(parser->diag, "`free F`");
    }
    if (allocator->plain && allocator->arena) diag_error(parser->diag, name->range, "`%s` is either `plain` or an `arena`", name->text);
    list_push(parser->arena, &library->allocators, allocator);
}

bool parse_allocators(Parser *parser, Library *library)
{
    parser->allocator = true;
    while (!parser->failed && peek(parser)->kind != TOKEN_END) parse_allocator(parser, library);
    return !parser->failed;
}

/* --- Those that are known without a comment of the user's ---------------------------------------------- */

static const char *const lines[] = {
#include "allocators.inc"
};

void add_allocators_of_system(Library *library, ExprPool *pool, Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Text text = {0};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) text_add(&text, "%s", lines[i]);
    SourceFile *file = arena_alloc(arena, sizeof *file);
    *file = (SourceFile){.path = "annotations/system.allocators", .text = arena_string(arena, text_string(&text)), .length = (unsigned)text.length};
    text_free(&text);
    Parser parser = {.arena = arena, .pool = pool, .diag = diag};
    lex(&parser.tokens, (Range){file, 0, file->length}, arena, diag);
    const int known = library->allocators.count;
    parse_allocators(&parser, library);
    for (int i = known; i < library->allocators.count; i++) library->allocators.items[i]->of_system = true;
}
