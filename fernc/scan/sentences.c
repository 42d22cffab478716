#include "say.h"

#include "report/sample.h"

#include <string.h>

const char *counted(int count, const char *one, const char *several, Arena *arena)
{
    return arena_printf(arena, "%d %s", count, count == 1 ? one : several);
}

const char *said_of_amount(const Amount *amount, const char *sizes, Arena *arena)
{
    const double gain = gain_of(amount);
    const char *text = gain <= 0 ? "no estimate can be made" : gain < 1.005 ? "pays for larger sizes" : arena_printf(arena, "estimated at %.2f times the speed", gain);
    if (amount->moved > 0)
        text = arena_printf(arena, "%s, %s moved become %s", text, human_bytes(arena, amount->moved), human_bytes(arena, amount->moved - amount->saved));
    if (sizes && *sizes) text = arena_printf(arena, "%s with %s", text, sizes);
    return text;
}

const char *said_of_routine(const FoundRoutine *routine, Arena *arena)
{
    const char *verb = routine->moves && routine->supposed ? "move calls of" : "annotate";
    if (!routine->path) return arena_printf(arena, "%s %s()", verb, routine->name);
    return arena_printf(arena, "%s %s() in %s:%u%s", verb, routine->name, routine->path, routine->line, routine->of_system ? ", in a side file" : "");
}

const char *said_of_change(const FoundRoutine *routine, Arena *arena)
{
    const Amount *before = &routine->before, *after = &routine->after;
    const char *regions = arena_printf(arena, "%s of %s become%s %d of %d", counted(before->regions, "region", "regions", arena),
                                       counted(before->calls, "call or loop", "calls and loops", arena), before->regions == 1 ? "s" : "", after->regions, after->calls);
    return arena_printf(arena, "%s; %s less are moved", regions, human_bytes(arena, after->saved - before->saved));
}

const char *said_shortly(const char *sentence, Arena *arena)
{
    enum { LONGEST = 60 };
    const char *text = "";
    for (const char *open, *close; (open = strchr(sentence, '`')) && (close = strchr(open + 1, '`')); sentence = close + 1) {
        int length = (int)(close - open - 1), shown = length > LONGEST ? LONGEST : length;
        while (shown < length && shown && ((unsigned char)open[1 + shown] & 0xc0) == 0x80) shown--; /* within a character */
        text = arena_printf(arena, "%s%.*s`%.*s%s`", text, (int)(open - sentence), sentence, shown, open + 1, shown < length ? " .." : "");
    }
    return arena_printf(arena, "%s%s", text, sentence);
}

const char *said_of_share(double share, Arena *arena)
{
    return arena_printf(arena, "%.1f %% of the time", 100 * share);
}

const char *said_of_files(const Found *found, Arena *arena)
{
    const char *text = arena_printf(arena, "%s looked at, %d with functions that gain", counted(found->files, "C file", "C files", arena), found->with_gains);
    int unread = 0;
    for (int i = 0; i < found->unread.count; i++) unread += found->unread.items[i]->files.count;
    if (unread) text = arena_printf(arena, "%s; %s cannot be read", text, counted(unread, "file", "files", arena));
    if (found->other_languages) text = arena_printf(arena, "%s; %s of other languages left out", text, counted(found->other_languages, "call for files", "calls for files", arena));
    if (found->again) text = arena_printf(arena, "%s; %s for a file that was looked at already", text, counted(found->again, "call", "calls", arena));
    return text;
}
