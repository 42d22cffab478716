/* Two steps over the rows by cols corner of matrices with longer rows. */
void scaled_powers(int rows, int cols, const float *in, int ld_in, float *out, int ld_out);
/* The same in place. */
void scaled_in_place(int rows, int cols, float *image, int ld);
