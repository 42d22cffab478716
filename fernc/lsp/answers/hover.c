#include "answers.h"

#include "view.h"

#include "cc/call.h"
#include "explain/json_text.h"
#include "report/sample.h"

#include <ctype.h>
#include <string.h>

typedef struct Hover {
    const Spots *spots;
    bool markdown;
    Text text;
} Hover;

enum { MOST_CONDITIONS = 8 };

static const char *strong(const Hover *it, const char *text)
{
    return it->markdown ? arena_printf(it->spots->arena, "**%s**", text) : text;
}

static const char *text_in(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

/* --- A nest ------------------------------------------------------------------------------------------------------------------------- */

static void say_calls(Hover *it, const Spot *spot)
{
    for (int s = 0; s < it->spots->items.count; s++) {
        const Spot *other = &it->spots->items.items[s];
        if (other->nest == spot->nest && other->what) text_add(&it->text, "- %s%s\n", other->what, other == spot ? ", this one" : "");
    }
}

static void say_loops(Hover *it, const json_t *nest)
{
    json_t *loop;
    size_t l;
    json_array_foreach(json_object_get(nest, "loops"), l, loop)
        text_add(&it->text, "%s`%s` in [%s, %s)", l ? ", " : "\nLoops over tiles: ", text_in(loop, "name"), text_in(loop, "begin"), text_in(loop, "end"));
    text_add(&it->text, "\n");
}

static void say_tiles(Hover *it, const json_t *nest)
{
    json_t *tiles = json_object_get(nest, "tiles"), *tile;
    size_t t;
    if (json_array_size(tiles)) text_add(&it->text, "\nIntermediates that shrink to a tile:\n");
    json_array_foreach(tiles, t, tile) {
        const json_t *before = json_object_get(tile, "bytes_before"), *after = json_object_get(tile, "bytes");
        text_add(&it->text, "- `%s`", text_in(tile, "array"));
        if (before && after)
            text_add(&it->text, ": %s instead of %s", human_bytes(it->spots->arena, json_integer_value(after)), human_bytes(it->spots->arena, json_integer_value(before)));
        text_add(&it->text, "\n");
    }
}

static void say_estimate(Hover *it, json_t *function, const json_t *nest)
{
    const double fused = json_number_value(json_object_get(nest, "fused_ms")) * 1e6, written = json_number_value(json_object_get(nest, "as_written_ms")) * 1e6;
    const json_int_t saved = json_integer_value(json_object_get(nest, "saved_bytes"));
    const json_t *gain = json_object_get(function, "gain");
    if (fused > 0 && written > 0)
        text_add(&it->text, "\nEstimate with %s: %s instead of %s for these calls", *text_in(function, "sizes") ? text_in(function, "sizes") : "the sizes that are supposed",
                 human_time(it->spots->arena, fused, written), human_time(it->spots->arena, written, written));
    if (fused > 0 && written > 0 && saved > 0) text_add(&it->text, "; %s less pass through memory", human_bytes(it->spots->arena, saved));
    if (fused > 0 && written > 0) text_add(&it->text, ".\n");
    if (gain && json_number_value(gain) == 1)
        text_add(&it->text, "With these sizes the function runs as it is written.\n");
    else if (gain)
        text_add(&it->text, "The function is estimated to be %.2f times as fast.\n", json_number_value(gain));
}

static void say_conditions(Hover *it, const json_t *region)
{
    json_t *conditions = json_object_get(region, "conditions"), *condition;
    size_t c;
    if (json_array_size(conditions)) text_add(&it->text, "\nTaken where this holds when the program runs, else the calls run as written:\n");
    json_array_foreach(conditions, c, condition)
        if (c < MOST_CONDITIONS) text_add(&it->text, "- %s\n", json_string_value(condition));
    if (c > MOST_CONDITIONS) text_add(&it->text, "- and %d more\n", (int)c - MOST_CONDITIONS);
}

static void say_spot(Hover *it, const Spot *spot)
{
    if (!spot->nest) {
        text_add(&it->text, "%s\n", said_of_left(it->spots, spot));
        return;
    }
    text_add(&it->text, "%s in `%s`, in this order on each tile:\n\n", strong(it, "Fused"), text_in(spot->function, "name"));
    say_calls(it, spot);
    say_loops(it, spot->nest);
    say_tiles(it, spot->nest);
    say_estimate(it, spot->function, spot->nest);
    say_conditions(it, spot->region);
}

/* --- Functions and routines --------------------------------------------------------------------------------------------------------- */

static json_t *function_at(const Spots *spots, size_t offset, size_t *begin, size_t *end)
{
    json_t *function;
    size_t f;
    json_array_foreach(json_object_get(spots->explained, "functions"), f, function) {
        place_of_function(spots->document, function, begin, end);
        if (*begin <= offset && offset <= *end) return function;
    }
    return NULL;
}

static bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

/* The word at a byte; "": there is none. */
static const char *word_at(const Document *document, size_t offset, size_t *begin, size_t *end, Arena *arena)
{
    const char *text = text_string(&document->text);
    for (*begin = offset; *begin > 0 && is_of_word(text[*begin - 1]);) --*begin;
    for (*end = offset; *end < document->text.length && is_of_word(text[*end]);) ++*end;
    return arena_copy(arena, text + *begin, *end - *begin);
}

static json_t *routine_called(const Document *document, const char *name)
{
    json_t *routine;
    size_t r;
    json_array_foreach(json_object_get(document->view, "routines"), r, routine)
        if (*name && !strcmp(text_in(routine, "name"), name)) return routine;
    return NULL;
}

static void say_routine(Hover *it, const json_t *routine)
{
    text_add(&it->text, "%s%s, %s:%d\n\n", it->text.length ? "\n" : "", strong(it, "Annotation"), name_behind(text_in(routine, "file")), (int)json_integer_value(json_object_get(routine, "line")));
    text_add(&it->text, it->markdown ? "```c\n%s```\n" : "%s", text_in(routine, "says"));
}

json_t *hover_at(const Document *document, size_t offset, bool markdown, Encoding encoding)
{
    Arena *arena = arena_new();
    Spots spots;
    spots_find(&spots, document, arena);
    Hover it = {.spots = &spots, .markdown = markdown};
    const Spot *spot = spot_at(&spots, offset);
    size_t begin = 0, end = 0, word_begin, word_end;
    json_t *function = function_at(&spots, offset, &begin, &end);
    const json_t *routine = routine_called(document, word_at(document, offset, &word_begin, &word_end, arena));
    if (function && said_of_function(&spots, function))
        text_add(&it.text, "`%s` is %s.\n", text_in(function, "name"), said_of_function(&spots, function));
    else if (spot) {
        say_spot(&it, spot);
        begin = spot->begin;
        end = spot->end;
    }
    if (routine) {
        say_routine(&it, routine);
        begin = word_begin;
        end = word_end;
    }
    json_t *hover = !it.text.length ? json_null()
                    : json_pack("{s:{s:s,s:o},s:o}", "contents", "kind", markdown ? "markdown" : "plaintext", "value", json_of_text(text_string(&it.text)),
                                "range", range_in_json(document, begin, end, encoding));
    text_free(&it.text);
    arena_free(arena);
    return hover;
}
