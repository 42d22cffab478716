#include "check.h"

#include "known.h"
#include "object_routines.h"
#include "run/process.h"
#include "shrink.h"

#include <stdio.h>
#include <string.h>

/* Of processor time for large sizes, where it is not said: of each block, and of all together. */
enum { SECONDS = 1, SECONDS_OF_ALL = 30 };

typedef struct Checker {
    const CheckOptions *options;
    Reporter reporter;
    Driver driver;
    const Vendor *vendor; /* of GPUs */
    CheckCounts *counts;
    KnownFindings known;
    int blocks;         /* that are not yet tried, at most */
    double seconds;     /* for their large sizes, where it is not said how many */
} Checker;

uint64_t check_seed(const CheckOptions *options, const Routine *routine, int block)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325) ^ options->seed; /* FNV-1a */
    for (const char *c = routine->name; *c; c++) hash = (hash ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
    return hash + (uint64_t)block;
}

static const char *guard_text(const Block *block, Arena *arena)
{
    return block->guard ? arena_printf(arena, " where %s", block->guard->text) : "";
}

typedef LIST(Case) Cases;

static Cases draw_cases(const Checker *checker, const Routine *routine, int block, int first, int end)
{
    Arena *arena = checker->reporter.arena;
    Cases cases = {0};
    for (int number = first; number < end; number++) {
        Case one;
        if (case_draw(&one, &checker->driver, routine, block, number, check_seed(checker->options, routine, block), arena))
            list_push(arena, &cases, one);
    }
    return cases;
}

static Cases draw_zeros(const Checker *checker, const Routine *routine, int block)
{
    Arena *arena = checker->reporter.arena;
    Cases cases = {0};
    for (int number = 0; number < case_zeros(routine); number++) {
        Case one;
        if (case_draw_zeros(&one, &checker->driver, routine, block, number, check_seed(checker->options, routine, block), arena))
            list_push(arena, &cases, one);
    }
    return cases;
}

static Cases draw_larges(const Checker *checker, const Routine *routine, int block)
{
    Arena *arena = checker->reporter.arena;
    Cases cases = {0};
    const bool all = checker->options->seconds > 0;
    const int count = checker->options->seconds ? case_larges(routine, block, all) : 0;
    for (int number = 0; number < count; number++) {
        Case one;
        if (case_draw_large(&one, &checker->driver, routine, block, number, all, check_seed(checker->options, routine, block), arena))
            list_push(arena, &cases, one);
    }
    return cases;
}

/* The routine is not for this 0, or size: what calls it is not run with it either. */
static bool is_not_for(const Case *one, const Finding *finding)
{
    return one->may_end && !finding->in_tile && (finding->kind == FOUND_ENDED || finding->kind == FOUND_TOO_LONG);
}

/* A case that shows what is known is done with, where nothing near it faults, too; the others go on. */
static CheckVerdict try_cases(Checker *checker, Cases *cases, double seconds, Observed *observed)
{
    CheckVerdict verdict = CHECK_HOLDS;
    for (int first = 0; first < cases->count;) {
        Finding finding;
        int stopped = first + trials_run(&checker->driver, cases->items + first, cases->count - first, seconds, &finding, observed);
        if (stopped == cases->count) break;
        first = stopped + 1;
        Case small = cases->items[stopped];
        if (small.large && finding.kind == FOUND_TOO_LONG) break; /* the time for them is over */
        if (is_not_for(&small, &finding)) continue;
        if (!known_accepts(&checker->known, &small, &finding, &checker->reporter)) {
            small = case_shrink(&checker->driver, &small, &finding, checker->reporter.arena);
            if (!known_accepts(&checker->known, &small, &finding, &checker->reporter)) {
                report_finding(&checker->reporter, &small, &finding);
                return CHECK_REFUTED;
            }
        }
        verdict = CHECK_KNOWN;
        if (!finding.fault || cases->items[stopped].apart) continue;
        cases->items[stopped].apart = true;
        first = stopped;
    }
    return verdict;
}

/* Of processor time, for large sizes of a block: those that need less leave it to those that come later. */
static double seconds_of_block(const Checker *checker)
{
    enum { SHARE = 2 }; /* many blocks need little */
    if (checker->options->seconds >= 0) return checker->options->seconds;
    const double seconds = SHARE * checker->seconds / (checker->blocks > 0 ? checker->blocks : 1);
    return seconds > SECONDS ? SECONDS : seconds;
}

