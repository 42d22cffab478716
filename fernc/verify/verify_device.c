/* Functions for a GPU in `fernc verify`: their arrays are taken there before a call and back behind it. */
#include "verify_device.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- Parameters ------------------------------------------------------------------------------ */

static bool names_parameter(const Stage *stage, const char *token, const char *name)
{
    const Routine *routine = stage->node->routine;
    for (int p = 0; token && p < routine->parameter_count; p++)
        if (!strcmp(routine->parameters[p].name, token) && !strcmp(stage->node->arguments[p].text, name)) return true;
    return false;
}

/* The block of a call that takes the parameter for its stream, or for its handle. */
static const Block *block_with_token(const FunctionPlan *planned, const char *name, bool handle)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int s = 0; s < planned->plans.items[p]->stages.count; s++) {
            const Stage *stage = planned->plans.items[p]->stages.items[s];
            if (stage->block && stage->node->kind == NODE_CALL
                && names_parameter(stage, handle ? stage->block->handle : stage->block->stream, name))
                return stage->block;
        }
    return NULL;
}

static bool is_device_array(const FunctionPlan *planned, const char *name)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int i = 0; i < planned->plans.items[p]->spaces.count; i++) {
            const Space *space = planned->plans.items[p]->spaces.items[i];
            if (space->on_device && !strcmp(space->root->name, name)) return true;
        }
    return false;
}

DeviceUse device_use(const FunctionPlan *planned, int parameter)
{
    const ParameterText *given = &planned->function->parameters.items[parameter];
    if (!given->type.pointer) return USE_NONE;
    if (block_with_token(planned, given->name, false)) return USE_STREAM;
    const Block *block = block_with_token(planned, given->name, true);
    if (block) return block->handle_type && block->handle_set ? USE_HANDLE : USE_NONE;
    return is_device_array(planned, given->name) ? USE_ARRAY : USE_NONE;
}

/* --- The call ------------------------------------------------------------------------------------ */

static const char helpers[] =
    "#include <stdio.h>\n"
    "#include <stdlib.h>\n"
    "size_t fern_verify_bytes[128]; /* of each parameter's array */\n"
    "struct fern_verify_array {\n"
    "    char *host, *begin, *end; /* with what it overlaps */\n"
    "    char *device;\n"
    "    int first;\n"
    "};\n"
    "static void fern_verify_must(cudaError_t status)\n"
    "{\n"
    "    if (status == cudaSuccess) return;\n"
    "    fprintf(stderr, \"fernc verify: the GPU says: %s\\n\", cudaGetErrorString(status));\n"
    "    _Exit(1);\n"
    "}\n"
    "static void fern_verify_join(struct fern_verify_array *arrays, int count)\n"
    "{\n"
    "    for (int changed = 1; changed;) {\n"
    "        changed = 0;\n"
    "        for (int i = 0; i < count; i++)\n"
    "            for (int j = 0; j < i; j++) {\n"
    "                struct fern_verify_array *a = &arrays[i], *b = &arrays[j];\n"
    "                if (a->begin >= b->end || b->begin >= a->end || (a->begin == b->begin && a->end == b->end)) continue;\n"
    "                a->begin = b->begin = a->begin < b->begin ? a->begin : b->begin;\n"
    "                a->end = b->end = a->end > b->end ? a->end : b->end;\n"
    "                changed = 1;\n"
    "            }\n"
    "    }\n"
    "}\n"
    "static void fern_verify_to_device(struct fern_verify_array *arrays, int count)\n"
    "{\n"
    "    fern_verify_join(arrays, count);\n"
    "    for (int i = 0; i < count; i++) {\n"
    "        const size_t bytes = (size_t)(arrays[i].end - arrays[i].begin);\n"
    "        for (int j = 0; j < i && bytes && !arrays[i].device; j++)\n"
    "            if (arrays[j].begin == arrays[i].begin && arrays[j].end == arrays[i].end) arrays[i].device = arrays[j].device;\n"
    "        if (arrays[i].device) continue;\n"
    "        arrays[i].first = 1;\n"
    "        fern_verify_must(cudaMalloc((void **)&arrays[i].device, bytes ? bytes : 1));\n"
    "        if (bytes) fern_verify_must(cudaMemcpy(arrays[i].device, arrays[i].begin, bytes, cudaMemcpyHostToDevice));\n"
    "    }\n"
    "    fern_verify_must(cudaDeviceSynchronize());\n"
    "}\n"
    "static void fern_verify_from_device(struct fern_verify_array *arrays, int count)\n"
    "{\n"
    "    fern_verify_must(cudaDeviceSynchronize());\n"
    "    for (int i = 0; i < count; i++) {\n"
    "        const size_t bytes = (size_t)(arrays[i].end - arrays[i].begin);\n"
    "        if (arrays[i].first && bytes) fern_verify_must(cudaMemcpy(arrays[i].begin, arrays[i].device, bytes, cudaMemcpyDeviceToHost));\n"
    "        if (arrays[i].first) fern_verify_must(cudaFree(arrays[i].device));\n"
    "    }\n"
    "}\n"
    "const char *fern_verify_gpu(void)\n"
    "{\n"
    "    int count = 0;\n"
    "    const cudaError_t status = cudaGetDeviceCount(&count);\n"
    "    return status != cudaSuccess ? cudaGetErrorString(status) : count ? NULL : \"there is none\";\n"
    "}\n";

