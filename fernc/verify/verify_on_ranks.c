#include "verify_on_ranks.h"

#include "distribute/distribution.h"
#include "lower/ranks/mpi_names.h"
#include "print/output.h"
#include "runtime/plan/status.h"
#include "verify_launch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* --- Files ------------------------------------------------------------------------------------------------- */

static int new_file(const OnRanks *ranks, const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", ranks->folder.path, name);
    return open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
}

bool on_ranks_open(OnRanks *ranks, const Options *options)
{
    *ranks = (OnRanks){.options = options, .records = true, .cases = -1, .data = -1, .results = -1};
    if (!folder_make(&ranks->folder, "fernc")) return false;
    ranks->cases = new_file(ranks, "cases");
    ranks->data = new_file(ranks, "data");
    ranks->results = new_file(ranks, "results");
    const bool good = ranks->cases >= 0 && ranks->data >= 0 && ranks->results >= 0;
    if (!good) fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", ranks->folder.path, strerror(errno));
    return good;
}

void on_ranks_close(OnRanks *ranks)
{
    if (ranks->cases >= 0) close(ranks->cases);
    if (ranks->data >= 0) close(ranks->data);
    if (ranks->results >= 0) close(ranks->results);
    free(ranks->all);
    free(ranks->answers);
    folder_remove(&ranks->folder);
}

static bool put(int file, const void *memory, int64_t bytes, int64_t offset)
{
    const unsigned char *at = memory;
    while (bytes > 0) {
        const ssize_t done = pwrite(file, at, (size_t)bytes, offset);
        if (done <= 0) return false;
        at += done, bytes -= done, offset += done;
    }
    return true;
}

static bool get(int file, void *memory, int64_t bytes, int64_t offset)
{
    unsigned char *at = memory;
    while (bytes > 0) {
        const ssize_t done = pread(file, at, (size_t)bytes, offset);
        if (done <= 0) return false;
        at += done, bytes -= done, offset += done;
    }
    return true;
}

/* --- Functions --------------------------------------------------------------------------------------------- */

static const Placed *placed_at(const FunctionPlan *planned, int parameter)
{
    const Distribution *distribution = planned->distribution;
    for (int i = 0; i < distribution->arrays.count; i++)
        if (distribution->arrays.items[i]->parameter == parameter) return distribution->arrays.items[i];
    return NULL;
}

bool on_ranks_has_blocks(const FunctionPlan *planned, int parameter)
{
    return placed_at(planned, parameter) != NULL;
}

fern_case_array *on_ranks_layout(const FunctionPlan *planned, const Draw *draw, Arena *arena)
{
    enum { GAP = 3 };
    const Function *function = planned->function;
    fern_case_array *layout = arena_alloc(arena, sizeof *layout * ((size_t)function->parameters.count + 1));
    for (int p = 0; p < function->parameters.count; p++) {
        const Placed *placed = placed_at(planned, p);
        layout[p] = (fern_case_array){.in_blocks = placed != NULL, .made = function->parameters.items[p].made};
        if (!placed) continue;
        layout[p].gap = placed->fixed[0] ? 0 : GAP;
        for (int d = 0; d < placed->space->rank; d++)
            if (!sizes_evaluate(function, draw, placed->space->stride[d], &layout[p].stride[d])) return NULL;
    }
    return layout;
}

const char *on_ranks_refuse(const FunctionPlan *planned, Arena *arena)
{
    const Function *function = planned->function;
    if (function->parameters.count > FERN_CASE_PARAMETERS) return "it has too many parameters";
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        if (row_array_of(planned->distribution, parameter->name))
            return arena_printf(arena, "`%s` belongs to rows, of which nothing says how many entries they have", parameter->name);
    }
    const size_t count = (size_t)function->parameters.count + 1;
    Draw draw = {.integers = arena_alloc(arena, count * sizeof *draw.integers), .reals = arena_alloc(arena, count * sizeof *draw.reals)};
    return on_ranks_layout(planned, &draw, arena) ? NULL : "how its arrays lie in memory cannot be told";
}

