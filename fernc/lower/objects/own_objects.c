/* Tiles of opaque intermediates in a nest that threads share: the first thread has the one that was made before the
 * nest, each other one makes its own. What fails ends the thread's own tiles; the calls run as written then. */
#include "interface.h"

#include "program/build.h"

static bool has_tile(const Window *window)
{
    return window->space->object && window->memory == window;
}

/* What all threads have: names, where there are such. */
struct SharedObject {
    const char *made, *extents[MAX_RANK];
};

/* Variables of the thread for the extents that the tile has now. */
static void own_extents(Emitter *emitter, const Window *window, SharedObject *shared)
{
    for (int d = 0; d < window->space->object->rank; d++) {
        shared->extents[d] = extent_name(emitter, window, d);
        if (!shared->extents[d]) continue;
        const char *own = fresh_name(emitter, arena_printf(emitter->arena, "%s_own", shared->extents[d]));
        give_name(emitter->given, NAME_EXTENT, &window->extent[d], own);
        add_declaration(emitter->to, "int64_t", own, "%s", shared->extents[d]);
    }
}

static void own_made(Emitter *emitter, const Root *root, SharedObject *shared)
{
    shared->made = made_name(emitter, root);
    if (!shared->made) return;
    const char *own = fresh_name(emitter, arena_printf(emitter->arena, "%s_made", object_name(emitter, root)));
    give_name(emitter->given, NAME_MADE, root, own);
    add_declaration(emitter->to, "int", own, "%s", shared->made);
}

static void begin_own_object(Emitter *emitter, const Window *window, const char *thread, SharedObject *shared)
{
    Builder *to = emitter->to;
    const Root *root = window->space->root;
    const char *own = fresh_name(emitter, arena_printf(emitter->arena, "%s_own", root->identifier));
    add_declaration(to, root->type->c_type, own, "%s", root->name);
    own_extents(emitter, window, shared);
    give_name(emitter->given, NAME_OWN, root, own);
    own_made(emitter, root, shared);
    begin_if(to, "%s != 0", thread);
    emit_object_tile(emitter, window);
    const char *there = object_is_made(emitter, root);
    if (there) add_set(to, emitter->going, "%s && %s", emitter->going, there);
    end_body(to);
}

const SharedObject *begin_own_objects(Emitter *emitter, const Nest *nest, const char *thread)
{
    SharedObject *shared = arena_alloc(emitter->arena, sizeof *shared * (size_t)(nest->windows.count + 1));
    for (int w = 0; w < nest->windows.count; w++)
        if (has_tile(nest->windows.items[w])) begin_own_object(emitter, nest->windows.items[w], thread, &shared[w]);
    return shared;
}

static void end_own_object(Emitter *emitter, const Window *window, const char *thread, const SharedObject *shared)
{
    Builder *to = emitter->to;
    const Root *root = window->space->root;
    const char *own = object_name(emitter, root), *made = made_name(emitter, root), *there = object_is_made(emitter, root);
    begin_if(to, "%s == 0", thread);
    add_set(to, root->name, "%s", own);
    if (made) add_set(to, shared->made, "%s", made);
    end_body(to);
    if (there)
        begin_else_if(to, "%s", there);
    else
        begin_else(to);
    add_call(to, "%s", object_free(emitter, root->type, own));
    end_body(to);
    give_name(emitter->given, NAME_OWN, root, NULL);
    give_name(emitter->given, NAME_MADE, root, shared->made);
    for (int d = 0; d < root->type->rank; d++) give_name(emitter->given, NAME_EXTENT, &window->extent[d], shared->extents[d]);
}

void end_own_objects(Emitter *emitter, const Nest *nest, const char *thread, const SharedObject *shared)
{
    for (int w = 0; w < nest->windows.count; w++)
        if (has_tile(nest->windows.items[w])) end_own_object(emitter, nest->windows.items[w], thread, &shared[w]);
}
