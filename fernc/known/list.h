/* `fernc --list-annotated`: the headers that are known, and what is annotated of each. */
#ifndef FERN_KNOWN_LIST_H
#define FERN_KNOWN_LIST_H

#include "table.h"

/* To standard output, as a compiler with these flags has the headers. */
void known_list(const KnownTable *table, const char *const *flags, int flag_count, Arena *arena);

#endif
