#include "by_hand.h"

#include <math.h>
#include <stdlib.h>

/* A row of the flow, then the row of the dual fields that now has both of the flow's that it needs: no array in between. */
static float flow_row(struct flow *f, int i, float change)
{
    const int w = f->w;
    const float limit = f->lambda * f->theta;
    for (int j = 0; j < w; j++) {
        const int p = i * w + j;
        const float gx = f->ix[p], gy = f->iy[p], square = gx * gx + gy * gy, rho = f->it[p] + gx * f->u[p] + gy * f->v[p];
        const float step = rho < -limit * square ? limit : rho > limit * square ? -limit : square > 1e-10f ? -rho / square : 0;
        const float a = f->u[p] + step * gx, b = f->v[p] + step * gy;
        const float du = (j > 0 ? f->ux[p] - f->ux[p - 1] : f->ux[p]) + (i > 0 ? f->uy[p] - f->uy[p - w] : f->uy[p]);
        const float dv = (j > 0 ? f->vx[p] - f->vx[p - 1] : f->vx[p]) + (i > 0 ? f->vy[p] - f->vy[p - w] : f->vy[p]);
        const float u = a + f->theta * du, v = b + f->theta * dv;
        change += (u - f->u[p]) * (u - f->u[p]) + (v - f->v[p]) * (v - f->v[p]);
        f->u[p] = u;
        f->v[p] = v;
    }
    return change;
}

static void dual_row(int w, int h, int i, float ratio, const float *u, float *restrict ux, float *restrict uy)
{
    for (int j = 0; j < w; j++) {
        const int p = i * w + j;
        const float x = j + 1 < w ? u[p + 1] - u[p] : 0, y = i + 1 < h ? u[p + w] - u[p] : 0;
        const float scale = 1 / (1 + ratio * sqrtf(x * x + y * y));
        ux[p] = (ux[p] + ratio * x) * scale;
        uy[p] = (uy[p] + ratio * y) * scale;
    }
}

float flow_iteration_by_hand(struct flow *f)
{
    const float ratio = f->tau / f->theta;
    float change = 0;
    for (int i = 0; i <= f->h; i++) {
        if (i < f->h) change = flow_row(f, i, change);
        if (i == 0) continue;
        dual_row(f->w, f->h, i - 1, ratio, f->u, f->ux, f->uy);
        dual_row(f->w, f->h, i - 1, ratio, f->v, f->vx, f->vy);
    }
    return change;
}

/* Each row of the three fields while it is in a cache. */
void fdtd_step_by_hand(int nx, int ny, double c, double source, double (*ez)[ny], double (*hx)[ny], double (*hy)[ny])
{
    for (int i = 0; i < nx; i++) {
        for (int j = 0; j < ny - 1; j++) hx[i][j] -= c * (ez[i][j + 1] - ez[i][j]);
        if (i + 1 < nx)
            for (int j = 0; j < ny; j++) hy[i][j] += c * (ez[i + 1][j] - ez[i][j]);
        if (i > 0 && i + 1 < nx)
            for (int j = 1; j < ny - 1; j++) ez[i][j] += c * ((hy[i][j] - hy[i - 1][j]) - (hx[i][j] - hx[i][j - 1]));
    }
    ez[nx / 2][ny / 2] += source;
}

double take_step_by_hand(int n, double t, const double *d, const double *fresh, double *x, double *g, struct pair *newest)
{
    double *s = newest->s, *y = newest->y, ys = 0, yy = 0, most = 0;
    for (int i = 0; i < n; i++) {
        const double step = t * d[i], change = fresh[i] - g[i];
        s[i] = step;
        x[i] += step;
        y[i] = change;
        g[i] = fresh[i];
        ys += change * step;
        yy += change * change;
        if (fabs(g[i]) > most) most = fabs(g[i]);
    }
    newest->ys = ys;
    newest->yy = yy;
    return most;
}

