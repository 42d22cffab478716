/* Handles of libraries in a nest on a GPU: its calls are passed handles of the thread's own, one for each stream that tiles
 * go to, that do what the caller's does. The caller's stays as it is. */
#include "lower/brought/helper_file.h"

#include "plan/device.h"
#include "print/print.h"
#include "program/build.h"

#include <string.h>

void open_handle(Emitter *emitter, const Nest *nest)
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
    add_declaration(emitter->to, arena_printf(emitter->arena, "struct fern_modes_%s", type), emitter->modes, NULL);
    add_declaration(emitter->to, "int", emitter->own_handle, "fern_ask_%s(%s, %s, &%s)", type, nest->handle_text, keeps, emitter->modes);
}

void set_handle(Emitter *emitter, const Nest *nest)
{
    Builder *to = emitter->to;
    if (!emitter->handle) return;
    const char *type = emitter->handle->name, *numbers = "";
    if (nest_has_numbers(nest))
        numbers = arena_printf(emitter->arena, " && fern_set_numbers_%s(&%s, &%s)", type, emitter->streams, emitter->modes);
    add_set(to, emitter->own_handle, "%s && fern_set_%s(&%s, &%s)%s", emitter->own_handle, type, emitter->streams, emitter->modes, numbers);
    if (!emitter->capture) return;
    only_if(to, "fern_graph_lacks(&%s, %s)", emitter->capture, emitter->own_handle);
    add_jump(to, "continue");
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

/* Handles that a thread keeps: those for the calls of a nest; those beside them, whose calls leave numbers on the device. */
typedef struct Kept {
    Builder *to;
    const Vendor *vendor;
    const HandleType *type;
    const char *all;             /* the variable, "fern_handles_T" */
    const char *what;            /* behind "fern_free_" and such: "T", "numbers_T" */
    bool numbers;
} Kept;

static Kept kept_handles(Emitter *emitter, const HandleType *type, bool numbers)
{
    return (Kept){.to = builder_new(emitter->arena, ""), .vendor = emitter->vendor, .type = type, .numbers = numbers,
                  .all = arena_printf(emitter->arena, numbers ? "fern_number_handles_%s" : "fern_handles_%s", type->name),
                  .what = arena_printf(emitter->arena, numbers ? "numbers_%s" : "%s", type->name)};
}

static bool keeps_workspaces(const Kept *kept)
{
    return kept->type->workspace && !kept->numbers;
}

/* "@T": a name that stays as it is, whatever macros there are. */
static const char *own_word(const Kept *kept, const char *word)
{
    return arena_printf(kept->to->arena, "@%s", word);
}

static void add_modes(const Kept *kept)
{
    Builder *to = kept->to;
    const HandleType *type = kept->type;
    add_comment(to, "Handles that this thread keeps, one for each stream that tiles go to, and what they do as another does.");
    begin_struct(to, "struct fern_modes_%s", type->name);
    for (int m = 0; m < type->mode_count; m++)
        add_declaration(to, own_word(kept, type->modes[m].type), arena_printf(to->arena, "mode_%d", m), NULL);
    if (!type->mode_count) add_declaration(to, "int", "none", NULL);
    end_body(to);
    add_blank(to);
    if (!type->workspace) return;
    add_directive(to, "#ifndef FERN_WORKSPACE_%s", type->name);
    add_directive(to, "#define FERN_WORKSPACE_%s %lld", type->name, type->workspace_bytes);
    add_note(to, "bytes for each");
    add_directive(to, "#endif");
}

static void add_variable(const Kept *kept)
{
    Builder *to = kept->to;
    begin_struct(to, "static FERN_THREAD_LOCAL struct %s", kept->all);
    add_declaration(to, own_word(kept, kept->type->name), "all[FERN_TILE_STREAMS]", NULL);
    if (keeps_workspaces(kept)) add_declaration(to, "void *", "workspaces[FERN_TILE_STREAMS]", NULL);
    add_declaration(to, "int", "count, device", NULL);
    end_struct_of(to, "%s", kept->all);
    add_blank(to);
}

static void add_free(const Kept *kept)
{
    Builder *to = kept->to;
    begin_function(to, "static inline void fern_free_%s(void)", kept->what);
    begin_for(to, "int i = 0; i < %s.count; i++", kept->all);
    without_braces(to);
    add_call(to, "(void)@%s(%s.all[i])", kept->type->destroy, kept->all);
    end_body(to);
    if (keeps_workspaces(kept)) {
        begin_for(to, "int i = 0; i < FERN_TILE_STREAMS; i++");
        without_braces(to);
        only_if(to, "%s.workspaces[i]", kept->all);
        add_call(to, "(void)%s(%s.workspaces[i])", kept->vendor->free, kept->all);
        end_body(to);
    }
    add_call(to, "memset(&%s, 0, sizeof %s)", kept->all, kept->all);
    end_body(to);
    add_blank(to);
}

static void add_make(const Kept *kept)
{
    Builder *to = kept->to;
    begin_function(to, "static inline int fern_make_%s(%s)", kept->what, kept->numbers ? "void" : "int device");
    add_declaration(to, "int", "made", "1");
    add_declaration(to, arena_printf(to->arena, "const enum %s", kept->vendor->capture_enum), "mode", "fern_relax()");
    add_set(to, arena_printf(to->arena, "%s.device", kept->all), kept->numbers ? "fern_handles_%s.device" : "device", kept->type->name);
    add_call(to, "fern_release_too(fern_free_%s)", kept->what);
    begin_for(to, "int i = 0; i < FERN_TILE_STREAMS && made; i++");
    add_set(to, "made", "@%s(&%s.all[i]) == @%s", kept->type->create, kept->all, kept->type->ok);
    only_if(to, "made");
    add_call(to, "%s.count++", kept->all);
    if (keeps_workspaces(kept))
        add_set(to, "made", "made && %s(&%s.workspaces[i], FERN_WORKSPACE_%s) == %s", kept->vendor->allocate, kept->all, kept->type->name,
                kept->vendor->ok);
    end_body(to);
    only_if(to, "!made");
    add_call(to, "(void)%s()", kept->vendor->last_error);
    only_if(to, "!made");
    add_call(to, "fern_free_%s()", kept->what);
    add_call(to, "fern_unrelax(mode)");
    add_return(to, "made");
    end_body(to);
    add_blank(to);
}

static void add_ask(const Kept *kept)
{
    Builder *to = kept->to;
    const HandleType *type = kept->type;
    const char *T = type->name, *there = arena_printf(to->arena, "there && fern_handles_%s.device == device", T);
    for (int m = 0; m < type->mode_count; m++)
        there = arena_printf(to->arena, "%s\n            && @%s(given, &modes->mode_%d) == @%s", there, type->modes[m].get, m, type->ok);
    add_comment(to, "Whether calls on tiles may be passed these in the place of `given`, as far as the call has what is kept in its turn; then,\n"
                    " * what it does.");
    begin_function(to, "static inline int fern_ask_%s(@%s given, int kept, struct fern_modes_%s *modes)", T, T, T);
    add_declaration(to, "int", "device", "0, there = kept && %s(&device) == %s", kept->vendor->current_device, kept->vendor->ok);
    add_call(to, "memset(modes, 0, sizeof *modes)");
    if (!type->mode_count) add_call(to, "(void)given");
    only_if(to, "there && !fern_handles_%s.count", T);
    add_set(to, "there", "fern_make_%s(device)", T);
    add_set(to, "there", "%s", there);
    add_return(to, "there");
    end_body(to);
    add_blank(to);
}

/* In C, that all of a handle is set, for its stream; `*T.all[i]`. */
static const char *is_set(const Kept *kept)
{
    Arena *arena = kept->to->arena;
    const HandleType *type = kept->type;
    const char *set = arena_printf(arena, "@%s(%s.all[i], streams->all[i]) == @%s", type->set, kept->all, type->ok);
    if (type->workspace)
        set = arena_printf(arena, "%s\n              && @%s(%s.all[i], fern_handles_%s.workspaces[i], FERN_WORKSPACE_%s) == @%s", set,
                           type->workspace, kept->all, type->name, type->name, type->ok);
    for (int m = 0; m < type->mode_count; m++) {
        const bool own = kept->numbers && m == type->host_mode;
        const char *mode = own ? own_word(kept, type->device) : arena_printf(arena, "modes->mode_%d", m);
        set = arena_printf(arena, "%s\n              && @%s(%s.all[i], %s) == @%s", set, type->modes[m].set, kept->all, mode, type->ok);
    }
    return set;
}

static void add_setting(const Kept *kept)
{
    Builder *to = kept->to;
    const char *T = kept->type->name;
    add_comment(to, kept->numbers ? "For the streams that the others are set for."
                                  : "For the streams of a call. Else its tiles are on the first, with the handle that was given, and not captured.");
    begin_function(to, "static inline int fern_set_%s(struct fern_streams *streams, const struct fern_modes_%s *modes)", kept->what, T);
    if (kept->numbers) {
        add_declaration(to, "int", "set", "%s.count || fern_make_%s()", kept->all, kept->what);
        add_set(to, "set", "set && %s.device == fern_handles_%s.device", kept->all, T);
    }
    else {
        add_declaration(to, "int", "set", "1");
        if (!kept->type->mode_count) add_call(to, "(void)modes");
    }
    begin_for(to, "int i = 0; i < streams->count && set; i++");
    without_braces(to);
    add_set(to, "set", "%s", is_set(kept));
    end_body(to);
    only_if(to, "set");
    add_return(to, "1");
    add_set(to, "streams->count", "1");
    add_return(to, "0");
    end_body(to);
}

static const char *handles_in_c(Emitter *emitter, const HandleType *type)
{
    const Kept kept = kept_handles(emitter, type, false);
    add_modes(&kept);
    add_variable(&kept);
    add_free(&kept);
    add_make(&kept);
    add_ask(&kept);
    add_setting(&kept);
    return program_text(builder_program(kept.to), emitter->arena);
}

static const char *number_handles_in_c(Emitter *emitter, const HandleType *type)
{
    const Kept kept = kept_handles(emitter, type, true);
    add_comment(kept.to, "Handles beside those, on the same streams, that leave numbers on the device.");
    add_variable(&kept);
    add_free(&kept);
    add_make(&kept);
    add_setting(&kept);
    return program_text(builder_program(kept.to), emitter->arena);
}

/* Whether the caller's has numbers put into the host's memory. */
static const char *asking_in_c(Emitter *emitter, const HandleType *type)
{
    Builder *to = builder_new(emitter->arena, "");
    const HandleMode *mode = &type->modes[type->host_mode];
    begin_function(to, "static inline int fern_numbers_here_%s(@%s given)", type->name, type->name);
    add_declaration(to, arena_printf(emitter->arena, "@%s", mode->type), "mode", NULL);
    add_return(to, "@%s(given, &mode) == @%s && mode == @%s", mode->get, type->ok, type->host);
    end_body(to);
    return program_text(builder_program(to), emitter->arena);
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
        if (type && !is_among(emitter, asked, type))
            emit_helper(emitter, out, arena_printf(emitter->arena, "numbers_here_%s", type->name), asking_in_c(emitter, type));
        if (type && nest->handle && !is_among(emitter, made, type))
            emit_helper(emitter, out, arena_printf(emitter->arena, "number_handles_%s", type->name), number_handles_in_c(emitter, type));
    }
}

void emit_handle_helpers(Emitter *emitter, Text *out, const WordSet *code, const FunctionPlan *functions, int count)
{
    HandleTypes done = {0}, asked = {0}, numbers = {0};
    for (int f = 0; f < count; f++)
        for (int p = 0; p < functions[f].plans.count && functions[f].fused; p++)
            for (int n = 0; n < functions[f].plans.items[p]->nests.count; n++) {
                const Nest *nest = functions[f].plans.items[p]->nests.items[n];
                const HandleType *type = nest->handle;
                if (type && !is_among(emitter, &done, type)) {
                    if (has_word(code, "fern_word")) emit_helper_part(emitter, out, device_numbers, "word");
                    emit_helper(emitter, out, arena_printf(emitter->arena, "handles_%s", type->name), handles_in_c(emitter, type));
                }
                emit_number_handles(emitter, out, nest, &asked, &numbers);
            }
}
