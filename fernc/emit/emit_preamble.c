/* The small functions that generated code needs: which of them, and their text. */
#include "emit.h"

#include "plan/cost.h"

#include <string.h>

/* What the generated code needs besides libc: each only where it is used, each once in a file that
 * includes several. In order: later ones use earlier ones. */
typedef struct Helper {
    const char *name;  /* fern_NAME */
    const char *text;
} Helper;

static const Helper helpers[] = {
    {"range",
     "struct fern_range {\n"
     "    const void *base;\n"
     "    int64_t bytes;\n"
     "    int written;\n"
     "    int group; /* arrays of one group, but 0, may be the same array */\n"
     "};\n"},
    {"min",
     "static inline int64_t fern_min(int64_t a, int64_t b)\n"
     "{\n"
     "    return a < b ? a : b;\n"
     "}\n"},
    {"max",
     "static inline int64_t fern_max(int64_t a, int64_t b)\n"
     "{\n"
     "    return a > b ? a : b;\n"
     "}\n"},
    {"address",
     "/* Where a number is, of this type, for a call that reads it there. */\n"
     "#ifdef __cplusplus\n"
     "template <typename T> static inline const T *fern_address_of(const T &number)\n"
     "{\n"
     "    return &number;\n"
     "}\n"
     "#define fern_address(T, number) const_cast<T *>(fern_address_of<T>((T)(number)))\n"
     "#else\n"
     "#define fern_address(T, number) (&(T){(T)(number)})\n"
     "#endif\n"},
    {"tile",
     "/* The tile asked for, or the default; at least 1, at most the extent. */\n"
     "static inline int64_t fern_tile(int64_t asked, int64_t otherwise, int64_t extent)\n"
     "{\n"
     "    int64_t tile = asked > 0 ? asked : otherwise;\n"
     "    if (tile > extent) tile = extent;\n"
     "    return tile > 0 ? tile : 1;\n"
     "}\n"},
    {"share",
     "/* A tile of at most this size such that the threads have equally much, where they have few: of 16 images, two threads\n"
     " * take 2 at a time rather than 3. At most twice as many as it takes. */\n"
     "static inline int64_t fern_share(int64_t size, int64_t extent, int threads)\n"
     "{\n"
     "    const int64_t round = (size > 0 ? size : 1) * threads, rounds = extent / round + (extent % round != 0);\n"
     "    if (threads < 2 || rounds < 1 || rounds > 16) return size;\n"
     "    int64_t tile = size, most = INT64_MAX; /* of one thread */\n"
     "    for (int64_t each = rounds; each <= 2 * rounds; each++) {\n"
     "        const int64_t even = (extent + each * threads - 1) / (each * threads);\n"
     "        if (each * even >= most - most / 32) continue;\n"
     "        tile = even;\n"
     "        most = each * even;\n"
     "    }\n"
     "    return tile;\n"
     "}\n"},
    {"round",
     "/* The next multiple of the granule. */\n"
     "static inline int64_t fern_round(int64_t tile, int64_t granule)\n"
     "{\n"
     "    return (tile + granule - 1) / granule * granule;\n"
     "}\n"},
    {"scratch",
     "/* Memory for a tile, never of 0 bytes, that begins where a cache line does; to be freed. */\n"
     "static inline void *fern_scratch(int64_t elements, size_t size)\n"
     "{\n"
     "    const size_t bytes = (elements > 0 ? (size_t)elements : 1) * size;\n"
     "    return aligned_alloc(64, (bytes + 63) / 64 * 64);\n"
     "}\n"},
    {"scratch_at",
     "/* The same, that begins at a multiple of `align` bytes. */\n"
     "static inline void *fern_scratch_at(int64_t elements, size_t size, size_t align)\n"
     "{\n"
     "    const size_t bytes = (elements > 0 ? (size_t)elements : 1) * size;\n"
     "    return aligned_alloc(align, (bytes + align - 1) / align * align);\n"
     "}\n"},
    {"slice_bytes",
     "/* Of a thread's part of such memory: whole pages, that no other thread touches. */\n"
     "static inline size_t fern_slice_bytes(int64_t elements, size_t size)\n"
     "{\n"
     "    const size_t bytes = (elements > 0 ? (size_t)elements : 1) * size;\n"
     "    return (bytes + 4095) / 4096 * 4096;\n"
     "}\n"},
    {"slices",
     "static inline void *fern_slices(int threads, int64_t elements, size_t size)\n"
     "{\n"
     "    return aligned_alloc(4096, (size_t)threads * fern_slice_bytes(elements, size));\n"
     "}\n"},
    {"slice",
     "static inline void *fern_slice(void *slices, int thread, int64_t elements, size_t size)\n"
     "{\n"
     "    return (char *)slices + (size_t)thread * fern_slice_bytes(elements, size);\n"
     "}\n"},
    {"slot",
     "/* Elements from one tile to the next, where several are at hand. */\n"
     "static inline int64_t fern_slot(int64_t elements)\n"
     "{\n"
     "    return (elements + 255) / 256 * 256;\n"
     "}\n"},
    {"bytes",
     "/* Of so many elements; no array has as many as int64_t cannot count. */\n"
     "static inline int64_t fern_bytes(double elements, size_t size)\n"
     "{\n"
     "    const double bytes = elements * (double)size;\n"
     "    return bytes >= 9223372036854775808.0 ? INT64_MAX : bytes > 0 ? (int64_t)bytes : 0;\n"
     "}\n"},
    {"apart",
     "/* Whether no array is missing or larger than any, and none that is written overlaps another, but one of\n"
     " * its group. Those that are written stand first. */\n"
     "static inline int fern_apart(const struct fern_range *ranges, int count)\n"
     "{\n"
     "    for (int i = 0; i < count; i++)\n"
     "        if (!ranges[i].base || ranges[i].bytes == INT64_MAX) return 0;\n"
     "    for (int i = 0; i < count && ranges[i].written; i++) {\n"
     "        const uintptr_t a = (uintptr_t)ranges[i].base;\n"
     "        if (ranges[i].bytes <= 0) continue;\n"
     "        for (int j = i + 1; j < count; j++) {\n"
     "            const uintptr_t b = (uintptr_t)ranges[j].base;\n"
     "            if (b >= a + (uintptr_t)ranges[i].bytes || a >= b + (uintptr_t)ranges[j].bytes || ranges[j].bytes <= 0) continue;\n"
     "            if (a == b && ranges[i].group && ranges[i].group == ranges[j].group) continue;\n"
     "            return 0;\n"
     "        }\n"
     "    }\n"
     "    return 1;\n"
     "}\n"},
};

