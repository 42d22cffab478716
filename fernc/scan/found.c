#include "found.h"

#include "annotator/base/names.h"
#include "annotator/base/text.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* --- What a process has written ---------------------------------------------------------------------------------------------------- */

static const char *text_of(json_t *object, const char *name, Arena *arena)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? arena_string(arena, text) : NULL;
}

static unsigned line_in(json_t *object)
{
    return (unsigned)json_integer_value(json_object_get(object, "line"));
}

static Amount amount_in(json_t *object, const char *name)
{
    json_t *amount = json_object_get(object, name);
    return (Amount){(int)json_integer_value(json_object_get(amount, "regions")), (int)json_integer_value(json_object_get(amount, "calls")),
                    json_integer_value(json_object_get(amount, "moved")), json_integer_value(json_object_get(amount, "saved")),
                    json_real_value(json_object_get(amount, "written")), json_real_value(json_object_get(amount, "fused"))};
}

static void add_to(Amount *sum, const Amount *more)
{
    sum->regions += more->regions;
    sum->calls += more->calls;
    sum->moved += more->moved;
    sum->saved += more->saved;
    sum->written += more->written;
    sum->fused += more->fused;
}

/* Files are of one fate that have the same text, but for its first part where that is a place: "x.c:1:2: ". */
static void add_fate(Found *found, bool unread, const char *text, const char *file)
{
    Fate **fates = unread ? found->unread.items : found->stay.items;
    const int count = unread ? found->unread.count : found->stay.count;
    for (int i = 0; i < count; i++) {
        if (strcmp(fates[i]->text, text) != 0) continue;
        list_push(found->arena, &fates[i]->files, file);
        return;
    }
    Fate *fate = arena_alloc(found->arena, sizeof *fate);
    fate->text = text;
    list_push(found->arena, &fate->files, file);
    if (unread)
        list_push(found->arena, &found->unread, fate);
    else
        list_push(found->arena, &found->stay, fate);
}

void found_unread(Found *found, const char *file, const char *why)
{
    add_fate(found, true, why, file);
}

static void read_function(Found *found, const char *file, json_t *object, const char *stays)
{
    Arena *arena = found->arena;
    const char *name = text_of(object, "name", arena);
    json_t *reasons = json_object_get(object, "reasons"), *reason;
    const FoundFunction function = {.place = {file, line_in(object), name}, .gains = json_is_true(json_object_get(object, "gains")),
                                    .amount = amount_in(object, "amount"), .sizes = text_of(object, "sizes", arena), .stays = stays, .share = -1};
    size_t i;
    if (function.gains) list_push(arena, &found->functions, function);
    json_array_foreach(reasons, i, reason) {
        const FoundReason read = {{file, line_in(reason), name}, text_of(reason, "text", arena), text_of(reason, "missing", arena), false, json_is_true(json_object_get(reason, "alone"))};
        if (read.text) list_push(arena, &found->reasons, read);
    }
}

static void read_file(Found *found, const char *file, json_t *object)
{
    json_t *functions = json_object_get(object, "functions"), *function;
    const int before = found->functions.count;
    const char *unread = text_of(object, "unread", found->arena), *stays = text_of(object, "stays", found->arena);
    size_t i;
    if (unread) {
        found_unread(found, file, unread);
        return;
    }
    found->files++;
    if (!found->machine) found->machine = text_of(object, "machine", found->arena);
    json_array_foreach(functions, i, function) read_function(found, file, function, stays);
    if (found->functions.count > before) found->with_gains++;
    if (stays && (found->functions.count > before || !functions)) add_fate(found, false, stays, file);
}

static FoundRoutine *routine_of(Found *found, const char *name, const char *path, unsigned line)
{
    for (int i = 0; i < found->routines.count; i++) {
        FoundRoutine *routine = found->routines.items[i];
        if (!strcmp(routine->name, name) && routine->line == line && !strcmp(routine->path ? routine->path : "", path ? path : "")) return routine;
    }
    FoundRoutine *routine = arena_alloc(found->arena, sizeof *routine);
    *routine = (FoundRoutine){.name = name, .path = path, .line = line, .gained = -1};
    list_push(found->arena, &found->routines, routine);
    return routine;
}

static FoundCaller caller_in(json_t *object, const char *file, Arena *arena)
{
    return (FoundCaller){{file, line_in(object), text_of(object, "name", arena)}, amount_in(object, "before"), amount_in(object, "after"), text_of(object, "sizes", arena), -1};
}

static void read_rounding(Found *found, const char *file, json_t *callers)
{
    json_t *caller;
    size_t i;
    json_array_foreach(callers, i, caller) list_push(found->arena, &found->rounding, caller_in(caller, file, found->arena));
}

