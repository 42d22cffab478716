/* What the annotations say, as understood: `fern-annotate list`. */
#ifndef FERN_LIST_H
#define FERN_LIST_H

#include "annotation.h"

void list_library(Text *out, const Library *library);

#endif
