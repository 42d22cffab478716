/* What the text of a translated composition calls: of the generated code, and as clang sees it before. */
#include "variant.h"

#include "annotator/expr/expr_pool.h"

#include <string.h>

static const char beginning[] =
    "/* What a GPU's routines are given that the composition's are not: a stream, for which another may be defined before, and\n"
    " * handles that the thread keeps. What they return is looked at; what is said of it may go elsewhere than to standard error. */\n"
    "#ifndef FERN_STREAM\n"
    "#define FERN_STREAM cudaStreamPerThread\n"
    "#endif\n"
    "static inline cudaStream_t fern_own_stream(void)\n"
    "{\n"
    "    return FERN_STREAM;\n"
    "}\n"
    "\n"
    "/* As malloc, of the GPU's memory; never of 0 bytes, which would be null. */\n"
    "static inline void *fern_device_malloc(size_t bytes, cudaStream_t stream)\n"
    "{\n"
    "    void *memory = NULL;\n"
    "    if (cudaMallocAsync(&memory, bytes ? bytes : 1, stream) == cudaSuccess) return memory;\n"
    "    (void)cudaGetLastError();\n"
    "    return NULL;\n"
    "}\n"
    "\n"
    "#ifndef FERN_CALL_FAILED\n"
    "#include <stdio.h>\n"
    "#define FERN_CALL_FAILED(call, status, name) \\\n"
    "    ((void)fprintf(stderr, \"%s failed with status %d%s%s%s\\n\", call, status, *(name) ? \" (\" : \"\", name, *(name) ? \")\" : \"\"))\n"
    "#endif\n"
    "static inline void fern_call_status(int status, int ok, const char *(*name)(int), const char *call)\n"
    "{\n"
    "    if (status != ok) FERN_CALL_FAILED(call, status, name ? name(status) : \"\");\n"
    "}\n";

static const char copying[] =
    "#include <stdlib.h>\n"
    "/* An array of a call that runs on the CPU. Those that overlap have one copy. */\n"
    "struct fern_host_array {\n"
    "    char *begin, *end; /* in the GPU's memory, with what overlaps it */\n"
    "    char *copy;        /* of that */\n"
    "    int written, first;\n"
    "};\n"
    "\n"
    "static inline int fern_join_arrays(struct fern_host_array *arrays, int count)\n"
    "{\n"
    "    int changed = 0;\n"
    "    for (int i = 0; i < count; i++)\n"
    "        for (int j = 0; j < i; j++) {\n"
    "            struct fern_host_array *a = &arrays[i], *b = &arrays[j];\n"
    "            if (a->begin >= b->end || b->begin >= a->end) continue;\n"
    "            if (a->begin == b->begin && a->end == b->end && a->written == b->written) continue;\n"
    "            a->begin = b->begin = a->begin < b->begin ? a->begin : b->begin;\n"
    "            a->end = b->end = a->end > b->end ? a->end : b->end;\n"
    "            a->written = b->written = a->written || b->written;\n"
    "            changed = 1;\n"
    "        }\n"
    "    return changed;\n"
    "}\n"
    "\n"
    "static inline cudaError_t fern_copy_to_host(struct fern_host_array *arrays, int count, cudaStream_t stream)\n"
    "{\n"
    "    cudaError_t status = cudaSuccess;\n"
    "    while (fern_join_arrays(arrays, count)) continue;\n"
    "    for (int i = 0; i < count; i++) {\n"
    "        struct fern_host_array *array = &arrays[i];\n"
    "        const size_t bytes = (size_t)(array->end - array->begin);\n"
    "        for (int j = 0; j < i && !array->copy && bytes; j++)\n"
    "            if (arrays[j].begin == array->begin && arrays[j].end == array->end) array->copy = arrays[j].copy;\n"
    "        if (array->copy) continue;\n"
    "        array->first = 1;\n"
    "        array->copy = (char *)malloc(bytes ? bytes : 1);\n"
    "        if (!array->copy) status = cudaErrorMemoryAllocation;\n"
    "        else if (bytes && status == cudaSuccess)\n"
    "            status = cudaMemcpyAsync(array->copy, array->begin, bytes, cudaMemcpyDeviceToHost, stream);\n"
    "    }\n"
    "    const cudaError_t end = cudaStreamSynchronize(stream);\n"
    "    return status == cudaSuccess ? end : status;\n"
    "}\n"
    "\n"
    "static inline cudaError_t fern_copy_from_host(struct fern_host_array *arrays, int count, int good, cudaStream_t stream)\n"
    "{\n"
    "    cudaError_t status = cudaSuccess;\n"
    "    for (int i = 0; i < count && good && status == cudaSuccess; i++)\n"
    "        if (arrays[i].first && arrays[i].written && arrays[i].end > arrays[i].begin)\n"
    "            status = cudaMemcpyAsync(arrays[i].begin, arrays[i].copy, (size_t)(arrays[i].end - arrays[i].begin),\n"
    "                                     cudaMemcpyHostToDevice, stream);\n"
    "    const cudaError_t end = good ? cudaStreamSynchronize(stream) : cudaSuccess;\n"
    "    for (int i = 0; i < count; i++)\n"
    "        if (arrays[i].first) free(arrays[i].copy);\n"
    "    return status == cudaSuccess ? end : status;\n"
    "}\n";

