/* Which of the small functions of runtime/ generated code needs. */
#include "support.h"
#include "helper_file.h"

#include "source/file_scope.h"

#include <string.h>

/* Whether there are functions among them that nothing calls. */
static bool emit_helpers(Emitter *emitter, Text *out, WordSet *code)
{
    if (code_calls(code, "scratch") || code_calls(code, "scratch_at") || code_calls(code, "slices") || code_calls(code, "stagings")) emit_helper_part(emitter, out, host_arrays, "aligned");
    if (emitter->on_device) emit_device_helpers(emitter, out, code);
    bool partly = emit_called_parts(emitter, out, host_arrays, code);
    partly |= emit_called_parts(emitter, out, host_past, code);
    partly |= emit_estimate_helpers(emitter, out, code);
    if (has_word(code, "FERN_OMP") || has_word_like(code, "fern_pipe_") || code_calls(code, "threads")) emit_helper_part(emitter, out, host_threads, "openmp");
    if (emitter->on_device) emit_graph_helpers(emitter, out, code);
    if (emitter->on_device) emit_memory_helpers(emitter, out, code);
    if (emitter->on_device) emit_fork_helpers(emitter, out, code);
    if (emitter->on_device) emit_number_helpers(emitter, out, code);
    if (emitter->streamed) emit_stream_helpers(emitter, out, code);
    emit_variant_helpers(emitter, out);
    if (code_calls(code, "threads")) emit_helper_part(emitter, out, host_threads, "threads");
    if (code_calls(code, "thread")) emit_helper_part(emitter, out, host_threads, "thread");
    if (has_word(code, "FERN_UNFIT")) emit_helper_part(emitter, out, host_checks, "unfit");
    if (has_word(code, "FERN_READ_AS")) emit_helper_part(emitter, out, host_checks, "read_as");
    if (has_word(code, "FERN_SPELLED")) emit_helper_part(emitter, out, host_checks, "spelled");
    if (has_word(code, "FERN_RAN")) emit_helper_part(emitter, out, host_checks, "ran");
    if (code_calls(code, "failed")) emit_helper_part(emitter, out, host_threads, "failed");
    return partly || emitter->on_device;
}

/* Functions for a GPU come by the file, others by the group, of which not all may be called: clang says so even of static inline ones, but for those between. */
static void emit_unused(Text *out, bool begins)
{
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

static bool code_uses(const Emitter *emitter, const WordSet *code, const char *name)
{
    return code_calls(code, name) || code_calls(code, arena_printf(emitter->arena, "%s_set", name));
}

/* What the code calls of `name`. */
static void emit_of_library(Emitter *emitter, Text *out, const WordSet *code, const char *name, const ThreadedLibrary *library,
                            const char *(*in_c)(const ThreadedLibrary *library, Arena *arena))
{
    if (code_uses(emitter, code, name)) emit_helper(emitter, out, name, in_c(library, emitter->arena));
}

/* Each library that a nest of these functions tells how many threads to start, once. */
static void emit_libraries(Emitter *emitter, Text *out, const WordSet *code, const FunctionPlan *functions, int count)
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
        const char *name = all.items[i]->name, *functions_in_c = library_functions_in_c(all.items[i], emitter->words, emitter->arena);
        const char *threads = arena_printf(emitter->arena, "%s_threads", name), *number = arena_printf(emitter->arena, "%s_number", name);
        if (*functions_in_c && (code_uses(emitter, code, threads) || code_uses(emitter, code, number)))
            emit_helper(emitter, out, arena_printf(emitter->arena, "%s_functions", name), functions_in_c);
        emit_of_library(emitter, out, code, threads, all.items[i], library_threads_in_c);
        emit_of_library(emitter, out, code, number, all.items[i], library_number_in_c);
    }
}

/* A program may bring allocators of its own, and aligned_alloc not among them: what that gives is not for its free. */
static void take_plain_memory(Text *helpers)
{
    static const struct { const char *from, *to; } calls[] = {{"aligned_alloc(64, (bytes + 63) / 64 * 64)", "malloc(bytes)"},
                                                              {"aligned_alloc(4096, (size_t)threads * bytes)", "malloc((size_t)threads * bytes)"}};
    for (int c = 0; c < 2; c++) {
        Text plain = {0};
        const char *text = text_string(helpers);
        for (const char *at; (at = strstr(text, calls[c].from)); text = at + strlen(calls[c].from)) {
            text_add_bytes(&plain, text, (size_t)(at - text));
            text_add(&plain, "%s", calls[c].to);
        }
        text_add(&plain, "%s", text);
        text_free(helpers);
        *helpers = plain;
    }
}

void emit_preamble(Emitter *emitter, Text *out, const char *text, const FunctionPlan *functions, int count)
{
    Text helpers = {0};
    WordSet words = word_set_new(emitter->arena), *code = &words;
    add_words_of(code, text, emitter->source->dialect);
    find_support(emitter);
    const bool unused = emit_helpers(emitter, &helpers, code);
    emit_libraries(emitter, &helpers, code, functions, count);
    if (!emitter->on_ranks) emit_handle_helpers(emitter, &helpers, code, functions, count);
    const bool renames = file_scope_has_macro(emitter->scope, "malloc") || file_scope_has_macro(emitter->scope, "free"); /* from here to there, perhaps */
    if (emitter->same_symbols && !renames) take_plain_memory(&helpers);
    if (unused) emit_unused(out, true);
    emit_helper_part(emitter, out, host_checks, "standard");
    emit_support_include(emitter, out);
    emit_system_includes(emitter, out, text_string(&helpers), code);
    text_add(out, "%s%s", text_string(&helpers), helpers.length && !emitter->support ? "\n" : "");
    if (unused) emit_unused(out, false);
    text_free(&helpers);
    word_set_free(code);
}
