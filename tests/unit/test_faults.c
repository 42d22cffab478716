/* Each invariant of the IR, broken once: the pass that did it would be named. */
#include "../../fernc/compile.h"
#include "../../fernc/distribute/distribution.h"
#include "../../fernc/model/machine.h"
#include "../../fernc/region/region_verify.h"
#include "../../fernc/soundness/verify_dependences.h"
#include "../../fernc/soundness/verify_plan.h"
#include "../../fernc/tree/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

typedef struct Fixture {
    Arena *arena;
    Compiled compiled;
    Region *region;
    Plan *plan;
    Nest *nest;
} Fixture;

/* A nest of a composition for the target that the options say. */
static int set_up_of(void **state, Options options)
{
    static Fixture fixture;
    Arena *arena = arena_new();
    options.caches[0] = 32768, options.caches[1] = 1048576, options.caches[2] = 33554432;
    options.machine = machine_built_in(options.caches);
    fixture = (Fixture){.arena = arena};
    *state = &fixture;
    const bool compiled = compile_plans(&fixture.compiled, &options, arena, stdout);
    if (!compiled && options.cuda) return 0; /* headers of CUDA need not be here */
    assert_true(compiled);
    fixture.plan = fixture.compiled.functions[0].plans.items[0];
    fixture.region = fixture.plan->region;
    fixture.nest = fixture.plan->nests.items[0];
    return 0;
}

/* tests/plan/fork.lift: map to t, then map and stencil of it, in one nest. */
static int set_up(void **state)
{
    return set_up_of(state, (Options){.input = FERN_TESTS "/plan/fork.lift", .from_lift = true});
}

/* tests/plan/reduction.lift: map to t, then its sum, in a nest that threads share. */
static int set_up_sum(void **state)
{
    return set_up_of(state, (Options){.input = FERN_TESTS "/plan/reduction.lift", .from_lift = true, .threads = true});
}

/* tests/plan/partial.lift: of chunks of rows, sums of columns. */
static int set_up_chunks(void **state)
{
    return set_up_of(state, (Options){.input = FERN_TESTS "/plan/partial.lift", .from_lift = true});
}

static int set_up_ranks_of(void **state, const char *input, const char *function)
{
    Options options = {.input = input, .ranks = true, .function = function};
    static const char *flags[] = {"-I" FERN_TESTS "/.."};
    options.compiler.items = flags;
    options.compiler.count = 1;
    return set_up_of(state, options);
}

/* tests/mpi/parts.c: a matrix product of whose result each rank has a part. */
static int set_up_ranks(void **state)
{
    return set_up_ranks_of(state, FERN_TESTS "/mpi/parts.c", "cube");
}

/* tests/mpi/overlap.c: what a stencil needs of others travels while its interior runs; */
static int set_up_interior(void **state)
{
    return set_up_ranks_of(state, FERN_TESTS "/mpi/overlap.c", "smooth");
}

/* .. or before all of it; */
static int set_up_late(void **state)
{
    return set_up_ranks_of(state, FERN_TESTS "/mpi/overlap.c", "smooth_late");
}

/* .. a matrix product whose operand comes in steps. */
static int set_up_steps(void **state)
{
    return set_up_ranks_of(state, FERN_TESTS "/mpi/overlap.c", "multiply");
}

/* tests/gpu/kernel_numbers.c: a kernel that leaves a number in the GPU's memory, which the host has then. */
static int set_up_kernel(void **state)
{
    Options options = {.input = FERN_TESTS "/gpu/kernel_numbers.c", .cuda = true, .inlined = true, .kernels = "kernels.cu", .function = "residual"};
    static const char *flags[] = {"-I" FERN_TESTS "/.."};
    options.compiler.items = flags;
    options.compiler.count = 1;
    return set_up_of(state, options);
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    compile_end(&fixture->compiled);
    arena_free(fixture->arena);
    return 0;
}

static void what_is_sound_has_no_fault(void **state)
{
    Fixture *f = *state;
    assert_null(region_fault(f->region, f->arena));
    assert_null(nests_fault(f->plan));
    assert_null(dependences_fault(f->plan));
    assert_null(tree_fault(tree_of(f->nest, NULL), f->arena));
}

/* --- Regions --------------------------------------------------------------------------------- */

static void roots_are_registered(void **state)
{
    Fixture *f = *state;
    Root other = *f->region->roots.items[0];
    f->region->nodes.items[0]->arguments[1].root = &other;
    assert_string_equal(region_fault(f->region, f->arena), "`x` of `map` points into `x`, which is no root of the region");
}

