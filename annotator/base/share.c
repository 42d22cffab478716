#include "share.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef FERN_SHARE_DIR
#define FERN_SHARE_DIR "."
#endif

const char *program_path(Arena *arena)
{
    char *path = realpath("/proc/self/exe", NULL);
    if (!path) return NULL;
    const char *copy = arena_string(arena, path);
    free(path);
    return copy;
}

static const char *parent(const char *path, Arena *arena)
{
    const char *slash = strrchr(path, '/');
    return slash ? arena_copy(arena, path, (size_t)(slash - path)) : "";
}

const char *share_folder(Arena *arena)
{
    const char *environment = getenv("FERN_SHARE"), *program = program_path(arena);
    if (environment && *environment) return environment;
    if (!program) return FERN_SHARE_DIR;
    const char *folder = arena_printf(arena, "%s/share/fern", parent(parent(program, arena), arena));
    bool installed = access(arena_printf(arena, "%s/annotations", folder), R_OK) == 0;
    return installed ? folder : FERN_SHARE_DIR;
}
