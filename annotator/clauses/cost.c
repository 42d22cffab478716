/* What a call, or making a part of an opaque data structure, costs: `cost {flops: E, overhead: 300}`. */
#include "clause.h"

#include <string.h>

enum { MAX_COSTS = 4 };

typedef struct CostName {
    const char *name;
    const Expr **slot;
    Range range; /* of the name, where it is said */
} CostName;

static void hint_costs(Parser *parser, const char *word, const CostName *names, int count)
{
    const char *words[MAX_COSTS];
    for (int i = 0; i < count; i++) words[i] = names[i].name;
    if (hint_nearest(parser, word, words, count)) return;
    Text all = {0};
    for (int i = 0; i < count; i++) text_add(&all, "%s`%s`", !i ? "" : i + 1 < count ? ", " : " and ", names[i].name);
    diag_hint(parser->diag, "it has %s", text_string(&all));
    text_free(&all);
}

/* cost ::= 'cost' '{' (NAME ':' expr [','])* '}', after the word */
static void parse_costs(Parser *parser, CostName *names, int count)
{
    Range opened = peek(parser)->range;
    if (!expect(parser, "{", "after `cost`")) return;
    while (!peek_is(parser, "}") && !at_clause_word(parser) && peek(parser)->kind != TOKEN_END) {
        int before = parser->at, i = 0;
        const Token *name = expect_name(parser, "what is said of the cost");
        expect(parser, ":", "after the name");
        const Expr *value = parse_expr(parser);
        while (name && i < count && strcmp(name->text, names[i].name)) i++;
        if (!parser->failed && i == count) {
            diag_error(parser->diag, name->range, "a cost has no `%s`", name->text);
            hint_costs(parser, name->text, names, count);
        }
        else if (!parser->failed) {
            if (*names[i].slot) diag_error(parser->diag, name->range, "the cost `%s` is given twice", name->text);
            *names[i].slot = value;
            names[i].range = name->range;
        }
        if (!parser->failed) accept(parser, ",");
        if (parser->failed) recover_in_braces(parser);
        if (parser->at == before) parser->at++;
    }
    close_brace(parser, opened);
}

/* Nanoseconds; 0: not said. */
static int64_t overhead_of(Parser *parser, const Expr *overhead, Range range)
{
    int64_t value = 0;
    if (!overhead || (expr_is_constant(overhead, &value) && value >= 1 && value <= 1000000000)) return value;
    diag_error(parser->diag, range, "an overhead is a number of nanoseconds, from 1 to 1000000000, not `%s`", expr_string(parser->arena, overhead));
    return 0;
}

static void look_for_extent(const Symbol *symbol, void *data)
{
    const Symbol **of = data; /* what is looked for; NULL once it is found */
    if (*of == symbol) *of = NULL;
}

typedef struct ExtentSearch {
    const Loop *loop;
    const Symbol *found;      /* in the loop's range; NULL: none yet */
} ExtentSearch;

static void look_in_range(const Symbol *symbol, void *data)
{
    ExtentSearch *search = data;
    const Symbol *begin = symbol, *end = symbol;
    expr_each_symbol(search->loop->begin, look_for_extent, &begin);
    expr_each_symbol(search->loop->end, look_for_extent, &end);
    if (!search->found && (!begin || !end)) search->found = symbol;
}

/* A cost is of a tile, and parameters are those of the whole call: what goes by the extent of a loop, and not by the length of its
 * tiles, is counted once for each of them. */
static void warn_of_whole(Parser *parser, const Expr *cost, const CostName *name)
{
    for (int l = 0; cost && l < parser->loops.count; l++) {
        const Loop *loop = &parser->loops.items[l];
        ExtentSearch search = {loop, NULL};
        if (!loop->length || expr_mentions(cost, loop->length)) continue;
        expr_each_symbol(cost, look_in_range, &search);
        if (!search.found) continue;
        diag_remark(parser->diag, name->range, "the cost `%s` goes by `%s`, all of the loop over `%s`, and so is as much for a tile as for the whole call",
                    name->name, search.found->name, loop->variable->name);
        diag_hint(parser->diag, "it is of a tile, where parameters are still the whole call's: `%s` is how long a tile is", loop->length->name);
        return;
    }
}

