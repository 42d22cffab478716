/* The sigmoid of a table in an HDF5 file, into another file. */
#define activate activate_original
#include "examples/15-hdf5/table.h"
#undef activate
#ifdef FUSED
#include "activate_fused.h"
#endif

#include "harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct table *in, *out;
static double *result;
static size_t bytes;
static int compared;

static void need(int there)
{
    if (there) return;
    fprintf(stderr, "tables: no memory, or no file\n");
    exit(2);
}

/* The first run of each variant is the one whose result is compared; later ones are timed. */
static void run(int (*function)(const struct table *, struct table *))
{
    need(function(in, out) == 0);
    if (compared++ > 1) return;
    struct table *all;
    need(table_window(out, 0, table_rows(out), 0, table_cols(out), &all) == 0);
    memcpy(result, table_values(all), bytes);
    table_free(all);
}

static void unfused(const int64_t *tile)
{
    (void)tile;
    run(activate_original);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    run(activate);
}
#endif

int main(int argc, char **argv)
{
    bench_begin(argc, argv, "tables");
    int rows = bench_size(0, 16384), cols = bench_size(1, 1024);
    char from[] = "/tmp/fern-in-XXXXXX", to[] = "/tmp/fern-out-XXXXXX";
    int files[] = {mkstemp(from), mkstemp(to)};
    need(files[0] >= 0 && files[1] >= 0);
    close(files[0]);
    close(files[1]);
    in = table_create(from, rows, cols);
    out = table_create(to, rows, cols);
    struct table *values = table_new(rows, cols);
    need(in && out && values);
    for (size_t i = 0; i < (size_t)rows * (size_t)cols; i++) table_values(values)[i] = (double)(i * 31 % 101) / 25.0 - 2.0;
    need(table_write(in, values, 0, 0) == 0);
    table_free(values);
    bytes = (size_t)rows * (size_t)cols * sizeof *result;
    result = bench_doubles((size_t)rows * (size_t)cols, 0.0, 1.0);
    bench_output_doubles(result, (size_t)rows * (size_t)cols);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
#endif
    int status = bench_end();
    table_free(in);
    table_free(out);
    unlink(from);
    unlink(to);
    return status;
}
