/* `fern-annotate derive`: a side file with what the loops of each function of a source read and write. What fernc finds of loops (loops/) and of
 * several of them (annotate/) is written down, and tried by `check`; for a function that is not understood, or that the check speaks against, a TODO
 * says why. */
#ifndef FERN_DERIVE_H
#define FERN_DERIVE_H

#include "annotator/check/check.h"

typedef struct DeriveOptions {
    const char *source;          /* the C file */
    const char *output;          /* the side file; NULL: standard output */
    Words flags;                 /* of the compiler */
    CheckOptions check;          /* .linker: what the source is linked with */
    bool unchecked;              /* --no-check */
} DeriveOptions;

/* The exit status: 1 after an error, that has been printed. */
int derive(const DeriveOptions *options, Arena *arena);

#endif
