/* Opaque data structures in a plan: their coordinates are fields, their tiles are what their interface makes. */
#ifndef FERN_OBJECTS_H
#define FERN_OBJECTS_H

#include "nest.h"

/* Why a call with this object stays as it is; NULL: it need not, or it is no object. */
const char *why_not_object(Plan *plan, const Binding *binding, Root *root);
/* From now on the region asks objects where it begins: for the extents that the call's annotation goes by; for what says how much parts
 * of the space's object cost. */
void settle_object_extents(Plan *plan, const Stage *stage);
void settle_object_measures(Plan *plan, const Space *space);
/* `in.rows` becomes what it is of the call's object. */
const Expr *objects_at_call(const Plan *plan, const Stage *stage, const Expr *expr);
/* What objects have told another plan of the region, they tell this one. */
const Expr *objects_in_terms_of(const Plan *plan, const Plan *other, const Expr *expr);
/* Sizes that are checked to be an extent of an object become that extent. */
const Expr *plan_told_by_objects(const Plan *plan, const Expr *expr);
/* Gives the space the type's fields as coordinates. */
void settle_object(Plan *plan, Space *space);

/* Calls whose objects' parts cannot be made, or put back, stay as they are. A query that fails in the middle of a
 * nest leads to the original path, from the region's beginning: where that would see what the tiles before have
 * changed, calls with such objects are not fused either. */
void heed_objects(Plan *plan);

/* The object is written, and its memory told apart at run time from the places that arguments read. */
bool is_read_apart_from(const Plan *plan, const Space *space);

/* Some call of it touches an object. */
bool nest_has_objects(const Nest *nest);
bool plan_has_objects(const Plan *plan);
/* Whether the types of all objects say what a part costs (`cost {size: E}`): else nothing is estimated. */
bool nest_cost_is_known(const Nest *nest);
bool plan_cost_is_known(const Plan *plan);
/* Bytes of a part of an object whose cost is known, with these extents; bytes that making it, or putting it back,
 * moves besides. */
bool object_cost_is_known(const Plan *plan, const Space *space);
const Expr *object_part_bytes(const Plan *plan, const Space *space, const Expr *const *extents);
const Expr *object_moved_bytes(const Plan *plan, const Space *space, const Expr *const *extents);
/* Why a part of the object that the call writes cannot be put back; NULL: it can, or is no part of an object. */
const char *why_not_put_back(const Plan *plan, const Access *access);

#endif
