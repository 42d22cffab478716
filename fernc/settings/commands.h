/* What a schedule could say of a variant beside the order of its loops and the sizes of its tiles. */
#ifndef FERN_SETTINGS_COMMANDS_H
#define FERN_SETTINGS_COMMANDS_H

#include "variant.h"

typedef LIST(const char *) Commands;

/* Adds texts of commands, each text a decision that can be taken by itself: `break at` each call of a nest; `materialize` each
 * tile; `reuse` of what overlaps along each loop; `hoist` of each tile; `split` of the outermost loop; `store past caches` of each
 * result that is larger than they are. Some are illegal, which
 * compiling them says. */
void commands_for(Commands *found, const Variant *variant);

#endif