static void roots_are_numbered(void **state)
{
    Fixture *f = *state;
    f->region->roots.items[1]->serial = 2;
    assert_string_equal(region_fault(f->region, f->arena), "root `t` is number 2, and stands at 1");
}

static void pointers_have_an_offset(void **state)
{
    Fixture *f = *state;
    f->region->nodes.items[0]->arguments[1].offset = NULL;
    assert_string_equal(region_fault(f->region, f->arena),
                        "`x` of `map` has a root without an offset, or an offset without a root");
}

static void nodes_belong_to_their_statements(void **state)
{
    Fixture *f = *state;
    f->region->nodes.items[1]->statement = f->region->statements.items[1];
    assert_string_equal(region_fault(f->region, f->arena), "the node of the statement at line 4 is another's");
}

static void nodes_are_numbered(void **state)
{
    Fixture *f = *state;
    f->region->nodes.items[1]->index = 2;
    assert_string_equal(region_fault(f->region, f->arena), "the node of the statement at line 4 is not node 1 of the region");
}

static void statements_are_in_order(void **state)
{
    Fixture *f = *state;
    Statement *first = f->region->statements.items[1];
    f->region->statements.items[1] = f->region->statements.items[2];
    f->region->statements.items[2] = first;
    assert_string_equal(region_fault(f->region, f->arena), "the statement at line 3 stands after one that follows it");
}

static void statements_are_inside_their_region(void **state)
{
    Fixture *f = *state;
    f->region->range.end--;
    assert_string_equal(region_fault(f->region, f->arena), "the statement at line 6 is not inside its region");
}

static void allocations_are_statements_of_the_region(void **state)
{
    Fixture *f = *state;
    f->region->roots.items[1]->allocation = f->region->statements.items[1];
    assert_string_equal(region_fault(f->region, f->arena), "a root is allocated by what is no such statement of the region");
}

static void parts_of_a_statement_follow_one_another(void **state)
{
    Fixture *f = *state;
    f->region->statements.items[1]->next_part = f->region->statements.items[3];
    assert_string_equal(region_fault(f->region, f->arena), "the statement at line 3 has a part that does not follow it");
}

static void parts_continue_a_statement(void **state)
{
    Fixture *f = *state;
    f->region->statements.items[2]->continues = true;
    assert_string_equal(region_fault(f->region, f->arena), "a part of the statement at line 4 does not follow the part before it");
}

static void what_returns_comes_last(void **state)
{
    Fixture *f = *state;
    f->region->statements.items[1]->kind = STATEMENT_RETURN;
    assert_string_equal(region_fault(f->region, f->arena), "the region goes on after it returns at line 3");
}

static void narrowed_extents_are_those_of_calls(void **state)
{
    Fixture *f = *state;
    Node other = *f->region->nodes.items[0];
    list_push(f->arena, &f->region->narrowings, ((Narrowing){.node = &other}));
    assert_string_equal(region_fault(f->region, f->arena), "an extent is narrowed for what is no call of the region");
}

/* --- Stages ---------------------------------------------------------------------------------- */

static void boxes_have_the_rank_of_their_space(void **state)
{
    Fixture *f = *state;
    f->plan->stages.items[0]->accesses[0].box.rank = 2;
    assert_string_equal(stages_fault(f->plan), "the box of map (line 3) in `t` has 2 dimensions of 1");
}

static void stages_are_numbered(void **state)
{
    Fixture *f = *state;
    f->plan->stages.items[1]->index = 0;
    assert_string_equal(stages_fault(f->plan), "stage 1 says that it is stage 0");
}

static void spaces_belong_to_their_roots(void **state)
{
    Fixture *f = *state;
    f->region->roots.items[1]->space = NULL;
    assert_string_equal(stages_fault(f->plan), "map (line 3) touches what is no space of the plan");
}

static void uses_are_in_program_order(void **state)
{
    Fixture *f = *state;
    Space *t = f->plan->stages.items[0]->accesses[0].space;
    const SpaceUse first = t->uses.items[0];
    t->uses.items[0] = t->uses.items[1];
    t->uses.items[1] = first;
    assert_string_equal(stages_fault(f->plan), "the uses of `t` are not in program order");
}

