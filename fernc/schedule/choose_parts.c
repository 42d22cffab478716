/* Where a call asks for large tiles, those between and after it run on parts of them. */
#include "choice.h"

#include "model/tile.h"
#include "resolve.h"

#include <string.h>

/* It would do with smaller tiles than those that others ask for. */
static bool may_be_part(const Nest *nest, int piece)
{
    return piece < nest->pieces.count && !piece_asks_for_large_tiles(nest->pieces.items[piece])
           && is_call(nest->pieces.items[piece]->stage);
}

/* Of the calls from `first` on that may be one part. */
static int last_of_part(const Nest *nest, int first)
{
    int last = first - 1;
    while (may_be_part(nest, last + 1)) last++;
    return last;
}

bool may_have_parts(const Nest *nest)
{
    bool large = false, parts = false;
    for (int p = 0; p < nest->pieces.count; p++) {
        large |= piece_asks_for_large_tiles(nest->pieces.items[p]);
        parts |= may_be_part(nest, p) && may_be_part(nest, p + 1);
    }
    return large && parts;
}

void choose_parts(Choice *choice, const Nest *nest)
{
    const Scheduling *s = choice->scheduling;
    const char *loop = loop_of_call(s, nest, 0);
    for (int first = 0, last; first < nest->pieces.count; first = last > first ? last + 1 : first + 1) {
        last = last_of_part(nest, first);
        if (last <= first) continue;
        const char *a = call_name(s->planned, nest->pieces.items[first]->stage);
        const char *b = call_name(s->planned, nest->pieces.items[last]->stage);
        const char *before = choice->commands;
        Way way = {0};
        choice_try(choice, &way, "parts", arena_printf(s->arena, "subpipeline %s %s at %s tile fit", a, b, loop));
        if (!way.what || way.time > choice->time) continue;
        const char *added = way.commands + strlen(before) + (*before != '\0');
        choice_explain(choice, arena_printf(s->arena, "%s: %.1f ms, %.1f ms with %s to %s on parts of the tiles; chosen: `%s`",
                                            choice_title(choice, nest), choice->time * 1e-6, way.time * 1e-6, a, b, added));
        choice_take(choice, &way);
    }
}
