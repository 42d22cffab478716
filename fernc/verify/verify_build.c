#include "verify_build.h"

#include "annotator/base/share.h"
#include "annotator/c/target_compiler.h"
#include "print/output.h"
#include "emitted.h"
#include "verify_device.h"
#include "verify_examples.h"
#include "verify_objects.h"
#include "verify_sizes.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Sources ---------------------------------------------------------------------------- */

/* `given`: pointers are those that a GPU gets. */
static void add_argument(Text *out, const FunctionPlan *planned, int p, bool given)
{
    const ParameterText *parameter = &planned->function->parameters.items[p];
    const DataType *object = object_type(planned, p);
    if (object) {
        text_add(out, "*(%s *)fern_pointers[%d]", object->c_type, p);
        return;
    }
    const char *kind = parameter->type.pointer                  ? given ? "given" : "pointers"
                       : parameter->type.scalar == SCALAR_FLOAT ? "reals"
                                                                : "integers";
    const bool of_device = given && device_use(planned, p) != USE_NONE; /* a stream, a handle, an array there */
    if (parameter->by_value && !of_device)
        text_add(out, "*(__typeof__(%s) *)fern_pointers[%d]", parameter->type.pointee, p);
    else if (parameter->leads_to_number)
        text_add(out, "&(%s){(%s)fern_%s[%d]}", parameter->type.spelling, parameter->type.spelling, kind, p);
    else
        text_add(out, "fern_%s[%d]", kind, p);
}

void verify_add_argument(Text *out, const FunctionPlan *planned, int parameter)
{
    add_argument(out, planned, parameter, false);
}

static void add_call_of(Text *out, const FunctionPlan *planned, bool tiled, const char *last, bool given)
{
    const Function *function = planned->function;
    text_add(out, "%s%s%s(", function->name, tiled ? "_tiled" : "", tiled ? function->suffix : "");
    bool first = true;
    for (int p = 0; p < function->parameters.count; p++) {
        if (function->parameters.items[p].place) continue;
        if (!first) text_add(out, ", ");
        first = false;
        add_argument(out, planned, p, given);
    }
    text_add(out, "%s%s)", *last && !first ? ", " : "", last);
}

static void add_call(Text *out, const FunctionPlan *planned, bool tiled, const char *last, bool given)
{
    if (!planned->function->returns_void) text_add(out, "fern_value = ");
    add_call_of(out, planned, tiled, last, given);
    text_add(out, ";\n");
}

static bool is_long(const CType *type)
{
    return type->scalar == SCALAR_FLOAT && !type->pointer && type->bytes > (int)sizeof(double);
}

void verify_add_result(Text *out, const Function *function)
{
    if (is_long(&function->result))
        text_add(out, "    const double fern_near = (double)fern_value, fern_rest = (double)(fern_value - (%s)fern_near);\n"
                      "    __builtin_memcpy(fern_result, &fern_near, sizeof fern_near);\n"
                      "    __builtin_memcpy((char *)fern_result + sizeof fern_near, &fern_rest, sizeof fern_rest);\n", function->result.spelling);
    else
        text_add(out, "    __builtin_memcpy(fern_result, &fern_value, sizeof fern_value);\n");
}

/* `device`: of the GPU in whose memory it works; NULL: in the host's. */
static void add_entry(Text *out, const FunctionPlan *planned, bool fused, const Vendor *device)
{
    const Function *function = planned->function;
    text_add(out, "\nvoid fern_entry_%s(const int64_t *fern_integers, const double *fern_reals, "
                  "void *const *fern_pointers, void *fern_result, const int64_t *fern_tiles)\n{\n", function->name);
    if (!function->returns_void) { /* of a type that may stand around a name */
        text_add(out, "    __typeof__(");
        add_call_of(out, planned, false, "", false); /* which is not called: nothing is on the device yet */
        text_add(out, ") fern_value;\n");
    }
    if (device) begin_device_call(out, device, planned);
    if (fused) {
        text_add(out, "    struct %s_tiles%s fern_sizes = {", function->name, function->suffix);
        int count = function_tile_count(planned);
        for (int t = 0; t < count; t++) text_add(out, "%sfern_tiles ? fern_tiles[%d] : 0", t ? ", " : "", t);
        text_add(out, "};\n    if (fern_tiles) ");
        add_call(out, planned, true, "&fern_sizes", device != NULL);
        text_add(out, "    else ");
    }
    else
        text_add(out, "    ");
    add_call(out, planned, false, "", device != NULL);
    if (device) end_device_call(out, device, planned);
    if (!function->returns_void) verify_add_result(out, function);
    text_add(out, "}\n");
}