void add_device_helpers(Text *out)
{
    text_add(out, "#include <cuda_runtime_api.h>\n%s", helpers);
}

void begin_device_call(Text *out, const FunctionPlan *planned)
{
    int count = 0;
    const int parameters = planned->function->parameters.count;
    text_add(out, "    void *fern_given[%d];\n    cudaStream_t fern_stream = NULL;\n", parameters + 1);
    text_add(out, "    struct fern_verify_array fern_arrays[%d] = {{0}};\n", parameters + 1);
    text_add(out, "    fern_verify_must(cudaStreamCreate(&fern_stream));\n");
    for (int p = 0; p < parameters; p++) {
        const ParameterText *parameter = &planned->function->parameters.items[p];
        if (!parameter->type.pointer) continue;
        text_add(out, "    fern_given[%d] = fern_pointers[%d];\n", p, p);
        switch (device_use(planned, p)) {
        case USE_NONE: break;
        case USE_STREAM: text_add(out, "    fern_given[%d] = fern_stream;\n", p); break;
        case USE_HANDLE: {
            const Block *block = block_with_token(planned, parameter->name, true);
            text_add(out, "    %s fern_handle_%d = NULL;\n    %s(&fern_handle_%d);\n    %s(fern_handle_%d, fern_stream);\n    fern_given[%d] = fern_handle_%d;\n",
                     parameter->type.spelling, p, block->handle_type->create, p, block->handle_set, p, p, p);
            break;
        }
        case USE_ARRAY:
            text_add(out, "    fern_arrays[%d].host = fern_arrays[%d].begin = (char *)fern_pointers[%d];\n", count, count, p);
            text_add(out, "    fern_arrays[%d].end = (char *)fern_pointers[%d] + fern_verify_bytes[%d];\n", count, p, p);
            count++;
            break;
        }
    }
    text_add(out, "    fern_verify_to_device(fern_arrays, %d);\n", count);
    for (int p = 0, array = 0; p < parameters; p++) {
        if (device_use(planned, p) != USE_ARRAY) continue;
        text_add(out, "    fern_given[%d] = fern_arrays[%d].device + (fern_arrays[%d].host - fern_arrays[%d].begin);\n", p, array, array, array);
        array++;
    }
}

void end_device_call(Text *out, const FunctionPlan *planned)
{
    int count = 0;
    for (int p = 0; p < planned->function->parameters.count; p++) {
        const ParameterText *parameter = &planned->function->parameters.items[p];
        const DeviceUse use = device_use(planned, p);
        count += use == USE_ARRAY;
        if (use == USE_HANDLE)
            text_add(out, "    fern_verify_must(cudaDeviceSynchronize());\n    %s(fern_handle_%d);\n",
                     block_with_token(planned, parameter->name, true)->handle_type->destroy, p);
    }
    text_add(out, "    fern_verify_from_device(fern_arrays, %d);\n    fern_verify_must(cudaStreamDestroy(fern_stream));\n", count);
}

/* --- The GPU ------------------------------------------------------------------------------------------ */

/* In a process of its own: what CUDA begins in one is of no use in those that it becomes. */
static void say_gpu(void *fused, int pipe)
{
    const char *(*ask)(void);
    void *symbol = dlsym(fused, "fern_verify_gpu");
    memcpy(&ask, &symbol, sizeof ask);
    const char *why = ask();
    const ssize_t written = why ? write(pipe, why, strlen(why)) : 0;
    _exit(written < 0);
}

bool find_gpu(const Built *built, const char *target)
{
    char why[256] = "";
    size_t length = 0;
    int ends[2], status = 0;
    fflush(NULL);
    if (pipe(ends)) return false;
    const pid_t process = fork();
    if (process == 0) {
        close(ends[0]);
        say_gpu(built->fused, ends[1]);
    }
    close(ends[1]);
    for (ssize_t n; process > 0 && length + 1 < sizeof why && (n = read(ends[0], why + length, sizeof why - length - 1)) > 0;) length += (size_t)n;
    close(ends[0]);
    const bool ended = process > 0 && waitpid(process, &status, 0) == process && WIFEXITED(status) && !WEXITSTATUS(status);
    if (ended && !length) return true;
    fprintf(stderr, "fernc: error: `--target=%s`: verify runs the fused functions on a GPU, and finds none: %s\n", target,
            length ? why : "the CUDA runtime ends the program");
    fprintf(stderr, "    hint: without a GPU, `fernc IN.c --target=%s` compiles all the same\n", target);
    return false;
}
