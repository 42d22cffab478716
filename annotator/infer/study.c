#include "study.h"

#include "base/text.h"
#include "read/block.h"
#include "run/process.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>

/* --- What can be probed ------------------------------------------------------------------------------ */

static Element element_kind(const CType *type, const char *cast)
{
    const char *name = cast ? cast : type->canonical;
    bool complex = strstr(name, "_Complex") != NULL;
    if (cast || complex) return strstr(name, "double") ? ELEMENT_DOUBLE : strstr(name, "float") ? ELEMENT_FLOAT : ELEMENT_BYTES;
    switch (type->pointee_scalar) {
    case SCALAR_FLOAT:
        return type->pointee_bytes == 4 ? ELEMENT_FLOAT : type->pointee_bytes == 8 ? ELEMENT_DOUBLE : ELEMENT_BYTES;
    case SCALAR_SIGNED: case SCALAR_UNSIGNED: case SCALAR_ENUM: return ELEMENT_INTEGER;
    case SCALAR_BOOL: return ELEMENT_BOOL;
    case SCALAR_NONE: break;
    }
    return ELEMENT_BYTES;
}

static int element_bytes(const CType *type, const char *cast)
{
    if (!cast) return type->pointee_bytes;
    return (int)(strstr(cast, "double") ? sizeof(double _Complex) : sizeof(float _Complex));
}

static const char *refuse_parameter(const Study *study, int p, Arena *arena)
{
    const Parameter *parameter = &study->routine->parameters[p];
    if (study->guesses[p].kind == GUESS_TOKEN)
        return arena_printf(arena, "`%s` is a handle: which one to pass is not known", parameter->name);
    if (study->guesses[p].integer == INTEGER_FLAG && parameter->type.bytes == 1 && parameter->type.scalar != SCALAR_BOOL)
        return arena_printf(arena, "`%s` is a letter: which ones it may be is not known: `--value %s=..` says it", parameter->name,
                            parameter->name);
    if (parameter->type.pointer && strstr(parameter->type.canonical, "char *")
        && !strstr(parameter->type.canonical, "signed char"))
        return arena_printf(arena, "`%s` is a text: which ones it may be is not known", parameter->name);
    if (parameter->type.pointer && element_kind(&parameter->type, study->elements[p]) == ELEMENT_BYTES)
        return arena_printf(arena, "what `%s`, a `%s`, points at are no numbers", parameter->name,
                            parameter->type.spelling);
    return NULL;
}

static const char *refuse(const Study *study, Arena *arena)
{
    const Routine *routine = study->routine;
    int pointers = 0, sizes = 0;
    for (int p = 0; p < routine->parameter_count; p++) {
        pointers += routine->parameters[p].type.pointer;
        sizes += study->guesses[p].integer == INTEGER_SIZE;
    }
    if (conventions_on_device(routine, study->vendor)) return "it works on the memory of a GPU";
    if (pointers > MOST_POINTERS) return "it takes too many pointers";
    if (sizes > MOST_SIZES) return "it takes too many sizes";
    for (int p = 0; p < routine->parameter_count; p++) {
        const char *why = refuse_parameter(study, p, arena);
        if (why) return why;
    }
    bool number = routine->result.scalar != SCALAR_NONE || !strcmp(routine->result.canonical, "void");
    if (!number) return arena_printf(arena, "it returns a `%s`, no number", routine->result.spelling);
    return driver_refuses(routine, arena);
}

void study_begin(Study *study, Routine *routine, const Vendor *vendor, const ToldValues *told, Arena *arena)
{
    Guess *guesses = conventions_guess(routine, arena);
    for (int p = 0; p < routine->parameter_count; p++)
        if (told_of(told, &routine->parameters[p])) guesses[p].integer = INTEGER_NONE;
    *study = (Study){.routine = routine, .vendor = vendor, .guesses = guesses, .status = ""};
    study->elements = arena_alloc(arena, sizeof *study->elements * (size_t)(routine->parameter_count + 1));
    for (int p = 0; p < routine->parameter_count; p++) study->elements[p] = study->guesses[p].element;
    study->why = refuse(study, arena);
    if (!study->why) study->why = modes_find(&study->modes, routine, told);
}

/* --- Probes --------------------------------------------------------------------------------------------- */

