#include "caches.h"

#include <hwloc.h>
#include <stdlib.h>

/* No processor has a larger third cache for each of its cores. A virtual machine may tell of the whole cache of one
 * whose other cores have other tenants. */
enum { MOST_OF_THIRD = 48 << 20 };

/* What a core has of a cache: it counts for one of several that share it. */
static long long cache_of(hwloc_topology_t topology, hwloc_obj_type_t type)
{
    hwloc_obj_t cache = hwloc_get_obj_by_type(topology, type, 0);
    if (!cache || !cache->attr) return 0;
    int cores = hwloc_get_nbobjs_inside_cpuset_by_type(topology, cache->cpuset, HWLOC_OBJ_CORE);
    return (long long)cache->attr->cache.size / (cores > 1 ? cores : 1);
}

/* NULL: the machine does not say. It may be a container without /sys, of which fernc's user is not to be told each time. */
static hwloc_topology_t topology_of_machine(void)
{
    hwloc_topology_t topology;
    setenv("HWLOC_HIDE_ERRORS", "2", 0);
    if (hwloc_topology_init(&topology)) return NULL;
    if (!hwloc_topology_load(topology)) return topology;
    hwloc_topology_destroy(topology);
    return NULL;
}

void find_caches(long long caches[3])
{
    static const hwloc_obj_type_t types[] = {HWLOC_OBJ_L1CACHE, HWLOC_OBJ_L2CACHE, HWLOC_OBJ_L3CACHE};
    static const long long common[] = {32 << 10, 1 << 20, 16 << 20};
    const hwloc_topology_t topology = topology_of_machine();
    long long found[3] = {0, 0, 0};
    for (int i = 0; i < 3 && topology; i++) found[i] = cache_of(topology, types[i]);
    if (topology) hwloc_topology_destroy(topology);
    if (found[2] > MOST_OF_THIRD) found[2] = MOST_OF_THIRD;
    for (int i = 0; i < 3; i++) caches[i] = found[i] > (i ? caches[i - 1] : 0) ? found[i] : common[i];
    for (int i = 1; i < 3; i++)
        if (caches[i] <= caches[i - 1]) caches[i] = 8 * caches[i - 1];
}

int find_cores(void)
{
    const hwloc_topology_t topology = topology_of_machine();
    const int cores = topology ? hwloc_get_nbobjs_by_type(topology, HWLOC_OBJ_CORE) : 0;
    if (topology) hwloc_topology_destroy(topology);
    return cores > 0 ? cores : 1;
}

const char *find_processor(Arena *arena)
{
    const hwloc_topology_t topology = topology_of_machine();
    const hwloc_obj_t package = topology ? hwloc_get_obj_by_type(topology, HWLOC_OBJ_PACKAGE, 0) : NULL;
    const char *said = package ? hwloc_obj_get_info_by_name(package, "CPUModel") : NULL;
    const char *name = said ? arena_string(arena, said) : NULL;
    if (topology) hwloc_topology_destroy(topology);
    return name ? name : "processor";
}
