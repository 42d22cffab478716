/* Tiles of opaque intermediates in a nest that threads share: the first thread has the one that was made before the
 * nest, each other one makes its own. What fails ends the thread's own tiles; the calls run as written then. */
#include "emit.h"

static bool has_tile(const Window *window)
{
    return window->space->object && window->memory == window;
}

/* Variables of the thread for the extents that the tile has now. */
static void own_extents(Emitter *emitter, Window *window, const char *indent)
{
    for (int d = 0; d < window->space->object->rank; d++) {
        window->shared_extent_names[d] = window->extent_names[d];
        if (!window->extent_names[d]) continue;
        window->extent_names[d] = fresh_name(emitter, arena_printf(emitter->arena, "%s_own", window->extent_names[d]));
        text_add(emitter->out, "%sint64_t %s = %s;\n", indent, window->extent_names[d], window->shared_extent_names[d]);
    }
}

static void begin_own_object(Emitter *emitter, Window *window, const char *thread, const char *indent)
{
    Root *root = window->space->root;
    const char *inner = arena_printf(emitter->arena, "%s    ", indent);
    const char *own = fresh_name(emitter, arena_printf(emitter->arena, "%s_own", root->identifier));
    text_add(emitter->out, "%s%s = %s;\n", indent, object_declared(emitter, root->type, own), root->name);
    own_extents(emitter, window, indent);
    root->own_name = own;
    root->shared_made_name = root->made_name;
    if (root->made_name) {
        root->made_name = fresh_name(emitter, arena_printf(emitter->arena, "%s_made", own));
        text_add(emitter->out, "%sint %s = %s;\n", indent, root->made_name, root->shared_made_name);
    }
    text_add(emitter->out, "%sif (%s != 0) {\n", indent, thread);
    emit_object_tile(emitter, window, inner);
    const char *there = object_is_made(emitter, root);
    if (there) text_add(emitter->out, "%s%s = %s && %s;\n", inner, emitter->going, emitter->going, there);
    text_add(emitter->out, "%s}\n", indent);
}

void begin_own_objects(Emitter *emitter, const Nest *nest, const char *thread, const char *indent)
{
    for (int w = 0; w < nest->windows.count; w++)
        if (has_tile(nest->windows.items[w])) begin_own_object(emitter, nest->windows.items[w], thread, indent);
}

void end_own_objects(Emitter *emitter, const Nest *nest, const char *thread, const char *indent)
{
    const char *inner = arena_printf(emitter->arena, "%s    ", indent);
    for (int w = 0; w < nest->windows.count; w++) {
        Window *window = nest->windows.items[w];
        Root *root = window->space->root;
        if (!has_tile(window)) continue;
        const char *there = object_is_made(emitter, root), *made = root->made_name;
        text_add(emitter->out, "%sif (%s == 0) {\n%s%s = %s;\n", indent, thread, inner, root->name, root->own_name);
        if (made) text_add(emitter->out, "%s%s = %s;\n", inner, root->shared_made_name, made);
        text_add(emitter->out, "%s}\n%selse%s%s%s {\n%s%s;\n%s}\n", indent, indent, there ? " if (" : "", there ? there : "",
                 there ? ")" : "", inner, object_free(emitter, root->type, root->own_name), indent);
        root->own_name = NULL;
        root->made_name = root->shared_made_name;
        for (int d = 0; d < root->type->rank; d++) window->extent_names[d] = window->shared_extent_names[d];
    }
}
