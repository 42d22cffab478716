/* What the annotations say, as understood: `fern-annotate list`. */
#ifndef FERN_READ_LIST_H
#define FERN_READ_LIST_H

#include "records/annotation.h"

void list_library(Text *out, const Library *library);

#endif
