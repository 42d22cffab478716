/* Errors that only the composition can have: reads of what nobody wrote, of more than
 * there is. */
#ifndef FERN_CHECK_H
#define FERN_CHECK_H

#include "stage.h"

void plan_check(Plan *plan);

#endif
