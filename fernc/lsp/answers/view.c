#include "view.h"

#include "annotator/base/text.h"

#include <string.h>

/* --- Places ------------------------------------------------------------------------------------------------------------------------- */

void place_of_line(const Document *document, size_t line, size_t *begin, size_t *end)
{
    const char *text = text_string(&document->text);
    const Lines *lines = &document->lines;
    if (line > lines->count) line = lines->count;
    *begin = lines->begins[line ? line - 1 : 0];
    *end = line_end(lines, text, document->text.length, line ? line - 1 : 0);
    while (*begin < *end && (text[*begin] == ' ' || text[*begin] == '\t')) ++*begin;
}

size_t end_in_line(const Document *document, size_t begin, size_t end)
{
    const size_t stop = line_end(&document->lines, text_string(&document->text), document->text.length, line_at(&document->lines, begin));
    return end < stop ? end : stop;
}

/* False: it is not told. */
static bool place_told(const Document *document, const json_t *object, size_t *begin, size_t *end)
{
    const json_t *from = json_object_get(object, "begin"), *to = json_object_get(object, "end");
    if (!from || !to || json_integer_value(from) < 0 || json_integer_value(from) > json_integer_value(to)
        || (size_t)json_integer_value(to) > document->text.length) return false;
    *begin = (size_t)json_integer_value(from);
    *end = (size_t)json_integer_value(to);
    return true;
}

static void place_of(const Document *document, const json_t *object, size_t *begin, size_t *end)
{
    if (!place_told(document, object, begin, end)) place_of_line(document, (size_t)json_integer_value(json_object_get(object, "line")), begin, end);
}

void place_of_function(const Document *document, json_t *function, size_t *begin, size_t *end)
{
    place_of(document, function, begin, end);
}

const char *why_function_stays(json_t *function)
{
    return json_string_value(json_object_get(function, "stays"));
}

/* --- Spots -------------------------------------------------------------------------------------------------------------------------- */

static bool begins_with_word(const char *text, const char *word)
{
    const size_t length = strlen(word);
    return !strncmp(text, word, length) && strchr(" \t\r\n(/\\{", text[length]);
}

static bool is_loop(const Document *document, size_t begin)
{
    const char *text = text_string(&document->text) + begin;
    return begins_with_word(text, "for") || begins_with_word(text, "while") || begins_with_word(text, "do");
}

/* "scale (line 12)", of a call that stands there as a statement; "the call (line 12)" of another one. */
static const char *name_of_call(const Spots *spots, size_t begin)
{
    const char *text = text_string(&spots->document->text) + begin;
    const size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    const int line = (int)line_at(&spots->document->lines, begin) + 1;
    if (!length || text[length + strspn(text + length, " ")] != '(') return arena_printf(spots->arena, "the call (line %d)", line);
    return arena_printf(spots->arena, "%.*s (line %d)", (int)length, text, line);
}

/* Of a statement of which there are several parts, or several of the body that it calls, all of which come to the same. */
static bool is_there(const Spots *spots, const Spot *spot)
{
    for (int s = 0; s < spots->items.count; s++) {
        const Spot *other = &spots->items.items[s];
        const char *one = spot->reason ? spot->reason : "", *two = other->reason ? other->reason : "";
        if (other->begin == spot->begin && other->end == spot->end && other->function == spot->function && other->nest == spot->nest && !strcmp(one, two)) return true;
    }
    return false;
}

/* What is of the body of a function that is called is where the call is. */
static void add_spot(Spots *spots, json_t *object, Spot spot)
{
    const char *what = json_string_value(json_object_get(object, "what")), *place = what ? strstr(what, " (line ") : NULL;
    const json_t *called = json_object_get(object, "called");
    place_of(spots->document, called ? called : object, &spot.begin, &spot.end);
    spot.of_loop = !called && is_loop(spots->document, spot.begin);
    spot.routine = what;
    spot.what = called ? name_of_call(spots, spot.begin) : spot.of_loop && place ? arena_printf(spots->arena, "the loop%s", place) : what;
    if (!is_there(spots, &spot)) list_push(spots->arena, &spots->items, spot);
}

static void add_region(Spots *spots, json_t *function, json_t *region)
{
    json_t *nest, *call, *left;
    size_t n, c;
    const char *stays = why_function_stays(function);
    json_array_foreach(json_object_get(region, "nests"), n, nest)
        json_array_foreach(json_object_get(nest, "calls"), c, call)
            add_spot(spots, call, (Spot){.function = function, .region = region, .nest = stays ? NULL : nest, .reason = stays});
    json_array_foreach(json_object_get(region, "not_fused"), n, left)
        add_spot(spots, left, (Spot){.function = function, .region = region, .reason = json_string_value(json_object_get(left, "reason")),
                                     .alone = json_is_true(json_object_get(left, "alone"))});
}

