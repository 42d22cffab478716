/* A few steps, timed; what they come to, to the last digit. */
#include "momentum.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>

int main(int argc, char **argv)
{
    const std::size_t n = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1000003;
    const int steps = argc > 2 ? std::atoi(argv[2]) : 3;
    std::vector<double> gradient(n), momentum(n), weights(n), change(n), mean(n), shifted(n);
    for (std::size_t i = 0; i < n; i++) {
        gradient[i] = 0.001 * static_cast<double>(i % 997) - 0.4;
        weights[i] = 1.0 / static_cast<double>(i % 31 + 1);
    }
    double squares = 0, least = 1e9;
    for (int step = 0; step < steps; step++) {
        const auto begin = std::chrono::steady_clock::now();
        squares = learning::momentum_step(0.1, 0.9, 0.8, gradient, momentum, weights);
        learning::average(0.95, weights, change, mean, shifted);
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
        least = took.count() < least ? took.count() : least;
    }
    double sum = 0;
    for (std::size_t i = 0; i < n; i++) sum += shifted[i] - mean[i] * weights[i];
    std::printf("%.17g %.17g\n", squares, sum);
    std::fprintf(stderr, "a step takes %.2f ms\n", least);
    return 0;
}
