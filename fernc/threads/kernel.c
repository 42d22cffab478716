#include "kernel.h"

#include "parallel.h"
#include "plan/device.h"

#include <string.h>

const InlineVariant *variant_at(const Stage *stage, VariantLevel level)
{
    const InlineVariant *own = stage->block->inline_variants[level];
    return own ? own : stage->block->inline_variants[LEVEL_THREAD];
}

/* --- Tiles -------------------------------------------------------------------------------------- */

/* Of so many of the loops that the variant's tile is of, at most; 0: of any number. */
static int64_t most_of_loop(const Stage *stage, const InlineVariant *variant, int l)
{
    for (int t = 0; t < variant->tile_count; t++)
        if (variant->tiles[t].loop == stage->loops[l].block_loop) return variant->tiles[t].most;
    return 0;
}

static bool goes_with(const Nest *nest, const Piece *piece, int l, int n)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *x = expr_symbol(pool, nest->loops[n].variable);
    return expr_equal(piece->loops[l].begin, x)
           && expr_equal(piece->loops[l].end, expr_add(pool, x, expr_symbol(pool, nest->loops[n].length)));
}

static void take_shape(Nest *nest, const KernelShape *shape)
{
    nest->level = shape->level;
    for (int n = 0; n < nest->loop_count; n++) nest->loops[n].in_kernel = shape->in_kernel[n];
}

/* Calls that are made for tiles say how large; where several do, the least. */
static KernelShape shape_at(const Nest *nest, VariantLevel level)
{
    KernelShape shape = {.level = level};
    for (int n = 0; n < nest->loop_count; n++) shape.in_kernel[n] = 1;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        const InlineVariant *variant = variant_at(piece->stage, level);
        for (int l = 0; variant && l < piece->stage->loop_count; l++) {
            const int64_t most = most_of_loop(piece->stage, variant, l);
            for (int n = 0; n < nest->loop_count && most; n++) {
                int64_t *tile = &shape.in_kernel[n];
                if (goes_with(nest, piece, l, n) && (*tile == 1 || most < *tile)) *tile = most;
            }
        }
    }
    return shape;
}

/* NULL, or why an iteration has more of it than the call is made for. */
static const char *why_not_in_tile(const Nest *nest, const Piece *piece)
{
    Plan *plan = nest->plan;
    const InlineVariant *variant = variant_at(piece->stage, nest->level);
    const int mark = facts_mark(plan->facts);
    const char *why = NULL;
    nest_assume_loops(nest);
    for (int n = 0; n < nest->loop_count; n++)
        facts_assume_le(plan->facts, expr_symbol(plan->pool, nest->loops[n].tile), expr_constant(plan->pool, nest->loops[n].in_kernel));
    for (int l = 0; l < piece->stage->loop_count && !why; l++) {
        const int64_t most = most_of_loop(piece->stage, variant, l);
        const Expr *extent = expr_sub(plan->pool, piece->loops[l].end, piece->loops[l].begin);
        if (most && !facts_prove_le(plan->facts, extent, expr_constant(plan->pool, most)))
            why = arena_printf(plan->arena, "%s computes %lld of `%s` at once, and a %s would need more of it", variant->name,
                               (long long)most, piece->stage->loops[l].name, level_name(nest->level));
    }
    facts_forget(plan->facts, mark);
    return why;
}

/* --- Calls --------------------------------------------------------------------------------- */

static const Access *access_of(const Stage *stage, int parameter)
{
    for (int a = 0; a < stage->access_count; a++)
        if (stage->accesses[a].parameter == parameter) return &stage->accesses[a];
    return NULL;
}

static const char *why_not_argument(Plan *plan, const Stage *stage, int parameter)
{
    const Parameter *given = &stage->node->routine->parameters[parameter];
    const Access *access = access_of(stage, parameter);
    if (access && access->space->rank == 0 && !access_is_number(access)
        && (!is_scalar_of_kernel(stage, access) || (plan->region->for_ranks && !block_in_device(stage->block, parameter))))
        return arena_printf(plan->arena, "%s takes `%s` by its address", stage_title(plan, stage), given->name);
    if (!access && given->type.pointer)
        return arena_printf(plan->arena, "of `%s` of %s nothing is known", given->name, stage_title(plan, stage));
    if (stage->node->arguments[parameter].late.count)
        return arena_printf(plan->arena, "%s waits for `%s`", stage_title(plan, stage), stage->node->arguments[parameter].text);
    return NULL;
}

