#ifndef HEADER_MACRO_THAT_READS_THE_LOOP_NAME_H
#define HEADER_MACRO_THAT_READS_THE_LOOP_NAME_H

#include "tests/meaning/routines.h"

extern int i;
#define SHIFT i

#endif
