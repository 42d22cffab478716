#include "npy.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LONGEST_HEADER = 1 << 16, ALIGNMENT = 64, PREFIX = 10, MAGIC = 6 };
static const char magic[] = "\x93NUMPY";

/* --- The header: a Python dictionary of three entries ---------------------------------------------------- */

typedef struct Cursor {
    const char *at;
    NpyFile *file;
    Arena *arena;
    bool has_type, has_order, has_shape;
} Cursor;

static bool skip(Cursor *c, const char *word)
{
    c->at += strspn(c->at, " \t\n");
    size_t length = strlen(word);
    if (strncmp(c->at, word, length)) return false;
    c->at += length;
    return true;
}

/* Between quotes; NULL: there is none. */
static const char *string(Cursor *c)
{
    const char *quote = skip(c, "'") ? "'" : skip(c, "\"") ? "\"" : NULL;
    if (!quote) return NULL;
    const char *begin = c->at, *end = strchr(begin, *quote);
    if (!end) return NULL;
    c->at = end + 1;
    return arena_copy(c->arena, begin, (size_t)(end - begin));
}

/* `(4, 3)`, `(4,)`, `()`; NULL, or what is wrong. */
static const char *shape(Cursor *c)
{
    static const char wrong[] = "has a shape in its header that is not understood";
    NpyFile *file = c->file;
    if (!skip(c, "(")) return wrong;
    file->rank = 0;
    file->elements = 1;
    while (!skip(c, ")")) {
        char *end;
        c->at += strspn(c->at, " \t\n");
        errno = 0;
        long long extent = strtoll(c->at, &end, 10);
        if (end == c->at || errno || extent < 0) return wrong;
        if (file->rank == NPY_RANK) return arena_printf(c->arena, "has more than %d dimensions", NPY_RANK);
        file->extent[file->rank++] = extent;
        c->at = end + (*end == 'L'); /* a long of Python 2 */
        if (!skip(c, ",") && *c->at != ')') return wrong;
    }
    for (int d = 0; d < file->rank; d++)
        if (__builtin_mul_overflow(file->elements, file->extent[d], &file->elements)) return wrong;
    return NULL;
}

static const char *entry(Cursor *c)
{
    const char *key = string(c);
    if (!key || !skip(c, ":")) return "has a header that is not understood";
    if (!strcmp(key, "descr")) {
        c->has_type = true;
        c->at += strspn(c->at, " \t\n");
        if (*c->at == '[') return "has elements of several fields";
        c->file->type = string(c);
        return c->file->type ? NULL : "has a type in its header that is not understood";
    }
    if (!strcmp(key, "fortran_order")) {
        c->has_order = true;
        c->file->by_columns = skip(c, "True");
        return c->file->by_columns || skip(c, "False") ? NULL : "has an order in its header that is not understood";
    }
    c->has_shape |= !strcmp(key, "shape");
    return !strcmp(key, "shape") ? shape(c) : arena_printf(c->arena, "has `%s` in its header, which is not understood", key);
}

static const char *dictionary(Cursor *c)
{
    if (!skip(c, "{")) return "has a header that is not understood";
    while (!skip(c, "}")) {
        const char *wrong = entry(c);
        if (wrong) return wrong;
        if (!skip(c, ",") && *c->at != '}') return "has a header that is not understood";
    }
    const char *missing = !c->has_type ? "descr" : !c->has_order ? "fortran_order" : !c->has_shape ? "shape" : NULL;
    return missing ? arena_printf(c->arena, "has no `%s` in its header", missing) : NULL;
}

/* --- The file ----------------------------------------------------------------------------------------------- */

/* How long the header is; -1: the file ends before. */
static long header_length(FILE *stream, int version)
{
    unsigned char bytes[4] = {0};
    size_t count = version == 1 ? 2 : 4;
    if (fread(bytes, 1, count, stream) != count) return -1;
    return (long)(bytes[0] | bytes[1] << 8 | bytes[2] << 16 | (long)bytes[3] << 24);
}

