#include "compile.h"

#include "check.h"
#include "explain.h"
#include "grow.h"
#include "lift.h"
#include "output.h"
#include "region_dump.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* Where `#include "annotations/cblas.h"` is found: beside the sources this was built from,
 * or where it was installed. */
#ifndef FERN_SHARE_DIR
#define FERN_SHARE_DIR "."
#endif

static void run_passes(FunctionPlan *planned, const Options *options, ExprPool *pool, Diag *diag, FILE *report)
{
    Arena *arena = expr_pool_arena(pool);
    for (int r = 0; r < planned->function->regions.count; r++) {
        Plan *plan = plan_new(planned->function->regions.items[r], pool, diag);
        list_push(arena, &planned->plans, plan);
        if (diag_error_count(diag)) continue;
        plan_shape(plan);
        plan_check(plan);
        if (diag_error_count(diag)) continue;
        plan_place(plan);
        planned->fused |= plan->nests.count > 0;
        if (options->dump_nests) {
            Text text = {0};
            dump_plan(&text, plan);
            fputs(text_string(&text), report);
            text_free(&text);
        }
    }
}

static bool write_or_report(Diag *diag, const char *path, const Text *text)
{
    if (write_output(path, text)) return true;
    diag_error(diag, (Range){0}, "`%s` cannot be written: %s", path, strerror(errno));
    return false;
}

static const char *guard_of(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    char *guard = arena_printf(arena, "FERN_%s", slash ? slash + 1 : path);
    for (char *c = guard; *c; c++) {
        if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 'a' + 'A');
        if (!((*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9'))) *c = '_';
    }
    return guard;
}

static void write_files(const Options *options, Composition *composition, FunctionPlan *functions, ExprPool *pool,
                        Diag *diag)
{
    Arena *arena = expr_pool_arena(pool);
    Text code = {0}, header = {0}, graph = {0};
    Emitter emitter = {.pool = pool, .arena = arena, .source = composition->file, .out = &code};
    for (int i = 0; i < options->tiles.count; i++) list_push(arena, &emitter.tiles, options->tiles.items[i]);
    int count = composition->functions.count;
    bool good = true;
    if (options->output) emit_file(&emitter, functions, count);
    if (options->header) {
        emitter.out = &header;
        emit_header(&emitter, functions, count, guard_of(arena, options->header));
    }
    if (options->graph)
        for (int i = 0; i < count; i++) graph_function(&graph, &functions[i]);
    if (options->output) good = write_or_report(diag, options->output, &code);
    if (good && options->header) good = write_or_report(diag, options->header, &header);
    if (good && options->graph) write_or_report(diag, options->graph, &graph);
    text_free(&code);
    text_free(&header);
    text_free(&graph);
}

static void report_lift(Composition *composition, FILE *report)
{
    Text text = {0};
    region_dump(&text, composition);
    fputs(text_string(&text), report);
    text_free(&text);
}

static void compile_unit(const Options *options, CXTranslationUnit unit, ExprPool *pool, Diag *diag, FILE *report)
{
    Arena *arena = expr_pool_arena(pool);
    Library *library = read_annotations(unit, pool, diag);
    if (diag_error_count(diag)) return;
    Composition *composition = lift(unit, options->input, library, options->function, pool, diag);
    if (diag_error_count(diag)) return;
    if (options->dump_lift) report_lift(composition, report);
    FunctionPlan *functions = arena_alloc(arena, sizeof *functions * (size_t)(composition->functions.count + 1));
    int calls = 0;
    for (int i = 0; i < composition->functions.count; i++) {
        functions[i].function = composition->functions.items[i];
        for (int r = 0; r < functions[i].function->regions.count; r++)
            calls += functions[i].function->regions.items[r]->nodes.count;
        run_passes(&functions[i], options, pool, diag, report);
    }
    if (diag_error_count(diag)) return;
    if (!calls) {
        diag_error(diag, (Range){0}, "%s: no call of an annotated routine%s%s%s", options->input,
                   options->function ? " in a function `" : "", options->function ? options->function : "",
                   options->function ? "`" : "");
        diag_hint(diag, "include the annotated header, such as \"annotations/cblas.h\"");
        return;
    }
    if (options->explain)
        for (int i = 0; i < composition->functions.count; i++) {
            Text text = {0};
            explain_function(&text, &functions[i], arena);
            fputs(text_string(&text), report);
            text_free(&text);
        }
    write_files(options, composition, functions, pool, diag);
}

int compile(const Options *options, Arena *arena, FILE *report)
{
    Diag *diag = diag_new(arena);
    if (access(options->input, R_OK)) {
        diag_error(diag, (Range){0}, "`%s` cannot be read: %s", options->input, strerror(errno));
    }
    else {
        ExprPool *pool = expr_pool_new(arena);
        LIST(const char *) flags = {0};
        for (int i = 0; i < options->compiler.count; i++) list_push(arena, &flags, options->compiler.items[i]);
        list_push(arena, &flags, "-I" FERN_SHARE_DIR);
        CXIndex index = clang_createIndex(0, 0);
        CXTranslationUnit unit = parse_c(index, options->input, flags.items, flags.count, diag);
        if (unit) compile_unit(options, unit, pool, diag, report);
        if (unit) clang_disposeTranslationUnit(unit);
        clang_disposeIndex(index);
    }
    diag_print(diag, stderr);
    return diag_error_count(diag) ? 1 : 0;
}