static void accesses_are_uses(void **state)
{
    Fixture *f = *state;
    f->plan->stages.items[0]->accesses[0].space->uses.count--;
    assert_string_equal(stages_fault(f->plan), "of 6 accesses 5 are uses of a space");
}

/* --- Nests ----------------------------------------------------------------------------------- */

static void pieces_stay_inside_their_loops(void **state)
{
    Fixture *f = *state;
    Piece *piece = f->nest->pieces.items[1];
    piece->loops[0].end = expr_add(f->plan->pool, piece->loops[0].end, expr_constant(f->plan->pool, 1));
    assert_string_equal(nests_fault(f->plan), "map (line 4) runs beyond its loop `i`");
}

static void pieces_are_put_in_place(void **state)
{
    Fixture *f = *state;
    Piece *piece = f->nest->pieces.items[1];
    piece->loops[0].begin = expr_symbol(f->plan->pool, piece->stage->loops[0].variable);
    assert_string_equal(nests_fault(f->plan), "an interval of map (line 4) is not put in place: it depends on `i` of the call");
}

static void pieces_know_the_loops_around_them_alone(void **state)
{
    Fixture *f = *state;
    f->nest->pieces.items[0]->depth = 0;
    assert_string_equal(nests_fault(f->plan), "an interval of map (line 3) depends on loop `i`, which it is not in");
}

static void pieces_are_no_deeper_than_the_nest(void **state)
{
    Fixture *f = *state;
    f->nest->pieces.items[0]->depth = 2;
    assert_string_equal(nests_fault(f->plan), "map (line 3) runs in 2 of 1 loops");
}

static void pieces_are_in_program_order(void **state)
{
    Fixture *f = *state;
    Piece *first = f->nest->pieces.items[0];
    f->nest->pieces.items[0] = f->nest->pieces.items[1];
    f->nest->pieces.items[1] = first;
    assert_string_equal(nests_fault(f->plan), "map (line 3) follows a later call in nest 1");
}

static void windows_hold_what_is_touched(void **state)
{
    Fixture *f = *state;
    Interval *side = &f->nest->windows.items[0]->box.side[0];
    side->end = expr_sub(f->plan->pool, side->end, expr_constant(f->plan->pool, 1));
    assert_string_equal(nests_fault(f->plan), "map (line 3) touches more of `t` than its tile holds");
}

static void tiles_are_touched_in_their_nest_alone(void **state)
{
    Fixture *f = *state;
    f->region->roots.items[1]->used_outside = true;
    assert_string_equal(nests_fault(f->plan), "`t` is a tile, but is used outside of the region");
}

static void partial_results_are_memory_of_their_nest(void **state)
{
    Fixture *f = *state;
    Piece *piece = f->nest->pieces.items[0];
    piece->parts = arena_alloc(f->arena, sizeof *piece->parts * (size_t)piece->stage->access_count);
    piece->parts[0] = f->nest->windows.items[0];
    assert_string_equal(nests_fault(f->plan), "partial results of map (line 3) are those of another array or nest");
}

static void all_stages_run_once(void **state)
{
    Fixture *f = *state;
    f->plan->order.count = 0;
    assert_string_equal(nests_fault(f->plan), "0 of 3 stages run");
}

static void calls_run_after_what_they_need(void **state)
{
    Fixture *f = *state;
    Stage **order = arena_alloc(f->arena, sizeof *order * 3);
    for (int i = 0; i < 3; i++) {
        order[i] = f->plan->stages.items[2 - i];
        order[i]->nest = NULL;
    }
    f->plan->order.items = order;
    f->plan->order.count = 3;
    assert_string_equal(order_fault(f->plan), "map (line 4) runs before a call that it follows, and `t` changes between them");
}

/* --- Versions -------------------------------------------------------------------------------- */

static void tiles_are_written_before_they_are_read(void **state)
{
    Fixture *f = *state;
    Piece *piece = f->nest->pieces.items[0];
    for (int a = 0; a < piece->stage->access_count; a++) piece->boxes[a].side[0].end = f->nest->pieces.items[1]->loops[0].end;
    assert_string_equal(dependences_fault(f->plan), "stencil (line 5) would read elements of `t` that no call has written for its tile");
}

static void calls_have_all_iterations_that_are_read(void **state)
{
    Fixture *f = *state;
    f->nest->pieces.items[0]->loops[0].end = f->nest->pieces.items[1]->loops[0].end;
    assert_string_equal(dependences_fault(f->plan), "map (line 3) would leave elements of `t` as they are without it, and they are read after it");
}

