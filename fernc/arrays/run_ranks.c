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

/* An array: each rank reads its block from the file, in memory with ghosts where its placement has some, keeps it for every round, and
 * writes it at the end. */
static const char blocks[] =
    "\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n"
    "typedef struct fern_run_array {\n"
    "    fern_placement home;\n"
    "    fern_local at;\n"
    "    fern_grid *grid;\n"
    "    const char *name, *path;\n"
    "    size_t element, bytes;\n"
    "    void *block, *before;\n"
    "} fern_run_array;\n\n"
    "static void fern_run_stop(const fern_run_array *array, const char *why)\n{\n"
    "    fprintf(stderr, \"fernc: error: `%s` %s\\n\", array->name, why);\n"
    "    MPI_Abort(MPI_COMM_WORLD, 1);\n}\n\n"
    "static size_t fern_run_bytes(const fern_run_array *array)\n{\n"
    "    return array->block ? (size_t)fern_local_count(&array->at, array->home.rank) * array->element : 0;\n}\n\n"
    "static void fern_run_open(fern_run_array *array)\n{\n"
    "    fern_failure failure;\n"
    "    fern_status status = FERN_OK, other = FERN_OK;\n"
    "    size_t bytes = array->element;\n"
    "    for (int d = 0; d < array->home.rank; d++) bytes *= (size_t)array->home.extent[d];\n"
    "    if (bytes != array->bytes) fern_run_stop(array, \"has rows that are longer than what calls see of them: its blocks are not told apart in a file\");\n"
    "    if (fern_grid_open(MPI_COMM_WORLD, &array->home.grid, &array->grid)) fern_run_stop(array, \"needs more ranks\");\n"
    "    array->at = fern_local_of(&array->home, fern_grid_rank(array->grid));\n"
    "    array->block = fern_allocate_local(&array->at, array->home.rank, array->element, &status);\n"
    "    array->before = fern_allocate_local(&array->at, array->home.rank, array->element, &other);\n"
    "    if (status || other) fern_run_stop(array, \"does not fit the memory\");\n"
    "    if (fern_read(array->grid, array->path, 0, &array->home, &array->at, array->element, array->before, &failure))\n"
    "        fern_run_stop(array, \"cannot be read\");\n}\n\n"
    "static void fern_run_restore(fern_run_array *array)\n{\n"
    "    if (array->block) memcpy(array->block, array->before, fern_run_bytes(array));\n}\n\n"
    "static void fern_run_close(fern_run_array *array)\n{\n"
    "    fern_failure failure;\n"
    "    if (fern_write(array->grid, array->path, 0, &array->home, &array->at, array->element, array->block, &failure))\n"
    "        fern_run_stop(array, \"cannot be written\");\n"
    "    free(array->block);\n    free(array->before);\n}\n";

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
    text_add(out, "    fern_run_array fern_run[%d] = {{.name = NULL}};\n", function->parameters.count + 1);
    for (int i = 0; i < function->parameters.count; i++) {
        const Placed *placed = placed_at(p, i);
        if (!placed) continue;
        text_add(out, "    fern_run[%d].name = \"%s\";\n    fern_run[%d].path = ", i, function->parameters.items[i].name, i);
        text_add_literal(out, array_path(p, i));
        text_add(out, ";\n    fern_run[%d].element = sizeof(%s);\n"
                      "    fern_run[%d].bytes = %zu;\n    %s_place_%s(MPI_COMM_WORLD, ",
                 i, placed->space->root->element, i,
                 p->arrays->items[i].bytes, function->name, placed->space->root->identifier);
        for (int q = 0; q < function->parameters.count; q++)
            for (int s = 0; s < distribution->sizes.count; s++)
                if (!strcmp(distribution->sizes.items[s]->name, function->parameters.items[q].name))
                    text_add(out, "%s, ", function->parameters.items[q].name);
        text_add(out, "&fern_run[%d].home);\n    fern_run_open(&fern_run[%d]);\n", i, i);
    }
}

