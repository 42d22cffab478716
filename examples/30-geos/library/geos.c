#include "examples/30-geos/outlines.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static _Thread_local char this_thread;

typedef struct Context {
    const void *thread;
    GEOSContextHandle_t geos;
    struct Context *next;
} Context;

struct contexts {
    pthread_mutex_t making;
    Context *first;
};

struct shapes {
    struct contexts *contexts;
    GEOSGeometry **items;
    long count;
    int is_view;
};

/* The zones of shape i: zones[begin[i]] to zones[begin[i + 1] - 1]. */
struct candidates {
    long shapes, capacity;
    long *begin, *zones;
};

/* The polygons of one thread: GEOS fills in what it needs of a prepared one when it is asked. */
typedef struct Prepared {
    const void *thread;
    GEOSContextHandle_t geos;
    GEOSSTRtree *tree;
    GEOSGeometry **polygons;
    const GEOSPreparedGeometry **prepared;
    struct Prepared *next;
} Prepared;

struct zones {
    struct contexts *contexts;
    GEOSGeometry **polygons; /* to copy, one thread at a time */
    long *numbers;           /* what the trees keep of a zone is where its number is */
    long count;
    pthread_mutex_t preparing;
    Prepared *first;
};

/* --- Contexts ----------------------------------------------------------------------------------------------------- */

struct contexts *contexts_new(void)
{
    struct contexts *contexts = calloc(1, sizeof *contexts);
    if (!contexts) return NULL;
    if (!pthread_mutex_init(&contexts->making, NULL)) return contexts;
    free(contexts);
    return NULL;
}

void contexts_free(struct contexts *contexts)
{
    for (Context *next, *one = contexts->first; one; one = next) {
        next = one->next;
        GEOS_finish_r(one->geos);
        free(one);
    }
    pthread_mutex_destroy(&contexts->making);
    free(contexts);
}

static Context *add_context(struct contexts *contexts)
{
    Context *made = malloc(sizeof *made);
    if (!made) return NULL;
    *made = (Context){&this_thread, GEOS_init_r(), contexts->first};
    if (made->geos) return contexts->first = made;
    free(made);
    return NULL;
}

/* This thread's. NULL: no memory. */
static GEOSContextHandle_t context_here(struct contexts *contexts)
{
    if (pthread_mutex_lock(&contexts->making)) return NULL;
    Context *one = contexts->first;
    while (one && one->thread != &this_thread) one = one->next;
    if (!one) one = add_context(contexts);
    pthread_mutex_unlock(&contexts->making);
    return one ? one->geos : NULL;
}

/* --- Shapes ------------------------------------------------------------------------------------------------------- */

struct shapes *shapes_new(struct contexts *contexts, long shapes)
{
    struct shapes *all = malloc(sizeof *all);
    if (!all) return NULL;
    *all = (struct shapes){contexts, calloc((size_t)shapes + 1, sizeof *all->items), shapes, 0};
    if (all->items) return all;
    free(all);
    return NULL;
}

void shapes_free(struct shapes *all)
{
    GEOSContextHandle_t geos = all->is_view ? NULL : context_here(all->contexts);
    for (long i = 0; i < all->count && geos; i++)
        if (all->items[i]) GEOSGeom_destroy_r(geos, all->items[i]);
    if (!all->is_view) free(all->items);
    free(all);
}

long shapes_count(const struct shapes *all) { return all->count; }

int shapes_part(const struct shapes *all, long shape, long shapes, struct shapes **part)
{
    *part = malloc(sizeof **part);
    if (!*part) return -1;
    **part = (struct shapes){all->contexts, all->items + shape, shapes, 1};
    return 0;
}

int make_points(long count, const double *x, const double *y, struct shapes *out)
{
    GEOSContextHandle_t geos = context_here(out->contexts);
    if (!geos) return -1;
    for (long i = 0; i < count; i++) {
        if (out->items[i]) GEOSGeom_destroy_r(geos, out->items[i]);
        out->items[i] = GEOSGeom_createPointFromXY_r(geos, x[i], y[i]);
        if (!out->items[i]) return -1;
    }
    return 0;
}

/* --- Candidates --------------------------------------------------------------------------------------------------- */

struct candidates *candidates_new(long shapes)
{
    struct candidates *all = malloc(sizeof *all);
    if (!all) return NULL;
    *all = (struct candidates){.shapes = shapes, .begin = calloc((size_t)shapes + 1, sizeof *all->begin)};
    if (all->begin) return all;
    free(all);
    return NULL;
}