/* Of each two that follow one another the second is larger in four of the trials, by different numbers: they may be where a range begins and ends. */
static const int first_sizes[TRIALS][MOST_SIZES] = {
    {2, 3, 5, 6, 2, 7, 3, 4}, {3, 5, 6, 8, 4, 7, 4, 3}, {5, 2, 3, 7, 7, 2, 2, 5},
    {4, 7, 2, 5, 2, 7, 5, 2}, {6, 4, 7, 3, 3, 6, 3, 3}, {7, 6, 4, 2, 6, 4, 2, 4},
};

static Sizes sizes_of(const Study *study)
{
    Sizes sizes = {.routine = study->routine};
    for (int p = 0; p < study->routine->parameter_count; p++) {
        if (study->guesses[p].integer != INTEGER_SIZE) continue;
        for (int t = 0; t < TRIALS; t++) sizes.values[sizes.count][t] = first_sizes[t][sizes.count];
        sizes.parameters[sizes.count++] = p;
    }
    return sizes;
}

static Probe probe_layouts(const Study *study, const Driver *driver)
{
    Probe probe = {.routine = study->routine, .driver = driver};
    for (int p = 0; p < study->routine->parameter_count; p++) {
        const CType *type = &study->routine->parameters[p].type;
        if (!type->pointer) continue;
        const Guess *guess = &study->guesses[p];
        probe.layouts[probe.pointer_count++] = (Layout){
            p, element_kind(type, study->elements[p]), element_bytes(type, study->elements[p]),
            guess->stride >= 0 && study->guesses[guess->stride].integer == INTEGER_LEADING ? 2 : 1, guess->stride,
            -1, 0, !type->pointee_const};
    }
    return probe;
}

/* Sizes of the trial; leading dimensions that have room for a halo on each side, increments of 1 to 3. */
static void set_arguments(Probe *probe, const Study *study, const Sizes *sizes, int trial, int mode)
{
    static const double reals[] = {0.5, -0.75, 2, 0.25};
    int order = 0, numbers = 0, all = 2;
    for (int s = 0; s < sizes->count; s++) {
        probe->integers[sizes->parameters[s]] = sizes->values[s][trial];
        all += 2 * (int)sizes->values[s][trial];
    }
    for (int p = 0; p < study->routine->parameter_count; p++) {
        if (study->guesses[p].integer == INTEGER_LEADING) probe->integers[p] = all + order++;
        if (study->guesses[p].integer == INTEGER_INCREMENT) probe->integers[p] = 1 + (trial + order++) % 3;
        if (study->routine->parameters[p].type.scalar == SCALAR_FLOAT) probe->reals[p] = reals[numbers++ % 4];
    }
    modes_set(&study->modes, mode, probe->integers);
}

static const char *ended_text(const Study *study, const Probe *probe, int status, Arena *arena)
{
    const char *with = "";
    for (int p = 0; p < study->routine->parameter_count; p++)
        if (study->guesses[p].integer != INTEGER_NONE && study->guesses[p].integer != INTEGER_FLAG)
            with = arena_printf(arena, "%s%s%s = %lld", with, *with ? ", " : ", given ", study->routine->parameters[p].name,
                                (long long)probe->integers[p]);
    if (process_took_too_long(status))
        return arena_printf(arena, "it takes longer than %d seconds%s", PROBE_SECONDS, with);
    if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGSEGV || WTERMSIG(status) == SIGBUS))
        return arena_printf(arena, "it touches memory that is far from its arrays%s", with);
    return WIFSIGNALED(status) ? arena_printf(arena, "it ends the process by signal %d%s", WTERMSIG(status), with)
                               : arena_printf(arena, "it ends the process with status %d%s", WEXITSTATUS(status), with);
}

static Shape probe_shape(const Study *study, const Probe *layouts, const Sizes *sizes, int mode, Arena *arena)
{
    Probe probes[TRIALS];
    int status;
    Trace *traces = traces_new(TRIALS);
    for (int t = 0; t < TRIALS; t++) {
        probes[t] = *layouts;
        set_arguments(&probes[t], study, sizes, t, mode);
    }
    int done = probes_run(probes, TRIALS, traces, &status);
    Shape shape = {.ended = done < TRIALS};
    if (shape.ended) shape.why = ended_text(study, &probes[done], status, arena);
    else shape = shape_find(layouts, sizes, traces, arena);
    traces_free(traces, TRIALS);
    return shape;
}

/* Contiguous data that is as large as a product of sizes may be rows: of the last one; of the first, as of `width` before
 * `height`; of all but the first, as a batch of images is. As large as twice a size it may be pairs. */
