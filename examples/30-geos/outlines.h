/* Outlines of buildings, fields, districts through GEOS: how compact they are. */
#ifndef FERN_EXAMPLES_OUTLINES_H
#define FERN_EXAMPLES_OUTLINES_H

#include "examples/30-geos/zones.h"

/* out[i] = the polygon whose corners are row i of `east` and `north`, in order; at least three. 0: it went well. GEOS
 * allocates much for each: the next routine has better come after many of them. */
/*<Fern Annotation>
east is Matrix(east, corners)[count, corners]
north is Matrix(north, corners)[count, corners]
returns int ok 0
l_i: Symbolic
for i in [0, count, l_i] {
  produces { out {shape: i, shapes: l_i} }
  when consumes {
    east {x: i, y: 0, len_x: l_i, len_y: corners}
    north {x: i, y: 0, len_x: l_i, len_y: corners}
  }
}
cost {smallest: 256}
</Fern Annotation>*/
int make_outlines(long count, long corners, const double *east, const double *north, struct shapes *out);

/* What GEOS measures of each shape. 0: it went well. */
/*<Fern Annotation>
for functions measure_areas, measure_lengths
measured is Vector(measured)[count]
returns int ok 0
l_i: Symbolic
for i in [0, count, l_i] {
  produces { measured {start: i, len: l_i} }
  when consumes { shapes {shape: i, shapes: l_i} }
}
</Fern Annotation>*/
int measure_areas(const struct shapes *shapes, long count, double *measured);
int measure_lengths(const struct shapes *shapes, long count, double *measured);

/* compact[i] = 4 pi area / length^2: 1 of a circle, less of all else. */
/*<Fern Annotation>
areas is Vector(areas)[count]
lengths is Vector(lengths)[count]
compact is Vector(compact)[count]
exact
l_i: Symbolic
for i in [0, count, l_i] {
  produces { compact {start: i, len: l_i} }
  when consumes { areas {start: i, len: l_i} lengths {start: i, len: l_i} }
}
</Fern Annotation>*/
void compare_with_circles(long count, const double *areas, const double *lengths, double *compact);

/* compactness.c: of each of `count` outlines of so many corners, row by row in `east` and `north`. 0: it went well. */
int compactness(struct contexts *contexts, long count, long corners, const double *east, const double *north, double *compact);

#endif
