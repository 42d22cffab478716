/* Points in polygons through GEOS: which zone a point lies in. */
#ifndef FERN_EXAMPLES_ZONES_H
#define FERN_EXAMPLES_ZONES_H

#include "annotations/dense.h"

#include <geos_c.h>

/* GEOS's contexts, of which each belongs to one thread: each thread that comes gets one. What is made with them is
 * freed before they are. NULL: no memory. */
struct contexts;
struct contexts *contexts_new(void);
void contexts_free(struct contexts *contexts);

/* Geometries of GEOS, and which zones each may lie in. */
/*<Fern Data>
Shapes is struct shapes * {
  range shape: shapes of shapes_count
  query shapes_part   allocate shapes_new   free shapes_free
  free_query true   insert_query false   returns int ok 0   threads true
  cost {size: 128*shapes, overhead: 100}
}
Candidates is struct candidates * {
  range shape: shapes of candidates_shapes
  query candidates_part   allocate candidates_new   free candidates_free
  free_query true   insert_query true   returns int ok 0   threads true
  cost {size: 24*shapes, bytes: 24*shapes, overhead: 200}
}
</Fern Data>*/
struct shapes;
struct candidates;

/* So many geometries, none of them made yet. NULL: no memory. */
struct shapes *shapes_new(struct contexts *contexts, long shapes);
void shapes_free(struct shapes *all);
long shapes_count(const struct shapes *all);
/* These of them: a view. 0: it went well. */
int shapes_part(const struct shapes *all, long shape, long shapes, struct shapes **part);

/* The zones of each of so many shapes, none at first. NULL: no memory. */
struct candidates *candidates_new(long shapes);
void candidates_free(struct candidates *all);
long candidates_shapes(const struct candidates *all);
/* Those of these shapes: a copy. 0: it went well. */
int candidates_part(const struct candidates *all, long shape, long shapes, struct candidates **part);

/* Polygons in an STRtree of GEOS, prepared for many questions, for each thread that asks some. Zone z has the corners
 * first[z] to first[z + 1] - 1, at least three, in order. NULL: no memory, or GEOS finds a polygon wrong. */
struct zones;
struct zones *zones_new(struct contexts *contexts, long zones, const long *first, const double *x, const double *y);
void zones_free(struct zones *zones);

/* out[i] = the point x[i], y[i]. 0: it went well. A tile's objects are made anew: of many points that is little. */
/*<Fern Annotation>
x is Vector(x)[count]
y is Vector(y)[count]
returns int ok 0
l_i: Symbolic
for i in [0, count, l_i] {
  produces { out {shape: i, shapes: l_i} }
  when consumes { x {start: i, len: l_i} y {start: i, len: l_i} }
}
cost {smallest: 256}
</Fern Annotation>*/
int make_points(long count, const double *x, const double *y, struct shapes *out);

/* The zones whose bounding boxes the box of a shape meets: a query of the tree. 0: it went well. */
/*<Fern Annotation>
constant zones
returns int ok 0
l_i: Symbolic
for i in [0, found.shapes, l_i] {
  produces { found {shape: i, shapes: l_i} }
  when consumes { shapes {shape: i, shapes: l_i} }
}
</Fern Annotation>*/
int query_zones(const struct zones *zones, const struct shapes *shapes, struct candidates *found);

/* Of these zones, those that contain the shape: a predicate of GEOS. 0: it went well. */
/*<Fern Annotation>
constant zones
returns int ok 0
l_i: Symbolic
for i in [0, found.shapes, l_i] {
  updates { found {shape: i, shapes: l_i} }
  when consumes { shapes {shape: i, shapes: l_i} }
}
</Fern Annotation>*/
int keep_containing(const struct zones *zones, const struct shapes *shapes, struct candidates *found);

/* zone[i] = the first zone of shape i; -1: it has none. */
/*<Fern Annotation>
zone is Vector(zone)[count]
l_i: Symbolic
for i in [0, count, l_i] {
  produces { zone {start: i, len: l_i} }
  when consumes { found {shape: i, shapes: l_i} }
}
</Fern Annotation>*/
void first_zones(const struct candidates *found, long count, long *zone);

/* locate.c: zone[i] = the first zone that contains the point x[i], y[i]; -1: none does. 0: it went well. */
int locate(struct contexts *contexts, const struct zones *zones, long count, const double *x, const double *y, long *zone);

#endif
