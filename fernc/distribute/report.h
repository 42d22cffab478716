/* --report=comm: what ranks send, receive and hold, predicted for any number of them. */
#ifndef FERN_DISTRIBUTE_REPORT_H
#define FERN_DISTRIBUTE_REPORT_H

#include "emit/emit.h"

/* `sizes`: --size NAME=VALUE. Sizes that are missing are an error. `turns`: of each loop around
 * calls. */
void report_communication(Text *out, const FunctionPlan *planned, const TileOption *sizes, int size_count, int64_t ranks,
                          int64_t turns, Diag *diag);

#endif
