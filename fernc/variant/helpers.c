/* What the text of a translated composition calls: of the generated code, and as clang sees it before. */
#include "variant.h"

#include "annotator/expr/expr_pool.h"

#include <string.h>

/* For $1 its type, $2 a name of it, $3 what sets its stream, $4 makes it, $5 ends it; $6 is what they return. Of the vendor: $7 is the type of a
 * stream, $8 tells the device, returns $9; $a takes a status back. */
static const char handle[] =
    "/* The thread's $1, of the device that is current. */\n"
    "static FERN_THREAD_LOCAL struct {\n"
    "    $1 handle;\n"
    "    $7 stream;\n"
    "    int made, device;\n"
    "} fern_of_thread_$2;\n"
    "\n"
    "static inline void fern_release_thread_$2(void)\n"
    "{\n"
    "    if (fern_of_thread_$2.made) (void)$5(fern_of_thread_$2.handle);\n"
    "    memset(&fern_of_thread_$2, 0, sizeof fern_of_thread_$2);\n"
    "}\n"
    "\n"
    "static inline $1 fern_thread_$2($7 stream)\n"
    "{\n"
    "    int device = 0;\n"
    "    if ($8(&device) != $9) (void)$a();\n"
    "    if (fern_of_thread_$2.made && fern_of_thread_$2.device != device) {\n"
    "        (void)$5(fern_of_thread_$2.handle);\n"
    "        memset(&fern_of_thread_$2.handle, 0, sizeof fern_of_thread_$2.handle);\n"
    "        fern_of_thread_$2.made = 0;\n"
    "    }\n"
    "    fern_release_too(fern_release_thread_$2);\n"
    "    const int fresh = !fern_of_thread_$2.made;\n"
    "    if (fresh) fern_of_thread_$2.made = $4(&fern_of_thread_$2.handle) == $6;\n"
    "    if (fern_of_thread_$2.made && (fresh || fern_of_thread_$2.stream != stream)) (void)$3(fern_of_thread_$2.handle, stream);\n"
    "    fern_of_thread_$2.device = device;\n"
    "    fern_of_thread_$2.stream = stream;\n"
    "    return fern_of_thread_$2.handle;\n"
    "}\n";

/* The text with values[0] for $1, values[1] for $2, .., values[9] for $a. */
static const char *filled_in(const char *text, const char *const *values, Arena *arena)
{
    Text out = {0};
    for (const char *c = text; *c; c++) {
        const bool hole = *c == '$';
        c += hole;
        text_add(&out, "%s", !hole ? "" : *c == 'a' ? values[9] : values[*c - '1']);
        if (!hole) text_add_bytes(&out, c, 1);
    }
    const char *copy = arena_string(arena, text_string(&out));
    text_free(&out);
    return copy;
}

static void add_guarded(Text *out, const char *name, const char *text)
{
    text_add(out, "#ifndef FERN_HAS_%s\n#define FERN_HAS_%s\n%s#endif\n\n", name, name, text);
}

/* --- Calls on the host -------------------------------------------------------------------------- */

/* `early`: before the composition's own headers, with no types of theirs. */
static void add_signature(Text *out, const Vendor *vendor, const HostCall *call, bool early)
{
    const Routine *routine = call->routine;
    text_add(out, "static %s %s(%s fern_order", early ? routine->result.canonical : routine->result.spelling, call->function, vendor->stream);
    for (int p = 0; p < routine->parameter_count; p++) {
        const CType *type = &routine->parameters[p].type;
        text_add(out, ", %s %s", early ? type->canonical : type->spelling, routine->parameters[p].name);
    }
    text_add(out, ")");
}

/* In C, in numbers that no product of extents overflows. */
static void add_wide(Text *out, const Expr *expr, const Routine *routine, Arena *arena)
{
    ExprPool *pool = expr_pool_new(arena);
    for (int p = 0; p < routine->parameter_count; p++)
        expr = expr_substitute(pool, expr,
                               &(Substitution){routine->parameters[p].symbol,
                                               expr_symbol(pool, symbol_new(pool, arena_printf(arena, "(int64_t)%s", routine->parameters[p].name)))},
                               1);
    expr_print(out, expr, EXPR_C, true);
}

static const Binding *binding_of(const Block *block, int parameter)
{
    for (int b = 0; b < block->binding_count; b++)
        if (block->bindings[b].parameter == parameter) return &block->bindings[b];
    return NULL;
}

static bool is_written(const Block *block, const Binding *binding)
{
    for (int o = 0; o < block->output_count; o++)
        if (block->outputs[o].subset.binding == binding) return true;
    return false;
}

/* From the first element to the last, as far as the strides lead; nothing where an extent is none. */
static void add_elements(Text *out, const Binding *binding, const Routine *routine, Arena *arena)
{
    for (int d = 0; d < binding->type->rank; d++) {
        add_wide(out, binding->extents[d], routine, arena);
        text_add(out, " > 0%s", d < binding->type->rank - 1 ? " && " : " ? ");
    }
    for (int d = 0; d < binding->type->rank; d++) {
        text_add(out, "(");
        add_wide(out, binding->extents[d], routine, arena);
        text_add(out, " - 1) * ");
        add_wide(out, binding->strides[d], routine, arena);
        text_add(out, " + ");
    }
    text_add(out, "1 : 0");
}

