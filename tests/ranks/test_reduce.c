/* Reductions: the bits of the tree over ranks, computed serially here; all operators and types. */
#include "ranks_test.h"

#include <complex.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Values of very different sizes, so that the order shows in the bits. */
static float value_of(int64_t rank, int64_t i)
{
    const uint32_t mixed = (uint32_t)(rank * 7919 + i * 104729 + 12345) * 2654435761u;
    return ldexpf((float)(mixed % 2000003) / 1000.0f - 1000.0f, (int)(mixed >> 28) - 8);
}

/* The tree over `ranks` values. */
static float tree(const float *values, int ranks)
{
    float sums[64];
    memcpy(sums, values, (size_t)ranks * sizeof *sums);
    for (int width = 1; width < ranks; width *= 2)
        for (int i = 0; i + width < ranks; i += 2 * width) sums[i] += sums[i + width];
    return sums[0];
}

static float expected_sum(int ranks, const int *members, int64_t i)
{
    float values[64];
    for (int r = 0; r < ranks; r++) values[r] = value_of(members[r], i);
    return tree(values, ranks);
}

/* The ranks of this rank's group. */
static int members_of(const fern_grid *grid, uint32_t mask, int *members)
{
    const fern_shape *shape = fern_grid_shape(grid);
    const int64_t *mine = fern_grid_coordinates(grid);
    int count = 0;
    for (int64_t rank = 0; rank < fern_shape_count(shape); rank++) {
        int64_t theirs[FERN_MAX_RANK];
        bool same = true;
        fern_shape_coordinates(shape, rank, theirs);
        for (int d = 0; d < shape->rank; d++) same = same && (mask >> d & 1 || mine[d] == theirs[d]);
        if (same) members[count++] = (int)rank;
    }
    return count;
}

static void fill(float *values, int rank, int64_t count)
{
    for (int64_t i = 0; i < count; i++) values[i] = value_of(rank, i);
}

static void sums(fern_grid *grid, uint32_t mask, int64_t count)
{
    const int rank = fern_grid_rank(grid);
    const fern_elements elements = {fern_combine_of(FERN_SUM, FERN_FLOAT), sizeof(float)};
    float *values = malloc(((size_t)count + 1) * sizeof *values);
    int members[64], ranks = 0, me = 0;
    if (fern_grid_member(grid)) ranks = members_of(grid, mask, members);
    while (me < ranks && members[me] != rank) me++;
    for (int kind = 0; kind < 3; kind++) {
        fill(values, rank, count);
        fern_status status = FERN_OK;
        fern_span held = {0, ranks ? count : 0};
        switch (kind) {
        case 0: status = fern_reduce_all(grid, mask, elements, values, count); break;
        case 1:
            /* Groups along a mask have one size. */
            status = fern_reduce_to(grid, mask, ranks ? ranks - 1 : 0, elements, values, count);
            if (me != ranks - 1) held.end = 0;
            break;
        default:
            status = fern_reduce_scatter(grid, mask, elements, values, count);
            if (ranks) held = fern_block(count, ranks, me);
        }
        bool right = status == FERN_OK;
        for (int64_t i = held.begin; i < held.end && right; i++) {
            const float wanted = expected_sum(ranks, members, i);
            right = memcmp(&wanted, &values[i], sizeof wanted) == 0;
        }
        expect(right, "reduction %d of %lld values, mask %u: other bits", kind, (long long)count, mask);
    }
    free(values);
}

enum { FIXED_CHUNKS = 37 };

/* Partials over fixed chunks: what one rank would get. */
static void fixed(fern_grid *grid)
{
    const fern_shape *shape = fern_grid_shape(grid);
    const uint32_t all = (1u << shape->rank) - 1;
    const fern_elements elements = {fern_combine_of(FERN_SUM, FERN_FLOAT), sizeof(float)};
    float partials[2 * FIXED_CHUNKS] = {0}, column[FIXED_CHUNKS];
    if (fern_grid_member(grid)) {
        const fern_span mine = fern_block(FIXED_CHUNKS, fern_shape_count(shape), fern_grid_rank(grid));
        for (int64_t c = mine.begin; c < mine.end; c++)
            for (int i = 0; i < 2; i++) partials[2 * c + i] = value_of(c, i);
    }
    expect(fern_reduce_fixed(grid, all, elements, partials, 2, FIXED_CHUNKS) == FERN_OK, "fixed reduction");
    for (int i = 0; i < 2 && fern_grid_member(grid); i++) {
        for (int c = 0; c < FIXED_CHUNKS; c++) column[c] = value_of(c, i);
        const float wanted = tree(column, FIXED_CHUNKS);
        expect(memcmp(&wanted, &partials[i], sizeof wanted) == 0, "fixed reduction: other bits");
    }
}

