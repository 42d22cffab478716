/* What `fernc verify` and its program for ranks tell each other in files: cases, what arrays hold, and what came of each case. The program
 * is built with it as well. */
#ifndef FERN_RANKS_CASE_H
#define FERN_RANKS_CASE_H

#include <stdint.h>

enum { FERN_CASE_PARAMETERS = 128, FERN_CASE_TILES = 8, FERN_CASE_RANK = 8, FERN_CASE_RESULT = 64 };

typedef struct fern_case_array {
    int64_t offset, bytes;          /* in the files of what arrays hold before and after; bytes -1: it is no pointer */
    int64_t element;                /* bytes of one */
    int64_t stride[FERN_CASE_RANK]; /* elements from one index to the next, of an array that ranks have blocks of */
    int32_t in_blocks;              /* it is one */
    int32_t made;                   /* by a function of the user's */
    int32_t same_as;                /* the parameter whose block is passed; itself */
    int32_t gap;                    /* elements left free between the rows of blocks */
} fern_case_array;

typedef struct fern_case {
    int32_t function;               /* in fern_verified */
    int32_t trial, run;             /* the parent's number */
    int32_t parameters;
    int32_t threads;                /* 0: nobody asks */
    int32_t at_end;                 /* blocks end at a page that faults; else they begin behind one */
    int32_t seconds;                /* for this case and the others that have some; 0: it has not */
    int32_t unused;
    int64_t tiles[FERN_CASE_TILES]; /* 0: the default */
    int64_t integers[FERN_CASE_PARAMETERS], presets[FERN_CASE_PARAMETERS];
    double reals[FERN_CASE_PARAMETERS];
    fern_case_array arrays[FERN_CASE_PARAMETERS];
} fern_case;

/* Of a case that ran its status is a fern_status, 0 or above; else: */
enum {
    FERN_CASE_NOT_POSSIBLE = -1,    /* its blocks cannot be had: too few ranks, or arrays that are one and lie in two ways */
    FERN_CASE_NO_TIME = -2,
    FERN_CASE_COPIES = -3,          /* the parameter is not the same on all ranks */
    FERN_CASE_BESIDE = -4,          /* it was written beside the block */
    FERN_CASE_FAULT = -5,           /* .. or touched, where nothing is: the program has ended */
    FERN_CASE_PENDING = -6          /* nothing came of it yet */
};

typedef struct fern_case_answer {
    int32_t status, parameter, rank, unused;
    int64_t element;                /* of the block, from its first one on */
    unsigned char result[FERN_CASE_RESULT];
} fern_case_answer;

#endif
