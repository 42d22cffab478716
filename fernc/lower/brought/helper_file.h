/* Files of runtime/ that go into generated code part by part. In the file a part stands behind a line that has the names of its functions, which
 * come together, between "--- " and " ---", up to the next such line or to the file's last `#endif`. Behind them may stand `[plain]`: the part
 * has a guard of its own, or needs none, and gets none in the output; and `[apart]`: the header of --support does without. The build makes
 * lines of C strings of it (as_strings.sed). */
#ifndef FERN_HELPER_FILE_H
#define FERN_HELPER_FILE_H

#include "lower/lower.h"

typedef struct HelperFile {
    const char *const *lines;
    int count;
    bool shared; /* its parts stand in the header of --support */
} HelperFile;

extern const HelperFile host_arrays, host_past, host_threads, host_checks, host_estimate, device_memory, device_numbers, device_variants, device_kernels;

/* Calls `visit` for each part that the header of --support has, in order; `plain`: it stands there without a guard. */
void each_shared_part(Emitter *emitter, void (*visit)(Emitter *emitter, const char *name, const char *text, bool plain, void *data), void *data);
/* The text of a part. */
const char *helper_part(Emitter *emitter, HelperFile file, const char *name);
/* Writes it, under a guard that it gets unless it is plain; nothing, where the output includes the header of --support, which has it. */
void emit_helper_part(Emitter *emitter, Text *out, HelperFile file, const char *name);
/* Writes the parts of which the code calls a function `fern_NAME`, and those that they call, each under a guard of its own. Whether there is a function
 * among them that nothing calls. */
bool emit_called_parts(Emitter *emitter, Text *out, HelperFile file, const WordSet *code);

#endif
