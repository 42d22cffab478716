/* Rows of an HDF5 file without their means, through a sigmoid, into another file, and the same with plain loops.
 * usage: main [ROWS COLS [MEGABYTES]]   with no more memory than that */
#include "examples/15-hdf5/table.h"

#include "examples/check.h"

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

static void *limited(struct table *table, const char *what)
{
    if (table) return table;
    printf("no %s\n", what);
    exit(1);
}

/* Row by row: files may be larger than the memory. */
static void fill(const char *path, long rows, long cols)
{
    struct table *table = limited(table_create(path, rows, cols), path), *row = limited(table_new(1, cols), "memory");
    for (long i = 0; i < rows; i++) {
        for (long j = 0; j < cols; j++) table_values(row)[j] = (double)((i * 31 + j * 17) % 101) / 25.0 - 2.0;
        if (table_write(table, row, i, 0)) exit(1);
    }
    table_free(row);
    table_free(table);
}

static int wrong_elements(const struct table *in, const struct table *out)
{
    int wrong = 0;
    for (long i = 0; i < table_rows(in); i++) {
        struct table *before, *after;
        if (table_window(in, i, 1, 0, table_cols(in), &before) || table_window(out, i, 1, 0, table_cols(in), &after)) exit(1);
        double sum = 0.0;
        for (long j = 0; j < table_cols(in); j++) sum += table_values(before)[j];
        for (long j = 0; j < table_cols(in); j++) {
            double expected = 1.0 / (1.0 + exp(-(table_values(before)[j] - sum / (double)table_cols(in))));
            wrong += fabs(table_values(after)[j] - expected) > 1e-12;
        }
        table_free(before);
        table_free(after);
    }
    return wrong;
}

int main(int argc, char **argv)
{
    long rows = argc > 1 ? atol(argv[1]) : 1001, cols = argc > 2 ? atol(argv[2]) : 61;
    char from[] = "/tmp/fern-in-XXXXXX", to[] = "/tmp/fern-out-XXXXXX";
    int files[] = {mkstemp(from), mkstemp(to)};
    if (files[0] < 0 || files[1] < 0) return 1;
    close(files[0]);
    close(files[1]);
    fill(from, rows, cols);
    struct table *in = limited(table_open(from), from), *out = limited(table_create(to, rows, cols), to);
    if (argc > 3) {
        rlim_t bytes = (rlim_t)atol(argv[3]) << 20;
        setrlimit(RLIMIT_DATA, &(struct rlimit){bytes, bytes});
    }
    int status = activate(in, out), wrong = status ? 0 : wrong_elements(in, out);
    table_free(in);
    table_free(out);
    unlink(from);
    unlink(to);
    if (status) puts("out of memory");
    else if (wrong) printf("%d elements differ\n", wrong);
    else puts("right");
    return status != 0 || wrong != 0;
}
