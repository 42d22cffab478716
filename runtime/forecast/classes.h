/* Ranks of a grid that are alike, so that what is to be said of all is computed once for many. */
#ifndef FERN_CLASSES_H
#define FERN_CLASSES_H

#include "../layout/shape.h"
#include "../plan/status.h"

/* Along each dimension the coordinates fall into classes; ranks whose coordinates are of the same ones are alike. */
typedef struct fern_classes {
    int rank;
    int64_t *first[FERN_MAX_RANK];  /* the first coordinate of each class, ascending; behind the last of them the extent */
    int64_t *length[FERN_MAX_RANK]; /* how many coordinates it has */
    int64_t count[FERN_MAX_RANK];
    int64_t at[FERN_MAX_RANK];      /* of the class at hand */
} fern_classes;

/* Which coordinates are alike. */
enum { FERN_MOST_TOLD = 512 };
typedef struct fern_alike {
    /* The first coordinate behind c along d whose ranks may not be like those at c, whatever their other coordinates. */
    int64_t (*next)(void *context, int d, int64_t c);
    /* Writes what there is to tell of coordinate c, asked in ascending order, and returns how many numbers that are, as many for each c
     * along d: ranks that differ only between coordinates of which the same is told are alike. More than FERN_MOST_TOLD: c is like no
     * other. */
    int (*tell)(void *context, int d, int64_t c, int64_t *numbers);
    /* NULL, or a number of coordinates, and up to where from c on the same is told of each as of the one so many behind it. */
    int64_t (*period)(void *context, int d, int64_t c, int64_t *until);
    bool neighbours; /* classes are of neighbours: coordinates in between are of the same class */
    void *context;
} fern_alike;

/* The class at hand is that of rank 0. */
fern_status fern_classes_new(fern_classes *classes, const fern_shape *grid, const fern_alike *alike);
void fern_classes_free(fern_classes *classes);

/* The first rank of the class at hand; returns how many there are. */
int64_t fern_classes_at(const fern_classes *classes, int64_t *coordinates);
/* Goes on to the next class; false: there is none. */
bool fern_classes_next(fern_classes *classes);

/* Numbers to tell, as many as there is room for. */
typedef struct fern_told {
    int64_t *numbers;
    int count; /* more than FERN_MOST_TOLD: there was no room */
} fern_told;
void fern_tell(fern_told *told, int64_t number);

#endif
