/* The host's C compiler: sources in a temporary folder to shared objects. */
#ifndef FERN_COMPILER_H
#define FERN_COMPILER_H

#include "base/arena.h"
#include "folder.h"

#include <stdbool.h>

typedef LIST(const char *) Words;

/* The words of $CC, as a shell quotes them, or `cc`. One word where all of it is the path of a program. */
void compiler_begin(Words *command, Arena *arena);
/* The same of another compiler. */
void compiler_begin_with(Words *command, const char *variable, const char *otherwise, Arena *arena);
/* The words of a command that is given as one text. */
void compiler_words(Words *command, const char *text, Arena *arena);
/* Runs the command, which is ended here. False: it failed, or could not be run, which is said on
 * standard error in the name of `program`: that `input` does not compile. What the compiler says goes to
 * the file `said`; NULL: to standard error. With that file it is not said that it failed. */
bool compiler_run(Words *command, const char *said, const char *program, const char *input, Arena *arena);

/* dlopen. Names mean what the object and its libraries define: a routine may be called as one of libc's, or of a library of
 * this program's. */
void *object_load(const char *path, int mode);

/* What calls routines does so with one thread: what two threads do to arrays that overlap is no answer
 * to compare with. */
void ask_for_one_thread(void);

#endif
