/* NCCL's entry points that fern_nccl.h uses, on the double: groups of messages are work of a stream, which sends and receives by MPI
 * when it runs. Each process is a rank of MPI_COMM_WORLD. With $TEST_NCCL_WRONG set it brings something else; with $TEST_NCCL_FAILS
 * set to N the N-th group of rank 1 is refused. */
#include "tests/gpu/double/device.h"

#include <mpi.h>
#include <nccl.h>

#include <cstdlib>
#include <cstring>

struct ncclComm {
    MPI_Comm comm;
    int device;
    void *area; /* that it works in, one group of messages at a time */
    int groups;
};

namespace {

constexpr int TAG = 1;

struct Message {
    bool sends;
    char *memory;
    size_t bytes;
    int rank;
};

bool open_group;
std::vector<Message> messages;
ncclComm_t group;
cudaStream_t order;

ncclResult_t add(bool sends, const void *memory, size_t count, ncclDataType_t type, int rank, ncclComm_t comm, cudaStream_t stream)
{
    if (!open_group || type != ncclChar || (group && (group != comm || order != stream))) return ncclInvalidUsage;
    if (!gpu_double::is_device(memory) || gpu_double::device_of(memory) != comm->device) return ncclInvalidArgument;
    group = comm;
    order = stream;
    messages.push_back({sends, static_cast<char *>(const_cast<void *>(memory)), count, rank});
    return ncclSuccess;
}

/* MPI reaches no memory of the device. */
void run(MPI_Comm comm, const std::vector<Message> &all)
{
    std::vector<std::vector<char>> staged;
    std::vector<MPI_Request> requests(all.size());
    for (const Message &message : all) {
        gpu_double::touched(message.memory, message.bytes, !message.sends);
        staged.emplace_back(message.bytes);
        if (message.sends) memcpy(staged.back().data(), message.memory, message.bytes);
    }
    for (size_t i = 0; i < all.size(); i++) {
        const int bytes = static_cast<int>(all[i].bytes);
        if (all[i].sends)
            PMPI_Isend(staged[i].data(), bytes, MPI_CHAR, all[i].rank, TAG, comm, &requests[i]);
        else
            PMPI_Irecv(staged[i].data(), bytes, MPI_CHAR, all[i].rank, TAG, comm, &requests[i]);
    }
    PMPI_Waitall(static_cast<int>(all.size()), requests.data(), MPI_STATUSES_IGNORE);
    for (size_t i = 0; i < all.size(); i++)
        if (!all[i].sends) memcpy(all[i].memory, staged[i].data(), all[i].bytes);
    if (getenv("TEST_NCCL_WRONG"))
        for (const Message &message : all)
            if (!message.sends && message.bytes) *message.memory ^= 1;
}

}

ncclResult_t ncclGetUniqueId(ncclUniqueId *id)
{
    memset(id, 7, sizeof *id);
    return ncclSuccess;
}

ncclResult_t ncclCommInitRank(ncclComm_t *comm, int ranks, ncclUniqueId id, int rank)
{
    int size, mine;
    PMPI_Comm_size(MPI_COMM_WORLD, &size);
    PMPI_Comm_rank(MPI_COMM_WORLD, &mine);
    if (ranks != size || rank != mine || id.internal[NCCL_UNIQUE_ID_BYTES - 1] != 7) return ncclInvalidArgument;
    *comm = new ncclComm{MPI_COMM_NULL, gpu_double::current_device(), nullptr, 0};
    PMPI_Comm_dup(MPI_COMM_WORLD, &(*comm)->comm);
    if (cudaMalloc(&(*comm)->area, 1) != cudaSuccess) return ncclSystemError;
    return ncclSuccess;
}

ncclResult_t ncclCommDestroy(ncclComm_t comm)
{
    cudaFree(comm->area);
    PMPI_Comm_free(&comm->comm);
    delete comm;
    return ncclSuccess;
}

ncclResult_t ncclCommGetAsyncError(ncclComm_t, ncclResult_t *error)
{
    *error = ncclSuccess;
    return ncclSuccess;
}

const char *ncclGetErrorString(ncclResult_t error)
{
    return error == ncclSuccess ? "no error" : error == ncclSystemError ? "unhandled system error" : "invalid usage";
}

ncclResult_t ncclGroupStart()
{
    if (open_group) return ncclInvalidUsage;
    open_group = true;
    return ncclSuccess;
}

ncclResult_t ncclGroupEnd()
{
    const std::vector<Message> all = std::move(messages);
    ncclComm_t comm = group;
    const cudaStream_t stream = order;
    messages = {};
    group = nullptr;
    open_group = false;
    if (!comm) return ncclSuccess;
    if (comm->device != gpu_double::current_device()) return ncclInvalidUsage;
    const MPI_Comm messages_of = comm->comm;
    gpu_double::enqueue(stream, [area = comm->area, messages_of, all] {
        gpu_double::touched(area, 1, true);
        run(messages_of, all);
    });
    int rank;
    PMPI_Comm_rank(comm->comm, &rank);
    const char *fails = getenv("TEST_NCCL_FAILS");
    return ++comm->groups == (fails && rank == 1 ? atoi(fails) : 0) ? ncclSystemError : ncclSuccess; /* the others have their messages */
}

ncclResult_t ncclSend(const void *memory, size_t count, ncclDataType_t type, int rank, ncclComm_t comm, cudaStream_t stream)
{
    return add(true, memory, count, type, rank, comm, stream);
}

ncclResult_t ncclRecv(void *memory, size_t count, ncclDataType_t type, int rank, ncclComm_t comm, cudaStream_t stream)
{
    return add(false, memory, count, type, rank, comm, stream);
}

/* A GPU goes on while the host is in MPI, and other ranks may wait for what it does: -Wl,--wrap. */
extern "C" {
#define WHILE_IN(NAME, PARAMETERS, ARGUMENTS) \
    int __real_##NAME PARAMETERS;             \
    int __wrap_##NAME PARAMETERS              \
    {                                         \
        double_let_all_run();                 \
        return __real_##NAME ARGUMENTS;       \
    }
WHILE_IN(MPI_Allreduce, (const void *in, void *out, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm), (in, out, count, type, op, comm))
WHILE_IN(MPI_Bcast, (void *memory, int count, MPI_Datatype type, int root, MPI_Comm comm), (memory, count, type, root, comm))
WHILE_IN(MPI_Recv, (void *memory, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Status *status),
         (memory, count, type, from, tag, comm, status))
WHILE_IN(MPI_Waitall, (int count, MPI_Request requests[], MPI_Status statuses[]), (count, requests, statuses))
}
