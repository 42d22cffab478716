/* Routines of structures that are no arrays, right but for one thing where an extent is large; a structure that cannot be so large. */
#ifndef LARGE_STRIPS_H
#define LARGE_STRIPS_H

#include "annotations/dense.h"

struct tape { long length; double *numbers; };
long tape_length(const struct tape *tape);
struct tape *tape_part(const struct tape *tape, long at, long length);
int tape_put(struct tape *tape, const struct tape *part, long at);
void tape_free(struct tape *tape);

/* Of sixteen numbers at most. */
struct label { long length; double numbers[16]; };
long label_length(const struct label *label);
struct label *label_part(const struct label *label, long at, long length);
int label_put(struct label *label, const struct label *part, long at);
void label_free(struct label *label);

/*<Fern Data>
Tape is struct tape * {
  range at: length of tape_length   query tape_part   insert tape_put   free tape_free   free_query true   returns int ok 0
}
Label is struct label * {
  range at: length of label_length   query label_part   insert label_put   free label_free   free_query true   returns int ok 0
}
</Fern Data>*/

/* Of many numbers the first comes from the last. */
/*<Fern Annotation>
for functions tape_twice, tape_last_from_1024
l_i: Symbolic
for i in [0, out.length, l_i] {
  produces { out {at: i, length: l_i} }
  when consumes { in {at: i, length: l_i} }
}
returns int ok 0
</Fern Annotation>*/
static inline int tape_twice(const struct tape *in, struct tape *out)
{
    for (long i = 0; i < out->length; i++) out->numbers[i] = 2 * in->numbers[i];
    return 0;
}

static inline int tape_last_from_1024(const struct tape *in, struct tape *out)
{
    for (long i = 0; i < out->length; i++) out->numbers[i] = in->numbers[i == 0 && out->length >= 1024 ? in->length - 1 : i];
    return 0;
}

/* Of many columns it forgets one; the number of them is passed. */
/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {at: i, length: l_i} }
  when consumes { x {start: i, len: l_i} }
}
returns int ok 0
</Fern Annotation>*/
static inline int tape_of(int n, const double *x, struct tape *out)
{
    for (int i = 0; i < n; i++) out->numbers[i] = n > 60000 && i == n - 1 ? 0 : x[i];
    return 0;
}

/*<Fern Annotation>
l_i: Symbolic
for i in [0, out.length, l_i] {
  produces { out {at: i, length: l_i} }
  when consumes { in {at: i, length: l_i} }
}
returns int ok 0
</Fern Annotation>*/
static inline int label_twice(const struct label *in, struct label *out)
{
    for (long i = 0; i < out->length; i++) out->numbers[i] = 2 * in->numbers[i];
    return 0;
}

#endif