double direction_by_hand(int n, const double *g, const struct pair *newest, double *d)
{
    double sg = 0, slope = 0;
    for (int i = 0; i < n; i++) sg += newest->s[i] * g[i];
    const double a = sg / newest->ys, scale = newest->ys / newest->yy;
    for (int i = 0; i < n; i++) {
        d[i] = (g[i] - a * newest->y[i]) * -scale;
        slope += d[i] * g[i];
    }
    return slope;
}

static void stage(int n, double by, double diffuse, double drift, const double *u, const double *restrict v, double *restrict k, double *restrict out)
{
    k[0] = k[n - 1] = 0;
    out[0] = u[0] + by * k[0];
    for (int i = 1; i < n - 1; i++) {
        k[i] = diffuse * (v[i - 1] - 2 * v[i] + v[i + 1]) - drift * (v[i + 1] - v[i - 1]);
        out[i] = u[i] + by * k[i];
    }
    out[n - 1] = u[n - 1] + by * k[n - 1];
}

/* A sweep for each stage. */
void rk_step_by_hand(int n, double dt, double dx, double nu, double a, double *u)
{
    const double diffuse = nu / (dx * dx), drift = a / (2 * dx);
    double *k1 = malloc(n * sizeof *k1), *k2 = malloc(n * sizeof *k2), *k3 = malloc(n * sizeof *k3), *v = malloc(n * sizeof *v), *w = malloc(n * sizeof *w);
    if (!k1 || !k2 || !k3 || !v || !w) abort();
    stage(n, 0.5 * dt, diffuse, drift, u, u, k1, v);
    stage(n, 0.5 * dt, diffuse, drift, u, v, k2, w);
    stage(n, dt, diffuse, drift, u, w, k3, v);
    u[0] += dt / 6 * (k1[0] + 2 * k2[0] + 2 * k3[0] + 0);
    for (int i = 1; i < n - 1; i++) {
        const double k4 = diffuse * (v[i - 1] - 2 * v[i] + v[i + 1]) - drift * (v[i + 1] - v[i - 1]);
        u[i] += dt / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4);
    }
    u[n - 1] += dt / 6 * (k1[n - 1] + 2 * k2[n - 1] + 2 * k3[n - 1] + 0);
    free(k1);
    free(k2);
    free(k3);
    free(v);
    free(w);
}

static void row_across(int w, const unsigned char *in, float *restrict out)
{
    for (int x = 0; x < w; x++) {
        const int left = x > 0 ? x - 1 : 0, right = x < w - 1 ? x + 1 : w - 1;
        out[x] = 0.25f * (in[left] / 255.0f) + 0.5f * (in[x] / 255.0f) + 0.25f * (in[right] / 255.0f);
    }
}

/* Three rows of what is smoothed along rows. */
void sharpen_by_hand(int h, int w, float amount, const unsigned char *in, unsigned char *out)
{
    float *ring = malloc(3 * (size_t)w * sizeof *ring);
    if (!ring) abort();
    for (int y = 0; y <= h; y++) {
        if (y < h) row_across(w, in + (size_t)y * w, ring + y % 3 * w);
        if (y == 0) continue;
        const int row = y - 1;
        const float *up = ring + (row > 0 ? row - 1 : 0) % 3 * w, *here = ring + row % 3 * w, *low = ring + (row < h - 1 ? row + 1 : h - 1) % 3 * w;
        for (int x = 0; x < w; x++) {
            const float grey = in[row * w + x] / 255.0f, down = 0.25f * up[x] + 0.5f * here[x] + 0.25f * low[x];
            const float sharp = grey + amount * (grey - down);
            out[row * w + x] = (unsigned char)(sharp < 0 ? 0 : sharp > 1 ? 255 : 255 * sharp + 0.5f);
        }
    }
    free(ring);
}

int sgerb_by_hand(int m, int n, float alpha, const float *restrict x, const float *restrict y, float beta, float *restrict a)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i * n + j] = a[i * n + j] * beta + (0 + alpha * x[i] * y[j]);
    return 0;
}

int outer_sum_by_hand(int m, int n, float alpha, const float *restrict x, const float *restrict y, float beta, const float *restrict b,
                      const float *restrict c, float *restrict a)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i * n + j] = a[i * n + j] * beta + (0 + alpha * x[i] * y[j]) + b[i * n + j] + c[i * n + j];
    return 0;
}

