/* The choice without a schedule (docs/cost-model.md). */
#ifndef FERN_CHOOSE_H
#define FERN_CHOOSE_H

#include "apply.h"
#include "model/estimate.h"

/* Commands that the estimate prefers to what planning alone gives, put to the plans of `s->planned`, which
 * are made anew, with a sentence for --explain in `chosen`. */
void schedule_choose(Scheduling *s, const Assumptions *assumed);

#endif
