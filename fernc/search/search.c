/* Nest by nest, each with the others at their best (nests.h); then what else a schedule can say (decisions.h). At last the
 * best is compared with the default. */
#include "search.h"

#include "compare.h"
#include "decisions.h"
#include "measure.h"
#include "nests.h"
#include "race.h"

#include <stdio.h>
#include <unistd.h>

bool search_best(Search *s)
{
    Candidate best = candidate_by_default(s, s->variants->all.items[0]);
    candidate_find_setting(&best, &s->record);
    s->by_default = best.setting;
    Candidates finalists = {0};
    s->finalists = &finalists;
    s->begin = measure_now();
    measure_begin(s);
    bool good = true;
    for (int n = 0; n < s->variants->nest_count && good && !measure_interrupted(); n++) good = search_nest(s, n, &best);
    if (good && !measure_interrupted() && !s->variants->options->tiles_only) good = search_decisions(s, &best);
    if (good && !measure_interrupted()) good = race(s, &best);
    if (good && !measure_interrupted()) good = compare_with_default(s, &best);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    s->interrupted = measure_interrupted();
    return good;
}

bool search_gains(const Search *s)
{
    const int last = measure_rounds(s);
    if (s->verdict != NOT_COMPARED) return s->verdict == BEST_IS_FASTER;
    const double best = record_time(s->best, last).least; /* the default is one of the other two, as the estimate has it */
    return s->by_default->samples.count > 0 && best < record_time(s->by_default, last).least
           && best < record_unfused(&s->record, s->best->threads, last) && best < record_unfused(&s->record, s->by_default->threads, last);
}