/* --- The program ------------------------------------------------------------------------------------------- */

static const char *const program_lines[] = {
#include "ranks_program.inc"
};
static const char *const case_lines[] = {
#include "ranks_case.inc"
};

static void add_places(Text *out, const FunctionPlan *planned)
{
    const Function *function = planned->function;
    const Distribution *distribution = planned->distribution;
    text_add(out, "static void fern_places_%s(" COMMUNICATOR_IN_C " fern_comm, const int64_t *fern_integers, const double *fern_reals, fern_placement *fern_homes)\n{\n"
                  "    (void)fern_reals;\n", function->name);
    for (int p = 0; p < function->parameters.count; p++) {
        const Placed *placed = placed_at(planned, p);
        if (!placed) continue;
        text_add(out, "    %s_place_%s(fern_comm, ", function->name, placed->space->root->identifier);
        for (int q = 0; q < function->parameters.count; q++)
            for (int s = 0; s < distribution->sizes.count; s++) {
                if (strcmp(distribution->sizes.items[s]->name, function->parameters.items[q].name)) continue;
                verify_add_argument(out, planned, q);
                text_add(out, ", ");
            }
        text_add(out, "&fern_homes[%d]);\n", p);
    }
    text_add(out, "    (void)fern_integers;\n    (void)fern_comm;\n    (void)fern_homes;\n}\n");
}

static void add_entry(Text *out, const FunctionPlan *planned)
{
    const Function *function = planned->function;
    const bool returns = planned->distribution->returns;
    text_add(out, "static int fern_entry_%s(" COMMUNICATOR_IN_C " fern_comm, const int64_t *fern_integers, const double *fern_reals, void *const *fern_pointers, "
                  "const fern_local *const *fern_at, void *fern_result)\n{\n", function->name);
    if (returns) text_add(out, "    %s fern_value = 0;\n", function->result.spelling);
    text_add(out, "    const int fern_status = %s_mpi(fern_comm", function->name);
    for (int p = 0; p < function->parameters.count; p++) {
        if (function->parameters.items[p].place) continue;
        text_add(out, ", ");
        verify_add_argument(out, planned, p);
        if (placed_at(planned, p)) text_add(out, ", fern_at[%d]", p);
    }
    text_add(out, "%s);\n", returns ? ", &fern_value" : "");
    if (returns && !function->result.pointer) verify_add_result(out, function);
    text_add(out, "    (void)fern_integers;\n    (void)fern_reals;\n    (void)fern_pointers;\n    (void)fern_at;\n    (void)fern_result;\n"
                  "    return fern_status;\n}\n");
}

static void add_table(Text *out, const FunctionPlan *const *functions, int count)
{
    text_add(out, "\nconst struct {\n    int (*entry)(" COMMUNICATOR_IN_C ", const int64_t *, const double *, void *const *, const fern_local *const *, void *);\n"
                  "    void (*places)(" COMMUNICATOR_IN_C ", const int64_t *, const double *, fern_placement *);\n"
                  "    void (*prepare)(const int64_t *, const double *, void **, int64_t *);\n} fern_verified[] = {\n");
    for (int f = 0; f < count; f++) {
        if (!functions[f]) {
            text_add(out, "    {0},\n");
            continue;
        }
        const char *name = functions[f]->function->name;
        text_add(out, "    {fern_entry_%s, fern_places_%s, ", name, name);
        if (examples_needed(functions[f])) text_add(out, "fern_prepare_%s},\n", name);
        else text_add(out, "0},\n");
    }
    text_add(out, "};\n");
}

static void add_lines(Text *out, const char *const *lines, size_t count)
{
    for (size_t i = 0; i < count; i++) text_add(out, "%s", lines[i]);
}

