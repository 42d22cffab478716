/* May two accesses meet: of calls, of arrays that may be one, of iterations. */
#include "../../fernc/compile.h"
#include "../../fernc/model/machine.h"
#include "../../fernc/plan/dependence.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

typedef struct Fixture {
    Arena *arena;
    Compiled compiled;
    Plan *plan;
    Nest *nest;
    const Stage *first, *second, *last; /* t = map(x); near = map(t); far = stencil(t): in one nest, where t is a tile */
    Space *t;
} Fixture;

static int set_up(void **state)
{
    static Fixture fixture;
    Arena *arena = arena_new();
    Options options = {.input = FERN_TESTS "/plan/fork.lift", .from_lift = true, .caches = {32768, 1048576, 33554432}};
    options.machine = machine_built_in(options.caches);
    fixture = (Fixture){.arena = arena};
    assert_true(compile_plans(&fixture.compiled, &options, arena, stdout));
    fixture.plan = fixture.compiled.functions[0].plans.items[0];
    fixture.nest = fixture.plan->nests.items[0];
    fixture.first = fixture.plan->stages.items[0];
    fixture.second = fixture.plan->stages.items[1];
    fixture.last = fixture.plan->stages.items[2];
    fixture.t = fixture.first->accesses[0].space;
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    compile_end(&fixture->compiled);
    arena_free(fixture->arena);
    return 0;
}

static void expect(Dependences *dependences, const char *from, const char *to, DependenceKind kind, bool if_one)
{
    const Dependence *d = next_dependence(dependences);
    assert_non_null(d);
    assert_string_equal(d->from->space->root->name, from);
    assert_string_equal(d->to->space->root->name, to);
    assert_int_equal(d->kind, kind);
    assert_int_equal(d->if_one, if_one);
}

static void a_call_reads_what_an_earlier_one_writes(void **state)
{
    Fixture *f = *state;
    Dependences between = dependences_between(f->first, f->second, ALIAS_NONE);
    expect(&between, "t", "t", DEPENDENCE_FLOW, false);
    assert_null(next_dependence(&between));
}

static void calls_that_read_one_array_are_independent(void **state)
{
    Fixture *f = *state;
    Dependences between = dependences_between(f->second, f->last, ALIAS_NONE);
    assert_null(next_dependence(&between));
}

static void a_call_meets_itself(void **state)
{
    Fixture *f = *state;
    Dependences own = dependences_between(f->first, f->first, ALIAS_NONE);
    expect(&own, "t", "t", DEPENDENCE_OUTPUT, false);
    assert_null(next_dependence(&own));
}

static void one_array_may_be_passed_for_two(void **state)
{
    Fixture *f = *state;
    Dependences between = dependences_between(f->first, f->second, ALIAS_IN_TURN);
    expect(&between, "t", "t", DEPENDENCE_FLOW, false);
    expect(&between, "x", "near", DEPENDENCE_ANTI, true);
    assert_null(next_dependence(&between));
    between = dependences_between(f->second, f->last, ALIAS_ANY);
    expect(&between, "near", "far", DEPENDENCE_OUTPUT, true);
    assert_null(next_dependence(&between));
}

/* A tile reads two elements of x more than it writes: of the next tile. */
static void but_not_where_tiles_run_at_once(void **state)
{
    Fixture *f = *state;
    Dependences between = dependences_between(f->first, f->second, ALIAS_AT_ONCE);
    expect(&between, "t", "t", DEPENDENCE_FLOW, false);
    assert_null(next_dependence(&between));
}

static void one_access_alone(void **state)
{
    Fixture *f = *state;
    Dependences of = dependences_of(f->first, 1, f->second);
    assert_null(next_dependence(&of));
    of = dependences_of(f->first, 0, f->second);
    expect(&of, "t", "t", DEPENDENCE_FLOW, false);
}

static void tiles_are_not_in_memory(void **state)
{
    Fixture *f = *state;
    const Usage in_memory = usage_in_memory(f->t), in_nest = usage_in_nest(f->nest, f->t);
    assert_false(in_memory.reads || in_memory.writes);
    assert_true(in_nest.reads && in_nest.writes);
}

static void calls_that_read_alone_may_be_passed(void **state)
{
    Fixture *f = *state;
    Usage usage = {0};
    const Access *write = &f->first->accesses[0], *read = &f->second->accesses[1];
    assert_false(usage_meets(&usage, write));
    usage_add(&usage, read);
    assert_true(usage_meets(&usage, write));
    assert_false(usage_meets(&usage, read));
    usage_add(&usage, write);
    assert_true(usage_meets(&usage, read));
}

static void groups_are_of_arrays_of_the_caller(void **state)
{
    Fixture *f = *state;
    assert_int_equal(group_in_plan(f->plan, f->t), 0);
    assert_int_equal(group_in_plan(f->plan, f->first->accesses[1].space), 1);
    assert_true(is_checked_apart(f->first->accesses[1].space));
    assert_false(is_checked_apart(f->t));
}

static void iterations_share_what_tiles_overlap_in(void **state)
{
    Fixture *f = *state;
    const int mark = facts_mark(f->plan->facts);
    nest_assume_loops(f->nest);
    const Box *x = &f->nest->pieces.items[0]->boxes[1], *near = &f->nest->pieces.items[1]->boxes[0];
    assert_true(all_iterations_apart(f->nest, 1, near, near));
    assert_false(all_iterations_apart(f->nest, 1, x, near));
    assert_false(order_allows(f->nest, 1, near, x)); /* the next tile writes what this one reads after */
    facts_forget(f->plan->facts, mark);
}

#define CASE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_call_reads_what_an_earlier_one_writes), CASE(calls_that_read_one_array_are_independent), CASE(a_call_meets_itself),
        CASE(one_array_may_be_passed_for_two), CASE(but_not_where_tiles_run_at_once), CASE(one_access_alone),
        CASE(tiles_are_not_in_memory), CASE(calls_that_read_alone_may_be_passed), CASE(groups_are_of_arrays_of_the_caller),
        CASE(iterations_share_what_tiles_overlap_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
