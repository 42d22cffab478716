/* The parser of annotations: reads one block against the declaration of one routine. */
#ifndef FERN_PARSER_H
#define FERN_PARSER_H

#include "annotation.h"
#include "lex.h"

/* The value of an enumerator or macro of the translation unit; false: there is none. */
typedef bool (*ConstantLookup)(const char *name, int64_t *value, void *data);

typedef struct NamedSymbol {
    const char *name;
    const Symbol *symbol;
    Range range;
} NamedSymbol;

typedef struct Parser {
    Arena *arena;
    ExprPool *pool;
    Diag *diag;
    const Library *library;
    Routine *routine;          /* the declaration; NULL while data types are read */
    ConstantLookup lookup;
    void *lookup_data;
    Tokens tokens;
    int at;
    bool failed;               /* a syntax error: the rest is not read */
    bool quiet;                /* trying a reading: no messages */
    LIST(NamedSymbol) symbolics;
    LIST(NamedSymbol) names;   /* of a data type: its parameters and fields */
    LIST(Binding *) bindings;
    LIST(Loop) loops;
    LIST(Output) outputs;
    LIST(Subset) inputs;
    LIST(CallWith) call_with;
    LIST(int) deferred;        /* clauses that mention loops: read when these are known */
    Block *block;
} Parser;

/* parse_tokens.c: the small steps. */
const Token *peek(Parser *parser);
bool peek_is(Parser *parser, const char *text);
bool accept(Parser *parser, const char *text);
bool expect(Parser *parser, const char *text, const char *after);
const Token *expect_name(Parser *parser, const char *what);
/* Skips `{ .. }` that begins here. */
void skip_braces(Parser *parser);
void close_brace(Parser *parser, Range opened);
const char *source_slice(Parser *parser, Range from, Range to);

/* parse_expr.c */
const Expr *parse_expr(Parser *parser);
const Guard *parse_guard(Parser *parser);
/* The binding of a parameter, made for an opaque structure when there is none; NULL after an error. */
const Binding *find_binding(Parser *parser, const Token *name);

/* parse_block.c: one `<Fern Annotation>` block; NULL after errors. */
Block *parse_block(Parser *parser);

/* data_types.c: the types of a `<Fern Data>` comment. */
void parse_data_types(Parser *parser, Library *library);

/* bind.c: what tile calls pass, and whether it fits; produced fields can be turned round. */
void resolve_tile_arguments(Parser *parser, Block *block);
void check_invertible(Parser *parser, const Block *block);

#endif
