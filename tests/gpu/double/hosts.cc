/* Threads of the host: one at a time runs, and the seeded scheduler says which, wherever one calls CUDA's runtime. So a run is the same each
 * time, and what a thread does between is ordered by nothing but what it has waited for. */
#include "streams.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace gpu_double {
namespace {

Host &first = *new Host; /* there to the very end, as all are: their streams may have work */
thread_local Host *mine = &first;
std::vector<Host *> &all_hosts = *new std::vector<Host *>;
std::vector<Host *> &alive = *new std::vector<Host *>;
Host *running; /* of those; NULL: the first thread runs */
std::mutex &lock = *new std::mutex;
std::condition_variable &changed = *new std::condition_variable;
std::set<unsigned> &numbers_of_hosts = *new std::set<unsigned>;
unsigned numbers;
bool threads;

void pass_to(Host *next)
{
    const std::lock_guard<std::mutex> held(lock);
    running = next;
    changed.notify_all();
}

void wait_for(const Host *turn)
{
    std::unique_lock<std::mutex> held(lock);
    changed.wait(held, [turn] { return running == turn; });
    forget_known();
}

Host *one_of_them()
{
    return alive.empty() ? nullptr : alive[random_below(static_cast<unsigned>(alive.size()))];
}

void run_thread(Host *host, int number, void (*run)(int, void *), void *data)
{
    mine = host;
    wait_for(host);
    run(number, data);
    alive.erase(std::find(alive.begin(), alive.end(), host));
    pass_to(one_of_them());
}

}

Host &host()
{
    return *mine;
}

bool is_host(unsigned number)
{
    return !number || numbers_of_hosts.count(number);
}

bool has_threads()
{
    return threads;
}

unsigned next_number()
{
    return ++numbers;
}

void let_others_run()
{
    if (alive.size() < 2 || mine == &first || random_below(2)) return;
    Host *next = one_of_them();
    if (next == mine) return;
    pass_to(next);
    wait_for(mine);
}

}

using namespace gpu_double;

void double_threads(int count, void (*run)(int number, void *data), void *data)
{
    std::vector<std::thread> all;
    std::vector<Host *> hosts;
    threads = true;
    for (int number = 0; number < count; number++) {
        Host *host = new Host;
        numbers_of_hosts.insert(host->number = next_number());
        host->clock = host_clock();
        host->device = current_device();
        hosts.push_back(host);
        all_hosts.push_back(host);
    }
    alive = hosts;
    for (int number = 0; number < count; number++) all.emplace_back(run_thread, hosts[static_cast<size_t>(number)], number, run, data);
    pass_to(one_of_them());
    wait_for(nullptr);
    for (std::thread &thread : all) thread.join();
    for (Host *host : hosts) { /* the first thread has waited for them */
        Clock end = host->clock;
        end.times[host->number] = host->time++;
        host_waited_for(end);
    }
}
