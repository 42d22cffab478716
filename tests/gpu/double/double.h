/* What stands in for a GPU where there is none: the entry points of the CUDA runtime and of cuBLAS that generated code
 * and the example launchers use, on the CPU. For tests alone.
 *
 * - Device memory is mapped, and closed while the host runs: a host that touches it ends the program, and so does
 *   work that touches what is not allocated yet, or freed already, in the order of the streams.
 * - Streams run late: work waits until something waits for it, or until the seeded scheduler lets some of it run, of
 *   any stream whose next piece of work waits for nothing.
 * - What two streams, or the host and one, touch in no order ends the program, whatever order they ran in: of kernels and
 *   of cuBLAS every access is seen, of copies their ranges, of the host's accesses to pinned memory those by memcpy, where
 *   a file is compiled with -Dmemcpy=double_memcpy.
 * - What two threads of a kernel touch, where no barrier of their block or their warp stands between, ends the program,
 *   whatever order they ran in: of device memory and of shared memory. So does a barrier that not all of them come to.
 * - A kernel that is given a host's pointer, a copy that goes another way than it says, a copy of pinned memory that is
 *   freed by then end the program.
 * - In a capture, and beside one, calls fail that CUDA refuses there, and spoil it: what makes and frees memory, what waits, and what is
 *   given to the legacy stream while one is captured that waits for it.
 * - The addresses of memory that was freed, and the handles of streams that are destroyed, are given again.
 * - With FERN_DOUBLE_OPEN set the host reaches what is in device memory, as an MPI does that knows GPUs: a plain one then will do.
 * - What is not freed or destroyed at the end of the program ends it with an error. */
#ifndef FERN_DOUBLE_H
#define FERN_DOUBLE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The scheduler's seed; before the first call that gives work. */
void double_seed(unsigned seed);
/* What cudaDevAttrL2CacheSize says; 1 MiB at first. */
void double_set_cache(int bytes);
/* What it says of its speed: multiprocessors and the kHz at which they run, kHz of the memory's clock and bits of its bus. At first its memory is
 * so slow that tiles always gain. */
void double_set_speed(int processors, int clock, int memory_clock, int bits);
/* Bytes of shared memory that a block may ask for, and threads that it may have of any kernel; as of an H100 at first. */
void double_set_block(int bytes, int threads);
/* How many devices there are; 1 at first. Memory of one is not to be touched by what another does, nor is a stream to be given work
 * while another is current. */
void double_set_devices(int count);
/* Bytes that can be allocated; 1 GiB at first. */
void double_set_memory(size_t bytes);
/* From now on there is no GPU to be had, for this reason, a cudaError_t; 0: there is one again. What it has been given it does. */
void double_lose_device(int error);
/* Memory that a stream orders cannot be had, for this reason; 0: it can. */
void double_refuse_memory(int error);
/* No kernel can be asked for what it needs, or launched, for this reason; 0: they can. */
void double_refuse_kernels(int error);
/* The launch of a kernel or the cuBLAS call after so many more fails; -1: none does. */
void double_fail_after(int calls);
/* The one after so many more is lost with the device: all that is asked of that says this then, a cudaError_t, as after a kernel that has
 * touched what it may not; until double_fail_after. */
void double_break_after(int calls, int error);
/* How many have failed so; how many of them were captured. */
long double_failed(void);
long double_failed_in_captures(void);
/* So many threads of the host call `run`, each with its number: one at a time, and which goes on, wherever one calls CUDA's runtime, the
 * scheduler says. Comes back when all have. */
void double_threads(int count, void (*run)(int number, void *data), void *data);
/* How many captures something has spoiled. */
long double_spoiled(void);
/* All work runs that waits for nothing else, as a GPU does what it is given; the host knows nothing of it. */
void double_let_all_run(void);
/* As memcpy; what it touches of pinned memory is watched. */
void *double_memcpy(void *to, const void *from, size_t bytes);
/* How often the host has waited for the device. */
long double_waits(void);
/* Launches and cuBLAS calls so far; launches of graphs. */
long double_calls(void);
long double_replays(void);
/* Launches of kernels that fernc has put together whose names end so. */
long double_launches(const char *ending);
/* Copies given so far, each call one; bytes copied from the host's memory to the device's. */
long double_copies(void);
size_t double_bytes_in(void);
/* How many streams have been created. */
long double_streams(void);
/* How often an event has been recorded, beside captures. */
long double_events(void);
/* The longest chain of work so far, each after the one before: what a GPU that does all at once that it may would take. */
long double_chain(void);
/* Pieces of device memory that have been allocated. */
long double_allocations(void);

#ifdef __cplusplus
}
#endif

#endif