static bool write_source(const char *path, const Options *options, const Text *code, const Compiled *compiled, bool fused)
{
    Text text = {0};
    const bool device = options->cuda && (fused || !compiled->variants.text);
    text_add(&text, "unsigned long fern_verify_failed;\n#define FERN_VERIFY_STATUS(ok, ...) __extension__ ({ "
                    "__typeof__(__VA_ARGS__) fern_status = (__VA_ARGS__); fern_verify_failed += fern_status != (ok); "
                    "fern_status; })\n");
    text_add(&text, "#line 1 ");
    text_add_literal(&text, options->input);
    text_add(&text, "\n%s\n#include <stdint.h>\n", text_string(code));
    if (device) add_device_helpers(&text);
    add_object_helpers(&text, compiled);
    for (int i = 0; i < compiled->composition->functions.count; i++) {
        Arena *arena = expr_pool_arena(compiled->pool);
        const FunctionPlan *planned = options->verify ? examples_with_places(&compiled->functions[i], arena) : &compiled->functions[i];
        /* On ranks one call may be cut that shares a nest with no other. */
        if (!(compiled->functions[i].fused || options->ranks) || sizes_refuse(planned, !options->ranks, arena)) continue;
        if (examples_needed(planned)) examples_add(&text, planned);
        add_entry(&text, planned, fused, device ? compiled->composition->library->vendor : NULL);
    }
    if (fused) text_add(&text, "const unsigned long *fern_verify_counts = fern_ran;\n");
    bool good = !write_outputs(&(OutputFile){path, &text}, 1);
    if (!good) fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", path, strerror(errno));
    text_free(&text);
    return good;
}

/* --- The original ------------------------------------------------------------------------ */

typedef LIST(const Node *) Nodes;

static int by_place(const void *a, const void *b)
{
    const Node *const *first = a, *const *second = b;
    return ((*first)->range.begin > (*second)->range.begin) - ((*first)->range.begin < (*second)->range.begin);
}

static bool is_watched(const Stage *stage)
{
    return stage->nest && stage->statement->status_test;
}

/* The composition as it is written, but that it counts how often a call has failed whose tiles may fail. */
static void add_original(Text *out, const Compiled *compiled, Arena *arena)
{
    const SourceFile *file = compiled->composition->file;
    Nodes nodes = {0};
    if (compiled->variants.text) { /* the file has another text now; nothing in it tests a status */
        text_add_bytes(out, compiled->variants.written->text, compiled->variants.written->length);
        return;
    }
    for (int i = 0; i < compiled->composition->functions.count; i++)
        for (int p = 0; p < compiled->functions[i].plans.count; p++) {
            const Plan *plan = compiled->functions[i].plans.items[p];
            for (int s = 0; s < plan->stages.count; s++)
                if (is_watched(plan->stages.items[s])) list_push(arena, &nodes, plan->stages.items[s]->node);
        }
    if (nodes.count) qsort(nodes.items, (size_t)nodes.count, sizeof *nodes.items, by_place);
    unsigned done = 0;
    for (int i = 0; i < nodes.count; i++) {
        const Range call = nodes.items[i]->range;
        text_add_bytes(out, file->text + done, call.begin - done);
        text_add(out, "FERN_VERIFY_STATUS(%s, ", nodes.items[i]->routine->status_ok);
        text_add_bytes(out, file->text + call.begin, call.end - call.begin);
        text_add(out, ")");
        done = call.end;
    }
    text_add_bytes(out, file->text + done, file->length - done);
}

/* The most tests of a status in one nest. */
static int most_tests(const FunctionPlan *planned)
{
    int most = 0;
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++) {
            const Nest *nest = planned->plans.items[p]->nests.items[n];
            int tests = 0;
            for (int i = 0; i < nest->pieces.count; i++) tests += nest->pieces.items[i]->stage->statement->status_test;
            if (tests > most) most = tests;
        }
    return most;
}

bool verify_tests_status(const FunctionPlan *planned)
{
    return most_tests(planned) > 0;
}

bool verify_tests_share_nest(const FunctionPlan *planned)
{
    return most_tests(planned) > 1;
}

/* --- Objects ------------------------------------------------------------------------------ */

/* `beside`: an object of kernels; NULL: there are none. */
static bool run_compiler(const Options *options, const char *source, const char *object, const char *beside, Arena *arena)
{
    Words command = {0};
    target_command(&command, options->compiler.items, options->compiler.count, arena);
    const char *slash = strrchr(options->input, '/');
    const char *folder = slash ? arena_copy(arena, options->input, (size_t)(slash - options->input)) : ".";
    const char *fixed[] = {"-w", "-DFERN_DEBUG", "-fPIC", "-shared", "-Wl,-Bsymbolic", "-iquote", folder};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) list_push(arena, &command, fixed[i]);
    if (strchr(source, '\n') || strchr(options->input, '\n')) list_push(arena, &command, "-DFERN_SMALL_PAGES");
    /* What does not fit is drawn on purpose. */
    if (!options->tune && !options->run) list_push(arena, &command, "-DFERN_UNFIT(message,value)=((void)(value))");
    for (int i = 0; i < options->built_with.count; i++) list_push(arena, &command, options->built_with.items[i]);
    add_compiler_flags(&command, options->compiler.items, options->compiler.count, arena);
    list_push(arena, &command, arena_printf(arena, "-I%s", share_folder(arena)));
    list_push(arena, &command, source);
    list_push(arena, &command, "-o");
    list_push(arena, &command, object);
    if (beside) list_push(arena, &command, beside);
    for (int i = 0; i < options->linker.count; i++) list_push(arena, &command, options->linker.items[i]);
    list_push(arena, &command, "-lm");
    return compiler_run(&command, NULL, "fernc", options->input, arena);
}

