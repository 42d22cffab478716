/* Annotations, derived from fields.c by `fern-annotate derive`. Where nothing was derived, a TODO says why,
 * and the annotation counts as none. */
#ifndef FERNC_FIELDS_H
#define FERNC_FIELDS_H

#include "annotations/dense.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*<Fern Annotation>
TODO line 6: where `ux` begins is known only at run time
</Fern Annotation>*/
void forward_x(int ny, int nx, const float *u, float *ux);

/*<Fern Annotation>
u is Matrix(u, nx)[ny, nx]
out is Matrix(out, nx)[ny - 1, nx - 1]
where 0 <= ny - 2 && 0 <= nx - 2
updates { out {x: 0, y: 0, len_x: ny - 1, len_y: nx - 1} }
when consumes { u {x: 0, y: 0, len_x: ny, len_y: nx} }
</Fern Annotation>*/
void laplacian(int ny, int nx, const double *__restrict u, double *__restrict out);

/*<Fern Annotation>
u is Matrix(u, ldu)[ny + 2, nx + 2]
out is Matrix(out, ldo)[ny, nx]
where nx <= ldo && nx + 2 <= ldu
l_y: Symbolic
l_x: Symbolic
call with {ny: l_y, nx: l_x}
for y in [0, ny, l_y] {
  for x in [0, nx, l_x] {
    produces { out {x: y, y: x, len_x: l_y, len_y: l_x} }
    when consumes { u {x: y, y: x, len_x: l_y + 2, len_y: l_x + 2} }
  }
}
</Fern Annotation>*/
void laplacian_of_halo(int ny, int nx, const double *u, int ldu, double *out, int ldo);

/*<Fern Annotation>
u is Vector(u)[n]
next is Vector(next)[n]
where 0 <= n - 2
edges {start: 1}
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { next {start: i, len: l_i} }
  when consumes { u {start: i, len: l_i} }
}
</Fern Annotation>*/
void heat_step(int n, double dt, const double *u, double *next);

/*<Fern Annotation>
u is Vector(u)[n]
d is Vector(d)[n]
where 0 <= n - 1
edges {start: [0, 1]}
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { d {start: i, len: l_i} }
  when consumes { u {start: i, len: l_i} }
}
</Fern Annotation>*/
void forward_difference(int n, const double *u, double *d);

/*<Fern Annotation>
u is Matrix(u, nx)[ny, nx]
v is Matrix(v, nx)[ny, nx]
where 0 <= ny - 2 && 1 <= nx
edges {x: 1}
l_y: Symbolic
call with {ny: l_y}
for y in [0, ny, l_y] {
  produces { v {x: y, y: 0, len_x: l_y, len_y: nx} }
  when consumes { u {x: y, y: 0, len_x: l_y, len_y: nx} }
}
</Fern Annotation>*/
void smooth_rows(int ny, int nx, const float *u, float *v);

/*<Fern Annotation>
u is Vector(u)[n]
d is Vector(d)[n]
where n >= 1
produces { d {start: 0, len: n} }
when consumes { u {start: 0, len: n} }
</Fern Annotation>*/
void periodic_difference(int n, const double *u, double *d);

/*<Fern Annotation>
ez is Matrix(ez, nx)[ny + 1, nx]
hx is Matrix(hx, nx)[ny, nx]
hy is Matrix(hy, nx)[ny, nx]
l_y: Symbolic
call with {ny: l_y}
for y in [0, ny, l_y] {
  updates {
    hx {x: y, y: 0, len_x: l_y, len_y: nx}
    hy {x: y, y: 0, len_x: l_y, len_y: nx}
  }
  when consumes { ez {x: y, y: 0, len_x: l_y + 1, len_y: nx} }
}
</Fern Annotation>*/
void update_h(int ny, int nx, const float *ez, float *hx, float *hy, float c);

