#include "flags.h"

#include "text/documents.h"

#include <string.h>
#include <unistd.h>

static const char *folder_above(const char *path, Arena *arena)
{
    const char *slash = strrchr(path, '/');
    return !slash || slash == path ? "/" : arena_copy(arena, path, (size_t)(slash - path));
}

/* A file in the folder; NULL: there is none. */
static const char *file_in(const char *folder, const char *name, Arena *arena)
{
    const char *path = arena_printf(arena, "%s/%s", strcmp(folder, "/") ? folder : "", name);
    return !access(path, R_OK) ? path : NULL;
}

/* The folder's list of calls, or that of its folder build, knows the file. */
static bool find_call(FileFlags *found, const char *folder, const char *path, Arena *arena)
{
    static const char *const names[] = {"compile_commands.json", "build/compile_commands.json"};
    for (int n = 0; n < 2; n++) {
        const char *list = file_in(folder, names[n], arena);
        if (!list || !compilation_for(&found->compilation, list, path, is_header(path), arena)) continue;
        found->of_build = true;
        found->from = list;
        if (is_header(path)) found->compilation.input = path;
        return true;
    }
    return false;
}

/* compile_flags.txt: a flag a line. */
static void read_flags(FileFlags *found, const char *list, Arena *arena)
{
    char line[4096];
    FILE *file = fopen(list, "r");
    while (file && fgets(line, sizeof line, file)) {
        const char *flag = line + strspn(line, " \t");
        const size_t length = strcspn(flag, "\r\n");
        if (length) list_push(arena, &found->flags, arena_copy(arena, flag, length));
    }
    if (file) fclose(file);
}

void flags_find(FileFlags *found, const char *path, const Words *workspace, const Words *otherwise, Arena *arena)
{
    const char *own = folder_above(path, arena), *list = NULL;
    *found = (FileFlags){.folder = own};
    for (const char *folder = own;; folder = folder_above(folder, arena)) {
        if (find_call(found, folder, path, arena)) return;
        if (!strcmp(folder, "/")) break;
    }
    for (int w = 0; w < workspace->count; w++)
        if (find_call(found, workspace->items[w], path, arena)) return;
    for (const char *folder = own; !list; folder = folder_above(folder, arena)) {
        list = file_in(folder, "compile_flags.txt", arena);
        if (list) found->folder = folder;
        if (!strcmp(folder, "/")) break;
    }
    found->from = list;
    if (list)
        read_flags(found, list, arena);
    else
        found->flags = *otherwise;
}
