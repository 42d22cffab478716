/* Handles of libraries in a nest on a GPU: its calls are passed handles of the thread's own, one for each stream that tiles
 * go to, that do what the caller's does. The caller's stays as it is. */
#include "helper_file.h"

#include "plan/device.h"

#include <string.h>

void open_handle(Emitter *emitter, const Nest *nest, const char *indent)
{
    emitter->handle = nest->handle;
    if (!nest->handle) return;
    const char *type = nest->handle->name;
    /* They are declared beside the nest's block: those of a later nest, behind a call, get other names. */
    const char *keeps = emitter->block ? arena_printf(emitter->arena, "%s.kept", emitter->block) : "0";
    const int scope = emitter->naming.in_scope;
    emitter->naming.in_scope = 0;
    emitter->modes = fresh_name(emitter, "modes");
    emitter->own_handle = fresh_name(emitter, "own");
    emitter->naming.in_scope = scope;
    text_add(emitter->out, "%sstruct fern_modes_%s %s;\n%sint %s = fern_ask_%s(%s, %s, &%s);\n", indent, type, emitter->modes, indent,
             emitter->own_handle, type, nest->handle_text, keeps, emitter->modes);
}

void set_handle(Emitter *emitter, const Nest *nest, const char *indent)
{
    if (!emitter->handle) return;
    const char *type = emitter->handle->name, *numbers = "";
    if (nest_has_numbers(nest))
        numbers = arena_printf(emitter->arena, " && fern_set_numbers_%s(&%s, &%s)", type, emitter->streams, emitter->modes);
    text_add(emitter->out, "%s%s = %s && fern_set_%s(&%s, &%s)%s;\n", indent, emitter->own_handle, emitter->own_handle, type, emitter->streams,
             emitter->modes, numbers);
    if (emitter->capture) text_add(emitter->out, "%sif (fern_graph_lacks(&%s, %s)) continue;\n", indent, emitter->capture, emitter->own_handle);
}

const char *handle_of_tile(Emitter *emitter, const Nest *nest)
{
    return arena_printf(emitter->arena, "%s ? fern_handles_%s.all[%s] : %s", emitter->own_handle, nest->handle->name, emitter->turn,
                        nest->handle_text);
}

const char *number_handle(Emitter *emitter, const Nest *nest)
{
    return arena_printf(emitter->arena, "%s ? fern_number_handles_%s.all[%s] : %s", emitter->own_handle, nest->handle->name, emitter->turn,
                        nest->handle_text);
}

const char *scalar_word(Emitter *emitter, const char *pointer, const char *element, int64_t part)
{
    return arena_printf(emitter->arena, "%s && %s.mode_%d == %s ? fern_word(%s, sizeof(%s), %lld) : (uint64_t)(uintptr_t)(%s)",
                        emitter->own_handle, emitter->modes, emitter->handle->host_mode, emitter->handle->host, pointer, element,
                        (long long)part, pointer);
}

/* --- What the code needs of each type ---------------------------------------------------------- */

static void print_record(Text *out, const HandleType *type)
{
    const char *T = type->name;
    text_add(out, "/* Handles that this thread keeps, one for each stream that tiles go to, and what they do as another does. */\n"
                  "struct fern_modes_%s {\n", T);
    for (int m = 0; m < type->mode_count; m++) text_add(out, "    @%s mode_%d;\n", type->modes[m].type, m);
    text_add(out, "%s};\n\n", type->mode_count ? "" : "    int none;\n");
    if (type->workspace)
        text_add(out, "#ifndef FERN_WORKSPACE_%s\n#define FERN_WORKSPACE_%s %lld /* bytes for each */\n#endif\n", T, T, type->workspace_bytes);
    text_add(out, "static FERN_THREAD_LOCAL struct fern_handles_%s {\n    @%s all[FERN_TILE_STREAMS];\n%s    int count, device;\n} fern_handles_%s;\n\n",
             T, T, type->workspace ? "    void *workspaces[FERN_TILE_STREAMS];\n" : "", T);
}

