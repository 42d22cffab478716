/* The values that enumerators take: which of them make a difference? */
#ifndef FERN_INFER_MODES_H
#define FERN_INFER_MODES_H

#include "base/arena.h"
#include "records/annotation.h"

/* `--value uplo='L','U'`: values that a parameter of this name takes, in whichever routine. */
typedef struct Told {
    const char *name;
    int count;
    int64_t *values;
    const char **texts;     /* of the values, as an annotation has them */
    bool met;               /* some routine has the parameter */
} Told;

typedef LIST(Told) ToldValues;

/* Adds what `text` says. False: it is no `NAME=VALUE,..`, of numbers and letters. */
bool told_read(ToldValues *told, const char *text, Arena *arena);
/* Adds what an unfinished annotation says: the values that its guards compare parameters with, which are no sizes. */
void told_by_guards(ToldValues *told, const Routine *draft, Arena *arena);

enum { MOST_FLAGS = 6, MOST_MODES = 96 };

/* The parameters that take one of few values; mode m gives each of them one. */
typedef struct Modes {
    const Routine *routine;
    int flag_count;
    int flags[MOST_FLAGS];  /* parameters: enumerations, truth values, .. */
    const Told *told[MOST_FLAGS]; /* .. and those that are told; NULL: it is an enumeration */
    int count;              /* of modes */
} Modes;

/* Modes that are the same, and the guard that they share. */
typedef struct ModeGroup {
    int mode;               /* one of them */
    const char *guard;      /* NULL: it holds for all */
} ModeGroup;

typedef LIST(ModeGroup) ModeGroups;

/* NULL, or why there are no such: too many. */
const char *modes_find(Modes *modes, const Routine *routine, const ToldValues *told);
/* NULL: no values are told of it. */
const Told *told_of(const ToldValues *told, const Parameter *parameter);
void modes_set(const Modes *modes, int mode, int64_t *integers);
const char *modes_text(const Modes *modes, int mode, Arena *arena);

/* Where `same[m]` are equal texts, modes are alike; boxes of values that are. */
ModeGroups modes_group(const Modes *modes, const char *const *same, Arena *arena);

#endif