static void results_are_computed_once(void **state)
{
    Fixture *f = *state;
    f->nest->pieces.items[1]->loops[0].begin = f->nest->loops[0].begin;
    assert_string_equal(dependences_fault(f->plan), "the tiles do not call map (line 4) exactly once for each element that it writes");
}

static void iterations_keep_the_order_of_versions(void **state)
{
    Fixture *f = *state;
    f->nest->windows.items[0]->depth = 0; /* so the tile is the same in all iterations */
    assert_string_equal(dependences_fault(f->plan),
                        "stencil (line 5) would read elements of `t` before map (line 3) has written them, in a later tile of `i`");
}

static void calls_in_fewer_loops_come_first(void **state)
{
    Fixture *f = *state;
    f->nest->pieces.items[2]->depth = 0;
    assert_string_equal(dependences_fault(f->plan),
                        "stencil (line 5) would run before map (line 3), which reads elements of `far` that it changes");
}

static void tiles_stand_still_while_they_are_in_use(void **state)
{
    Fixture *f = *state;
    NestLoop *part = &f->nest->loops[f->nest->loop_count];
    *part = f->nest->loops[0];
    part->name = "i_part";
    part->variable = symbol_new(f->plan->pool, part->name);
    f->nest->sub_count = 1;
    f->nest->windows.items[0]->box.side[0].begin = expr_symbol(f->plan->pool, part->variable);
    assert_string_equal(tiles_fault(f->nest), "the tile of `t` would move with `i_part` while what is in it stays");
}

/* --- Loop trees ------------------------------------------------------------------------------- */

/* What its one loop has in it: three calls. */
static ItemList *body_of(const Tree *tree)
{
    TreeLoop *loop = (TreeLoop *)tree->body.items[0].loop;
    assert_int_equal(loop->body.count, 3);
    return &loop->body;
}

static void trees_have_all_calls(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of(f->nest, NULL);
    body_of(tree)->count = 2;
    assert_string_equal(tree_fault(tree, f->arena), "stencil (line 5) does not run");
}

static void trees_have_calls_once(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of(f->nest, NULL);
    body_of(tree)->items[1] = body_of(tree)->items[0];
    assert_string_equal(tree_fault(tree, f->arena), "map (line 3) runs twice");
}

static void trees_have_calls_in_their_loops(void **state)
{
    Fixture *f = *state;
    Tree tree = *tree_of(f->nest, NULL);
    tree.body = *body_of(&tree);
    assert_string_equal(tree_fault(&tree, f->arena), "map (line 3) runs in other loops than the nest says");
}

static void trees_have_the_loops_of_the_nest(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of(f->nest, NULL);
    ((TreeLoop *)tree->body.items[0].loop)->depth = 2;
    assert_string_equal(tree_fault(tree, f->arena), "loop i stands in other loops than the nest says");
}

static void transfers_are_completed_where_they_start(void **state)
{
    Fixture *f = *state;
    static const Transfer transfer = {.from = FROM_HOST};
    const Tree *tree = tree_of(f->nest, NULL);
    ItemList *body = body_of(tree);
    list_push(f->arena, body, ((Item){.kind = ITEM_START, .transfer = &transfer}));
    assert_string_equal(tree_fault(tree, f->arena), "a transfer is not completed in its body");
    list_push(f->arena, &((Tree *)tree)->body, ((Item){.kind = ITEM_COMPLETE, .transfer = &transfer}));
    body->count--;
    assert_string_equal(tree_fault(tree, f->arena), "a transfer is completed in another body than it is started in");
}

static void parts_of_objects_are_there(void **state)
{
    Fixture *f = *state;
    Query query = {0}, *queries[] = {&query, &query, &query};
    f->nest->pieces.items[1]->queries = queries;
    const char *fault = tree_fault(tree_of(f->nest, NULL), f->arena);
    f->nest->pieces.items[1]->queries = NULL;
    assert_string_equal(fault, "map (line 4) is given a part that is not there");
}

static void windows_slide_before_they_are_touched(void **state)
{
    Fixture *f = *state;
    f->nest->windows.items[0]->slides_with = f->nest->loops[0].variable;
    assert_string_equal(tree_fault(tree_of(f->nest, NULL), f->arena), "map (line 3) touches a tile that has not slid");
}

/* --- Combines --------------------------------------------------------------------------------- */