/* By the words of $NVCC, or `nvcc`. */
static bool compile_kernels(const Options *options, const char *source, Text *kernels, const char *object, Arena *arena)
{
    Words command = {0};
    if (write_outputs(&(OutputFile){source, kernels}, 1)) {
        fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", source, strerror(errno));
        return false;
    }
    compiler_begin_with(&command, "NVCC", "nvcc", arena);
    const char *const fixed[] = {"-std=c++17", "-Xcompiler", "-fPIC", "-c", source, "-o", object};
    add_compiler_flags(&command, options->compiler.items, options->compiler.count, arena);
    list_push(arena, &command, arena_printf(arena, "-I%s", share_folder(arena)));
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) list_push(arena, &command, fixed[i]);
    return compiler_run(&command, NULL, "fernc", options->input, arena);
}

static void *open_object(const Options *options, const char *path)
{
    void *object = object_load(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE); /* a pool of threads may stay in it */
    if (object) return object;
    fprintf(stderr, "fernc: error: `%s` cannot be loaded: %s\n", options->input, dlerror());
    for (int i = 0; i < options->linker.count; i++) {
        const char *name = options->linker.items[i], *end = strrchr(name, '.');
        if (*name == '-' || strchr(name, '/') || !end || strcmp(end, ".so")) continue;
        fprintf(stderr, "    hint: a library of this folder is ./%s\n", name);
        return NULL;
    }
    fprintf(stderr, "    hint: name the libraries of the routines: fernc %s %s -- -lopenblas\n",
            options_command(options), options->input);
    return NULL;
}

static void *build_object(const Built *built, const Options *options, const Compiled *compiled, bool fused)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    const char *name = fused ? "fused" : "original";
    const char *source = arena_printf(arena, "%s/%s.c", built->folder.path, name);
    const char *object = arena_printf(arena, "%s/%s.so", built->folder.path, name);
    const char *beside = fused && options->inlined ? arena_printf(arena, "%s/kernels.o", built->folder.path) : NULL;
    Text code = {0}, kernels = {0};
    if (fused)
        emit_compiled(compiled, options, &code, beside ? &kernels : NULL);
    else
        add_original(&code, compiled, arena);
    bool good = !beside || compile_kernels(options, arena_printf(arena, "%s/kernels.cu", built->folder.path), &kernels, beside, arena);
    good = good && write_source(source, options, &code, compiled, fused) && run_compiler(options, source, object, beside, arena);
    text_free(&code);
    text_free(&kernels);
    return good ? open_object(options, object) : NULL;
}

bool verify_build_original(Built *built, const Options *options, const Compiled *compiled)
{
    *built = (Built){0};
    return folder_make(&built->folder, "fernc") && (built->original = build_object(built, options, compiled, false)) != NULL;
}

bool verify_build_fused(Built *built, const Options *options, const Compiled *compiled)
{
    *built = (Built){0};
    return folder_make(&built->folder, "fernc") && (built->fused = build_object(built, options, compiled, true)) != NULL;
}

bool verify_build(Built *built, const Options *options, const Compiled *compiled)
{
    *built = (Built){0};
    return folder_make(&built->folder, "fernc") && (built->original = build_object(built, options, compiled, false)) != NULL
           && (built->fused = build_object(built, options, compiled, true)) != NULL;
}

void verify_unbuild(Built *built)
{
    if (built->original) dlclose(built->original);
    if (built->fused) dlclose(built->fused);
    folder_remove(&built->folder);
}

void verify_set_threads(const Built *built, int threads)
{
    void *symbol = built->fused ? dlsym(built->fused, "omp_set_num_threads") : NULL;
    void (*set)(int);
    if (!symbol) return;
    memcpy(&set, &symbol, sizeof set);
    set(threads);
}

const unsigned long *verify_counts(const Built *built)
{
    const unsigned long **counts = (const unsigned long **)dlsym(built->fused, "fern_verify_counts");
    return *counts;
}

size_t *verify_bytes(void *object)
{
    return dlsym(object, "fern_verify_bytes");
}

const unsigned long *verify_failures(const Built *built)
{
    return dlsym(built->original, "fern_verify_failed");
}

VerifyCall *verify_call(void *object, const char *function, Arena *arena)
{
    void *symbol = dlsym(object, arena_printf(arena, "fern_entry_%s", function));
    VerifyCall *call;
    memcpy(&call, &symbol, sizeof call);
    return call;
}