static void read_routine(Found *found, const char *file, json_t *object)
{
    Arena *arena = found->arena;
    const char *path = text_of(object, "path", arena), *supposed = text_of(object, "supposed", arena);
    json_t *callers = json_object_get(object, "callers"), *caller;
    size_t i;
    FoundRoutine *routine = routine_of(found, text_of(object, "missing", arena), path, line_in(object));
    routine->moves = json_is_true(json_object_get(object, "moves"));
    routine->of_system = json_is_true(json_object_get(object, "system"));
    if (supposed && !routine->supposed) routine->supposed = supposed;
    if (!routine->none) routine->none = text_of(object, "none", arena);
    json_array_foreach(callers, i, caller) {
        const FoundCaller read = caller_in(caller, file, arena);
        list_push(arena, &routine->callers, read);
        add_to(&routine->before, &read.before);
        add_to(&routine->after, &read.after);
    }
    for (int r = 0; r < found->reasons.count; r++) {
        FoundReason *reason = &found->reasons.items[r];
        if (!reason->missing || reason->place.file != file || strcmp(reason->missing, routine->name) != 0) continue;
        list_push(arena, &routine->places, reason->place);
        reason->told = true;
    }
}

void found_read(Found *found, const char *file, FILE *lines, const char *ended)
{
    char *line = NULL;
    size_t capacity = 0;
    bool any = false;
    while (getline(&line, &capacity, lines) > 0) {
        json_t *object = json_loads(line, 0, NULL);
        if (object && json_object_get(object, "missing"))
            read_routine(found, file, object);
        else if (object && json_object_get(object, "rounding"))
            read_rounding(found, file, json_object_get(object, "rounding"));
        else if (object)
            read_file(found, file, object);
        any |= object != NULL;
        json_decref(object);
    }
    free(line);
    if (!any) found_unread(found, file, ended ? ended : "nothing came of it");
}

/* --- What it comes to -------------------------------------------------------------------------------------------------------------- */

double gain_of(const Amount *amount)
{
    return amount->written > 0 && amount->fused > 0 ? amount->written / amount->fused : 0;
}

double saved_share(double share, const Amount *amount)
{
    return share < 0 || gain_of(amount) <= 0 ? -1 : share * (1 - amount->fused / amount->written);
}

/* `, line 12` of a reason: where in the loop it is; 0: it is something else. */
static size_t length_of_place(const char *text)
{
    const size_t comma = strlen(", line "), digits = strncmp(text, ", line ", comma) ? 0 : strspn(text + comma, "0123456789");
    return digits ? comma + digits : 0;
}

/* "the argument `n` depends" as "the argument `..` depends": each name as that, and numbers as N. */
static const char *kind_of(const char *text, Arena *arena)
{
    Text kind = {0};
    while (*text) {
        const char *close = *text == '`' ? strchr(text + 1, '`') : NULL;
        const size_t place = length_of_place(text), digits = strspn(text, "0123456789");
        if (close) text_add(&kind, "`..`");
        else if (digits) text_add(&kind, "N");
        else if (!place) text_add_bytes(&kind, text, 1);
        text = close ? close + 1 : text + (place ? place : digits ? digits : 1);
    }
    const char *copy = arena_string(arena, text_string(&kind));
    text_free(&kind);
    return copy;
}

static void add_obstacle(Found *found, const FoundReason *reason, Names *met, Names *in_functions, double share)
{
    Arena *arena = found->arena;
    const char *kind = kind_of(reason->text, arena);
    Obstacle *obstacle = names_find(met, kind);
    if (!obstacle) {
        obstacle = arena_alloc(arena, sizeof *obstacle);
        *obstacle = (Obstacle){.text = reason->text, .kind = kind, .share = -1};
        names_set(met, kind, obstacle);
        list_push(arena, &found->obstacles, obstacle);
    }
    list_push(arena, &obstacle->places, reason->place);
    const char *once = arena_printf(arena, "%s\t%s\t%s", reason->place.file, reason->place.function, kind);
    if (names_find(in_functions, once)) return;
    names_set(in_functions, once, obstacle);
    obstacle->functions++;
    if (share >= 0) obstacle->share = (obstacle->share < 0 ? 0 : obstacle->share) + share;
}

static int by_size(double a, double b)
{
    return a > b ? -1 : a < b;
}

static int by_place(const Spot *a, const Spot *b)
{
    const int order = strcmp(a->file, b->file);
    return order ? order : a->line < b->line ? -1 : a->line > b->line;
}

static int by_gain(const void *a, const void *b)
{
    const FoundFunction *one = a, *other = b;
    int order = by_size(saved_share(one->share, &one->amount), saved_share(other->share, &other->amount));
    if (!order) order = by_size((double)one->amount.saved, (double)other->amount.saved);
    return order ? order : by_place(&one->place, &other->place);
}

