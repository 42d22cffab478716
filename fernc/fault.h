/* What a pass has left in disorder: the mistake is the compiler's, and the run ends. */
#ifndef FERN_FAULT_H
#define FERN_FAULT_H

#include "lift/region.h"

/* Ends the process with status 2, with nothing written, where there is a fault; NULL: there is none. */
void stop_on_fault(const char *pass, const Region *region, const char *fault);

#endif