static void print_making(Text *out, const HandleType *type)
{
    const char *T = type->name;
    text_add(out, "static inline void fern_free_%s(void)\n{\n    for (int i = 0; i < fern_handles_%s.count; i++)\n"
                  "        (void)@%s(fern_handles_%s.all[i]);\n", T, T, type->destroy, T);
    if (type->workspace)
        text_add(out, "    for (int i = 0; i < FERN_TILE_STREAMS; i++)\n"
                      "        if (fern_handles_%s.workspaces[i]) (void)cudaFree(fern_handles_%s.workspaces[i]);\n", T, T);
    text_add(out, "    memset(&fern_handles_%s, 0, sizeof fern_handles_%s);\n}\n\n", T, T);
    text_add(out, "static inline int fern_make_%s(int device)\n{\n    int made = 1;\n    const enum cudaStreamCaptureMode mode = fern_relax();\n    fern_handles_%s.device = device;\n"
                  "    fern_release_too(fern_free_%s);\n    for (int i = 0; i < FERN_TILE_STREAMS && made; i++) {\n"
                  "        made = @%s(&fern_handles_%s.all[i]) == @%s;\n        if (made) fern_handles_%s.count++;\n",
             T, T, T, type->create, T, type->ok, T);
    if (type->workspace)
        text_add(out, "        made = made && cudaMalloc(&fern_handles_%s.workspaces[i], FERN_WORKSPACE_%s) == cudaSuccess;\n", T, T);
    text_add(out, "    }\n    if (!made) (void)cudaGetLastError();\n    if (!made) fern_free_%s();\n    fern_unrelax(mode);\n    return made;\n}\n\n", T);
}

static void print_use(Text *out, const HandleType *type)
{
    const char *T = type->name;
    text_add(out, "/* Whether calls on tiles may be passed these in the place of `given`, as far as the call has what is kept in its turn; then,\n"
                  " * what it does. */\n"
                  "static inline int fern_ask_%s(@%s given, int kept, struct fern_modes_%s *modes)\n{\n"
                  "    int device = 0, there = kept && cudaGetDevice(&device) == cudaSuccess;\n    memset(modes, 0, sizeof *modes);\n%s"
                  "    if (there && !fern_handles_%s.count) there = fern_make_%s(device);\n"
                  "    there = there && fern_handles_%s.device == device", T, T, T, type->mode_count ? "" : "    (void)given;\n", T, T, T);
    for (int m = 0; m < type->mode_count; m++)
        text_add(out, "\n            && @%s(given, &modes->mode_%d) == @%s", type->modes[m].get, m, type->ok);
    text_add(out, ";\n    return there;\n}\n\n");
    text_add(out, "/* For the streams of a call. Else its tiles are on the first, with the handle that was given, and not captured. */\n"
                  "static inline int fern_set_%s(struct fern_streams *streams, const struct fern_modes_%s *modes)\n{\n    int set = 1;\n%s"
                  "    for (int i = 0; i < streams->count && set; i++)\n"
                  "        set = @%s(fern_handles_%s.all[i], streams->all[i]) == @%s", T, T, type->mode_count ? "" : "    (void)modes;\n", type->set, T, type->ok);
    if (type->workspace)
        text_add(out, "\n              && @%s(fern_handles_%s.all[i], fern_handles_%s.workspaces[i], FERN_WORKSPACE_%s) == @%s",
                 type->workspace, T, T, T, type->ok);
    for (int m = 0; m < type->mode_count; m++)
        text_add(out, "\n              && @%s(fern_handles_%s.all[i], modes->mode_%d) == @%s", type->modes[m].set, T, m, type->ok);
    text_add(out, ";\n    if (set) return 1;\n    streams->count = 1;\n    return 0;\n}\n");
}

