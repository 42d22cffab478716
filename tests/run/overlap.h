/* out = alpha (x + y) z */
void scaled_product(int n, float alpha, const float *x, const float *y, const float *z, float *out);
