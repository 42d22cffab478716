/* Arrays that do not lie as nests want them, on ranks, against the originals. Prints TAP on rank 0. */
#include "tests/mpi/cases.h"
#include "runtime/report/count.h"
#include "tests/mpi/places.h"

#include "places_mpi.h"

#include <stdlib.h>
#include <string.h>

static void test_dealt(int m, int n)
{
    {
        DOUBLES(A, dealt_rows, 1, m, n);
        DOUBLES(x, dealt_rows, 0, m, n);
        DOUBLES(v, dealt_rows, 0, m, n);
        DOUBLES(y, dealt_rows, 0, m, n);
        dealt_rows(m, n, A.expected, x.expected, v.expected, y.expected);
        int status = dealt_rows_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(x), AT(v), AT(y));
        compare("dealt_rows", status == FERN_OK, m, n, 1e-9, &A, &x, &v, &y, NULL);
    }
    {
        DOUBLES(A, dealt_vector_anew, 1, m, n);
        DOUBLES(x, dealt_vector_anew, 0, m, n);
        DOUBLES(y, dealt_vector_anew, 0, m, n);
        dealt_vector_anew(m, n, A.expected, x.expected, y.expected);
        int status = dealt_vector_anew_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(x), AT(y));
        compare("dealt_vector_anew", status == FERN_OK, m, n, 1e-9, &A, &x, &y, NULL);
    }
}

/* C = A B + C / 2 by the function, into C as it is placed. */
#define PRODUCT(name, m, n, k)                                                                                     \
    do {                                                                                                           \
        DOUBLES(A, name, 1, m, n, k);                                                                              \
        DOUBLES(B, name, 1, m, n, k);                                                                              \
        DOUBLES(C, name, 1, m, n, k);                                                                              \
        name(m, n, k, A.expected, B.expected, 0.5, C.expected);                                                    \
        const int status = name##_mpi(MPI_COMM_WORLD, m, n, k, AT(A), AT(B), 0.5, AT(C));                          \
        compare(#name, status == FERN_OK, m, n, 1e-9, &A, &B, &C, NULL);                                           \
    } while (0)

/* C = A B, whatever was in C. */
#define PRODUCT_ANEW(name, m, n, k)                                                                                \
    do {                                                                                                           \
        DOUBLES(A, name, 1, m, n, k);                                                                              \
        DOUBLES(B, name, 1, m, n, k);                                                                              \
        DOUBLES(C, name, 1, m, n, k);                                                                              \
        name(m, n, k, A.expected, B.expected, C.expected);                                                         \
        const int status = name##_mpi(MPI_COMM_WORLD, m, n, k, AT(A), AT(B), AT(C));                               \
        compare(#name, status == FERN_OK, m, n, 1e-9, &A, &B, &C, NULL);                                           \
    } while (0)

static void test_products(int m, int n, int k)
{
    PRODUCT(dealt_product, m, n, k);
    PRODUCT(reduced_columns, m, n, k);
    PRODUCT_ANEW(dealt_product_anew, m, n, k);
    PRODUCT_ANEW(product_anew, m, n, k);
    PRODUCT(product_in_part, m, n, k);
    PRODUCT(product_on_face, m, n, k);
    PRODUCT(product_in_copies, m, n, k);
    PRODUCT(product_of_old, m, n, k);
    PRODUCT(product_of_others, m, n, k);
    int ranks;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (ranks > 1) PRODUCT(product_on_other, m, n, k);
}

static void test_turned(int m, int n)
{
    {
        DOUBLES(A, moved, 1, m, n);
        DOUBLES(x, moved, 0, m, n);
        DOUBLES(v, moved, 0, m, n);
        DOUBLES(y, moved, 0, m, n);
        DOUBLES(z, moved, 0, m, n);
        moved(m, n, A.expected, x.expected, v.expected, y.expected, z.expected);
        int status = moved_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(x), AT(v), AT(y), AT(z));
        compare("moved", status == FERN_OK, m, n, 1e-9, &A, &x, &v, &y, &z, NULL);
    }
    {
        DOUBLES(A, read_both_ways, 1, m, n);
        DOUBLES(x, read_both_ways, 0, m, n);
        DOUBLES(v, read_both_ways, 0, m, n);
        DOUBLES(y, read_both_ways, 0, m, n);
        DOUBLES(z, read_both_ways, 0, m, n);
        read_both_ways(m, n, A.expected, x.expected, v.expected, y.expected, z.expected);
        int status = read_both_ways_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(x), AT(v), AT(y), AT(z));
        compare("read_both_ways", status == FERN_OK, m, n, 1e-9, &A, &x, &v, &y, &z, NULL);
    }
    {
        DOUBLES(A, both_ways, 1, m, n);
        DOUBLES(row, both_ways, 0, m, n);
        both_ways(m, n, A.expected, row.expected);
        int status = both_ways_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(row));
        compare("both_ways", status == FERN_OK, m, n, 1e-9, &A, &row, NULL);
    }
    {
        DOUBLES(A, both_ways_inside, 1, m, n);
        DOUBLES(B, both_ways_inside, 1, m, n);
        both_ways_inside(m, n, A.expected, B.expected);
        int status = both_ways_inside_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(B));
        compare("both_ways_inside", status == FERN_OK, m, n, 1e-9, &A, &B, NULL);
    }
    {
        FLOATS(in, on_a_face, 1, m, n);
        FLOATS(out, on_a_face, 1, m, n);
        on_a_face(m, n, in.expected, out.expected);
        int status = on_a_face_mpi(MPI_COMM_WORLD, m, n, AT(in), AT(out));
        compare("on_a_face", status == FERN_OK, m, n, 1e-6, &in, &out, NULL);
    }
    {
        DOUBLES(A, across_loops, 1, m, n);
        across_loops(m, n, 3, A.expected);
        int status = across_loops_mpi(MPI_COMM_WORLD, m, n, 3, AT(A));
        compare("across_loops", status == FERN_OK, m, n, 1e-9, &A, NULL);
    }
    {
        DOUBLES(A, whole, 0, m, n);
        DOUBLES(v, whole, 0, m, n);
        whole(m, n, A.expected, v.expected);
        int status = whole_mpi(MPI_COMM_WORLD, m, n, AT(A), AT(v));
        compare("whole", status == FERN_OK, m, n, 1e-9, &A, &v, NULL);
    }
}

