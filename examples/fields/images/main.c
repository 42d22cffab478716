/* main.c - sharpens a picture and finds its edges
 *
 * usage: images [width [height [pictures]]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "filters.h"

/* discs and stripes, with noise; the same in every run */
static void draw(struct image *im, int number)
{
    unsigned state = 12345u + (unsigned)number;
    int x, y;

    for (y = 0; y < im->h; y++)
        for (x = 0; x < im->w; x++) {
            int u = x % 211 - 105, v = (y + 17 * number) % 173 - 86;
            state = state * 1103515245u + 12345u;
            im->pix[(long)y * im->stride + x] = (u * u + v * v < 3600 ? 0.7f : 0.2f) + ((x + y) % 64 < 8 ? 0.15f : 0.0f)
                                                + (float)(state >> 16) * (0.05f / 65536.0f);
        }
}

/* what tells two pictures apart */
static unsigned long checksum(const struct image *im)
{
    unsigned long sum = 5381;
    int x, y;

    for (y = 0; y < im->h; y++) {
        const unsigned char *row = (const unsigned char *)(im->pix + (long)y * im->stride);
        for (x = 0; x < im->w * (int)sizeof(float); x++)
            sum = (sum * 33 + row[x]) & 0xffffffffu;
    }
    return sum;
}

int main(int argc, char **argv)
{
    int w = argc > 1 ? atoi(argv[1]) : 4000;
    int h = argc > 2 ? atoi(argv[2]) : 3000;
    int pictures = argc > 3 ? atoi(argv[3]) : 5, k;
    struct image *in, *sharp, *outline;
    clock_t from, spent = 0;

    if (w < 1 || h < 1 || pictures < 1) {
        fprintf(stderr, "usage: images [width [height [pictures]]]\n");
        return 1;
    }
    in = image_new(w + 2 * MARGIN, h + 2 * MARGIN);
    sharp = image_new(w, h);
    outline = image_new(w - 2 * EDGE_MARGIN, h - 2 * EDGE_MARGIN);
    if (!in || !sharp || !outline) {
        fprintf(stderr, "images: no memory\n");
        return 1;
    }
    for (k = 0; k < pictures; k++) {
        draw(in, k);
        from = clock();
        if (sharpen(in, 0.8f, 0.01f, sharp) || edges(sharp, 0.6f, outline)) {
            fprintf(stderr, "images: no memory\n");
            return 1;
        }
        spent += clock() - from;
        printf("picture %d: sharpened %08lx, edges %08lx\n", k, checksum(sharp), checksum(outline));
    }
    fprintf(stderr, "%.3f\n", (double)spent * 1e3 / CLOCKS_PER_SEC / pictures);
    image_free(in);
    image_free(sharp);
    image_free(outline);
    return 0;
}
