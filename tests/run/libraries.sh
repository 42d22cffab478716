# shellcheck shell=bash
# What compositions need beside BLAS; sourced by run and ../soak/run.

# libraries_of COMPOSITION: what is linked with it, sources of its own among it
libraries_of()
{
    case $1 in
    *-fftw/*) echo -lfftw3f -lfftw3 ;;
    *-onednn/*) echo -ldnnl ;;
    *-lapacke/*) echo -llapacke ;;
    *-geos/*) echo -lgeos_c ;;
    *-gsl/* | */gsl.c) echo -lgsl -lgslcblas ;;
    *-lines/* | */lapack.c) echo -llapacke ;;
    */nvector.c) echo -lsundials_nvecserial -lsundials_generic ;;
    *-ipp/*) echo -lipps -lippcore ;;
    *-volk/* | */volk.c) echo -lvolk ;;
    *-vml/* | */vml.c) echo -lmkl_rt ;;
    *-poisson/*) echo examples/24-csr/library/csr.c ;;
    *-hdf5/*) pkg-config --cflags --libs hdf5 ;;
    *-libraries/*) echo "examples/15-hdf5/library/table.c $(pkg-config --cflags --libs hdf5) -D_GNU_SOURCE -lopenblas -lblis" ;;
    esac
}
