#include "verify_draws.h"

#include "verify_device.h"
#include "verify_objects.h"

#include "run/large.h"

#include <stdio.h>
#include <string.h>

enum { REPAIRS = 200, ATTEMPTS = 50 };
/* Of the elements of all arrays: of most draws, of those with a large extent, and of sizes that are given. */
enum { LARGEST_ARRAY = 1 << 20, LARGEST_OF_LARGE = 1 << 23, LARGEST_OF_GIVEN = 1 << 30 };

/* --- What is given --------------------------------------------------------------------------------- */

bool given_find(Given *given, const FunctionPlan *planned, const Options *options, Arena *arena)
{
    const Function *function = planned->function;
    const size_t count = (size_t)function->parameters.count + 1;
    *given = (Given){.is = arena_alloc(arena, count * sizeof *given->is), .values = arena_alloc(arena, count * sizeof *given->values), .all = true};
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        given->is[p] = options_size(options, parameter->name, &given->values[p]);
        if (given->is[p] && !sizes_fit(function, p, given->values[p])) return false;
        given->any |= given->is[p];
        given->all &= given->is[p] || !sizes_is_number_of_extent(planned, p);
    }
    given->all &= given->any;
    return true;
}

/* Values that stay as they are while the others are mended. */
typedef struct Pins {
    const FunctionPlan *planned;
    const Given *given;
    int extent;     /* of these in order, as `extents_of` has them; -1: none */
    int64_t size;
} Pins;

/* --- Ordinary ones --------------------------------------------------------------------------------- */

static const int64_t corners[] = {0, 1, 2, 3, 7, 64};
static const int64_t ordinary[] = {2, 3, 5, 8, 13, 16, 31, 64, 97, 127, 128, 200, 251};
static const int64_t small[] = {4, 5, 6}, beside_large[] = {3, 2, 4, 5};
enum { AT_RANDOM = 1 << 20, BESIDE_LARGE }; /* for numbers of draws */
enum { CORNERS = sizeof corners / sizeof *corners, SMALL = sizeof small / sizeof *small, ORDINARY = sizeof ordinary / sizeof *ordinary };

/* Corner `number` of extent `order` of `extents`: all alike, then each in turn 0 or 1 while the others are prime; in the
 * last draws all alike again. Beside a large one all are small, of arrays that overlap primes. */
static int64_t draw_extent(int order, int extents, int number, Random *random)
{
    if (number == BESIDE_LARGE) return beside_large[order % 4];
    if (number == OVERLAPPING) return 13 + 4 * (order % 3);
    if (number < CORNERS) return corners[number];
    if (number < DRAWS && number >= DRAWS - SMALL) return small[number - (DRAWS - SMALL)];
    const int odd_one = (number - CORNERS) / 2, value = (number - CORNERS) % 2;
    if (odd_one < extents) return order == odd_one ? value : 13 + 4 * (order % 3);
    return ordinary[random_next(random) % ORDINARY];
}

static int64_t draw_integer(const FunctionPlan *planned, int parameter, int number, Random *random)
{
    if (!sizes_is_extent(planned, parameter)) return 1 + (int64_t)(random_next(random) % 3);
    int order = 0, extents = 0;
    for (int p = 0; p < planned->function->parameters.count; p++)
        if (sizes_is_number_of_extent(planned, p)) {
            if (p == parameter) order = extents;
            extents++;
        }
    return draw_extent(order, extents, number, random);
}

/* Of structures of one type the same ones: the composition asks one of them for its extents, and takes others to have these. Others
 * come only where the checks hold for none of these. Of several types that have to fit each other nothing may tell how: in every
 * third draw all extents are alike. */
