/* An iteration of a variational optical flow, in the shape that is public in many variants (Zach, Pock and Bischof 2007): fields of w x h
 * pixels, one row after the other. */
#ifndef FLOW_H
#define FLOW_H

struct flow {
    int w, h;
    float lambda, theta, tau;
    const float *ix, *iy, *it;   /* derivatives of the second image, moved by the flow so far, along x, y and time */
    float *u, *v;                /* the flow, in pixels */
    float *ux, *uy, *vx, *vy;    /* its dual fields */
};

/* The sum over all pixels of the squared change of the flow. */
float flow_iteration(struct flow *f);

#endif