static CheckVerdict try_larges(Checker *checker, const Routine *routine, int block)
{
    Cases larges = draw_larges(checker, routine, block);
    const double seconds = seconds_of_block(checker);
    if (checker->options->seconds < 0 && seconds < 0.01) return CHECK_HOLDS;
    Observed of_larges = {.cases = 0}; /* how many there are depends on the time that they take: they are not counted */
    const double before = process_seconds_of_children();
    const CheckVerdict verdict = try_cases(checker, &larges, seconds, &of_larges);
    checker->seconds -= process_seconds_of_children() - before;
    return verdict;
}

static CheckVerdict check_block_of(Checker *checker, const Routine *routine, int block, Observed *observed,
                              const char **why)
{
    Arena *arena = checker->reporter.arena;
    int count = checker->options->cases;
    Cases cases = draw_cases(checker, routine, block, 0, count);
    *observed = (Observed){.cases = 0};
    if (!cases.count) {
        *why = arena_printf(arena, "no arguments were found%s", guard_text(&routine->blocks[block], arena));
        return CHECK_UNCHECKED;
    }
    CheckVerdict verdict = try_cases(checker, &cases, 0, observed), more;
    if (verdict == CHECK_REFUTED) return CHECK_REFUTED;
    Cases zeros = draw_zeros(checker, routine, block);
    if ((more = try_cases(checker, &zeros, 0, observed)) == CHECK_REFUTED) return CHECK_REFUTED;
    if (more == CHECK_KNOWN) verdict = CHECK_KNOWN;
    if ((more = try_larges(checker, routine, block)) == CHECK_REFUTED) return CHECK_REFUTED;
    if (more == CHECK_KNOWN) verdict = CHECK_KNOWN;
    if (observed->refused == observed->cases) {
        *why = arena_printf(arena, "each call%s returned another status than %s",
                            guard_text(&routine->blocks[block], arena), routine->status_ok);
        return CHECK_UNCHECKED;
    }
    if (!seems_loose(routine, block, observed)) return verdict;
    /* What few cases do not read, others may. */
    cases = draw_cases(checker, routine, block, count, 5 * count);
    more = try_cases(checker, &cases, 0, observed);
    if (more == CHECK_REFUTED) return CHECK_REFUTED;
    report_looseness(&checker->reporter, routine, block, observed);
    return more == CHECK_KNOWN ? CHECK_KNOWN : verdict;
}

static void count(Checker *checker, const Routine *routine, CheckVerdict verdict, const char *why, int cases, int calls)
{
    static const char *const words[] = {"holds", "known", "refuted", "not checked"};
    CheckCounts *counts = checker->counts;
    counts->holding += verdict == CHECK_HOLDS;
    counts->known += verdict == CHECK_KNOWN;
    counts->refuted += verdict == CHECK_REFUTED;
    counts->unchecked += verdict == CHECK_UNCHECKED;
    counts->cases += cases;
    counts->calls += calls;
    if (checker->options->verbose)
        printf("%-28s %6d %6d %8d  %s\n", routine->name, routine->block_count, cases, calls, words[verdict]);
    if (checker->options->told) checker->options->told(checker->options->told_data, routine, verdict, why);
    if (verdict == CHECK_UNCHECKED)
        diag_remark(checker->reporter.diag, routine->range, "`%s` is not checked: %s", routine->name, why);
}

/* Why what works on a GPU cannot be called here; NULL: nothing in it does, or there is one. */
static const char *no_device(Checker *checker, const Routine *routine)
{
    bool device = false;
    for (int b = 0; b < routine->block_count; b++) device |= routine->blocks[b].device;
    if (!device) return NULL;
    device_find(&checker->driver.device, checker->vendor, checker->driver.object, checker->reporter.arena);
    const char *why = checker->driver.device.why;
    return why ? arena_printf(checker->reporter.arena, "it works on a GPU, and none is found: %s", why) : NULL;
}

