/* --report=comm: what ranks send, receive and hold, predicted for any number of them. */
#ifndef FERN_TRAFFIC_REPORT_H
#define FERN_TRAFFIC_REPORT_H

#include "options.h"
#include "plan/function_plan.h"

#include "annotator/base/text.h"

/* Sizes that are missing are an error, and so are files of indices. */
void report_communication(Text *out, const FunctionPlan *planned, const Options *options, Diag *diag);

#endif
