#include "verify_build.h"

#include "emit/output.h"
#include "verify_sizes.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* --- Sources ---------------------------------------------------------------------------- */

static void add_argument(Text *out, const ParameterText *parameter, int p)
{
    const char *kind = parameter->type.pointer                  ? "pointers"
                       : parameter->type.scalar == SCALAR_FLOAT ? "reals"
                                                                : "integers";
    text_add(out, "fern_%s[%d]", kind, p);
}

static void add_call(Text *out, const Function *function, const char *suffix, const char *last)
{
    text_add(out, "%s%s%s(", function->returns_void ? "" : "fern_value = ", function->name, suffix);
    for (int p = 0; p < function->parameters.count; p++) {
        if (p) text_add(out, ", ");
        add_argument(out, &function->parameters.items[p], p);
    }
    text_add(out, "%s%s);\n", *last && function->parameters.count ? ", " : "", last);
}

static void add_entry(Text *out, const FunctionPlan *planned, bool fused)
{
    const Function *function = planned->function;
    text_add(out, "\nvoid fern_verify_%s(const int64_t *fern_integers, const double *fern_reals, "
                  "void *const *fern_pointers, void *fern_result, const int64_t *fern_tiles)\n{\n", function->name);
    if (!function->returns_void) text_add(out, "    %s fern_value;\n", function->result.spelling);
    if (fused) {
        text_add(out, "    struct %s_tiles fern_sizes = {", function->name);
        int count = function_tile_count(planned);
        for (int t = 0; t < count; t++) text_add(out, "%sfern_tiles ? fern_tiles[%d] : 0", t ? ", " : "", t);
        text_add(out, "};\n    if (fern_tiles) ");
        add_call(out, function, "_tiled", "&fern_sizes");
        text_add(out, "    else ");
    }
    else
        text_add(out, "    ");
    add_call(out, function, "", "");
    if (!function->returns_void) text_add(out, "    memcpy(fern_result, &fern_value, sizeof fern_value);\n");
    text_add(out, "}\n");
}

static bool write_source(const char *path, const char *input, const Text *code, const Compiled *compiled, bool fused)
{
    Text text = {0};
    text_add(&text, "#line 1 \"%s\"\n%s\n#include <stdint.h>\n#include <string.h>\n", input, text_string(code));
    for (int i = 0; i < compiled->composition->functions.count; i++)
        if (compiled->functions[i].fused && !sizes_refuse(&compiled->functions[i], expr_pool_arena(compiled->pool)))
            add_entry(&text, &compiled->functions[i], fused);
    if (fused) text_add(&text, "const unsigned long *fern_verify_counts = fern_ran;\n");
    bool good = !write_outputs(&(OutputFile){path, &text}, 1);
    if (!good) fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", path, strerror(errno));
    text_free(&text);
    return good;
}

/* --- Objects ------------------------------------------------------------------------------ */

static bool run_compiler(const Options *options, const char *source, const char *object, Arena *arena)
{
    Words command = {0};
    compiler_begin(&command, arena);
    const char *slash = strrchr(options->input, '/');
    const char *folder = slash ? arena_copy(arena, options->input, (size_t)(slash - options->input)) : ".";
    const char *fixed[] = {"-std=gnu11", "-w", "-g", options->tune ? "-O3" : "-O1", options->tune ? "-march=native" : "-g", "-DFERN_DEBUG", "-fPIC", "-shared", "-Wl,-Bsymbolic",
                           "-iquote", folder};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) list_push(arena, &command, fixed[i]);
    for (int i = 0; i < options->compiler.count; i++) list_push(arena, &command, options->compiler.items[i]);
    list_push(arena, &command, arena_printf(arena, "-I%s", share_folder()));
    list_push(arena, &command, source);
    list_push(arena, &command, "-o");
    list_push(arena, &command, object);
    for (int i = 0; i < options->linker.count; i++) list_push(arena, &command, options->linker.items[i]);
    list_push(arena, &command, "-lm");
    return compiler_run(&command, NULL, "fernc", options->input, arena);
}

static void *open_object(const Options *options, const char *path)
{
    void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (object) return object;
    fprintf(stderr, "fernc: error: `%s` cannot be loaded: %s\n", options->input, dlerror());
    fprintf(stderr, "    hint: name the libraries of the routines: fernc verify %s -- -lopenblas\n", options->input);
    return NULL;
}

bool verify_build(Built *built, const Options *options, const Compiled *compiled)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    *built = (Built){.folder = ""};
    if (!folder_make(built->folder, "fernc")) return false;
    Text fused = {0}, original = {0};
    emit_compiled(compiled, options, &fused);
    text_add_bytes(&original, compiled->composition->file->text, compiled->composition->file->length);
    const char *names[] = {"original", "fused"};
    const Text *codes[] = {&original, &fused};
    void **objects[] = {&built->original, &built->fused};
    bool good = true;
    for (int i = 0; i < 2 && good; i++) {
        const char *source = arena_printf(arena, "%s/%s.c", built->folder, names[i]);
        const char *object = arena_printf(arena, "%s/%s.so", built->folder, names[i]);
        good = write_source(source, options->input, codes[i], compiled, i == 1)
               && run_compiler(options, source, object, arena);
        if (good) *objects[i] = open_object(options, object);
        good = good && *objects[i];
    }
    text_free(&fused);
    text_free(&original);
    return good;
}

void verify_unbuild(Built *built)
{
    static const char *const files[] = {"original.c", "original.so", "fused.c", "fused.so"};
    if (built->original) dlclose(built->original);
    if (built->fused) dlclose(built->fused);
    folder_remove(built->folder, files, (int)(sizeof files / sizeof *files));
}

const unsigned long *verify_counts(const Built *built)
{
    const unsigned long **counts = (const unsigned long **)dlsym(built->fused, "fern_verify_counts");
    return *counts;
}

VerifyCall *verify_call(void *object, const char *function, Arena *arena)
{
    void *symbol = dlsym(object, arena_printf(arena, "fern_verify_%s", function));
    VerifyCall *call;
    memcpy(&call, &symbol, sizeof call);
    return call;
}
