/* What the annotations of a composition are read from, to be read again beside a dump. */
#ifndef FERN_SOURCE_ORIGIN_H
#define FERN_SOURCE_ORIGIN_H

#include "region/region.h"

#include "annotator/base/names.h"

#include <clang-c/Index.h>

/* The includes of the composition `file`, or the file itself where it has a part in what they mean. */
void origin_find(Origin *origin, CXTranslationUnit unit, const SourceFile *file, const Library *library, Arena *arena,
                 Diag *diag);

/* Notes the words of the composition that its loops get no names from. */
void origin_find_taken(Origin *origin, const Library *library, const Names *words, Arena *arena);

/* The lines `composition`, `flags`, `taken` and `#include` of a dump. Errors to `diag`. */
void origin_read(Origin *origin, const SourceFile *dump, Arena *arena, Diag *diag);

/* The dump as C: its `#include` lines, each at its place, and blanks. */
const char *origin_as_c(const SourceFile *dump, Arena *arena);

typedef LIST(const char *) Flags;
/* For clang: of a dump, also where its includes are found. */
Flags origin_flags(const Origin *origin, Arena *arena);

#endif
