/* What tests of the checks of the IR share: a plan that is sound, to be broken. */
#ifndef TEST_FAULTS_H
#define TEST_FAULTS_H

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
static inline int set_up_of(void **state, Options options)
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
static inline int set_up(void **state)
{
    return set_up_of(state, (Options){.input = FERN_TESTS "/plan/fork.lift", .from_lift = true});
}

static inline int tear_down(void **state)
{
    Fixture *fixture = *state;
    compile_end(&fixture->compiled);
    arena_free(fixture->arena);
    return 0;
}

#endif
