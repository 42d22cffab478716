/* What the C compiler sees of a routine where it is called. */
#ifndef FERN_C_BODY_H
#define FERN_C_BODY_H

#include "records/annotation.h"

#include <clang-c/Index.h>

/* What the C compiler sees of the function where it is called. */
Body body_of(CXCursor function);

#endif