bool on_ranks_build(OnRanks *ranks, const Text *code, const FunctionPlan *const *functions, int count, Arena *arena)
{
    const char *folder = ranks->folder.path, *composition = arena_printf(arena, "%s/composition.c", folder);
    const char *program = arena_printf(arena, "%s/program.c", folder);
    Text text = {0}, main_text = {0}, header = {0};
    text_add(&text, "long fern_verify_tile(int number);\n#line 1 ");
    text_add_literal(&text, ranks->options->input);
    text_add(&text, "\n%s\n#include <stdint.h>\n#include <string.h>\n", text_string(code));
    for (int f = 0; f < count; f++) {
        if (!functions[f]) continue;
        if (examples_needed(functions[f])) examples_add(&text, functions[f]);
        add_places(&text, functions[f]);
        add_entry(&text, functions[f]);
    }
    add_table(&text, functions, count);
    add_lines(&main_text, program_lines, sizeof program_lines / sizeof *program_lines);
    add_lines(&header, case_lines, sizeof case_lines / sizeof *case_lines);
    bool good = !write_outputs((OutputFile[]){{composition, &text}, {program, &main_text}, {arena_printf(arena, "%s/ranks_case.h", folder), &header}}, 3);
    if (!good) fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", folder, strerror(errno));
    good = good && build_for_ranks(ranks->options, (const char *[]){composition, program, NULL}, arena_printf(arena, "%s/program", folder), arena);
    text_free(&text);
    text_free(&main_text);
    text_free(&header);
    return good;
}

/* --- Cases, before ------------------------------------------------------------------------------------------- */

bool on_ranks_record(const OnRanks *ranks)
{
    return ranks->records;
}

/* Of the process that tries them: the case whose original is running. */
static fern_case next;

static int64_t bytes_of(const Trial *trial, int p)
{
    const CType *type = &trial->function->parameters.items[p].type;
    return trial->draw->elements[p] * (int64_t)(type->pointee_bytes ? type->pointee_bytes : 1);
}

/* What the user's function makes has room for how it was before the call and how it is after it. */
static int64_t room_of(const Trial *trial, int p)
{
    return bytes_of(trial, p) * (trial->function->parameters.items[p].made ? 2 : 1);
}

bool on_ranks_keep(const Trial *trial, void *const *pointers)
{
    const Draw *draw = trial->draw;
    int64_t end = lseek(trial->on_ranks->data, 0, SEEK_END);
    next = (fern_case){.function = trial->function_number, .trial = trial->number, .parameters = trial->function->parameters.count,
                       .at_end = trial->at_end, .seconds = trial->seconds};
    for (int p = 0; p < next.parameters; p++) {
        const CType *type = &trial->function->parameters.items[p].type;
        fern_case_array *array = &next.arrays[p];
        next.integers[p] = draw->integers[p];
        next.presets[p] = draw->presets ? draw->presets[p] : draw->integers[p];
        next.reals[p] = draw->reals[p];
        *array = trial->layout[p];
        array->same_as = trial->overlap_first != trial->overlap_second && p == trial->overlap_second ? trial->overlap_first : p;
        array->bytes = type->pointer ? bytes_of(trial, p) : -1;
        array->element = type->pointee_bytes ? type->pointee_bytes : 1;
        array->offset = end;
        if (array->bytes < 0) continue;
        if (!put(trial->on_ranks->data, pointers[p], array->bytes, end)) return false;
        end += room_of(trial, p);
    }
    return ftruncate(trial->on_ranks->data, end) == 0;
}

