/* Commands that decide which calls share a nest, over which loops: the region is planned anew. */
#ifndef FERN_STRUCTURE_H
#define FERN_STRUCTURE_H

#include "apply.h"

/* break, materialize, reorder, hoist; nothing for the others. */
void apply_structure(Scheduling *scheduling, const Command *command);

#endif
