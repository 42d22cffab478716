/* The file of kernels: what they need, before them. */
#include "helper_file.h"

#include <string.h>

/* With a line before, so that it stands apart. */
static void add_part(Emitter *emitter, Text *out, const char *name)
{
    text_add(out, "\n%s", helper_part(emitter, device_kernels, name));
}

/* A part, and what the kernels call if they need it. */
static const struct {
    const char *name, *called;
} needed[] = {
    {"threads_shape", "fern_shape_of("}, {"groups_shape", "fern_groups_of("}, {"threads_for", "fern_threads_for("}, {"kernel_numbers", "fern_leave<"},
    {"tiles", "fern_tiles("},            {"vectors", "fern_load<"},           {"vectors", "fern_store<"},           {NULL, "fern_groups_of("},
    {"min", "fern_min("},                {"max", "fern_max("},
};

void emit_kernel_file(Emitter *emitter, Text *out)
{
    const char *code = emitter->kernels.length ? text_string(&emitter->kernels) : "", *last = NULL;
    text_add(out, "/* Kernels of %s. */\n#include <cuda_runtime.h>\n#include <stdint.h>\n\n", emitter_file_name(emitter));
    for (int i = 0; i < emitter->kernel_files.count; i++) text_add(out, "#include \"%s\"\n", emitter->kernel_files.items[i]);
    if (*code) text_add(out, "%s%s", emitter->kernel_files.count ? "\n" : "", helper_part(emitter, device_kernels, "launching"));
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        if (!strstr(code, needed[i].called) || (last && needed[i].name && !strcmp(last, needed[i].name))) continue;
        last = needed[i].name;
        if (last)
            add_part(emitter, out, last);
        else { /* the name says what follows where a kernel does not fit */
            add_part(emitter, out, emitter->on_ranks ? "short_of_ranks" : "short_of_one");
            add_part(emitter, out, "fits");
        }
    }
    text_add(out, "%s", code);
}
