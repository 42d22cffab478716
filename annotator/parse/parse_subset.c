/* Which subsets of the inputs a subset of the output needs:
 * `produces { out {start: i, len: l} } when consumes { in {start: i, len: l} }`. */
#include "parser.h"

#include <string.h>

/* Where the field's value goes; NULL: the type has no such field. */
static const Expr **field_slot(Subset *subset, const char *name, int *dimension)
{
    const DataType *type = subset->binding->type;
    for (*dimension = 0; *dimension < type->rank; ++*dimension) {
        if (!strcmp(type->dimensions[*dimension].origin, name)) return &subset->origin[*dimension];
        if (!strcmp(type->dimensions[*dimension].extent, name)) return &subset->length[*dimension];
    }
    for (int f = 0; f < type->other_field_count; f++)
        if (!strcmp(type->other_fields[f], name)) return &subset->other[f];
    return NULL;
}

static void report_unknown_field(Parser *parser, const DataType *type, const Token *field)
{
    LIST(const char *) names = {0};
    for (int d = 0; d < type->rank; d++) {
        list_push(parser->arena, &names, type->dimensions[d].origin);
        list_push(parser->arena, &names, type->dimensions[d].extent);
    }
    for (int f = 0; f < type->other_field_count; f++) list_push(parser->arena, &names, type->other_fields[f]);
    diag_error(parser->diag, field->range, "%s has no field `%s`", type->name, field->text);
    if (type->range.file) diag_note(parser->diag, type->range, "%s is declared here", type->name);
    if (hint_nearest(parser, field->text, names.items, names.count)) return;
    Text all = {0};
    for (int i = 0; i < names.count; i++) text_add(&all, "%s`%s`", i ? ", " : "", names.items[i]);
    if (names.count)
        diag_hint(parser->diag, "its fields are %s", text_string(&all));
    else
        diag_hint(parser->diag, "it has none: `{ }`");
    text_free(&all);
}

static void report_missing_fields(Parser *parser, const Subset *subset, const char *data)
{
    const DataType *type = subset->binding->type;
    Text missing = {0};
    int count = 0;
    for (int i = 0; i < 2 * type->rank + type->other_field_count; i++) {
        int d = i / 2;
        const Expr *value = i >= 2 * type->rank ? subset->other[i - 2 * type->rank]
                            : i % 2             ? subset->length[d]
                                                : subset->origin[d];
        const char *name = i >= 2 * type->rank ? type->other_fields[i - 2 * type->rank]
                           : i % 2             ? type->dimensions[d].extent
                                               : type->dimensions[d].origin;
        if (!value) text_add(&missing, "%s`%s`", count++ ? ", " : "", name);
    }
    if (count)
        diag_error(parser->diag, subset->range, "the subset of `%s` lacks the field%s %s", data, count > 1 ? "s" : "",
                   text_string(&missing));
    text_free(&missing);
}

/* Fields that are in data, by dimension. */
typedef struct DataFields {
    DataField origin[MAX_RANK], length[MAX_RANK];
} DataFields;

/* Where a field that is in data goes; NULL: it is no origin and no extent. */
static DataField *data_slot(DataFields *data, Subset *subset, const Expr **slot, int d)
{
    if (d >= subset->binding->type->rank) return NULL;
    return slot == &subset->origin[d] ? &data->origin[d] : &data->length[d];
}

/* field ::= NAME ':' (expr | data-field) */
static bool parse_field(Parser *parser, Subset *subset, DataFields *data)
{
    int first = parser->at, dimension;
    const Token *field = expect_name(parser, "a field");
    expect(parser, ":", "after the field");
    DataField in_data = {0};
    const bool is_data = !parser->failed && at_data_field(parser);
    const Expr *value = NULL;
    if (is_data && !parse_data_field(parser, &in_data)) return false;
    if (!is_data) value = parse_expr(parser);
    if (parser->failed) return false;
    const Expr **slot = field_slot(subset, field->text, &dimension);
    if (!slot) {
        report_unknown_field(parser, subset->binding->type, field);
        return false;
    }
    DataField *known = data_slot(data, subset, slot, dimension);
    if (*slot || (known && (known->begins || known->named_by))) {
        diag_error(parser->diag, field->range, "the field `%s` is given twice", field->text);
        return false;
    }
    if (is_data && !known) {
        diag_error(parser->diag, field->range, "the field `%s` is no range: it is not in data", field->text);
        return false;
    }
    *slot = value;
    if (is_data) *known = in_data;
    if (dimension < subset->binding->type->rank && slot == &subset->origin[dimension])
        subset->field_ranges[dimension] = range_since(parser, first);
    return true;
}

/* subset ::= (NAME | 'return') ['within'] '{' (field [','])* '}' */
static bool parse_subset(Parser *parser, Subset *subset)
{
    int first = parser->at;
    const Token *data = expect_name(parser, "a parameter");
    bool within = accept(parser, "within");
    Range opened = peek(parser)->range;
    if (!expect(parser, "{", within ? "after `within`" : "after the parameter")) return false;
    LIST(const char *) fields = {0};
    for (int at = parser->at; parser->tokens.items[at].kind != TOKEN_END; at++) {
        const Token *token = &parser->tokens.items[at];
        if (token_is(token, "}")) break;
        if (token->kind == TOKEN_NAME && token_is(token + 1, ":")) list_push(parser->arena, &fields, token->text);
    }
    *subset = (Subset){.binding = find_binding(parser, data, fields.items, fields.count), .within = within,
                       .range = data->range};
    if (!subset->binding) {
        parser->at--;
        skip_braces(parser);
        return false;
    }
    bool good = true;
    DataFields in_data = {0};
    while (peek(parser)->kind == TOKEN_NAME && !token_is(peek_next(parser), "{") && !at_clause_word(parser)) {
        int before = parser->at;
        good &= parse_field(parser, subset, &in_data);
        if (parser->failed) recover_in_braces(parser);
        else accept(parser, ",");
        if (parser->at == before) parser->at++;
    }
    close_brace(parser, opened);
    for (int d = 0; d < subset->binding->type->rank && good; d++)
        good &= set_data_fields(parser, subset, d, &in_data.origin[d], &in_data.length[d]);
    if (good) report_missing_fields(parser, subset, data->text);
    for (int d = 0; d < subset->binding->type->rank; d++) good &= subset->origin[d] && subset->length[d];
    subset->range = range_since(parser, first);
    return good && !parser->failed;
}

