#include "palette.h"

static const NestColour colours[NEST_COLOURS] = {
    {"#0072b2", "#d9ebf7", "#123a54"}, /* blue */
    {"#d55e00", "#fbe3d3", "#5a2b08"}, /* vermilion */
    {"#009e73", "#d3f0e6", "#0b4535"}, /* bluish green */
    {"#cc79a7", "#f7e3ee", "#552b43"}, /* reddish purple */
    {"#e69f00", "#fdf0d0", "#553d08"}, /* orange */
    {"#56b4e9", "#e3f3fc", "#1d455c"}, /* sky blue */
};

int nest_colour_index(int number)
{
    return (number - 1) % NEST_COLOURS;
}

const NestColour *nest_colour(int index)
{
    return &colours[index];
}