/* One block that is refuted refutes the routine; one that cannot be tried leaves it unchecked. */
static void check_routine(Checker *checker, const Routine *routine, const char *why)
{
    if (!why) why = driver_refuses(routine, checker->reporter.arena);
    if (!why && !driver_has(&checker->driver, routine))
        why = routine->internal ? "it is static, and the header does not define it" : "no library that is given has it";
    if (!why) why = no_device(checker, routine);
    CheckVerdict verdict = why ? CHECK_UNCHECKED : CHECK_HOLDS;
    int cases = 0, calls = 0, blocks = why ? 0 : routine->block_count;
    for (int b = 0; b < blocks; b++) {
        Observed observed;
        CheckVerdict one = check_block_of(checker, routine, b, &observed, &why);
        checker->blocks--;
        if (one == CHECK_REFUTED || (one != CHECK_HOLDS && verdict != CHECK_REFUTED && verdict != CHECK_UNCHECKED)) verdict = one;
        cases += observed.cases;
        calls += observed.calls;
    }
    if (verdict == CHECK_HOLDS || verdict == CHECK_KNOWN) known_report(&checker->known, routine, &checker->reporter);
    count(checker, routine, verdict, why, cases, calls);
}

/* The compiler's first error, without the place in the driver. */
static const char *first_error(const char *said, Arena *arena)
{
    const char *error = strstr(said, "error: ");
    said = error ? error + strlen("error: ") : said;
    return arena_printf(arena, "its driver does not compile: %.*s", (int)strcspn(said, "\n"), said);
}

static bool wanted(const CheckOptions *options, const Routine *routine)
{
    return !options->function || !strcmp(options->function, routine->name);
}

/* Something in the driver of one routine is wrong, so each gets its own. */
static void check_one_by_one(Checker *checker, const Library *library)
{
    for (int r = 0; r < library->routines.count; r++) {
        Routine *routine = library->routines.items[r];
        if (!wanted(checker->options, routine) || takes_objects(routine)) continue;
        const Driven driven = {.routines = &routine, .routine_count = 1};
        bool built = driver_build(&checker->driver, &driven, &checker->options->flags, checker->reporter.arena);
        check_routine(checker, routine, built ? NULL : first_error(checker->driver.why, checker->reporter.arena));
        driver_end(&checker->driver);
    }
}

/* Without any routine, the header and the libraries. */
static bool anything_compiles(Checker *checker)
{
    bool built = driver_build(&checker->driver, &(Driven){.routine_count = 0}, &checker->options->flags, checker->reporter.arena);
    if (!built) {
        fputs(checker->driver.why, stderr);
        diag_error(checker->reporter.diag, (Range){0}, "`%s` does not compile and link with what is given (above)",
                   checker->options->flags.header);
    }
    driver_end(&checker->driver);
    return built;
}

/* That it is not finished was said when it was read. */
static void count_unfinished(Checker *checker, const Routine *routine)
{
    if (!wanted(checker->options, routine)) return;
    checker->counts->unchecked++;
    if (checker->options->verbose)
        printf("%-28s %6d %6d %8d  not checked\n", routine->name, routine->block_count, 0, 0);
}

typedef LIST(Routine *) Routines;

/* Those that are asked for: that are given structures which are no arrays, or the others. */
static Routines choose_routines(const Checker *checker, const Library *library, bool objects)
{
    Routines routines = {0};
    for (int r = 0; r < library->routines.count; r++)
        if (takes_objects(library->routines.items[r]) == objects && wanted(checker->options, library->routines.items[r]))
            list_push(checker->reporter.arena, &routines, library->routines.items[r]);
    return routines;
}

static void check_object(Checker *checker, const DataType *type, uint64_t seed, bool built)
{
    static const char *const words[] = {"holds", "refuted", "not checked"};
    ObjectVerdict verdict = OBJECT_UNCHECKED;
    int calls = 0, cases = checker->options->cases;
    if (built) verdict = object_check(&checker->driver, type, cases, seed, &checker->reporter, &calls);
    else
        diag_remark(checker->reporter.diag, type->range, "the interface of `%s` is not checked: %s", type->name,
                    first_error(checker->driver.why, checker->reporter.arena));
    checker->counts->objects[verdict]++;
    if (!checker->options->verbose) return;
    printf("%-28s %6s %6d %8d  %s\n", type->name, "", verdict == OBJECT_UNCHECKED ? 0 : cases, calls, words[verdict]);
}

