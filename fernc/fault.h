/* What a pass has left in disorder: the mistake is the compiler's, and the run ends. */
#ifndef FERN_FAULT_H
#define FERN_FAULT_H

#include "region/region.h"

/* Ends the process with status 2, with nothing written, where there is a fault; NULL: there is none. Inside of fault_caught it ends what
 * that runs. */
void stop_on_fault(const char *pass, const Region *region, const char *fault);

/* Runs it. NULL: all of it ran; else what stop_on_fault would have said, in memory that the next call overwrites. Not inside of itself. */
const char *fault_caught(void (*run)(void *data), void *data);

#endif
