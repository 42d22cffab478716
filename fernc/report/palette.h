/* Colours of nests: those of Okabe and Ito, that colour-blind people tell apart, with tints light enough for
 * black text and shades dark enough for white. A nest's number stands beside its colour wherever it is used. */
#ifndef FERN_PALETTE_H
#define FERN_PALETTE_H

typedef struct NestColour {
    const char *line;   /* #rrggbb */
    const char *tint;   /* on white paper */
    const char *shade;  /* on a dark screen */
} NestColour;

enum { NEST_COLOURS = 6 };

/* Which of the colours nest `number`, from 1, has: later nests have them again. */
int nest_colour_index(int number);
const NestColour *nest_colour(int index);

#endif