void spots_find(Spots *spots, const Document *document, Arena *arena)
{
    json_t *explained = json_object_get(document->view, "explain"), *function, *inner;
    size_t f, i;
    *spots = (Spots){.document = document, .explained = explained, .arena = arena};
    json_array_foreach(json_object_get(explained, "functions"), f, function) {
        json_array_foreach(json_object_get(function, "regions"), i, inner) add_region(spots, function, inner);
        json_array_foreach(json_object_get(function, "remarks"), i, inner)
            add_spot(spots, inner, (Spot){.function = function, .reason = json_string_value(json_object_get(inner, "reason"))});
    }
}

const Spot *spot_at(const Spots *spots, size_t offset)
{
    const Spot *found = NULL;
    for (int s = 0; s < spots->items.count; s++) {
        const Spot *spot = &spots->items.items[s];
        if (offset < spot->begin || offset > spot->end) continue;
        if (!found || spot->end - spot->begin < found->end - found->begin) found = spot;
    }
    return found;
}

/* --- Sentences ---------------------------------------------------------------------------------------------------------------------- */

/* A sentence in which loops, and what is of bodies, have the names that fernc gives their routines, with those of this text. */
static const char *with_own_names(const Spots *spots, const char *sentence)
{
    for (int s = 0; s < spots->items.count; s++) {
        const Spot *spot = &spots->items.items[s];
        const char *at = spot->routine && spot->routine != spot->what ? strstr(sentence, spot->routine) : NULL;
        if (at) sentence = arena_printf(spots->arena, "%.*s%s%s", (int)(at - sentence), sentence, spot->what, at + strlen(spot->routine));
    }
    return sentence;
}

/* What --explain says where lines stand apart from what they are of: here they do not. */
const char *said_of_left(const Spots *spots, const Spot *spot)
{
    static const char end[] = ": the region ends here";
    static const char *const begins[] = {"the loop is no part of a region: ", "the call is not lifted: "};
    const char *reason = with_own_names(spots, spot->reason ? spot->reason : "");
    const size_t length = strlen(reason), size = strlen(end);
    if (length > size && !strcmp(reason + length - size, end)) return arena_printf(spots->arena, "Fusion ends here: %.*s.", (int)(length - size), reason);
    for (size_t b = 0; b < sizeof begins / sizeof *begins; b++)
        if (!strncmp(reason, begins[b], strlen(begins[b]))) reason += strlen(begins[b]);
    return arena_printf(spots->arena, "Not fused: %s.", reason);
}

const char *loops_of_nest(const Spots *spots, json_t *nest)
{
    json_t *loops = json_object_get(nest, "loops"), *loop;
    const size_t count = json_array_size(loops);
    const char *all = "";
    size_t l;
    json_array_foreach(loops, l, loop)
        all = arena_printf(spots->arena, "%s%s`%s`", all, !l ? "" : l + 1 < count ? ", " : " and ", json_string_value(json_object_get(loop, "name")));
    return all;
}

/* What is called once in a text, and counted: "4 calls", "2 loops", "3 calls and loops". */
static const char *counted(Arena *arena, int calls, int loops)
{
    const char *what = !loops ? "call" : !calls ? "loop" : "calls and loops";
    const int count = calls + loops;
    return arena_printf(arena, "%d %s%s", count, what, count == 1 || (calls && loops) ? "" : "s");
}

const char *said_of_function(const Spots *spots, json_t *function)
{
    int fused[2] = {0}, left[2] = {0}, nests = 0;
    json_t *region;
    size_t r;
    for (int s = 0; s < spots->items.count; s++) {
        const Spot *spot = &spots->items.items[s];
        if (spot->function == function && spot->region) ++(spot->nest ? fused : left)[spot->of_loop];
    }
    json_array_foreach(json_object_get(function, "regions"), r, region) nests += (int)json_array_size(json_object_get(region, "nests"));
    const char *calls = counted(spots->arena, fused[0], fused[1]), *stays = why_function_stays(function);
    if (stays) return arena_printf(spots->arena, "not fused: %s", stays);
    if (!fused[0] && !fused[1]) return left[0] + left[1] ? arena_printf(spots->arena, "not fused: %s as written", counted(spots->arena, left[0], left[1])) : NULL;
    const json_t *gain = json_object_get(function, "gain");
    const char *sizes = json_string_value(json_object_get(function, "sizes"));
    calls = arena_printf(spots->arena, "fused: %s in %d nest%s", calls, nests, nests == 1 ? "" : "s");
    if (!gain || json_number_value(gain) <= 0) return calls;
    if (json_number_value(gain) == 1) return arena_printf(spots->arena, "%s; run as written with %s", calls, sizes ? sizes : "small sizes");
    return arena_printf(spots->arena, "%s, about %.1f times as fast", calls, json_number_value(gain));
}
