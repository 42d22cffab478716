/* Routines that write rows, planes, or fail. */
#ifndef RESULTS_PAST_CACHES_H
#define RESULTS_PAST_CACHES_H

#include "tests/meaning/routines.h"

/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
static inline void doubled(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) out[x * ld_out + y] = 2 * in[x * ld_in + y];
}

/*<Fern Annotation>
in is Matrix(in, ld_in)[rows + 2, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x + 2, len_y: l_y} }
  }
}
</Fern Annotation>*/
static inline void summed(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) out[x * ld_out + y] = in[x * ld_in + y] + in[(x + 1) * ld_in + y] + in[(x + 2) * ld_in + y];
}

/* Fails, and writes nothing, where the number is among its elements. */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
returns int ok 0
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline int unless(int n, const float *in, float *out, int failing)
{
    for (int i = 0; i < n; i++)
        if (in[i] == (float)failing) return 1 + failing % 5;
    for (int i = 0; i < n; i++) out[i] = in[i] + 1;
    return 0;
}

/*<Fern Annotation>
in is Tensor3(in, lp_in, ld_in)[planes, rows, cols]
out is Tensor3(out, lp_out, ld_out)[planes, rows, cols]
l_x: Symbolic
l_y: Symbolic
l_z: Symbolic
for x in [0, planes, l_x] {
  for y in [0, rows, l_y] {
    for z in [0, cols, l_z] {
      produces { out {x: x, y: y, z: z, len_x: l_x, len_y: l_y, len_z: l_z} }
      when consumes { in {x: x, y: y, z: z, len_x: l_x, len_y: l_y, len_z: l_z} }
    }
  }
}
</Fern Annotation>*/
static inline void halved(int planes, int rows, int cols, const double *in, int ld_in, int lp_in, double *out, int ld_out, int lp_out)
{
    for (int x = 0; x < planes; x++)
        for (int y = 0; y < rows; y++)
            for (int z = 0; z < cols; z++) out[x * lp_out + y * ld_out + z] = in[x * lp_in + y * ld_in + z] / 2;
}

#endif
