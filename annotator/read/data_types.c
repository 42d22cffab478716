/* `<Fern Data>`: dense types with their affine address, opaque ones with their interface. */

#include "block.h"

#include "clauses/clause.h"

#include <string.h>

/* parameters ::= '(' NAME ['=' expr] (',' NAME ['=' expr])* ')' */
static void parse_parameters(Parser *parser, DataType *type)
{
    do {
        const Token *name = expect_name(parser, "a parameter");
        if (!name) return;
        if (type->parameter_count == MAX_RANK + 2) {
            diag_error(parser->diag, name->range, "more than %d parameters", MAX_RANK + 2);
            parser->failed = true;
            return;
        }
        Symbol *symbol = symbol_new(parser->pool, name->text);
        TypeParameter *parameter = &type->parameters[type->parameter_count++];
        *parameter = (TypeParameter){.name = name->text, .symbol = symbol};
        if (accept(parser, "=")) parameter->default_value = parse_expr(parser);
        list_push(parser->arena, &parser->names, (NamedSymbol){name->text, symbol, name->range});
    } while (!parser->failed && accept(parser, ","));
    expect(parser, ")", "after the parameters");
}

/* Remembers the function for check_interface. */
static void parse_function(Parser *parser, InterfaceFunction *slot, const char *what)
{
    const Token *name = expect_name(parser, "a function");
    if (!name) return;
    if (slot->name) diag_error(parser->diag, name->range, "`%s` is given twice", what);
    slot->name = name->text;
    slot->range = name->range;
}

/* dimension ::= 'range' NAME ':' NAME ['of' FUNCTION] */
static void parse_dimension(Parser *parser, DataType *type)
{
    const Token *origin = expect_name(parser, "the origin's field");
    expect(parser, ":", "after the origin");
    const Token *extent = expect_name(parser, "the extent's field");
    if (!origin || !extent) return;
    if (!strcmp(origin->text, extent->text))
        diag_error(parser->diag, extent->range, "an origin and its extent are two fields");
    for (int d = 0; d < type->rank; d++) {
        const Dimension *other = &type->dimensions[d];
        const Token *twice = !strcmp(other->origin, origin->text) || !strcmp(other->extent, origin->text)   ? origin
                             : !strcmp(other->origin, extent->text) || !strcmp(other->extent, extent->text) ? extent
                                                                                                            : NULL;
        if (twice) diag_error(parser->diag, twice->range, "%s has the field `%s` twice", type->name, twice->text);
    }
    if (type->rank == MAX_RANK) {
        diag_error(parser->diag, origin->range, "more than %d dimensions", MAX_RANK);
        parser->failed = true;
        return;
    }
    if (type->opaque && accept(parser, "of")) parse_function(parser, &type->extent_of[type->rank], extent->text);
    type->dimensions[type->rank++] = (Dimension){origin->text, extent->text};
    list_push(parser->arena, &parser->names,
              (NamedSymbol){origin->text, symbol_new(parser->pool, origin->text), origin->range});
}

static bool parse_truth(Parser *parser)
{
    if (accept(parser, "true")) return true;
    expect(parser, "false", "or `true`");
    return false;
}

/* field ::= 'field' NAME */
static void parse_other_field(Parser *parser, DataType *type)
{
    const Token *name = expect_name(parser, "a field");
    if (!name) return;
    bool twice = false;
    for (int d = 0; d < type->rank; d++)
        twice |= !strcmp(type->dimensions[d].origin, name->text) || !strcmp(type->dimensions[d].extent, name->text);
    for (int f = 0; f < type->other_field_count; f++) twice |= !strcmp(type->other_fields[f], name->text);
    if (twice)
        diag_error(parser->diag, name->range, "%s has the field `%s` twice", type->name, name->text);
    else if (type->other_field_count == MAX_RANK)
        diag_error(parser->diag, name->range, "more than %d fields", MAX_RANK);
    else
        type->other_fields[type->other_field_count++] = name->text;
}

/* value ::= ['-'] (NAME | NUMBER)   as C text */
static const char *read_constant(Parser *parser, const char *what)
{
    const char *sign = accept(parser, "-") ? "-" : "";
    if (peek(parser)->kind != TOKEN_NAME && peek(parser)->kind != TOKEN_NUMBER) {
        expect_name(parser, what);
        return NULL;
    }
    return arena_printf(parser->arena, "%s%s", sign, parser->tokens.items[parser->at++].text);
}