static void test_halos(int m, int n)
{
    {
        FLOATS(u, kept_halo, 1, m, n);
        FLOATS(a, kept_halo, 1, m, n);
        FLOATS(b, kept_halo, 1, m, n);
        kept_halo(m, n, u.expected, a.expected, b.expected);
        int status = kept_halo_mpi(MPI_COMM_WORLD, m, n, AT(u), AT(a), AT(b));
        compare("kept_halo", status == FERN_OK, m, n, 1e-6, &u, &a, &b, NULL);
    }
    {
        FLOATS(u, changed_halo, 1, m, n);
        FLOATS(a, changed_halo, 1, m, n);
        FLOATS(b, changed_halo, 1, m, n);
        changed_halo(m, n, u.expected, a.expected, b.expected);
        int status = changed_halo_mpi(MPI_COMM_WORLD, m, n, AT(u), AT(a), AT(b));
        compare("changed_halo", status == FERN_OK, m, n, 1e-6, &u, &a, &b, NULL);
    }
}

/* --- From run to run --------------------------------------------------------------------------------------------- */

/* What this rank sends and receives in a run, whatever is under way before it. */
#define BYTES_OF(run) (count_reset(), status |= (run), count_bytes())

static int any(int mine)
{
    int all;
    MPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
    return all;
}

/* The last rank alone says that u has changed. */
static void test_held_halo(int m, int n)
{
    int rank, ranks, status = FERN_OK;
    struct kept_halo_handle *handle;
    FLOATS(u, kept_halo, 1, m, n);
    FLOATS(a, kept_halo, 1, m, n);
    FLOATS(b, kept_halo, 1, m, n);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    status = kept_halo_setup(MPI_COMM_WORLD, m, n, array_at(&u), array_at(&a), array_at(&b), &handle);
    const long long once = BYTES_OF(kept_halo_run(handle, u.block, a.block, b.block));
    int good = BYTES_OF(kept_halo_run(handle, u.block, a.block, b.block)) == once;
    kept_halo_hold_u(handle);
    good &= BYTES_OF(kept_halo_run(handle, u.block, a.block, b.block)) == once;
    good &= BYTES_OF(kept_halo_run(handle, u.block, a.block, b.block)) == 0;
    for (int64_t i = 0; i < (int64_t)(m + 2) * (n + 2); i++) ((float *)u.expected)[i] *= 3;
    for (int64_t i = 0; i < fern_local_count(&u.at, 2); i++) ((float *)u.block)[i] *= 3;
    if (rank == ranks - 1) kept_halo_touch_u(handle);
    good &= BYTES_OF(kept_halo_run(handle, u.block, a.block, b.block)) == once;
    good &= BYTES_OF(kept_halo_run(handle, u.block, a.block, b.block)) == 0;
    kept_halo(m, n, u.expected, a.expected, b.expected);
    /* In the place of u another array. */
    const size_t bytes = (size_t)fern_local_count(&u.at, 2) * sizeof(float);
    float *other = malloc(bytes + 1);
    if (bytes) memcpy(other, u.block, bytes);
    if (rank == 0) good &= BYTES_OF(kept_halo_run(handle, bytes ? other : NULL, a.block, b.block)) == once;
    if (rank > 0) good &= BYTES_OF(kept_halo_run(handle, u.block, a.block, b.block)) == once;
    free(other);
    kept_halo_teardown(handle);
    count_reset();
    compare("a halo that is held", good && status == FERN_OK, m, n, 1e-6, &u, &a, &b, NULL);
}

