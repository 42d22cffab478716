#include "fit.h"

typedef struct Form {
    int count;              /* of terms: coefficient * parameter */
    int coefficients[3];
    int parameters[3];      /* indices of Sizes */
} Form;

/* The constant that is left; false: it is not the same in each trial. */
static bool remainder_of(const Sizes *sizes, const Numbers *numbers, const Form *form, int64_t *constant)
{
    bool any = false;
    for (int t = 0; t < TRIALS; t++) {
        if (!numbers->counts[t]) continue;
        int64_t left = numbers->values[t];
        for (int i = 0; i < form->count; i++) left -= form->coefficients[i] * sizes->values[form->parameters[i]][t];
        if (any && left != *constant) return false;
        *constant = left;
        any = true;
    }
    return any;
}

static const char *name_of(const Sizes *sizes, int size)
{
    return sizes->routine->parameters[sizes->parameters[size]].name;
}

static const char *form_text(const Sizes *sizes, const Form *form, int64_t constant, Arena *arena)
{
    const char *text = "";
    for (int i = 0; i < form->count; i++) {
        int coefficient = form->coefficients[i];
        const char *sign = coefficient < 0 ? (i ? " - " : "-") : i ? " + " : "";
        int size = coefficient < 0 ? -coefficient : coefficient;
        const char *name = name_of(sizes, form->parameters[i]);
        text = size == 1 ? arena_printf(arena, "%s%s%s", text, sign, name)
                         : arena_printf(arena, "%s%s%d*%s", text, sign, size, name);
    }
    if (!form->count) return arena_printf(arena, "%lld", (long long)constant);
    if (!constant) return text;
    return arena_printf(arena, "%s %c %lld", text, constant < 0 ? '-' : '+',
                        (long long)(constant < 0 ? -constant : constant));
}

static bool try_form(const Sizes *sizes, const Numbers *numbers, const Form *form, Fit *fit, Arena *arena)
{
    int64_t constant = 0;
    if (!remainder_of(sizes, numbers, form, &constant)) return false;
    if (form->count && (constant < -8 || constant > 8)) return false;
    *fit = (Fit){.text = form_text(sizes, form, constant, arena), .constant = !form->count, .value = constant};
    if (form->count == 1 && form->coefficients[0] == 1 && !constant) {
        fit->factor_count = 1;
        fit->factors[0] = sizes->parameters[form->parameters[0]];
    }
    if (form->count == 1 && form->coefficients[0] > 1 && !constant) fit->times = form->coefficients[0];
    return true;
}

static bool try_product(const Sizes *sizes, const Numbers *numbers, const int *factors, int count, Fit *fit, Arena *arena)
{
    for (int t = 0; t < TRIALS; t++) {
        int64_t product = 1;
        for (int i = 0; i < count; i++) product *= sizes->values[factors[i]][t];
        if (numbers->counts[t] && product != numbers->values[t]) return false;
    }
    *fit = (Fit){.text = name_of(sizes, factors[0]), .factor_count = count};
    fit->factors[0] = sizes->parameters[factors[0]];
    for (int i = 1; i < count; i++) {
        fit->text = arena_printf(arena, "%s*%s", fit->text, name_of(sizes, factors[i]));
        fit->factors[i] = sizes->parameters[factors[i]];
    }
    return true;
}

/* The smaller or the larger of two: so many pivots has a matrix. */
static bool try_least_or_most(const Sizes *sizes, const Numbers *numbers, int i, int j, bool most, Fit *fit, Arena *arena)
{
    for (int t = 0; t < TRIALS; t++) {
        int64_t a = sizes->values[i][t], b = sizes->values[j][t];
        if (numbers->counts[t] && numbers->values[t] != ((a > b) == most ? a : b)) return false;
    }
    *fit = (Fit){.text = arena_printf(arena, "%s(%s, %s)", most ? "max" : "min", name_of(sizes, i), name_of(sizes, j))};
    return true;
}

/* A triangle's elements, one behind the other. */
static bool try_triangle(const Sizes *sizes, const Numbers *numbers, int size, Fit *fit, Arena *arena)
{
    for (int t = 0; t < TRIALS; t++) {
        int64_t n = sizes->values[size][t];
        if (numbers->counts[t] && n * (n + 1) / 2 != numbers->values[t]) return false;
    }
    const char *name = name_of(sizes, size);
    *fit = (Fit){.text = arena_printf(arena, "%s*(%s + 1)/2", name, name)};
    return true;
}

Fit fit_numbers(const Sizes *sizes, const Numbers *numbers, Arena *arena)
{
    Fit fit = {.text = NULL};
    int trials = 0, n = sizes->count;
    for (int t = 0; t < TRIALS; t++) trials += numbers->counts[t];
    if (trials < FEWEST_TRIALS || try_form(sizes, numbers, &(Form){.count = 0}, &fit, arena)) return fit;
    static const int single[] = {1, 2, 3, -1};
    for (int c = 0; c < 4; c++)
        for (int i = 0; i < n; i++)
            if (try_form(sizes, numbers, &(Form){1, {single[c]}, {i}}, &fit, arena)) return fit;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            if (try_product(sizes, numbers, (int[]){i, j}, 2, &fit, arena)) return fit;
    for (int most = 0; most < 2; most++)
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++)
                if (try_least_or_most(sizes, numbers, i, j, most, &fit, arena)) return fit;
    for (int i = 0; i < n; i++)
        if (try_triangle(sizes, numbers, i, &fit, arena)) return fit;
    static const int pairs[][2] = {{1, 1}, {1, -1}, {-1, 1}, {1, 2}, {2, 1}, {1, -2}, {-2, 1}};
    for (int c = 0; c < 7; c++)
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++)
                if (try_form(sizes, numbers, &(Form){2, {pairs[c][0], pairs[c][1]}, {i, j}}, &fit, arena)) return fit;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            for (int k = j + 1; k < n; k++)
                if (try_product(sizes, numbers, (int[]){i, j, k}, 3, &fit, arena)) return fit;
    return fit;
}
