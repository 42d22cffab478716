#include "guarded.h"

#include <sys/mman.h>
#include <unistd.h>

/* Of addresses alone, on each side: who is off by far must not find other memory there. */
enum { GUARD_BYTES = 64 << 20 };

bool guarded_map(Guarded *guarded, size_t bytes)
{
    return guarded_map_near(guarded, bytes, NULL);
}

bool guarded_map_near(Guarded *guarded, size_t bytes, void *address)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    guarded->page_bytes = (bytes + page - 1) / page * page;
    guarded->map_bytes = guarded->page_bytes + 2 * GUARD_BYTES;
    guarded->map = mmap(address, guarded->map_bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (guarded->map == MAP_FAILED) return false;
    guarded->pages = guarded->map + GUARD_BYTES;
    return !guarded->page_bytes || !mprotect(guarded->pages, guarded->page_bytes, PROT_READ | PROT_WRITE);
}

void guarded_unmap(Guarded *guarded)
{
    munmap(guarded->map, guarded->map_bytes);
}
