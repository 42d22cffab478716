#include "tests/fuzz/toy.h"

elem t_base = 3;
elem *t_rows[8];
struct t_link t_links[3] = {{3, 2, &t_links[1]}, {1, 3, &t_links[2]}, {5, 4, NULL}};

elem t_logged;

elem t_asked;

/* As malloc's must not be freed by free. */
enum { T_BEHIND = 64 };

static void *given(elem kind, size_t bytes)
{
    char *memory = malloc(bytes + T_BEHIND);
    if (!memory) abort();
    t_asked = t_asked * 31 + kind;
    return memory + T_BEHIND;
}

void *t_get(int owner, size_t bytes) { return given((elem)owner, bytes); }
elem *t_get_rows(size_t rows, int columns) { return given(3, rows * (size_t)columns * sizeof(elem)); }

elem *t_get_zeros(size_t count)
{
    elem *memory = given(4, count * sizeof(elem));
    for (size_t i = 0; i < count; i++) memory[i] = 0;
    return memory;
}

int t_get_at(elem **where, size_t count)
{
    *where = given(5, count * sizeof(elem));
    return 5;
}

elem *t_arena(int owner, size_t count) { return given(6 + (elem)owner + (elem)count, count * sizeof(elem)); }

void t_put(void *memory)
{
    t_asked = t_asked * 31 + 7;
    if (memory) free((char *)memory - T_BEHIND);
}

void t_arena_take(int owner, void *memory)
{
    t_asked = t_asked * 31 + 8 + (elem)owner;
    if (memory) free((char *)memory - T_BEHIND);
}

void t_log(elem v) { t_logged = t_logged * 31 + v; }

elem t_known(elem v) { return v ^ 21; }

static elem mix(elem x)
{
    return x * 2654435761u + 12345u;
}

void v_map(int n, const elem *x, int incx, elem *out, int incout)
{
    for (int i = 0; i < n; i++) out[(int64_t)i * incout] = mix(x[(int64_t)i * incx]);
}

void v_square(int n, const elem *x, int incx, elem *out, int incout)
{
    for (int i = 0; i < n; i++) out[(int64_t)i * incout] = x[(int64_t)i * incx] * x[(int64_t)i * incx] + 7u;
}

void v_add(int n, const elem *x, const elem *y, elem *out)
{
    for (int i = 0; i < n; i++) out[i] = 3u * x[i] + y[i];
}

void v_axpy(int n, elem alpha, const elem *x, elem *y)
{
    for (int i = 0; i < n; i++) y[i] += alpha * x[i];
}

/* Read in each turn: who has written over them changes what follows. */
void v_add_(const int *n, const elem *x, const elem *y, elem *out)
{
    for (int i = 0; i < *n; i++) out[i] = 3u * x[i] + y[i];
}

void v_axpy_(const int *n, const elem *alpha, const elem *x, elem *y)
{
    for (int i = 0; i < *n; i++) y[i] += *alpha * x[i];
}

void v_scale(int n, elem alpha, elem *y)
{
    for (int i = 0; i < n; i++) y[i] = y[i] * alpha + 1u;
}

void v_stencil(int n, const elem *x, elem *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] + 5u * x[i + 1] + 11u * x[i + 2];
}

void v_pairs(int n, const elem *x, elem *out)
{
    for (int i = 0; i < n; i++) out[i] = x[2 * i] + 13u * x[2 * i + 1];
}

void v_double(int n, const elem *x, elem *out)
{
    for (int i = 0; i < n; i++) {
        out[2 * i] = x[i];
        out[2 * i + 1] = x[i] + 17u;
    }
}

elem v_dot(int n, const elem *x, const elem *y)
{
    elem sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] * y[i];
    return sum;
}

elem v_max(int n, const elem *x)
{
    elem most = 0;
    for (int i = 0; i < n; i++)
        if (x[i] > most) most = x[i];
    return most;
}

void v_split(int n, const elem *x, elem *low, elem *high)
{
    for (int i = 0; i < n; i++) {
        elem value = x[i];
        low[i] = value & 65535u;
        high[i] = value >> 16;
    }
}

