# Copyright fernc authors. MIT.
#
# A recipe for Spack: `spack repo create REPOSITORY`, this file as packages/fernc/package.py there, `spack install fernc`. It was not tried: no Spack was at hand.
from spack.package import *


class Fernc(MesonPackage):
    """Fuses calls of annotated black-box routines in C: tiles in cache, threads, ranks, GPUs."""

    license("MIT")
    version("main", branch="main")

    variant("mpi", default=True, description="Build the library for ranks")

    depends_on("c", type="build")
    depends_on("meson@1.0:", type="build")
    depends_on("ninja", type="build")
    depends_on("pkgconfig", type="build")
    depends_on("llvm@14: +clang")
    depends_on("hwloc")
    depends_on("isl")
    depends_on("jansson")
    depends_on("xxhash")
    depends_on("uthash")
    depends_on("mpi@3.1:", when="+mpi")

    def meson_args(self):
        return [
            "-Dllvm={0}".format(self.spec["llvm"].prefix),
            "-Dmpi={0}".format("enabled" if self.spec.satisfies("+mpi") else "disabled"),
            "-Dwerror=false",
        ]
