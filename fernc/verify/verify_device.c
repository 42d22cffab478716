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

static const char *const lines[] = {
#include "verify_gpu.inc"
};

void add_device_helpers(Text *out)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) text_add(out, "%s", lines[i]);
}

void begin_device_call(Text *out, const Vendor *vendor, const FunctionPlan *planned)
{
    int count = 0;
    const int parameters = planned->function->parameters.count;
    text_add(out, "    void *fern_given[%d];\n    %s fern_stream = NULL;\n", parameters + 1, vendor->stream);
    text_add(out, "    struct fern_verify_array fern_arrays[%d] = {{0}};\n", parameters + 1);
    text_add(out, "    fern_verify_must(%s(&fern_stream));\n", vendor->create_stream);
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

void end_device_call(Text *out, const Vendor *vendor, const FunctionPlan *planned)
{
    int count = 0;
    for (int p = 0; p < planned->function->parameters.count; p++) {
        const ParameterText *parameter = &planned->function->parameters.items[p];
        const DeviceUse use = device_use(planned, p);
        count += use == USE_ARRAY;
        if (use == USE_HANDLE)
            text_add(out, "    fern_verify_must(%s());\n    %s(fern_handle_%d);\n", vendor->wait_for_all,
                     block_with_token(planned, parameter->name, true)->handle_type->destroy, p);
    }
    text_add(out, "    fern_verify_from_device(fern_arrays, %d);\n    fern_verify_must(%s(fern_stream));\n", count, vendor->destroy_stream);
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