static void check_object_routine(Checker *checker, const Routine *routine, bool built)
{
    static const CheckVerdict verdicts[] = {CHECK_HOLDS, CHECK_REFUTED, CHECK_UNCHECKED};
    ObjectVerdict verdict = OBJECT_UNCHECKED;
    int cases = 0, calls = 0;
    const char *why = built ? NULL : first_error(checker->driver.why, checker->reporter.arena);
    if (built && !driver_has(&checker->driver, routine)) why = "no library that is given has it";
    const ObjectEffort effort = {checker->options->cases, check_seed(checker->options, routine, 0), seconds_of_block(checker), checker->options->seconds > 0};
    const double before = process_seconds_of_children();
    if (!why) why = object_routine_check(&checker->driver, routine, &effort, &checker->reporter, &verdict, &cases, &calls);
    checker->seconds -= process_seconds_of_children() - before;
    checker->blocks -= routine->block_count;
    if (verdict != OBJECT_REFUTED && why) verdict = OBJECT_UNCHECKED;
    count(checker, routine, verdicts[verdict], why, cases, calls);
}

/* Structures that are no arrays, their interfaces and the routines that are given some, in a driver of their own: what is wrong with
 * one leaves the other routines be. */
static void check_objects(Checker *checker, const Library *library)
{
    const Routines routines = choose_routines(checker, library, true);
    int opaque = 0;
    for (int t = 0; t < library->types.count; t++) opaque += library->types.items[t]->opaque;
    if (!routines.count && (!opaque || checker->options->function)) return;
    const Driven driven = {.types = library->types.items, .type_count = library->types.count, .routines = routines.items,
                           .routine_count = routines.count};
    bool built = driver_build(&checker->driver, &driven, &checker->options->flags, checker->reporter.arena);
    for (int t = 0; t < library->types.count && !checker->options->function; t++)
        if (library->types.items[t]->opaque)
            check_object(checker, library->types.items[t], checker->options->seed + (uint64_t)t, built);
    for (int r = 0; r < routines.count; r++) check_object_routine(checker, routines.items[r], built);
    driver_end(&checker->driver);
}

void check_library(const Library *library, const CheckOptions *options, ExprPool *pool, Diag *diag,
                   CheckCounts *counts)
{
    Checker checker = {.options = options, .reporter = {diag, pool, expr_pool_arena(pool)}, .vendor = library->vendor,
                       .counts = counts, .seconds = SECONDS_OF_ALL};
    int errors = diag_error_count(diag);
    if (options->known) checker.known = known_read(options->known, library, &checker.reporter);
    if (diag_error_count(diag) > errors) return;
    ask_for_one_thread();
    if (options->verbose)
        printf("%-28s %6s %6s %8s  %s\n", options->flags.header, "blocks", "cases", "calls", "verdict");
    for (int r = 0; r < library->unfinished.count; r++) count_unfinished(&checker, library->unfinished.items[r]);
    const Routines routines = choose_routines(&checker, library, false), of_objects = choose_routines(&checker, library, true);
    for (int r = 0; r < routines.count; r++) checker.blocks += routines.items[r]->block_count;
    for (int r = 0; r < of_objects.count; r++) checker.blocks += of_objects.items[r]->block_count;
    check_objects(&checker, library);
    const Driven driven = {.routines = routines.items, .routine_count = routines.count};
    bool built = driver_build(&checker.driver, &driven, &options->flags, checker.reporter.arena);
    for (int r = 0; r < routines.count && built; r++) check_routine(&checker, routines.items[r], NULL);
    driver_end(&checker.driver);
    if (built) return;
    if (!*checker.driver.why) diag_error(diag, (Range){0}, "no routine of `%s` is checked", options->flags.header);
    else if (anything_compiles(&checker)) check_one_by_one(&checker, library);
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

void check_summary(const CheckCounts *counts)
{
    const int *objects = counts->objects, structures = objects[0] + objects[1] + objects[2];
    if (structures)
        printf("%d structure%s: %d hold%s, %d refuted, %d not checked\n", structures, plural(structures), objects[0],
               objects[0] == 1 ? "s" : "", objects[1], objects[2]);
    int all = counts->holding + counts->known + counts->refuted + counts->unchecked;
    printf("%d routine%s: %d hold%s, ", all, plural(all), counts->holding, counts->holding == 1 ? "s" : "");
    if (counts->known) printf("%d known, ", counts->known);
    printf("%d refuted, %d not checked; %d case%s, %d call%s\n", counts->refuted, counts->unchecked, counts->cases,
           plural(counts->cases), counts->calls, plural(counts->calls));
}
