/* reuse ARRAY at LOOP: what two iterations both need is kept from one to the next. */
#ifndef FERN_SLIDE_H
#define FERN_SLIDE_H

#include "apply.h"

void apply_reuse(Scheduling *scheduling, const Command *command);

#endif
