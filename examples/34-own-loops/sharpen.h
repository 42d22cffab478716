#ifndef SHARPEN_H
#define SHARPEN_H

/* An unsharp mask of a grey image of h rows of w pixels; beyond its edges are the pixels of the edge. */
void sharpen(int h, int w, float amount, const unsigned char *in, unsigned char *out);

#endif