static const char streaming[] =
    "/* Arrays of the host whose calls are brought to the GPU: where that cannot be, says why, and the calls run on the CPU. */\n"
    "#include <stdio.h>\n"
    "#ifndef FERN_ON_CPU\n"
    "#define FERN_ON_CPU(place, why) ((void)fprintf(stderr, \"%s: %s: the calls run on the CPU\\n\", place, why))\n"
    "#endif\n"
    "static inline int fern_gpu_here(const char *place)\n"
    "{\n"
    "    int device = 0;\n"
    "    char why[160];\n"
    "    const cudaError_t error = cudaGetDevice(&device);\n"
    "    if (error == cudaSuccess) return 1;\n"
    "    (void)snprintf(why, sizeof why, \"no GPU can be used: %.120s\", cudaGetErrorString(error));\n"
    "    (void)cudaGetLastError();\n"
    "    FERN_ON_CPU(place, why);\n"
    "    return 0;\n"
    "}\n"
    "\n"
    "static inline int fern_lie_apart(const char *place, const char *a, const void *a_begin, size_t a_bytes, const char *b,\n"
    "                                 const void *b_begin, size_t b_bytes)\n"
    "{\n"
    "    const uintptr_t first = (uintptr_t)a_begin, second = (uintptr_t)b_begin;\n"
    "    char why[160];\n"
    "    if (first + a_bytes <= second || second + b_bytes <= first) return 1;\n"
    "    (void)snprintf(why, sizeof why, \"`%.60s` and `%.60s` overlap\", a, b);\n"
    "    FERN_ON_CPU(place, why);\n"
    "    return 0;\n"
    "}\n"
    "\n"
    "static inline void fern_no_memory(const char *place, cudaStream_t stream)\n"
    "{\n"
    "    if (cudaStreamSynchronize(stream) != cudaSuccess) (void)cudaGetLastError(); /* what was had is free */\n"
    "    FERN_ON_CPU(place, \"the GPU's memory does not hold the arrays\");\n"
    "}\n"
    "\n"
    "/* What the run has computed is in the host's memory then. */\n"
    "static inline void fern_wait(const char *place, cudaStream_t stream)\n"
    "{\n"
    "    const cudaError_t error = cudaStreamSynchronize(stream);\n"
    "    if (error != cudaSuccess) FERN_CALL_FAILED(place, (int)error, fern_cuda_name((int)error));\n"
    "}\n";

/* For $1 its type, $2 a name of it, $3 what sets its stream, $4 makes it, $5 ends it; $6 is what they return. */
static const char handle[] =
    "/* The thread's $1, of the device that is current. */\n"
    "static FERN_THREAD_LOCAL struct {\n"
    "    $1 handle;\n"
    "    cudaStream_t stream;\n"
    "    int made, device;\n"
    "} fern_of_thread_$2;\n"
    "\n"
    "static inline void fern_release_thread_$2(void)\n"
    "{\n"
    "    if (fern_of_thread_$2.made) (void)$5(fern_of_thread_$2.handle);\n"
    "    memset(&fern_of_thread_$2, 0, sizeof fern_of_thread_$2);\n"
    "}\n"
    "\n"
    "static inline $1 fern_thread_$2(cudaStream_t stream)\n"
    "{\n"
    "    int device = 0;\n"
    "    if (cudaGetDevice(&device) != cudaSuccess) (void)cudaGetLastError();\n"
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