bool parse_input_subset(Parser *parser, Subset *subset)
{
    return parse_subset(parser, subset);
}

/* The subsets within braces: `take` keeps each. */
static void parse_subsets(Parser *parser, const char *after, void (*take)(Parser *, const Subset *, void *), void *data)
{
    Range opened = peek(parser)->range;
    if (!expect(parser, "{", after)) return;
    while (peek(parser)->kind == TOKEN_NAME && !at_clause_word(parser)) {
        int before = parser->at;
        Subset subset;
        if (parse_subset(parser, &subset)) take(parser, &subset, data);
        if (parser->failed) recover_in_braces(parser);
        else accept(parser, ",");
        if (parser->at == before) parser->at++;
    }
    close_brace(parser, opened);
}

/* --- Outputs and inputs ------------------------------------------------------------ */

/* reduction ::= '(' ('+' | '*' | 'min' | 'max' | NAME) [',' identity] ')' ['partial' | 'anew'] */
static Reduction parse_reduction(Parser *parser)
{
    Reduction reduction = {0};
    if (!expect(parser, "(", "after `reduces`")) return reduction;
    const Token *op = peek(parser);
    static const Reduction known[] = {{.op = REDUCE_SUM, .text = "+", .identity = "0"},
                                      {.op = REDUCE_PRODUCT, .text = "*", .identity = "1"},
                                      {.op = REDUCE_MIN, .text = "min", .identity = "INFINITY"},
                                      {.op = REDUCE_MAX, .text = "max", .identity = "-INFINITY"},
                                      {.op = REDUCE_HYPOT, .text = "hypot"},
                                      {.op = REDUCE_HYPOTF, .text = "hypotf"}};
    reduction.op = REDUCE_FUNCTION;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (token_is(op, known[i].text)) reduction = known[i];
    if (op->kind != TOKEN_NAME && !reduction.identity) {
        expect_name(parser, "`+`, `*`, `min`, `max` or a function");
        return reduction;
    }
    parser->at++;
    reduction.text = op->text;
    if (accept(parser, ",")) {
        int first = parser->at, depth = 0;
        while (peek(parser)->kind != TOKEN_END && !peek_is(parser, "{") && (depth || !peek_is(parser, ")"))) {
            depth += peek_is(parser, "(") - peek_is(parser, ")");
            parser->at++;
        }
        Range identity = range_since(parser, first);
        if (parser->at > first) reduction.identity = source_slice(parser, identity, identity);
    }
    expect(parser, ")", "after the operator");
    if (!parser->failed && !reduction.identity) {
        diag_error(parser->diag, op->range, "the reduction by `%s` needs an identity", op->text);
        diag_hint(parser->diag, "the value that leaves the others as they are: `reduces(%s, 0)`", op->text);
    }
    reduction.partial = accept(parser, "partial");
    reduction.anew = !reduction.partial && accept(parser, "anew");
    return reduction;
}

static void take_output(Parser *parser, const Subset *subset, void *data)
{
    Output output = *(const Output *)data;
    output.subset = *subset;
    if (subset->rows || subset->named_by) {
        diag_error(parser->diag, subset->range, "which elements of an output are written is not in data");
        output.subset.rows = NULL;
        output.subset.named_by = NULL;
        output.subset.within = false;
    }
    else if (subset->within) {
        diag_error(parser->diag, subset->range, "`within` is for what is consumed: an output is all of its subset");
        output.subset.within = false;
    }
    list_push(parser->arena, &parser->outputs, output);
}

static void take_input(Parser *parser, const Subset *subset, void *data)
{
    (void)data;
    list_push(parser->arena, &parser->inputs, *subset);
}

/* outputs ::= ('produces' | 'updates' | 'reduces' reduction) '{' (subset [','])* '}' */
bool parse_outputs(Parser *parser)
{
    static const struct {
        const char *word;
        Role role;
    } roles[] = {{"produces", ROLE_PRODUCES}, {"produce", ROLE_PRODUCES}, {"updates", ROLE_UPDATES},
                 {"update", ROLE_UPDATES},    {"reduces", ROLE_REDUCES},  {"reduce", ROLE_REDUCES}};
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        if (!accept(parser, roles[i].word)) continue;
        Output output = {.role = roles[i].role};
        if (output.role == ROLE_REDUCES) output.reduction = parse_reduction(parser);
        parse_subsets(parser, "before what is produced", take_output, &output);
        return true;
    }
    return false;
}

/* inputs ::= ['when'] ('consumes' | 'consume') '{' (subset [','])* '}' */
bool parse_inputs(Parser *parser)
{
    bool when = accept(parser, "when");
    if (!accept(parser, "consumes") && !accept(parser, "consume")) {
        if (when) expect(parser, "consumes", "after `when`");
        return when;
    }
    parse_subsets(parser, "before what is consumed", take_input, NULL);
    return true;
}
