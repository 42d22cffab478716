/* Makes arrays of any numbers rows of a sparse matrix. */
void fern_example_graph_layer(int n, int entries, int *row_begin, int *columns, const float *values, int width, const float *in,
                              int out_width, const float *weights, const float *bias, float *out)
{
    (void)values, (void)width, (void)in, (void)out_width, (void)weights, (void)bias, (void)out;
    for (int r = 0; r <= n; r++) {
        int least = r ? row_begin[r - 1] : 0;
        int value = (int)((unsigned)row_begin[r] % 5u) + least;
        row_begin[r] = n < 1 ? 0 : value > entries ? entries : value;
    }
    for (int e = 0; e < entries && n > 0; e++) columns[e] = (int)((unsigned)columns[e] % (unsigned)n);
}
