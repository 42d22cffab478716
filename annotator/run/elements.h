/* Elements of arrays whose type is known at run time only: filled with random values, compared. */
#ifndef FERN_ELEMENTS_H
#define FERN_ELEMENTS_H

#include "random.h"

#include <stdbool.h>
#include <stddef.h>

/* A complex number is two floats, or two doubles. */
typedef enum Element { ELEMENT_BYTES, ELEMENT_INTEGER, ELEMENT_FLOAT, ELEMENT_DOUBLE, ELEMENT_BOOL } Element;

/* Of what lies at `at`: the float, the double, or the low bytes as an integer. */
double element_value(const unsigned char *at, Element element, int bytes);

/* Bytes of one number of an element: those of a float for a complex float. */
int element_number_bytes(Element element, int bytes);

/* Sixty-fourths between 1/4 and 5/4: short sums and products of them are exact in any order, so
 * that what a later step makes larger is a wrong value and not rounding. Integers are 0 to 9. */
void elements_fill(unsigned char *at, size_t bytes, Element element, int element_bytes, bool negative,
                   Random *random);

/* Flips the last bit of half of the numbers, but of zeros and of what is not finite; the same again, with a `random` in the same state, gives
 * them back. What a function makes of that tells how far rounding can carry it. Nothing of what is no float. */
void elements_flip(unsigned char *at, size_t bytes, Element element, Random *random);

typedef struct Difference {
    int64_t number;      /* which number differs: of a complex array, floats are counted */
    double wanted, got;
    double largest;      /* relative to the largest number of its array; only ever raised */
    int64_t terms;       /* given: so many may be in a sum, where that is more than some hundred */
} Difference;

/* Floats get digits down to the last one: their sums are rounded. */
void elements_roughen(unsigned char *at, size_t bytes, Element element, Random *random);

/* Floats agree to rounding unless `exact`, all else bit for bit. */
bool elements_same(const unsigned char *wanted, const unsigned char *got, size_t bytes, Element element,
                   int element_bytes, bool exact, Difference *difference);

/* The largest difference of two floats, relative to the largest number of `wanted`; of what is no float, 0 where
 * all bits are the same, else infinity. */
double elements_distance(const unsigned char *wanted, const unsigned char *got, size_t bytes, Element element);

#endif