static void draw_objects(const FunctionPlan *planned, Draw *draw, int number, Random *random)
{
    const int count = planned->function->parameters.count;
    int extents = 0, objects = 0;
    for (int p = 0; p < count; p++) {
        extents += sizes_is_number_of_extent(planned, p);
        objects += object_type(planned, p) != NULL;
    }
    const int64_t alike = objects && number % 3 == 0 ? draw_extent(0, 0, number, random) : -1;
    for (int p = 0; p < count; p++) {
        const DataType *type = object_type(planned, p);
        int before = p - 1;
        while (before >= 0 && object_type(planned, before) != type) before--;
        for (int d = 0; type && d < type->rank; d++)
            draw->extents[p][d] = before >= 0  ? draw->extents[before][d]
                                  : alike >= 0 ? alike
                                               : draw_extent(extents + d, extents + type->rank, number, random);
    }
}

static const double reals[] = {0.5, 1, 0, -1.25, 2};

static void new_draw(const Function *function, Arena *arena, Draw *draw)
{
    size_t count = (size_t)function->parameters.count + 1;
    draw->integers = arena_alloc(arena, count * sizeof *draw->integers);
    draw->reals = arena_alloc(arena, count * sizeof *draw->reals);
    draw->elements = arena_alloc(arena, count * sizeof *draw->elements);
    draw->extents = arena_alloc(arena, count * sizeof *draw->extents);
    draw->presets = NULL;
    draw->large = false;
}

/* The extents that can be chosen: numbers, then those of structures that are no arrays, one of each type. Sets extent `order`, where
 * that is asked for, or looks at it; returns how many there are. */
static int each_extent(const FunctionPlan *planned, const Given *given, int order, Draw *draw, int64_t set, int64_t *now)
{
    const Function *function = planned->function;
    int count = 0;
    for (int p = 0; p < function->parameters.count; p++) {
        if (!sizes_is_number_of_extent(planned, p) || given->is[p] || function->parameters.items[p].type.scalar == SCALAR_FLOAT) continue;
        if (count++ != order) continue;
        if (now) *now = draw->integers[p];
        else draw->integers[p] = set;
    }
    for (int p = 0; p < function->parameters.count; p++) {
        const DataType *type = object_type(planned, p);
        bool seen = !type;
        for (int q = 0; q < p; q++) seen |= object_type(planned, q) == type;
        for (int d = 0; !seen && d < type->rank; d++) {
            if (count++ != order) continue;
            if (now) *now = draw->extents[p][d];
            for (int q = p; q < function->parameters.count && !now; q++)
                if (object_type(planned, q) == type) draw->extents[q][d] = set;
        }
    }
    return count;
}

static void set_pins(const Pins *pins, Draw *draw)
{
    for (int p = 0; p < pins->planned->function->parameters.count; p++) {
        if (!pins->given->is[p]) continue;
        draw->integers[p] = pins->given->values[p];
        draw->reals[p] = (double)pins->given->values[p];
    }
    if (pins->extent >= 0) each_extent(pins->planned, pins->given, pins->extent, draw, pins->size, NULL);
}

static bool pins_hold(const Pins *pins, Draw *draw)
{
    int64_t now = pins->size;
    for (int p = 0; p < pins->planned->function->parameters.count; p++)
        if (pins->given->is[p] && draw->integers[p] != pins->given->values[p]) return false;
    if (pins->extent >= 0) each_extent(pins->planned, pins->given, pins->extent, draw, 0, &now);
    return now == pins->size;
}

/* With values that the checks hold for, none that is given or large is changed. */
static bool draw_with(const Pins *pins, int number, int attempts, int64_t most, Random *random, Draw *draw)
{
    const FunctionPlan *planned = pins->planned;
    for (int attempt = 0; attempt < attempts; attempt++) {
        const int drawn = attempt ? AT_RANDOM : number;
        for (int p = 0; p < planned->function->parameters.count; p++) {
            draw->integers[p] = draw_integer(planned, p, drawn, random);
            draw->reals[p] = reals[random_next(random) % 5];
            draw->elements[p] = 0;
        }
        draw_objects(planned, draw, drawn, random);
        int repair = 0;
        do set_pins(pins, draw);
        while (!sizes_mend(planned, attempt < attempts / 2, draw, random) && ++repair < REPAIRS);
        int64_t all;
        if (repair < REPAIRS && pins_hold(pins, draw) && sizes_of_arrays(planned, draw, &all) && all <= most) return true;
    }
    return false;
}

