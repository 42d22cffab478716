int step_one(int n, const float *x, float *out);
int step_two(int n, const float *x, float *out);

int main(void)
{
    const float x[3] = {1, 2, 3};
    float six[3], twenty[3];
    if (step_one(3, x, six) || step_two(3, x, twenty)) return 1;
    return six[0] != 6 || six[2] != 18 || twenty[0] != 20 || twenty[2] != 60;
}