/* status ::= 'returns' NAME+ 'ok' value */
static void parse_interface_status(Parser *parser, DataType *type)
{
    Text text = {0};
    while (peek(parser)->kind == TOKEN_NAME && !peek_is(parser, "ok"))
        text_add(&text, "%s%s", text.length ? " " : "", parser->tokens.items[parser->at++].text);
    if (!text.length) expect_name(parser, "the type of a status");
    type->status_type = arena_string(parser->arena, text_string(&text));
    text_free(&text);
    if (!expect(parser, "ok", "after the type of a status")) return;
    type->status_ok = read_constant(parser, "the value that is no failure");
    if (type->status_ok) type->status_value = named_constant(parser, type->status_ok);
}

static void parse_interface(Parser *parser, DataType *type)
{
    static const char *const names[] = {"query", "insert", "allocate", "like", "free", "same"};
    InterfaceFunction *slots[] = {&type->query, &type->insert, &type->allocate, &type->like, &type->free, &type->same};
    for (int i = 0; i < 6; i++)
        if (accept(parser, names[i])) {
            parse_function(parser, slots[i], names[i]);
            return;
        }
    if (accept(parser, "free_query"))
        type->free_query = parse_truth(parser);
    else if (accept(parser, "insert_query"))
        type->insert_query = parse_truth(parser);
    else if (accept(parser, "may_fail"))
        type->may_fail = parse_truth(parser);
    else if (accept(parser, "threads"))
        type->threads = parse_truth(parser);
    else if (accept(parser, "none"))
        type->none = read_constant(parser, "the value that is no object");
    else if (accept(parser, "returns"))
        parse_interface_status(parser, type);
    else if (accept(parser, "cost"))
        parse_type_cost(parser, type);
    else if (accept(parser, "field"))
        parse_other_field(parser, type);
    else {
        static const char *const all[] = {"range",      "field",        "query",    "insert", "allocate", "like", "free", "same",
                                          "free_query", "insert_query", "may_fail", "threads", "none",   "returns", "cost"};
        diag_error(parser->diag, peek(parser)->range, "`%s` is no property of a data type", peek(parser)->text);
        if (!hint_nearest(parser, peek(parser)->text, all, sizeof all / sizeof *all))
            diag_hint(parser->diag,
                      "it has `range a: b`, `field a`, and of an opaque one `query`, `insert`, `allocate`, `like`, `free`, "
                      "`same`, `free_query`, `insert_query`, `may_fail`, `threads`, `none`, `returns STATUS ok VALUE`, `cost {..}`");
        parser->failed = true;
    }
}

static void parse_fields(Parser *parser, DataType *type)
{
    Range opened = peek(parser)->range;
    expect(parser, "{", "before the fields");
    while (!parser->failed && peek(parser)->kind == TOKEN_NAME && !peek_is(parser, "at")) {
        if (accept(parser, "range"))
            parse_dimension(parser, type);
        else
            parse_interface(parser, type);
        accept(parser, ",");
    }
    close_brace(parser, opened);
}

/* The dimension whose origin the expression is; -1: it is none. */
static int dimension_of_origin(const Parser *parser, const DataType *type, const Expr *index)
{
    const Symbol *symbol = expr_as_symbol(index);
    for (int d = 0; symbol && d < type->rank; d++)
        for (int i = 0; i < parser->names.count; i++)
            if (parser->names.items[i].symbol == symbol && !strcmp(parser->names.items[i].name, type->dimensions[d].origin)) return d;
    return -1;
}

/* '[' expr ']'   behind the index of a row: where in it the element is */
static const Expr *parse_index_in_row(Parser *parser, DataType *type, const Expr *row, Range range)
{
    type->by_rows = true;
    type->row = dimension_of_origin(parser, type, row);
    if (type->row < 0) {
        diag_error(parser->diag, range, "`%s` is no origin of %s: rows by pointers of their own are counted by one alone", expr_string(parser->arena, row),
                   type->name);
        diag_hint(parser->diag, "`at %s[x][y]`, with `range x: ..`", type->parameters[0].name);
        parser->failed = true;
        return row;
    }
    expect(parser, "[", "after the index of a row");
    const Expr *rest = parse_expr(parser);
    expect(parser, "]", "after the index");
    if (!parser->failed && peek_is(parser, "[")) {
        diag_error(parser->diag, peek(parser)->range, "rows lead to elements, not to pointers again");
        diag_hint(parser->diag, "a routine for one plane may be called in a loop; `at %s[x][y*ld + z]` where planes are whole", type->parameters[0].name);
        parser->failed = true;
    }
    return rest;
}

