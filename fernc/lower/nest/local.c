/* Arrays in the innermost loop, for tiles of a few elements. */
#include "loops.h"

#include "program/build.h"

/* Of a few elements, in an array. */
void emit_local_tile(Emitter *emitter, const Window *window)
{
    const Root *root = window->space->root;
    const char *tile = fresh_name(emitter, arena_printf(emitter->arena, "%s_tile", root_name(emitter, root, root->identifier)));
    give_name(emitter->given, NAME_WINDOW, window, tile);
    add_declaration(emitter->to, root->element, arena_printf(emitter->arena, "%s[%s]", tile, emit_product(emitter, window->side_bound, window->sides)),
                    NULL);
}
