/* The program of `fernc verify` on ranks, beside the composition: takes one case after the other from a file, gives each rank its blocks,
 * between pages that fault, calls the function, and writes what ranks have left.
 *
 * arguments: FOLDER FIRST: case number FIRST and those after it. */
#define _GNU_SOURCE
#include <fern_ranks.h>

#include "ranks_case.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { FILLER = 0xa5, GUARD = 1 << 20 };

/* In the composition's file: each function, in the order in which cases count them. */
typedef struct Verified {
    int (*entry)(MPI_Comm comm, const int64_t *integers, const double *reals, void *const *pointers, const fern_local *const *at, void *result);
    void (*places)(MPI_Comm comm, const int64_t *integers, const double *reals, fern_placement *homes);
    void (*prepare)(const int64_t *integers, const double *reals, void **pointers, int64_t *numbers); /* NULL: nothing is made */
} Verified;
extern const Verified fern_verified[];

void omp_set_num_threads(int threads) __attribute__((weak));

/* Memory between pages that fault. */
typedef struct Guarded {
    unsigned char *map, *data;
    size_t map_bytes, bytes;
} Guarded;

typedef struct Array {
    Guarded whole;             /* as the original has it */
    fern_placement home;       /* of one in blocks: */
    fern_local at;
    Guarded block, before;
    unsigned char *packed;     /* the whole without what is between its rows */
    size_t packed_bytes;
} Array;

static struct {
    const char *folder;
    int rank, ranks;
    const fern_case *now;
    fern_grid *line;
    MPI_Comm comm;
    Array arrays[FERN_CASE_PARAMETERS];
    int data, answers, results;
    fern_case_answer answer;
} my;

static int64_t fern_tiles[FERN_CASE_TILES];

long fern_verify_tile(int number)
{
    return (long)fern_tiles[number % FERN_CASE_TILES];
}

static void stop(const char *what)
{
    perror(what);
    MPI_Abort(MPI_COMM_WORLD, 3);
}

static int open_file(const char *name, int flags)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", my.folder, name);
    const int file = open(path, flags, 0600);
    if (file < 0) stop(path);
    return file;
}

static void transfer(int file, void *memory, int64_t bytes, int64_t offset, int out)
{
    unsigned char *at = memory;
    while (bytes > 0) {
        const ssize_t done = out ? pwrite(file, at, (size_t)bytes, offset) : pread(file, at, (size_t)bytes, offset);
        if (done <= 0) stop("a file of fernc verify");
        at += done, bytes -= done, offset += done;
    }
}

static Guarded guarded(size_t bytes, int at_end)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE), pages = (bytes + page - 1) / page * page;
    Guarded it = {.map_bytes = pages + 2 * GUARD, .bytes = bytes};
    it.map = mmap(NULL, it.map_bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (it.map == MAP_FAILED || (pages && mprotect(it.map + GUARD, pages, PROT_READ | PROT_WRITE))) stop("memory");
    it.data = it.map + GUARD + (at_end ? pages - bytes : 0);
    memset(it.data, FILLER, bytes);
    return it;
}

static void guarded_free(Guarded *it)
{
    if (it->map) munmap(it->map, it->map_bytes);
    it->map = it->data = NULL;
}

/* --- What faults ------------------------------------------------------------------------------------------------ */

static void on_fault(int signal, siginfo_t *info, void *context)
{
    (void)signal;
    (void)context;
    const unsigned char *at = info->si_addr;
    fern_case_answer said = {.status = FERN_CASE_FAULT, .parameter = -1, .rank = my.rank};
    for (int p = 0; my.now && p < my.now->parameters; p++) {
        const Guarded *memory[] = {&my.arrays[p].block, &my.arrays[p].whole};
        for (int m = 0; m < 2; m++) {
            if (!memory[m]->map || at < memory[m]->map || at >= memory[m]->map + memory[m]->map_bytes) continue;
            said.parameter = p;
            said.element = (at - memory[m]->data) / (my.now->arrays[p].element ? my.now->arrays[p].element : 1);
        }
    }
    char path[4096];
    snprintf(path, sizeof path, "%s/fault", my.folder);
    const int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file >= 0 && write(file, &said, sizeof said) != (ssize_t)sizeof said) _exit(3);
    _exit(3);
}