typedef enum RowKind { ROWS_OF_LAST, ROWS_OF_FIRST, ROWS_OF_ALL_BUT_FIRST, ROWS_OF_PAIRS, ROW_KINDS } RowKind;

static bool make_rows(Layout *layout, const Fit *extent, RowKind kind)
{
    const int count = extent->factor_count;
    if (kind == ROWS_OF_PAIRS ? !extent->times : count < (kind == ROWS_OF_ALL_BUT_FIRST ? 3 : 2)) return false;
    layout->rank = 2;
    if (kind == ROWS_OF_PAIRS) layout->fixed = extent->times;
    else layout->stride = extent->factors[kind == ROWS_OF_LAST ? count - 1 : kind == ROWS_OF_FIRST ? 0 : 1];
    if (kind == ROWS_OF_ALL_BUT_FIRST) layout->stride_times = extent->factors[2];
    return true;
}

static bool as_rows(Probe *layouts, const Shape *shape, RowKind kind)
{
    bool any = false;
    for (int p = 0; p < layouts->pointer_count; p++)
        if (layouts->layouts[p].stride < 0 && shape->pointers[p].used)
            any |= make_rows(&layouts->layouts[p], &shape->pointers[p].dimensions[0].extent, kind);
    return any;
}

/* --- Candidates -------------------------------------------------------------------------------------------- */

static bool says_columns(const char *name)
{
    return strstr(name, "ColMajor") || strstr(name, "COL_MAJOR") || strstr(name, "col_major");
}

/* By the numbers of CBLAS and LAPACKE, where these are told: LAPACK_COL_MAJOR is a macro. */
static bool tells_columns(const Modes *modes, int mode)
{
    enum { COLUMNS = 102 };
    int64_t integers[MAX_PARAMETERS] = {0};
    modes_set(modes, mode, integers);
    for (int f = 0; f < modes->flag_count; f++) {
        const char *name = modes->routine->parameters[modes->flags[f]].name;
        if (modes->told[f] && (strstr(name, "layout") || strstr(name, "order")) && integers[modes->flags[f]] == COLUMNS) return true;
    }
    return false;
}

static bool by_columns(const Study *study, int mode, Arena *arena)
{
    if (tells_columns(&study->modes, mode)) return true;
    for (int p = 0; p < study->routine->parameter_count; p++)
        if (study->routine->parameters[p].type.pointer && study->guesses[p].columns) return true;
    return says_columns(modes_text(&study->modes, mode, arena));
}

typedef struct ModeStudy {
    const char *why;
    bool ended;             /* the routine crashed, or took too long: other modes are not tried */
    int64_t result;         /* that never moves */
    bool writes;
    Hypotheses candidates;
    const char *same;       /* all of them in one text */
    const char *increments, *backward, *negative;
} ModeStudy;

/* Of those that are cut, the ones that are cut along the first dimension, or the others. */
static void append_cut(Hypotheses *list, const Hypotheses *more, bool first, Arena *arena)
{
    for (int h = 0; h < more->count; h++)
        if (!more->items[h].whole && more->items[h].first == first) list_push(arena, list, more->items[h]);
}

static void append(Hypotheses *list, const Hypotheses *more, bool cut, Arena *arena)
{
    for (int h = 0; h < more->count; h++)
        if (!more->items[h].whole == cut) list_push(arena, list, more->items[h]);
}

static const char *all_texts(const Hypotheses *candidates, Arena *arena)
{
    Text text = {0};
    for (int c = 0; c < candidates->count; c++) text_add(&text, "%s\n", candidates->items[c].text);
    const char *result = arena_string(arena, text_string(&text));
    text_free(&text);
    return result;
}