bool on_ranks_add(const Trial *trial, int run)
{
    const int64_t *tiles = trial->tiles[run % trial->tiling_count];
    const int64_t end = lseek(trial->on_ranks->cases, 0, SEEK_END);
    next.run = run;
    next.threads = trial->threads ? trial->threads[run % trial->thread_count] : 0;
    for (int t = 0; t < FERN_CASE_TILES; t++) next.tiles[t] = tiles ? tiles[t] : 0;
    for (int p = 0; p < next.parameters; p++) next.arrays[p].gap = trial->layout[p].gap && run % 2 ? trial->layout[p].gap : 0;
    return put(trial->on_ranks->cases, &next, sizeof next, end);
}

/* --- The run ------------------------------------------------------------------------------------------------- */

typedef struct Watch {
    const OnRanks *ranks;
    int answers;          /* the file */
    int done;             /* cases that are done, */
    struct timespec since; /* .. since when no more */
} Watch;

static bool is_answered(const Watch *watch, int number)
{
    fern_case_answer answer;
    return get(watch->answers, &answer, sizeof answer, number * (int64_t)sizeof answer) && answer.status != FERN_CASE_PENDING;
}

static bool goes_on(void *data)
{
    Watch *watch = data;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    const int before = watch->done;
    while (watch->done < watch->ranks->case_count && is_answered(watch, watch->done)) watch->done++;
    if (watch->done > before) watch->since = now;
    return now.tv_sec - watch->since.tv_sec < TRIAL_SECONDS;
}

static bool read_cases(OnRanks *ranks)
{
    const int64_t bytes = lseek(ranks->cases, 0, SEEK_END);
    ranks->case_count = (int)(bytes / (int64_t)sizeof *ranks->all);
    ranks->all = malloc((size_t)bytes + 1);
    ranks->answers = malloc(sizeof *ranks->answers * ((size_t)ranks->case_count + 1));
    if (!ranks->all || !ranks->answers) return false;
    for (int c = 0; c < ranks->case_count; c++) ranks->answers[c] = (fern_case_answer){.status = FERN_CASE_PENDING, .parameter = -1};
    return get(ranks->cases, ranks->all, bytes, 0);
}

/* The last lines that ranks have printed. */
static void print_end(const char *said)
{
    enum { MOST = 2000 };
    char text[MOST + 1];
    FILE *file = fopen(said, "r");
    if (!file) return;
    if (fseek(file, -MOST, SEEK_END)) rewind(file);
    const size_t length = fread(text, 1, MOST, file);
    fclose(file);
    fflush(stdout);
    fwrite(text, 1, length, stderr);
}

/* What the rank says that has touched what it must not; else the program has ended, and the last line that ranks have printed says more. */
static void read_end(OnRanks *ranks, int number, LaunchEnd end, const char *said, Arena *arena)
{
    const char *path = arena_printf(arena, "%s/fault", ranks->folder.path);
    const int file = open(path, O_RDONLY);
    fern_case_answer *answer = &ranks->answers[number];
    answer->unused = end == LAUNCH_STOPPED;
    if (file >= 0 && end != LAUNCH_STOPPED && !get(file, answer, sizeof *answer, 0)) answer->status = FERN_CASE_PENDING;
    if (file >= 0) close(file);
    unlink(path);
    if (answer->status == FERN_CASE_PENDING && end == LAUNCH_FAILED) print_end(said);
}

bool on_ranks_run(OnRanks *ranks, Arena *arena)
{
    const char *folder = ranks->folder.path, *said = arena_printf(arena, "%s/said", folder);
    ranks->records = false;
    bool good = read_cases(ranks) && ftruncate(ranks->results, lseek(ranks->data, 0, SEEK_END)) == 0;
    Watch watch = {ranks, new_file(ranks, "answers"), 0, {0, 0}};
    good = good && watch.answers >= 0 && put(watch.answers, ranks->answers, (int64_t)sizeof *ranks->answers * ranks->case_count, 0);
    if (!good) fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", folder, strerror(errno));
    for (int first = 0; good && first < ranks->case_count;) {
        const char *const words[] = {arena_printf(arena, "%s/program", folder), folder, arena_printf(arena, "%d", first), NULL};
        clock_gettime(CLOCK_MONOTONIC, &watch.since);
        watch.done = first;
        const LaunchEnd end = run_on_launcher_while(ranks->options, words, said, goes_on, &watch, arena);
        good = end != LAUNCH_NOT_RUN;
        (void)goes_on(&watch);
        for (int c = first; c < watch.done && good; c++) good = get(watch.answers, &ranks->answers[c], sizeof *ranks->answers, c * (int64_t)sizeof *ranks->answers);
        if (watch.done == ranks->case_count || !good) break;
        read_end(ranks, watch.done, end, said, arena);
        /* Of its function nothing more. */
        for (first = watch.done; first < ranks->case_count && ranks->all[first].function == ranks->all[watch.done].function;) first++;
    }
    if (watch.answers >= 0) close(watch.answers);
    return good;
}