bool draw_ordinary(const FunctionPlan *planned, const Given *given, int number, Random *random, Arena *arena, Draw *draw)
{
    new_draw(planned->function, arena, draw);
    draw->large = given->any;
    return draw_with(&(Pins){planned, given, -1, 0}, number, ATTEMPTS, given->any ? LARGEST_OF_GIVEN : LARGEST_ARRAY, random, draw);
}

/* --- Much ---------------------------------------------------------------------------------------------- */

int draw_larges(const FunctionPlan *planned, const Given *given, bool all)
{
    return each_extent(planned, given, -1, NULL, 0, NULL) * large_sizes(all);
}

bool draw_large(const FunctionPlan *planned, const Given *given, int number, bool all, Random *random, Arena *arena, Draw *draw)
{
    enum { TRIES = 6 };
    const int extents = each_extent(planned, given, -1, NULL, 0, NULL), order = number % extents;
    const Pins pins = {planned, given, order, large_size(number / extents, all, order)};
    new_draw(planned->function, arena, draw);
    draw->large = true;
    each_extent(planned, given, order, draw, pins.size, NULL);
    for (int p = 0; p < planned->function->parameters.count; p++)
        if (draw->integers[p] == pins.size && !sizes_fit_type(&planned->function->parameters.items[p].type, pins.size)) return false;
    return draw_with(&pins, BESIDE_LARGE, TRIES, LARGEST_OF_LARGE, random, draw);
}

/* --- Where narrow types wrap ---------------------------------------------------------------------- */

/* As the parameter gets it. */
static int64_t in_type(const CType *type, int64_t value)
{
    const int bits = 8 * type->bytes;
    if (type->scalar == SCALAR_BOOL) return value != 0;
    if (bits <= 0 || bits >= 64) return value;
    const int64_t low = value & ((INT64_C(1) << bits) - 1);
    return type->scalar != SCALAR_UNSIGNED && low >> (bits - 1) ? low - (INT64_C(1) << bits) : low;
}

/* Of a type with so many values: all above it, pairs whose product is just above, or one number above it. */
static int64_t wrapping_value(int64_t values, int way, int order)
{
    static const int64_t factors[][2] = {{16, 17}, {256, 257}, {641, 6700417}};
    const int width = values == 1 << 8 ? 0 : values == 1 << 16 ? 1 : 2;
    if (way == 0) return values + 1 + order;
    if (way == 1) return factors[width][order % 2];
    return order == way - 2 ? values + 5 : 2 + order % 3;
}

/* Arrays are as large as numbers that do not wrap say, as long as that can be had. */
bool draw_wrapping(const FunctionPlan *planned, int number, Random *random, Arena *arena, Draw *draw)
{
    enum { WAYS = WRAPS / 3 };
    const Function *function = planned->function;
    const int bytes = 1 << number / WAYS, way = number % WAYS;
    const int64_t values = INT64_C(1) << (8 * bytes);
    int order = 0;
    int64_t all;
    if (!function->narrows[bytes]) return false;
    new_draw(function, arena, draw);
    for (int p = 0; p < function->parameters.count; p++) {
        const CType *type = &function->parameters.items[p].type;
        if (object_type(planned, p)) return false;
        draw->reals[p] = reals[random_next(random) % 5];
        draw->integers[p] = type->pointer || type->scalar == SCALAR_FLOAT ? 1 : in_type(type, wrapping_value(values, way, order++));
    }
    if (!order || way - 2 >= order || !sizes_of_arrays(planned, draw, &all)) return false;
    if (all <= LARGEST_ARRAY) return true;
    all = 0;
    for (int p = 0; p < function->parameters.count; p++) all += draw->elements[p] %= values;
    return all <= LARGEST_ARRAY;
}
