/* The bytes that choices of loops make move, as closed forms of the demands with numbers put in: the sizes that are assumed, and
 * as many ranks in a line. What one rank receives, the one in the middle, stands for all. */
#ifndef FERN_WEIGH_H
#define FERN_WEIGH_H

#include "distributor.h"

#include "runtime/layout/box.h"

enum { MAX_CHOICES = 2 * MAX_RANK + 1, LIES = MAX_RANK + 2, FIRST_RANK = LIES - 1 };

/* More than any bytes: of what cannot be. */
#define CANNOT_BE 1e18

/* What a nest may cut. */
typedef struct Choice {
    int loop;                /* -1: none, each rank runs all of it */
    bool reduces;
} Choice;

/* What a nest with one of its choices does to an array, on the rank in the middle. */
typedef struct UseBy {
    bool reads;
    fern_box needed;         /* .. of what it reads */
    int side;                /* that goes along with the loop, of what is written, or else read; -1: none */
    bool partial;            /* ranks have parts of what is written, of so many elements, */
    double part;
    bool scatters;           /* .. of which each may end up with a block of dimension 0 */
    bool possible;
} UseBy;

/* A nest's use of an array. */
typedef struct Use {
    int nest;
    struct WeighedArray *array;
    bool writes, overwrites; /* all of it, before any is read */
    double times;            /* that what it needs is brought, with TURNS of each loop around the calls */
    const struct Use *written_next; /* the first that writes, this one or a later one; NULL: none does */
    UseBy by[MAX_CHOICES];
    double after[LIES][LIES]; /* elements that later uses move, by home and by how the array lies behind this one */
} Use;

/* An array, or several that change places. Ways to lie: 0, whole on each rank; 1 + d, in blocks of dimension d; FIRST_RANK, whole on
 * the first rank, where parts end up that cannot become blocks at once. */
typedef struct WeighedArray {
    Placed *array;
    LIST(Use *) uses;        /* in the order of the nests */
    int placer;              /* the use by which it lies as it does: in blocks or whole */
    fern_box own[LIES];
    int given;               /* the way that a schedule says; -1: it is to be chosen */
    int home;
    bool fixed;              /* what is done with it is not known in numbers: nests that use it keep their choice */
    bool stays, returns, written, allocated;
    double before[LIES];     /* elements that uses so far move, by home, */
    int now[LIES];           /* .. and how it lies then; */
    int passed;              /* so many of them */
} WeighedArray;

typedef struct WeighedNest {
    Share *share;
    Choice choices[MAX_CHOICES];
    int count, chosen;       /* first the choice that was made by rule */
    LIST(Use *) uses;
} WeighedNest;

typedef struct Weighing {
    Distributor *d;
    int64_t ranks;
    LIST(WeighedArray *) arrays;
    LIST(WeighedNest *) nests;
} Weighing;

/* All that nests may cut, and what that makes of each array. */
void weigh(Weighing *weighing, Distributor *d, int64_t ranks);
/* Elements that a rank receives for this use, where the array lies *now, and how it lies then. `before`: the use before it; NULL:
 * there is none. */
double use_cost(const Weighing *weighing, const Use *use, const Use *before, int home, int *now);
/* Whether an array of its dimensions may lie so. */
bool is_way(const WeighedArray *array, int lie);
/* Elements that a rank receives for the array to lie so. */
double cost_to_lie(const Weighing *weighing, const WeighedArray *array, int from, int to);

#endif