typedef union Value {
    float real;
    double real64;
    float _Complex pair;
    double _Complex pair64;
    int32_t integer;
    int64_t integer64;
} Value;

static Value value_from(fern_type type, double number)
{
    switch (type) {
    case FERN_FLOAT: return (Value){.real = (float)number};
    case FERN_DOUBLE: return (Value){.real64 = number};
    case FERN_COMPLEX_FLOAT: return (Value){.pair = (float)number};
    case FERN_COMPLEX_DOUBLE: return (Value){.pair64 = number};
    case FERN_INT32: return (Value){.integer = (int32_t)number};
    default: return (Value){.integer64 = (int64_t)number};
    }
}

static double number_of(fern_type type, Value value)
{
    switch (type) {
    case FERN_FLOAT: return value.real;
    case FERN_DOUBLE: return value.real64;
    case FERN_COMPLEX_FLOAT: return crealf(value.pair);
    case FERN_COMPLEX_DOUBLE: return creal(value.pair64);
    case FERN_INT32: return value.integer;
    default: return (double)value.integer64;
    }
}

/* What a rank puts in, and what must come out. */
static double given_by(fern_operator operation, int rank)
{
    return operation == FERN_PROD ? 1 + rank % 2 : operation == FERN_HYPOT ? rank + 1 : rank - 2;
}

static double wanted_of(fern_operator operation, int ranks)
{
    double wanted = given_by(operation, 0);
    for (int r = 1; r < ranks; r++) {
        const double next = given_by(operation, r);
        switch (operation) {
        case FERN_SUM: wanted += next; break;
        case FERN_PROD: wanted *= next; break;
        case FERN_MIN: wanted = fmin(wanted, next); break;
        case FERN_MAX: wanted = fmax(wanted, next); break;
        case FERN_HYPOT: wanted = hypot(wanted, next); break;
        }
    }
    return wanted;
}

static void one_operator(fern_grid *grid, fern_operator operation, fern_type type)
{
    const fern_elements elements = {fern_combine_of(operation, type), fern_type_size(type)};
    const bool pairs = type == FERN_COMPLEX_FLOAT || type == FERN_COMPLEX_DOUBLE;
    const bool whole = type == FERN_INT32 || type == FERN_INT64, ordered = operation == FERN_MIN || operation == FERN_MAX;
    expect(!elements.combine == ((pairs && ordered) || ((pairs || whole) && operation == FERN_HYPOT)), "operator %d of type %d", operation, type);
    if (!elements.combine) return;
    Value value;
    fern_fill_identity(operation, type, &value, 1);
    const Value given = value_from(type, given_by(operation, fern_grid_rank(grid)));
    elements.combine(&value, &given, 1);
    const uint32_t all = (1u << fern_grid_shape(grid)->rank) - 1;
    expect(fern_reduce_all(grid, all, elements, &value, 1) == FERN_OK, "operator %d of type %d", operation, type);
    const double wanted = wanted_of(operation, (int)fern_shape_count(fern_grid_shape(grid)));
    const double most = operation == FERN_HYPOT ? 1e-6 * wanted : 0; /* roots are rounded */
    if (fern_grid_member(grid))
        expect(fabs(number_of(type, value) - wanted) <= most, "operator %d of type %d: %g, not %g", operation, type,
               number_of(type, value), wanted);
}

static void operators(fern_grid *grid)
{
    for (int type = FERN_FLOAT; type <= FERN_INT64; type++)
        for (int operation = FERN_SUM; operation <= FERN_HYPOT; operation++)
            one_operator(grid, (fern_operator)operation, (fern_type)type);
}

void test_reduce(void)
{
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    fern_shape shapes[6];
    const int count = test_shapes(size, shapes);
    for (int s = 0; s < count; s++) {
        fern_grid *grid;
        expect(fern_grid_open(MPI_COMM_WORLD, &shapes[s], &grid) == FERN_OK, "grid");
        for (uint32_t mask = 1; mask < 1u << shapes[s].rank; mask++) {
            sums(grid, mask, 0);
            sums(grid, mask, 3);
            sums(grid, mask, 1500);
        }
        if (s == 0) sums(grid, 1, 300007);
        fixed(grid);
        operators(grid);
    }
}
