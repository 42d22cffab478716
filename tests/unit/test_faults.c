/* Each invariant of regions, stages and nests, broken once: the pass that did it would be named. */
#include "faults.h"

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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
