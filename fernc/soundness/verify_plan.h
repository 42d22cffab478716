/* Whether a plan is what the passes after it take for granted. */
#ifndef FERN_SOUNDNESS_VERIFY_PLAN_H
#define FERN_SOUNDNESS_VERIFY_PLAN_H

#include "plan/stage.h"

/* NULL, or what is wrong. After shape: stages and their accesses, spaces. */
const char *stages_fault(const Plan *plan);
/* After place, and after each pass from there on: nests, pieces, windows, and the order in which all runs. */
const char *nests_fault(Plan *plan);
/* Of that, the order alone. */
const char *order_fault(Plan *plan);
/* After place and each command of a schedule, and of what all passes have come to: NULL, or which call would not see the
 * version of an array that it sees as written. */
const char *dependences_fault(Plan *plan);
/* .. in this nest. */
const char *nest_dependences_fault(Nest *nest);

#endif