static ModeStudy study_mode(const Study *study, const Driver *driver, const Sizes *sizes, int mode, Arena *arena)
{
    Probe *layouts = arena_alloc(arena, sizeof *layouts);
    Shape *shape = arena_alloc(arena, sizeof *shape);
    *layouts = probe_layouts(study, driver);
    *shape = probe_shape(study, layouts, sizes, mode, arena);
    Manner manner = {layouts, shape, by_columns(study, mode, arena), study->elements, arena};
    ModeStudy found = {.why = shape->why, .ended = shape->ended, .result = shape->result, .same = shape->why ? shape->why : ""};
    if (shape->why) return found;
    for (int p = 0; p < layouts->pointer_count; p++) found.writes |= shape->pointers[p].written;
    Hypotheses flat = hypotheses_of(&manner);
    append(&found.candidates, &flat, true, arena);
    Hypotheses in_rows[ROW_KINDS] = {{0}};
    for (RowKind kind = 0; kind < ROW_KINDS; kind++) {
        Probe *rows = arena_alloc(arena, sizeof *rows);
        Shape *row_shape = arena_alloc(arena, sizeof *row_shape);
        *rows = *layouts;
        if (!as_rows(rows, shape, kind)) continue;
        *row_shape = probe_shape(study, rows, sizes, mode, arena);
        if (row_shape->why) continue;
        in_rows[kind] = hypotheses_of(&(Manner){rows, row_shape, manner.by_columns, study->elements, arena});
    }
    /* What is cut along the last dimension alone lies in memory in pieces: anything else comes before it. */
    for (RowKind kind = 0; kind < ROW_KINDS; kind++) append_cut(&found.candidates, &in_rows[kind], true, arena);
    for (RowKind kind = 0; kind < ROW_KINDS; kind++) append_cut(&found.candidates, &in_rows[kind], false, arena);
    append(&found.candidates, &flat, false, arena);
    found.same = all_texts(&found.candidates, arena);
    found.increments = increments_text(&manner, "> 0", " && ");
    found.negative = increments_text(&manner, "<= 0", " || ");
    if (found.negative && strstr(found.negative, "||")) found.negative = arena_printf(arena, "(%s)", found.negative);
    found.backward = backward_text(&manner);
    return found;
}

static const char *joined(const char *guard, const char *more, Arena *arena)
{
    if (!guard) return more;
    return more ? arena_printf(arena, "%s && %s", guard, more) : guard;
}

/* Each question says of its own which of their `anew` hold. */
static Hypotheses copy_of(const Hypotheses *candidates, Arena *arena)
{
    Hypotheses copy = {0};
    for (int c = 0; c < candidates->count; c++) {
        Hypothesis one = candidates->items[c];
        one.anew.count = one.anew.capacity = 0;
        one.anew.items = NULL;
        for (int a = 0; a < candidates->items[c].anew.count; a++) list_push(arena, &one.anew, candidates->items[c].anew.items[a]);
        list_push(arena, &copy, one);
    }
    return copy;
}

/* "rows > 0 && cols > 0" */
static const char *filled_text(const Study *study, Arena *arena)
{
    const char *text = NULL;
    for (int p = 0; p < study->routine->parameter_count; p++)
        if (study->guesses[p].integer == INTEGER_SIZE)
            text = joined(text, arena_printf(arena, "%s > 0", study->routine->parameters[p].name), arena);
    return text;
}

static void ask(Study *study, const ModeStudy *found, Arena *arena)
{
    int count = study->modes.count;
    const char **same = arena_alloc(arena, sizeof *same * (size_t)count);
    for (int pass = 0; pass < 2; pass++) {
        for (int m = 0; m < count; m++) same[m] = !pass ? found[m].same : found[m].backward ? found[m].backward : "";
        ModeGroups groups = modes_group(&study->modes, same, arena);
        for (int g = 0; g < groups.count; g++) {
            const ModeStudy *one = &found[groups.items[g].mode];
            if (pass && !one->backward) continue;
            Question question = {.backward = pass, .candidates = one->candidates, .answer = -1, .why = one->why};
            question.guard = joined(groups.items[g].guard, pass ? one->negative : one->increments, arena);
            if (pass) {
                question.candidates = (Hypotheses){0};
                list_push(arena, &question.candidates, ((Hypothesis){.text = one->backward, .whole = true}));
            }
            list_push(arena, &study->questions, question);
            if (pass || !filled_text(study, arena)) continue;
            question.guard = joined(question.guard, filled_text(study, arena), arena);
            question.filled = true;
            question.candidates = copy_of(&question.candidates, arena);
            list_push(arena, &study->questions, question);
        }
    }
}

/* Where other values of the enumerators make it write, a call that returns a number and writes nothing has refused them. */
static void drop_refusals(const Study *study, ModeStudy *found, Arena *arena)
{
    bool any = false;
    for (int m = 0; m < study->modes.count; m++) any |= !found[m].why && found[m].writes;
    for (int m = 0; m < study->modes.count && any && study->routine->result.scalar == SCALAR_SIGNED; m++) {
        if (found[m].why || found[m].writes || !found[m].result) continue;
        found[m] = (ModeStudy){.why = arena_printf(arena, "it returns %lld and writes nothing: it may refuse these values",
                                                   (long long)(int)found[m].result)};
        found[m].same = found[m].why;
    }
}

