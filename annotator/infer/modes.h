/* The values that enumerators take: which of them make a difference? */
#ifndef FERN_INFER_MODES_H
#define FERN_INFER_MODES_H

#include "annotation.h"

enum { MOST_FLAGS = 6, MOST_MODES = 96 };

/* The parameters that take one of few values; mode m gives each of them one. */
typedef struct Modes {
    const Routine *routine;
    int flag_count;
    int flags[MOST_FLAGS];  /* parameters: enumerations and truth values */
    int count;              /* of modes */
} Modes;

/* Modes that are the same, and the guard that they share. */
typedef struct ModeGroup {
    int mode;               /* one of them */
    const char *guard;      /* NULL: it holds for all */
} ModeGroup;

typedef LIST(ModeGroup) ModeGroups;

/* NULL, or why there are no such: too many. */
const char *modes_find(Modes *modes, const Routine *routine);
void modes_set(const Modes *modes, int mode, int64_t *integers);
const char *modes_text(const Modes *modes, int mode, Arena *arena);

/* Where `same[m]` are equal texts, modes are alike; boxes of values that are. */
ModeGroups modes_group(const Modes *modes, const char *const *same, Arena *arena);

#endif
