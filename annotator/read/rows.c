/* Rows by pointers of their own: what is passed on a tile is the pointers of its rows, which lead to where rows begin. So a loop along rows is one
 * of one iteration. */
#include "block.h"

/* What is passed on a tile are the composition's own pointers, of the host's memory. */
static const char *why_not_rows(const Routine *routine, const Block *block, const Binding *binding)
{
    const Parameter *rows = &routine->parameters[routine->parameters[binding->parameter].of];
    if (rows->optional) return "is optional, and where rows lead is asked before any call";
    if (block->device) return "leads to rows by pointers of their own, and `space device` says that arrays are a GPU's";
    for (int l = 0; l < LEVEL_COUNT; l++)
        if (block->inline_variants[l]) return "leads to rows by pointers of their own, which a variant in a kernel has not";
    return NULL;
}

void check_rows(Parser *parser, const Block *block)
{
    for (int b = 0; b < block->binding_count; b++) {
        const Binding *binding = &block->bindings[b];
        const char *why = binding->type->by_rows && binding->parameter >= 0 ? why_not_rows(parser->routine, block, binding) : NULL;
        if (why) diag_error(parser->diag, binding->range, "`%s` %s", parser->routine->parameters[binding->named].name, why);
    }
}

static bool moves_along_rows(const Subset *subset, const Loop *loop)
{
    const DataType *type = subset->binding->type;
    for (int d = 0; type->by_rows && d < type->rank; d++)
        if (d != type->row
            && (expr_mentions(subset->origin[d], loop->variable) || (loop->length && (expr_mentions(subset->origin[d], loop->length)
                                                                                       || expr_mentions(subset->length[d], loop->length)))))
            return true;
    return false;
}

static bool is_along_rows(const Block *block, const Loop *loop)
{
    bool along = false;
    for (int o = 0; o < block->output_count; o++) along |= moves_along_rows(&block->outputs[o].subset, loop);
    for (int i = 0; i < block->input_count; i++) along |= moves_along_rows(&block->inputs[i], loop);
    return along;
}

/* The loop as one iteration of all of it. */
typedef struct Whole {
    ExprPool *pool;
    Substitution list[2];
    int count;
} Whole;

static void put_in(const Whole *whole, const Expr **expr)
{
    if (*expr) *expr = expr_substitute(whole->pool, *expr, whole->list, whole->count);
}

/* What a tile call passes is what the call as written does. */
static void forget_own_values(const Routine *routine, Block *block)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (block->tile_arguments[p] && expr_as_symbol(block->tile_arguments[p]) == routine->parameters[p].symbol) block->tile_arguments[p] = NULL;
}

static void put_in_subset(Parser *parser, const Whole *whole, Subset *subset)
{
    const DataType *type = subset->binding->type;
    for (int d = 0; d < type->rank; d++) {
        put_in(whole, &subset->origin[d]);
        put_in(whole, &subset->length[d]);
    }
    for (int f = 0; f < type->other_field_count; f++) put_in(whole, &subset->other[f]);
    if (!subset->rows) return;
    Rows *rows = arena_alloc(parser->arena, sizeof *rows);
    *rows = *subset->rows;
    put_in(whole, &rows->first);
    put_in(whole, &rows->end);
    subset->rows = rows;
}

static void remove_loop(Parser *parser, Block *block, int l)
{
    const Loop loop = block->loops[l];
    Whole whole = {.pool = parser->pool, .list = {{loop.variable, loop.begin}}, .count = 1};
    if (loop.length) whole.list[whole.count++] = (Substitution){loop.length, expr_sub(parser->pool, loop.end, loop.begin)};
    for (int o = 0; o < block->output_count; o++) put_in_subset(parser, &whole, &block->outputs[o].subset);
    for (int i = 0; i < block->input_count; i++) put_in_subset(parser, &whole, &block->inputs[i]);
    for (int p = 0; p < parser->routine->parameter_count; p++) put_in(&whole, &block->tile_arguments[p]);
    for (int c = 0; c < block->call_with_count; c++) {
        CallWith *with = &block->call_with[c];
        put_in(&whole, &with->value);
        put_in(&whole, &with->otherwise);
        if (with->first_loop > l) with->first_loop--;
        else if (with->first_loop == l) with->first_loop = -1; /* it is the first of one */
    }
    put_in(&whole, &block->granule);
    put_in(&whole, &block->cost_flops);
    put_in(&whole, &block->cost_bytes);
    put_in(&whole, &block->cost_smallest);
    for (int after = l; after + 1 < block->loop_count; after++) block->loops[after] = block->loops[after + 1];
    block->loop_count--;
}

void leave_rows_whole(Parser *parser, Block *block)
{
    for (int l = block->loop_count - 1; l >= 0; l--)
        if (is_along_rows(block, &block->loops[l])) {
            remove_loop(parser, block, l);
            forget_own_values(parser->routine, block);
        }
}