void study_probe(Study *study, const Driver *driver, Arena *arena)
{
    Sizes sizes = sizes_of(study);
    ModeStudy *found = arena_alloc(arena, sizeof *found * (size_t)study->modes.count);
    for (int m = 0; m < study->modes.count; m++) {
        if (m && found[m - 1].ended) found[m] = found[m - 1];
        else found[m] = study_mode(study, driver, &sizes, m, arena);
    }
    drop_refusals(study, found, arena);
    bool any = false;
    for (int m = 0; m < study->modes.count; m++) any |= !found[m].why;
    const CType *result = &study->routine->result;
    bool status = result->scalar != SCALAR_NONE && result->scalar != SCALAR_FLOAT;
    for (int m = 0; m < study->modes.count; m++)
        for (int h = 0; h < found[m].candidates.count; h++)
            status &= !strstr(found[m].candidates.items[h].text, "return {");
    const char *ok = conventions_status(study->routine);
    int64_t value = found[0].result;
    if (!any) study->why = found[0].why;
    else ask(study, found, arena);
    if (any && status && result->bytes)
        study->status = arena_printf(arena, "returns %s ok %s\n", result->spelling,
                                     ok ? ok : arena_printf(arena, "%d", (int)value));
}

/* --- Blocks --------------------------------------------------------------------------------------------------- */

static ConstantKind enumerator_value(const char *name, int64_t *value, void *data)
{
    return routine_enumerator(data, name, value) ? CONSTANT_FOUND : CONSTANT_NONE;
}

static int no_size(const char *type, void *data)
{
    (void)type;
    (void)data;
    return 0;
}

static bool parse_candidate(Study *study, const char *text, const Library *types, ExprPool *pool, Block *block)
{
    Arena *arena = expr_pool_arena(pool);
    Diag *quiet = diag_new(arena);
    unsigned length = (unsigned)strlen(text);
    const SourceFile *file = diag_file_from_text(quiet, "candidate", text, length);
    Parser parser = {.arena = arena, .pool = pool, .diag = quiet, .library = types, .routine = study->routine,
                     .lookup = enumerator_value, .size_of = no_size, .lookup_data = study->routine, .block = block};
    *block = (Block){.range = {file, 0, 1}};
    lex(&parser.tokens, (Range){file, 0, length}, arena, quiet);
    return parse_block(&parser) != NULL;
}

/* The block of the routine that it becomes; -1: it is no annotation. */
static int add_block(Study *study, const char *guard, const char *text, const Library *types, ExprPool *pool)
{
    Arena *arena = expr_pool_arena(pool);
    const int next = study->routine->block_count;
    const char *where = guard ? arena_printf(arena, "where %s\n", guard) : "";
    const char *all = arena_printf(arena, "%s%s%s", where, study->status, text);
    if (!parse_candidate(study, all, types, pool, &study->routine->blocks[next])) return -1;
    study->routine->block_count++;
    return next;
}

const char *anew_guard(const Question *question, const Anew *anew, Arena *arena)
{
    return joined(question->guard, anew->factor, arena);
}

void study_parse(Study *study, const Library *types, ExprPool *pool)
{
    Arena *arena = expr_pool_arena(pool);
    int most = 0;
    for (int q = 0; q < study->questions.count; q++)
        for (int c = 0; c < study->questions.items[q].candidates.count; c++)
            most += 1 + study->questions.items[q].candidates.items[c].anew.count;
    study->routine->blocks = arena_alloc(arena, sizeof(Block) * (size_t)(most + 1));
    for (int q = 0; q < study->questions.count; q++) {
        Question *question = &study->questions.items[q];
        question->blocks = arena_alloc(arena, sizeof(int) * (size_t)(question->candidates.count + 1));
        for (int c = 0; c < question->candidates.count; c++) {
            Hypothesis *candidate = &question->candidates.items[c];
            question->blocks[c] = add_block(study, question->guard, candidate->text, types, pool);
            for (int a = 0; a < candidate->anew.count; a++) {
                Anew *anew = &candidate->anew.items[a];
                anew->block = add_block(study, anew_guard(question, anew, arena), anew->text, types, pool);
            }
        }
    }
}