/* `a op b` is CUDA C++, and so is what it begins with. */
static bool combines_in_kernel(const Stage *stage, const Access *access)
{
    const Reduction *reduction = access->reduction;
    const ScalarClass kind = stage->node->routine->parameters[access->parameter].type.pointee_scalar;
    if (strstr(access->space->root->element, "_Complex")) return false;
    switch (reduction->op) {
    case REDUCE_SUM: case REDUCE_PRODUCT: return kind != SCALAR_NONE;
    case REDUCE_MIN: case REDUCE_MAX: case REDUCE_HYPOT: case REDUCE_HYPOTF: return kind == SCALAR_FLOAT;
    case REDUCE_FUNCTION: break;
    }
    return false;
}

/* What the caller would combine: NULL, or why the kernel cannot. */
static const char *why_not_parts(const Nest *nest, const Piece *piece)
{
    Plan *plan = nest->plan;
    const Stage *stage = piece->stage;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (!access->reduction || !access->reduction->partial) continue;
        const char *title = stage_title(plan, stage);
        if (!access_is_number(access) || !piece->parts || !piece->parts[a] || plan->region->for_ranks)
            return arena_printf(plan->arena, "%s has results in parts", title);
        if (nest_has_groups(nest)) return arena_printf(plan->arena, "%s leaves a number, which threads of their own combine alone", title);
        if (!combines_in_kernel(stage, access))
            return arena_printf(plan->arena, "%s leaves a number that a kernel cannot combine", title);
    }
    return NULL;
}

/* A thread computes from the sizes and from where it is what the call is passed in the place of an argument. */
static bool tells_arguments(const Stage *stage)
{
    for (int c = 0; c < stage->block->call_with_count; c++) {
        const CallWith *with = &stage->block->call_with[c];
        if (!with->value || with->first_loop >= 0) return false;
        for (int p = 0; p < stage->node->routine->parameter_count; p++) {
            const Symbol *symbol = stage->node->routine->parameters[p].symbol;
            if (symbol && expr_mentions(with->value, symbol) && (!stage->node->arguments[p].value || expr_as_symbol(with->value) == symbol)) return false;
        }
    }
    return true;
}

static const char *why_not_call(const Nest *nest, const Piece *piece)
{
    Plan *plan = nest->plan;
    const Stage *stage = piece->stage;
    const char *title = stage_title(plan, stage);
    if (piece->depth != nest->loop_count || piece->sub) return arena_printf(plan->arena, "%s runs in the outer loops alone", title);
    if (stage->node->predicate) return arena_printf(plan->arena, "%s runs under a condition", title);
    if (stage->block->call_with_count && (nest_has_groups(nest) || !tells_arguments(stage))) return arena_printf(plan->arena, "%s is called otherwise on tiles", title);
    const InlineVariant *variant = variant_at(stage, nest->level);
    if (!variant)
        return arena_printf(plan->arena, "%s has no `inline_variant` of the level %s", title, level_name(nest->level));
    const char *why = why_not_parts(nest, piece);
    if (why) return why;
    if (stage->node->result) return arena_printf(plan->arena, "%s returns to the host what it computes", title);
    if (stage->granule > 1) return arena_printf(plan->arena, "%s has a granule", title);
    if (stage->statement->status_test && !stage->node->routine->status_ok)
        return arena_printf(plan->arena, "of the status of %s nobody says what is good", title);
    for (int p = 0; p < variant->parameter_count; p++) {
        why = why_not_argument(plan, stage, variant->parameters[p]);
        if (why) return why;
    }
    why = why_not_in_tile(nest, piece);
    if (why) return why;
    return nest_has_groups(nest) ? why_not_in_group(nest, piece, nest->level) : NULL;
}

/* --- Intermediates ---------------------------------------------------------------------------- */

const Expr *with_kernel_tiles(const Nest *nest, const Expr *expr)
{
    ExprPool *pool = nest->plan->pool;
    for (int n = 0; n < nest->loop_count; n++)
        expr = expr_substitute(pool, expr, &(Substitution){nest->loops[n].tile, expr_constant(pool, nest->loops[n].in_kernel)}, 1);
    return expr;
}

bool kernel_has_tiles(const Nest *nest)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (nest->loops[n].in_kernel > 1) return true;
    return false;
}

/* A null test that stays would find the variable null. */
static bool is_tested(const Plan *plan, const Root *root)
{
    if (root->tested) return true;
    for (int i = 0; i < plan->region->statements.count; i++) {
        const Statement *test = plan->region->statements.items[i];
        if (test->kind != STATEMENT_NULL_TEST || !tests_more_than_allocations(test)) continue;
        for (int t = 0; t < test->tested.count; t++)
            if (test->tested.items[t] == root) return true;
    }
    return false;
}

