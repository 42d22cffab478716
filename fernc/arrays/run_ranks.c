#include "run_ranks.h"

#include "distribute/distribution.h"
#include "print/output.h"
#include "run/compiler.h"
#include "emitted.h"
#include "verify/verify_launch.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Program {
    const Options *options;
    const Compiled *compiled;
    const FunctionPlan *planned;
    const Draw *draw;
    FileArrays *arrays;
    Arena *arena;
    Folder folder;
} Program;

/* --- The program's source ------------------------------------------------------------------------------------- */

/* What it has of its own. */
static const char *const run_lines[] = {
#include "ranks_run.inc"
};

/* Beside the program, under names that are none of the composition's. */
static const char *const count_header[] = {
#include "count_header.inc"
};
static const char *const count_source[] = {
#include "count_source.inc"
};
static const char count_names[] =
    "#define count_made fern_count_made\n#define count_print fern_count_print\n"
    "#define count_reset fern_count_reset\n#define count_sent fern_count_sent\n";

static bool write_counter(const char *folder, Arena *arena)
{
    Text header = {0}, source = {0};
    for (size_t i = 0; i < sizeof count_header / sizeof *count_header; i++) text_add(&header, "%s", count_header[i]);
    text_add(&source, "%s", count_names);
    for (size_t i = 0; i < sizeof count_source / sizeof *count_source; i++) text_add(&source, "%s", count_source[i]);
    const bool good = !write_outputs((OutputFile[]){{arena_printf(arena, "%s/count.h", folder), &header},
                                                    {arena_printf(arena, "%s/count.c", folder), &source}}, 2);
    text_free(&header);
    text_free(&source);
    return good;
}

static const Placed *placed_at(const Program *p, int parameter)
{
    const Distribution *distribution = p->planned->distribution;
    for (int i = 0; i < distribution->arrays.count; i++)
        if (distribution->arrays.items[i]->parameter == parameter) return distribution->arrays.items[i];
    return NULL;
}

static const char *array_path(const Program *p, int parameter)
{
    return arena_printf(p->arena, "%s/array%d", p->folder.path, parameter);
}

static void add_values(const Program *p, Text *out)
{
    const Function *function = p->planned->function;
    for (int i = 0; i < function->parameters.count; i++) {
        const ParameterText *parameter = &function->parameters.items[i];
        if (parameter->type.pointer) continue;
        if (parameter->type.scalar == SCALAR_FLOAT)
            text_add(out, "    const %s = %a;\n", parameter->declaration, p->draw->reals[i]);
        else
            text_add(out, "    const %s = (%s)INT64_C(%" PRId64 ");\n", parameter->declaration, parameter->type.spelling,
                     p->draw->integers[i]);
        text_add(out, "    (void)%s;\n", parameter->name);
    }
}

static void add_arrays(const Program *p, Text *out)
{
    const Function *function = p->planned->function;
    const Distribution *distribution = p->planned->distribution;
    text_add(out, "    fern_run_array fern_run_arrays[%d] = {{.name = NULL}};\n", function->parameters.count + 1);
    for (int i = 0; i < function->parameters.count; i++) {
        const Placed *placed = placed_at(p, i);
        if (!placed) continue;
        text_add(out, "    fern_run_arrays[%d].name = \"%s\";\n    fern_run_arrays[%d].path = ", i, function->parameters.items[i].name, i);
        text_add_literal(out, array_path(p, i));
        text_add(out, ";\n    fern_run_arrays[%d].element = sizeof(%s);\n"
                      "    fern_run_arrays[%d].bytes = %zu;\n    %s_place_%s(fern_run_all(), ",
                 i, placed->space->root->element, i,
                 p->arrays->items[i].bytes, function->name, placed->space->root->identifier);
        for (int q = 0; q < function->parameters.count; q++)
            for (int s = 0; s < distribution->sizes.count; s++)
                if (!strcmp(distribution->sizes.items[s]->name, function->parameters.items[q].name))
                    text_add(out, "%s, ", function->parameters.items[q].name);
        text_add(out, "&fern_run_arrays[%d].home);\n    fern_run_open(&fern_run_arrays[%d]);\n", i, i);
    }
}

static void add_rounds(const Program *p, Text *out)
{
    const Function *function = p->planned->function;
    text_add(out, "    int fern_run_status = 0;\n"
                  "    for (int fern_run_round = 0; fern_run_round <= %d && !fern_run_status; fern_run_round++) {\n", p->options->rounds);
    for (int i = 0; i < function->parameters.count; i++)
        if (placed_at(p, i)) text_add(out, "        fern_run_restore(&fern_run_arrays[%d]);\n", i);
    text_add(out, "        fern_run_begin_round(&fern_run_here);\n"
                  "        fern_run_status = %s_mpi(fern_run_all()", function->name);
    for (int i = 0; i < function->parameters.count; i++)
        if (placed_at(p, i))
            text_add(out, ", fern_run_arrays[%d].block, &fern_run_arrays[%d].at", i, i);
        else
            text_add(out, ", %s", function->parameters.items[i].name);
    text_add(out, "%s);\n        fern_run_end_round(&fern_run_here);\n    }\n", p->planned->distribution->returns ? ", &fern_run_returned" : "");
}