static const char even[] =
    "/* So many steps or some fewer, in numbers that vectors and blocks within routines divide: 12 of 15, 96 of 120. */\n"
    "static inline int64_t fern_even(int64_t steps)\n"
    "{\n"
    "    int64_t multiple = 1;\n"
    "    while (multiple < 64 && 4 * multiple <= steps) multiple *= 2;\n"
    "    return steps / multiple * multiple;\n"
    "}\n";

/* What depends on the caches: the sizes are put in. */
static const char fit[] =
    "/* How many steps of `step` bytes a tile takes: a small part of the first cache; the whole of it where tiles\n"
    " * overlap, or hold nothing but what comes from memory; or for the first four. */\n"
    "static inline int64_t fern_fit(int64_t step, int whole)\n"
    "{\n"
    "    const int64_t part = %lld, all = %lld;\n"
    "    if (step <= 0) return part;\n"
    "    const int64_t most = all / step, steps = whole ? most : part / step;\n"
    "    if (steps < 4) return most < 4 ? most : 4;\n"
    "    return fern_even(steps);\n"
    "}\n";

static const char ahead[] =
    "/* A tile takes `few` steps at most where it streams so many bytes of memory that the second cache does not hold them: what the\n"
    " * next tiles need is fetched while it is computed. */\n"
    "static inline int64_t fern_ahead(double streams, int64_t few, int64_t steps)\n"
    "{\n"
    "    return streams > %lld && few < steps ? few : steps;\n"
    "}\n";

static const char fit_beside[] =
    "/* The same beside so many bytes that each tile touches again: so many, a multiple of four, that they are no more\n"
    " * than half of it, as far as the second cache goes. */\n"
    "static inline int64_t fern_fit_beside(int64_t step, int64_t stands)\n"
    "{\n"
    "    const int64_t steps = fern_fit(step, 0), second = %lld;\n"
    "    if (step <= 0 || stands <= 0) return steps;\n"
    "    int64_t least = ((2 * stands + step - 1) / step + 3) / 4 * 4;\n"
    "    if (least > second / step) least = second / step;\n"
    "    return least > steps ? fern_even(least) : steps;\n"
    "}\n";

