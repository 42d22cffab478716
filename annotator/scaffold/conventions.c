#include "conventions.h"

#include <ctype.h>
#include <string.h>

enum { MOST_NAME = 64 };

/* --- Names ---------------------------------------------------------------------------------------- */

/* In small letters, without underscores. */
static void plain(const char *name, char result[MOST_NAME])
{
    int length = 0;
    for (; *name && length < MOST_NAME - 1; name++)
        if (*name != '_') result[length++] = (char)tolower((unsigned char)*name);
    result[length] = '\0';
}

static bool begins(const char *name, const char *with)
{
    return !strncmp(name, with, strlen(with));
}

static bool is_one_of(const char *name, const char *const *words)
{
    for (; *words; words++)
        if (!strcmp(name, *words)) return true;
    return false;
}

/* The rest of the name, in small letters, names the data; false: `name` is no such word before or after another. */
static bool rest_of(const char *name, const char *word, char data[MOST_NAME])
{
    char small[MOST_NAME];
    size_t length = strlen(word), whole = strlen(name);
    plain(name, small);
    if (begins(small, word)) {
        memmove(data, small + length, strlen(small + length) + 1);
        return true;
    }
    if (whole <= length || whole >= MOST_NAME) return false;
    const char *end = name + whole - length; /* a word of its own: "src_ld", "srcPitch", not "threshold" */
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)end[i]) != word[i]) return false;
    if (end[-1] != '_' && !isupper((unsigned char)*end)) return false;
    plain(name, data);
    data[strlen(data) - length] = '\0';
    return true;
}

/* The rest of the name of a stride is the name of its data: "incX", "ld_in", "clda", "src_pitch". */
static IntegerRole stride_role(const char *name, char data[MOST_NAME])
{
    static const char *const leading[] = {"ld", "cld", "pitch", "stride", NULL};
    data[0] = '\0';
    plain(name, data);
    if (begins(data, "inc")) {
        memmove(data, data + 3, strlen(data + 3) + 1);
        return INTEGER_INCREMENT;
    }
    for (int i = 0; leading[i]; i++)
        if (rest_of(name, leading[i], data)) return INTEGER_LEADING;
    return INTEGER_SIZE;
}

static IntegerRole integer_role(const Parameter *parameter)
{
    char data[MOST_NAME];
    if (parameter->type.pointer) return INTEGER_NONE;
    if (parameter->type.scalar == SCALAR_ENUM || parameter->type.scalar == SCALAR_BOOL) return INTEGER_FLAG;
    if (parameter->type.scalar != SCALAR_SIGNED && parameter->type.scalar != SCALAR_UNSIGNED) return INTEGER_NONE;
    if (parameter->type.bytes == 1) return INTEGER_FLAG;
    return stride_role(parameter->name, data);
}

/* --- Strides ------------------------------------------------------------------------------------------ */

static bool has_elements(const Parameter *parameter, const Guess *guess)
{
    return parameter->type.pointer && guess->kind != GUESS_TOKEN && guess->kind != GUESS_SCALAR;
}

static void give_stride(Guess *guess, int stride, IntegerRole role)
{
    guess->stride = stride;
    guess->kind = role == INTEGER_INCREMENT ? GUESS_VECTOR : GUESS_MATRIX;
}

/* By name; else by position: a stride is that of the pointers before it that have none. */
static void find_strides(const Routine *routine, Guess *guesses)
{
    char named_data[MOST_NAME], data[MOST_NAME];
    for (int pass = 0; pass < 2; pass++)
        for (int s = 0; s < routine->parameter_count; s++) {
            if (guesses[s].integer != INTEGER_INCREMENT && guesses[s].integer != INTEGER_LEADING) continue;
            IntegerRole role = stride_role(routine->parameters[s].name, named_data);
            bool named = false;
            for (int p = 0; p < routine->parameter_count; p++) {
                plain(routine->parameters[p].name, data);
                if (!*named_data || strcmp(named_data, data) || !has_elements(&routine->parameters[p], &guesses[p])) continue;
                give_stride(&guesses[p], s, role);
                named = true;
            }
            for (int p = s - 1; p >= 0 && pass && !named; p--)
                if (has_elements(&routine->parameters[p], &guesses[p]) && guesses[p].stride < 0)
                    give_stride(&guesses[p], s, role);
        }
}

/* --- Elements -------------------------------------------------------------------------------------------- */

/* BLAS's letters: c and z, behind an i or beside the real type that comes with it. */
static const char *complex_element(const char *name)
{
    static const char *const prefixes[] = {"cblas_", "cublas", NULL};
    for (int i = 0; prefixes[i]; i++)
        if (begins(name, prefixes[i])) name += strlen(prefixes[i]);
    if (*name == 'i' || *name == 'I') name++;
    for (int i = 0; i < 2 && name[i]; i++) {
        if (tolower((unsigned char)name[i]) == 'c') return "float _Complex";
        if (tolower((unsigned char)name[i]) == 'z') return "double _Complex";
        if (!strchr("sdSD", name[i])) break;
    }
    return NULL;
}

static GuessKind kind_of_pointer(const Parameter *parameter)
{
    static const char *const handles[] = {"handle", "stream", "context", "ctx", "queue", "comm", NULL};
    static const char *const scalars[] = {"alpha", "beta", "gamma", "calpha", "cbeta", "ret", "epsilon", "eps", NULL};
    const CType *type = &parameter->type;
    char name[MOST_NAME];
    plain(parameter->name, name);
    bool is_void = !strcmp(type->pointee, "void");
    if (strchr(type->canonical, '(')) return GUESS_TOKEN;
    if (is_void && is_one_of(name, handles)) return GUESS_TOKEN;
    if (!type->pointee_bytes && !is_void) return GUESS_TOKEN;
    return is_one_of(name, scalars) ? GUESS_SCALAR : GUESS_NONE;
}

