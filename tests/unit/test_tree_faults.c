/* Each invariant of loop trees, on the host, on threads, on ranks and on a GPU, broken once: the pass that did it would be named. */
#include "faults.h"

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
