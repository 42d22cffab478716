/* Fields on a grid of three dimensions: f(x, y, z) at f[x * plane + y * row + z]. */
#ifndef EXAMPLES_KERNELS_VOLUMES_H
#define EXAMPLES_KERNELS_VOLUMES_H

#include "annotations/dense.h"

/* One explicit step of diffusion by the star of seven points; the result is one element smaller at each side. `number` is
 * the diffusion number, the step times the diffusivity over the square of the spacing: up to 1/6 it is stable. */
/*<Fern Annotation>
in is Tensor3(in, plane_in, row_in)[nx + 2, ny + 2, nz + 2]
out is Tensor3(out, plane_out, row_out)[nx, ny, nz]
l_x: Symbolic
l_y: Symbolic
l_z: Symbolic
for x in [0, nx, l_x] {
  for y in [0, ny, l_y] {
    for z in [0, nz, l_z] {
      produces { out {x: x, y: y, z: z, len_x: l_x, len_y: l_y, len_z: l_z} }
      when consumes { in {x: x, y: y, z: z, len_x: l_x + 2, len_y: l_y + 2, len_z: l_z + 2} }
    }
  }
}
</Fern Annotation>*/
void diffusion_step(float number, const float *in, int plane_in, int row_in, int nx, int ny, int nz, float *out, int plane_out,
                    int row_out);

/* a + s b */
/*<Fern Annotation>
a is Tensor3(a, plane_a, row_a)[nx, ny, nz]
b is Tensor3(b, plane_b, row_b)[nx, ny, nz]
out is Tensor3(out, plane_out, row_out)[nx, ny, nz]
l_x: Symbolic
l_y: Symbolic
l_z: Symbolic
for x in [0, nx, l_x] {
  for y in [0, ny, l_y] {
    for z in [0, nz, l_z] {
      produces { out {x: x, y: y, z: z, len_x: l_x, len_y: l_y, len_z: l_z} }
      when consumes {
        a {x: x, y: y, z: z, len_x: l_x, len_y: l_y, len_z: l_z}
        b {x: x, y: y, z: z, len_x: l_x, len_y: l_y, len_z: l_z}
      }
    }
  }
}
</Fern Annotation>*/
void field_add_scaled(int nx, int ny, int nz, const float *a, int plane_a, int row_a, float s, const float *b, int plane_b,
                      int row_b, float *out, int plane_out, int row_out);

#endif
