/* `edges {x: 1, y: [0, 1]}`: of a routine that treats the edges of what it is given. On a piece it takes the piece's rim for the array's: what it
 * has written there is right where the array ends, and not to be used where the piece is cut. */
#include "clause.h"

#include <string.h>

/* The field's dimension; -1: the type has no such origin. */
static int dimension_of(const DataType *type, const char *field)
{
    for (int d = 0; d < type->rank; d++)
        if (!strcmp(type->dimensions[d].origin, field)) return d;
    return -1;
}

/* So many elements, in iterations that write `slope` of them each. */
static const Expr *in_iterations(Parser *parser, const Expr *elements, int64_t slope)
{
    if (slope == 1) return elements;
    return expr_div(parser->pool, expr_add(parser->pool, elements, expr_constant(parser->pool, slope - 1)), expr_constant(parser->pool, slope));
}

static const Expr *larger(Parser *parser, const Expr *a, const Expr *b)
{
    return a ? expr_max(parser->pool, a, b) : b;
}

/* Along the loop that the dimension of the output follows, if it follows one. */
static void keep_edges(Parser *parser, const Subset *subset, int d, const Expr *before, const Expr *after)
{
    for (int l = 0; l < parser->loops.count; l++) {
        Loop *loop = &parser->loops.items[l];
        const Expr *slope, *rest;
        int64_t step;
        if (!expr_mentions(subset->origin[d], loop->variable) || !expr_affine_in(parser->pool, subset->origin[d], loop->variable, &slope, &rest)
            || !expr_is_constant(slope, &step) || step < 1)
            continue;
        loop->before = larger(parser, loop->before, in_iterations(parser, before, step));
        loop->after = larger(parser, loop->after, in_iterations(parser, after, step));
    }
}

static void report_no_field(Parser *parser, const Token *field)
{
    LIST(const char *) names = {0};
    for (int o = 0; o < parser->outputs.count; o++) {
        const DataType *type = parser->outputs.items[o].subset.binding->type;
        for (int d = 0; d < type->rank; d++) list_push(parser->arena, &names, type->dimensions[d].origin);
    }
    diag_error(parser->diag, field->range, "nothing that `%s` writes has an origin `%s`", parser->routine->name, field->text);
    hint_nearest(parser, field->text, names.items, names.count);
}

/* width ::= expr */
static const Expr *parse_width(Parser *parser)
{
    const int first = parser->at;
    int64_t number;
    const Expr *width = parse_expr(parser);
    if (parser->failed) return NULL;
    const Range range = range_since(parser, first);
    require_parameters_only(parser, width, range, "the width of an edge");
    if (!expr_is_constant(width, &number) || number >= 0) return width;
    diag_error(parser->diag, range, "an edge is 0 wide or more");
    return NULL;
}

/* edge ::= FIELD ':' (width | '[' width ',' width ']') */
static void parse_edge(Parser *parser)
{
    const Token *field = expect_name(parser, "an origin of what is produced");
    expect(parser, ":", "after the origin");
    if (parser->failed) return;
    const bool two = accept(parser, "[");
    const Expr *before = parse_width(parser), *after = before;
    if (two) {
        expect(parser, ",", "between the widths of the edges before and behind");
        after = parser->failed ? NULL : parse_width(parser);
        expect(parser, "]", "after the widths of the edges");
    }
    if (parser->failed || !before || !after) return;
    bool found = false;
    for (int o = 0; o < parser->outputs.count; o++) {
        const Subset *subset = &parser->outputs.items[o].subset;
        const int d = dimension_of(subset->binding->type, field->text);
        if (d < 0) continue;
        found = true;
        keep_edges(parser, subset, d, before, after);
    }
    if (!found && parser->outputs.count) report_no_field(parser, field);
}

/* edges ::= '{' (edge [','])* '}' */
void parse_edges(Parser *parser)
{
    Range opened = peek(parser)->range;
    if (!expect(parser, "{", "after `edges`")) return;
    while (!peek_is(parser, "}") && !at_clause_word(parser) && peek(parser)->kind != TOKEN_END) {
        const int before = parser->at;
        parse_edge(parser);
        if (parser->failed) recover_in_braces(parser);
        else accept(parser, ",");
        if (parser->at == before) parser->at++;
    }
    close_brace(parser, opened);
}

/* What is written of the rim is thrown away: what is added to cannot be. */
static void check_output(Parser *parser, const Loop *loop, const Output *output)
{
    const char *name = binding_name(parser, output->subset.binding);
    if (output->role == ROLE_REDUCES) {
        diag_error(parser->diag, output->subset.range, "along `%s` a call would add to `%s` what lies in edges that are not to be used", loop->variable->name,
                   name);
        diag_hint(parser->diag, "`edges` are those of what is produced");
    }
    else if (output->subset.binding->type->opaque || output->subset.binding->type->by_rows)
        diag_error(parser->diag, output->subset.range, "edges are those of arrays, and `%s` is %s", name,
                   output->subset.binding->type->opaque ? "no array" : "rows by pointers of their own");
}

void check_edges(Parser *parser, const Block *block)
{
    for (int l = 0; l < parser->loops.count; l++) {
        const Loop *loop = &parser->loops.items[l];
        if (!loop->before) continue;
        for (int o = 0; o < parser->outputs.count; o++) check_output(parser, loop, &parser->outputs.items[o]);
        if (block->granule)
            diag_error(parser->diag, loop->range, "a piece with its edges begins at no multiple of a granule");
    }
}

void list_edges(Text *out, const Routine *routine, const Block *block)
{
    (void)routine;
    for (int l = 0; l < block->loop_count; l++) {
        const Loop *loop = &block->loops[l];
        if (!loop->before) continue;
        text_add(out, "    edges of %s: ", loop->variable->name);
        list_expr(out, loop->before);
        if (!expr_equal(loop->before, loop->after)) {
            text_add(out, " before, ");
            list_expr(out, loop->after);
            text_add(out, " behind");
        }
        text_add(out, "\n");
    }
}