/* address ::= 'at' NAME '[' expr ']' ['[' expr ']']   affine in each origin; of two, the first is an origin */
static void parse_address(Parser *parser, DataType *type)
{
    Range range = peek(parser)->range;
    expect(parser, "at", "after the fields of a dense type");
    const Token *pointer = expect_name(parser, "the pointer");
    if (pointer && strcmp(pointer->text, type->parameters[0].name))
        diag_error(parser->diag, pointer->range, "the address is of `%s`, not of `%s`", pointer->text,
                   type->parameters[0].name);
    expect(parser, "[", "after the pointer");
    const Expr *rest = parse_expr(parser);
    expect(parser, "]", "after the index");
    if (!parser->failed && peek_is(parser, "[")) rest = parse_index_in_row(parser, type, rest, range);
    for (int d = 0; d < type->rank && !parser->failed; d++) {
        const Symbol *origin = NULL;
        for (int i = 0; i < parser->names.count; i++)
            if (!strcmp(parser->names.items[i].name, type->dimensions[d].origin))
                origin = parser->names.items[i].symbol;
        if (type->by_rows && d == type->row && !expr_mentions(rest, origin)) {
            type->strides[d] = expr_constant(parser->pool, 0);
            continue;
        }
        if (!expr_affine_in(parser->pool, rest, origin, &type->strides[d], &rest) || (type->by_rows && d == type->row)) {
            diag_error(parser->diag, range, "the address of %s is not affine in `%s`", type->name,
                       type->dimensions[d].origin);
            type->strides[d] = rest = expr_constant(parser->pool, 0);
        }
    }
    if (!parser->failed && !expr_is(rest, 0))
        diag_error(parser->diag, range, "the address of %s has a part that no field moves: `%s`", type->name,
                   expr_string(parser->arena, rest));
}

static const char *parse_c_type(Parser *parser)
{
    Text text = {0};
    while (!peek_is(parser, "{") && peek(parser)->kind != TOKEN_END)
        text_add(&text, "%s%s", text.length ? " " : "", parser->tokens.items[parser->at++].text);
    const char *type = arena_string(parser->arena, text_string(&text));
    text_free(&text);
    return type;
}

/* type ::= NAME ('(' parameters fields address | 'is' C-TYPE fields) */
static void parse_type(Parser *parser, Library *library)
{
    const Token *name = expect_name(parser, "a data type's name");
    if (!name) return;
    DataType *type = arena_alloc(parser->arena, sizeof *type);
    *type = (DataType){.name = name->text, .range = name->range, .insert_query = true, .may_fail = true};
    parser->names.count = 0;
    if (accept(parser, "is")) {
        type->opaque = true;
        type->c_type = parse_c_type(parser);
        parse_fields(parser, type);
        if (!parser->failed) check_interface(parser, type);
    }
    else {
        expect(parser, "(", "or `is` after the name");
        if (!parser->failed) parse_parameters(parser, type);
        if (!parser->failed) parse_fields(parser, type);
        if (!parser->failed) parse_address(parser, type);
    }
    if (parser->failed) return;
    const DataType *other = library_type(library, type->name);
    if (other) {
        diag_error(parser->diag, name->range, "the data type `%s` is declared twice", type->name);
        diag_note(parser->diag, other->range, "first declared here");
        return;
    }
    list_push(parser->arena, &library->types, type);
}

/* A type begins where a name is followed by `(` or `is`. */
static void recover_at_type(Parser *parser)
{
    for (; peek(parser)->kind != TOKEN_END; parser->at++) {
        const Token *next = peek_next(parser);
        if (peek(parser)->kind != TOKEN_NAME || !(token_is(next, "(") || token_is(next, "is"))) continue;
        parser->failed = false;
        return;
    }
}

void parse_data_types(Parser *parser, Library *library)
{
    while (peek(parser)->kind != TOKEN_END) {
        int before = parser->at;
        parse_type(parser, library);
        if (parser->at == before) parser->at++;
        if (parser->failed) recover_at_type(parser);
    }
}
