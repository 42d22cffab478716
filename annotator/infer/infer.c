#include "infer.h"

#include "check/report.h"
#include "scaffold/scaffold.h"
#include "scaffold/side_file.h"
#include "study.h"

#include <stdio.h>
#include <string.h>

typedef struct Inference {
    const CheckOptions *options;
    Driver driver;
    Arena *arena;
    LIST(Study) studies;
} Inference;

/* --- Trying ------------------------------------------------------------------------------------------ */

static const char *finding_text(const Case *one, const Finding *finding, Arena *arena)
{
    FindingWords words = finding_words(one, finding);
    const char *field = words.field ? arena_printf(arena, " `%s`", words.field) : "";
    return arena_printf(arena, "called whole, it %s%s%s%s, as `check` says it", words.verb, field,
                        words.side ? " " : "", words.side ? words.side : "");
}

/* NULL: nothing was found against the block in cases [first, end). */
static const char *try_cases(const Inference *inference, const Routine *routine, int block, uint64_t seed, int first,
                             int end, Observed *observed)
{
    LIST(Case) cases = {0};
    for (int number = first; number < end; number++) {
        Case one;
        if (case_draw(&one, &inference->driver, routine, block, number, seed, inference->arena))
            list_push(inference->arena, &cases, one);
    }
    if (!cases.count) return "no arguments were found for it";
    Finding finding;
    int stopped = trials_run(&inference->driver, cases.items, cases.count, 0, &finding, observed);
    if (stopped < cases.count) return finding_text(&cases.items[stopped], &finding, inference->arena);
    return observed->refused == observed->cases ? "each call returned another status" : NULL;
}

/* As check tries block `number` of the routine: with the same cases. */
static const char *try_as_check(const Inference *inference, const Routine *routine, int block, int number)
{
    Observed observed = {.cases = 0};
    int count = inference->options->cases;
    uint64_t seed = check_seed(inference->options, routine, number);
    const char *why = try_cases(inference, routine, block, seed, 0, count, &observed);
    if (why || !seems_loose(routine, block, &observed)) return why;
    return try_cases(inference, routine, block, seed, count, 5 * count, &observed);
}

/* Of the answer, which factors of 0 make it overwrite. */
static void answer_anew(const Inference *inference, Study *study, Hypothesis *candidate)
{
    for (int a = 0; a < candidate->anew.count; a++) {
        Anew *anew = &candidate->anew.items[a];
        Observed observed = {.cases = 0};
        if (anew->block < 0) continue;
        if (try_cases(inference, study->routine, anew->block, inference->options->seed, 0, inference->options->cases, &observed))
            anew->block = -1;
    }
}

static void answer(const Inference *inference, Study *study, Question *question)
{
    for (int c = 0; c < question->candidates.count && question->answer < 0; c++) {
        if (question->blocks[c] < 0) continue;
        Observed observed = {.cases = 0};
        question->why = try_cases(inference, study->routine, question->blocks[c], inference->options->seed, 0,
                                  inference->options->cases, &observed);
        if (!question->why) question->answer = c;
    }
    if (question->answer >= 0) answer_anew(inference, study, &question->candidates.items[question->answer]);
}

/* False: check would find something against an answer, which is none then. */
static bool confirm(const Inference *inference, Study *study)
{
    int number = 0;
    for (int q = 0; q < study->questions.count; q++) {
        Question *question = &study->questions.items[q];
        if (question->answer < 0) continue;
        Hypothesis *candidate = &question->candidates.items[question->answer];
        for (int a = 0; a < candidate->anew.count; a++) {
            Anew *anew = &candidate->anew.items[a];
            if (anew->block < 0 || !try_as_check(inference, study->routine, anew->block, number++)) continue;
            anew->block = -1;
            return false;
        }
        question->why = try_as_check(inference, study->routine, question->blocks[question->answer], number++);
        if (!question->why) continue;
        question->answer = -1;
        return false;
    }
    return true;
}

static void answer_all(const Inference *inference, Study *study)
{
    bool any = false;
    for (int filled = 0; filled < 2; filled++) {
        for (int q = 0; q < study->questions.count; q++) {
            Question *question = &study->questions.items[q];
            if (question->filled == filled && (!filled || question[-1].answer < 0)) answer(inference, study, question);
        }
        while (!confirm(inference, study)) continue;
    }
    for (int q = 0; q < study->questions.count; q++) any |= study->questions.items[q].answer >= 0;
    if (any || !study->questions.count) return;
    const char *why = study->questions.items[0].why;
    study->why = why ? why : "what it does is no annotation";
}

/* --- Writing --------------------------------------------------------------------------------------------- */

static int loops_of(const Study *study)
{
    int loops = 0;
    for (int q = 0; q < study->questions.count; q++) {
        const Question *question = &study->questions.items[q];
        if (question->answer >= 0 && question->candidates.items[question->answer].loops > loops)
            loops = question->candidates.items[question->answer].loops;
    }
    return loops;
}

static void write_block(Text *out, const Study *study, const char *guard, const char *text)
{
    text_add(out, "\n/*<Fern Annotation>\n");
    if (guard) text_add(out, "where %s\n", guard);
    text_add(out, "%s%s</Fern Annotation>*/", study->status, text);
}

static void write_study(Text *out, const Study *study, Arena *arena)
{
    if (study->why) {
        scaffold_routine(out, study->routine, study->vendor, study->why, arena);
        return;
    }
    for (int q = 0; q < study->questions.count; q++) {
        const Question *question = &study->questions.items[q];
        if (question->answer < 0) continue;
        const Hypothesis *answer = &question->candidates.items[question->answer];
        for (int a = 0; a < answer->anew.count; a++) {
            const Anew *anew = &answer->anew.items[a];
            if (anew->block >= 0) write_block(out, study, anew_guard(question, anew, arena), anew->text);
        }
        write_block(out, study, question->guard, answer->text);
    }
    text_add(out, "\n");
    side_file_prototype(out, study->routine);
}

