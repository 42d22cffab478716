/* Annotations, derived from images.c by `fern-annotate derive`. Where nothing was derived, a TODO says why,
 * and the annotation counts as none. */
#ifndef FERNC_IMAGES_H
#define FERNC_IMAGES_H

#include "annotations/dense.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*<Fern Annotation>
rgb is Matrix(rgb, 3 * w)[h, 3 * w]
grey is Matrix(grey, w)[h, w]
l_y: Symbolic
call with {h: l_y}
for y in [0, h, l_y] {
  produces { grey {x: y, y: 0, len_x: l_y, len_y: w} }
  when consumes { rgb {x: y, y: 0, len_x: l_y, len_y: 3 * w} }
}
</Fern Annotation>*/
void grey_of_rgb(int h, int w, const uint8_t *rgb, uint8_t *grey);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void to_float(int n, const uint8_t *in, float *out);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void to_bytes(int n, const float *in, uint8_t *out);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void widen(int n, const int16_t *in, int32_t *out);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void narrow(int n, const double *in, float *out);

/*<Fern Annotation>
in is Matrix(in, stride)[h, w]
out is Matrix(out, out_stride)[h, w]
where w <= out_stride && w <= stride
l_y: Symbolic
l_x: Symbolic
call with {h: l_y, w: l_x}
for y in [0, h, l_y] {
  for x in [0, w, l_x] {
    produces { out {x: y, y: x, len_x: l_y, len_y: l_x} }
    when consumes { in {x: y, y: x, len_x: l_y, len_y: l_x} }
  }
}
</Fern Annotation>*/
void threshold(int h, int w, const uint8_t *in, int stride, int level, uint8_t *out, int out_stride);

/*<Fern Annotation>
a is Matrix(a, w)[h, w]
b is Matrix(b, w)[h, w]
mask is Matrix(mask, w)[h, w]
out is Matrix(out, w)[h, w]
l_y: Symbolic
call with {h: l_y}
for y in [0, h, l_y] {
  produces { out {x: y, y: 0, len_x: l_y, len_y: w} }
  when consumes {
    a {x: y, y: 0, len_x: l_y, len_y: w}
    b {x: y, y: 0, len_x: l_y, len_y: w}
    mask {x: y, y: 0, len_x: l_y, len_y: w}
  }
}
</Fern Annotation>*/
void blend(int h, int w, const float *a, const float *b, const float *mask, float *out);

/*<Fern Annotation>
in is Matrix(in, w + 2)[h + 2, w + 2]
out is Matrix(out, w)[h, w]
l_y: Symbolic
call with {h: l_y}
for y in [0, h, l_y] {
  produces { out {x: y, y: 0, len_x: l_y, len_y: w} }
  when consumes { in {x: y, y: 0, len_x: l_y + 2, len_y: w + 2} }
}
</Fern Annotation>*/
void blur_padded(int h, int w, const float *in, float *out);

/*<Fern Annotation>
in is Matrix(in, ld_in)[h, w + taps - 1]
kernel is Vector(kernel)[taps]
out is Matrix(out, ld_out)[h, w]
where w <= ld_out && w + taps - 1 <= ld_in
l_y: Symbolic
l_x: Symbolic
call with {h: l_y, w: l_x}
for y in [0, h, l_y] {
  for x in [0, w, l_x] {
    produces { out {x: y, y: x, len_x: l_y, len_y: l_x} }
    when consumes {
      in {x: y, y: x, len_x: l_y, len_y: taps + l_x - 1}
      kernel {start: 0, len: taps}
    }
  }
}
</Fern Annotation>*/
void convolve_rows(int h, int w, int taps, const float *in, int ld_in, const float *kernel, float *out, int ld_out);

/*<Fern Annotation>
TODO line 72: where `in` begins is known only at run time
</Fern Annotation>*/
void halve(int h, int w, const float *in, int ld_in, float *out, int ld_out);

/*<Fern Annotation>
TODO line 80: where `out` begins is known only at run time
</Fern Annotation>*/
void double_size(int h, int w, const float *in, int ld_in, float *out, int ld_out);

/*<Fern Annotation>
TODO line 91: the subscript of `table[in[i]]` is not affine
</Fern Annotation>*/
void lookup(int n, const uint8_t *in, const float *table, float *out);

/*<Fern Annotation>
in is Matrix(in, w)[h, w]
out is Matrix(out, w)[h, w]
l_y: Symbolic
call with {h: l_y}
for y in [0, h, l_y] {
  produces { out {x: y, y: 0, len_x: l_y, len_y: w} }
  when consumes { in {x: y, y: 0, len_x: l_y, len_y: w} }
}
</Fern Annotation>*/
void flip_rows(int h, int w, const float *in, float *out);

/*<Fern Annotation>
in is Matrix(in, w)[h, w]
out is Matrix(out, w)[h, w]
l_y: Symbolic
call with {h: l_y}
for y in [0, h, l_y] {
  produces { out {x: y, y: 0, len_x: l_y, len_y: w} }
  when consumes { in {x: y, y: 0, len_x: l_y, len_y: w} }
}
</Fern Annotation>*/
void clamped_blur(int h, int w, const float *in, float *out);

#ifdef __cplusplus
}
#endif

#endif
