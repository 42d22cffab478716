#include "outputs.h"

#include <string.h>
#include <sys/stat.h>

/* A path, and what is there. */
typedef struct Place {
    const char *path;
    bool is_there;
    struct stat status;
} Place;

typedef struct Destination {
    const char *option; /* "-H x.h", as given */
    Place place;
} Destination;

typedef LIST(Destination) Destinations;

static Place place_of(const char *path)
{
    Place place = {.path = path};
    place.is_there = !stat(path, &place.status);
    return place;
}

/* What stands `between` the option and the path. */
static void add_destination(Destinations *destinations, const char *option, const char *between, const char *path, Arena *arena)
{
    if (!path || !strcmp(path, "-")) return;
    list_push(arena, destinations, ((Destination){arena_printf(arena, "%s%s%s", option, between, path), place_of(path)}));
}

static Destinations destinations_of(const Options *options, Arena *arena)
{
    Destinations destinations = {0};
    if (options->verify) return destinations;
    for (int i = 0; i < options->outputs.count; i++)
        add_destination(&destinations, arena_printf(arena, "--out %s", options->outputs.items[i].name), "=", options->outputs.items[i].text, arena);
    add_destination(&destinations, "-o", " ", options->output, arena);
    if (!options->tune) add_destination(&destinations, "-H", " ", options->header, arena);
    add_destination(&destinations, "--support", "=", options->support, arena);
    add_destination(&destinations, "--annotations", "=", options->annotations, arena);
    add_destination(&destinations, "--kernels", "=", options->kernels, arena);
    add_destination(&destinations, "--python", "=", options->python, arena);
    add_destination(&destinations, "--graph", "=", options->graph, arena);
    add_destination(&destinations, "--report", "=", options->report, arena);
    add_destination(&destinations, "--plot", "=", options->plot, arena);
    add_destination(&destinations, "--csv", "=", options->csv, arena);
    if (options->dependency_file)
        add_destination(&destinations, "-MF", " ", options->dependency_file, arena);
    else if (options->dependencies)
        add_destination(&destinations, "-MD", ": ", dependencies_path(options, arena), arena);
    return destinations;
}

static const char *folder_of(const char *path, const char **name, Arena *arena)
{
    const char *slash = strrchr(path, '/');
    *name = slash ? slash + 1 : path;
    return slash ? arena_copy(arena, path, (size_t)(slash - path) + 1) : ".";
}

static bool same_inode(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* What is written in place, such as /dev/null, can be written twice. */
static bool same_file(const Place *a, const Place *b, Arena *arena)
{
    if (a->is_there != b->is_there) return false;
    if (a->is_there) return S_ISREG(a->status.st_mode) && same_inode(&a->status, &b->status);
    struct stat first, second;
    const char *name, *other_name, *folder = folder_of(a->path, &name, arena), *other_folder = folder_of(b->path, &other_name, arena);
    if (strcmp(name, other_name)) return false;
    return !strcmp(folder, other_folder) || (!stat(folder, &first) && !stat(other_folder, &second) && same_inode(&first, &second));
}

static void check_input(const Destinations *destinations, const char *input, Arena *arena, Diag *diag)
{
    Place place = destinations->count ? place_of(input) : (Place){0};
    for (int i = 0; i < destinations->count; i++) {
        if (!same_file(&destinations->items[i].place, &place, arena)) continue;
        diag_error(diag, (Range){0}, "`%s` would be written over `%s`, which is read", destinations->items[i].option, input);
        diag_hint(diag, "give the output another name");
    }
}

/* A rule for make ends where a line does. */
static void check_rule(const Options *options, const Paths *read, Diag *diag)
{
    const char *broken = options->output && strchr(options->output, '\n') ? options->output : NULL;
    for (int i = 0; i < read->count && !broken; i++) broken = strchr(read->items[i], '\n') ? read->items[i] : NULL;
    if (broken) diag_error(diag, (Range){0}, "`-MD`: make has no way to name `%s`, which has a line break", broken);
}

void outputs_check(const Options *options, const Paths *read, Arena *arena, Diag *diag)
{
    Destinations destinations = destinations_of(options, arena);
    for (int i = 0; i < read->count; i++) check_input(&destinations, read->items[i], arena, diag);
    if (options->schedule && !schedule_is_text(options->schedule)) check_input(&destinations, options->schedule, arena, diag);
    for (int i = 0; i < options->linker.count; i++) check_input(&destinations, options->linker.items[i], arena, diag);
    for (int i = 0; i < options->inputs.count; i++) check_input(&destinations, options->inputs.items[i].text, arena, diag);
    if (options->dependencies) check_rule(options, read, diag);
    for (int i = 0; i < destinations.count; i++)
        for (int j = 0; j < i; j++)
            if (same_file(&destinations.items[i].place, &destinations.items[j].place, arena))
                diag_error(diag, (Range){0}, "`%s` and `%s` are one file", destinations.items[j].option, destinations.items[i].option);
}
