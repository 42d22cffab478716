#include "decisions.h"

#include "measure.h"
#include "nests.h"
#include "settings/commands.h"

#include <math.h>
#include <string.h>

enum {
    STEPS = 3,             /* decisions one after another, at most */
    FEW = 4,               /* settings of the estimate's that a family is first measured with, beside the default and the best's */
    MOST_FAMILIES = 24,    /* but for those that the estimate has near the best */
    BEST_BY_MODEL = 1,     /* that go on in each step, beside the best measured */
    FRONT = 2              /* that are measured with all settings in each step */
};
static const double in_front = 1.1; /* times the best */
static const double no_worse = 1.05; /* than without the decision, to be combined with others */

typedef struct Family {
    Variants *variants;
    const char *decision;  /* the last one */
    double before;         /* the least time of the family without it */
    Candidate at;          /* its best, by the estimate and then by what was measured */
    Candidates few;
    double estimate;       /* nanoseconds; 0: unknown */
    bool expanded, tried, searched;
} Family;

typedef struct Descent {
    Search *search;
    Arena *arena;
    LIST(Family) families; /* the first one is without decisions */
    LIST(const char *) seen;
    LIST(const char *) bad;  /* decisions that made a family slower: they are combined with no other */
} Descent;

/* --- Settings to begin with ----------------------------------------------------------------------------------- */

/* The tile sizes that `from` has for loops of the same names. */
static void take_tiles(Candidate *candidate, const Candidate *from)
{
    const Variants *to = candidate->variant->family, *of = from->variant->family;
    for (int c = 0; c < to->column_count; c++)
        for (int k = 0; k < of->column_count; k++)
            if (!strcmp(to->columns[c].name, of->columns[k].name)) candidate->tiles[c] = from->tiles[k];
}

/* Nest by nest by the estimate, with the threads of the best; then the best few of each nest. */
static void begin_family(Descent *d, Family *family, const Candidate *best)
{
    Variant *first = family->variants->all.items[0];
    const int nests = family->variants->nest_count, of_each = FEW / nests > 2 ? FEW / nests : 2;
    family->at = candidate_by_default(d->search, first);
    if (first->counts_threads) family->at.threads = best->threads;
    list_push(d->arena, &family->few, family->at);
    Candidate carried = family->at;
    take_tiles(&carried, best);
    list_push(d->arena, &family->few, carried);
    for (int n = 0; n < nests; n++) {
        Candidates one = {0};
        candidates_by_model(&one, d->search, n, &family->at, 1);
        if (one.count) family->at = one.items[0];
    }
    for (int n = 0; n < nests; n++) candidates_by_model(&family->few, d->search, n, &family->at, of_each);
    family->estimate = estimate_function(first, &d->search->arguments, family->at.tiles, family->at.threads);
}

/* --- Families -------------------------------------------------------------------------------------------------- */

static bool is_among(const char *const *texts, int count, const char *text)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(texts[i], text)) return true;
    return false;
}

/* `from`: what it is without the last decision. */
static void add_family(Descent *d, const Candidate *from, const char *decision, const Candidate *best)
{
    const char *before = from->variant->family->decisions;
    const char *decisions = arena_printf(d->arena, "%s%s%s", before, *before ? " " : "", decision);
    if (is_among(d->seen.items, d->seen.count, decisions)) return;
    list_push(d->arena, &d->seen, decisions);
    Family family = {.variants = variants_with(d->search->variants, decisions), .decision = decision};
    if (from->setting) family.before = record_time(from->setting, measure_rounds(d->search)).least;
    if (!family.variants) {
        d->search->decided.refused++;
        return;
    }
    begin_family(d, &family, best);
    list_push(d->arena, &d->families, family);
}

static void expand(Descent *d, int index, const Candidate *best)
{
    if (d->families.items[index].expanded) return;
    d->families.items[index].expanded = true;
    Commands commands = {0};
    const Candidate from = d->families.items[index].at;
    commands_for(&commands, from.variant);
    for (int i = 0; i < commands.count && !measure_interrupted(); i++) {
        if (is_among(d->bad.items, d->bad.count, commands.items[i]))
            d->search->decided.bad++;
        else
            add_family(d, &from, commands.items[i], best);
    }
}

/* What the compiler chooses where no schedule says it, of which the base family has nothing. */
static void add_compilers_choice(Descent *d, const Candidate *best)
{
    const FunctionPlan *given = d->search->variants->given_planned;
    const char *decisions = "";
    if (given->scheduled) return;
    for (int c = 0; c < given->commands.count; c++)
        decisions = arena_printf(d->arena, "%s%s%s", decisions, c ? " " : "", given->commands.items[c]);
    if (*decisions) add_family(d, &d->families.items[0].at, decisions, best);
}

static double best_estimate(const Descent *d)
{
    double least = INFINITY;
    for (int f = 0; f < d->families.count; f++)
        if (d->families.items[f].estimate > 0) least = fmin(least, d->families.items[f].estimate);
    return least;
}

