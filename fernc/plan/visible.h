/* Tiles of a few elements, a constant in the generated code, for nests whose routines the C compiler sees. */
#ifndef FERN_VISIBLE_H
#define FERN_VISIBLE_H

#include "nest.h"

/* Sets the nest's tile sizes, NestLoop.asked and fixed, where that pays, and Nest.small_tiles; else
 * Nest.no_small_tiles. Its windows know whose memory they are in. */
void find_small_tiles(Nest *nest);

/* Calls of the nest, in one iteration, that the C compiler makes: others it puts in place. */
int nest_call_count(const Nest *nest);
/* What a call takes, before it does anything: what the machine's do, or what `cost {overhead: E}` says. */
long long overhead_ns(const Plan *plan, int64_t said);
long long call_ns(const Plan *plan, const Stage *stage);
/* Of those calls and of the making of parts of objects, in one iteration; of one round of a part of the nest. */
long long nest_calls_ns(const Nest *nest);
long long part_calls_ns(const Nest *nest, int part);
/* What the call as written takes; 0: the C compiler puts it in place. */
long long written_ns(const Nest *nest, const Stage *stage);
/* What those calls take beyond what others do each, where their annotations say so. */
long long dear_calls_ns(const Nest *nest);
/* Whether all tiles are small: then there is no call, no packing and no thread to pay for. */
bool always_pays(const Plan *plan);

#endif
