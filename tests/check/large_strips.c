/* The library of large_strips.h, and how its structures are made and looked at. */
#include "large_strips.h"

#include <stdlib.h>
#include <string.h>

long tape_length(const struct tape *tape) { return tape->length; }

static struct tape *tape_of_length(long length)
{
    struct tape *tape = malloc(sizeof *tape);
    *tape = (struct tape){length, calloc((size_t)length + 1, sizeof(double))};
    return tape;
}

struct tape *tape_part(const struct tape *tape, long at, long length)
{
    struct tape *part = tape_of_length(length);
    memcpy(part->numbers, tape->numbers + at, (size_t)length * sizeof(double));
    return part;
}

int tape_put(struct tape *tape, const struct tape *part, long at)
{
    memcpy(tape->numbers + at, part->numbers, (size_t)part->length * sizeof(double));
    return 0;
}

void tape_free(struct tape *tape)
{
    free(tape->numbers);
    free(tape);
}

struct tape *fern_example_Tape(const long *extents, unsigned seed)
{
    struct tape *tape = tape_of_length(extents[0]);
    for (long i = 0; i < extents[0]; i++) tape->numbers[i] = (double)((i + 1) * (seed + 3) % 1009);
    return tape;
}

double fern_element_Tape(struct tape *tape, const long *at) { return tape->numbers[at[0]]; }

long label_length(const struct label *label) { return label->length; }
void label_free(struct label *label) { free(label); }

struct label *label_part(const struct label *label, long at, long length)
{
    struct label *part = calloc(1, sizeof *part);
    part->length = length;
    memcpy(part->numbers, label->numbers + at, (size_t)length * sizeof(double));
    return part;
}

int label_put(struct label *label, const struct label *part, long at)
{
    memcpy(label->numbers + at, part->numbers, (size_t)part->length * sizeof(double));
    return 0;
}

struct label *fern_example_Label(const long *extents, unsigned seed)
{
    struct label *label = calloc(1, sizeof *label);
    label->length = extents[0];
    for (long i = 0; i < extents[0]; i++) label->numbers[i] = (double)((i + 1) * (seed + 3) % 17);
    return label;
}

double fern_element_Label(struct label *label, const long *at) { return label->numbers[at[0]]; }