/* The one with the least estimate of those for which this does not hold yet; -1: there is none. */
static int next_by_model(const Descent *d, bool (*done)(const Family *))
{
    int next = -1;
    for (int f = 0; f < d->families.count; f++)
        if (!done(&d->families.items[f]) && (next < 0 || d->families.items[f].estimate < d->families.items[next].estimate)) next = f;
    return next;
}

static bool is_tried(const Family *family)
{
    return family->tried;
}

static bool is_expanded(const Family *family)
{
    return family->expanded;
}

/* --- Measuring -------------------------------------------------------------------------------------------------- */

/* The few settings of each family that is not tried yet, but for those that are slow by the estimate. */
static void gather(Descent *d, Candidates *round)
{
    const double least = best_estimate(d);
    Decided *decided = &d->search->decided;
    for (int f; (f = next_by_model(d, is_tried)) >= 0;) {
        Family *family = &d->families.items[f];
        family->tried = true;
        if (family->estimate > MUCH_WORSE * least)
            decided->slow++;
        else if (decided->tried >= MOST_FAMILIES && family->estimate > NEAR * least)
            decided->more++;
        else {
            decided->tried++;
            for (int i = 0; i < family->few.count; i++) list_push(d->arena, round, family->few.items[i]);
        }
    }
}

/* The least time of each family, in `at` its setting. */
static double time_of(const Descent *d, Family *family, const Candidates *all)
{
    double least = INFINITY;
    const int rounds = measure_rounds(d->search);
    for (int i = 0; i < all->count; i++) {
        const Candidate *candidate = &all->items[i];
        if (candidate->variant->family != family->variants) continue;
        const double time = record_time(candidate->setting, rounds).least;
        if (time < least) family->at = *candidate;
        least = fmin(least, time);
    }
    return least;
}

/* All settings of those families whose few were the best. */
static bool search_front(Descent *d, const Candidates *all, Candidate *best)
{
    Search *s = d->search;
    const int rounds = measure_rounds(s);
    for (int left = FRONT; left > 0 && !measure_interrupted(); left--) {
        Family *next = NULL;
        double least = in_front * record_time(best->setting, rounds).least;
        for (int f = 1; f < d->families.count; f++) {
            const double time = d->families.items[f].searched ? INFINITY : time_of(d, &d->families.items[f], all);
            if (time < least) next = &d->families.items[f], least = time;
        }
        if (!next) break;
        next->searched = true;
        s->decided.searched++;
        Candidate found = next->at;
        for (int n = 0; n < next->variants->nest_count && !measure_interrupted(); n++)
            if (!search_nest(s, n, &found)) return false;
        next->at = found;
        if (record_time(found.setting, rounds).least < record_time(best->setting, rounds).least) *best = found;
    }
    return true;
}

static int family_of(const Descent *d, const Candidate *candidate)
{
    for (int f = 0; f < d->families.count; f++)
        if (d->families.items[f].variants == candidate->variant->family) return f;
    return 0;
}

static bool step(Descent *d, Candidate *best)
{
    Candidates round = {0}, all = {0};
    gather(d, &round);
    if (!round.count) return true;
    list_push(d->arena, &round, *best);
    for (int i = 0; i < round.count; i++) {
        candidate_find_setting(&round.items[i], &d->search->record);
        list_push(d->arena, &all, round.items[i]);
    }
    if (!find_best(d->search, &round, best)) return false;
    const double least = record_time(best->setting, measure_rounds(d->search)).least;
    for (int f = 1; f < d->families.count; f++) {
        Family *family = &d->families.items[f];
        const double time = time_of(d, family, &all);
        if (time < INFINITY && time > no_worse * fmax(family->before, least)) list_push(d->arena, &d->bad, family->decision);
    }
    return measure_interrupted() || search_front(d, &all, best);
}

bool search_decisions(Search *s, Candidate *best)
{
    Descent d = {.search = s, .arena = s->variants->arena};
    Family base = {.variants = s->variants, .at = *best, .tried = true, .searched = true};
    base.estimate = estimate_function(best->variant, &s->arguments, best->tiles, best->threads);
    list_push(d.arena, &d.families, base);
    add_compilers_choice(&d, best);
    bool good = true;
    for (int i = 0; i < STEPS && good && !measure_interrupted(); i++) {
        expand(&d, family_of(&d, best), best);
        for (int k = 0, f; k < BEST_BY_MODEL && i > 0 && (f = next_by_model(&d, is_expanded)) >= 0; k++) expand(&d, f, best);
        good = measure_interrupted() || step(&d, best);
    }
    for (int f = 1; f < d.families.count; f++) list_push(d.arena, &s->families, d.families.items[f].variants);
    s->best = best->setting;
    s->best_variant = best->variant;
    return good;
}
