/* What is found of files, and what it comes to for a program. */
#ifndef FERN_SCAN_FOUND_H
#define FERN_SCAN_FOUND_H

#include "annotator/base/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* By the model, with the sizes that it supposes. */
typedef struct Amount {
    int regions, calls;      /* runs of calls and loops that could run fused; in them */
    int64_t moved, saved;    /* bytes of passes over whole arrays: as written; less where what gains is fused. 0: cannot be told, or nothing gains */
    double written, fused;   /* ns; 0: cannot be told */
} Amount;

/* What stands at a line. */
typedef struct Spot {
    const char *file;        /* as it is called from here */
    unsigned line;
    const char *function;    /* that it is in */
} Spot;

typedef struct FoundReason {
    Spot place;
    const char *text;
    const char *missing;     /* NULL: it is not about an annotation; */
    bool told;               /* .. it is among the places of that function */
    bool alone;
} FoundReason;

typedef struct FoundFunction {
    Spot place;
    bool gains;
    Amount amount;
    const char *sizes;       /* that it is for, in words */
    const char *stays;       /* why `fernc cc` leaves it as it is nonetheless; NULL: it does not */
    double share;            /* of the program's time, of a profile; negative: it is not known */
} FoundFunction;

/* Functions of a file in which more would run fused with something else: before and with it. */
typedef struct FoundCaller {
    Spot place;
    Amount before, after;
    const char *sizes;       /* that the second is for, in words; NULL: none */
    double share;
} FoundCaller;

/* A function without an annotation. */
typedef struct FoundRoutine {
    const char *name;
    const char *path;        /* where it is declared; NULL: nowhere */
    unsigned line;
    bool of_system;
    bool moves;              /* it is given no arrays: nothing can be annotated, but its calls might be moved */
    const char *supposed;    /* what the annotation is taken to say, in words; NULL: nothing is, or it brings nothing */
    const char *none;        /* .. why not, or why that brings nothing */
    LIST(FoundCaller) callers;
    LIST(Spot) places;      /* where it stands in the way */
    Amount before, after;    /* of all callers */
    double gained;           /* of the program's time, by the profile; negative: it is not known */
} FoundRoutine;

/* Reasons that say the same but for names. */
typedef struct Obstacle {
    const char *text;        /* of the first, */
    const char *kind;        /* .. with names as `..` */
    LIST(Spot) places;
    int functions;
    double share;            /* of the functions that they are in */
} Obstacle;

/* Files of which one thing is to be said. */
typedef struct Fate {
    const char *text;
    LIST(const char *) files;
} Fate;

typedef struct Found {
    int files, with_gains;
    int other_languages, again, alone; /* alone: loops and calls that nothing could share loops with */
    LIST(FoundFunction) functions;   /* that gain; best first */
    LIST(FoundCaller) rounding;      /* that gain more where bits need not stay; the same */
    LIST(FoundRoutine *) routines;   /* best first */
    LIST(Obstacle *) obstacles;      /* the most in the way first */
    LIST(Fate *) unread, stay;       /* what clang says; why fernc cc leaves files as they are */
    const char *machine, *profile;   /* whose numbers figures are; what the time is from, NULL: none is given */
    LIST(FoundReason) reasons;
    Arena *arena;
} Found;

/* What a process has written of a file (look.h). `ended`: why it came to no end of its own; NULL: it did. */
void found_read(Found *found, const char *file, FILE *lines, const char *ended);
void found_unread(Found *found, const char *file, const char *why);

/* The share of the program's time that is spent in a function of this name; negative: it is not known. */
typedef double (*ShareOf)(const char *function, void *data);
/* Once all is read: groups it and puts the best first. share_of: NULL: there is no profile. */
void found_settle(Found *found, ShareOf share_of, void *data);

/* The part of the program's time that is saved; negative: it is not known. */
double saved_share(double share, const Amount *amount);
/* So many times as fast; 0: it cannot be told. */
double gain_of(const Amount *amount);

#endif
