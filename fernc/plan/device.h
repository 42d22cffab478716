/* What works in a GPU's memory (DESIGN-DEVICES). */
#ifndef FERN_PLAN_DEVICE_H
#define FERN_PLAN_DEVICE_H

#include "nest.h"

/* Calls that the target cannot fuse are marked so; errors where the host would reach into a GPU's memory. */
void plan_check_devices(Plan *plan);
/* Whether the call is of a routine that works in a GPU's memory. */
bool stage_on_device(const Stage *stage);
/* NULL: the launches of the nest may be captured in a graph and replayed. */
const char *why_not_captured(const Nest *nest);
/* Of the largest nest: calls that go to a device. */
int device_links(const Plan *plan);
/* What intermediates of the nest hold as written, in bytes; NULL: it cannot be told. */
const Expr *intermediate_bytes(const Nest *nest);

enum { DEVICE_LINKS = 4 }; /* with fewer calls in a row, tiles are not expected to pay */

#endif
