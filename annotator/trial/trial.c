#include "trial_internal.h"

#include "run/process.h"

#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

static Trial child;

/* --- Faults ------------------------------------------------------------------------------------------- */

static FindingKind kind_of_fault(const void *context)
{
#ifdef __x86_64__
    const ucontext_t *machine = context;
    return machine->uc_mcontext.gregs[REG_ERR] & 2 ? FOUND_WRITE : FOUND_READ;
#else
    (void)context;
    return FOUND_TOUCH;
#endif
}

static void on_fault(int signal, siginfo_t *info, void *context)
{
    (void)signal;
    const unsigned char *at = info->si_addr;
    Finding *finding = &child.report->finding;
    trial_found(&child, kind_of_fault(context), NULL);
    finding->fault = true;
    for (int b = 0; b < child.subject.block->binding_count; b++) {
        const Guarded *memory = &child.subject.memory[b];
        if (!memory->map || at < memory->map || at >= memory->map + memory->map_bytes) continue;
        const Place *place = &child.piece.places[b];
        int64_t bytes = child.subject.bytes[b], away = at - place->base;
        trial_found(&child, finding->kind, place);
        finding->located = true;
        finding->offset = away >= 0 ? away / bytes : -((-away + bytes - 1) / bytes);
    }
    bool beyond = false;
    const int parameter = driver_number_at(child.subject.driver, at, &beyond);
    if (parameter >= 0) {
        finding->number = true;
        finding->number_beyond = beyond;
        finding->parameter = parameter;
    }
    child.report->done = true;
    _exit(0);
}

static void catch_faults(void)
{
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO};
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
}

/* Nothing more can be asked of the GPU in this process. */
static void on_device_error(const char *said)
{
    Finding *finding = &child.report->finding;
    trial_found(&child, FOUND_DEVICE_ERROR, NULL);
    snprintf(finding->said, sizeof finding->said, "%s", said);
    child.report->done = true;
    _exit(0);
}

/* --- Cases ------------------------------------------------------------------------------------------------ */

static bool try_case(const Driver *driver, const Case *one, Report *report)
{
    child = (Trial){.report = report};
    report->observed.cases++; /* those that fault, too */
    if (!subject_begin(&child.subject, driver, one, on_device_error)) _exit(1);
    child.subject.calls = &report->observed.calls;
    catch_faults(); /* after a library that catches them too */
    child.whole = values_of_case(one);
    child.before = contents_new(&child.subject);
    child.after = contents_new(&child.subject);
    contents_fill(&child.subject, &child.before);
    report->finding = (Finding){.binding = -1};
    int outside;
    DriverFill *fill = driver_fill(driver, one->routine);
    if (piece_begin(&child.piece, &child.subject, &child.whole, CALL_WHOLE, &outside)) {
        Poison none[MAX_BINDINGS] = {POISON_NUMBERS};
        piece_fill(&child.piece, &child.before, none, -1, 0);
        if (fill(child.piece.integers, child.piece.reals, child.piece.pointers))
            piece_take(&child.piece, &child.before);
    }
    contents_copy(&child.subject, &child.after, &child.before);
    bool good = check_whole(&child);
    bool refused = good && !trial_status_ok(&child);
    if (good && !refused) good = check_reductions(&child) && check_tiles(&child);
    report->observed.refused += refused;
    if (good && !refused) watch_elements(&child);
    contents_free(&child.before);
    contents_free(&child.after);
    subject_end(&child.subject);
    return good;
}

typedef struct Run {
    const Driver *driver;
    const Case *cases;
    int count;
    double seconds;
    Report *report;
} Run;

static void run_cases(void *data)
{
    const Run *run = data;
    if (run->count) give_device_tokens(run->driver, run->cases, run->count);
    for (int c = 0; c < run->count; c++) {
        run->report->current = c;
        if (run->seconds > 0 && (double)clock() / CLOCKS_PER_SEC >= run->seconds) {
            run->report->current = run->count;
            break;
        }
        process_limit_seconds(run->seconds > 0 ? run->seconds : MOST_SECONDS);
        if (!try_case(run->driver, &run->cases[c], run->report)) break;
        run->report->current = c + 1;
    }
    run->report->done = true;
}

int trials_run(const Driver *driver, const Case *cases, int count, double seconds, Finding *finding, Observed *observed)
{
    Report *report = process_shared(sizeof *report);
    report->observed = *observed;
    int status = process_apart(run_cases, &(Run){driver, cases, count, seconds, report});
    if (!report->done) {
        report->finding = (Finding){.binding = -1, .status = status};
        report->finding.kind = process_took_too_long(status) ? FOUND_TOO_LONG : FOUND_ENDED;
    }
    *finding = report->finding;
    *observed = report->observed;
    int stopped = report->current;
    munmap(report, sizeof *report);
    return stopped;
}
