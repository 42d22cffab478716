/* Tiles of intermediates that are opaque: they have the extents that the calls are to see, and are made anew where those change. */
#include "interface.h"
#include "lower/nest/loops.h"

#include "program/build.h"

const char *object_tile_extent(Emitter *emitter, const Window *window, int d)
{
    const char *text = emit_expr(emitter, window->extent[d], false);
    return window_side_is_nonnegative(window, d) ? text : arena_printf(emitter->arena, "fern_max(%s, 0)", text);
}

const char *extent_name(const Emitter *emitter, const Window *window, int d)
{
    return given_name(emitter->given, NAME_EXTENT, &window->extent[d]);
}

void declare_object_tile(Emitter *emitter, const Window *window)
{
    const Root *root = window->space->root;
    for (int d = 0; d < root->type->rank; d++) {
        const bool changes = window_side_changes(window, d);
        const char *name = changes ? fresh_name(emitter, arena_printf(emitter->arena, "%s_%s", root->identifier, root->type->dimensions[d].extent)) : NULL;
        give_name(emitter->given, NAME_EXTENT, &window->extent[d], name);
        if (!changes) continue;
        add_declaration(emitter->to, "int64_t", name, "fern_min(%s, %s)", emit_expr(emitter, window->side_bound[d], false),
                        emit_expr(emitter, root->extents[d], false));
    }
}

void emit_object_tile(Emitter *emitter, const Window *window)
{
    const Root *root = window->space->root;
    Given given = {.others = root->allocation->arguments, .result = object_name(emitter, root)};
    for (int d = 0; d < root->type->rank; d++) {
        const char *name = extent_name(emitter, window, d);
        given.origin[d] = "0"; /* a tile is a structure of its own */
        given.extent[d] = name ? name : object_tile_extent(emitter, window, d);
    }
    const char *call = interface_call(emitter, &root->type->allocate, &given);
    if (returns_made(&root->type->allocate))
        add_set(emitter->to, object_name(emitter, root), "%s", call);
    else
        emit_made(emitter, root, call);
}

void emit_other_tile(Emitter *emitter, const Window *window, int depth)
{
    Builder *to = emitter->to;
    const Root *root = window->space->root;
    const char *names[MAX_RANK], *extents[MAX_RANK], *other = NULL;
    for (int d = 0; d < root->type->rank; d++) {
        names[d] = extent_name(emitter, window, d);
        if (!names[d]) continue;
        extents[d] = object_tile_extent(emitter, window, d);
        other = arena_printf(emitter->arena, "%s%s%s != %s", other ? other : "", other ? " || " : "", names[d], extents[d]);
    }
    if (!other) return;
    begin_if(to, "%s", other);
    add_call(to, "%s", object_free(emitter, root->type, object_name(emitter, root)));
    for (int d = 0; d < root->type->rank; d++)
        if (names[d]) add_set(to, names[d], "%s", extents[d]);
    if (window->slides_with) {
        add_set(to, symbol_text(emitter, window->origin), "-1");
        add_note(to, "nothing is there");
    }
    emit_object_tile(emitter, window);
    const char *there = object_is_made(emitter, root);
    if (there) {
        add_set(to, emitter->going, "%s", there);
        only_if(to, "!%s", emitter->going);
        add_jump(to, "%s", leave_loop(window->nest, depth));
    }
    end_body(to);
}
