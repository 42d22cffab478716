/* Vectors of the library of C++, calls of BLAS and loops. */
#include "momentum.hpp"

#include <algorithm>
#include <cblas.h>

namespace learning {

double momentum_step(double rate, double decay, double bound, const std::vector<double> &gradient, std::vector<double> &momentum, std::vector<double> &weights)
{
    const int n = static_cast<int>(weights.size());
    cblas_dscal(n, decay, momentum.data(), 1);
    cblas_daxpy(n, 1 - decay, gradient.data(), 1, momentum.data(), 1);
    cblas_daxpy(n, -rate, momentum.data(), 1, weights.data(), 1);
    for (int i = 0; i < n; i++) weights[i] = std::min(std::max(weights[i], -bound), bound);
    return cblas_ddot(n, weights.data(), 1, weights.data(), 1);
}

void average(double decay, const std::vector<double> &weights, std::vector<double> &change, std::vector<double> &mean, std::vector<double> &shifted)
{
    for (std::size_t i = 0; i < weights.size(); ++i) change[i] = weights[i] - mean[i];
    for (std::size_t i = 0; i < weights.size(); ++i) mean[i] += (1 - decay) * change[i];
    for (std::size_t i = 0; i < weights.size(); ++i) shifted[i] = mean[i] + 0.5 * change[i];
}

} // namespace learning
