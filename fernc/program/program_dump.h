/* A program as a tree of lines, for who looks at what lowering has made (`--dump=program`); and back. */
#ifndef FERN_PROGRAM_DUMP_H
#define FERN_PROGRAM_DUMP_H

#include "program.h"

#include "annotator/base/diag.h"
#include "annotator/base/text.h"

/* A statement a line, two blanks deeper for each body: its kind; its texts as C has them, as string literals; then
 * `note "..."`, `line N`, and how it stands. What a group stands for is not told. */
void program_dump(Text *out, const CodeList *program);
/* What program_dump has printed; NULL: it is none, which was reported. */
const CodeList *program_read(const SourceFile *file, Arena *arena, Diag *diag);

/* program_kinds.c: how kinds are called there, and which texts they have, in this order. */
typedef struct KindName {
    const char *name;
    bool type, field, op, text; /* `field`: the name that is declared or set */
    bool optional;              /* .. the last of them */
    bool body;
} KindName;
extern const KindName program_kinds[];
extern const char *const program_layouts[]; /* by CodeLayout; "": it is not said */

#endif
