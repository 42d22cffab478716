#include "unsaved.h"

#include <string.h>

static UnsavedFile *all;
static int all_count;

void unsaved_set(UnsavedFile *files, int count)
{
    all = files;
    all_count = count;
    for (int i = 0; i < count; i++) {
        struct stat status;
        files[i].on_disk = !stat(files[i].path, &status);
        if (!files[i].on_disk) continue;
        files[i].device = status.st_dev;
        files[i].number = status.st_ino;
    }
}

int unsaved_count(void)
{
    return all_count;
}

const UnsavedFile *unsaved_at(int number)
{
    return &all[number];
}

const UnsavedFile *unsaved_find(const char *path)
{
    struct stat status;
    if (!all_count) return NULL;
    for (int i = 0; i < all_count; i++)
        if (!strcmp(all[i].path, path)) return &all[i];
    if (stat(path, &status)) return NULL;
    for (int i = 0; i < all_count; i++)
        if (all[i].on_disk && all[i].device == status.st_dev && all[i].number == status.st_ino) return &all[i];
    return NULL;
}