static void add_arrays(Text *out, const HostCall *call, Arena *arena)
{
    const Routine *routine = call->routine;
    for (int p = 0; p < routine->parameter_count; p++) {
        if (!call->copied[p]) continue;
        const Binding *binding = binding_of(call->block, p);
        text_add(out, "    const int64_t fern_%s = ", routine->parameters[p].name);
        add_elements(out, binding, routine, arena);
        text_add(out, ";\n");
    }
    text_add(out, "    struct fern_host_array fern_arrays[] = {\n");
    for (int p = 0; p < routine->parameter_count; p++) {
        if (!call->copied[p]) continue;
        const Binding *binding = binding_of(call->block, p);
        const char *name = routine->parameters[p].name;
        text_add(out, "        {(char *)(uintptr_t)%s, (char *)(uintptr_t)%s + fern_%s * (int64_t)sizeof(%s), NULL, %d, 0},\n", name, name, name,
                 binding->element, is_written(call->block, binding));
    }
    text_add(out, "    };\n");
}

static int count_copied(const HostCall *call)
{
    int count = 0;
    for (int p = 0; p < call->routine->parameter_count; p++) count += call->copied[p];
    return count;
}

static void add_host_call(Text *out, const Vendor *vendor, const HostCall *call, const char *title, Arena *arena)
{
    const Routine *routine = call->routine;
    const int count = count_copied(call);
    const bool returns = strcmp(routine->result.canonical, "void") != 0;
    text_add(out, "/* %s on the CPU: its arrays are copied there and back. */\n", routine->name);
    add_signature(out, vendor, call, false);
    text_add(out, "\n{\n");
    add_arrays(out, call, arena);
    text_add(out, "    %s fern_status = fern_copy_to_host(fern_arrays, %d, fern_order);\n", vendor->status, count);
    text_add(out, "    const int fern_good = fern_status == %s;\n", vendor->ok);
    if (returns && routine->status_ok)
        text_add(out, "    %s fern_result = (%s)!(%s);\n", routine->result.spelling, routine->result.spelling, routine->status_ok);
    else if (returns)
        text_add(out, "    %s fern_result = 0;\n", routine->result.spelling);
    text_add(out, "    if (fern_good) %s%s(", returns ? "fern_result = " : "", routine->name);
    for (int p = 0, array = 0; p < routine->parameter_count; p++) {
        const Parameter *parameter = &routine->parameters[p];
        text_add(out, "%s", p ? ", " : "");
        if (call->copied[p]) {
            text_add(out, "(%s)(void *)(fern_arrays[%d].copy + ((char *)(uintptr_t)%s - fern_arrays[%d].begin))", parameter->type.spelling, array,
                     parameter->name, array);
            array++;
        }
        else
            text_add(out, "%s", parameter->name);
    }
    text_add(out, ");\n    const %s fern_end = fern_copy_from_host(fern_arrays, %d, fern_good, fern_order);\n", vendor->status, count);
    text_add(out, "    if (fern_good) fern_status = fern_end;\n");
    text_add(out, "    fern_call_status((int)fern_status, (int)%s, fern_cuda_name, \"%s\");\n", vendor->ok, title);
    text_add(out, "%s}\n", returns ? "    return fern_result;\n" : "");
}

/* --- All of it ---------------------------------------------------------------------------------------- */

static void add_includes(Text *out, const DeviceVariants *variants)
{
    text_add(out, "#include <stdint.h>\n#include <string.h>\n#include \"%s\"\n", variants->vendor->annotations);
    for (int i = 0; i < variants->files.count; i++) text_add(out, "#include \"%s\"\n", variants->files.items[i]);
}