static const char fill[] =
    "/* How many steps of `step` bytes fill the second cache. */\n"
    "static inline int64_t fern_fill(int64_t step)\n"
    "{\n"
    "    const int64_t second = %lld;\n"
    "    return step > 0 && second >= step ? fern_even(second / step) : 1;\n"
    "}\n";

static const char gain[] =
    "static inline double fern_tiles(double extent, int64_t tile)\n"
    "{\n"
    "    return extent <= (double)tile ? 1 : extent / (double)tile;\n"
    "}\n"
    "\n"
    "/* Nanoseconds to move a byte, from the cache that so many bytes fit in; of up to twice as many a part is there. */\n"
    "static inline double fern_byte(double bytes)\n"
    "{\n"
    "    const double size[] = {%lld, %lld, %lld}, ns[] = {%g, %g, %g, %g};\n"
    "    int level = 0;\n"
    "    while (level < 3 && bytes >= 2 * size[level]) level++;\n"
    "    if (level == 3 || bytes <= size[level]) return ns[level];\n"
    "    return ns[level] + (bytes / size[level] - 1) * (ns[level + 1] - ns[level]);\n"
    "}\n"
    "\n"
    "/* Nanoseconds that tiles save: `saved` bytes move from where a tile lies, not from where whole arrays\n"
    " * do; `extra` bytes are packed again, and calls are made, of so many nanoseconds. */\n"
    "static inline double fern_gain(double whole, double tile, double saved, double extra, double calls)\n"
    "{\n"
    "    return saved * (fern_byte(whole) - fern_byte(tile)) - extra * fern_byte(tile) - calls;\n"
    "}\n";

static const char hidden[] =
    "/* Of what moving `saved` bytes of `bytes` faster gains, the part that a call gains nothing by, since it computes\n"
    " * for so many nanoseconds all the same. */\n"
    "static inline double fern_hidden(double computes, double bytes, double saved, double whole, double tile)\n"
    "{\n"
    "    const double before = bytes * fern_byte(whole), after = before - saved * (fern_byte(whole) - fern_byte(tile));\n"
    "    return computes <= after ? 0 : (computes < before ? computes : before) - after;\n"
    "}\n";

static const char on_threads[] =
    "/* Nanoseconds of a call that moves so many bytes for `moves` and computes for `computes` on one thread. Threads share the\n"
    " * memory: two move half as much again as one. */\n"
    "static inline double fern_on_threads(double bytes, double moves, double computes, int threads)\n"
    "{\n"
    "    if (threads > 1) {\n"
    "        moves /= bytes > 2.0 * %lld ? (threads + 1) / 2.0 : threads;\n"
    "        computes /= threads;\n"
    "    }\n"
    "    return moves > computes ? moves : computes;\n"
    "}\n";

static const char whole_call[] =
    "/* Nanoseconds of a call that moves and computes so much, and takes so many before. */\n"
    "static inline double fern_whole_call(double bytes, double computes, double call, int threads)\n"
    "{\n"
    "    return fern_on_threads(bytes, bytes * fern_byte(bytes), computes, threads) + call;\n"
    "}\n";

static const char calls_by_threads[] =
    "/* Nanoseconds of calls: as written, on threads that share their tiles, and on one. */\n"
    "struct fern_calls {\n"
    "    double written, shared, one;\n"
    "};\n";

static const char add_calls[] =
    "/* So many alike, that would run on `threads`, and of which `sharers` threads share the tiles. */\n"
    "static inline void fern_add_calls(struct fern_calls *all, int alike, double bytes, double computes, double call, int threads,\n"
    "                                  int sharers)\n"
    "{\n"
    "    const double moves = bytes * fern_byte(bytes);\n"
    "    all->written += alike * (fern_on_threads(bytes, moves, computes, threads) + call);\n"
    "    all->shared += alike * (fern_on_threads(bytes, moves, computes, sharers) + call);\n"
    "    all->one += alike * (fern_on_threads(bytes, moves, computes, 1) + call);\n"
    "}\n";