void m_map(int h, int w, const elem *x, int ldx, elem *out, int ldout)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[(int64_t)i * ldout + j] = mix(x[(int64_t)i * ldx + j]);
}

void m_add(int h, int w, const elem *x, int ldx, const elem *y, int ldy, elem *out, int ldout)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            out[(int64_t)i * ldout + j] = 3u * x[(int64_t)i * ldx + j] + y[(int64_t)i * ldy + j];
}

void m_scale(int h, int w, elem alpha, elem *y, int ldy)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) y[(int64_t)i * ldy + j] = y[(int64_t)i * ldy + j] * alpha + 1u;
}

void c_map(int h, int w, const elem *x, int ldx, elem *out, int ldout)
{
    for (int j = 0; j < w; j++)
        for (int i = 0; i < h; i++) out[i + (int64_t)j * ldout] = mix(x[i + (int64_t)j * ldx]) + 3u;
}

void m_box(int h, int w, const elem *x, int ldx, elem *out, int ldout)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            elem sum = 0;
            for (int a = 0; a < 3; a++)
                for (int b = 0; b < 3; b++) sum = sum * 3u + x[(int64_t)(i + a) * ldx + j + b];
            out[(int64_t)i * ldout + j] = sum;
        }
}

void m_down(int h, int w, const elem *x, int ldx, elem *out, int ldout)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            const elem *first = x + (int64_t)i * ldx + j;
            out[(int64_t)i * ldout + j] = first[0] + 5u * first[ldx] + 11u * first[2 * (int64_t)ldx];
        }
}

void m_across(int h, int w, const elem *x, int ldx, elem *out, int ldout)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            const elem *first = x + (int64_t)i * ldx + j;
            out[(int64_t)i * ldout + j] = first[0] + 7u * first[1] + 13u * first[2];
        }
}

void m_rows(int h, int w, const elem *x, int ldx, elem *out)
{
    for (int i = 0; i < h; i++) {
        elem sum = 1;
        for (int j = 0; j < w; j++) sum += x[(int64_t)i * ldx + j];
        out[i] = sum;
    }
}

void m_columns(int h, int w, const elem *x, int ldx, elem *out)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[j] += x[(int64_t)i * ldx + j];
}

void m_column_sums(int h, int w, const elem *x, int ldx, elem *out, int inc)
{
    for (int j = 0; j < w; j++) {
        out[(int64_t)j * inc] = 0;
        for (int i = 0; i < h; i++) out[(int64_t)j * inc] += x[(int64_t)i * ldx + j];
    }
}

void m_row_ranges(int h, int w, const elem *x, int ldx, elem *low, elem *high)
{
    for (int i = 0; i < h; i++) {
        low[i] = (elem)-1;
        high[i] = 0;
        for (int j = 0; j < w; j++) {
            const elem value = x[(int64_t)i * ldx + j];
            low[i] = value < low[i] ? value : low[i];
            high[i] = value > high[i] ? value : high[i];
        }
    }
}

void m_add_rows(int h, int w, const elem *x, int ldx, const elem *v, elem *out, int ldout)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[(int64_t)i * ldout + j] = x[(int64_t)i * ldx + j] + 19u * v[i];
}

void m_add_columns(int h, int w, const elem *x, int ldx, const elem *v, elem *out, int ldout)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[(int64_t)i * ldout + j] = x[(int64_t)i * ldx + j] + 23u * v[j];
}

void m_multiply(int m, int n, int k, const elem *a, int lda, const elem *b, int ldb, elem beta, elem *c, int ldc)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            elem sum = beta ? beta * c[(int64_t)i * ldc + j] : 0;
            for (int p = 0; p < k; p++) sum += a[(int64_t)i * lda + p] * b[(int64_t)p * ldb + j];
            c[(int64_t)i * ldc + j] = sum;
        }
}

void m_vector(int m, int n, const elem *a, int lda, const elem *x, elem beta, elem *y)
{
    for (int i = 0; i < m; i++) {
        elem sum = beta * y[i];
        for (int j = 0; j < n; j++) sum += a[(int64_t)i * lda + j] * x[j];
        y[i] = sum;
    }
}

