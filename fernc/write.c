#include "write.h"

#include "emitted.h"

#include "annotate/annotate.h"
#include "arrays/python.h"
#include "lower/ranks/ranks.h"
#include "lower/brought/support.h"
#include "print/header.h"
#include "print/output.h"
#include "print/print.h"
#include "program/program_dump.h"
#include "report/graph.h"
#include "report/page.h"
#include "report/picture.h"
#include "source/words.h"

#include <errno.h>
#include <string.h>

static void write_graph(const Compiled *compiled, const char *path, Text *out)
{
    const char *format = picture_format(path);
    Text graph = {0};
    PictureError error;
    graph_write(*format ? &graph : out, compiled->functions, compiled->composition->functions.count);
    if (*format && !picture_draw(&graph, format, out, &error, expr_pool_arena(compiled->pool))) {
        diag_error(compiled->diag, (Range){0}, "`%s` cannot be drawn: %s", path, error.what);
        if (error.hint) diag_hint(compiled->diag, "%s", error.hint);
    }
    text_free(&graph);
}

/* The header cannot define them a second time. */
static void remark_own_types(const Compiled *compiled, const Options *options)
{
    for (int i = 0; i < compiled->composition->functions.count; i++) {
        const Function *function = compiled->functions[i].function;
        for (int t = 0; t < function->own_types.count && function_has_prototype(&compiled->functions[i]); t++) {
            diag_remark(compiled->diag, function->name_range, "`%s` is defined in this file: `%s` compiles only where it is known",
                        function->own_types.items[t], options->header);
            diag_hint(compiled->diag, "define it in a header that both include");
        }
    }
}

static void write_annotations(const Compiled *compiled, const Options *options, Text *out)
{
    int count = compiled->composition->functions.count;
    Arena *arena = expr_pool_arena(compiled->pool);
    Outline **outlines = arena_alloc(arena, sizeof *outlines * (size_t)(count + 1));
    for (int i = 0; i < count; i++) outlines[i] = compiled->functions[i].outline;
    outlines_print(out, compiled->composition, outlines, count, header_guard(options->annotations, arena), compiled->diag);
    header_for_cxx(out, compiled->composition->file->dialect, arena);
}

/* Whether the file is there as it would be written: what was compiled with it need not be made again. */
static bool holds(const char *path, const Text *text)
{
    FILE *file = fopen(path, "rb");
    size_t at = 0;
    bool same = file != NULL;
    for (int c; same && (c = getc(file)) != EOF; at++) same = at < text->length && text->bytes[at] == (char)c;
    if (file) fclose(file);
    return same && at == text->length;
}

static void write_compiled(const Compiled *compiled, const Options *options)
{
    Text code = {0}, header = {0}, annotations = {0}, graph = {0}, report = {0}, python = {0}, dependencies = {0}, kernels = {0}, support = {0};
    Emitter emitter = emitter_new(compiled, options);
    int count = compiled->composition->functions.count;
    OutputFile files[9];
    int file_count = 0;
    if (options->output) emit_compiled(compiled, options, &code, options->kernels ? &kernels : NULL);
    if (options->header) {
        const char *guard = header_guard(options->header, emitter.arena);
        print_lowered(&emitter, (options->ranks ? emit_ranks_header : emit_header)(&emitter, compiled->functions, count, guard), &header);
        header_for_cxx(&header, compiled->composition->file->dialect, emitter.arena);
        remark_own_types(compiled, options);
    }
    if (options->annotations) write_annotations(compiled, options, &annotations);
    if (options->graph) write_graph(compiled, options->graph, &graph);
    if (options->report) report_compiled(compiled, options, NULL, &report);
    if (options->python && python_write(&python, compiled, options))
        files[file_count++] = (OutputFile){options->python, &python};
    if (options->output) files[file_count++] = (OutputFile){options->output, &code};
    if (options->output && options->kernels) files[file_count++] = (OutputFile){options->kernels, &kernels};
    if (options->header) files[file_count++] = (OutputFile){options->header, &header};
    if (options->support) emit_support(&emitter, &support);
    if (options->support && !holds(options->support, &support)) files[file_count++] = (OutputFile){options->support, &support};
    if (options->annotations) files[file_count++] = (OutputFile){options->annotations, &annotations};
    if (options->graph) files[file_count++] = (OutputFile){options->graph, &graph};
    if (options->report) files[file_count++] = (OutputFile){options->report, &report};
    if (options->dependencies) {
        dependencies_print(&dependencies, &compiled->inputs, options, emitter.arena);
        files[file_count++] = (OutputFile){dependencies_path(options, emitter.arena), &dependencies};
    }
    const char *unwritten = diag_error_count(compiled->diag) ? NULL : write_outputs(files, file_count);
    if (unwritten) diag_error(compiled->diag, (Range){0}, "`%s` cannot be written: %s", unwritten, strerror(errno));
    emitter_end(&emitter);
    text_free(&code);
    text_free(&header);
    text_free(&annotations);
    text_free(&graph);
    text_free(&report);
    text_free(&python);
    text_free(&dependencies);
    text_free(&kernels);
    text_free(&support);
}

/* Neither a file nor anything on standard output is asked for. */
static bool asks_for_nothing(const Options *options)
{
    bool writes = options->output || options->header || options->graph || options->report || options->dependencies
                  || options->annotations || options->support || options->python;
    bool prints = options->explain || options->print_schedule || options->report_traffic || options->dump_lift
                  || options->dump_nests || options->dump_loops || options->dump_tree || options->dump_program || options->time;
    return !writes && !prints;
}

/* --from=program: a program that was dumped, as the C that it is. */
static int print_dump(const Options *options, Arena *arena)
{
    Diag *diag = diag_new(arena);
    Text code = {0};
    const SourceFile *dump = diag_file(diag, options->input);
    if (!dump) diag_error(diag, (Range){0}, "`%s` cannot be read: %s", options->input, strerror(errno));
    const CodeList *program = dump ? program_read(dump, arena, diag) : NULL;
    if (program) print_program(program, false, (PrintedGroups){0}, &code);
    const char *path = options->output ? options->output : "-";
    if (program && !write_output(path, &code)) diag_error(diag, (Range){0}, "`%s` cannot be written: %s", path, strerror(errno));
    text_free(&code);
    diag_print(diag, stderr);
    return diag_error_count(diag) ? 1 : 0;
}

int compile(const Options *options, Arena *arena, FILE *report)
{
    if (options->from_program) return print_dump(options, arena);
    Compiled compiled;
    double begin = clock_seconds();
    if (compile_plans(&compiled, options, arena, report)) {
        if (options->dump_program && !options->from_lift) dump_lowered(&compiled, options, report);
        write_compiled(&compiled, options);
    }
    compile_report(&compiled);
    compile_end(&compiled);
    if (asks_for_nothing(options) && !diag_error_count(compiled.diag))
        fprintf(stderr, "%s: no errors; nothing is written without `-o OUT.c`, and `--explain` says what is fused\n",
                options->input);
    if (options->time)
        fprintf(report, "clang: %.3f ms, passes: %.3f ms\n", compiled.parse_seconds * 1e3,
                (clock_seconds() - begin - compiled.parse_seconds) * 1e3);
    return diag_error_count(compiled.diag) ? 1 : 0;
}
