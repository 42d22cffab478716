/* Where CUDA's headers are. */
#ifndef FERN_CUDA_HEADERS_H
#define FERN_CUDA_HEADERS_H

#include "annotator/run/compiler.h"

/* Flags for the compiler of the host that read what nvcc reads before a file, by the toolkit that $NVCC or `nvcc` is of, else the one in /usr/local/cuda. */
void cuda_headers(Words *flags, Arena *arena);

#endif
