/* The functions of computing.h; they count how often they are called, which no program is to notice. */
#ifndef COUNTED_H
#define COUNTED_H

static int calls;
float known(float v);
float known(float v)
{
    calls++;
    return v * 2 + 1;
}

float fitted(float v);
float fitted(float v) { return known(v) - 1; }

#endif