/* --- Extents ------------------------------------------------------------------------------------------------- */

typedef struct Sizes {
    int items[8];
    int count;
} Sizes;

static Sizes sizes_of(const Routine *routine, const Guess *guesses)
{
    Sizes sizes = {.count = 0};
    for (int p = 0; p < routine->parameter_count; p++)
        if (guesses[p].integer == INTEGER_SIZE) {
            if (sizes.count < 8) sizes.items[sizes.count] = p;
            sizes.count++;
        }
    return sizes;
}

static int size_named(const Routine *routine, const Sizes *sizes, const char *const *words)
{
    char name[MOST_NAME];
    for (int i = 0; i < sizes->count && i < 8; i++) {
        plain(routine->parameters[sizes->items[i]].name, name);
        if (is_one_of(name, words)) return sizes->items[i];
    }
    return -1;
}

/* C = A B: two matrices that are read, then one that is written, and their sizes m, n and k. */
static bool is_product(const Routine *routine, const Guess *guesses, const Sizes *sizes, int matrices[3])
{
    char name[MOST_NAME];
    int count = 0;
    if (sizes->count != 3) return false;
    for (int i = 0; i < 3; i++) {
        plain(routine->parameters[sizes->items[i]].name, name);
        if (name[0] != "mnk"[i] || name[1]) return false;
    }
    for (int p = 0; p < routine->parameter_count; p++) {
        if (guesses[p].kind != GUESS_MATRIX) continue;
        if (count < 3) matrices[count] = p;
        count++;
    }
    return count == 3 && !routine->parameters[matrices[2]].type.pointee_const;
}

static void set_extents(Guess *guess, int first, int second)
{
    guess->extents[0] = first;
    guess->extents[1] = second;
}

static void find_extents(const Routine *routine, Guess *guesses)
{
    static const char *const row_words[] = {"rows", "nrows", "height", "h", "m", "crows", NULL};
    static const char *const column_words[] = {"cols", "columns", "ncols", "width", "w", "n", "ccols", NULL};
    Sizes sizes = sizes_of(routine, guesses);
    int matrices[3], rows = size_named(routine, &sizes, row_words), columns = size_named(routine, &sizes, column_words);
    if (is_product(routine, guesses, &sizes, matrices)) {
        const int *size = sizes.items;
        set_extents(&guesses[matrices[0]], size[0], size[2]);
        set_extents(&guesses[matrices[1]], size[2], size[1]);
        set_extents(&guesses[matrices[2]], size[0], size[1]);
    }
    for (int p = 0; p < routine->parameter_count; p++) {
        Guess *guess = &guesses[p];
        if (!has_elements(&routine->parameters[p], guess)) continue;
        if (guess->kind == GUESS_NONE && guess->element == NULL && !routine->parameters[p].type.pointee_bytes) continue;
        if (guess->kind == GUESS_NONE && routine->parameters[p].type.pointee_scalar == SCALAR_NONE && !guess->element)
            continue;
        if (guess->kind == GUESS_MATRIX && guess->extents[0] < 0) {
            if (sizes.count == 1) set_extents(guess, sizes.items[0], sizes.items[0]);
            else if (sizes.count == 2 && rows >= 0 && columns >= 0) set_extents(guess, rows, columns);
            else if (sizes.count == 2) set_extents(guess, sizes.items[0], sizes.items[1]);
        }
        else if (guess->kind != GUESS_MATRIX && sizes.count == 1) {
            guess->kind = GUESS_VECTOR;
            set_extents(guess, sizes.items[0], -1);
        }
    }
}

/* --- All of them --------------------------------------------------------------------------------------------------- */

bool conventions_on_device(const Routine *routine, const Vendor *vendor)
{
    for (int p = 0; p < routine->parameter_count; p++) {
        const char *type = routine->parameters[p].type.spelling;
        if (begins(type, vendor->stream)) return true;
        for (int h = 0; h < vendor->handles.count; h++)
            if (begins(type, vendor->handles.items[h])) return true;
    }
    return false;
}

const char *conventions_status(const Routine *routine)
{
    if (routine->result.scalar != SCALAR_ENUM) return NULL;
    for (int e = 0; e < routine->result.enumerator_count; e++)
        if (!routine->result.enumerators[e].value) return routine->result.enumerators[e].name;
    return NULL;
}

Guess *conventions_guess(const Routine *routine, Arena *arena)
{
    Guess *guesses = arena_alloc(arena, sizeof *guesses * (size_t)(routine->parameter_count + 1));
    bool by_columns = begins(routine->name, "cublas");
    for (int p = 0; p < routine->parameter_count; p++) {
        const Parameter *parameter = &routine->parameters[p];
        guesses[p] = (Guess){.integer = integer_role(parameter), .stride = -1, .extents = {-1, -1},
                             .columns = by_columns};
        if (!parameter->type.pointer) continue;
        guesses[p].kind = kind_of_pointer(parameter);
        if (!strcmp(parameter->type.pointee, "void")) guesses[p].element = complex_element(routine->name);
    }
    find_strides(routine, guesses);
    find_extents(routine, guesses);
    return guesses;
}
