void map(int n, const float *x, float *out);

void twice(int n, const float *x, float *out)
{
    map(n, x, out);
}
