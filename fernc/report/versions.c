#include "versions.h"

static int latest(const Versions *versions, const Space *space)
{
    for (int i = versions->versions.count - 1; i >= 0; i--)
        if (versions->versions.items[i].space == space) return i;
    return -1;
}

static int add_version(Versions *versions, const Space *space, const Stage *writer, int before)
{
    list_push(space->plan->arena, &versions->versions, (Version){space, writer, false, before});
    return versions->versions.count - 1;
}

static bool reads_version(const Versions *versions, const Stage *stage, int version)
{
    for (int i = versions->flows.count - 1; i >= 0 && versions->flows.items[i].stage == stage; i--)
        if (versions->flows.items[i].version == version) return true;
    return false;
}

static void add_reads(Versions *versions, const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++) {
        const Space *space = stage->accesses[a].space;
        if (!access_reads(&stage->accesses[a])) continue;
        int version = latest(versions, space);
        /* What sums begin with is nothing that is read, where there is nothing yet. */
        if (version < 0 && stage->accesses[a].mode == ACCESS_REDUCE && space->root->kind != ROOT_OUTSIDE) continue;
        if (version < 0) version = add_version(versions, space, NULL, -1);
        versions->versions.items[version].read = true;
        list_push(space->plan->arena, &versions->flows, (Flow){version, stage, a, false});
    }
}

/* What has not been read yet is written on: parts of it by several calls. */
static void add_writes(Versions *versions, const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++) {
        const Space *space = stage->accesses[a].space;
        if (!access_writes(&stage->accesses[a])) continue;
        int version = latest(versions, space);
        if (version < 0)
            version = add_version(versions, space, stage, -1);
        else if (versions->versions.items[version].read)
            version = add_version(versions, space, stage, reads_version(versions, stage, version) ? -1 : version);
        list_push(space->plan->arena, &versions->flows, (Flow){version, stage, a, true});
    }
}

void versions_of(Versions *versions, const Plan *plan)
{
    *versions = (Versions){0};
    for (int s = 0; s < plan->stages.count; s++) {
        add_reads(versions, plan->stages.items[s]);
        add_writes(versions, plan->stages.items[s]);
    }
}
