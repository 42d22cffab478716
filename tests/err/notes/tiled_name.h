/* Names that fused functions would have had. */
int twice_tiled(int n);
struct tiles_only_tiles {
    int i;
};
extern int (*a_pointer_tiled)(void), a_pointer_tiled_2;

/* What an earlier run has declared is the same. */
#ifndef FERN_TILES_again
#define FERN_TILES_again
struct again_tiles {
    long i;
};
#endif
void again_tiled(int n, const float *x, float *t, float *out, const struct again_tiles *tiles);