/* What the item with it has, to be broken. */
static Combine *combine_in(const Tree *tree, CombineOver over)
{
    for (int c = 0; c < tree->combines.count; c++)
        if (tree->combines.items[c]->over == over) return (Combine *)tree->combines.items[c];
    return NULL;
}

static const Tree *tree_on_ranks(const Fixture *f)
{
    return tree_of(f->nest, f->compiled.functions[0].distribution);
}

static void results_are_combined(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of(f->nest, NULL);
    assert_null(tree_fault(tree, f->arena));
    ((Tree *)tree)->body.count--; /* behind the loop */
    assert_string_equal(tree_fault(tree, f->arena), "parts of `&total` are not combined over threads");
}

static void results_are_combined_once(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of(f->nest, NULL);
    list_push(f->arena, &((Tree *)tree)->body, tree->body.items[1]);
    assert_string_equal(tree_fault(tree, f->arena), "sum (line 4) has its results combined over threads twice, or where there is one");
}

static void results_are_combined_behind_the_loop(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of(f->nest, NULL);
    const Item loop = tree->body.items[0];
    tree->body.items[0] = tree->body.items[1];
    tree->body.items[1] = loop;
    assert_string_equal(tree_fault(tree, f->arena), "sum (line 4) has its results combined over threads too early or too late");
}

static void results_are_combined_by_their_operator(void **state)
{
    Fixture *f = *state;
    static const Reduction other = {.op = REDUCE_MAX, .text = "max", .identity = "-INFINITY"};
    const Tree *tree = tree_of(f->nest, NULL);
    combine_in(tree, OVER_THREADS)->reduction = &other;
    assert_string_equal(tree_fault(tree, f->arena), "sum (line 4) has its results combined by another operator than it reduces by");
}

static void results_are_combined_in_their_variable(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of(f->nest, NULL);
    combine_in(tree, OVER_CALLS)->into = f->region->roots.items[0];
    assert_string_equal(tree_fault(tree, f->arena), "sum (line 4) has its results combined into another variable or array");
}

static void results_begin(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of(f->nest, NULL);
    ((Tree *)tree)->around.items++;
    ((Tree *)tree)->around.count--;
    assert_string_equal(tree_fault(tree, f->arena), "sum (line 4) has results combined with what has not begun");
}

static void results_begin_with_something(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of(f->nest, NULL);
    combine_in(tree, OVER_CALLS)->identity = "1";
    assert_string_equal(tree_fault(tree, f->arena), "sum (line 4) has a result that begins with something else than nothing");
}

static void results_are_whole_before_they_are_read(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of(f->nest, NULL);
    const ItemList *body = &tree->body.items[0].loop->body;
    Access *read = NULL;
    for (int a = 0; a < f->nest->pieces.items[0]->stage->access_count; a++)
        if (f->nest->pieces.items[0]->stage->accesses[a].mode == ACCESS_READ) read = &f->nest->pieces.items[0]->stage->accesses[a];
    assert_non_null(read);
    Space *before = read->space, total = *before;
    total.root = f->nest->pieces.items[1]->stage->node->result;
    const Item map = body->items[0];
    body->items[0] = body->items[1];
    body->items[1] = map;
    read->space = &total;
    const char *fault = tree_fault(tree, f->arena);
    read->space = before;
    assert_string_equal(fault, "map (line 3) reads `&total`, of which there are parts alone");
}

static void chunks_are_combined_behind_their_calls(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of(f->nest, NULL);
    assert_null(tree_fault(tree, f->arena));
    const ItemList *body = &tree->body.items[0].loop->body.items[0].loop->body;
    body->items[1].combines.count--;
    assert_string_equal(tree_fault(tree, f->arena), "parts of `squares` are not combined over calls");
}

static void parts_of_ranks_are_combined(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    assert_null(tree_fault(tree, f->arena));
    ((Tree *)tree)->around.count--;
    assert_string_equal(tree_fault(tree, f->arena), "parts of `C` are not combined over ranks");
}

static void parts_of_ranks_are_combined_behind_the_nest(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    Item *items = tree->around.items;
    const int last = tree->around.count - 1;
    const Item nest = items[last - 1];
    assert_int_equal(nest.kind, ITEM_LOOP);
    items[last - 1] = items[last];
    items[last] = nest;
    assert_string_equal(tree_fault(tree, f->arena), "cblas_dgemm (line 31) has its results combined over ranks too early or too late");
}

