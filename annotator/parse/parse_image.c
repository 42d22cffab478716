/* Subsets that are in data: rows of a sparse matrix, `columns {start: row_begin[r], len: row_begin[r + l] - row_begin[r]}`, and
 * what its columns name, `x {start: values(columns {..})}`. */
#include "parser.h"

#include <string.h>

bool at_data_field(Parser *parser)
{
    const Token *next = peek_next(parser);
    return (peek_is(parser, "values") && token_is(next, "(")) || (peek(parser)->kind == TOKEN_NAME && token_is(next, "["));
}

/* Elements of the parameter are integers that count elements. */
const Parameter *require_integers(Parser *parser, const Token *name)
{
    int p = require_parameter(parser, name);
    if (p < 0) return NULL;
    const Parameter *parameter = &parser->routine->parameters[p];
    const CType *type = &parameter->type;
    bool integers = type->pointer && (type->pointee_scalar == SCALAR_SIGNED || type->pointee_scalar == SCALAR_UNSIGNED)
                    && (type->pointee_bytes == 4 || type->pointee_bytes == 8);
    if (integers) return parameter;
    diag_error(parser->diag, name->range, "`%s` has the type `%s`: integers of 4 or 8 bytes say which elements are meant",
               parameter->name, type->spelling);
    return NULL;
}

/* element ::= NAME '[' expr ']' */
static const Parameter *parse_element(Parser *parser, const Expr **index)
{
    const Token *name = expect_name(parser, "an array");
    const Parameter *array = name ? require_integers(parser, name) : NULL;
    expect(parser, "[", "after the array");
    *index = parse_expr(parser);
    expect(parser, "]", "after the index");
    return parser->failed ? NULL : array;
}

static bool is_listed(const Parser *parser, const Subset *subset)
{
    for (int i = 0; i < parser->inputs.count; i++)
        if (parser->inputs.items[i].binding == subset->binding) return true;
    return false;
}

/* values ::= 'values' '(' subset ')' */
static bool parse_values(Parser *parser, DataField *field)
{
    parser->at++;
    expect(parser, "(", "after `values`");
    Subset indices;
    const Token *name = peek(parser);
    const bool good = descend(parser) && !parser->failed && parse_input_subset(parser, &indices);
    parser->depth--;
    if (!good) return false;
    field->named_by = require_integers(parser, name);
    if (!is_listed(parser, &indices)) list_push(parser->arena, &parser->inputs, indices);
    return expect(parser, ")", "after the indices") && field->named_by;
}

/* data-field ::= values | element ['-' element] */
bool parse_data_field(Parser *parser, DataField *field)
{
    const Expr *index;
    *field = (DataField){0};
    if (peek_is(parser, "values") && token_is(peek_next(parser), "(")) return parse_values(parser, field);
    field->begins = parse_element(parser, &field->first);
    if (!field->begins || !peek_is(parser, "-")) return field->begins != NULL;
    parser->at++;
    const Token *name = peek(parser);
    const Parameter *other = parse_element(parser, &index);
    field->end = field->first;
    field->first = index;
    if (other && other != field->begins)
        diag_error(parser->diag, name->range, "how far rows reach is the difference of two elements of `%s`", field->begins->name);
    return other == field->begins;
}

bool set_data_fields(Parser *parser, Subset *subset, int d, const DataField *origin, const DataField *length)
{
    const DataType *type = subset->binding->type;
    const char *begin = type->dimensions[d].origin, *extent = type->dimensions[d].extent;
    if (!origin->begins && !origin->named_by && !length->begins && !length->named_by) return true;
    bool named = origin->named_by && !length->named_by && !length->begins && !subset->length[d];
    bool rows = origin->begins && !origin->end && length->end && length->begins == origin->begins
                && expr_equal(length->first, origin->first) && type->rank == 1;
    if (!named && !rows) {
        diag_error(parser->diag, subset->range, "this is not how data say where a subset begins and ends");
        diag_hint(parser->diag, "`%s: pos[r], %s: pos[r + l] - pos[r]` for a vector's part in rows, `%s: values(indices {..})` for what "
                                "elements of another array name", begin, extent, begin);
        return false;
    }
    subset->origin[d] = expr_constant(parser->pool, 0);
    subset->length[d] = subset->binding->extents[d];
    subset->within = true;
    if (named) {
        subset->named_by = origin->named_by;
        subset->named = d;
        return true;
    }
    Rows *all = arena_alloc(parser->arena, sizeof *all);
    *all = (Rows){origin->begins, origin->first, length->end};
    subset->rows = all;
    return true;
}

/* Where the rows begin is read, from the first on to where the last one ends. */
static void check_rows(Parser *parser, const Subset *subset)
{
    const Rows *rows = subset->rows;
    const Expr *length = expr_add(parser->pool, expr_sub(parser->pool, rows->end, rows->first), expr_constant(parser->pool, 1));
    for (int i = 0; i < parser->inputs.count; i++) {
        const Subset *input = &parser->inputs.items[i];
        if (input->binding->parameter < 0 || &parser->routine->parameters[input->binding->parameter] != rows->begins) continue;
        if (input->binding->type->rank == 1 && expr_equal(input->origin[0], rows->first) && expr_equal(input->length[0], length)) return;
    }
    diag_error(parser->diag, subset->range, "the elements of `%s` that say so are not consumed", rows->begins->name);
    diag_hint(parser->diag, "`%s {start: %s, len: %s}`", rows->begins->name, expr_string(parser->arena, rows->first),
              expr_string(parser->arena, length));
}

void check_data_fields(Parser *parser)
{
    for (int i = 0; i < parser->inputs.count; i++)
        if (parser->inputs.items[i].rows) check_rows(parser, &parser->inputs.items[i]);
}
