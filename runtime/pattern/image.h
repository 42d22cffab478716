/* Which elements of an array a rank's indices name: the columns in its rows of a sparse matrix. They are found by
 * looking at all of the indices, and hold for as long as these stay the same. The elements are numbered anew, in their
 * order and without gaps, so that a rank has room for those alone. */
#ifndef FERN_IMAGE_H
#define FERN_IMAGE_H

#include "../plan/status.h"

#include <stdint.h>

/* The caller's integers, of 4 or 8 bytes each. */
typedef struct fern_integers {
    const void *items;
    int size;
    bool is_signed;
} fern_integers;

/* How many entries a rank's rows have, where `begins` says where each of them begins and the last one ends. 0 after a
 * failure, FERN_BAD_ARGUMENT: they do not begin with 0, or one ends before it begins. `name` is for the failure. */
int64_t fern_row_entries(fern_integers begins, int64_t rows, const char *name, fern_failure *failure);

/* FERN_BAD_ARGUMENT where there are entries, and no array of them. */
void fern_expect_entries(const void *array, int64_t entries, const char *name, fern_failure *failure);

typedef struct fern_image fern_image;

/* NULL: there is no memory. */
fern_image *fern_image_new(void);
void fern_image_free(fern_image *image);

/* Looks at so many indices into an array of `extent` elements. True: they are what they were when it looked last, and
 * nothing has changed. FERN_BAD_ARGUMENT: one of them is no index of the array. After a failure nothing is known. */
bool fern_image_inspect(fern_image *image, fern_integers indices, int64_t count, int64_t extent, const char *name,
                        fern_failure *failure);

/* The elements that are named, ascending, each once; of an image that is NULL, too, which has none. */
int64_t fern_image_count(const fern_image *image);
const int64_t *fern_image_elements(const fern_image *image);

/* The indices, each replaced by the number of its element: integers of the caller's type. */
const void *fern_image_indices(const fern_image *image);

#endif
