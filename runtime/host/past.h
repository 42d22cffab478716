/* Results that go past the caches, in code that fernc writes: it puts the part into its output as it stands here, under a guard of its own. */
#ifndef FERN_HOST_PAST_H
#define FERN_HOST_PAST_H

#include <stdint.h>
#include <string.h>

/* --- store_past stored store_line --- */
/* A cache line, 64 bytes, of a result; `to` begins where a line does. It is not read before it is written, and goes to memory when it
 * can: in the order of other stores only from fern_stored on. Plain stores where the compiler has no others. */
static inline void fern_store_line(void *to, const void *from)
{
#if defined __clang__ && (defined __SSE2__ || defined __aarch64__)
    typedef long long quarter __attribute__((vector_size(16), may_alias));
    for (int i = 0; i < 4; i++) {
        quarter part;
        memcpy(&part, (const char *)from + 16 * i, sizeof part);
        __builtin_nontemporal_store(part, (quarter *)to + i);
    }
#elif defined __GNUC__ && defined __SSE2__
    typedef long long quarter __attribute__((vector_size(16)));
    for (int i = 0; i < 4; i++) {
        quarter part;
        memcpy(&part, (const char *)from + 16 * i, sizeof part);
        __builtin_ia32_movntdq((quarter *)to + i, part);
    }
#else
    memcpy(to, from, 64);
#endif
}

/* Copies so many rows of `length` elements of `size` bytes, that are so many elements apart; whole lines of the result go past the
 * caches. The two do not overlap. Of no rows, or of no length, it copies nothing. */
static inline void fern_store_past(void *to, int64_t to_apart, const void *from, int64_t from_apart, int64_t rows, int64_t length, size_t size)
{
    for (int64_t row = 0; row < rows && length > 0; row++) {
        char *at = (char *)to + row * to_apart * (int64_t)size;
        const char *data = (const char *)from + row * from_apart * (int64_t)size;
        size_t left = (size_t)length * size;
        const size_t head = (64 - (uintptr_t)at % 64) % 64;
        if (left >= head + 64) {
            memcpy(at, data, head);
            at += head;
            data += head;
            for (left -= head; left >= 64; at += 64, data += 64, left -= 64) fern_store_line(at, data);
        }
        memcpy(at, data, left);
    }
}

/* What this thread has stored past the caches comes before all that it stores from here on: to be called before another thread, a
 * rank or a library may read it. */
static inline void fern_stored(void)
{
#if defined __GNUC__ && defined __SSE2__
    __builtin_ia32_sfence();
#elif defined __GNUC__
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

#endif