void parse_cost(Parser *parser)
{
    Block *block = parser->block;
    const Expr *overhead = NULL;
    CostName names[MAX_COSTS] = {{.name = "flops", .slot = &block->cost_flops}, {.name = "bytes", .slot = &block->cost_bytes},
                                 {.name = "smallest", .slot = &block->cost_smallest}, {.name = "overhead", .slot = &overhead}};
    parse_costs(parser, names, MAX_COSTS);
    if (overhead) block->cost_overhead = overhead_of(parser, overhead, names[3].range);
    for (int i = 0; i < 2 && !parser->failed; i++) warn_of_whole(parser, *names[i].slot, &names[i]);
}

void list_cost(Text *out, const Routine *routine, const Block *block)
{
    (void)routine;
    list_number(out, "cost in flops", block->cost_flops);
    list_number(out, "cost in bytes", block->cost_bytes);
    list_number(out, "smallest tile", block->cost_smallest);
    if (block->cost_overhead) text_add(out, "    a call takes %lld ns besides\n", (long long)block->cost_overhead);
}

/* NULL: it is no field yet. */
static const Symbol *field_named(const Parser *parser, const char *name)
{
    for (int i = 0; i < parser->names.count; i++)
        if (!strcmp(parser->names.items[i].name, name)) return parser->names.items[i].symbol;
    return NULL;
}

static void refuse_origins(Parser *parser, const DataType *type, const Expr *cost, Range range)
{
    for (int d = 0; cost && d < type->rank; d++) {
        if (!expr_mentions(cost, field_named(parser, type->dimensions[d].origin))) continue;
        diag_error(parser->diag, range, "the cost of a part depends on where it begins, `%s`", type->dimensions[d].origin);
        diag_hint(parser->diag, "it is said by how large the part is, `%s`", type->dimensions[d].extent);
    }
}

/* Functions of the object that the clause names, as `graph_width` in `4*nodes*graph_width`: symbols, from here on. */
static void find_measures(Parser *parser, DataType *type)
{
    for (int at = parser->at; parser->tokens.items[at].kind != TOKEN_END && !token_is(&parser->tokens.items[at], "}"); at++) {
        const Token *name = &parser->tokens.items[at];
        if (name->kind != TOKEN_NAME || token_is(&parser->tokens.items[at + 1], ":") || field_named(parser, name->text)) continue;
        if (!parser->function || !parser->function(name->text, parser->lookup_data)) continue;
        if (type->measure_count == MAX_RANK) {
            diag_error(parser->diag, name->range, "more than %d functions", MAX_RANK);
            return;
        }
        Symbol *symbol = symbol_new(parser->pool, name->text);
        type->measures[type->measure_count++] = (Measure){{.name = name->text, .range = name->range}, symbol};
        list_push(parser->arena, &parser->names, (NamedSymbol){name->text, symbol, name->range});
    }
}

void parse_type_cost(Parser *parser, DataType *type)
{
    const Range range = parser->tokens.items[parser->at - 1].range;
    const int known = parser->names.count;
    for (int d = 0; d < type->rank; d++) {
        Symbol *symbol = symbol_new(parser->pool, type->dimensions[d].extent);
        type->extent_symbols[d] = symbol;
        list_push(parser->arena, &parser->names, (NamedSymbol){type->dimensions[d].extent, symbol, range});
    }
    find_measures(parser, type);
    const Expr *overhead = NULL;
    CostName names[] = {{.name = "size", .slot = &type->cost_size}, {.name = "bytes", .slot = &type->cost_bytes}, {.name = "overhead", .slot = &overhead}};
    parser->measures = true;
    parse_costs(parser, names, sizeof names / sizeof *names);
    parser->measures = false;
    parser->names.count = known;
    if (overhead) type->cost_overhead = overhead_of(parser, overhead, names[2].range);
    if (!type->opaque && !parser->failed) diag_error(parser->diag, range, "what a part of %s costs is known: it has an address", type->name);
    refuse_origins(parser, type, type->cost_size, names[0].range);
    refuse_origins(parser, type, type->cost_bytes, names[1].range);
}
