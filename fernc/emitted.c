#include "emitted.h"

#include "cplusplus_input.h"
#include "lower/ranks/ranks.h"
#include "print/print.h"
#include "program/build.h"
#include "program/program_dump.h"
#include "report/page.h"
#include "source/words.h"

#include <string.h>

/* Without its folders: the program's include path leads to it. */
static const char *file_name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static const char *machine_variable(const Compiled *compiled, Arena *arena)
{
    const Function *first = NULL;
    for (int i = compiled->composition->functions.count - 1; i >= 0; i--)
        if (compiled->functions[i].fused || compiled->functions[i].distribution || !first) first = compiled->functions[i].function;
    return first ? arena_printf(arena, "fern_machine_of_%s%s", first->name, first->suffix) : NULL;
}

static Names *routines_of_tiles(const Compiled *compiled)
{
    Names *routines = names_new(expr_pool_arena(compiled->pool));
    for (int f = 0; f < compiled->composition->functions.count; f++)
        for (int p = 0; p < compiled->functions[f].plans.count; p++) note_tile_routines(routines, compiled->functions[f].plans.items[p]);
    return routines;
}

Emitter emitter_new(const Compiled *compiled, const Options *options)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    Emitter emitter = {.pool = compiled->pool, .arena = arena, .source = compiled->composition->file,
                       .words = compiled->composition->words, .scope = compiled->composition->scope, .trees = compiled->trees,
                       .always_fuses = options->verify || options->tune, .tiles_given = options->tiles.count > 0,
                       .support = options->support ? file_name_of(options->support) : NULL, .has_header = options->header != NULL,
                       .library_threads = options->blas_threads, .on_ranks = options->ranks,
                       .on_device = options->cuda, .vendor = compiled->composition->library->vendor, .variants = &compiled->variants, .device = options->device_known,
                       .same_symbols = options->same_symbols, .streamed = options->streamed, .device_memory = options->device_memory,
                       .machine = &options->machine, .machine_name = options->machine_name, .machine_variable = machine_variable(compiled, arena),
                       .kernels = builder_new(arena, ""), .kernel_prototypes = builder_new(arena, ""),
                       .naming = naming_new(compiled->composition->words, options->streamed, arena), .given = pointer_map_new(arena),
                       .views = pointer_map_new(arena), .routines = routines_of_tiles(compiled)};
    return emitter;
}

void emitter_end(Emitter *emitter)
{
    naming_free(&emitter->naming);
    names_free((Names *)emitter->routines);
    pointer_map_free(emitter->given);
    pointer_map_free(emitter->views);
}

/* As in the source, where all of its lines end so. */
static void end_lines_as(const SourceFile *source, Text *out)
{
    const char *newline = strchr(source->text, '\n');
    for (const char *c = newline; c; c = strchr(c + 1, '\n'))
        if (c == source->text || c[-1] != '\r') return;
    if (!newline) return;
    Text lines = {0};
    for (const char *c = text_string(out); *c; c++) {
        if (*c == '\n' && (c == out->bytes || c[-1] != '\r')) text_add(&lines, "\r");
        text_add_bytes(&lines, c, 1);
    }
    text_free(out);
    *out = lines;
}

static void report_clash(const Compiled *compiled, const Options *options, const NameClash *clash)
{
    const char *space = strrchr(clash->name, ' ');
    const Range place = word_in_file(compiled->composition->file, space ? space + 1 : clash->name);
    const char *before = place.file ? "" : options->input, *colon = place.file ? "" : ": ";
    if (clash->header) {
        diag_error(compiled->diag, place, "%s%s`%s` is also a name of <%s>, which the generated code includes", before, colon, clash->name,
                   clash->header);
        diag_hint(compiled->diag, "give it another name here");
        return;
    }
    diag_error(compiled->diag, place, "%s%s`%s` is a name that the generated code brings along", before, colon, clash->name);
    diag_hint(compiled->diag, "give it another name here: those with `fern_` are the compiler's");
}

static void note_printed(void *emitter, Printed printed)
{
    list_push(((Emitter *)emitter)->arena, &((Emitter *)emitter)->marks,
              ((Mark){printed.subject.plan, printed.subject.nest, printed.subject.stage, printed.begin, printed.end}));
}

void print_lowered(Emitter *emitter, const CodeList *program, Text *out)
{
    print_program(program, emitter->directs_lines, (PrintedGroups){note_printed, emitter}, out);
}

static const CodeList *lower(Emitter *emitter, const Compiled *compiled, const Options *options)
{
    return (options->ranks ? emit_ranks_file : emit_file)(emitter, compiled->functions, compiled->composition->functions.count);
}

void dump_lowered(const Compiled *compiled, const Options *options, FILE *report)
{
    Text text = {0};
    Emitter emitter = emitter_new(compiled, options);
    program_dump(&text, lower(&emitter, compiled, options));
    fputs(text_string(&text), report);
    emitter_end(&emitter);
    text_free(&text);
}

void emit_compiled(const Compiled *compiled, const Options *options, Text *out, Text *kernels)
{
    Emitter emitter = emitter_new(compiled, options);
    emitter.directs_lines = options->line_directives;
    emitter.directs_own_text = options->lines_of_text;
    emitter.own_kernels = compiled->loops.kernels.items;
    emitter.own_kernel_count = compiled->loops.kernels.count;
    print_lowered(&emitter, lower(&emitter, compiled, options), out);
    for (int i = 0; i < emitter.clashes.count; i++) report_clash(compiled, options, &emitter.clashes.items[i]);
    if (emitter.support_clash) {
        diag_note(compiled->diag, word_in_file(compiled->composition->file, emitter.support_clash), "%s: the output does without `%s`, in which `%s` would be met",
                  options->input, options->support, emitter.support_clash);
        diag_hint(compiled->diag, "give it another name here, and the output shares what others do");
    }
    if (kernels) emit_kernel_file(&emitter, kernels);
    emitter_end(&emitter);
    const SourceFile *cplusplus = compiled->cplusplus.file;
    if (cplusplus) cplusplus_finish(compiled, options->line_directives, out);
    if (options->line_directives)
        directives_from_marks(out, options->input, strcmp(options->output, "-") ? options->output : "<stdout>");
    end_lines_as(cplusplus ? cplusplus : compiled->composition->file, out);
}

void report_compiled(const Compiled *compiled, const Options *options, const char *plot, Text *out)
{
    Text code = {0};
    Emitter emitter = emitter_new(compiled, options);
    int count = compiled->composition->functions.count;
    print_lowered(&emitter, emit_file(&emitter, compiled->functions, count), &code);
    page_write(out, &(Page){.input = options->input, .functions = compiled->functions, .function_count = count, .code = &code,
                            .marks = &emitter.marks, .library_threads = options->blas_threads, .plot = plot,
                            .arena = emitter.arena});
    emitter_end(&emitter);
    text_free(&code);
}