/* The text with values[0] for $1, values[1] for $2, .. */
static const char *filled_in(const char *text, const char *const *values, Arena *arena)
{
    Text out = {0};
    for (const char *c = text; *c; c++) {
        const bool hole = *c == '$';
        c += hole;
        text_add(&out, "%s", hole ? values[*c - '1'] : "");
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
static void add_signature(Text *out, const HostCall *call, bool early)
{
    const Routine *routine = call->routine;
    text_add(out, "static %s %s(cudaStream_t fern_order", early ? routine->result.canonical : routine->result.spelling, call->function);
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

static void add_host_call(Text *out, const HostCall *call, const char *title, Arena *arena)
{
    const Routine *routine = call->routine;
    const int count = count_copied(call);
    const bool returns = strcmp(routine->result.canonical, "void") != 0;
    text_add(out, "/* %s on the CPU: its arrays are copied there and back. */\n", routine->name);
    add_signature(out, call, false);
    text_add(out, "\n{\n");
    add_arrays(out, call, arena);
    text_add(out, "    cudaError_t fern_status = fern_copy_to_host(fern_arrays, %d, fern_order);\n", count);
    text_add(out, "    const int fern_good = fern_status == cudaSuccess;\n");
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
    text_add(out, ");\n    const cudaError_t fern_end = fern_copy_from_host(fern_arrays, %d, fern_good, fern_order);\n", count);
    text_add(out, "    if (fern_good) fern_status = fern_end;\n");
    text_add(out, "    fern_call_status((int)fern_status, (int)cudaSuccess, fern_cuda_name, \"%s\");\n", title);
    text_add(out, "%s}\n", returns ? "    return fern_result;\n" : "");
}

/* --- All of it ---------------------------------------------------------------------------------------- */

static void add_includes(Text *out, const DeviceVariants *variants)
{
    text_add(out, "#include <stdint.h>\n#include <string.h>\n#include \"annotations/cuda_runtime_api.h\"\n");
    for (int i = 0; i < variants->files.count; i++) text_add(out, "#include \"%s\"\n", variants->files.items[i]);
}

const char *variants_declarations(const DeviceVariants *variants, Arena *arena)
{
    Text out = {0};
    add_includes(&out, variants);
    text_add(&out, "cudaStream_t fern_own_stream(void);\nvoid *fern_device_malloc(size_t bytes, cudaStream_t stream);\n"
                   "void fern_device_free(void *memory, cudaStream_t stream);\n");
    if (variants->streamed)
        text_add(&out, "int fern_gpu_here(const char *place);\nint fern_lie_apart(const char *place, const char *a, const void *a_begin, size_t a_bytes, "
                       "const char *b, const void *b_begin, size_t b_bytes);\nvoid fern_no_memory(const char *place, cudaStream_t stream);\n"
                       "void fern_wait(const char *place, cudaStream_t stream);\n");
    for (int h = 0; h < variants->handles.count; h++) {
        const char *type = variants->handles.items[h].type;
        text_add(&out, "%s fern_thread_%s(cudaStream_t stream);\n", type, root_identifier(arena, type));
    }
    for (int c = 0; c < variants->host_calls.count; c++) {
        add_signature(&out, &variants->host_calls.items[c], true);
        text_add(&out, ";\n");
    }
    const char *text = arena_string(arena, text_string(&out));
    text_free(&out);
    return text;
}

void variants_helpers(const DeviceVariants *variants, const char *file, Text *out, Arena *arena)
{
    add_includes(out, variants);
    text_add(out, "\n");
    add_guarded(out, "own_stream", beginning);
    if (variants->streamed) add_guarded(out, "gpu_here", streaming);
    for (int h = 0; h < variants->handles.count; h++) {
        const VariantHandle *made = &variants->handles.items[h];
        const char *name = root_identifier(arena, made->type);
        const char *const values[] = {made->type, name, made->set, made->make, made->free, made->ok};
        add_guarded(out, arena_printf(arena, "thread_%s", name), filled_in(handle, values, arena));
    }
    if (variants->host_calls.count) add_guarded(out, "host_array", copying);
    for (int c = 0; c < variants->host_calls.count; c++) {
        const HostCall *call = &variants->host_calls.items[c];
        add_host_call(out, call, arena_printf(arena, "%s:%u: copying for `%s`", file, call->line, call->routine->name), arena);
        text_add(out, "\n");
    }
}

void variants_explain(Text *out, const DeviceVariants *variants, const char *function)
{
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