int softmax_by_hand(int m, int n, const float *restrict in, float *restrict out)
{
    for (int i = 0; i < m; i++) {
        float most = in[i * n], sum = 0;
        for (int j = 0; j < n; j++) most = in[i * n + j] > most ? in[i * n + j] : most;
        for (int j = 0; j < n; j++) {
            out[i * n + j] = expf(in[i * n + j] - most);
            sum += out[i * n + j];
        }
        for (int j = 0; j < n; j++) out[i * n + j] /= sum;
    }
    return 0;
}

/* Three rows of what is summed up along rows are three sums less for each. */
int blur_by_hand(int m, int n, const float *restrict padded, float *restrict out)
{
    float *restrict ring = malloc(3 * (size_t)n * sizeof *ring);
    if (!ring) abort();
    for (int i = 0; i < m + 2; i++) {
        const float *in = padded + (size_t)i * (size_t)(n + 2);
        float *row = ring + i % 3 * n;
        for (int j = 0; j < n; j++) row[j] = (in[j] + in[j + 1] + in[j + 2]) * (1.0f / 3);
        if (i < 2) continue;
        const float *above = ring + (i - 2) % 3 * n, *here = ring + (i - 1) % 3 * n;
        for (int j = 0; j < n; j++) out[(i - 2) * n + j] = (above[j] + here[j] + row[j]) * (1.0f / 3);
    }
    free(ring);
    return 0;
}

/* Of grey, and of what is summed up along rows, three rows. */
int unsharp_by_hand(int m, int n, float amount, const float *restrict red, const float *restrict green, const float *restrict blue,
                    float *restrict red_out, float *restrict green_out, float *restrict blue_out)
{
    const size_t w = (size_t)n + 2;
    float *restrict grey = malloc(3 * w * sizeof *grey), *restrict across = malloc(3 * w * sizeof *across);
    if (!grey || !across) abort();
    for (int i = 0; i < m + 2; i++) {
        const float *r = red + (size_t)i * w, *g = green + (size_t)i * w, *b = blue + (size_t)i * w;
        float *row = grey + (size_t)(i % 3) * w, *sums = across + (size_t)(i % 3) * w;
        for (size_t j = 0; j < w; j++) row[j] = 0.299f * r[j] + 0.587f * g[j] + 0.114f * b[j];
        for (int j = 0; j < n; j++) sums[j] = (row[j] + row[j + 1] + row[j + 2]) * (1.0f / 3);
        if (i < 2) continue;
        const float *above = across + (size_t)((i - 2) % 3) * w, *middle = across + (size_t)((i - 1) % 3) * w, *mine = grey + (size_t)((i - 1) % 3) * w;
        float *to[3] = {red_out + (size_t)(i - 2) * (size_t)n, green_out + (size_t)(i - 2) * (size_t)n, blue_out + (size_t)(i - 2) * (size_t)n};
        for (int j = 0; j < n; j++) {
            const float here = mine[j + 1], ratio = (here + amount * (here - (above[j] + middle[j] + sums[j]) * (1.0f / 3))) / here;
            to[0][j] = ratio * r[(size_t)j + 1 - w];
            to[1][j] = ratio * g[(size_t)j + 1 - w];
            to[2][j] = ratio * b[(size_t)j + 1 - w];
        }
    }
    free(grey);
    free(across);
    return 0;
}

int haversine_by_hand(int n, double latitude, double longitude, const double *restrict latitudes, const double *restrict longitudes,
                      double *restrict distances)
{
    const double radians = 3.14159265358979323846 / 180, around = cos(latitude);
    for (int i = 0; i < n; i++) {
        const double lat = radians * latitudes[i], north = sin(0.5 * (lat + -latitude)), east = sin(0.5 * (radians * longitudes[i] + -longitude));
        distances[i] = 2 * 6371.0 * asin(sqrt(north * north + around * cos(lat) * (east * east)));
    }
    return 0;
}
