/* `fern-annotate scaffold`: a side file to start from, with what names and positions say, and a TODO for the rest. */
#ifndef FERN_SCAFFOLD_H
#define FERN_SCAFFOLD_H

#include "base/text.h"
#include "records/annotation.h"

/* Of all routines that take a pointer, in their order. `header` as it is included. */
void scaffold_library(Text *out, const Library *library, const char *header, Arena *arena);

/* One of them; `todo` stands first; NULL: nothing does. */
void scaffold_routine(Text *out, const Routine *routine, const Vendor *vendor, const char *todo, Arena *arena);

/* Whether there is anything in memory that an annotation could speak of. */
bool takes_pointer(const Routine *routine);

#endif
