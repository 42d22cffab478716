/* Launches of the double's streams that run as PTX; the memory that they may touch is the double's.
 *
 * FERN_PTX           files of PTX, with colons between
 * FERN_PTX_SYMBOLS   what `nm --defined-only` prints of the program: a kernel is known by its name there
 * FERN_PTX_SEED      of the order in which threads take turns; 1, if it is not set
 * FERN_PTX_COUNTS    a file, to which what was counted is written at the end */
#include "on_double.h"
#include "ptx.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace on_ptx {
namespace {

const char *setting(const char *name)
{
    const char *const value = getenv(name);
    if (value) return value;
    fprintf(stderr, "ptx: error: %s is not set\n", name);
    exit(99);
}

void load_files()
{
    std::istringstream names(setting("FERN_PTX"));
    for (std::string name; std::getline(names, name, ':');) ptx_load(name.c_str());
}

using Names = std::map<uintptr_t, std::string>;

/* Of the program's functions, static ones too; by where they are in its file. */
Names read_symbols(uintptr_t *own)
{
    Names names;
    std::ifstream file(setting("FERN_PTX_SYMBOLS"));
    std::string address, kind, name;
    while (file >> address >> kind >> name) {
        const uintptr_t at = std::strtoull(address.c_str(), nullptr, 16);
        names[at] = name;
        if (name == "ptx_run") *own = at;
    }
    return names;
}

const char *name_of(const void *function)
{
    static uintptr_t own;
    static const Names names = read_symbols(&own);
    const auto found = names.find(reinterpret_cast<uintptr_t>(function) - reinterpret_cast<uintptr_t>(&ptx_run) + own);
    if (found != names.end()) return found->second.c_str();
    fprintf(stderr, "ptx: error: FERN_PTX_SYMBOLS does not name a kernel that is launched\n");
    exit(99);
}

bool piece_at(uintptr_t address, PtxPiece *piece)
{
    const gpu_double::Piece found = gpu_double::piece_at(reinterpret_cast<const void *>(address));
    *piece = {found.begin, found.bytes};
    return found.bytes;
}

void write_counts()
{
    FILE *const out = fopen(getenv("FERN_PTX_COUNTS"), "w");
    if (!out) return;
    ptx_print_counts(out);
    fclose(out);
}

const PtxWorld &world()
{
    static const char *const seed = getenv("FERN_PTX_SEED");
    static const PtxWorld one = {piece_at, gpu_double::touched, seed ? static_cast<unsigned>(atoi(seed)) : 1, false};
    static bool begun;
    if (begun) return one;
    begun = true;
    load_files();
    if (getenv("FERN_PTX_COUNTS")) atexit(write_counts);
    return one;
}

void run(const char *name, dim3 grid, dim3 block, size_t bytes, const std::vector<Bytes> &arguments)
{
    std::vector<PtxArgument> given;
    for (const Bytes &argument : arguments) given.push_back({argument.data(), argument.size()});
    ptx_run(name, {grid.x, grid.y, grid.z}, {block.x, block.y, block.z}, bytes, given.data(), given.size(), &world());
}

}

cudaError_t enqueue(dim3 grid, dim3 block, size_t bytes, cudaStream_t stream, const void *function, std::vector<Bytes> arguments)
{
    const char *const name = name_of(function);
    return gpu_double::launch_work(grid, block, bytes, stream, function, [=] { run(name, grid, block, bytes, arguments); });
}

}
