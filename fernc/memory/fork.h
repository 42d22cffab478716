/* Tiles of a nest that a GPU works on at once, on several streams (--target=cuda). */
#ifndef FERN_MEMORY_FORK_H
#define FERN_MEMORY_FORK_H

#include "plan/nest.h"

/* Once the windows have their memory: sets Nest.forked, Nest.handle, Window.in_block. */
void plan_forks(Plan *plan);
/* In C, whether one array is passed for two so that the nest does wait for those that it is beside; NULL: it never does. */
const char *same_as_beside(const Nest *nest);
/* Why all tiles of the nest are on one stream; NULL: they are not. */
const char *why_not_forked(const Nest *nest);

/* Whether the window may be a part of the memory that all tiles are given at once: its variable stays null then, so that
 * what the composition frees on its ways out is nothing. */
bool window_fits_block(const Window *window);

#endif