/*<Fern Annotation>
ez is Matrix(ez, nx)[ny, nx]
hx is Matrix(hx, nx)[ny, nx]
hy is Matrix(hy, nx)[ny, nx]
where 0 <= ny - 1 && 0 <= nx - 1
updates { ez {x: 0, y: 0, len_x: ny, len_y: nx} }
when consumes {
  hx {x: 0, y: 0, len_x: ny, len_y: nx}
  hy {x: 0, y: 0, len_x: ny, len_y: nx}
}
</Fern Annotation>*/
void update_e(int ny, int nx, float *__restrict ez, const float *__restrict hx, const float *__restrict hy, float c);

/*<Fern Annotation>
f is Matrix(f, 3)[cells, 3]
g is Matrix(g, 3)[cells, 3]
l_c: Symbolic
call with {cells: l_c}
for c in [0, cells, l_c] {
  produces { g {x: c, y: 0, len_x: l_c, len_y: 3} }
  when consumes { f {x: c, y: 0, len_x: l_c, len_y: 3} }
}
</Fern Annotation>*/
void lbm_collide(int cells, double omega, const double *f, double *g);

/*<Fern Annotation>
f0 is Vector(f0)[cells]
f1 is Vector(f1)[cells]
f2 is Vector(f2)[cells]
rho is Vector(rho)[cells]
velocity is Vector(velocity)[cells]
l_c: Symbolic
call with {cells: l_c}
for c in [0, cells, l_c] {
  produces {
    rho {start: c, len: l_c}
    velocity {start: c, len: l_c}
  }
  when consumes {
    f0 {start: c, len: l_c}
    f1 {start: c, len: l_c}
    f2 {start: c, len: l_c}
  }
}
</Fern Annotation>*/
void lbm_moments(int cells, const double *f0, const double *f1, const double *f2, double *rho, double *velocity);

/*<Fern Annotation>
f is Matrix(f, ldf)[ny + 1, nx + 1]
east is Matrix(east, ld)[ny, nx]
north is Matrix(north, ld)[ny, nx]
where nx <= ld && nx + 1 <= ldf
l_y: Symbolic
l_x: Symbolic
call with {ny: l_y, nx: l_x}
for y in [0, ny, l_y] {
  for x in [0, nx, l_x] {
    produces {
      east {x: y, y: x, len_x: l_y, len_y: l_x}
      north {x: y, y: x, len_x: l_y, len_y: l_x}
    }
    when consumes { f {x: y, y: x, len_x: l_y + 1, len_y: l_x + 1} }
  }
}
</Fern Annotation>*/
void lbm_stream_halo(int ny, int nx, const double *f, int ldf, double *east, double *north, int ld);

/*<Fern Annotation>
u is Tensor3(u, ny * nx, nx)[nz, ny, nx]
v is Tensor3(v, ny * nx, nx)[nz, ny, nx]
w is Tensor3(w, ny * nx, nx)[nz + 1, ny, nx]
out is Tensor3(out, ny * nx, nx)[nz, ny, nx]
l_z: Symbolic
call with {nz: l_z}
for z in [0, nz, l_z] {
  produces { out {x: z, y: 0, z: 0, len_x: l_z, len_y: ny, len_z: nx} }
  when consumes {
    u {x: z, y: 0, z: 0, len_x: l_z, len_y: ny, len_z: nx}
    v {x: z, y: 0, z: 0, len_x: l_z, len_y: ny, len_z: nx}
    w {x: z, y: 0, z: 0, len_x: l_z + 1, len_y: ny, len_z: nx}
  }
}
</Fern Annotation>*/
void divergence(int nz, int ny, int nx, const float *u, const float *v, const float *w, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
vx is Vector(vx)[n]
vy is Vector(vy)[n]
ax is Vector(ax)[n]
ay is Vector(ay)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  updates {
    x {start: i, len: l_i}
    y {start: i, len: l_i}
    vx {start: i, len: l_i}
    vy {start: i, len: l_i}
  }
  when consumes {
    ax {start: i, len: l_i}
    ay {start: i, len: l_i}
  }
}
</Fern Annotation>*/
void advance(int n, double dt, double *x, double *y, double *vx, double *vy, const double *ax, const double *ay);

#ifdef __cplusplus
}
#endif

#endif
