/* `fernc calibrate`: measures this machine, for estimates. */
#ifndef FERN_CALIBRATE_H
#define FERN_CALIBRATE_H

#include "annotator/base/arena.h"

/* argv[1] is `calibrate`. Returns the exit status: 0; 1 when it could not be measured or was used wrongly, and no file was written. */
int calibrate(int argc, char **argv, Arena *arena);

#endif
