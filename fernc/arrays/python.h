/* A Python module that calls fused functions on NumPy arrays (--python). */
#ifndef FERN_PYTHON_H
#define FERN_PYTHON_H

#include "compile.h"

/* The module that is to be written to options->python. False: it would have no function, which was added to the
 * diagnostics, with why. */
bool python_write(Text *out, const Compiled *compiled, const Options *options);

#endif
