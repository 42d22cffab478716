/* Tiles of opaque intermediates in a nest that threads share: the first thread has the one that was made before the
 * nest, each other one makes its own. What fails ends the thread's own tiles; the calls run as written then. */
#include "lower/lower.h"

#include "program/build.h"

static bool has_tile(const Window *window)
{
    return window->space->object && window->memory == window;
}

/* Variables of the thread for the extents that the tile has now. */
static void own_extents(Emitter *emitter, Window *window)
{
    for (int d = 0; d < window->space->object->rank; d++) {
        window->shared_extent_names[d] = window->extent_names[d];
        if (!window->extent_names[d]) continue;
        window->extent_names[d] = fresh_name(emitter, arena_printf(emitter->arena, "%s_own", window->extent_names[d]));
        add_declaration(emitter->to, "int64_t", window->extent_names[d], "%s", window->shared_extent_names[d]);
    }
}

static void begin_own_object(Emitter *emitter, Window *window, const char *thread)
{
    Builder *to = emitter->to;
    Root *root = window->space->root;
    const char *own = fresh_name(emitter, arena_printf(emitter->arena, "%s_own", root->identifier));
    add_declaration(to, root->type->c_type, own, "%s", root->name);
    own_extents(emitter, window);
    root->own_name = own;
    root->shared_made_name = root->made_name;
    if (root->made_name) {
        root->made_name = fresh_name(emitter, arena_printf(emitter->arena, "%s_made", own));
        add_declaration(to, "int", root->made_name, "%s", root->shared_made_name);
    }
    begin_if(to, "%s != 0", thread);
    emit_object_tile(emitter, window);
    const char *there = object_is_made(emitter, root);
    if (there) add_set(to, emitter->going, "%s && %s", emitter->going, there);
    end_body(to);
}

void begin_own_objects(Emitter *emitter, const Nest *nest, const char *thread)
{
    for (int w = 0; w < nest->windows.count; w++)
        if (has_tile(nest->windows.items[w])) begin_own_object(emitter, nest->windows.items[w], thread);
}

static void end_own_object(Emitter *emitter, Window *window, const char *thread)
{
    Builder *to = emitter->to;
    Root *root = window->space->root;
    const char *there = object_is_made(emitter, root);
    begin_if(to, "%s == 0", thread);
    add_set(to, root->name, "%s", root->own_name);
    if (root->made_name) add_set(to, root->shared_made_name, "%s", root->made_name);
    end_body(to);
    if (there)
        begin_else_if(to, "%s", there);
    else
        begin_else(to);
    add_call(to, "%s", object_free(emitter, root->type, root->own_name));
    end_body(to);
    root->own_name = NULL;
    root->made_name = root->shared_made_name;
    for (int d = 0; d < root->type->rank; d++) window->extent_names[d] = window->shared_extent_names[d];
}

void end_own_objects(Emitter *emitter, const Nest *nest, const char *thread)
{
    for (int w = 0; w < nest->windows.count; w++)
        if (has_tile(nest->windows.items[w])) end_own_object(emitter, nest->windows.items[w], thread);
}