static void add_main(const Program *p, Text *out)
{
    const Function *function = p->planned->function;
    const bool returns = p->planned->distribution->returns;
    text_add(out, "%s\nvoid fern_count_sent(long long sent[3]);\n\nint main(int fern_run_count, char **fern_run_words)\n{\n"
                  "    long long fern_run_sent[3], fern_run_now[3], fern_run_all[6];\n"
                  "    int fern_run_rank, fern_run_ranks, fern_run_level;\n"
                  "    MPI_Init_thread(&fern_run_count, &fern_run_words, MPI_THREAD_FUNNELED, &fern_run_level);\n"
                  "    MPI_Comm_rank(MPI_COMM_WORLD, &fern_run_rank);\n"
                  "    MPI_Comm_size(MPI_COMM_WORLD, &fern_run_ranks);\n", blocks);
    add_values(p, out);
    if (returns) text_add(out, "    %s fern_run_returned = 0;\n", function->result.spelling);
    add_arrays(p, out);
    text_add(out, "    FILE *fern_run_report = fern_run_rank ? NULL : fopen(");
    text_add_literal(out, arena_printf(p->arena, "%s/report", p->folder.path));
    text_add(out, ", \"wb\");\n"
                  "    if (fern_run_report) fwrite(&fern_run_ranks, sizeof fern_run_ranks, 1, fern_run_report);\n"
                  "    int fern_run_status = 0;\n"
                  "    for (int fern_run_round = 0; fern_run_round <= %d && !fern_run_status; fern_run_round++) {\n", p->options->rounds);
    for (int i = 0; i < function->parameters.count; i++)
        if (placed_at(p, i)) text_add(out, "        fern_run_restore(&fern_run[%d]);\n", i);
    text_add(out, "        MPI_Barrier(MPI_COMM_WORLD);\n"
                  "        fern_count_sent(fern_run_sent);\n"
                  "        double fern_run_time = -MPI_Wtime(), fern_run_slowest;\n"
                  "        fern_run_status = %s_mpi(MPI_COMM_WORLD", function->name);
    for (int i = 0; i < function->parameters.count; i++)
        if (placed_at(p, i))
            text_add(out, ", fern_run[%d].block, &fern_run[%d].at", i, i);
        else
            text_add(out, ", %s", function->parameters.items[i].name);
    text_add(out, "%s);\n        fern_run_time += MPI_Wtime();\n"
                  "        fern_count_sent(fern_run_now);\n"
                  "        for (int i = 0; i < 3; i++) fern_run_sent[i] = fern_run_now[i] - fern_run_sent[i];\n"
                  "        MPI_Reduce(&fern_run_time, &fern_run_slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);\n"
                  "        if (fern_run_report) fwrite(&fern_run_slowest, sizeof fern_run_slowest, 1, fern_run_report);\n"
                  "    }\n", returns ? ", &fern_run_returned" : "");
    if (returns)
        text_add(out, "    if (fern_run_report) fwrite(&fern_run_returned, sizeof fern_run_returned, 1, fern_run_report);\n");
    text_add(out, "    MPI_Reduce(fern_run_sent, fern_run_all, 3, MPI_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);\n"
                  "    MPI_Reduce(fern_run_sent, fern_run_all + 3, 3, MPI_LONG_LONG, MPI_MAX, 0, MPI_COMM_WORLD);\n"
                  "    if (fern_run_report) fwrite(fern_run_all, sizeof fern_run_all, 1, fern_run_report);\n"
                  "    if (fern_run_report) fclose(fern_run_report);\n");
    for (int i = 0; i < function->parameters.count; i++)
        if (placed_at(p, i)) text_add(out, "    fern_run_close(&fern_run[%d]);\n", i);
    text_add(out, "    MPI_Finalize();\n    return fern_run_status != 0;\n}\n");
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
