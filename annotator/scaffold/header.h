/* A header whose functions are to be annotated. */
#ifndef FERN_SCAFFOLD_HEADER_H
#define FERN_SCAFFOLD_HEADER_H

#include "read/read.h"
#include "trial/driver.h"

typedef struct Header {
    CXTranslationUnit unit;
    const char *path;       /* of the file */
    const char *include;    /* as it is included: a path, or `<cblas.h>` */
    Library *library;       /* its functions, without those that are annotated already */
    const Library *drafts;  /* what is said of some of these, with a TODO: `unfinished` */
} Header;

/* `name` is a file, or found where the compiler looks for headers. `functions` alone, in the header's order, or
 * all. False after an error: the header cannot be read, or declares no such function. The unit is the
 * caller's. */
bool header_open(Header *header, CXIndex index, const char *name, const Words *options, const Words *functions,
                 ExprPool *pool, Diag *diag);

#endif
