/* A macro of another file. */
#define BEYOND(a) ((a) + halo * 2 + 1)