static int by_worth(const void *a, const void *b)
{
    const FoundRoutine *one = *(FoundRoutine *const *)a, *other = *(FoundRoutine *const *)b;
    int order = (other->supposed != NULL) - (one->supposed != NULL);
    if (!order) order = by_size(one->gained, other->gained);
    if (!order) order = by_size((double)(one->after.saved - one->before.saved), (double)(other->after.saved - other->before.saved));
    if (!order) order = other->places.count - one->places.count;
    return order ? order : strcmp(one->name, other->name);
}

static int by_number(const void *a, const void *b)
{
    const Obstacle *one = *(Obstacle *const *)a, *other = *(Obstacle *const *)b;
    int order = by_size(one->share, other->share);
    if (!order) order = other->functions - one->functions;
    if (!order) order = other->places.count - one->places.count;
    return order ? order : strcmp(one->kind, other->kind);
}

static int by_files(const void *a, const void *b)
{
    const Fate *one = *(Fate *const *)a, *other = *(Fate *const *)b;
    return one->files.count != other->files.count ? other->files.count - one->files.count : strcmp(one->files.items[0], other->files.items[0]);
}

static int by_file_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static int by_reason(const void *a, const void *b)
{
    const FoundReason *one = a, *other = b;
    const int order = by_place(&one->place, &other->place);
    return order ? order : strcmp(one->text, other->text);
}

static int by_caller(const void *a, const void *b)
{
    return by_place(&((const FoundCaller *)a)->place, &((const FoundCaller *)b)->place);
}

static double time_saved_more(const FoundCaller *caller)
{
    return saved_share(caller->share, &caller->after);
}

static int by_more(const void *a, const void *b)
{
    const FoundCaller *one = a, *other = b;
    int order = by_size(time_saved_more(one), time_saved_more(other));
    if (!order) order = by_size((double)(one->after.saved - one->before.saved), (double)(other->after.saved - other->before.saved));
    return order ? order : by_place(&one->place, &other->place);
}

static int by_where(const void *a, const void *b)
{
    return by_place(a, b);
}

#define SORT(list, order) do { if ((list).count) qsort((list).items, (size_t)(list).count, sizeof *(list).items, order); } while (0)

static void settle_fates(Found *found)
{
    for (int i = 0; i < found->unread.count; i++) SORT(found->unread.items[i]->files, by_file_name);
    for (int i = 0; i < found->stay.count; i++) SORT(found->stay.items[i]->files, by_file_name);
    SORT(found->unread, by_files);
    SORT(found->stay, by_files);
}

/* Of functions that a process did not come to. */
static void add_routines_left(Found *found)
{
    for (int r = 0; r < found->reasons.count; r++) {
        const FoundReason *reason = &found->reasons.items[r];
        if (!reason->missing || reason->told) continue;
        FoundRoutine *routine = routine_of(found, reason->missing, NULL, 0);
        routine->none = "nothing was tried: the file has many such functions, or fernc takes too long on it";
        list_push(found->arena, &routine->places, reason->place);
    }
}

static void settle_routines(Found *found, ShareOf share_of, void *data)
{
    add_routines_left(found);
    for (int i = 0; i < found->routines.count; i++) {
        FoundRoutine *routine = found->routines.items[i];
        SORT(routine->callers, by_caller);
        SORT(routine->places, by_where);
        for (int c = 0; share_of && c < routine->callers.count; c++) {
            FoundCaller *caller = &routine->callers.items[c];
            caller->share = share_of(caller->place.function, data);
            const double saved = saved_share(caller->share, &caller->after);
            if (saved >= 0) routine->gained = (routine->gained < 0 ? 0 : routine->gained) + saved;
        }
    }
    SORT(found->routines, by_worth);
}

static void settle_obstacles(Found *found, ShareOf share_of, void *data)
{
    Names *met = names_new(found->arena), *in_functions = names_new(found->arena);
    SORT(found->reasons, by_reason); /* in whatever order files were done */
    for (int r = 0; r < found->reasons.count; r++) {
        const FoundReason *reason = &found->reasons.items[r];
        found->alone += reason->alone;
        if (reason->alone || reason->missing) continue;
        add_obstacle(found, reason, met, in_functions, share_of ? share_of(reason->place.function, data) : -1);
    }
    names_free(met);
    names_free(in_functions);
    SORT(found->obstacles, by_number);
}

void found_settle(Found *found, ShareOf share_of, void *data)
{
    for (int f = 0; share_of && f < found->functions.count; f++) found->functions.items[f].share = share_of(found->functions.items[f].place.function, data);
    for (int f = 0; share_of && f < found->rounding.count; f++) found->rounding.items[f].share = share_of(found->rounding.items[f].place.function, data);
    SORT(found->functions, by_gain);
    SORT(found->rounding, by_more);
    settle_routines(found, share_of, data);
    settle_obstacles(found, share_of, data);
    settle_fates(found);
}