static void parts_of_ranks_are_combined_along_what_is_cut(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    combine_in(tree, OVER_RANKS)->along = 1;
    assert_string_equal(tree_fault(tree, f->arena), "cblas_dgemm (line 31) has its results combined over other ranks than have parts");
}

/* --- Around nests on ranks ------------------------------------------------------------------------ */

static void swap_items(const ItemList *body, int one, int other)
{
    const Item item = body->items[one];
    body->items[one] = body->items[other];
    body->items[other] = item;
}

static void remove_item(const ItemList *body, int at)
{
    for (int i = at; i + 1 < body->count; i++) body->items[i] = body->items[i + 1];
    ((ItemList *)body)->count--;
}

/* start, complete, blocks */
static void what_ranks_need_is_brought(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    assert_null(tree_fault(tree, f->arena));
    assert_int_equal(tree->around.items[0].kind, ITEM_START);
    remove_item(&tree->around, 0);
    remove_item(&tree->around, 0);
    assert_string_equal(tree_fault(tree, f->arena), "`u` is needed before it is there");
}

static void what_sets_out_is_waited_for(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    remove_item(&tree->around, 1);
    assert_string_equal(tree_fault(tree, f->arena), "`u` is needed before it is there");
    swap_items(&tree->around, 0, 1); /* behind the nest */
    assert_string_equal(tree_fault(tree, f->arena), "`u` is needed before it is there");
}

static void what_is_waited_for_has_set_out(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    swap_items(&tree->around, 0, 1);
    assert_string_equal(tree_fault(tree, f->arena), "`u` is complete in another body than it sets out in");
}

static void arrays_are_brought_once(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    const Item blocks = tree->around.items[2];
    tree->around.items[2] = tree->around.items[0];
    list_push(f->arena, (ItemList *)&tree->around, blocks);
    assert_string_equal(tree_fault(tree, f->arena), "`u` is brought twice");
}

static void ranks_meet_where_all_come_by(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    const ItemList *blocks = &tree->around.items[2].loop->body;
    list_push(f->arena, (ItemList *)blocks, tree->around.items[0]);
    remove_item(&tree->around, 0);
    assert_string_equal(tree_fault(tree, f->arena), "`u` is complete in another body than it sets out in");
    remove_item(&tree->around, 0);
    swap_items(blocks, 0, blocks->count - 1);
    assert_string_equal(tree_fault(tree, f->arena), "ranks meet over `u` where some may not come by");
}

static void nests_run_on_ranks_that_have_a_block(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    tree->around.items[2] = tree->around.items[2].loop->body.items[0];
    assert_string_equal(tree_fault(tree, f->arena), "a nest runs on ranks that have no part of it");
}

/* start, interior, complete, rest */
static void the_rest_waits_for_what_travels(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    assert_null(tree_fault(tree, f->arena));
    swap_items(&tree->around, 2, 3);
    assert_string_equal(tree_fault(tree, f->arena), "`u` is needed before it is there");
}

static void the_interior_has_a_rest(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    remove_item(&tree->around, 3);
    assert_string_equal(tree_fault(tree, f->arena), "a nest has an interior, and no rest");
}

static void what_travels_is_not_written(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    Share *share = (Share *)tree->share;
    for (int t = 0; t < share->touched.count; t++)
        if (share->touched.items[t].overlapped) share->touched.items[t].writes = true;
    assert_string_equal(tree_fault(tree, f->arena), "`u` is touched while it is under way");
}

/* start, steps, complete */
static void steps_take_their_pieces(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_on_ranks(f);
    assert_null(tree_fault(tree, f->arena));
    int steps = 0;
    while (tree->around.items[steps].kind != ITEM_LOOP) steps++;
    const ItemList *body = &tree->around.items[steps].loop->body;
    assert_int_equal(body->items[0].kind, ITEM_TAKE);
    list_push(f->arena, (ItemList *)body, body->items[0]);
    assert_string_equal(tree_fault(tree, f->arena), "`B` gives a step no piece, or two");
    ((ItemList *)body)->count--;
    remove_item(body, 0);
    assert_string_equal(tree_fault(tree, f->arena), "`B` is needed before it is there");
}

/* --- Results past the caches ------------------------------------------------------------------- */