static void test_held_blocks(int m, int n)
{
    int status = FERN_OK;
    struct read_both_ways_handle *handle;
    DOUBLES(A, read_both_ways, 1, m, n);
    DOUBLES(x, read_both_ways, 0, m, n);
    DOUBLES(v, read_both_ways, 0, m, n);
    DOUBLES(y, read_both_ways, 0, m, n);
    DOUBLES(z, read_both_ways, 0, m, n);
    read_both_ways(m, n, A.expected, x.expected, v.expected, y.expected, z.expected);
    status = read_both_ways_setup(MPI_COMM_WORLD, m, n, array_at(&A), array_at(&x), array_at(&v), array_at(&y), array_at(&z), &handle);
    const long long all = BYTES_OF(read_both_ways_run(handle, A.block, x.block, v.block, y.block, z.block));
    read_both_ways_hold_A(handle);
    int good = BYTES_OF(read_both_ways_run(handle, A.block, x.block, v.block, y.block, z.block)) == all;
    const long long rest = BYTES_OF(read_both_ways_run(handle, A.block, x.block, v.block, y.block, z.block));
    good &= rest <= all && (!any(all > 0) || any(rest < all));
    read_both_ways_teardown(handle);
    count_reset();
    compare("blocks that are held", good && status == FERN_OK, m, n, 1e-9, &A, &x, &v, &y, &z, NULL);
}

static void test_held(int m, int n)
{
    test_held_halo(m, n);
    test_held_blocks(m, n);
}

/* Blocks with the ghosts that the placement asks for. */
static void test_ghosts(int m, int n)
{
    {
        FLOATS(padded, halo_in_place, 1, m, n);
        FLOATS(out, halo_in_place, 1, m, n);
        int good = halo_in_place(m, n, padded.expected, out.expected) == 0;
        int status = halo_in_place_mpi(MPI_COMM_WORLD, m, n, padded.block, &padded.at, AT(out));
        compare("halo_in_place", good && status == FERN_OK, m, n, 1e-6, &padded, &out, NULL);
    }
    {
        FLOATS(u, turned_in_place, 1, m, n);
        FLOATS(v, turned_in_place, 1, m, n);
        float *expected = turned_in_place(m, n, 3, u.expected, v.expected), *result = NULL;
        int status = turned_in_place_mpi(MPI_COMM_WORLD, m, n, 3, u.block, &u.at, v.block, &v.at, &result);
        const int good = status == FERN_OK && result == (expected == u.expected ? u.block : v.block);
        compare("turned_in_place 3", good, m, n, 1e-5, &u, &v, NULL);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    static const int sizes[][2] = {{1, 1}, {2, 5}, {13, 17}, {64, 33}};
    for (int layout = 0; layout < 3; layout++) {
        ghosts = layout == 1 ? 2 : 0;
        wider = layout == 2 ? 3 : 0;
        for (size_t i = layout; i < sizeof sizes / sizeof *sizes; i++) {
            test_dealt(sizes[i][0], sizes[i][1]);
            test_products(sizes[i][0], sizes[i][1], 9);
            test_halos(sizes[i][0], sizes[i][1]);
            test_held(sizes[i][0], sizes[i][1]);
            test_ghosts(sizes[i][0], sizes[i][1]);
            test_turned(sizes[i][0], sizes[i][1]);
        }
    }
    const int status = cases_end();
    MPI_Finalize();
    return status;
}