static void watch_faults(void)
{
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO};
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
}

/* --- Arrays ----------------------------------------------------------------------------------------------------- */

static int64_t count_of(const fern_placement *home)
{
    int64_t count = 1;
    for (int d = 0; d < home->rank; d++) {
        if (home->extent[d] <= 0) return 0;
        if (__builtin_mul_overflow(count, home->extent[d], &count)) return INT64_MAX;
    }
    return count;
}

/* Whether the array that the original has is as large as its placement says. */
static int is_in_array(const fern_placement *home, const fern_case_array *array)
{
    int64_t last = 0, reach;
    for (int d = 0; d < home->rank; d++)
        if (home->extent[d] < 0) return 0;
    if (!count_of(home)) return 1;
    for (int d = 0; d < home->rank; d++)
        if (array->stride[d] < 0 || __builtin_mul_overflow(array->stride[d], home->extent[d] - 1, &reach) || __builtin_add_overflow(last, reach, &last))
            return 0;
    return last < array->bytes / array->element && count_of(home) <= array->bytes / array->element;
}

/* Between the array as the original has it and without gaps. */
static void pack(const Array *array, const fern_case_array *given, int back)
{
    const size_t element = (size_t)given->element;
    const int64_t count = count_of(&array->home);
    for (int64_t i = 0; i < count; i++) {
        int64_t at = 0, rest = i;
        for (int d = array->home.rank - 1; d >= 0; d--) {
            at += rest % array->home.extent[d] * given->stride[d];
            rest /= array->home.extent[d];
        }
        unsigned char *mine = array->whole.data + (size_t)at * element, *packed = array->packed + (size_t)i * element;
        memcpy(back ? mine : packed, back ? packed : mine, element);
    }
}

static int has_copies(const fern_placement *home)
{
    for (int g = 0; g < home->grid.rank; g++)
        if (home->face[g] == FERN_REPLICATED && home->grid.extent[g] > 1) return 1;
    return 0;
}

static int has_ghosts(const fern_placement *home)
{
    for (int d = 0; d < home->rank; d++)
        if (home->axis[d].below || home->axis[d].above) return 1;
    return 0;
}

static int same_placement(const fern_placement *one, const fern_placement *other)
{
    int same = one->rank == other->rank && one->grid.rank == other->grid.rank;
    for (int d = 0; same && d < one->rank; d++) {
        const fern_axis *mine = &one->axis[d], *theirs = &other->axis[d];
        same = one->extent[d] == other->extent[d] && mine->cut == theirs->cut && mine->below == theirs->below && mine->above == theirs->above
               && (mine->cut == FERN_WHOLE || (mine->over == theirs->over && (mine->cut == FERN_BLOCK || mine->block == theirs->block)));
    }
    for (int g = 0; same && g < one->grid.rank; g++) same = one->face[g] == other->face[g] && one->grid.extent[g] == other->grid.extent[g];
    return same;
}

static void check(fern_status status, const char *what)
{
    if (status == FERN_OK) return;
    fprintf(stderr, "fernc verify: %s: %s\n", what, fern_status_text(status));
    MPI_Abort(MPI_COMM_WORLD, 3);
}

static void read_arrays(const fern_case *it)
{
    for (int p = 0; p < it->parameters; p++) {
        my.arrays[p] = (Array){.packed = NULL};
        if (it->arrays[p].bytes < 0) continue;
        my.arrays[p].whole = guarded((size_t)it->arrays[p].bytes, it->at_end);
        transfer(my.data, my.arrays[p].whole.data, it->arrays[p].bytes, it->arrays[p].offset, 0);
    }
}

/* Whether blocks can be as the function wants them. */
static int places_are_possible(const fern_case *it)
{
    for (int p = 0; p < it->parameters; p++) {
        const fern_placement *home = &my.arrays[p].home;
        if (!it->arrays[p].in_blocks) continue;
        if (fern_shape_count(&home->grid) > my.ranks || !is_in_array(home, &it->arrays[p])) return 0;
        if (it->arrays[p].same_as != p && !same_placement(home, &my.arrays[it->arrays[p].same_as].home)) return 0;
    }
    return 1;
}