/* The tree with map of line 4 writing its result past the caches. */
static const Tree *past_tree(Fixture *f)
{
    PastStore *past = arena_alloc(f->arena, sizeof *past);
    const Piece *piece = f->nest->pieces.items[1];
    *past = (PastStore){.piece = piece, .access = 0};
    while (!access_writes(&piece->stage->accesses[past->access])) past->access++;
    list_push(f->arena, &f->nest->past, past);
    const Tree *tree = tree_of(f->nest, NULL);
    assert_null(tree_fault(tree, f->arena));
    assert_int_equal(tree->body.items[0].loop->body.count, 5);
    return tree;
}

static void blocks_are_there_when_they_are_written(void **state)
{
    Fixture *f = *state;
    const Tree *tree = past_tree(f);
    swap_items(&tree->body.items[0].loop->body, 1, 2);
    assert_string_equal(tree_fault(tree, f->arena), "map (line 4) is to write a block that is not there");
}

static void blocks_are_written_before_they_are_stored(void **state)
{
    Fixture *f = *state;
    const Tree *tree = past_tree(f);
    swap_items(&tree->body.items[0].loop->body, 2, 3);
    assert_string_equal(tree_fault(tree, f->arena), "map (line 4) has not written the block that goes past the caches");
}

static void blocks_are_stored_once(void **state)
{
    Fixture *f = *state;
    const Tree *tree = past_tree(f);
    ItemList *body = &((TreeLoop *)tree->body.items[0].loop)->body;
    const Item start = body->items[1], complete = body->items[3];
    list_push(f->arena, body, start);
    list_push(f->arena, body, complete);
    assert_string_equal(tree_fault(tree, f->arena), "map (line 4) has run before its block is there");
}

static void stores_past_the_caches_are_fenced(void **state)
{
    Fixture *f = *state;
    Tree *tree = (Tree *)past_tree(f);
    assert_int_equal(tree->body.items[1].kind, ITEM_FENCE);
    tree->body.count = 1;
    assert_string_equal(tree_fault(tree, f->arena), "what has gone past the caches is not fenced");
    swap_items(&tree->body, 0, 1);
    tree->body.count = 2;
    assert_string_equal(tree_fault(tree, f->arena), "what has gone past the caches is not fenced");
}

static void blocks_have_all_of_the_tile(void **state)
{
    Fixture *f = *state;
    const Tree *tree = past_tree(f);
    PastStore *past = f->nest->past.items[0];
    past->access = past->piece->stage->accesses[past->access ? 0 : 1].mode == ACCESS_WRITE ? past->access : past->access ? 0 : 1;
    assert_string_equal(tree_fault(tree, f->arena), "map (line 4) does not write all of what goes past the caches");
    past->piece = f->nest->pieces.items[0]; /* writes what the others read */
    past->access = 0;
    while (!access_writes(&past->piece->stage->accesses[past->access])) past->access++;
    assert_string_equal(tree_fault(tree, f->arena), "map (line 4) touches what goes past the caches as well");
}

static void fences_stand_behind_the_loops(void **state)
{
    Fixture *f = *state;
    const Tree *tree = past_tree(f);
    list_push(f->arena, &((TreeLoop *)tree->body.items[0].loop)->body, ((Item){.kind = ITEM_FENCE}));
    assert_string_equal(tree_fault(tree, f->arena), "a fence stands in a loop, and not behind all");
}

/* --- Numbers of a GPU ------------------------------------------------------------------------------ */

/* begin, nest, start, complete, put */
static const Tree *tree_of_kernel(const Fixture *f)
{
    if (!f->nest) skip();
    const Tree *tree = tree_of(f->nest, NULL);
    assert_int_equal(tree->around.items[2].kind, ITEM_START);
    assert_null(tree_fault(tree, f->arena));
    return tree;
}

static void numbers_come_before_they_are_put(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of_kernel(f);
    swap_items(&tree->around, 3, 4);
    assert_string_equal(tree_fault(tree, f->arena), "cublasDdot_v2 (line 8) has a number that is put in its place while it is in the GPU's memory");
}

static void numbers_come_when_they_are_whole(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of_kernel(f);
    swap_items(&tree->around, 1, 2);
    assert_string_equal(tree_fault(tree, f->arena), "cublasDdot_v2 (line 8) has a number that comes from the GPU's memory twice, or too early");
}

static void numbers_are_put_once(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of_kernel(f);
    list_push(f->arena, (ItemList *)&tree->around, tree->around.items[4]);
    assert_string_equal(tree_fault(tree, f->arena), "cublasDdot_v2 (line 8) has a number that is put in its place twice, or before it is whole");
    ((Tree *)tree)->around.count -= 2;
    assert_string_equal(tree_fault(tree, f->arena), "`rr` is combined, and does not come to its place");
}