/* --- What came of a case ----------------------------------------------------------------------------------------- */

static int find_case(const Trial *trial, int run)
{
    const OnRanks *ranks = trial->on_ranks;
    for (int c = 0; c < ranks->case_count; c++)
        if (ranks->all[c].function == trial->function_number && ranks->all[c].trial == trial->number && ranks->all[c].run == run) return c;
    return -1;
}

static OutcomeKind kind_of(const fern_case_answer *answer)
{
    switch (answer->status) {
    case FERN_CASE_COPIES: return OUTCOME_COPIES;
    case FERN_CASE_BESIDE: return OUTCOME_BESIDE;
    case FERN_CASE_FAULT: return OUTCOME_RANK_FAULT;
    case FERN_CASE_NO_TIME: return OUTCOME_NO_TIME;
    case FERN_CASE_PENDING: return answer->unused ? OUTCOME_RANKS_TOO_LONG : OUTCOME_RANKS_ENDED;
    default: return OUTCOME_RANK_STATUS;
    }
}

/* Bytes that the call has changed, of what holds pointers of another process. */
static bool take_made(const OnRanks *ranks, const fern_case_array *array, unsigned char *memory)
{
    unsigned char *both = malloc(2 * (size_t)array->bytes + 1);
    const bool good = both && get(ranks->results, both, 2 * array->bytes, array->offset);
    for (int64_t i = 0; i < array->bytes && good; i++)
        if (both[i] != both[array->bytes + i]) memory[i] = both[array->bytes + i];
    free(both);
    return good;
}

RanksLeft on_ranks_take(const Trial *trial, int run, void *const *pointers, unsigned char *result, bool failed, Outcome *outcome)
{
    const OnRanks *ranks = trial->on_ranks;
    const int number = find_case(trial, run);
    outcome->kind = OUTCOME_NO_TIME;
    if (number < 0) return RANKS_WRONG;
    const fern_case_answer *answer = &ranks->answers[number];
    outcome->rank = answer->rank;
    outcome->status = answer->status;
    outcome->parameter = answer->parameter;
    outcome->element = answer->element;
    outcome->threads = ranks->all[number].threads;
    if (answer->status == FERN_BAD_ARGUMENT || answer->status == FERN_CASE_NOT_POSSIBLE) return RANKS_REFUSED;
    if (answer->status == FERN_ROUTINE && failed) return RANKS_FAILED;
    outcome->kind = kind_of(answer);
    if (answer->status != FERN_OK || failed) return RANKS_WRONG;
    outcome->kind = OUTCOME_NO_MEMORY;
    for (int p = 0; p < ranks->all[number].parameters; p++) {
        const fern_case_array *array = &ranks->all[number].arrays[p];
        if (array->bytes < 0) continue;
        if (!(array->made ? take_made(ranks, array, pointers[p]) : get(ranks->results, pointers[p], array->bytes, array->offset))) return RANKS_WRONG;
    }
    if (trial->returns_on_ranks) memcpy(result, answer->result, FERN_CASE_RESULT);
    return RANKS_RAN;
}
