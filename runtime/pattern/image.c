#include "image.h"

#include <stdlib.h>
#include <string.h>

struct fern_image {
    bool known; /* what follows */
    fern_integers type;
    int64_t index_count, extent, count;
    int64_t *elements;
    void *indices; /* by the numbers of their elements */
};

static int64_t integer_at(fern_integers integers, int64_t i)
{
    if (integers.size == 4)
        return integers.is_signed ? (int64_t)((const int32_t *)integers.items)[i] : (int64_t)((const uint32_t *)integers.items)[i];
    return ((const int64_t *)integers.items)[i]; /* an unsigned one that is beyond it comes out negative */
}

static void put_integer(void *items, int size, int64_t i, int64_t value)
{
    if (size == 4)
        ((int32_t *)items)[i] = (int32_t)value;
    else
        ((int64_t *)items)[i] = value;
}

/* --- Rows ------------------------------------------------------------------------------------------------- */

int64_t fern_row_entries(fern_integers begins, int64_t rows, const char *name, fern_failure *failure)
{
    if (rows <= 0) return 0;
    if (!begins.items) {
        fern_fail(failure, FERN_BAD_ARGUMENT, 0, "%s is NULL", name);
        return 0;
    }
    if (integer_at(begins, 0) != 0) {
        fern_fail(failure, FERN_BAD_ARGUMENT, 0, "%s[0] is %lld: a rank's rows begin at 0", name,
                  (long long)integer_at(begins, 0));
        return 0;
    }
    for (int64_t r = 0; r < rows; r++) {
        const int64_t begin = integer_at(begins, r), end = integer_at(begins, r + 1);
        if (begin <= end) continue;
        fern_fail(failure, FERN_BAD_ARGUMENT, 0, "%s[%lld] is %lld, and the one before it %lld", name, (long long)r + 1,
                  (long long)end, (long long)begin);
        return 0;
    }
    return integer_at(begins, rows);
}

void fern_expect_entries(const void *array, int64_t entries, const char *name, fern_failure *failure)
{
    if (entries > 0 && !array) fern_fail(failure, FERN_BAD_ARGUMENT, 0, "%s is NULL", name);
}

/* --- A set of elements, with their numbers ---------------------------------------------------------------- */

enum { FREE = -1, FIRST_ROOM = 64 };

typedef struct Set {
    int64_t *elements, *numbers;
    uint64_t room; /* a power of two */
    int64_t count;
} Set;

static bool set_new(Set *set, uint64_t room)
{
    *set = (Set){.room = room};
    if (room <= SIZE_MAX / sizeof *set->elements) {
        set->elements = malloc((size_t)room * sizeof *set->elements);
        set->numbers = malloc((size_t)room * sizeof *set->numbers);
    }
    if (!set->elements || !set->numbers) return false;
    for (uint64_t i = 0; i < room; i++) set->elements[i] = FREE;
    return true;
}

static void set_free(Set *set)
{
    free(set->elements);
    free(set->numbers);
}

/* Where the element is, or would be. */
static uint64_t place_in(const Set *set, int64_t element)
{
    uint64_t place = ((uint64_t)element * UINT64_C(0x9E3779B97F4A7C15)) >> 20 & (set->room - 1);
    while (set->elements[place] != FREE && set->elements[place] != element) place = (place + 1) & (set->room - 1);
    return place;
}

/* At most half full, so that what is looked for is near. */
static bool set_add(Set *set, int64_t element)
{
    uint64_t place = place_in(set, element);
    if (set->elements[place] == element) return true;
    if (2 * (uint64_t)(set->count + 1) > set->room) {
        Set larger;
        bool grown = set_new(&larger, 2 * set->room);
        for (uint64_t i = 0; grown && i < set->room; i++)
            if (set->elements[i] != FREE) larger.elements[place_in(&larger, set->elements[i])] = set->elements[i];
        larger.count = set->count;
        set_free(grown ? set : &larger);
        if (!grown) return false;
        *set = larger;
        place = place_in(set, element);
    }
    set->elements[place] = element;
    set->count++;
    return true;
}

/* --- Images ----------------------------------------------------------------------------------------------- */

fern_image *fern_image_new(void)
{
    return calloc(1, sizeof(fern_image));
}

static void forget(fern_image *image)
{
    free(image->elements);
    free(image->indices);
    *image = (fern_image){0};
}

void fern_image_free(fern_image *image)
{
    if (!image) return;
    forget(image);
    free(image);
}

static bool is_unchanged(const fern_image *image, fern_integers indices, int64_t count, int64_t extent)
{
    if (!image->known || image->index_count != count || image->extent != extent || image->type.size != indices.size) return false;
    fern_integers numbers = indices;
    numbers.items = image->indices;
    for (int64_t i = 0; i < count; i++)
        if (image->elements[integer_at(numbers, i)] != integer_at(indices, i)) return false;
    return true;
}

static bool are_indices(fern_integers indices, int64_t count, int64_t extent, const char *name, fern_failure *failure)
{
    for (int64_t i = 0; i < count; i++) {
        const int64_t element = integer_at(indices, i);
        if (element >= 0 && element < extent) continue;
        fern_fail(failure, FERN_BAD_ARGUMENT, 0, "%s[%lld] is %lld, no index of %lld elements", name, (long long)i,
                  (long long)element, (long long)extent);
        return false;
    }
    return true;
}

static int ascending(const void *left, const void *right)
{
    const int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

/* The elements of the set in their order, which are their numbers from then on. */
static bool number_elements(fern_image *image, Set *set)
{
    image->elements = malloc(((size_t)set->count + 1) * sizeof *image->elements);
    if (!image->elements) return false;
    for (uint64_t i = 0; i < set->room; i++)
        if (set->elements[i] != FREE) image->elements[image->count++] = set->elements[i];
    qsort(image->elements, (size_t)image->count, sizeof *image->elements, ascending);
    for (int64_t n = 0; n < image->count; n++) set->numbers[place_in(set, image->elements[n])] = n;
    return true;
}

static bool number_indices(fern_image *image, const Set *set, fern_integers indices, int64_t count)
{
    if ((uint64_t)count >= SIZE_MAX / (size_t)indices.size) return false;
    image->indices = malloc(((size_t)count + 1) * (size_t)indices.size);
    if (!image->indices) return false;
    for (int64_t i = 0; i < count; i++)
        put_integer(image->indices, indices.size, i, set->numbers[place_in(set, integer_at(indices, i))]);
    return true;
}

bool fern_image_inspect(fern_image *image, fern_integers indices, int64_t count, int64_t extent, const char *name,
                        fern_failure *failure)
{
    if (is_unchanged(image, indices, count, extent)) return true;
    forget(image);
    if (!are_indices(indices, count, extent, name, failure)) return false;
    Set set;
    bool found = set_new(&set, FIRST_ROOM);
    for (int64_t i = 0; i < count && found; i++) found = set_add(&set, integer_at(indices, i));
    found = found && number_elements(image, &set) && number_indices(image, &set, indices, count);
    set_free(&set);
    if (!found) {
        forget(image);
        fern_fail(failure, FERN_NO_MEMORY, 0, "%s", name);
        return false;
    }
    image->type = indices;
    image->type.items = NULL;
    image->index_count = count;
    image->extent = extent;
    image->known = true;
    return false;
}

int64_t fern_image_count(const fern_image *image)
{
    return image ? image->count : 0;
}

const int64_t *fern_image_elements(const fern_image *image)
{
    return image ? image->elements : NULL;
}

const void *fern_image_indices(const fern_image *image)
{
    return image ? image->indices : NULL;
}
