/* What `fernc verify` prints of a function: a table with a row for each draw of arguments, and what differs. */
#ifndef FERN_VERIFY_TABLE_H
#define FERN_VERIFY_TABLE_H

#include "verify_run.h"

void print_heading(const FunctionPlan *planned);
void print_row(const FunctionPlan *planned, const Trial *trial, const Outcome *outcome);
/* Of an outcome that is neither the same nor the original's. */
void print_failure(const FunctionPlan *planned, const Trial *trial, const Outcome *outcome);

#endif
