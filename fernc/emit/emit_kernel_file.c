/* The file of kernels: what they need, before them. */
#include "helper_file.h"

#include "print/print.h"
#include "program/build.h"

#include <string.h>

/* With a line before, so that it stands apart. */
static void add_part(Emitter *emitter, Text *out, const char *name)
{
    text_add(out, "\n%s", helper_part(emitter, device_kernels, name));
}

void emit_kernel_file(Emitter *emitter, Text *out)
{
    const char *code = program_text(builder_program(emitter->kernels), emitter->arena);
    const bool groups = strstr(code, "fern_groups_of(");
    text_add(out, "/* Kernels of %s. */\n#include <cuda_runtime.h>\n#include <stdint.h>\n\n", emitter_file_name(emitter));
    for (int i = 0; i < emitter->kernel_files.count; i++) text_add(out, "#include \"%s\"\n", emitter->kernel_files.items[i]);
    if (*code) text_add(out, "%s%s", emitter->kernel_files.count ? "\n" : "", helper_part(emitter, device_kernels, "launching"));
    if (strstr(code, "fern_shape_of(")) add_part(emitter, out, "threads_shape");
    if (groups) add_part(emitter, out, "groups_shape");
    if (strstr(code, "fern_threads_for(")) add_part(emitter, out, "threads_for");
    if (strstr(code, "fern_leave<")) add_part(emitter, out, "kernel_numbers");
    if (strstr(code, "fern_tiles(")) add_part(emitter, out, "tiles");
    if (strstr(code, "fern_load<") || strstr(code, "fern_store<")) add_part(emitter, out, "vectors");
    if (groups) add_part(emitter, out, emitter->on_ranks ? "short_of_ranks" : "short_of_one");
    if (groups) add_part(emitter, out, "fits");
    if (strstr(code, "fern_min(")) add_part(emitter, out, "min");
    if (strstr(code, "fern_max(")) add_part(emitter, out, "max");
    text_add(out, "%s", code);
}
