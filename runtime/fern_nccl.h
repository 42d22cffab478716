/* What the library for ranks asks of NCCL, for code that links it: fern_use_nccl(comm, &fern_cuda, &fern_nccl, &failure). */
#ifndef FERN_NCCL_H
#define FERN_NCCL_H

#include "fern_cuda.h"

#include <nccl.h>
#include <string.h>

static inline const char *fern_nccl_words(int error)
{
    return ncclGetErrorString((ncclResult_t)error);
}

static inline int fern_nccl_make_id(void *id)
{
    ncclUniqueId made;
    const ncclResult_t error = ncclGetUniqueId(&made);
    if (error == ncclSuccess) memcpy(id, &made, sizeof made < FERN_NCCL_ID ? sizeof made : FERN_NCCL_ID);
    return (int)error;
}

static inline int fern_nccl_join(void **group, int ranks, const void *id, int rank)
{
    ncclUniqueId made;
    memcpy(&made, id, sizeof made < FERN_NCCL_ID ? sizeof made : FERN_NCCL_ID);
    return (int)ncclCommInitRank((ncclComm_t *)group, ranks, made, rank);
}

static inline int fern_nccl_leave(void *group)
{
    return (int)ncclCommDestroy((ncclComm_t)group);
}

static inline int fern_nccl_begin(void)
{
    return (int)ncclGroupStart();
}

static inline int fern_nccl_end(void)
{
    return (int)ncclGroupEnd();
}

static inline int fern_nccl_send(const void *memory, size_t bytes, int rank, void *group, void *stream)
{
    return (int)ncclSend(memory, bytes, ncclChar, rank, (ncclComm_t)group, (cudaStream_t)stream);
}

static inline int fern_nccl_receive(void *memory, size_t bytes, int rank, void *group, void *stream)
{
    return (int)ncclRecv(memory, bytes, ncclChar, rank, (ncclComm_t)group, (cudaStream_t)stream);
}

static inline int fern_nccl_state(void *group)
{
    ncclResult_t state = ncclSuccess;
    const ncclResult_t error = ncclCommGetAsyncError((ncclComm_t)group, &state);
    return (int)(error != ncclSuccess ? error : state == ncclInProgress ? ncclSuccess : state);
}

static const fern_nccl_functions fern_nccl = {
    fern_nccl_words, fern_nccl_make_id, fern_nccl_join,    fern_nccl_leave, fern_nccl_begin,
    fern_nccl_end,   fern_nccl_send,    fern_nccl_receive, fern_nccl_state,
};

#endif