static const char *read_header(NpyFile *file, Arena *arena)
{
    unsigned char prefix[MAGIC + 2] = {0};
    if (fread(prefix, 1, sizeof prefix, file->stream) != sizeof prefix || memcmp(prefix, magic, MAGIC))
        return "is no .npy file";
    if (prefix[MAGIC] < 1 || prefix[MAGIC] > 2)
        return arena_printf(arena, "is of version %d.%d of .npy; 1 and 2 are read", prefix[MAGIC], prefix[MAGIC + 1]);
    long length = header_length(file->stream, prefix[MAGIC]);
    if (length < 0 || length > LONGEST_HEADER) return length < 0 ? "ends in its header" : "has too long a header";
    char *text = arena_alloc(arena, (size_t)length + 1);
    if (fread(text, 1, (size_t)length, file->stream) != (size_t)length) return "ends in its header";
    Cursor cursor = {.at = text, .file = file, .arena = arena};
    return dictionary(&cursor);
}

/* Also: whether the elements that the header speaks of are there. */
static const char *count_bytes(NpyFile *file, Arena *arena)
{
    int element = file->type[0] && file->type[1] ? atoi(file->type + 2) : 0;
    if (element < 1 || element > 1 << 20) return arena_printf(arena, "has elements of type `%s`, which is none here", file->type);
    if (__builtin_mul_overflow(file->elements, element, &file->bytes)) return "has more elements than fit in memory";
    struct stat status;
    long at = ftell(file->stream);
    if (at < 0 || fstat(fileno(file->stream), &status) || !S_ISREG(status.st_mode)) return NULL;
    int64_t there = (int64_t)status.st_size - at;
    return there == file->bytes ? NULL
                                : arena_printf(arena, "has %lld bytes of elements; by its header there are %lld",
                                               (long long)there, (long long)file->bytes);
}

const char *npy_open(NpyFile *file, const char *path, Arena *arena)
{
    *file = (NpyFile){.path = path, .stream = fopen(path, "rb")};
    if (!file->stream) return arena_printf(arena, "cannot be read: %s", strerror(errno));
    const char *wrong = read_header(file, arena);
    if (!wrong) wrong = count_bytes(file, arena);
    if (wrong) npy_close(file);
    return wrong;
}

bool npy_read(NpyFile *file, void *elements)
{
    bool good = fread(elements, 1, (size_t)file->bytes, file->stream) == (size_t)file->bytes;
    npy_close(file);
    return good;
}

void npy_close(NpyFile *file)
{
    if (file->stream) fclose(file->stream);
    file->stream = NULL;
}

void npy_add_shape(Text *out, const int64_t *extent, int rank)
{
    text_add(out, "(");
    for (int d = 0; d < rank; d++) text_add(out, "%s%lld", d ? ", " : "", (long long)extent[d]);
    text_add(out, rank == 1 ? ",)" : ")");
}

void npy_add_header(Text *out, const char *type, const int64_t *extent, int rank, bool by_columns)
{
    Text header = {0};
    text_add(&header, "{'descr': '%s', 'fortran_order': %s, 'shape': ", type, by_columns ? "True" : "False");
    npy_add_shape(&header, extent, rank);
    text_add(&header, ", }");
    /* The elements begin at a multiple of the alignment, after a line's end. */
    size_t length = (PREFIX + header.length + 1 + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT - PREFIX;
    while (header.length + 1 < length) text_add(&header, " ");
    text_add(&header, "\n");
    unsigned char prefix[] = {1, 0, (unsigned char)(length & 0xff), (unsigned char)(length >> 8)};
    text_add_bytes(out, magic, MAGIC);
    text_add_bytes(out, (const char *)prefix, sizeof prefix);
    text_add_bytes(out, header.bytes, header.length);
    text_free(&header);
}