static const char shared[] =
    "/* What tiles save that so many threads share, and that would save `gain` on one. */\n"
    "static inline double fern_shared(double gain, const struct fern_calls *all, int sharers)\n"
    "{\n"
    "    return all->written - (1 - gain / all->one) * all->shared - (sharers > 1 ? %d : 0);\n"
    "}\n";

static const char alone[] =
    "/* What tiles save that one thread runs, where that is more than a fifth: a region of threads takes time to begin. */\n"
    "static inline double fern_alone(double gain, const struct fern_calls *all)\n"
    "{\n"
    "    return 0.8 * all->written - all->one + gain - %d;\n"
    "}\n";

static const char library_calls[] =
    "/* The same where no threads share the tiles: on each of them a library starts as many as have %d us to compute. Whole\n"
    " * arrays all of them move as fast as they can at best. */\n"
    "static inline void fern_add_library(struct fern_calls *all, int alike, double bytes, double computes, double call, int threads,\n"
    "                                    double tiles)\n"
    "{\n"
    "    const double moves = bytes * fern_byte(bytes), ns = moves > computes ? moves : computes, most = ns / tiles / %d;\n"
    "    const int busy = most < 1 ? 1 : most < threads ? (int)most : threads;\n"
    "    all->written += alike * (ns / threads + call);\n"
    "    all->shared += alike * (ns / busy + call + (busy > 1 ? tiles * %d : 0)); /* they have to be woken */\n"
    "    all->one += alike * (ns + call);\n"
    "}\n";

static const char outside[] =
    "/* How much longer calls of a library take on one thread, `ns`, than on as many as share loops beside them; at most as long\n"
    " * as threads of two kinds wait for each other. */\n"
    "static inline double fern_outside(double ns, int threads)\n"
    "{\n"
    "    const double longer = threads > 1 ? ns - ns / threads : 0;\n"
    "    return longer < %d ? longer : %d;\n"
    "}\n";

/* Each search goes through all of the code: where another begins at each of its calls, sanitizers, which ask for its length
 * each time, take many times as long. */
static bool calls(const char *code, const char *name)
{
    Text call = {0};
    text_add(&call, "fern_%s(", name);
    bool found = strstr(code, text_string(&call));
    call.bytes[call.length - 1] = ' ';
    found = found || strstr(code, text_string(&call));
    text_free(&call);
    return found;
}

/* What threads share is shared where the file is compiled with OpenMP, else there is one. OpenMP's header is not included in
 * C: it would stand behind the file's own macros, one of which may be a name that it gives to a parameter. In C++ its functions
 * cannot be declared without knowing how it does, with or without `throw ()`. */
static const char openmp[] =
    "#ifdef _OPENMP\n"
    "#ifdef __cplusplus\n"
    "#include <omp.h>\n"
    "#else\n"
    "int omp_get_max_threads(void);\n"
    "int omp_get_thread_num(void);\n"
    "int omp_in_parallel(void);\n"
    "void omp_set_num_threads(int);\n"
    "#endif\n"
    "#define FERN_PRAGMA(text) _Pragma(#text)\n"
    "#define FERN_OMP(text) FERN_PRAGMA(omp text)\n"
    "#else\n"
    "#define FERN_OMP(text)\n"
    "#endif\n"
    "\n";

static const char threads[] =
    "/* How many share a loop: as many as asked for, or as there are; one in a region that threads share already. */\n"
    "static inline int fern_threads(int asked)\n"
    "{\n"
    "#ifdef _OPENMP\n"
    "    return omp_in_parallel() ? 1 : asked ? asked : omp_get_max_threads();\n"
    "#else\n"
    "    (void)asked;\n"
    "    return 1;\n"
    "#endif\n"
    "}\n";

static const char thread[] =
    "static inline int fern_thread(void)\n"
    "{\n"
    "#ifdef _OPENMP\n"
    "    return omp_get_thread_num();\n"
    "#else\n"
    "    return 0;\n"
    "#endif\n"
    "}\n";

/* What it says of an argument may go elsewhere than to standard error. */
static const char unfit[] =
    "/* Says that an argument does not fit its parameter: `message` is a format for `value`. */\n"
    "#ifndef FERN_UNFIT\n"
    "#include <stdio.h>\n"
    "#define FERN_UNFIT(message, value) ((void)fprintf(stderr, message \"\\n\", value))\n"
    "#endif\n"
    "\n";
