/* subpipeline CALL CALL at LOOP tile SIZE: these calls, and those between, on smaller tiles within a tile. */
#ifndef FERN_SUBPIPELINE_H
#define FERN_SUBPIPELINE_H

#include "apply.h"

void apply_subpipeline(Scheduling *scheduling, const Command *command);

#endif
