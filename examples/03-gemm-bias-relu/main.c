#include "examples/03-gemm-bias-relu/gemm_bias_relu.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    int m = size_argument(argc, argv, 1, 211);
    int n = size_argument(argc, argv, 2, 307);
    int k = size_argument(argc, argv, 3, 64);
    float *A = random_floats((size_t)m * (size_t)k, -1.0, 1.0);
    float *B = random_floats((size_t)k * (size_t)n, -1.0, 1.0);
    float *bias = random_floats((size_t)n, -1.0, 1.0);
    float *C = need((size_t)m * (size_t)n, sizeof *C);
    gemm_bias_relu(m, n, k, A, B, bias, C);
    double largest = 0.0;
    for (int x = 0; x < m; x++) {
        for (int y = 0; y < n; y++) {
            double sum = bias[y];
            for (int z = 0; z < k; z++)
                sum += (double)A[(size_t)x * (size_t)k + (size_t)z] * B[(size_t)z * (size_t)n + (size_t)y];
            double expected = sum > 0.0 ? sum : 0.0;
            largest = worse(largest, difference(C[(size_t)x * (size_t)n + (size_t)y], expected));
        }
    }
    free(A);
    free(B);
    free(bias);
    free(C);
    return verdict("gemm_bias_relu", largest, 1e-5);
}
