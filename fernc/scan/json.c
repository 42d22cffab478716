/* docs/scanning.md is the schema. */
#include "say.h"

#include "explain/json_text.h"

#include <stdlib.h>

enum { VERSION = 1 };

static void add(json_t *object, const char *name, json_t *value)
{
    json_object_set_new(object, name, value);
}

static void add_text(json_t *object, const char *name, const char *text)
{
    if (text) add(object, name, json_of_text(text));
}

static void add_number(json_t *object, const char *name, json_int_t number)
{
    add(object, name, json_integer(number));
}

static json_t *place_in_json(const Spot *place)
{
    json_t *object = json_object();
    add_text(object, "file", place->file);
    add_number(object, "line", place->line);
    add_text(object, "function", place->function);
    return object;
}

static json_t *places_in_json(const Spot *places, int count)
{
    json_t *all = json_array();
    for (int i = 0; i < count; i++) json_array_append_new(all, place_in_json(&places[i]));
    return all;
}

static json_t *amount_in_json(const Amount *amount)
{
    json_t *object = json_object();
    add_number(object, "regions", amount->regions);
    add_number(object, "calls", amount->calls);
    add_number(object, "bytes_before", amount->moved);
    add_number(object, "bytes_after", amount->moved - amount->saved);
    if (gain_of(amount) <= 0) return object;
    add(object, "as_written_ms", json_real(amount->written * 1e-6));
    add(object, "fused_ms", json_real(amount->fused * 1e-6));
    return object;
}

static void add_share(json_t *object, const char *name, double share)
{
    if (share >= 0) add(object, name, json_real(share));
}

static json_t *function_in_json(const FoundFunction *function)
{
    json_t *object = place_in_json(&function->place);
    add(object, "amount", amount_in_json(&function->amount));
    if (gain_of(&function->amount) > 0) add(object, "gain", json_real(gain_of(&function->amount)));
    add_text(object, "sizes", function->sizes);
    add_text(object, "stays", function->stays);
    add_share(object, "time", function->share);
    add_share(object, "time_saved", saved_share(function->share, &function->amount));
    return object;
}

static json_t *caller_in_json(const FoundCaller *caller)
{
    json_t *object = place_in_json(&caller->place);
    add(object, "before", amount_in_json(&caller->before));
    add(object, "after", amount_in_json(&caller->after));
    add_text(object, "sizes", caller->sizes);
    add_share(object, "time", caller->share);
    return object;
}

static json_t *callers_in_json(const FoundCaller *callers, int count)
{
    json_t *all = json_array();
    for (int c = 0; c < count; c++) json_array_append_new(all, caller_in_json(&callers[c]));
    return all;
}

static json_t *routine_in_json(const FoundRoutine *routine)
{
    json_t *object = json_object();
    add_text(object, "routine", routine->name);
    add_text(object, "file", routine->path);
    if (routine->path) add_number(object, "line", routine->line);
    add_text(object, "cure", routine->moves ? "move" : "annotate");
    add(object, "of_system", json_boolean(routine->of_system));
    add_text(object, "supposed", routine->supposed);
    if (!routine->supposed) add_text(object, "no_gain", routine->none ? routine->none : "");
    add(object, "before", amount_in_json(&routine->before));
    add(object, "after", amount_in_json(&routine->after));
    add_number(object, "bytes_saved", routine->after.saved - routine->before.saved);
    add_share(object, "time_saved", routine->gained);
    add(object, "functions", callers_in_json(routine->callers.items, routine->callers.count));
    add(object, "places", places_in_json(routine->places.items, routine->places.count));
    return object;
}

static json_t *obstacle_in_json(const Obstacle *obstacle)
{
    json_t *object = json_object();
    add_text(object, "kind", obstacle->kind);
    add_text(object, "reason", obstacle->text);
    add_number(object, "functions", obstacle->functions);
    add_share(object, "time", obstacle->share);
    add(object, "places", places_in_json(obstacle->places.items, obstacle->places.count));
    return object;
}

static json_t *fates_in_json(Fate *const *fates, int count)
{
    json_t *all = json_array();
    for (int i = 0; i < count; i++) {
        json_t *object = json_object(), *files = json_array();
        add_text(object, "reason", fates[i]->text);
        for (int f = 0; f < fates[i]->files.count; f++) json_array_append_new(files, json_of_text(fates[i]->files.items[f]));
        add(object, "files", files);
        json_array_append_new(all, object);
    }
    return all;
}

void say_json(Text *out, const Found *found, const char *scanned)
{
    json_t *object = json_object(), *functions = json_array(), *routines = json_array(), *obstacles = json_array();
    add_text(object, "schema", "fernc-scan");
    add_number(object, "version", VERSION);
    add_text(object, "fernc", FERN_VERSION);
    add_text(object, "scanned", scanned);
    add_text(object, "machine", found->machine ? found->machine : "");
    add_text(object, "profile", found->profile);
    add_number(object, "files", found->files);
    add_number(object, "files_that_gain", found->with_gains);
    add_number(object, "other_languages", found->other_languages);
    add_number(object, "again", found->again);
    add_number(object, "alone", found->alone);
    for (int f = 0; f < found->functions.count; f++) json_array_append_new(functions, function_in_json(&found->functions.items[f]));
    for (int r = 0; r < found->routines.count; r++) json_array_append_new(routines, routine_in_json(found->routines.items[r]));
    for (int o = 0; o < found->obstacles.count; o++) json_array_append_new(obstacles, obstacle_in_json(found->obstacles.items[o]));
    add(object, "functions", functions);
    add(object, "rounding", callers_in_json(found->rounding.items, found->rounding.count));
    add(object, "annotations", routines);
    add(object, "obstacles", obstacles);
    add(object, "stay", fates_in_json(found->stay.items, found->stay.count));
    add(object, "unread", fates_in_json(found->unread.items, found->unread.count));
    char *printed = json_dumps(object, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
    text_add(out, "%s\n", printed ? printed : "{}");
    free(printed);
    json_decref(object);
}
