#include "explain.h"

#include "model/cost.h"
#include "model/estimate.h"
#include "plan/objects.h"

void explain_times(const FunctionPlan *planned, double *written, double *fused)
{
    *written = *fused = 0;
    for (int p = 0; p < planned->plans.count; p++) {
        Plan *plan = planned->plans.items[p];
        if (!plan->nests.count || !plan_cost_is_known(plan) || plan->region->for_device) continue;
        const Decision decision = decision_estimate(plan, plan->assumed);
        const bool as_written = decision.is_made && !decision.pays;
        for (int n = 0; n < plan->nests.count; n++) {
            const int threads = sharers_estimate(plan->nests.items[n], plan->assumed);
            const double calls = calls_estimate(plan->nests.items[n], threads, plan->assumed);
            *written += calls;
            *fused += as_written ? calls : nest_estimate(plan->nests.items[n], threads, plan->assumed);
        }
    }
}

double explain_gain(const FunctionPlan *planned)
{
    double written, fused;
    explain_times(planned, &written, &fused);
    return written > 0 && fused > 0 ? written / fused : 0;
}
