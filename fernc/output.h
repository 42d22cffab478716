/* Files that appear whole or not at all. */
#ifndef FERN_OUTPUT_H
#define FERN_OUTPUT_H

#include "../annotator/text.h"

#include <stdbool.h>

/* Writes to a temporary beside `path` and renames it; "-" is standard output. False: errno
 * says why, and `path` is as it was. */
bool write_output(const char *path, const Text *text);

#endif
