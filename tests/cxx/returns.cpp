// expect: 4 fused
#include "kit.h"
#include "show.h"

#include <cmath>
#include <cstdlib>
#include <algorithm>
#include <vector>

namespace solver {
namespace {

int like_c(int n, const double *x, double *out) noexcept
{
    double *t = static_cast<double *>(std::malloc(static_cast<std::size_t>(n) * sizeof(double)));
    if (t == nullptr) return -1;
    kit_map(n, x, t);
    kit_shift(n, 1.5, t, out);
    std::free(t);
    return 0;
}

} // namespace

extern "C" void of_c(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = std::sqrt(std::fabs(x[i]));
    for (int i = 0; i < n; i++) out[i] = std::max(out[i], 0.25f) + std::min<float>(x[i], 1);
}

struct wrong { int code; };

double throws(int n, const double *x, double *out)
{
    if (n < 0) throw wrong{n};
    kit_map(n, x, out);
    kit_shift(n, -1, out, out);
    try {
        if (n == 5) throw wrong{7};
        kit_add(n, 3, x, out);
        kit_shift(n, 1, out, out);
    }
    catch (const wrong &w) {
        return w.code;
    }
    return out[0];
}

} // namespace solver

int main()
{
    std::vector<double> x(41), y(41);
    std::vector<float> f(41), g(41);
    for (std::size_t i = 0; i < x.size(); i++) x[i] = 0.5 * static_cast<double>(i) - 3;
    for (std::size_t i = 0; i < f.size(); i++) f[i] = 0.5f * static_cast<float>(i) - 3;
    int status = solver::like_c(41, x.data(), y.data());
    show("like_c", &status, 1);
    show("like_c", y);
    solver::of_c(41, f.data(), g.data());
    show("of_c", g);
    double got = solver::throws(41, x.data(), y.data());
    show("throws", &got, 1);
    show("throws", y);
    got = solver::throws(5, x.data(), y.data());
    show("caught", &got, 1);
    show("caught", y);
    try {
        solver::throws(-2, x.data(), y.data());
    }
    catch (const solver::wrong &w) {
        show("thrown", &w.code, 1);
    }
    return 0;
}