/* Handles beside those, whose calls leave numbers on the device. */
static void print_numbers(Text *out, const HandleType *type)
{
    const char *T = type->name;
    text_add(out, "/* Handles beside those, on the same streams, that leave numbers on the device. */\n"
                  "static FERN_THREAD_LOCAL struct fern_number_handles_%s {\n    @%s all[FERN_TILE_STREAMS];\n    int count, device;\n"
                  "} fern_number_handles_%s;\n\n", T, T, T);
    text_add(out, "static inline void fern_free_numbers_%s(void)\n{\n    for (int i = 0; i < fern_number_handles_%s.count; i++)\n"
                  "        (void)@%s(fern_number_handles_%s.all[i]);\n    memset(&fern_number_handles_%s, 0, sizeof fern_number_handles_%s);\n}\n\n",
             T, T, type->destroy, T, T, T);
    text_add(out, "static inline int fern_make_numbers_%s(void)\n{\n    int made = 1;\n"
                  "    const enum cudaStreamCaptureMode mode = fern_relax();\n    fern_number_handles_%s.device = fern_handles_%s.device;\n    fern_release_too(fern_free_numbers_%s);\n"
                  "    for (int i = 0; i < FERN_TILE_STREAMS && made; i++) {\n        made = @%s(&fern_number_handles_%s.all[i]) == @%s;\n"
                  "        if (made) fern_number_handles_%s.count++;\n    }\n    if (!made) (void)cudaGetLastError();\n"
                  "    if (!made) fern_free_numbers_%s();\n    fern_unrelax(mode);\n    return made;\n}\n\n", T, T, T, T, type->create, T, type->ok, T, T);
    text_add(out, "/* For the streams that the others are set for. */\n"
                  "static inline int fern_set_numbers_%s(struct fern_streams *streams, const struct fern_modes_%s *modes)\n{\n"
                  "    int set = fern_number_handles_%s.count || fern_make_numbers_%s();\n"
                  "    set = set && fern_number_handles_%s.device == fern_handles_%s.device;\n"
                  "    for (int i = 0; i < streams->count && set; i++)\n        set = @%s(fern_number_handles_%s.all[i], streams->all[i]) == @%s",
             T, T, T, T, T, T, type->set, T, type->ok);
    if (type->workspace)
        text_add(out, "\n              && @%s(fern_number_handles_%s.all[i], fern_handles_%s.workspaces[i], FERN_WORKSPACE_%s) == @%s",
                 type->workspace, T, T, T, type->ok);
    for (int m = 0; m < type->mode_count; m++) {
        text_add(out, "\n              && @%s(fern_number_handles_%s.all[i], ", type->modes[m].set, T);
        if (m == type->host_mode)
            text_add(out, "@%s) == @%s", type->device, type->ok);
        else
            text_add(out, "modes->mode_%d) == @%s", m, type->ok);
    }
    text_add(out, ";\n    if (set) return 1;\n    streams->count = 1;\n    return 0;\n}\n");
}

/* Whether the caller's has numbers put into the host's memory. */
static void print_asking(Text *out, const HandleType *type)
{
    const HandleMode *mode = &type->modes[type->host_mode];
    text_add(out, "static inline int fern_numbers_here_%s(@%s given)\n{\n    @%s mode;\n    return @%s(given, &mode) == @%s && mode == @%s;\n}\n",
             type->name, type->name, mode->type, mode->get, type->ok, type->host);
}

typedef LIST(const HandleType *) HandleTypes;

/* False: it is not in the list, and is then. */
static bool is_among(Emitter *emitter, HandleTypes *types, const HandleType *type)
{
    for (int t = 0; t < types->count; t++)
        if (types->items[t] == type) return true;
    list_push(emitter->arena, types, type);
    return false;
}

/* Of calls of the nest that leave numbers: once for each type. */
static void emit_number_handles(Emitter *emitter, Text *out, const Nest *nest, HandleTypes *asked, HandleTypes *made)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        const HandleType *type = asks_of_handle(nest, piece) ? piece->stage->block->handle_type : NULL;
        Text text = {0};
        if (type && !is_among(emitter, asked, type)) {
            print_asking(&text, type);
            emit_helper(emitter, out, arena_printf(emitter->arena, "numbers_here_%s", type->name), text_string(&text));
            text_free(&text);
        }
        if (type && nest->handle && !is_among(emitter, made, type)) {
            print_numbers(&text, type);
            emit_helper(emitter, out, arena_printf(emitter->arena, "number_handles_%s", type->name), text_string(&text));
            text_free(&text);
        }
    }
}

void emit_handle_helpers(Emitter *emitter, Text *out, const char *code, const FunctionPlan *functions, int count)
{
    HandleTypes done = {0}, asked = {0}, numbers = {0};
    for (int f = 0; f < count; f++)
        for (int p = 0; p < functions[f].plans.count && functions[f].fused; p++)
            for (int n = 0; n < functions[f].plans.items[p]->nests.count; n++) {
                const Nest *nest = functions[f].plans.items[p]->nests.items[n];
                const HandleType *type = nest->handle;
                if (type && !is_among(emitter, &done, type)) {
                    Text text = {0};
                    print_record(&text, type);
                    print_making(&text, type);
                    print_use(&text, type);
                    if (strstr(code, "fern_word(")) emit_helper_part(emitter, out, device_numbers, "word");
                    emit_helper(emitter, out, arena_printf(emitter->arena, "handles_%s", type->name), text_string(&text));
                    text_free(&text);
                }
                emit_number_handles(emitter, out, nest, &asked, &numbers);
            }
}
