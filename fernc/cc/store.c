#include "store.h"

#include "call.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
    }
    struct stat status;
    mkdir(path, 0777);
    return !stat(path, &status) && S_ISDIR(status.st_mode) && !access(path, W_OK);
}

const char *store_folder(Arena *arena)
{
    const char *given = getenv("FERN_CC_DIR"), *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    char *path = given && *given == '/' ? arena_string(arena, given)
                 : cache && *cache == '/' ? arena_printf(arena, "%s/fernc/cc", cache)
                 : home && *home == '/' ? arena_printf(arena, "%s/.cache/fernc/cc", home) : NULL;
    return path && !strchr(path, '=') && make_folders(path) ? path : NULL; /* `=` ends what -fmacro-prefix-map replaces */
}

Kept store_place(const char *store, const char *key, const char *input, Arena *arena)
{
    const char *folder = arena_printf(arena, "%s/%.2s/%s", store, key, key + 2);
    return (Kept){folder, arena_printf(arena, "%s/%s", folder, name_behind(input))};
}

static const char *record_of(const Kept *kept, Arena *arena)
{
    return arena_printf(arena, "%s/record", kept->folder);
}

bool store_find(const Kept *kept, CcRecord *record, Arena *arena)
{
    FILE *file = fopen(record_of(kept, arena), "r");
    if (!file) return false;
    const bool good = record_read(record, file, arena) && (record->stays || !access(kept->text, R_OK));
    fclose(file);
    if (good) utimensat(AT_FDCWD, record_of(kept, arena), NULL, 0);
    return good;
}

static bool write_file(const char *path, const Text *text)
{
    FILE *file = fopen(path, "w");
    if (!file) return false;
    const bool good = fwrite(text->bytes, 1, text->length, file) == text->length;
    return !fclose(file) && good;
}

/* Another record, in one step. */
static bool put_record(const Kept *kept, const Text *text, Arena *arena)
{
    const char *made = arena_printf(arena, "%s/record.%ld", kept->folder, (long)getpid());
    if (write_file(made, text) && !rename(made, record_of(kept, arena))) return true;
    unlink(made);
    return false;
}

bool store_put(const char *store, const Kept *kept, const CcRecord *record, const Text *text, bool anew, Arena *arena)
{
    Text written = {0};
    record_write(&written, record);
    char *around = arena_string(arena, folder_before(kept->folder, arena)), *made = arena_printf(arena, "%s/made-XXXXXX", store);
    mkdir(around, 0777);
    bool good;
    if (anew && !access(kept->folder, W_OK))
        good = put_record(kept, &written, arena);
    else if (!mkdtemp(made))
        good = false;
    else {
        const Kept here = {made, arena_printf(arena, "%s/%s", made, name_behind(kept->text))};
        chmod(made, 0755);
        good = write_file(record_of(&here, arena), &written) && (!text || write_file(here.text, text));
        const bool moved = good && !rename(made, kept->folder);
        good = moved || (good && (errno == EEXIST || errno == ENOTEMPTY));
        if (!moved) {
            unlink(record_of(&here, arena));
            unlink(here.text);
            rmdir(made);
        }
    }
    text_free(&written);
    return good;
}

/* --- Trimming ------------------------------------------------------------------------------------------------------------------ */

typedef struct Item {
    const char *folder;
    struct timespec used;
    long long bytes;
} Item;

static struct {
    LIST(Item) items;
    Arena *arena;
} found; /* nftw gives nothing along */

static int note_item(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    if (kind != FTW_F || walk->level != 3) return 0;
    const char *folder = arena_copy(found.arena, path, (size_t)walk->base - 1);
    Item *last = found.items.count ? &found.items.items[found.items.count - 1] : NULL;
    if (!last || strcmp(last->folder, folder) != 0) {
        list_push(found.arena, &found.items, ((Item){.folder = folder}));
        last = &found.items.items[found.items.count - 1];
    }
    last->bytes += status->st_blocks * 512LL;
    if (!strcmp(path + walk->base, "record")) last->used = status->st_mtim;
    return 0;
}

static int by_use(const void *a, const void *b)
{
    const struct timespec *one = &((const Item *)a)->used, *other = &((const Item *)b)->used;
    if (one->tv_sec != other->tv_sec) return one->tv_sec < other->tv_sec ? -1 : 1;
    return one->tv_nsec < other->tv_nsec ? -1 : one->tv_nsec > other->tv_nsec;
}

static int remove_it(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status, (void)kind, (void)walk;
    remove(path);
    return 0;
}

void store_clear(const char *store)
{
    nftw(store, remove_it, 16, FTW_DEPTH | FTW_PHYS);
}

void store_drop(const Kept *kept)
{
    nftw(kept->folder, remove_it, 16, FTW_DEPTH | FTW_PHYS);
}

static long long size_limit(void)
{
    const char *given = getenv("FERN_CC_SIZE");
    char *end = NULL;
    long long size = given ? strtoll(given, &end, 10) : 0;
    if (!given || end == given || size < 0) return 1LL << 30;
    const char *units = "KMGT", *unit = *end ? strchr(units, *end) : NULL;
    return unit ? size << (10 * (unit - units + 1)) : size;
}

void store_trim(const char *store, Arena *arena)
{
    found.arena = arena;
    found.items.items = NULL;
    found.items.count = found.items.capacity = 0;
    nftw(store, note_item, 16, FTW_PHYS);
    long long bytes = 0;
    for (int i = 0; i < found.items.count; i++) bytes += found.items.items[i].bytes;
    qsort(found.items.items, (size_t)found.items.count, sizeof(Item), by_use);
    for (int i = 0; i < found.items.count && bytes > size_limit(); i++) {
        nftw(found.items.items[i].folder, remove_it, 16, FTW_DEPTH | FTW_PHYS);
        bytes -= found.items.items[i].bytes;
    }
}