void candidates_free(struct candidates *all)
{
    free(all->begin);
    free(all->zones);
    free(all);
}

long candidates_shapes(const struct candidates *all) { return all->shapes; }

/* Room for so many. 0: there is. */
static int reserve(struct candidates *all, long count)
{
    if (count <= all->capacity) return 0;
    long capacity = count > 2 * all->capacity ? count : 2 * all->capacity;
    long *grown = realloc(all->zones, (size_t)capacity * sizeof *grown);
    if (!grown) return -1;
    all->zones = grown;
    all->capacity = capacity;
    return 0;
}

int candidates_part(const struct candidates *all, long shape, long shapes, struct candidates **part)
{
    const long *begin = all->begin + shape, count = begin[shapes] - begin[0];
    *part = candidates_new(shapes);
    if (!*part) return -1;
    if (reserve(*part, count)) {
        candidates_free(*part);
        *part = NULL;
        return -1;
    }
    for (long i = 0; i <= shapes; i++) (*part)->begin[i] = begin[i] - begin[0];
    if (count) memcpy((*part)->zones, all->zones + begin[0], (size_t)count * sizeof *all->zones);
    return 0;
}

/* --- Polygons and zones ------------------------------------------------------------------------------------------ */

/* The corners, and the first one again. */
static GEOSGeometry *polygon_of(GEOSContextHandle_t geos, long corners, const double *x, const double *y)
{
    GEOSCoordSequence *ring = GEOSCoordSeq_create_r(geos, (unsigned)corners + 1, 2);
    if (!ring) return NULL;
    for (long c = 0; c <= corners; c++)
        if (!GEOSCoordSeq_setXY_r(geos, ring, (unsigned)c, x[c % corners], y[c % corners])) {
            GEOSCoordSeq_destroy_r(geos, ring);
            return NULL;
        }
    GEOSGeometry *shell = GEOSGeom_createLinearRing_r(geos, ring); /* it owns the sequence now, as the polygon owns it */
    return shell ? GEOSGeom_createPolygon_r(geos, shell, NULL, 0) : NULL;
}

int make_outlines(long count, long corners, const double *east, const double *north, struct shapes *out)
{
    GEOSContextHandle_t geos = context_here(out->contexts);
    if (!geos) return -1;
    for (long i = 0; i < count; i++) {
        if (out->items[i]) GEOSGeom_destroy_r(geos, out->items[i]);
        out->items[i] = polygon_of(geos, corners, east + i * corners, north + i * corners);
        if (!out->items[i]) return -1;
    }
    return 0;
}

static int measure(const struct shapes *shapes, long count, int (*of)(GEOSContextHandle_t, const GEOSGeometry *, double *), double *measured)
{
    GEOSContextHandle_t geos = context_here(shapes->contexts);
    if (!geos) return -1;
    for (long i = 0; i < count; i++)
        if (!of(geos, shapes->items[i], &measured[i])) return -1;
    return 0;
}

int measure_areas(const struct shapes *shapes, long count, double *measured)
{
    return measure(shapes, count, GEOSArea_r, measured);
}

int measure_lengths(const struct shapes *shapes, long count, double *measured)
{
    return measure(shapes, count, GEOSLength_r, measured);
}

void compare_with_circles(long count, const double *areas, const double *lengths, double *compact)
{
    for (long i = 0; i < count; i++) compact[i] = 12.566370614359172 * areas[i] / (lengths[i] * lengths[i]);
}

static void free_prepared(const struct zones *zones, Prepared *here)
{
    if (here->tree) GEOSSTRtree_destroy_r(here->geos, here->tree);
    for (long z = 0; z < zones->count && here->polygons; z++) {
        if (here->prepared && here->prepared[z]) GEOSPreparedGeom_destroy_r(here->geos, here->prepared[z]);
        if (here->polygons[z]) GEOSGeom_destroy_r(here->geos, here->polygons[z]);
    }
    free(here->polygons);
    free(here->prepared);
    free(here);
}