const char *variants_declarations(const DeviceVariants *variants, Arena *arena)
{
    Text out = {0};
    add_includes(&out, variants);
    const char *stream = variants->vendor->stream;
    text_add(&out, "%s fern_own_stream(void);\nvoid *fern_device_malloc(size_t bytes, %s stream);\n"
                   "void fern_device_free(void *memory, %s stream);\n", stream, stream, stream);
    if (variants->streamed)
        text_add(&out, "int fern_gpu_here(const char *place);\nint fern_lie_apart(const char *place, const char *a, const void *a_begin, size_t a_bytes, "
                       "const char *b, const void *b_begin, size_t b_bytes);\nvoid fern_no_memory(const char *place, %s stream);\n"
                       "void fern_wait(const char *place, %s stream);\n", stream, stream);
    if (variants->placing.count)
        text_add(&out, "struct fern_placed { void *device; };\nstruct fern_part { void *device; };\nenum fern_part_kind { FERN_ANY, FERN_APART, FERN_NUMBER };\n"
                       "struct fern_placed fern_nothing_placed(void);\n"
                       "struct fern_part fern_part_of(const void *host, size_t size, int64_t n0, int64_t n1, int64_t n2, int64_t s0, int64_t s1, int64_t s2, int read, int written, "
                       "enum fern_part_kind kind);\n"
                       "struct fern_part fern_span_of(const void *host, size_t size, int64_t first, int64_t last);\nint64_t fern_lower(int64_t a, int64_t b);\nint64_t fern_upper(int64_t a, int64_t b);\n"
                       "int fern_place(struct fern_placed *placed, const char *where, struct fern_part *parts, int count, %s order);\n"
                       "int fern_bring(struct fern_placed *placed, int writes, %s order);\n"
                       "int fern_touch(struct fern_placed *placed, const void *memory, size_t bytes, int writes, %s order);\n"
                       "int fern_forget(struct fern_placed *placed, const void *memory, %s order);\n"
                       "int fern_end(struct fern_placed *placed, %s order);\n", stream, stream, stream, stream, stream);
    for (int h = 0; h < variants->handles.count; h++) {
        const char *type = variants->handles.items[h].type;
        text_add(&out, "%s fern_thread_%s(%s stream);\n", type, root_identifier(arena, type), stream);
    }
    for (int c = 0; c < variants->host_calls.count; c++) {
        add_signature(&out, variants->vendor, &variants->host_calls.items[c], true);
        text_add(&out, ";\n");
    }
    if (variants->own) text_add(&out, "#include \"annotations/dense.h\"\n%s", variants->own);
    const char *text = arena_string(arena, text_string(&out));
    text_free(&out);
    return text;
}

/* Of the file of kernels. */
static void add_own_prototypes(const DeviceVariants *variants, Text *out)
{
    if (!variants->own_prototypes.count) return;
    text_add(out, "/* Loops as kernels, in a file of CUDA C++. */\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    for (int p = 0; p < variants->own_prototypes.count; p++) text_add(out, "%s", variants->own_prototypes.items[p]);
    text_add(out, "#ifdef __cplusplus\n}\n#endif\n\n");
}

void variants_helpers(const DeviceVariants *variants, const VariantTexts *texts, const char *file, Text *out, Arena *arena)
{
    const Vendor *vendor = variants->vendor;
    add_includes(out, variants);
    text_add(out, "\n");
    add_own_prototypes(variants, out);
    add_guarded(out, "own_stream", texts->own_stream);
    if (variants->streamed) add_guarded(out, "gpu_here", texts->gpu_here);
    if (variants->placing.count) add_guarded(out, "placed", texts->placed);
    for (int h = 0; h < variants->handles.count; h++) {
        const VariantHandle *made = &variants->handles.items[h];
        const char *name = root_identifier(arena, made->type);
        const char *const values[] = {made->type, name, made->set, made->make, made->free, made->ok,
                                      vendor->stream, vendor->current_device, vendor->ok, vendor->last_error};
        add_guarded(out, arena_printf(arena, "thread_%s", name), filled_in(handle, values, arena));
    }
    if (variants->host_calls.count) add_guarded(out, "host_array", texts->host_array);
    for (int c = 0; c < variants->host_calls.count; c++) {
        const HostCall *call = &variants->host_calls.items[c];
        add_host_call(out, vendor, call, arena_printf(arena, "%s:%u: copying for `%s`", file, call->line, call->routine->name), arena);
        text_add(out, "\n");
    }
}

void variants_explain(Text *out, const DeviceVariants *variants, const char *function)
{
    for (int p = 0; p < variants->placing.count; p++)
        if (!strcmp(variants->placing.items[p], function)) text_add(out, " Its loops run on the GPU, and arrays are there up to a statement that may touch them.\n");
    for (int u = 0; u < variants->unplaced.count; u++)
        if (!strcmp(variants->unplaced.items[u], function)) text_add(out, " Its loops run on the CPU: what its statements touch cannot be brought back before each of them.\n");
    for (int c = 0; c < variants->left_calls.count; c++) {
        const HostCall *call = &variants->left_calls.items[c];
        if (!strcmp(call->caller, function)) text_add(out, " %s (line %u) runs on the CPU, as written.\n", call->routine->name, call->line);
    }
    for (int c = 0; c < variants->host_calls.count; c++) {
        const HostCall *call = &variants->host_calls.items[c];
        if (strcmp(call->caller, function)) continue;
        text_add(out, " %s (line %u) runs on the CPU, and the GPU waits for it:\n", call->routine->name, call->line);
        for (int p = 0; p < call->routine->parameter_count; p++) {
            if (!call->copied[p]) continue;
            const Binding *binding = binding_of(call->block, p);
            text_add(out, "  `%s`, ", call->routine->parameters[p].name);
            for (int d = 0; d < binding->type->rank; d++) {
                text_add(out, "%s", d ? " * " : "");
                expr_print(out, binding->extents[d], EXPR_PLAIN, true);
            }
            text_add(out, " elements of %s, is copied to the host%s.\n", binding->element,
                     is_written(call->block, binding) ? " and back" : "");
        }
    }
}
