/* A compiler that counts the bytes of an array without a thought overflows where its rows are empty. */
#include "annotations/dense.h"

#include <stddef.h>
#include <stdint.h>

/*<Fern Annotation>
a is Matrix(a, lda)[h, w]
out is Matrix(out, ldo)[h, w]
lx: Symbolic
ly: Symbolic
for x in [0, h, lx] { for y in [0, w, ly] {
  produces { out {x: x, y: y, len_x: lx, len_y: ly} }
  when consumes { a {x: x, y: y, len_x: lx, len_y: ly} }
} }
</Fern Annotation>*/
static inline void map_cells(int h, int w, const float *a, int lda, float *out, int ldo)
{
    if (w <= 0) return;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i * ldo + j] = a[i * lda + j] * 3 + 1;
}

void f(int h, int w, const float *a, int lda, float *t, int ldt, float *out, int ldo)
{
    map_cells(h, w, a, lda, t, ldt);
    map_cells(h, w, t, ldt, out, ldo);
}

void in_place(long h, long w, float *a, long lda)
{
    map_cells((int)h, (int)w, a, (int)lda, a, (int)lda);
    map_cells((int)h, (int)w, a, (int)lda, a, (int)lda);
}

/* Where somebody asks for tiles, nothing asks whether they pay. */
void with_tiles(int h, int w, float *a, int lda, float *t, float *out)
{
#ifdef FERN_TILES_f
    struct f_tiles tiles = {64, 64};
    struct in_place_tiles others = {64, 64};
    f_tiled(h, w, a, lda, t, lda, out, lda, &tiles);
    in_place_tiled(h, w, a, lda, &others);
#else
    f(h, w, a, lda, t, lda, out, lda);
    in_place(h, w, a, lda);
#endif
}
