#include "say.h"

#include <string.h>

enum { FUNCTIONS_SHOWN = 50, SHOWN = 20, CALLERS_SHOWN = 3 };

static void add_functions(Text *out, const Found *found)
{
    if (!found->functions.count) return;
    text_add(out, "\nFunctions that gain as they are, best first (`fernc cc` fuses them):\n");
    for (int f = 0; f < found->functions.count && f < FUNCTIONS_SHOWN; f++) {
        const FoundFunction *function = &found->functions.items[f];
        text_add(out, "  %s:%u: %s: ", function->place.file, function->place.line, function->place.function);
        if (function->share >= 0) text_add(out, "%s, ", said_of_share(function->share, found->arena));
        text_add(out, "%s\n", said_of_amount(&function->amount, function->sizes, found->arena));
        if (function->stays) text_add(out, "    but `fernc cc` leaves the file as it is: %s\n", function->stays);
    }
    if (found->functions.count > FUNCTIONS_SHOWN) text_add(out, "  and %d more, which --json and --page list\n", found->functions.count - FUNCTIONS_SHOWN);
}

static void add_rounding(Text *out, const Found *found)
{
    if (!found->rounding.count) return;
    text_add(out, "\nWhere results may round otherwise (FERN_CC_OPTIONS=--no-exact), these gain more:\n");
    for (int f = 0; f < found->rounding.count && f < FUNCTIONS_SHOWN; f++) {
        const FoundCaller *caller = &found->rounding.items[f];
        text_add(out, "  %s:%u: %s: ", caller->place.file, caller->place.line, caller->place.function);
        if (caller->share >= 0) text_add(out, "%s, ", said_of_share(caller->share, found->arena));
        text_add(out, "%s\n", said_of_amount(&caller->after, caller->sizes, found->arena));
    }
    if (found->rounding.count > FUNCTIONS_SHOWN) text_add(out, "  and %d more\n", found->rounding.count - FUNCTIONS_SHOWN);
}

static void add_routine(Text *out, const FoundRoutine *routine, Arena *arena)
{
    text_add(out, "  %s: %s", said_of_routine(routine, arena), said_of_change(routine, arena));
    if (routine->gained >= 0) text_add(out, ", some %s", said_of_share(routine->gained, arena));
    text_add(out, "\n    if it %s\n", routine->supposed);
    for (int c = 0; c < routine->callers.count && c < CALLERS_SHOWN; c++) {
        const FoundCaller *caller = &routine->callers.items[c];
        text_add(out, "    in %s, %s:%u: %s\n", caller->place.function, caller->place.file, caller->place.line, said_of_amount(&caller->after, caller->sizes, arena));
    }
    if (routine->callers.count > CALLERS_SHOWN) text_add(out, "    and %s more\n", counted(routine->callers.count - CALLERS_SHOWN, "function", "functions", arena));
}

/* Of which some are shown: behind those that gain. */
static void add_others(Text *out, const Found *found, int first)
{
    enum { NAMES_SHOWN = 8 };
    const int count = found->routines.count - first;
    if (!count) return;
    text_add(out, "\n%s without an annotation in the way, of which no gain is seen:\n ", counted(count, "function stands", "functions stand", found->arena));
    for (int r = first; r < found->routines.count && r < first + NAMES_SHOWN; r++) text_add(out, "%s %s()", r > first ? "," : "", found->routines.items[r]->name);
    text_add(out, count > NAMES_SHOWN ? ", ..\n" : "\n");
}

static void add_routines(Text *out, const Found *found)
{
    int gaining = 0;
    while (gaining < found->routines.count && found->routines.items[gaining]->supposed) gaining++;
    if (gaining) text_add(out, "\nWhat an annotation, or another place, of a call would bring, best first (each alone; what it does is supposed):\n");
    for (int r = 0; r < gaining && r < SHOWN; r++) add_routine(out, found->routines.items[r], found->arena);
    if (gaining > SHOWN) text_add(out, "  and %d more\n", gaining - SHOWN);
    add_others(out, found, gaining);
}

static void add_obstacles(Text *out, const Found *found)
{
    if (!found->obstacles.count) return;
    text_add(out, "\nWhat else stands in the way, most first:\n");
    for (int o = 0; o < found->obstacles.count && o < SHOWN; o++) {
        const Obstacle *obstacle = found->obstacles.items[o];
        const Spot *first = &obstacle->places.items[0];
        text_add(out, "  %s in %s", counted(obstacle->places.count, "place", "places", found->arena), counted(obstacle->functions, "function", "functions", found->arena));
        if (obstacle->share >= 0) text_add(out, ", %s", said_of_share(obstacle->share, found->arena));
        text_add(out, ": %s\n    %s%s:%u, %s\n", said_shortly(obstacle->text, found->arena), obstacle->places.count > 1 ? "first in " : "in ", first->file, first->line, first->function);
    }
    if (found->obstacles.count > SHOWN) text_add(out, "  and %d more\n", found->obstacles.count - SHOWN);
}

static void add_fates(Text *out, const char *title, Fate *const *fates, int count, Arena *arena)
{
    if (count) text_add(out, "\n%s\n", title);
    for (int i = 0; i < count && i < SHOWN; i++) {
        if (fates[i]->files.count == 1)
            text_add(out, "  %s: %s\n", fates[i]->files.items[0], fates[i]->text);
        else
            text_add(out, "  %s: %s\n    first %s\n", counted(fates[i]->files.count, "file", "files", arena), fates[i]->text, fates[i]->files.items[0]);
    }
    if (count > SHOWN) text_add(out, "  and %d more\n", count - SHOWN);
}

void say_text(Text *out, const Found *found, const char *scanned)
{
    text_add(out, "%s: %s\n", scanned, said_of_files(found, found->arena));
    if (found->machine) text_add(out, "Figures are the model's, with the sizes that are named, for %s.\n", found->machine);
    if (found->profile) text_add(out, "Shares of the time are those of %s.\n", found->profile);
    if (found->files && !found->functions.count) text_add(out, "No function gains as it is.\n");
    add_functions(out, found);
    add_rounding(out, found);
    add_routines(out, found);
    add_obstacles(out, found);
    if (found->alone) text_add(out, "\n%s nothing to share loops with.\n", found->alone == 1 ? "1 call or loop has" : arena_printf(found->arena, "%d calls and loops have", found->alone));
    add_fates(out, "Files that `fernc cc` leaves as they are:", found->stay.items, found->stay.count, found->arena);
    add_fates(out, "What cannot be read:", found->unread.items, found->unread.count, found->arena);
}
