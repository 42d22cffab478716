/* Temporary folders that are gone when the program is, however it ends. */
#ifndef FERN_FOLDER_H
#define FERN_FOLDER_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct Folder {
    char *path;    /* owned; NULL: there is none */
    int lifeline;  /* the write end of a pipe: once it is closed by all who have it, the keeper removes the folder */
    pid_t keeper;
} Folder;

/* A new folder in $TMPDIR, or /tmp. False: there is none, which is said on standard error in the name of `program`.
 * A process of its own keeps it: it removes the folder, with all that is in it, by `folder_remove`, or when this
 * program has ended without, by whatever signal. */
bool folder_make(Folder *folder, const char *program);
/* Removes the folder and waits until it is gone. Nothing where there is none. */
void folder_remove(Folder *folder);

#endif
