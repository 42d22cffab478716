#include "examples/15-hdf5/table.h"

#include <hdf5.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct table {
    long rows, cols;
    double *values;      /* in memory; NULL: in the dataset */
    hid_t file, dataset;
};

long table_rows(const struct table *table) { return table->rows; }
long table_cols(const struct table *table) { return table->cols; }
double *table_values(struct table *table) { return table->values; }

struct table *table_new(long rows, long cols)
{
    struct table *table = calloc(1, sizeof *table);
    if (!table) return NULL;
    size_t count = (size_t)rows * (size_t)cols;
    *table = (struct table){.rows = rows, .cols = cols, .values = malloc((count ? count : 1) * sizeof *table->values)};
    if (table->values) return table;
    free(table);
    return NULL;
}

void table_free(struct table *table)
{
    if (!table->values) {
        H5Dclose(table->dataset);
        H5Fclose(table->file);
    }
    free(table->values);
    free(table);
}

/* --- Files ------------------------------------------------------------------------------------ */

static struct table *in_file(hid_t file, hid_t dataset, long rows, long cols)
{
    struct table *table = file >= 0 && dataset >= 0 ? calloc(1, sizeof *table) : NULL;
    if (table) {
        *table = (struct table){.rows = rows, .cols = cols, .file = file, .dataset = dataset};
        return table;
    }
    if (dataset >= 0) H5Dclose(dataset);
    if (file >= 0) H5Fclose(file);
    return NULL;
}

struct table *table_create(const char *path, long rows, long cols)
{
    hsize_t extents[] = {(hsize_t)rows, (hsize_t)cols};
    hid_t file = H5Fcreate(path, H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    hid_t space = H5Screate_simple(2, extents, NULL);
    hid_t dataset = file < 0 ? file : H5Dcreate2(file, "table", H5T_NATIVE_DOUBLE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    H5Sclose(space);
    return in_file(file, dataset, rows, cols);
}

struct table *table_open(const char *path)
{
    hsize_t extents[2] = {0, 0};
    hid_t file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
    hid_t dataset = file < 0 ? file : H5Dopen2(file, "table", H5P_DEFAULT);
    if (dataset >= 0) {
        hid_t space = H5Dget_space(dataset);
        H5Sget_simple_extent_dims(space, extents, NULL);
        H5Sclose(space);
    }
    return in_file(file, dataset, (long)extents[0], (long)extents[1]);
}

int table_same(const struct table *left, const struct table *right)
{
    if (left->values || right->values) return left->values == right->values;
    H5O_info_t mine, theirs;
    if (H5Oget_info(left->dataset, &mine) < 0 || H5Oget_info(right->dataset, &theirs) < 0) return 1;
    return mine.fileno == theirs.fileno && mine.addr == theirs.addr;
}

/* Moves a hyperslab of the dataset to `values`, or from `source`, whose rows are `ld` apart. */
static int move(const struct table *table, long row, long rows, long col, long cols, double *values, const double *source, long ld)
{
    hsize_t start[] = {(hsize_t)row, (hsize_t)col}, count[] = {(hsize_t)rows, (hsize_t)cols};
    hsize_t first[] = {0, 0}, there[] = {(hsize_t)rows, (hsize_t)ld};
    if (!rows || !cols) return 0;
    hid_t memory = H5Screate_simple(2, there, NULL), space = H5Dget_space(table->dataset);
    herr_t status = H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, count, NULL);
    if (status >= 0) status = H5Sselect_hyperslab(memory, H5S_SELECT_SET, first, NULL, count, NULL);
    if (status >= 0)
        status = source ? H5Dwrite(table->dataset, H5T_NATIVE_DOUBLE, memory, space, H5P_DEFAULT, source)
                        : H5Dread(table->dataset, H5T_NATIVE_DOUBLE, memory, space, H5P_DEFAULT, values);
    H5Sclose(space);
    H5Sclose(memory);
    return status < 0 ? -1 : 0;
}

/* --- Parts ------------------------------------------------------------------------------------- */

int table_window(const struct table *table, long row, long rows, long col, long cols, struct table **window)
{
    *window = table_new(rows, cols);
    if (!*window) return -1;
    if (table->values) {
        for (long i = 0; i < rows; i++)
            memcpy((*window)->values + i * cols, table->values + (row + i) * table->cols + col, (size_t)cols * sizeof(double));
        return 0;
    }
    if (move(table, row, rows, col, cols, (*window)->values, NULL, cols) == 0) return 0;
    table_free(*window);
    *window = NULL;
    return -1;
}

/* Numbers whose rows are `ld` apart, at (row, col). */
static int put(struct table *table, long row, long rows, long col, long cols, const double *from, long ld)
{
    if (!table->values) return move(table, row, rows, col, cols, NULL, from, ld);
    for (long i = 0; i < rows; i++)
        memcpy(table->values + (row + i) * table->cols + col, from + i * ld, (size_t)cols * sizeof(double));
    return 0;
}

int table_write(struct table *table, const struct table *window, long row, long col)
{
    return put(table, row, window->rows, col, window->cols, window->values, window->cols);
}

int table_put(struct table *table, long rows, long cols, const double *from, long ld)
{
    return put(table, 0, rows, 0, cols, from, ld);
}

/* --- Routines: what lies in a file is read whole, and written whole ----------------------------------- */

static int begin(const struct table *in, struct table *out, const struct table **from, struct table **to)
{
    struct table *copy = NULL;
    *from = in;
    *to = out;
    if (!in->values && table_window(in, 0, in->rows, 0, in->cols, &copy)) return -1;
    if (copy) *from = copy;
    if (!out->values) *to = table_new(out->rows, out->cols);
    if (*to) return 0;
    if (copy) table_free(copy);
    return -1;
}

static int end(const struct table *in, struct table *out, const struct table *from, struct table *to)
{
    int status = to == out ? 0 : table_write(out, to, 0, 0);
    if (from != in) table_free((struct table *)from);
    if (to != out) table_free(to);
    return status;
}

int table_centre(const struct table *in, struct table *out)
{
    const struct table *from;
    struct table *to;
    if (begin(in, out, &from, &to)) return -1;
    for (long i = 0; i < to->rows; i++) {
        double sum = 0.0;
        for (long j = 0; j < to->cols; j++) sum += from->values[i * from->cols + j];
        for (long j = 0; j < to->cols; j++)
            to->values[i * to->cols + j] = from->values[i * from->cols + j] - sum / (double)to->cols;
    }
    return end(in, out, from, to);
}

int table_sigmoid(const struct table *in, struct table *out)
{
    const struct table *from;
    struct table *to;
    if (begin(in, out, &from, &to)) return -1;
    for (long i = 0; i < to->rows; i++)
        for (long j = 0; j < to->cols; j++) to->values[i * to->cols + j] = 1.0 / (1.0 + exp(-from->values[i * from->cols + j]));
    return end(in, out, from, to);
}
