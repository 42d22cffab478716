// expect: 8 fused, each call runs fused
#include "kit.h"
#include "show.h"

#include <array>
#include <memory>
#include <vector>

void chain(const std::vector<double> &x, std::vector<double> &y)
{
    std::vector<double> t(x.size());
    const int n = static_cast<int>(x.size());
    for (int i = 0; i < n; i++) t[i] = x[i] * 2;
    kit_add(n, 0.5, t.data(), y.data());
}

double both(const std::vector<double> &x, std::vector<double> &out)
{
    const int n = int(x.size());
    kit_map(n, x.data(), out.data());
    const double sum = kit_sum(n, out.data());
    return sum / n;
}

void loops_alone(std::vector<double> &x, std::vector<float> &f)
{
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = x[i] + 1;
    for (std::size_t i = 0; i < x.size(); ++i) f[i] = static_cast<float>(x[i]) * 0.5f;
}

double scalar_out(const std::vector<double> &x, double &largest)
{
    double sum = 0.0, squares = 0.0;
    for (std::size_t i = 0; i < x.size(); i++) sum += x[i];
    for (std::size_t i = 0; i < x.size(); i++) squares += x[i] * x[i];
    largest = sum > squares ? sum : squares;
    return sum * squares;
}

void unique(int n, const std::unique_ptr<double[]> &x, double *out)
{
    std::unique_ptr<double[]> t(new double[static_cast<std::size_t>(n)]);
    kit_map(n, x.get(), t.get());
    for (int i = 0; i < n; i++) out[i] = t[i] - x[i];
}

void of_array(std::array<double, 40> &a, const std::array<double, 40> &b)
{
    for (std::size_t i = 0; i < a.size(); i++) a[i] += b[i];
    kit_shift(static_cast<int>(a.size()), -1.5, a.data(), a.data());
    for (std::size_t i = 0; i < 40; i++) a[i] *= b[i];
}

/* The same object by two names. */
void aliases(std::vector<double> &x, std::vector<double> &y)
{
    const int n = static_cast<int>(x.size());
    kit_map(n, x.data(), y.data());
    kit_add(n, 2.0, x.data(), y.data());
}

void steps(int count, std::vector<double> &u, std::vector<double> &v)
{
    for (int step = 0; step < count; step++) {
        const int n = static_cast<int>(u.size());
        kit_map(n, u.data(), v.data());
        kit_shift(n, 0.25 * step, v.data(), v.data());
        std::swap(u, v);
    }
}

int main()
{
    std::vector<double> x(53), y(53), z(53);
    std::vector<float> f(53);
    std::array<double, 40> a, b;
    for (std::size_t i = 0; i < x.size(); i++) x[i] = 0.01 * static_cast<double>(i) - 0.2;
    for (std::size_t i = 0; i < y.size(); i++) y[i] = 1.0 / static_cast<double>(i + 1);
    for (std::size_t i = 0; i < 40; i++) a[i] = static_cast<double>(i % 7), b[i] = 0.125 * static_cast<double>(i);
    chain(x, y);
    show("chain", y);
    double mean = both(x, z), largest = 0;
    show("both", &mean, 1);
    show("both", z);
    loops_alone(x, f);
    show("loops", f);
    mean = scalar_out(x, largest);
    show("scalar", &mean, 1);
    show("scalar", &largest, 1);
    std::unique_ptr<double[]> p(new double[53]);
    for (int i = 0; i < 53; i++) p[i] = i * 0.5;
    unique(53, p, z.data());
    show("unique", z);
    of_array(a, b);
    show("array", a);
    aliases(x, y);
    show("apart", y);
    steps(3, x, y);
    show("steps", x);
    return 0;
}