static const char *why_not_intermediates(const Nest *nest)
{
    Plan *plan = nest->plan;
    int64_t bytes = 0;
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        const Root *root = window->space->root;
        int64_t elements;
        if (root->object || !root->allocation || root->array || is_tested(plan, root))
            return arena_printf(plan->arena, "`%s` keeps memory of its own", root->name);
        if (nest_has_groups(nest)) continue; /* how much shared memory there is, is known at run time */
        if (!expr_is_constant(with_kernel_tiles(nest, window->bound), &elements))
            return arena_printf(plan->arena, "of `%s` a thread needs more than it knows the size of", root->name);
        bytes += elements * root->element_bytes;
    }
    if (bytes <= KERNEL_REGISTER_BYTES) return NULL;
    return arena_printf(plan->arena, "intermediates take %lld bytes of a thread's registers, of %d", (long long)bytes,
                        KERNEL_REGISTER_BYTES);
}

/* --- The nest ----------------------------------------------------------------------------------- */

/* While its intermediates are its tiles. */
static const char *why_not_loops(const Nest *nest)
{
    if (nest->loop_count > KERNEL_LOOPS) return "a grid has three dimensions";
    Window **others = arena_alloc(nest->plan->arena, sizeof *others * (size_t)(nest->windows.count + 1));
    const char *why = NULL;
    for (int w = 0; w < nest->windows.count; w++) {
        others[w] = nest->windows.items[w]->space->window;
        nest->windows.items[w]->space->window = nest->windows.items[w];
    }
    for (int n = 0; n < nest->loop_count && !why; n++) why = why_serial_in_numbers(nest, n);
    for (int w = 0; w < nest->windows.count; w++) nest->windows.items[w]->space->window = others[w];
    return why;
}

/* `tried`: the nest in that shape. */
static const char *why_not_as(const Nest *nest, const Nest *tried)
{
    const char *why = NULL;
    for (int p = 0; p < tried->pieces.count && !why; p++) why = why_not_call(tried, tried->pieces.items[p]);
    if (!why) why = why_not_intermediates(tried);
    return why ? why : why_not_loops(nest);
}

bool nest_has_groups(const Nest *nest)
{
    return nest->level != LEVEL_THREAD;
}

/* Whether some call of it has a function of its own for this level. */
static bool has_level(const Nest *nest, VariantLevel level)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->stage->block->inline_variants[level]) return true;
    return false;
}

/* Whether a thread alone would go along a row. */
static bool goes_along_rows(const Nest *nest)
{
    int loops[MAX_RANK];
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        const Piece part = piece_in_group(nest, piece, NULL);
        for (int i = loops_in_group(nest, piece, loops) - 1; i >= 0; i--) {
            const Interval side = part.loops[loops[i]];
            if (!expr_is_constant(expr_sub(nest->plan->pool, side.end, side.begin), NULL)) return true;
        }
    }
    return false;
}

/* Whether a call has a function that computes tiles. */
static bool has_tile_calls(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        for (int level = 0; level < LEVEL_COUNT; level++) {
            const InlineVariant *variant = nest->pieces.items[p]->stage->block->inline_variants[level];
            if (variant && variant->tile_count) return true;
        }
    return false;
}

/* Of threads where each has a few elements, that no call computes in tiles. Of blocks before warps: they have memory for
 * longer rows. */
const char *why_no_kernel(const Nest *nest, KernelShape *shape)
{
    static const VariantLevel by_element[] = {LEVEL_THREAD, LEVEL_BLOCK, LEVEL_WARP}, by_row[] = {LEVEL_BLOCK, LEVEL_WARP, LEVEL_THREAD};
    if (nest->plan->exact) return "--exact: in one kernel nvcc may round otherwise";
    Nest *tried = arena_alloc(nest->plan->arena, sizeof *tried);
    *tried = *nest;
    *shape = shape_at(nest, LEVEL_THREAD);
    take_shape(tried, shape);
    const VariantLevel *levels = goes_along_rows(tried) || has_tile_calls(nest) ? by_row : by_element;
    const char *why_not[LEVEL_COUNT];
    for (int i = 0; i < LEVEL_COUNT; i++) {
        *shape = shape_at(nest, levels[i]);
        take_shape(tried, shape);
        why_not[levels[i]] = why_not_as(nest, tried);
        if (!why_not[levels[i]]) return NULL;
    }
    return why_not[has_level(nest, LEVEL_BLOCK) ? LEVEL_BLOCK : has_level(nest, LEVEL_WARP) ? LEVEL_WARP : LEVEL_THREAD];
}

void become_kernel(Nest *nest, const KernelShape *shape)
{
    nest->kernel = true;
    take_shape(nest, shape);
}

bool plan_has_kernels(const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        if (plan->nests.items[n]->kernel) return true;
    return false;
}

void plan_kernels(Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        for (int l = 0; l < plan->nests.items[n]->loop_count && plan->nests.items[n]->kernel; l++) {
            plan->nests.items[n]->loops[l].asked = plan->nests.items[n]->loops[l].in_kernel;
            plan->nests.items[n]->loops[l].fixed = true;
        }
}