static void make_blocks(const fern_case *it)
{
    for (int p = 0; p < it->parameters; p++) {
        Array *array = &my.arrays[p];
        const fern_case_array *given = &it->arrays[p];
        fern_failure failure = {0};
        if (!given->in_blocks || given->same_as != p) continue;
        array->at = fern_local_of(&array->home, fern_grid_rank(my.line));
        if (array->home.rank) array->at.stride[0] += given->gap;
        const int64_t held = fern_owned_count(&array->home, fern_grid_rank(my.line)) ? fern_local_count(&array->at, array->home.rank) : 0;
        array->block = guarded((size_t)(held * given->element), it->at_end);
        array->before = guarded((size_t)(held * given->element), it->at_end);
        array->packed_bytes = (size_t)(count_of(&array->home) * given->element);
        array->packed = malloc(array->packed_bytes + 1);
        if (!array->packed) stop("memory");
        pack(array, given, 0);
        check(fern_scatter(my.line, 0, &array->home, &array->at, (size_t)given->element, my.rank ? NULL : array->packed, held ? array->block.data : NULL,
                           &failure), "blocks of an array");
    }
}

/* The first rank that says so; -1: none. */
static int first_rank(int says)
{
    int number = says ? my.rank : INT_MAX, first;
    MPI_Allreduce(&number, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return first == INT_MAX ? -1 : first;
}

/* The first rank whose memory is another than the first one's; -1: none. NULL: this rank has none. */
static int rank_that_differs(const unsigned char *mine, size_t bytes)
{
    unsigned char *wanted = malloc(bytes + 1);
    if (!wanted) stop("memory");
    if (!my.rank) memcpy(wanted, mine, bytes);
    MPI_Bcast(wanted, (int)bytes, MPI_BYTE, 0, MPI_COMM_WORLD);
    const int differs = mine && memcmp(wanted, mine, bytes);
    free(wanted);
    return first_rank(differs);
}

/* `rank` -1: there is nothing to say. */
static void say(int status, int parameter, int rank)
{
    if (my.answer.status < 0 || rank < 0) return;
    my.answer.status = status;
    my.answer.parameter = parameter;
    my.answer.rank = rank;
}

/* Of copies each rank's own. */
static void gather(int root, const Array *array, size_t element)
{
    fern_failure failure = {0};
    check(fern_gather(my.line, root, &array->home, &array->at, element, array->block.bytes ? array->block.data : NULL,
                      my.rank == root ? array->packed : NULL, &failure), "an array of blocks");
}

/* What lies between the rows of a block is as before: of blocks without ghosts, which the function brings. */
static void look_beside(Array *array, int p, size_t element)
{
    fern_failure failure = {0};
    if (has_ghosts(&array->home) || has_copies(&array->home)) return;
    check(fern_scatter(my.line, 0, &array->home, &array->at, element, my.rank ? NULL : array->packed, array->before.bytes ? array->before.data : NULL,
                       &failure), "blocks of an array");
    say(FERN_CASE_BESIDE, p, first_rank(memcmp(array->before.data, array->block.data, array->block.bytes) != 0));
}

static void collect(const fern_case *it)
{
    for (int p = 0; p < it->parameters; p++) {
        Array *array = &my.arrays[p];
        const fern_case_array *given = &it->arrays[p];
        if (given->bytes < 0 || given->same_as != p) continue;
        if (!given->in_blocks) {
            if (!given->made) say(FERN_CASE_COPIES, p, rank_that_differs(array->whole.data, (size_t)given->bytes));
            continue;
        }
        const int64_t roots = has_copies(&array->home) ? fern_shape_count(&array->home.grid) : 1;
        for (int64_t root = 1; root < roots; root++) gather((int)root, array, (size_t)given->element);
        gather(0, array, (size_t)given->element);
        if (roots > 1) say(FERN_CASE_COPIES, p, rank_that_differs(my.rank < roots ? array->packed : NULL, array->packed_bytes));
        look_beside(array, p, (size_t)given->element);
        if (!my.rank) pack(array, given, 1);
    }
    for (int p = 0; p < it->parameters && !my.rank; p++)
        if (it->arrays[p].bytes > 0 && !it->arrays[p].made)
            transfer(my.results, my.arrays[it->arrays[p].same_as].whole.data, it->arrays[p].bytes, it->arrays[p].offset, 1);
}

/* How it was before the call, and behind that how it is after it. */
static void write_made(const fern_case *it, int after)
{
    for (int p = 0; p < it->parameters && !my.rank; p++)
        if (it->arrays[p].made) transfer(my.results, my.arrays[p].whole.data, it->arrays[p].bytes, it->arrays[p].offset + after * it->arrays[p].bytes, 1);
}

static void free_arrays(const fern_case *it)
{
    for (int p = 0; p < it->parameters; p++) {
        guarded_free(&my.arrays[p].whole);
        guarded_free(&my.arrays[p].block);
        guarded_free(&my.arrays[p].before);
        free(my.arrays[p].packed);
    }
}

/* --- Cases ------------------------------------------------------------------------------------------------------- */

static void call(const fern_case *it)
{
    static const fern_shape one = {1, {0}};
    const Verified *function = &fern_verified[it->function];
    void *pointers[FERN_CASE_PARAMETERS] = {NULL};
    const fern_local *at[FERN_CASE_PARAMETERS] = {NULL};
    int64_t numbers[FERN_CASE_PARAMETERS];
    fern_shape line = one;
    line.extent[0] = my.ranks;
    check(fern_grid_open(my.comm, &line, &my.line), "a line of ranks");
    read_arrays(it);
    for (int p = 0; p < it->parameters; p++) pointers[p] = my.arrays[p].whole.data;
    if (function->prepare) function->prepare(it->presets, it->reals, pointers, numbers);
    write_made(it, 0);
    fern_placement homes[FERN_CASE_PARAMETERS];
    memset(homes, 0, sizeof homes);
    function->places(my.comm, it->integers, it->reals, homes);
    for (int p = 0; p < it->parameters; p++) my.arrays[p].home = homes[p];
    if (!places_are_possible(it)) {
        my.answer.status = FERN_CASE_NOT_POSSIBLE;
        free_arrays(it);
        return;
    }
    make_blocks(it);
    for (int p = 0; p < it->parameters; p++) {
        if (!it->arrays[p].in_blocks) continue;
        const Array *array = &my.arrays[it->arrays[p].same_as];
        pointers[p] = array->block.bytes ? array->block.data : NULL;
        at[p] = &array->at;
    }
    memcpy(fern_tiles, it->tiles, sizeof fern_tiles);
    if (it->threads && omp_set_num_threads) omp_set_num_threads(it->threads);
    my.answer.status = function->entry(my.comm, it->integers, it->reals, pointers, at, my.answer.result);
    const int differs = rank_that_differs(my.answer.result, sizeof my.answer.result);
    if (my.answer.status == FERN_OK) {
        collect(it);
        write_made(it, 1);
        say(FERN_CASE_COPIES, -1, differs);
    }
    free_arrays(it);
}

static int is_in_time(const fern_case *it)
{
    static int function = -1;
    static double begin;
    const double now = (double)clock() / CLOCKS_PER_SEC;
    int good = 1;
    if (it->seconds && function != it->function) function = it->function, begin = now;
    if (it->seconds) good = now - begin < it->seconds;
    MPI_Bcast(&good, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return good;
}

int main(int count, char **words)
{
    static fern_case it;
    int level;
#ifdef M_PERTURB
    mallopt(M_PERTURB, FILLER); /* a heap that was never used holds zeros */
#endif
    MPI_Init_thread(&count, &words, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &my.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &my.ranks);
    my.folder = words[1];
    watch_faults();
    const int cases = open_file("cases", O_RDONLY);
    my.data = open_file("data", O_RDONLY);
    my.results = open_file("results", O_RDWR);
    my.answers = open_file("answers", O_RDWR);
    for (int64_t number = atoll(words[2]); pread(cases, &it, sizeof it, (off_t)(number * (int64_t)sizeof it)) == (ssize_t)sizeof it; number++) {
        my.answer = (fern_case_answer){.status = FERN_CASE_NO_TIME, .parameter = -1};
        my.now = &it;
        if (is_in_time(&it)) {
            MPI_Comm_dup(MPI_COMM_WORLD, &my.comm); /* plans are kept with it */
            my.answer.status = FERN_OK;
            call(&it);
            MPI_Comm_free(&my.comm);
        }
        my.now = NULL;
        if (!my.rank) transfer(my.answers, &my.answer, sizeof my.answer, number * (int64_t)sizeof my.answer, 1);
    }
    MPI_Finalize();
    return 0;
}