static void grids_combine_their_numbers(void **state)
{
    Fixture *f = *state;
    const Tree *tree = tree_of_kernel(f);
    ((Tree *)tree)->body.count--;
    assert_string_equal(tree_fault(tree, f->arena), "cublasDdot_v2 (line 8) has a number that comes from the GPU's memory twice, or too early");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        CASE(what_is_sound_has_no_fault), CASE(roots_are_registered), CASE(roots_are_numbered),
        CASE(pointers_have_an_offset), CASE(nodes_belong_to_their_statements), CASE(nodes_are_numbered),
        CASE(statements_are_in_order), CASE(statements_are_inside_their_region),
        CASE(allocations_are_statements_of_the_region), CASE(parts_of_a_statement_follow_one_another),
        CASE(parts_continue_a_statement), CASE(what_returns_comes_last), CASE(narrowed_extents_are_those_of_calls),
        CASE(boxes_have_the_rank_of_their_space),
        CASE(stages_are_numbered), CASE(spaces_belong_to_their_roots), CASE(uses_are_in_program_order), CASE(accesses_are_uses), CASE(pieces_stay_inside_their_loops),
        CASE(pieces_are_put_in_place), CASE(pieces_know_the_loops_around_them_alone),
        CASE(pieces_are_no_deeper_than_the_nest), CASE(pieces_are_in_program_order),
        CASE(windows_hold_what_is_touched), CASE(tiles_are_touched_in_their_nest_alone), CASE(all_stages_run_once),
        CASE(calls_run_after_what_they_need), CASE(tiles_are_written_before_they_are_read),
        CASE(calls_have_all_iterations_that_are_read), CASE(results_are_computed_once), CASE(iterations_keep_the_order_of_versions),
        CASE(calls_in_fewer_loops_come_first), CASE(partial_results_are_memory_of_their_nest),
        CASE(tiles_stand_still_while_they_are_in_use),
        CASE(trees_have_all_calls), CASE(trees_have_calls_once), CASE(trees_have_calls_in_their_loops), CASE(trees_have_the_loops_of_the_nest),
        CASE(transfers_are_completed_where_they_start), CASE(parts_of_objects_are_there), CASE(windows_slide_before_they_are_touched),
        CASE(blocks_are_there_when_they_are_written), CASE(blocks_are_written_before_they_are_stored), CASE(blocks_are_stored_once),
        CASE(stores_past_the_caches_are_fenced), CASE(fences_stand_behind_the_loops), CASE(blocks_have_all_of_the_tile),
#undef CASE
#define CASE(name, set_up) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        CASE(results_are_combined, set_up_sum), CASE(results_are_combined_once, set_up_sum), CASE(results_are_combined_behind_the_loop, set_up_sum),
        CASE(results_are_combined_by_their_operator, set_up_sum), CASE(results_are_combined_in_their_variable, set_up_sum),
        CASE(results_begin, set_up_sum), CASE(results_begin_with_something, set_up_sum), CASE(results_are_whole_before_they_are_read, set_up_sum),
        CASE(chunks_are_combined_behind_their_calls, set_up_chunks), CASE(parts_of_ranks_are_combined, set_up_ranks),
        CASE(parts_of_ranks_are_combined_behind_the_nest, set_up_ranks), CASE(parts_of_ranks_are_combined_along_what_is_cut, set_up_ranks),
        CASE(what_ranks_need_is_brought, set_up_late), CASE(what_sets_out_is_waited_for, set_up_late), CASE(what_is_waited_for_has_set_out, set_up_late),
        CASE(arrays_are_brought_once, set_up_late), CASE(ranks_meet_where_all_come_by, set_up_late),
        CASE(nests_run_on_ranks_that_have_a_block, set_up_late), CASE(the_rest_waits_for_what_travels, set_up_interior),
        CASE(the_interior_has_a_rest, set_up_interior), CASE(what_travels_is_not_written, set_up_interior), CASE(steps_take_their_pieces, set_up_steps),
        CASE(numbers_come_before_they_are_put, set_up_kernel), CASE(numbers_come_when_they_are_whole, set_up_kernel),
        CASE(numbers_are_put_once, set_up_kernel), CASE(grids_combine_their_numbers, set_up_kernel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
