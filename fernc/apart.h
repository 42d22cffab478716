/* Whether calls of the composition were taken apart for something. */
#ifndef FERN_APART_H
#define FERN_APART_H

#include "compile.h"

/* Of a plan as it is before a schedule: the calls of which parts share a nest with what is no part of them, and those around them in such a region. */
void calls_note_joined(Compiled *compiled, const Plan *plan);
/* All other calls that were taken apart go to those that stay; false: there are none. */
bool calls_apart_for_nothing(const Compiled *compiled, StayingCalls *staying, Arena *arena);

#endif