static const char failed[] =
    "/* The first tile that has failed, in the order of one thread, in which call of it, and its status. */\n"
    "struct fern_failed {\n"
    "    int64_t tile;\n"
    "    int call;\n"
    "    int64_t status;\n"
    "};\n"
    "\n"
    "/* Whether a tile before this one has failed. */\n"
    "static inline int fern_skips(const struct fern_failed *failed, int64_t tile)\n"
    "{\n"
    "    int64_t first;\n"
    "    FERN_OMP(atomic read)\n"
    "    first = failed->tile;\n"
    "    return tile > first;\n"
    "}\n"
    "\n"
    "/* Whether a call of the tile, which has returned this status, has failed. */\n"
    "static inline int fern_fails(struct fern_failed *failed, int64_t tile, int call, int64_t status, int64_t ok)\n"
    "{\n"
    "    if (status == ok) return 0;\n"
    "    FERN_OMP(critical(fern_failed))\n"
    "    if (tile < failed->tile) {\n"
    "        FERN_OMP(atomic write)\n"
    "        failed->tile = tile;\n"
    "        failed->call = call;\n"
    "        failed->status = status;\n"
    "    }\n"
    "    return 1;\n"
    "}\n"
    "\n"
    "static inline int64_t fern_failed_status(const struct fern_failed *failed, int call, int64_t ok)\n"
    "{\n"
    "    return failed->call == call ? failed->status : ok;\n"
    "}\n";

/* By a jump around the call for large arrays, small ones took a few ns more or not, as the code came to lie. */
static const char large[] =
    "/* Small arrays take the straight way through the code: few nanoseconds count for them alone. */\n"
    "#ifndef FERN_LARGE\n"
    "#ifdef __GNUC__\n"
    "#define FERN_LARGE(condition) __builtin_expect((condition) != 0, 0)\n"
    "#else\n"
    "#define FERN_LARGE(condition) (condition)\n"
    "#endif\n"
    "#endif\n"
    "\n";

static const char standard[] =
    "#if defined __cplusplus ? __cplusplus < 201103L : __STDC_VERSION__ < 199901L\n"
    "#error \"this file needs C99, or C++11, or a later standard\"\n"
    "#endif\n\n";
static const char aligned[] =
    "#if !defined __cplusplus && __STDC_VERSION__ < 201112L\n"
    "void *aligned_alloc(size_t, size_t); /* which <stdlib.h> declares from C11 on */\n"
    "#endif\n\n";

static bool is_needed(const char *code, const char *helper)
{
    return calls(code, helper) || (!strcmp(helper, "slice_bytes") && (calls(code, "slices") || calls(code, "slice")));
}

