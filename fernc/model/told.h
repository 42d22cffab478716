/* What objects are asked at run time, for sizes of tiles and for estimates. */
#ifndef FERN_MODEL_TOLD_H
#define FERN_MODEL_TOLD_H

#include "plan/nest.h"

/* Where generated code asks for an extent or a measure of an object. */
typedef enum Asked { ASKED_NOWHERE, ASKED_AT_THE_ENTRY, ASKED_BY_THE_ESTIMATE } Asked;

/* Whether an estimate at run time says if the fused path is taken, where that has to pay; not on a GPU, which has one of its own. */
bool plan_is_estimated(const Plan *plan, bool has_to_pay);
/* .. and asks objects for their measures, that nothing else needs: only where tiles are several, for it may take longer than few elements do. */
bool estimate_asks_objects(const Plan *plan, bool has_to_pay);
/* .. and looks at tiles that one thread runs, too. */
bool estimate_looks_at_one(const Plan *plan, bool has_to_pay);
/* An extent is in checks, a measure in sizes of tiles and in estimates. */
Asked where_asked(const Plan *plan, const ObjectExtent *extent, bool has_to_pay);

#endif