/* Polygons of its own for a thread. NULL: no memory. */
static Prepared *prepare(const struct zones *zones)
{
    Prepared *here = calloc(1, sizeof *here);
    if (!here) return NULL;
    *here = (Prepared){.thread = &this_thread, .geos = context_here(zones->contexts)};
    here->polygons = calloc((size_t)zones->count + 1, sizeof *here->polygons);
    here->prepared = calloc((size_t)zones->count + 1, sizeof *here->prepared);
    if (here->geos) here->tree = GEOSSTRtree_create_r(here->geos, 10);
    int failed = !here->tree || !here->polygons || !here->prepared;
    for (long z = 0; z < zones->count && !failed; z++) {
        here->polygons[z] = GEOSGeom_clone_r(here->geos, zones->polygons[z]);
        if (here->polygons[z]) here->prepared[z] = GEOSPrepare_r(here->geos, here->polygons[z]);
        failed = !here->prepared[z];
        if (!failed) GEOSSTRtree_insert_r(here->geos, here->tree, here->polygons[z], &zones->numbers[z]);
    }
    if (!failed) return here;
    free_prepared(zones, here);
    return NULL;
}

/* This thread's, made when it asks first. NULL: no memory. */
static const Prepared *prepared_here(const struct zones *zones)
{
    struct zones *changing = (struct zones *)zones;
    if (pthread_mutex_lock(&changing->preparing)) return NULL;
    Prepared *here = zones->first;
    while (here && here->thread != &this_thread) here = here->next;
    if (!here && (here = prepare(zones))) {
        here->next = zones->first;
        changing->first = here;
    }
    pthread_mutex_unlock(&changing->preparing);
    return here;
}

struct zones *zones_new(struct contexts *contexts, long zones, const long *first, const double *x, const double *y)
{
    GEOSContextHandle_t geos = context_here(contexts);
    struct zones *all = calloc(1, sizeof *all);
    if (!all || !geos || pthread_mutex_init(&all->preparing, NULL)) {
        free(all);
        return NULL;
    }
    all->contexts = contexts;
    all->polygons = calloc((size_t)zones + 1, sizeof *all->polygons);
    all->numbers = calloc((size_t)zones + 1, sizeof *all->numbers);
    int failed = !all->polygons || !all->numbers;
    for (long z = 0; z < zones && !failed; z++) {
        all->polygons[z] = polygon_of(geos, first[z + 1] - first[z], x + first[z], y + first[z]);
        all->numbers[z] = z;
        failed = !all->polygons[z];
        all->count += !failed;
    }
    if (!failed && prepared_here(all)) return all;
    zones_free(all);
    return NULL;
}

void zones_free(struct zones *zones)
{
    GEOSContextHandle_t geos = context_here(zones->contexts);
    for (Prepared *next, *here = zones->first; here; here = next) {
        next = here->next;
        free_prepared(zones, here);
    }
    for (long z = 0; z < zones->count && geos; z++) GEOSGeom_destroy_r(geos, zones->polygons[z]);
    pthread_mutex_destroy(&zones->preparing);
    free(zones->polygons);
    free(zones->numbers);
    free(zones);
}

/* --- Queries and predicates ---------------------------------------------------------------------------------------- */

/* What the tree's callback is given. */
struct search {
    struct candidates *found;
    long count;
    int failed;
};

static void add_candidate(void *number, void *data)
{
    struct search *search = data;
    search->failed |= reserve(search->found, search->count + 1);
    if (!search->failed) search->found->zones[search->count++] = *(const long *)number;
}

int query_zones(const struct zones *zones, const struct shapes *shapes, struct candidates *found)
{
    struct search search = {found, 0, 0};
    const Prepared *here = prepared_here(zones);
    if (!here) return -1;
    found->begin[0] = 0;
    for (long i = 0; i < found->shapes && !search.failed; i++) {
        if (zones->count) GEOSSTRtree_query_r(here->geos, here->tree, shapes->items[i], add_candidate, &search);
        found->begin[i + 1] = search.count;
    }
    return search.failed;
}

int keep_containing(const struct zones *zones, const struct shapes *shapes, struct candidates *found)
{
    const Prepared *here = prepared_here(zones);
    long kept = 0, next = 0;
    if (!here) return -1;
    for (long i = 0; i < found->shapes; i++) {
        long end = found->begin[i + 1];
        for (; next < end; next++) {
            char contains = GEOSPreparedContains_r(here->geos, here->prepared[found->zones[next]], shapes->items[i]);
            if (contains == 2) return -1; /* an exception */
            if (contains) found->zones[kept++] = found->zones[next];
        }
        found->begin[i + 1] = kept;
    }
    return 0;
}

void first_zones(const struct candidates *found, long count, long *zone)
{
    for (long i = 0; i < count; i++) {
        zone[i] = -1;
        for (long c = found->begin[i]; c < found->begin[i + 1]; c++)
            if (zone[i] < 0 || found->zones[c] < zone[i]) zone[i] = found->zones[c];
    }
}
