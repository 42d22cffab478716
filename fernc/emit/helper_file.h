/* Files of runtime/ that go into generated code part by part. In the file a part stands behind a line that has its name between
 * "--- " and " ---", up to the next such line or to the file's last `#endif`. The build makes lines of C strings of it
 * (as_strings.sed). */
#ifndef FERN_HELPER_FILE_H
#define FERN_HELPER_FILE_H

#include "emit.h"

typedef struct HelperFile {
    const char *const *lines;
    int count;
} HelperFile;

extern const HelperFile host_arrays, host_threads, host_checks, device_memory, device_numbers, device_kernels;

/* The text of a part. */
const char *helper_part(Emitter *emitter, HelperFile file, const char *name);
/* Writes it, under a guard of its own. */
void emit_helper_part(Emitter *emitter, Text *out, HelperFile file, const char *name);
/* Writes the parts that the code calls as `fern_NAME`, and those that they call, each under a guard of its own. */
void emit_called_parts(Emitter *emitter, Text *out, HelperFile file, const char *code);

#endif