static void add_main(const Program *p, Text *out)
{
    const Function *function = p->planned->function;
    const bool returns = p->planned->distribution->returns;
    text_add(out, "\n");
    for (size_t i = 0; i < sizeof run_lines / sizeof *run_lines; i++) text_add(out, "%s", run_lines[i]);
    text_add(out, "\nint main(int fern_run_count, char **fern_run_words)\n{\n"
                  "    fern_run fern_run_here;\n"
                  "    fern_run_begin(&fern_run_here, fern_run_count, fern_run_words);\n");
    add_values(p, out);
    if (returns) text_add(out, "    %s fern_run_returned = 0;\n", function->result.spelling);
    add_arrays(p, out);
    text_add(out, "    fern_run_report(&fern_run_here, ");
    text_add_literal(out, arena_printf(p->arena, "%s/report", p->folder.path));
    text_add(out, ");\n");
    add_rounds(p, out);
    if (returns) text_add(out, "    fern_run_add(&fern_run_here, &fern_run_returned, sizeof fern_run_returned);\n");
    text_add(out, "    fern_run_end_report(&fern_run_here);\n");
    for (int i = 0; i < function->parameters.count; i++)
        if (placed_at(p, i)) text_add(out, "    fern_run_close(&fern_run_arrays[%d]);\n", i);
    text_add(out, "    return fern_run_end(fern_run_status);\n}\n");
}

/* --- Its arrays and its report -------------------------------------------------------------------------------------- */

static bool transfer(const Program *p, bool out)
{
    for (int i = 0; i < p->arrays->count; i++) {
        FileArray *array = &p->arrays->items[i];
        if (array->parameter < 0) continue;
        FILE *file = fopen(array_path(p, i), out ? "wb" : "rb");
        bool good = file && (out ? fwrite(array->current, 1, array->bytes, file) : fread(array->current, 1, array->bytes, file)) == array->bytes;
        if (file) good &= fclose(file) == 0;
        if (good) continue;
        fprintf(stderr, "fernc: error: `%s`: %s\n", array_path(p, i), strerror(errno));
        return false;
    }
    return true;
}

static int read_report(const Program *p, void *result, double *milliseconds, Sent *sent)
{
    int ranks = 0, rounds = p->options->rounds;
    double first;
    FILE *file = fopen(arena_printf(p->arena, "%s/report", p->folder.path), "rb");
    bool good = file && fread(&ranks, sizeof ranks, 1, file) == 1 && fread(&first, sizeof first, 1, file) == 1
                && fread(milliseconds, sizeof *milliseconds, (size_t)rounds, file) == (size_t)rounds;
    for (int i = 0; i < rounds && good; i++) milliseconds[i] *= 1e3;
    if (good && p->planned->distribution->returns)
        good = fread(result, (size_t)p->planned->function->result.bytes, 1, file) == 1;
    long long all[6];
    good = good && fread(all, sizeof all, 1, file) == 1;
    if (good) *sent = (Sent){all[0], all[1], all[2], all[3], all[4], all[5]};
    if (file) fclose(file);
    return good ? ranks : 0;
}

/* A file has elements in the order in which blocks are read. */
static bool can_be_read(const Program *p)
{
    const Function *function = p->planned->function;
    for (int i = 0; i < p->arrays->count; i++) {
        const FileArray *array = &p->arrays->items[i];
        if (array->parameter < 0) continue;
        const bool rows = row_array_of(p->planned->distribution, function->parameters.items[i].name);
        const char *why = rows                                     ? "belongs to rows, which are not cut out of files yet"
                          : !placed_at(p, i)                      ? "is in no blocks"
                          : array->by_columns && array->rank > 1 ? "is in Fortran order" : NULL;
        if (!why) continue;
        fprintf(stderr, "fernc: error: `%s` cannot be run on ranks: `%s` %s\n", function->name, function->parameters.items[i].name, why);
        return false;
    }
    return true;
}

int run_on_ranks(const Options *options, const Compiled *compiled, const FunctionPlan *planned, const Draw *draw,
                 FileArrays *arrays, void *result, double *milliseconds, Sent *sent, Arena *arena)
{
    Program p = {.options = options, .compiled = compiled, .planned = planned, .draw = draw, .arrays = arrays, .arena = arena};
    if (!can_be_read(&p) || !folder_make(&p.folder, "fernc")) return 0;
    const char *source = arena_printf(arena, "%s/ranks.c", p.folder.path), *program = arena_printf(arena, "%s/ranks", p.folder.path);
    Text code = {0};
    emit_compiled(compiled, options, &code, NULL);
    add_main(&p, &code);
    bool good = !write_outputs(&(OutputFile){source, &code}, 1) && write_counter(p.folder.path, arena);
    if (!good) fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", source, strerror(errno));
    file_arrays_restore(arrays);
    good = good && transfer(&p, true) && build_for_ranks(options, (const char *[]){source, arena_printf(arena, "%s/count.c", p.folder.path), NULL}, program, arena)
           && run_on_launcher(options, (const char *[]){program, NULL}, planned->function->name, arena) && transfer(&p, false);
    int ranks = good ? read_report(&p, result, milliseconds, sent) : 0;
    text_free(&code);
    folder_remove(&p.folder);
    return ranks;
}
