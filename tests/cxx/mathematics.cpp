// expect: 6 fused
// standards: c++11 c++20
// Functions of <cmath> by type, headers in number, what the compiler is.
#include "kit.h"
#include "show.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#ifdef __GNUC__
#define COUNT 33
#endif

using namespace std;

void by_type(vector<double> &x, vector<float> &f)
{
    for (size_t i = 0; i < x.size(); i++) x[i] = pow(x[i], 2) + std::abs(x[i]) + abs(static_cast<int>(i) - 7) + pow(f[i], 3);
    for (size_t i = 0; i < x.size(); i++) f[i] = sqrt(f[i]) * sin(f[i]) + std::exp(-f[i]) + static_cast<float>(sqrt(i));
}

void extremes(const vector<double> &x, vector<double> &y, vector<int> &k)
{
    for (size_t i = 0; i < x.size(); i++) y[i] = max(x[i], 0.0 / 0.0) + min(0.0 / 0.0, x[i]) + max<double>(1, x[i]);
    for (size_t i = 0; i < x.size(); i++) k[i] = std::max(k[i], static_cast<int>(i)) - min<int>(k[i], 9u);
}

void constants(vector<double> &x, vector<double> &y)
{
    const double scale = 2;
    for (int i = 0; i < COUNT; i++) x[i] = x[i] * scale;
    for (int i = 0; i < COUNT; i++) y[i] = x[i] + COUNT;
}

double late(int n, const vector<double> &x, vector<double> &y)
{
    double first, *where = y.data();
    int i;
    first = kit_sum(n, x.data());
    for (i = 0; i < n; i++) where[i] = x[i] * 0.5;
    for (i = 0; i < n; i++) where[i] = where[i] + first;
    return first + i;
}

/* What is declared between the calls, used behind and captured there. */
double behind(const vector<double> &x, vector<double> &y)
{
    const int n = static_cast<int>(x.size());
    kit_map(n, x.data(), y.data());
    const double one = kit_sum(n, y.data());
    kit_shift(n, 2, y.data(), y.data());
    double two = kit_sum(n, x.data());
    auto both = [&two, one] { two += one; };
    both();
    return two;
}

/* A loop around, that asks for its vectors each time. */
void around(vector<double> &u, vector<double> &v)
{
    for (int k = 0; k < 4; k++) {
        if (k == 2) u.assign(u.size() * 2, 0.5), v.resize(u.size());
        double left = 1;
        for (size_t i = 0; i < u.size(); i++) v[i] = u[i] + left * k;
        for (size_t i = 0; i < u.size(); i++) left += v[i];
        for (size_t i = 0; i < u.size(); i++) u[i] = v[i] * 0.125;
        u[0] += left;
    }
}

/* One array by its pointer and by its object. */
void by_two_names(vector<double> &x, vector<double> &y)
{
    double *const p = x.data();
    for (size_t i = 0; i + 1 < x.size(); i++) x[i] = y[i] + 1;
    for (size_t i = 0; i + 1 < x.size(); i++) y[i] = p[i + 1] * 2;
    for (size_t i = 0; i + 1 < x.size(); i++) p[i + 1] = y[i];
}

int main()
{
    vector<double> x(COUNT), y(COUNT);
    vector<float> f(COUNT);
    vector<int> k(COUNT);
    for (int i = 0; i < COUNT; i++) x[i] = 0.3 * i - 2, f[i] = 0.2f * i, y[i] = i, k[i] = 40 - 3 * i;
    by_type(x, f), show("by_type", x), show("by_type", f);
    extremes(x, y, k), show("extremes", k);
    for (double &v : y) v = v != v ? 0 : v;
    show("extremes", y);
    constants(x, y), show("constants", y);
    double got = late(COUNT, x, y);
    show("late", &got, 1), show("late", y);
    got = behind(x, y), show("behind", &got, 1), show("behind", y);
    around(x, y), show("around", x);
    by_two_names(x, y), show("names", x), show("names", y);
    by_two_names(x, x), show("one", x);
    return 0;
}
