/* The compilations of a program: which C files, how. */
#ifndef FERN_SCAN_COMMANDS_H
#define FERN_SCAN_COMMANDS_H

#include "cc/call.h"

/* A C file, by the first call that compiles it. */
typedef struct Compilation {
    const char *folder;   /* absolute: that the compiler runs in */
    const char *input;    /* as it was given there */
    const char *named;    /* as it is called from here, */
    const char *here;     /* .. the folder that this program runs in */
    CompilerCall call;
} Compilation;

/* A call of which nothing can be looked at, and why. */
typedef struct UnreadCall {
    const char *named, *why;
} UnreadCall;

typedef struct Compilations {
    LIST(Compilation) files;
    LIST(UnreadCall) unread;
    int other_languages;  /* calls for files that are not C */
    int again;            /* calls for a C file that is there already */
} Compilations;

/* Those of a compile_commands.json. False: it is none, which is said on standard error with its place. */
bool compilations_read(Compilations *all, const char *path, Arena *arena);
/* Of a compile_commands.json the call that compiles this file, or, where `nearest`, since it is a header, that of the C file whose path has the most in
 * common with its own. False: there is none, or the list cannot be read, which is said on standard error. */
bool compilation_for(Compilation *found, const char *path, const char *file, bool nearest, Arena *arena);
/* Those that are recorded in a file, one a line (watch.h). */
void compilations_recorded(Compilations *all, const char *path, Arena *arena);
/* All .c files of a folder and those below it, with these flags. */
void compilations_in_folder(Compilations *all, const char *folder, const Words *flags, Arena *arena);
/* A file, with these flags. */
void compilations_of_file(Compilations *all, const char *path, const Words *flags, Arena *arena);

/* The words of a command, as a shell takes it apart, but for what it puts in: variables, names of files, other commands. */
void add_shell_words(Words *words, const char *text, Arena *arena);

/* What a path is called from `here`, where it is below that; it is from `folder` where it is relative. Whether anything is there or not. */
const char *named_path(const char *here, const char *folder, const char *path, Arena *arena);

#endif