void emit_helpers(Emitter *emitter, Text *out, const char *code)
{
    const long long *cache = emitter->caches;
    text_add(out, "%s", standard);
    emit_system_includes(out, emitter->source->dialect, code);
    if (calls(code, "scratch") || calls(code, "scratch_at") || calls(code, "slices")) text_add(out, "%s", aligned);
    if (emitter->on_device) emit_device_helpers(emitter, out, code);
    for (size_t i = 0; i < sizeof helpers / sizeof *helpers; i++) {
        if (!is_needed(code, helpers[i].name)) continue;
        emit_helper(emitter, out, helpers[i].name, helpers[i].text);
    }
    const bool beside = calls(code, "fit_beside");
    if (beside || calls(code, "fit") || calls(code, "fill")) emit_helper(emitter, out, "even", even);
    if (beside || calls(code, "fit")) emit_helper(emitter, out, "fit", arena_printf(emitter->arena, fit, cache[0] / 5, cache[0]));
    if (calls(code, "ahead")) emit_helper(emitter, out, "ahead", arena_printf(emitter->arena, ahead, cache[1]));
    if (beside) emit_helper(emitter, out, "fit_beside", arena_printf(emitter->arena, fit_beside, cache[1]));
    if (calls(code, "fill")) emit_helper(emitter, out, "fill", arena_printf(emitter->arena, fill, cache[1]));
    if (calls(code, "gain") || calls(code, "whole_call")) emit_helper(emitter, out, "gain", arena_printf(emitter->arena, gain, cache[0], cache[1], cache[2], byte_ns(0, cache), byte_ns(1, cache),
                                                                             byte_ns(2, cache), byte_ns(3, cache)));
    if (calls(code, "whole_call") || calls(code, "add_calls"))
        emit_helper(emitter, out, "on_threads", arena_printf(emitter->arena, on_threads, cache[2]));
    if (calls(code, "whole_call")) emit_helper(emitter, out, "whole_call", whole_call);
    if (calls(code, "shared")) emit_helper(emitter, out, "calls", calls_by_threads);
    if (calls(code, "add_calls")) emit_helper(emitter, out, "add_calls", add_calls);
    if (calls(code, "add_library"))
        emit_helper(emitter, out, "add_library", arena_printf(emitter->arena, library_calls, FERN_BUSY / 1000, FERN_BUSY, FERN_WAKE));
    if (calls(code, "shared")) emit_helper(emitter, out, "shared", arena_printf(emitter->arena, shared, FERN_THREADS));
    if (calls(code, "alone")) emit_helper(emitter, out, "alone", arena_printf(emitter->arena, alone, FERN_ALONE));
    if (calls(code, "outside")) emit_helper(emitter, out, "outside", arena_printf(emitter->arena, outside, FERN_SPIN, FERN_SPIN));
    if (calls(code, "hidden")) emit_helper(emitter, out, "hidden", hidden);
    if (strstr(code, "FERN_OMP(") || strstr(code, "fern_pipe_") || calls(code, "threads")) text_add(out, "%s", openmp);
    if (emitter->on_device) emit_graph_helpers(emitter, out, code);
    if (emitter->on_device) emit_memory_helpers(emitter, out, code);
    if (emitter->on_device) emit_fork_helpers(emitter, out, code);
    if (emitter->on_device) emit_number_helpers(emitter, out, code);
    if (emitter->streamed) emit_stream_helpers(emitter, out, code);
    emit_variant_helpers(emitter, out);
    if (calls(code, "threads")) emit_helper(emitter, out, "threads", threads);
    if (calls(code, "thread")) emit_helper(emitter, out, "thread", thread);
    if (strstr(code, "FERN_UNFIT(")) text_add(out, "%s", unfit);
    if (strstr(code, "FERN_LARGE(")) text_add(out, "%s", large);
    if (calls(code, "failed")) emit_helper(emitter, out, "failed", failed);
}

void emit_unused(const Emitter *emitter, Text *out, bool begins)
{
    if (!emitter->on_device) return;
    text_add(out, begins ? "#ifdef __clang__ /* of these functions not all are called */\n"
                           "#pragma clang diagnostic push\n"
                           "#pragma clang diagnostic ignored \"-Wunused-function\"\n"
                           "#endif\n\n"
                         : "#ifdef __clang__\n"
                           "#pragma clang diagnostic pop\n"
                           "#endif\n\n");
}

typedef LIST(const ThreadedLibrary *) Libraries;

static void add_library_once(Emitter *emitter, Libraries *all, const ThreadedLibrary *library)
{
    for (int i = 0; i < all->count; i++)
        if (all->items[i] == library) return;
    list_push(emitter->arena, all, library);
}

/* What the code calls of `name`. */
static void emit_of_library(Emitter *emitter, Text *out, const char *code, const char *name, const ThreadedLibrary *library,
                            void (*emit)(Text *out, const ThreadedLibrary *library, Arena *arena))
{
    if (!calls(code, name) && !calls(code, arena_printf(emitter->arena, "%s_set", name))) return;
    Text text = {0};
    emit(&text, library, emitter->arena);
    emit_helper(emitter, out, name, text_string(&text));
    text_free(&text);
}

void emit_libraries(Emitter *emitter, Text *out, const char *code, const FunctionPlan *functions, int count)
{
    Libraries all = {0};
    for (int f = 0; f < count; f++)
        for (int r = 0; r < functions[f].plans.count; r++) {
            const Plan *plan = functions[f].plans.items[r];
            for (int s = 0; s < plan->stages.count; s++) {
                const Node *node = plan->stages.items[s]->node;
                if (node && node->kind == NODE_CALL && node->routine->library) add_library_once(emitter, &all, node->routine->library);
            }
        }
    for (int i = 0; i < all.count; i++) {
        const char *name = all.items[i]->name;
        emit_of_library(emitter, out, code, arena_printf(emitter->arena, "%s_threads", name), all.items[i], emit_library);
        emit_of_library(emitter, out, code, arena_printf(emitter->arena, "%s_number", name), all.items[i], emit_library_number);
    }
}
