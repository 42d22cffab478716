/* How a file is compiled. */
#ifndef FERN_LSP_FLAGS_H
#define FERN_LSP_FLAGS_H

#include "scan/commands.h"

typedef struct FileFlags {
    bool of_build;              /* a compile_commands.json tells: */
    Compilation compilation;    /* .. by this call; of a header that of a file near to it; */
    Words flags;                /* else these flags, */
    const char *folder;         /* .. in this folder */
    const char *from;           /* the file that tells; NULL: none does */
} FileFlags;

/* Of a file by its absolute path: of the compile_commands.json in its folder, in those above and in their folders build, then in the workspace's, the nearest
 * that knows it; else by the nearest compile_flags.txt; else with the flags `otherwise`, in its own folder. */
void flags_find(FileFlags *found, const char *path, const Words *workspace, const Words *otherwise, Arena *arena);

#endif
