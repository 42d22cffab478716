/* Files of which an editor holds another text than the disk. As its working directory is, they are the process's: whatever reads C in it, diag_file and
 * clang, reads these texts, by whatever path it comes to the file. */
#ifndef FERN_BASE_UNSAVED_H
#define FERN_BASE_UNSAVED_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

typedef struct UnsavedFile {
    const char *path;       /* absolute; there need be no such file */
    const char *text;
    size_t length;
    bool on_disk;           /* set by unsaved_set: there is one, */
    dev_t device;           /* .. which is this */
    ino_t number;
} UnsavedFile;

/* These, and no others, from now on; the list and what it leads to stay the caller's, and there, for as long as it holds. */
void unsaved_set(UnsavedFile *files, int count);
int unsaved_count(void);
const UnsavedFile *unsaved_at(int number);
/* The one that the path leads to; NULL: what is on the disk holds. */
const UnsavedFile *unsaved_find(const char *path);

#endif