static void remark(Text *remarks, const Study *study, bool verbose, Arena *arena)
{
    const char *name = study->routine->name;
    if (study->why)
        text_add(remarks, "%s: not found: %s\n", name, study->why);
    else if (verbose && loops_of(study))
        text_add(remarks, "%s: cut by %d loop%s\n", name, loops_of(study), loops_of(study) == 1 ? "" : "s");
    else if (verbose)
        text_add(remarks, "%s: whole\n", name);
    for (int q = 0; q < study->questions.count && !study->why; q++) {
        const Question *question = &study->questions.items[q];
        if (question->answer >= 0 || question->filled) continue;
        const bool filled = q + 1 < study->questions.count && question[1].filled && question[1].answer >= 0;
        const char *guard = question->guard ? question->guard : filled ? "a size is 0" : "it is called";
        if (filled && question->guard) guard = arena_printf(arena, "%s and a size is 0", question->guard);
        text_add(remarks, "%s: not found where %s: %s\n", name, guard,
                 question->why ? question->why : "what it does is no annotation");
    }
}

/* --- All of them ------------------------------------------------------------------------------------------ */

static bool build(Inference *inference, Diag *diag)
{
    LIST(Routine *) routines = {0};
    for (int s = 0; s < inference->studies.count; s++)
        if (!inference->studies.items[s].why) list_push(inference->arena, &routines, inference->studies.items[s].routine);
    const Driven driven = {.routines = routines.items, .routine_count = routines.count};
    if (driver_build(&inference->driver, &driven, &inference->options->flags, inference->arena)) return true;
    fputs(inference->driver.why, stderr);
    diag_error(diag, (Range){0}, "the driver of `%s` does not compile and link with what is given (above)",
               inference->options->flags.header);
    driver_end(&inference->driver);
    return false;
}

/* Of what is told on the command line, the guards of a draft say nothing. */
static ToldValues told_of_routine(const Header *header, const ToldValues *told, const Routine *routine, Arena *arena)
{
    ToldValues all = {0};
    for (int i = 0; i < told->count; i++) list_push(arena, &all, told->items[i]);
    for (int d = 0; d < header->drafts->unfinished.count; d++)
        if (!strcmp(header->drafts->unfinished.items[d]->name, routine->name))
            told_by_guards(&all, header->drafts->unfinished.items[d], arena);
    return all;
}

static void begin_studies(Inference *inference, const Header *header, const ToldValues *told)
{
    const Library *library = header->library;
    for (int r = 0; r < library->routines.count; r++) {
        if (!takes_pointer(library->routines.items[r])) continue;
        Study study;
        const ToldValues all = told_of_routine(header, told, library->routines.items[r], inference->arena);
        study_begin(&study, library->routines.items[r], library->vendor, &all, inference->arena);
        for (int i = 0; i < told->count; i++) told->items[i].met |= all.items[i].met;
        list_push(inference->arena, &inference->studies, study);
    }
}

static void report_unmet(const ToldValues *told, Diag *diag)
{
    for (int i = 0; i < told->count; i++)
        if (!told->items[i].met)
            diag_error(diag, (Range){0}, "`--value %s=..`: no function has an integer of this name", told->items[i].name);
}

static bool find_all(Inference *inference, const Library *types, ExprPool *pool, Diag *diag)
{
    if (!build(inference, diag)) return false;
    for (int s = 0; s < inference->studies.count; s++) {
        Study *study = &inference->studies.items[s];
        if (!study->why && !driver_has(&inference->driver, study->routine)) study->why = "no library that is given has it";
        if (!study->why) study_probe(study, &inference->driver, inference->arena);
        if (!study->why) study_parse(study, types, pool);
    }
    driver_end(&inference->driver);
    if (!build(inference, diag)) return false;
    for (int s = 0; s < inference->studies.count; s++)
        if (!inference->studies.items[s].why) answer_all(inference, &inference->studies.items[s]);
    driver_end(&inference->driver);
    return true;
}

void infer_library(Text *out, Text *remarks, const Header *header, const Library *types, const CheckOptions *options,
                   const ToldValues *told, ExprPool *pool, Diag *diag, InferCounts *counts)
{
    Inference inference = {.options = options, .arena = expr_pool_arena(pool)};
    ask_for_one_thread();
    begin_studies(&inference, header, told);
    report_unmet(told, diag);
    if (diag_error_count(diag)) return;
    if (!find_all(&inference, types, pool, diag)) return;
    static const char remark_on_all[] =
        "/* Annotations, found by `fern-annotate infer`: `fern-annotate check` finds nothing against them. Where\n"
        " * nothing was found, a TODO says why, and the annotation counts as none. */\n";
    if (header->drafts->unfinished.count) side_file_begin_anew(out, header->path, remark_on_all, inference.arena);
    else side_file_begin(out, header->include, remark_on_all, inference.arena);
    text_add(out, "#include <math.h>\n");
    for (int s = 0; s < inference.studies.count; s++) {
        const Study *study = &inference.studies.items[s];
        write_study(out, study, inference.arena);
        remark(remarks, study, options->verbose, inference.arena);
        counts->unknown += study->why != NULL;
        counts->cut += !study->why && loops_of(study);
        counts->whole += !study->why && !loops_of(study);
    }
    side_file_end(out);
}
