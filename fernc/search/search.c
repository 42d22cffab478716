/* Nest by nest, each with the others at their best (nests.h); then what else a schedule can say (decisions.h). At last the
 * best is compared with the default. */
#include "search.h"

#include "compare.h"
#include "decisions.h"
#include "measure.h"
#include "nests.h"
#include "race.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted; /* by this signal */

static void on_interrupt(int signal)
{
    interrupted = signal;
}

bool search_interrupted(void)
{
    return interrupted != 0;
}

bool search(Search *s)
{
    Candidate best = candidate_by_default(s, s->variants->all.items[0]);
    candidate_find_setting(&best, &s->record);
    s->by_default = best.setting;
    Candidates finalists = {0};
    s->finalists = &finalists;
    int once = (int)SA_RESETHAND; /* a second one ends the run */
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = SA_RESTART | once};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    s->begin = measure_now();
    measure_begin(s);
    bool good = true;
    for (int n = 0; n < s->variants->nest_count && good && !interrupted; n++) good = search_nest(s, n, &best);
    if (good && !interrupted && !s->variants->options->tiles_only) good = search_decisions(s, &best);
    if (good && !interrupted) good = race(s, &best);
    if (good && !interrupted) good = compare_with_default(s, &best);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    s->interrupted = interrupted;
    return good;
}

int search_rounds(const Search *s)
{
    const int rounds = s->variants->options->rounds;
    return rounds > 1 ? SETTLED * rounds : 1;
}

bool search_gains(const Search *s)
{
    const int last = search_rounds(s);
    if (s->verdict != NOT_COMPARED) return s->verdict == BEST_IS_FASTER;
    const double best = record_time(s->best, last).least; /* the default is one of the other two, as the estimate has it */
    return s->by_default->samples.count > 0 && best < record_time(s->by_default, last).least
           && best < record_unfused(&s->record, s->best->threads, last) && best < record_unfused(&s->record, s->by_default->threads, last);
}
