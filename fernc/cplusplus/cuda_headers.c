#include "cuda_headers.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The program that the word names, with its whole path, no link; NULL: there is none. */
static const char *program_of(const char *word, Arena *arena)
{
    char whole[PATH_MAX];
    const char *folders = strchr(word, '/') ? NULL : getenv("PATH");
    if (!folders) return realpath(word, whole) ? arena_string(arena, whole) : NULL;
    for (const char *at = folders; at; at = strchr(at, ':') ? strchr(at, ':') + 1 : NULL)
        if (realpath(arena_printf(arena, "%.*s/%s", (int)strcspn(at, ":"), at, word), whole)) return arena_string(arena, whole);
    return NULL;
}

void cuda_headers(Words *flags, Arena *arena)
{
    static const char *const before[] = {"cuda_runtime.h", "device_launch_parameters.h"};
    /* What the headers say of kernels to nvcc alone. */
    static const char *const of_kernels[] = {"-D__launch_bounds__(...)=", "-D__maxnreg__(...)=", "-D__cluster_dims__(...)=", "-D__block_size__(...)=", "-D__grid_constant__="};
    Words command = {0};
    compiler_begin_with(&command, "NVCC", "nvcc", arena);
    const char *nvcc = command.count ? program_of(command.items[command.count - 1], arena) : NULL;
    if (!nvcc) nvcc = "/usr/local/cuda/bin/nvcc";
    const char *folder = arena_printf(arena, "%.*s/../include", (int)(strrchr(nvcc, '/') - nvcc), nvcc);
    if (!access(arena_printf(arena, "%s/%s", folder, before[0]), R_OK)) {
        list_push(arena, flags, "-isystem");
        list_push(arena, flags, folder);
    }
    for (size_t d = 0; d < sizeof of_kernels / sizeof *of_kernels; d++) list_push(arena, flags, of_kernels[d]);
    for (size_t h = 0; h < sizeof before / sizeof *before; h++) {
        list_push(arena, flags, "-include");
        list_push(arena, flags, before[h]);
    }
}
