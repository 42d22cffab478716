/* Names in the generated C. */
#include "lower/lower.h"

#include "annotator/base/c_text.h"


const char *source_text(Emitter *emitter, Range range)
{
    return arena_copy(emitter->arena, range.file->text + range.begin, range.end - range.begin);
}

const char *as_comment(Emitter *emitter, const char *text)
{
    return c_line_in_comment(text, emitter->source->dialect, emitter->arena);
}

static bool taken_by_kernel(const char *name, const void *emitter)
{
    return kernel_has_name(emitter, name);
}

const char *fresh_name(Emitter *emitter, const char *wanted)
{
    emitter->naming.taken = taken_by_kernel;
    emitter->naming.taken_data = emitter;
    return naming_fresh(&emitter->naming, wanted);
}