void m_vector_transposed(int m, int n, const elem *a, int lda, const elem *x, elem beta, elem *y)
{
    for (int j = 0; j < n; j++) y[j] *= beta;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) y[j] += a[(int64_t)i * lda + j] * x[i];
}

void r_map(int r, int c, const elem *x, elem *out)
{
    for (int64_t i = 0; i < (int64_t)r * c; i++) out[i] = mix(x[i]) ^ 85u;
}

void b_narrow(int n, const elem *x, unsigned char *out)
{
    for (int i = 0; i < n; i++) out[i] = (unsigned char)(x[i] >> 7);
}

void b_widen(int n, const unsigned char *x, elem *out)
{
    for (int i = 0; i < n; i++) out[i] = mix(x[i]);
}

int v_checked(int n, elem *x)
{
    for (int i = 0; i < n; i++) {
        if (x[i] % 1024 == 123) return 1;
        x[i] += 3u;
    }
    return 0;
}

void v_edges(int n, const elem *x, elem *nodes)
{
    for (int i = 0; i < n; i++) {
        nodes[i] += x[i];
        nodes[i + 1] += 5u * x[i];
    }
}

void v_thrice(int n, const elem *x, elem *out)
{
    for (int i = 0; i <= n; i++) out[i] = 3u * x[i] + 1u;
}

void v_turn(int n, int reverse, const elem *x, elem *out)
{
    for (int i = 0; i < n; i++) out[i] = x[reverse ? n - 1 - i : i] + 9u;
}

void v_halves(int n, const elem *x, elem *out)
{
    for (int i = 0; i < n; i++) out[i] = 7u * x[i / 2] + (elem)(i % 2);
}

void v_keep(int n, const elem *x, elem *kept, elem *sums)
{
    for (int i = 0; i < n; i++) {
        kept[i] = mix(x[i]);
        sums[i] = 3u * sums[i] + x[i];
    }
}

void v_gather(int n, int m, const elem *x, const elem *table, elem *out)
{
    for (int i = 0; i < n; i++) out[i] = m > 0 ? table[x[i] % (elem)m] + x[i] : 0;
}

void v_total(int n, const elem *x, elem beta, elem *total)
{
    *total *= beta;
    for (int i = 0; i < n; i++) *total += x[i];
}

void v_greatest(int n, const elem *x, elem *greatest)
{
    *greatest = 0;
    for (int i = 0; i < n; i++)
        if (x[i] > *greatest) *greatest = x[i];
}

void v_biased(int n, const elem *x, const elem *bias, elem *out, elem *seen)
{
    for (int i = 0; i < n; i++) {
        out[i] = 5u * x[i] + (bias ? bias[i] : 7u);
        if (seen) seen[i] = 3u * out[i] + 1u;
    }
}

void s_scale(struct t_vector *x, elem alpha)
{
    for (int i = 0; i < x->n; i++) x->data[i] = x->data[i] * alpha + (elem)x->kind;
}

void s_add(const struct t_vector *y, const struct t_vector *x)
{
    for (int i = 0; i < y->n; i++) y->data[i] += x == y ? 11u : 3u * x->data[i];
}

void s_map(struct t_vector x, struct t_vector *y)
{
    for (int i = 0; i < y->n; i++) y->data[i] = 5u * x.data[i] + 1u;
}

void p_map(int m, int n, elem **a, elem **b)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) b[i][j] = a[i][j] * 3 + 1;
}

void p_scale(elem alpha, elem *const *a, int m, int n)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i][j] *= alpha;
}

void p_add(int m, int n, const elem *const *a, elem **b)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) b[i][j] += a[i][j] * 5;
}

void p_smooth(int m, int n, elem **a, elem **b)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) b[i][j] = a[i][j] + 2 * a[i + 1][j] + a[i + 2][j];
}

elem p_sum(int m, int n, elem **a)
{
    elem sum = 0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) sum += a[i][j];
    return sum;
}

void p_columns(int m, int n, elem **a, elem *out)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) out[j] += a[i][j];
}
