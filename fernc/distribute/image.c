/* Elements that indices name: the columns in a rank's rows of a sparse matrix. They alone are brought, in their order and without
 * gaps, and calls get the indices numbered anew: as the annotation says that these are used as indices and for nothing else. */
#include "distributor.h"

#include <string.h>

static bool is_of(const Stage *stage, const Access *access, const Parameter *parameter)
{
    return access->parameter >= 0 && !strcmp(stage->node->routine->parameters[access->parameter].name, parameter->name);
}

static bool is_indexed(const Stage *stage, const Access *access)
{
    for (int i = 0; i < stage->block->indexing_count; i++) {
        const Indexing *indexing = &stage->block->indexings[i];
        if (is_of(stage, access, indexing->into) && !strcmp(indexing->from->name, access->subset->named_by->name)) return true;
    }
    return false;
}

/* What names the elements along the first dimension of the array that the access reads; NULL: nothing that is known. */
static Access *indices_of(const Stage *stage, const Access *access)
{
    const Subset *subset = access->subset;
    if (!subset || !subset->named_by || access->flat || access->axis[subset->named] != 0) return NULL;
    Access *indices = access_to(stage, subset->named_by);
    if (!indices || !indices->space->of_rows || !is_indexed(stage, access)) return NULL;
    return expr_is(access->box.side[0].begin, 0) ? indices : NULL;
}

/* --- Where nothing else places it ---------------------------------------------------------------------------- */

void place_named(Distributor *d, const Share *share, const Piece *piece, const Access *access, Placed *array)
{
    const Access *indices = indices_of(piece->stage, access);
    if (!indices || in_blocks(array)) return;
    const Access *begins = access_to(piece->stage, indices->subset->rows->begins);
    const Box *rows = &piece->boxes[begins - piece->stage->accesses];
    for (int g = 0; g < d->distribution->grid.rank; g++)
        if (share->cuts[g].loop >= 0 && expr_mentions(rows->side[0].begin, share->nest->loops[share->cuts[g].loop].variable)) {
            array->over[0] = g;
            return;
        }
}

/* --- What is brought ------------------------------------------------------------------------------------------ */

/* All that the access wants of the array is along its first dimension: of the others ranks have all. */
static bool can_be_brought(Distributor *d, const Share *share, const Stage *stage, const Access *access, const Access *indices)
{
    if (!in_memory(share->nest, access) || indices_of(stage, access) != indices) return false;
    const Placed *array = placed_in(d->distribution, share, access->space);
    for (int i = 1; i < array->space->rank; i++)
        if (array->over[i] >= 0) return false;
    return true;
}

/* A call may be given other indices where all that they are indices into is brought by them. *blocks: some of that is in
 * blocks. */
static bool may_be_renumbered(Distributor *d, const Share *share, const Stage *stage, const Access *indices, bool *blocks)
{
    const Expr *extent = NULL;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (!access->subset || !access->subset->named_by || !is_of(stage, indices, access->subset->named_by)) continue;
        if (!can_be_brought(d, share, stage, access, indices)) return false;
        if (extent && !expr_equal(extent, access->box.side[0].end)) return false;
        *blocks |= in_blocks(placed_in(d->distribution, share, access->space));
        extent = access->box.side[0].end;
    }
    for (int i = 0; i < stage->block->indexing_count; i++) {
        const Indexing *indexing = &stage->block->indexings[i];
        const Access *into = is_of(stage, indices, indexing->from) ? access_to(stage, indexing->into) : NULL;
        if (is_of(stage, indices, indexing->from) && (!into || !into->subset || !into->subset->named_by)) return false;
    }
    return extent != NULL;
}

Image *image_of(Distributor *d, Share *share, const Stage *stage, const Access *access)
{
    const Access *indices = share->steps.begin ? NULL : indices_of(stage, access);
    bool blocks = false;
    if (!indices || !may_be_renumbered(d, share, stage, indices, &blocks) || !blocks) return NULL;
    RowArray *array = row_array_of(d->distribution, indices->space->root->name);
    const Expr *extent = access->box.side[0].end;
    for (int i = 0; i < d->distribution->images.count; i++) {
        Image *image = d->distribution->images.items[i];
        if (image->indices == array && expr_equal(image->extent, extent)) return image;
    }
    Image *image = arena_alloc(d->arena, sizeof *image);
    *image = (Image){.indices = array, .extent = extent, .number = d->distribution->images.count,
                     .renumbered = {.origin = {constant(d, 0)}, .stride = {constant(d, 1)}}};
    list_push(d->arena, &d->distribution->images, image);
    return image;
}

static void set_view(Distributor *d, Share *share, Access *access, int touched, const LocalView *view)
{
    for (int v = 0; v < share->views.count; v++)
        if (share->views.items[v].access == access) {
            share->views.items[v] = (AccessView){access, touched, view};
            return;
        }
    list_push(d->arena, &share->views, (AccessView){access, touched, view});
}

void view_images(Distributor *d, Share *share)
{
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Stage *stage = share->nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++) {
            Access *access = &stage->accesses[a];
            Image *image = in_memory(share->nest, access) ? image_of(d, share, stage, access) : NULL;
            for (int t = 0; t < share->touched.count && image; t++)
                if (share->touched.items[t].image == image && share->touched.items[t].array == placed_in(d->distribution, share, access->space))
                    set_view(d, share, access, t, NULL);
            if (image) set_view(d, share, indices_of(stage, access), -1, &image->renumbered);
        }
    }
}
