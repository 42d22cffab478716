/* Forms of C that what is written has to take up to compile at all, and without a warning. */
#include "tests/run/forms.h"

#include <stdbool.h>
#include <stdlib.h>

/* What the functions that the code brings along call their variables. */
#define align (1)
#define all (2)
#define asked (3)
#define base (4)
#define before (5)
#define bytes (6)
#define calls (7)
#define count (8)
#define elements (9)
#define extent (10)
#define extra (11)
#define failure (12)
#define group (13)
#define granule (14)
#define number (15)
#define otherwise (16)
#define overlap (17)
#define own (18)
#define part (19)
#define ranges (20)
#define rounds (21)
#define saved (22)
#define sharers (23)
#define size (24)
#define slices (25)
#define status (26)
#define step (27)
#define steps (28)
#define thread (29)
#define threads (30)
#define tile (31)
#define whole (32)
#define written (33)
#define a (0)
#define b (0)
#define i (0)
#define j (0)

/* Sizes that are never negative: nothing asks whether they are. */
void truths(int n, int m, bool every, const float *x, float *y, float *out)
{
    twice((n == m) * 3, x, y);
    twice((n == m) * 3, y, out);
    twice(n * !every, x, y);
    twice(n * !every, y, out);
    twice(n && m, y, out);
    twice(n && m, x, y);
}

/* Types of the signature that headers define. */
void sizes(size_t n, const struct pair *pair, const row *rows, float y[ROW], float *out, extent_of kind)
{
    if (kind == EXTENT_NONE || !rows) return;
    twice((int)n, pair->in, y);
    twice((int)n, y, out);
}

/* A goto that leads past what the second region declares. */
int statuses(int n, float *x, float *out)
{
    int rc = -1;
    float *t = NULL, *u = NULL;
    t = (float *)malloc((size_t)n * sizeof *t);
    if (t == NULL) goto fail;
    twice(n, x, t);
    if ((rc = shift(n, t)) != 0) goto fail;
    u = (float *)malloc((size_t)n * sizeof *u);
    if (u == NULL) goto fail;
    twice(n, t, u);
    if ((rc = shift(n, u)) != 0) goto fail;
    out[0] = out[0] + 1;
    twice(n, out, x);
    twice(n, x, u);
    rc = 0;
fail:
    free(u);
    free(t);
    return rc;
}

/* A view whose type goes around its name. */
int view(int n, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    if (t == NULL) return 1;
    float (*line)[1] = (float (*)[1])t;
    twice(n, x, t);
    twice(n, (const float *)line, out);
    free(t);
    return 0;
}

/* So does the type of what these return. */
float *(*function(int n, const float *x, float *y, float *out))(void)
{
    twice(n, x, y);
    twice(n, y, out);
    return NULL;
}

float (*array(int n, const float *x, float *y, float *out))[4] /* of them */
{
    twice(n, x, y);
    twice(n, y, out);
    return NULL;
}

/* Blocks in one line. */
void branches(int k, int n, float *x, float *y, float *out)
{
    if (k == 0) { twice(n, x, y); twice(n, y, out); }
    else { twice(n, y, x); twice(n, x, out); }
    while (k-- > 0) { twice(n, x, y);
        twice(n, y, out); }
}

/* Names that generated code keeps for itself, and makes others of. */
void kept_names(int n, const float *fern_x, float *A_T)
{
    float *fern_y = malloc((size_t)n * sizeof *fern_y);
    if (!fern_y) return;
    twice(n, fern_x, fern_y);
    twice(n, fern_y, A_T);
    free(fern_y);
}
