/* The file of kernels: what they need, before them. */
#include "lower/brought/helper_file.h"

#include "print/print.h"
#include "program/build.h"

#include <string.h>

/* With a line before, so that it stands apart. */
static void add_part(Emitter *emitter, Text *out, const char *name)
{
    text_add(out, "\n%s", helper_part(emitter, device_kernels, name));
}

/* Those of loops; of what other kernels do not call there is nothing. */
static const char *own_kernels(const Emitter *emitter, const WordSet *code)
{
    const char *all = "";
    for (int k = 0; k < emitter->own_kernel_count; k++) {
        const OwnKernel *kernel = &emitter->own_kernels[k];
        const bool called = has_word(code, kernel->thread);
        const char *names = called ? arena_printf(emitter->arena, "using %s::%s;\n", kernel->space, kernel->thread) : "";
        all = arena_printf(emitter->arena, "%s\nnamespace %s {\n%s%s%s}\n%s", all, kernel->space, kernel->names, called ? kernel->of_thread : "", kernel->kernel, names);
    }
    return all;
}

void emit_kernel_file(Emitter *emitter, Text *out)
{
    const char *kernels = program_text(builder_program(emitter->kernels), emitter->arena);
    WordSet words = word_set_new(emitter->arena), *code = &words;
    add_words_of(code, kernels, (CDialect){0});
    const char *own = own_kernels(emitter, code);
    add_words_of(code, own, (CDialect){0});
    const bool groups = has_word(code, "fern_groups_of");
    text_add(out, "/* Kernels of %s. */\n#include <%s>\n#include <stdint.h>\n\n", emitter_file_name(emitter), emitter->vendor->kernel_header);
    for (int i = 0; i < emitter->kernel_files.count; i++) text_add(out, "#include \"%s\"\n", emitter->kernel_files.items[i]);
    if (*kernels || *own) text_add(out, "%s%s", emitter->kernel_files.count ? "\n" : "", helper_part(emitter, device_kernels, "launching"));
    if (has_word(code, "fern_shape_of") || has_word(code, "fern_shape_in_rounds")) add_part(emitter, out, "threads_shape");
    if (groups) add_part(emitter, out, "groups_shape");
    if (has_word(code, "fern_threads_for")) add_part(emitter, out, "threads_for");
    if (has_word(code, "fern_join_parts")) add_part(emitter, out, "rows");
    if (has_word(code, "fern_leave")) add_part(emitter, out, "kernel_numbers");
    if (has_word(code, "fern_tiles")) add_part(emitter, out, "tiles");
    if (has_word(code, "fern_load") || has_word(code, "fern_store")) add_part(emitter, out, "vectors");
    if (groups) add_part(emitter, out, emitter->on_ranks ? "short_of_ranks" : "short_of_one");
    if (groups) add_part(emitter, out, "fits");
    if (has_word(code, "fern_min")) add_part(emitter, out, "min");
    if (has_word(code, "fern_max")) add_part(emitter, out, "max");
    if (*own) add_part(emitter, out, "own_loops");
    text_add(out, "%s%s", own, kernels);
    word_set_free(code);
}
