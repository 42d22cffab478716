/* A side file: a header that includes another, and declares and annotates its functions. */
#ifndef FERN_SCAFFOLD_SIDE_FILE_H
#define FERN_SCAFFOLD_SIDE_FILE_H

#include "base/text.h"
#include "records/annotation.h"

/* `remark` is what the comment at its top says; its lines end with "\n". */
void side_file_begin(Text *out, const char *header, const char *remark, Arena *arena);
/* In the place of a draft: it includes what the draft includes, for of the draft itself the TODOs would be in it again. */
void side_file_begin_anew(Text *out, const char *path, const char *remark, Arena *arena);
void side_file_end(Text *out);

/* The function's declaration, as the header has it. */
void side_file_prototype(Text *out, const Routine *routine);

#endif
