#include "table.h"

#include "annotator/base/share.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *absolute_path(const char *path, Arena *arena)
{
    if (*path == '/') return path;
    char *here = getcwd(NULL, 0);
    const char *whole = here ? arena_printf(arena, "%s/%s", here, path) : path;
    free(here);
    return whole;
}

static bool is_kind(const char *path, mode_t kind)
{
    struct stat status;
    return !stat(path, &status) && (status.st_mode & S_IFMT) == kind;
}

/* What stands on the left and on the right of the arrow. */
static bool split(Range value, Range *name, Range *file)
{
    const char *text = value.file->text, *arrow = memmem(text + value.begin, value.end - value.begin, "->", 2);
    if (!arrow) return false;
    *name = (Range){value.file, value.begin, (unsigned)(arrow - text)};
    *file = (Range){value.file, (unsigned)(arrow - text) + 2, value.end};
    while (name->end > name->begin && strchr(" \t", text[name->end - 1])) name->end--;
    while (file->begin < file->end && strchr(" \t", text[file->begin])) file->begin++;
    return name->begin < name->end && file->begin < file->end;
}

void known_add_header(KnownTable *table, Range value, const char *folder, Arena *arena, Diag *diag)
{
    Range name, file;
    if (!split(value, &name, &file)) {
        diag_error(diag, value, "expected `NAME.h -> FILE.h`: a header, and the file that annotates what it declares");
        return;
    }
    const char *side = text_of(file, arena);
    if (*side != '/') side = arena_printf(arena, "%s/%s", folder, side);
    if (!is_kind(side, S_IFREG) || access(side, R_OK)) {
        diag_error(diag, file, "`%s` cannot be read: %s", side, is_kind(side, S_IFDIR) ? "it is a folder" : strerror(errno));
        return;
    }
    list_push(arena, &table->headers, ((KnownHeader){text_of(name, arena), side}));
}

static const char *table_of(const char *folder, Arena *arena)
{
    return arena_printf(arena, "%s/%s", folder, KNOWN_TABLE);
}

static void add_table(KnownTable *table, const char *folder, Arena *arena, Diag *diag)
{
    const char *path = table_of(folder, arena);
    const SourceFile *file = diag_file(diag, path);
    if (!file) return;
    TellingLine line;
    for (unsigned at = 0; line_that_tells(file, &at, &line);) {
        if (strcmp(text_of(line.word, arena), "header"))
            diag_error(diag, line.word, "expected `header NAME.h -> FILE.h`");
        else
            known_add_header(table, line.value, folder, arena, diag);
    }
}

bool known_add_folder(KnownTable *table, const char *folder, Arena *arena, Diag *diag)
{
    folder = absolute_path(folder, arena);
    if (!is_kind(folder, S_IFDIR)) return false;
    add_table(table, folder, arena, diag);
    if (is_kind(table_of(folder, arena), S_IFREG)) list_push(arena, &table->files, table_of(folder, arena));
    list_push(arena, &table->headers, ((KnownHeader){NULL, folder}));
    return true;
}

void known_add_own(KnownTable *table, Arena *arena, Diag *diag)
{
    add_table(table, absolute_path(arena_printf(arena, "%s/annotations", share_folder(arena)), arena), arena, diag);
}

bool path_ends_with(const char *path, const char *end)
{
    const size_t length = strlen(path), most = strlen(end);
    return most && length >= most && !strcmp(path + length - most, end) && (length == most || path[length - most - 1] == '/');
}

/* The file of a folder with the last one or two names of the path. */
static const char *of_same_name(const char *folder, const char *path, Arena *arena)
{
    const char *name = strrchr(path, '/');
    if (!name) return NULL;
    const char *above = name;
    while (above > path && above[-1] != '/') above--;
    const char *const names[] = {above, name + 1};
    for (size_t i = *above == '.' ? 1 : 0; i < sizeof names / sizeof *names; i++) { /* not of `./name` */
        const char *side = arena_printf(arena, "%s/%s", folder, names[i]);
        if (is_kind(side, S_IFREG)) return side;
    }
    return NULL;
}

const char *known_side_of(const KnownTable *table, const char *path, Arena *arena)
{
    for (int i = 0; i < table->headers.count; i++) {
        const KnownHeader *known = &table->headers.items[i];
        const char *side = known->header ? path_ends_with(path, known->header) ? known->side : NULL : of_same_name(known->side, path, arena);
        if (side) return side;
    }
    return NULL;
}
