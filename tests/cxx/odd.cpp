// expect: 14 fused
// standards: c++14 c++20
// Legal and odd: what cannot be said in C is left, with a reason; what can is the same.
#include "kit.h"
#include "show.h"

#include <cmath>
#include <complex>
#include <memory>
#include <numeric>
#include <vector>

#define N 24
#define HALF (0.5)
#define TWICE(x) ((x) + (x))
#define SUM_OF 1 + 2

typedef std::vector<double> vec;

enum { ROWS = 4 };
enum class Kind { plain = 2, odd = 5 };
constexpr int WIDTH = 6;
const double third = 1.0 / 3;

struct matrix {
    std::vector<double> of;
    double &operator[](int i) { return of[static_cast<std::size_t>(i)]; }
    operator double() const { return of[0]; }
};

struct holder { vec u; int n; double *p; };

double may_throw(double x) { return x + 1; }
constexpr long double operator"" _half(long double x) { return x / 2; }

// 1: digit separators, macros of one number, braces, alternative tokens, a raw string beside
const char *separators(vec &x, vec &y)
{
    const char *text = R"(for (;;) { x[0] = 1'000; })";
    for (int i{0}; i < N and not(i > 1'000); i++) x[i] = x[i] * HALF + 1'0.5;
    for (int i = {0}; i < N; i += 1) y[i] = x[i] - N;
    return text;
}

// 2: a macro of more than one number
void macros(vec &x, vec &y)
{
    for (int i = 0; i < N; i++) x[i] = TWICE(x[i]); // left: the macro `TWICE` in it is no single number
    for (int i = 0; i < N; i++) y[i] = x[i] * SUM_OF; // left: the macro `SUM_OF` in it is no single number
}

// 3, 4: an operator of a class, and a conversion by one
void operators(matrix &m, vec &x)
{
    for (int i = 0; i < N; i++) x[i] = m[i]; // left: `operator[]` is a member function
    for (int i = 0; i < N; i++) x[i] = x[i] + m; // left: it calls what is no function by its name
}

// 5, 6: elements that are no numbers, or no places
void elements(std::vector<bool> &b, std::vector<std::complex<double>> &c, vec &x)
{
    for (int i = 0; i < N; i++) b[i] = x[i] > 1; // left: `operator=` is a member function
    for (int i = 0; i < N; i++) c[i] = x[i];
    for (int i = 0; i < N; i++) x.at(i) = x[i] + 1; // left: `at` is a member function
}

// 7: loops of C++
void ranges(vec &x)
{
    for (double &v : x) v = v + 1; // left: it is no statement that C has
    for (auto v : x) x[0] += v;
}

// 8: a lambda keeps a reference
double lambdas(vec &x, vec &y)
{
    double sum = 0;
    auto add = [&sum](double by) { sum += by; };
    for (int i = 0; i < N; i++) x[i] = x[i] + sum;
    for (int i = 0; i < N; i++) y[i] = x[i] * 2;
    add(y[3]);
    for (int i = 0; i < N; i++) add(x[i]);
    return sum;
}

// 9: a template
template <class T> void of_any(T &x) // left: `of_any`: it is a template
{
    for (int i = 0; i < N; i++) x[i] = x[i] + 1;
    for (int i = 0; i < N; i++) x[i] = x[i] * 2;
}

// 10: calls that may throw
void throwing(vec &x, vec &y)
{
    for (int i = 0; i < N; i++) x[i] = may_throw(x[i]); // left: `may_throw` is not annotated
    for (int i = 0; i < N; i++) y[i] = x[i];
}

// 11: a routine without an annotation between those that have one
void unknown(vec &x, vec &y)
{
    kit_map(N, x.data(), y.data());
    kit_unknown(N, y.data()); // left: `kit_unknown` is not annotated
    kit_shift(N, 2, y.data(), x.data());
}

// 12: a reference of the function's own
void references(vec &x, vec &y)
{
    double &first = x[0];
    for (int i = 0; i < N; i++) x[i] = x[i] + first;
    for (int i = 0; i < N; i++) y[i] = x[i] - first;
}

// 13: volatile
void moving(vec &x, volatile double *v)
{
    for (int i = 0; i < N; i++) x[i] = x[i] + v[i]; // left: is neither a number nor an array of numbers
    for (int i = 0; i < N; i++) x[i] = x[i] * 2;
}

// 14: variables that stay
double stays(vec &x)
{
    static double total = 0;
    for (int i = 0; i < N; i++) total += x[i];
    for (int i = 0; i < N; i++) x[i] = x[i] - total;
    return total;
}

// 15: conversions that C has not
void converted(vec &x, const double *y)
{
    for (int i = 0; i < N; i++) const_cast<double *>(y)[i] = x[i]; // left: is no expression of C
    for (int i = 0; i < N; i++) x[i] = static_cast<float>(x[i]) + int(x[i]) + (long)y[i];
    for (int i = 0; i < N; i++) x[i] = x[i] / static_cast<int>(Kind::odd) + static_cast<int>(ROWS) + WIDTH * third;
}

// 16: several at once
void chained(vec &x, vec &y)
{
    for (int i = 0; i < N; i++) x[i] = y[i] = 3; // left: changes something within an expression
    for (int i = 0, j = N; i < j; i++) x[i] = y[i]; // left: the loop declares several variables
    for (int i = 0; i < N; i++) x[i]++, y[i]--; // left: is no statement of C that does something
}

// 17: jumps
int jumps(vec &x, vec &y)
{
    if (x[0] > 1e9) goto end;
    for (int i = 0; i < N; i++) x[i] = x[i] + 1;
    for (int i = 0; i < N; i++) y[i] = x[i] * 3;
end:
    for (int i = 0; i < N; i++) y[i] = y[i] * 3; // left: it is no statement that C has
    return 1;
}

// 18: vectors that grow between runs
void grows(vec &x)
{
    for (std::size_t i = 0; i < x.size(); i++) x[i] = x[i] + 1;
    for (std::size_t i = 0; i < x.size(); i++) x[i] = x[i] * 2;
    for (int k = 0; k < 40; k++) x.push_back(k); // left: `push_back` is a member function
    for (std::size_t i = 0; i < x.size(); i++) x[i] = x[i] - 1;
    for (std::size_t i = 0; i < x.size(); i++) x[i] = x[i] / 2;
    x.resize(N);
}

// 19: literals of the user's own
void literals(vec &x, vec &y)
{
    for (int i = 0; i < N; i++) x[i] = static_cast<double>(3.0_half); // left: `operator""_half` is not annotated
    for (int i = 0; i < N; i++) y[i] = x[i] + 'a'; // left: is no expression of C
}

// 20: truth values
void truths(bool up, vec &x, vec &y)
{
    bool any = false;
    for (int i = 0; i < N; i++) x[i] = up ? x[i] : -x[i];
    for (int i = 0; i < N; i++) y[i] = (x[i] > 0) + (up && !any);
    for (int i = 0; i < N; i++) any = any || x[i] > 3; // left: `any` is no number that C has
    y[0] = any;
}

// 21: members
void members(holder &h, vec &x)
{
    for (int i = 0; i < h.n; i++) x[i] = x[i] + 1; // left: is no expression of C
    for (int i = 0; i < N; i++) h.u[i] = x[i]; // left: is a member function
}

// 22: preprocessor lines
void lines(vec &x, vec &y)
{
    for (int i = 0; i < N; i++) { // left: preprocessor lines stand in it
#ifdef OTHER
        x[i] = 7;
#else
        x[i] = x[i] + 7;
#endif
    }
    kit_map(N, x.data(), y.data());
#ifdef OTHER
    kit_map(N, y.data(), x.data());
#else
    kit_shift(N, 1, y.data(), x.data());
#endif
    kit_add(N, 2, y.data(), x.data());
}

// 23: names of C that are none of C++
void names(vec &restrict, vec &NULL_)
{
    const int size_t = N;
    for (int _Bool_ = 0; _Bool_ < size_t; _Bool_++) restrict[_Bool_] += 1;
    for (int i = 0; i < size_t; i++) NULL_[i] = restrict[i];
}

// 24: hidden names, and one name in turn
void hidden(vec &x, vec &y)
{
    int i = 5;
    for (int i = 0; i < N; i++) x[i] = x[i] + i;
    for (int i = 0; i < N; i++) { double x_ = y[i]; { double x_2 = x_ + x[i]; y[i] = x_2; } }
    x[0] = i;
}

// 25: counters from outside
int counters(vec &x, vec &y)
{
    int i, last = -1;
    for (i = 0; i < N; i++) x[i] = x[i] + 2;
    for (i = 0; i < N - 1; i++) y[i] = x[i] * 0.5;
    last = i;
    return last + i;
}

// 26: bytes
void bytes(std::vector<unsigned char> &b, std::vector<short> &s)
{
    for (std::size_t i = 0; i < b.size(); i++) b[i] = b[i] * 3 + 200;
    for (std::size_t i = 0; i < b.size(); i++) s[i] = b[i] * b[i] * 2;
}

// 27: backwards, unsigned
void backwards(vec &x, vec &y)
{
    for (std::size_t i = x.size(); i > 0; --i) x[i - 1] = x[i - 1] * 2;
    for (unsigned i = 0; i < 10u; ++i) y[i] = x[i] + y[i];
}

// 28: a function of the same name with other arguments
void twin(vec &x) { for (int i = 0; i < N; i++) x[i] += 1; kit_map(N, x.data(), x.data()); }
void twin(vec &x, vec &y) { for (int i = 0; i < N; i++) x[i] += 2; kit_map(N, x.data(), y.data()); }

// 29: constexpr
constexpr int constant(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; for (int i = 0; i < n; i++) s += i * i; return s; }

// 30: a value that is given only in a branch
double branches(int n, vec &x, vec &y)
{
    double factor;
    if (n > 3) factor = 2; else factor = 3;
    for (int i = 0; i < N; i++) x[i] = x[i] * factor;
    for (int i = 0; i < N; i++) y[i] = x[i] + factor;
    double sum = kit_sum(N, y.data()), other = kit_sum(n, x.data());
    return sum + other;
}

// 31: a body that is a `try`
double tries(vec &x) try {
    for (int i = 0; i < N; i++) x[i] = x[i] + 1;
    for (int i = 0; i < N; i++) x[i] = x[i] * 2;
    return x.at(2);
}
catch (...) {
    return 0;
}

int main()
{
    vec x(N), y(N);
    matrix m{vec(N, 2.5)};
    std::vector<bool> b(N);
    std::vector<std::complex<double>> c(N);
    std::vector<unsigned char> u(N);
    std::vector<short> s(N);
    holder h{vec(N, 1.5), N, nullptr};
    for (int i = 0; i < N; i++) x[i] = i * 0.75, y[i] = 3 - i, u[i] = static_cast<unsigned char>(i * 11);
    std::printf("%s\n", separators(x, y));
    macros(x, y), show("macros", x), operators(m, x), show("operators", x);
    elements(b, c, x), ranges(x), show("ranges", x);
    double got = lambdas(x, y);
    show("lambdas", &got, 1), show("lambdas", y);
    of_any(x), throwing(x, y), show("throwing", y);
    unknown(x, y), show("unknown", x);
    references(x, y), show("references", x), show("references", y);
    moving(x, y.data()), show("moving", x);
    got = stays(x), show("stays", &got, 1), show("stays", x);
    converted(x, y.data()), show("converted", x);
    chained(x, y), show("chained", y);
    show("chained", x);
    jumps(x, y), show("jumps", y);
    grows(x), show("grows", x);
    literals(x, y), show("literals", y);
    truths(true, x, y), show("truths", y), truths(false, y, x), show("truths", x);
    members(h, x), show("members", h.u);
    lines(x, y), show("lines", x);
    names(x, y), show("names", y);
    hidden(x, y), show("hidden", x), show("hidden", y);
    got = counters(x, y), show("counters", &got, 1), show("counters", y);
    bytes(u, s), show("bytes", s);
    backwards(x, y), show("backwards", x), show("backwards", y);
    twin(x), twin(y, x), show("twin", x), show("twin", y);
    got = constant(4) + branches(7, x, y) + tries(x), show("branches", &got, 1), show("branches", x);
    return 0;
}
