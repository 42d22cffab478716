// expect: 5 fused
// References may lead to what is written, and one vector may be another.
#include "kit.h"
#include "show.h"

#include <vector>

void by_reference(double &factor, std::vector<double> &x)
{
    for (std::size_t i = 0; i < x.size(); i++) x[i] = x[i] + factor;
    for (std::size_t i = 0; i < x.size(); i++) x[i] = x[i] * factor;
}

void by_constant(const double &factor, std::vector<double> &x, std::vector<double> &y)
{
    kit_add(static_cast<int>(x.size()), factor, x.data(), y.data());
    kit_shift(static_cast<int>(x.size()), factor, y.data(), x.data());
}

void one_of_two(std::vector<double> &x, std::vector<double> &y)
{
    const int n = static_cast<int>(x.size());
    kit_map(n, x.data(), y.data());
    kit_add(n, 0.5, x.data(), y.data());
    kit_shift(n, 3, y.data(), x.data());
}

static double shared = 2;

double of_file(std::vector<double> &x, double *where)
{
    for (std::size_t i = 0; i < x.size(); i++) where[0] = x[i] * shared;
    for (std::size_t i = 0; i < x.size(); i++) x[i] = x[i] + shared;
    return shared;
}

static int counted = 0;

int count(std::vector<double> &x)
{
    int &number = counted;
    int own = 3;
    int *const at = &own;
    for (std::size_t i = 0; i < x.size(); i++) x[i] = x[i] + own;
    *at = 4;
    for (std::size_t i = 0; i < x.size(); i++) x[i] = x[i] * own;
    number++;
    return counted + own;
}

int main()
{
    std::vector<double> x(31), y(31);
    for (std::size_t i = 0; i < x.size(); i++) x[i] = 1 + 0.1 * static_cast<double>(i);
    for (std::size_t i = 0; i < x.size(); i++) y[i] = 0.5;
    by_reference(x[5], x);
    show("by_reference", x);
    by_constant(y[3], x, y);
    show("by_constant", x);
    show("by_constant", y);
    one_of_two(x, x);
    show("one", x);
    one_of_two(x, y);
    show("two", y);
    double got = of_file(x, &shared);
    show("of_file", &got, 1);
    show("of_file", x);
    got = count(x);
    show("count", &got, 1);
    show("count", x);
    return 0;
}
