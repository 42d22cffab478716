#include <stdio.h>
#include <string.h>

double goes_on(int n, const double *a, double *b, double *c);
double scalar_behind(int n, const double *a, double *b, double *c);
double down_in_the_test(int n, const double *a, double *b, double *c);
double jumps_back(int n, const double *a, double *b, double *c);
double counts_in_turns(int n, const double *a, double *b, double *c);
double counts_inside_too(int n, const double *a, double *b, double *c);
double in_a_switch(int n, const double *a, double *b, double *c);
double down_by_while(int n, const double *a, double *b, double *c);
double along(int n, const double *a, double *b, double *c);
double address_taken(int n, const double *a, double *b, double *c);
double is_static(int n, const double *a, double *b, double *c);
double in_parts(int n, const double *a, double *b, double *c);
double of_named_types(int n, const double *a, double *b, double *c);
double chosen(int n, const double *a, double *b, double *c);
double leaves_between(int n, const double *a, double *b, double *c);
double is_a_bound(int n, const double *a, double *b, double *c);
double hides_another(int n, const double *a, double *b, double *c);
double real_in_branches(int n, const double *a, double *b, double *c);
double pointer_between(int n, const double *a, double *b, double *c);
double narrow(int n, const double *a, double *b, double *c);
double continues(int n, const double *a, double *b, double *c);
double along_in_two(int n, const double *a, double *b, double *c);
double beside_others(int n, const double *a, double *b, double *c);
double is_in_a_register(int n, const double *a, double *b, double *c);
double begins_with_numbers(int n, const double *a, double *b, double *c);
double is_printed(int n, const double *a, double *b, double *c);
double bounds_itself(int n, const double *a, double *b, double *c);
double in_a_call(int n, const double *a, double *b, double *c);
double under_a_condition(int n, const double *a, double *b, double *c);
double sums_beside(int n, const double *a, double *b, double *c);

static double x[64], y[64], z[64];

static void show(const char *name, int n, double result)
{
    unsigned long hash = 14695981039346656037u;
    for (size_t i = 0; i < sizeof x; i++) hash = (hash ^ ((unsigned char *)x)[i] ^ ((unsigned)((unsigned char *)y)[i] << 8) ^ ((unsigned)((unsigned char *)z)[i] << 16)) * 1099511628211u;
    printf("%s %d: %g %016lx\n", name, n, result, hash);
    for (int i = 0; i < 64; i++) x[i] = i * 7 % 11 - 5, y[i] = i * 3 % 5, z[i] = -i % 7;
}

/* Apart, and in each other's way. */
#define SHOW(f) \
    show(#f, n, f(n, x, y, z)), show(#f, n, f(n, x, y + 1, y)), show(#f, n, f(n, y, y, z)), show(#f, n, f(n, x, y, y)), show(#f, n, f(n, y + 1, y, y + 2))

int main(void)
{
    static const int sizes[] = {0, 1, 2, 3, 4, 5, 8, 13, 31};
    show("", 0, 0);
    for (int s = 0; s < 9; s++) {
        const int n = sizes[s];
        SHOW(goes_on);
        SHOW(scalar_behind);
        SHOW(down_in_the_test);
        SHOW(jumps_back);
        SHOW(counts_in_turns);
        SHOW(counts_inside_too);
        SHOW(in_a_switch);
        SHOW(down_by_while);
        SHOW(along);
        SHOW(address_taken);
        SHOW(is_static);
        SHOW(in_parts);
        SHOW(of_named_types);
        SHOW(chosen);
        SHOW(leaves_between);
        SHOW(is_a_bound);
        SHOW(hides_another);
        SHOW(real_in_branches);
        SHOW(pointer_between);
        SHOW(narrow);
        SHOW(continues);
        SHOW(along_in_two);
        SHOW(beside_others);
        SHOW(is_in_a_register);
        SHOW(begins_with_numbers);
        SHOW(is_printed);
        SHOW(bounds_itself);
        SHOW(in_a_call);
        SHOW(under_a_condition);
        SHOW(sums_beside);
    }
    return 0;
}
