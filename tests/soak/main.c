/* Calls the examples' programs, each of which checks what its fused functions compute, over and over with other shapes,
 * and says what has grown since all of them had run twice with all shapes.
 *
 * usage: main SECONDS        stops after a round; at least two are measured. 0: with few and small shapes
 * GLIBC_TUNABLES=glibc.malloc.tcache_count=0 */
#include <dirent.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef int Program(int argc, char **argv);

/* `PROGRAM(name)` for each, in the order in which they run. */
#define PROGRAM(name) Program main_##name;
#include "programs.h"
#undef PROGRAM

static const struct {
    const char *name;
    Program *run;
} programs[] = {
#define PROGRAM(name) {#name, main_##name},
#include "programs.h"
#undef PROGRAM
};

/* Nothing, one element, less than a tile, several tiles; the rest takes longer. */
static const char *const shapes[][2] = {
    {"0", "0"}, {"1", "1"}, {"0", "5"}, {"5", "0"}, {"2", "3"}, {"31", "67"}, {"7", "64"}, {"64", "7"}, {"61", "283"}, {"283", "61"}, {"1", "1283"}, {"128", "256"},
};

enum { ROUNDS_BEFORE = 2, SHORT = 6, SHAPES = sizeof shapes / sizeof shapes[0], PROGRAMS = sizeof programs / sizeof programs[0] };

typedef struct Held {
    size_t live;      /* bytes that are allocated and not freed, of all arenas and mappings */
    long pages;       /* resident */
    int descriptors;
    int threads;
} Held;

static int entries(const char *folder)
{
    DIR *opened = opendir(folder);
    if (!opened) return -1;
    int count = 0;
    while (readdir(opened)) count++;
    closedir(opened);
    return count;
}

static long resident_pages(void)
{
    long size = 0, resident = -1;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return -1;
    if (fscanf(file, "%ld %ld", &size, &resident) != 2) resident = -1;
    fclose(file);
    return resident;
}

static Held held_now(void)
{
    malloc_trim(0);
    const struct mallinfo2 info = mallinfo2();
    Held held = {.live = info.uordblks + info.hblkhd, .pages = resident_pages()};
    held.descriptors = entries("/proc/self/fd");
    held.threads = entries("/proc/self/task");
    return held;
}

/* Where this program speaks: the others have standard error for what they provoke. */
static FILE *said;

/* False where a program has said that something is wrong. */
static int round_of_calls(int shape_count)
{
    for (int shape = 0; shape < shape_count; shape++) {
        for (int program = 0; program < PROGRAMS; program++) {
            char *arguments[] = {(char *)programs[program].name, (char *)shapes[shape][0], (char *)shapes[shape][1], NULL};
            srand((unsigned)shape + 1); /* what is wrong comes again in each round */
            if (programs[program].run(3, arguments) == 0) continue;
            fprintf(said, "%s is wrong at %s %s\n", programs[program].name, shapes[shape][0], shapes[shape][1]);
            return 0;
        }
    }
    return 1;
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int main(int argc, char **argv)
{
    const double seconds = argc > 1 ? strtod(argv[1], NULL) : 600, begin = seconds_now();
    const int shape_count = seconds > 0 ? SHAPES : SHORT;
    said = fdopen(dup(STDERR_FILENO), "w");
    if (!said || !freopen("/dev/null", "w", stdout)) return 2; /* what the programs say */
    setvbuf(said, NULL, _IONBF, 0);
    mallopt(M_MMAP_THRESHOLD, 1 << 17);                /* else it moves with what is freed */
    mallopt(M_MXFAST, 0);                              /* what is kept for later counts as live; so without tcache, too */
    for (int i = 0; i < ROUNDS_BEFORE; i++)
        if (!round_of_calls(shape_count)) return 1;
    const Held before = held_now();
    Held largest = before, now = before;
    long rounds = 0;
    do {
        if (!round_of_calls(shape_count)) return 1;
        now = held_now();
        if (now.pages > largest.pages) largest.pages = now.pages;
        rounds++;
    } while (rounds < 2 || seconds_now() - begin < seconds);
    const long page = sysconf(_SC_PAGESIZE) / 1024;
    fprintf(said, "%ld calls of %d programs in %.0f s: live bytes %zu, then %zu; resident %ld KiB, then %ld, at most %ld; "
            "descriptors %d, then %d; threads %d, then %d\n",
        rounds * shape_count * PROGRAMS, PROGRAMS, seconds_now() - begin, before.live, now.live, before.pages * page, now.pages * page,
        largest.pages * page, before.descriptors, now.descriptors, before.threads, now.threads);
    /* Pages: what malloc keeps between blocks may lie elsewhere, so a few of them come and go. */
    const int grows = now.live > before.live || now.pages > before.pages + 256 || now.descriptors > before.descriptors
        || now.threads > before.threads;
    if (grows) fprintf(said, "it grows\n");
    return grows;
}
