/* What calls of a nest take, before they do anything: a part of what the model says of it. */
#ifndef FERN_MODEL_CALLS_H
#define FERN_MODEL_CALLS_H

#include "plan/nest.h"

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
/* How often a query's part is made or put back: a new one is not filled by making it. */
int times_moved(const Query *query);

#endif
