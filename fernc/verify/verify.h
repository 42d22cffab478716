/* `fernc verify`: original against fused, on random data. */
#ifndef FERN_VERIFY_H
#define FERN_VERIFY_H

#include "options.h"

int verify(const Options *options, Arena *arena);

#endif
