/* The small functions that generated code needs: which of them, and their text. */
#include "emit.h"

#include <string.h>

/* Each search goes through all of the code: where another begins at each of its calls, sanitizers, which ask for its length
 * each time, take many times as long. */
bool code_calls(const char *code, const char *name)
{
    Text call = {0};
    text_add(&call, "fern_%s(", name);
    bool found = strstr(code, text_string(&call));
    call.bytes[call.length - 1] = ' ';
    found = found || strstr(code, text_string(&call));
    text_free(&call);
    return found;
}

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
/* From C99 on, and in C++: a statement of the function. */
static const char read_as[] =
    "/* fernc has read this text so, for the compiler and the flags that it was told: with others it has to run again. */\n"
    "#ifndef FERN_READ_AS\n"
    "#ifdef __cplusplus\n"
    "#define FERN_READ_AS(condition) static_assert(condition, \"fernc has read it with another compiler or flags: \" #condition)\n"
    "#elif __STDC_VERSION__ >= 201112L\n"
    "#define FERN_READ_AS(condition) _Static_assert(condition, \"fernc has read it with another compiler or flags: \" #condition)\n"
    "#else\n"
    "#define FERN_READ_AS(condition) ((void)sizeof(char[(condition) ? 1 : -1]))\n"
    "#endif\n"
    "#endif\n\n";

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
    return code_calls(code, helper) || (!strcmp(helper, "slice_bytes") && (code_calls(code, "slices") || code_calls(code, "slice")));
}

void emit_helpers(Emitter *emitter, Text *out, const char *code)
{
    text_add(out, "%s", standard);
    emit_system_includes(out, emitter->source->dialect, code);
    if (code_calls(code, "scratch") || code_calls(code, "scratch_at") || code_calls(code, "slices")) text_add(out, "%s", aligned);
    if (emitter->on_device) emit_device_helpers(emitter, out, code);
    for (size_t i = 0; i < sizeof helpers / sizeof *helpers; i++) {
        if (!is_needed(code, helpers[i].name)) continue;
        emit_helper(emitter, out, helpers[i].name, helpers[i].text);
    }
    emit_estimate_helpers(emitter, out, code);
    if (strstr(code, "FERN_OMP(") || strstr(code, "fern_pipe_") || code_calls(code, "threads")) text_add(out, "%s", openmp);
    if (emitter->on_device) emit_graph_helpers(emitter, out, code);
    if (emitter->on_device) emit_memory_helpers(emitter, out, code);
    if (emitter->on_device) emit_fork_helpers(emitter, out, code);
    if (emitter->on_device) emit_number_helpers(emitter, out, code);
    if (emitter->streamed) emit_stream_helpers(emitter, out, code);
    emit_variant_helpers(emitter, out);
    if (code_calls(code, "threads")) emit_helper(emitter, out, "threads", threads);
    if (code_calls(code, "thread")) emit_helper(emitter, out, "thread", thread);
    if (strstr(code, "FERN_UNFIT(")) text_add(out, "%s", unfit);
    if (strstr(code, "FERN_LARGE(")) text_add(out, "%s", large);
    if (strstr(code, "FERN_READ_AS(")) text_add(out, "%s", read_as);
    if (code_calls(code, "failed")) emit_helper(emitter, out, "failed", failed);
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
    if (!code_calls(code, name) && !code_calls(code, arena_printf(emitter->arena, "%s_set", name))) return;
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
