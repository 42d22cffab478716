#include "annotations/dense.h"
#include <stddef.h>

void *pool_get(void *pool, size_t count);
void pool_put(void *pool, void *memory);

/*<Fern Allocator>
pool_get(pool, count) { bytes size  free pool_put(pool, it) }
</Fern Allocator>*/
/*<Fern Allocator>
pool_get(pool, count) { bytes count  free pool_put(pool) }
</Fern Allocator>*/
/*<Fern Allocator>
pool_get(count) { byte count  free pool_put(pool, it) }
</Fern Allocator>*/
/*<Fern Allocator>
pool_take(count) { bytes count }
</Fern Allocator>*/
/*<Fern Allocator>
pool_get(count) { bytes count  elements count  free pool_throw  plain arena }
</Fern Allocator>*/
/*<Fern Allocator>
pool_get(pool, count) { at memory ok 0  bytes count  free pool_put(it) }
</Fern Allocator>*/
/*<Fern Allocator>
pool_get(pool, count) { at pool  bytes count  free pool_put(it) }
</Fern Allocator>*/
/*<Fern Allocator>
pool_get(pool, count) { bytes count  free pool_put(it)  header pool.h }
</Fern Allocator>*/
/*<Fern Allocator>
pool_get(pool, count) bytes count
</Fern Allocator>*/
