/* What a function of the library returns, and the first failure of a call. */
#ifndef FERN_STATUS_H
#define FERN_STATUS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum fern_status {
    FERN_OK,
    FERN_NO_MEMORY,
    FERN_BAD_ARGUMENT, /* an extent, a placement, a grid that cannot be */
    FERN_DISAGREE,     /* ranks called with different arguments */
    FERN_BUSY,         /* a move started again before it was finished */
    FERN_FILE,
    FERN_MPI,     /* MPI itself reported an error */
    FERN_ROUTINE, /* a routine of the composition failed */
    FERN_DEVICE,  /* a GPU reported an error, or there is none */
} fern_status;

/* The words for a status, in lower case, no full stop. */
const char *fern_status_text(fern_status status);

/* The first failure on this rank; zeroed at the start of a call. A failing rank goes on to complete
 * its messages, and fern_agree makes the failure known to all. */
typedef struct fern_failure {
    fern_status status;
    int code;        /* of the routine that failed, of MPI or of the GPU */
    bool told;       /* all ranks know it, and it was printed */
    bool known;      /* all ranks know that one of them has failed, this one or another */
    char where[120]; /* "file.c:31: cblas_sgemm" or the like */
} fern_failure;

/* Keeps the failure unless one is kept already or `status` is FERN_OK; returns what is kept. */
fern_status fern_fail(fern_failure *failure, fern_status status, int code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Whether a routine has returned another status than `ok`: a failure, which is kept. `call` says which. */
bool fern_routine_fails(fern_failure *failure, int64_t status, int64_t ok, const char *call);

#endif
