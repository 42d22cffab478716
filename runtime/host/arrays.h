/* Arrays and memory for tiles, in code that fernc writes: it puts those of these parts into its output that the output calls, as they
 * stand here, each under a guard of its own. */
#ifndef FERN_HOST_ARRAYS_H
#define FERN_HOST_ARRAYS_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* --- aligned [plain] --- */
#if !defined __cplusplus && __STDC_VERSION__ < 201112L
void *aligned_alloc(size_t, size_t); /* which <stdlib.h> declares from C11 on */
#endif

/* --- address --- */
/* Where a number is, of this type, for a call that reads it there. */
#ifdef __cplusplus
template <typename T> static inline const T *fern_address_of(const T &number)
{
    return &number;
}
#define fern_address(T, number) const_cast<T *>(fern_address_of<T>((T)(number)))
#else
#define fern_address(T, number) (&(T){(T)(number)})
#endif

/* --- in_huge_pages --- */
/* Memory that nobody has touched yet, asked to be in pages of 2 MiB where it is 4 MiB or more: its user takes one fault for 512. Whole such pages
 * of it alone, since the next block may be another thread's. The kernel is asked itself, madvise(begin, bytes, MADV_HUGEPAGE): the program may have
 * a function of that name, and errno stays. Not with FERN_SMALL_PAGES: gcc writes the file's path beside, and none with a line break assembles. */
static inline void *fern_in_huge_pages(void *memory, size_t bytes)
{
#if !defined FERN_SMALL_PAGES && defined __linux__ && defined __GNUC__ && (defined __x86_64__ || defined __aarch64__) && !defined __ILP32__
    const uintptr_t page = 2097152, begin = ((uintptr_t)memory + page - 1) / page * page, end = ((uintptr_t)memory + bytes) / page * page;
    if (!memory || bytes < 2 * page) return memory;
#ifdef __x86_64__
    long answer = 28;
    __asm__ volatile("syscall" : "+a"(answer) : "D"(begin), "S"(end - begin), "d"(14L) : "rcx", "r11", "memory");
#else
    register long call __asm__("x8") = 233;
    register uintptr_t answer __asm__("x0") = begin, length __asm__("x1") = end - begin;
    register long advice __asm__("x2") = 14;
    __asm__ volatile("svc 0" : "+r"(answer) : "r"(call), "r"(length), "r"(advice) : "memory");
#endif
#else
    (void)bytes;
#endif
    return memory;
}

/* --- scratch --- */
/* Memory for a tile, never of 0 bytes, that begins where a cache line does; to be freed. */
static inline void *fern_scratch(int64_t elements, size_t size)
{
    const size_t bytes = (elements > 0 ? (size_t)elements : 1) * size;
    return fern_in_huge_pages(aligned_alloc(64, (bytes + 63) / 64 * 64), bytes);
}

/* --- scratch_at --- */
/* The same, that begins at a multiple of `align` bytes. */
static inline void *fern_scratch_at(int64_t elements, size_t size, size_t align)
{
    const size_t bytes = (elements > 0 ? (size_t)elements : 1) * size;
    return fern_in_huge_pages(aligned_alloc(align, (bytes + align - 1) / align * align), bytes);
}

/* --- slice_bytes --- */
/* Of a thread's part of such memory: whole pages, that no other thread touches. */
static inline size_t fern_slice_bytes(int64_t elements, size_t size)
{
    const size_t bytes = (elements > 0 ? (size_t)elements : 1) * size;
    return (bytes + 4095) / 4096 * 4096;
}

/* --- slices --- */
static inline void *fern_slices(int threads, int64_t elements, size_t size)
{
    const size_t bytes = fern_slice_bytes(elements, size);
    char *slices = (char *)aligned_alloc(4096, (size_t)threads * bytes);
    for (int thread = 0; slices && thread < threads; thread++) (void)fern_in_huge_pages(slices + (size_t)thread * bytes, bytes);
    return slices;
}

/* --- slice --- */
static inline void *fern_slice(void *slices, int thread, int64_t elements, size_t size)
{
    return (char *)slices + (size_t)thread * fern_slice_bytes(elements, size);
}

/* --- staging_bytes --- */
/* Of a thread's block and what is before it. */
static inline int64_t fern_staging_bytes(int64_t elements, size_t size)
{
    return (elements > 0 ? elements : 1) * (int64_t)size + 2112;
}

/* --- stagings --- */
/* Memory for a block of each thread, that a call writes and that is copied on from there; NULL: there is none. */
static inline void *fern_stagings(int threads, int64_t elements, size_t size)
{
    return fern_slices(threads, fern_staging_bytes(elements, size), 1);
}

/* --- staging --- */
/* A thread's. It begins half a page and a line behind where pages begin: at the same place of a page as tiles that its call reads, which begin
 * with one, it is slower by a third on processors that look at no more of an address (an EPYC, bench/past). */
static inline void *fern_staging(void *blocks, int thread, int64_t elements, size_t size)
{
    return (char *)fern_slice(blocks, thread, fern_staging_bytes(elements, size), 1) + 2112;
}

/* --- slot --- */
/* Elements from one tile to the next, where several are at hand. */
static inline int64_t fern_slot(int64_t elements)
{
    return (elements + 255) / 256 * 256;
}

/* --- rows_apart --- */
/* How many elements of `size` bytes rows are apart to which pointers lead, so many rows; of one row, `alone`. -1: there are none, or they are not
 * equally far apart. Where the calls have nothing to do, `least` is less than 1, and no pointer is read. */
static inline int64_t fern_rows_apart(const void *rows, int64_t count, int64_t least, int64_t alone, int64_t size)
{
    uintptr_t first, second, at;
    if (count < 1 || least < 1 || !rows) return -1;
    if (count == 1) return alone;
    memcpy(&first, rows, sizeof first);
    memcpy(&second, (const char *)rows + sizeof first, sizeof second);
    if (second <= first || (second - first) % (uintptr_t)size) return -1;
    for (int64_t i = 2; i < count; i++) {
        memcpy(&at, (const char *)rows + (size_t)i * sizeof at, sizeof at);
        if (at - second != second - first) return -1;
        first = second;
        second = at;
    }
    return (int64_t)((second - first) / (uintptr_t)size);
}

/* --- apart --- */
/* Arrays of one group, but 0, may be the same array. Those that are written stand first. */
struct fern_range {
    const void *base;
    int64_t bytes;
    int written, group;
};

/* Whether no array is missing or larger than any (fern_size), and none that is written overlaps another, but one of its group. */
static inline int fern_apart(const struct fern_range *ranges, int count)
{
    for (int i = 0; i < count; i++) {
        if (!ranges[i].base || ranges[i].bytes >= 9007199254740992) return 0;
        for (int j = 0; j < i && ranges[j].written; j++) {
            const uintptr_t a = (uintptr_t)ranges[j].base, b = (uintptr_t)ranges[i].base;
            if (ranges[i].bytes <= 0 || ranges[j].bytes <= 0) continue;
            if (a == b && ranges[i].group && ranges[i].group == ranges[j].group) continue;
            if (b < a + (uintptr_t)ranges[j].bytes && a < b + (uintptr_t)ranges[i].bytes) return 0;
        }
    }
    return 1;
}

#endif
