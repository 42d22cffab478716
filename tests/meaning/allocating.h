/* Functions that allocate and tell it: the driver prints how often, in which order and how much. */
#include <stddef.h>

/*<Fern Allocator>
arena_get(arena, count) { elements count  free arena_put(arena, it)  arena }
arena_at(arena, where, bytes) { at where ok 0  bytes bytes  free arena_put(arena, it)  arena }
</Fern Allocator>*/
struct arena;
float *arena_get(struct arena *arena, int count);
int arena_at(struct arena *arena, void *where, size_t bytes);
void arena_put(struct arena *arena, void *memory);

/* Nothing but its attributes is known of it; `free` frees what it gives. */
void *told_malloc(size_t bytes) __attribute__((malloc, alloc_size(1)));
void *told_calloc(size_t count, size_t size) __attribute__((__malloc__, __alloc_size__(1, 2)));

/*<Fern Allocator>
own_get(bytes, alignment) { bytes bytes  free own_put }
own_vector(count) { elements count  free own_put }
own_pages(owner, pages, size) { bytes 64 * pages * size  free own_return(owner, it) }
own_at(where, count) { at where ok OWN_FINE  bytes 4 * count  zeroed  free own_put }
</Fern Allocator>*/
enum { OWN_FINE = 7 };
void *own_get(size_t bytes, int alignment);
float *own_vector(short count);
void *own_pages(int owner, int pages, size_t size);
void own_return(int owner, void *memory);
int own_at(float **where, unsigned count);
void own_put(void *memory);
