/* Files that appear whole or not at all. */
#ifndef FERN_OUTPUT_H
#define FERN_OUTPUT_H

#include "annotator/base/text.h"

#include <stdbool.h>

typedef struct OutputFile {
    const char *path; /* "-" is standard output */
    const Text *text;
} OutputFile;

/* Writes all files or none: each to a temporary beside its path; all are renamed when the last
 * is written. What is no regular file, such as /dev/null, is written to as it is. NULL, or the
 * path that could not be written; then errno says why, and every file is as it was. */
const char *write_outputs(const OutputFile *files, int count);
bool write_output(const char *path, const Text *text);
/* Whether it seems that it could be written now; nothing is. Else errno says why not. */
bool output_possible(const char *path);

#endif
