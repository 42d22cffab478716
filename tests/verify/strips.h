/* Strips of numbers, of which parts are copies; what is said of two of their routines is wrong. */
#ifndef STRIPS_H
#define STRIPS_H

#include "annotations/dense.h"

/*<Fern Data>
Strip is struct strip * {
  range at: length of strip_length   query strip_part   insert strip_put   allocate strip_new   free strip_free
  free_query true   returns int ok 0
}
Locked is struct locked * {
  range at: length of locked_length   query locked_part   free locked_free   free_query true   insert_query false
}
</Fern Data>*/
struct strip;
long strip_length(const struct strip *strip);
struct strip *strip_new(long length);
struct strip *strip_part(const struct strip *strip, long at, long length);
int strip_put(struct strip *strip, const struct strip *part, long at);
void strip_free(struct strip *strip);

struct locked;
long locked_length(const struct locked *locked);
struct locked *locked_part(const struct locked *locked, long at, long length);
void locked_free(struct locked *locked);

/* out = factor in */
/*<Fern Annotation>
l_i: Symbolic
for i in [0, out.length, l_i] {
  produces { out {at: i, length: l_i} }
  when consumes { in {at: i, length: l_i} }
}
</Fern Annotation>*/
void strip_scale(const struct strip *in, double factor, struct strip *out);

/* Adds up neighbours: the next one is missing in what it consumes. */
/*<Fern Annotation>
l_i: Symbolic
for i in [0, out.length, l_i] {
  produces { out {at: i, length: l_i} }
  when consumes { in {at: i, length: l_i} }
}
</Fern Annotation>*/
void strip_add_next(const struct strip *in, struct strip *out);

/* sums[i] is what the first i + 1 numbers sum up to: not of a part. */
/*<Fern Annotation>
sums is Vector(sums)[n]
in is Strip[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { sums {start: i, len: l_i} }
  when consumes { in {at: i, length: l_i} }
}
</Fern Annotation>*/
void strip_sums(long n, const struct strip *in, double *sums);

/* The same, of strips with an even number of numbers; others end the program. */
/*<Fern Annotation>
l_i: Symbolic
granule 2
for i in [0, out.length, l_i] {
  produces { out {at: i, length: l_i} }
  when consumes { in {at: i, length: l_i} }
}
</Fern Annotation>*/
void strip_scale_even(const struct strip *in, double factor, struct strip *out);

/* out = in. 1: a number is above 39. */
/*<Fern Annotation>
returns int ok 0
l_i: Symbolic
for i in [0, out.length, l_i] {
  produces { out {at: i, length: l_i} }
  when consumes { in {at: i, length: l_i} }
}
</Fern Annotation>*/
int strip_check(const struct strip *in, struct strip *out);

/*<Fern Annotation>
y is Vector(y)[n]
in is Locked[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { in {at: i, length: l_i} }
}
</Fern Annotation>*/
void locked_read(long n, const struct locked *in, double *y);

/*<Fern Annotation>
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { y {start: i, len: l_i} } }
</Fern Annotation>*/
void doubled(long n, double *y);

#endif
