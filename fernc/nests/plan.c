#include "plan.h"

#include "alike.h"
#include "fault.h"
#include "place.h"
#include "plan/check.h"
#include "region/slabs.h"
#include "soundness/verify_plan.h"

Plan *plan_region(Region *region, const Choices *choices, const struct Assumptions *assumed, ExprPool *pool, bool exact, Diag *diag)
{
    int errors = diag_error_count(diag);
    if (!region->for_device && !region->for_ranks) divide_slabs(region, pool);
    Plan *plan = plan_new(region, choices, pool, exact, diag);
    plan->assumed = assumed;
    if (diag_error_count(diag) > errors) return plan;
    plan_assume_extents(plan);
    while (plan_oversteps_slabs(plan)) {
        rejoin_slabs(region);
        plan = plan_new(region, choices, pool, exact, diag);
        plan->assumed = assumed;
        plan_assume_extents(plan);
    }
    plan_check_bounds(plan);
    plan_shape(plan);
    stop_on_fault("shape", region, stages_fault(plan));
    plan_check_written(plan);
    if (diag_error_count(diag) > errors) return plan;
    plan_place(plan);
    plan_alike(plan);
    stop_on_fault("place", region, nests_fault(plan));
    return plan;
}
