/* Annotations of the CUDA runtime, for a vendor's header that is not ours to edit: copies and fills that a stream orders,
 * and those on the default stream; of these copies that have to do with the host are done when they return. Their pointers are of any type; what they count in bytes is a whole number of elements. Of unknown direction
 * (cudaMemcpyDefault), and between hosts, they are not described. */
#ifndef FERN_CUDA_RUNTIME_API_H
#define FERN_CUDA_RUNTIME_API_H

#include "dense.h"

#include <cuda_runtime_api.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/*<Fern Annotation>
bytes count
dst is Vector(dst)[count]
src is Vector(src)[count]   where kind == cudaMemcpyHostToDevice
returns cudaError_t ok cudaSuccess
space device {dst}
stream stream
exact
copies
l_i: Symbolic
for i in [0, count, l_i] {
  produces { dst {start: i, len: l_i} }
  when consumes { src {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
bytes count
dst is Vector(dst)[count]
src is Vector(src)[count]   where kind == cudaMemcpyDeviceToHost
returns cudaError_t ok cudaSuccess
space device {src}
stream stream
exact
copies
l_i: Symbolic
for i in [0, count, l_i] {
  produces { dst {start: i, len: l_i} }
  when consumes { src {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
bytes count
dst is Vector(dst)[count]
src is Vector(src)[count]   where kind == cudaMemcpyDeviceToDevice
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
copies
l_i: Symbolic
for i in [0, count, l_i] {
  produces { dst {start: i, len: l_i} }
  when consumes { src {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t cudaMemcpyAsync(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind, cudaStream_t stream);

/*<Fern Annotation>
bytes width, dpitch, spitch
dst is Matrix(dst, dpitch)[height, width]
src is Matrix(src, spitch)[height, width]   where kind == cudaMemcpyHostToDevice
returns cudaError_t ok cudaSuccess
space device {dst}
stream stream
exact
copies
l_x: Symbolic
l_y: Symbolic
for x in [0, height, l_x] {
  for y in [0, width, l_y] {
    produces { dst {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes { src {x: x, len_x: l_x, y: y, len_y: l_y} }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
bytes width, dpitch, spitch
dst is Matrix(dst, dpitch)[height, width]
src is Matrix(src, spitch)[height, width]   where kind == cudaMemcpyDeviceToHost
returns cudaError_t ok cudaSuccess
space device {src}
stream stream
exact
copies
l_x: Symbolic
l_y: Symbolic
for x in [0, height, l_x] {
  for y in [0, width, l_y] {
    produces { dst {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes { src {x: x, len_x: l_x, y: y, len_y: l_y} }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
bytes width, dpitch, spitch
dst is Matrix(dst, dpitch)[height, width]
src is Matrix(src, spitch)[height, width]   where kind == cudaMemcpyDeviceToDevice
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
copies
l_x: Symbolic
l_y: Symbolic
for x in [0, height, l_x] {
  for y in [0, width, l_y] {
    produces { dst {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes { src {x: x, len_x: l_x, y: y, len_y: l_y} }
  }
}
</Fern Annotation>*/
cudaError_t cudaMemcpy2DAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
                              enum cudaMemcpyKind kind, cudaStream_t stream);

/* cudaMemcpy3DAsync is passed a struct that statements before it have filled, whose parts no annotation can name. This fills one from its
 * parameters: of `depth` planes of `height` rows of `width` bytes, where rows are a pitch apart, planes dplane and splane bytes. Where these
 * are no multiples of the pitch, which cudaMemcpy3DAsync wants, each plane is copied by itself. */
/*<Fern Annotation>
bytes width, dpitch, dplane, spitch, splane
dst is Tensor3(dst, dplane, dpitch)[depth, height, width]
src is Tensor3(src, splane, spitch)[depth, height, width]   where kind == cudaMemcpyHostToDevice
returns cudaError_t ok cudaSuccess
space device {dst}
stream stream
exact
copies
l_x: Symbolic
l_y: Symbolic
l_z: Symbolic
for x in [0, depth, l_x] {
  for y in [0, height, l_y] {
    for z in [0, width, l_z] {
      produces { dst {x: x, len_x: l_x, y: y, len_y: l_y, z: z, len_z: l_z} }
      when consumes { src {x: x, len_x: l_x, y: y, len_y: l_y, z: z, len_z: l_z} }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
bytes width, dpitch, dplane, spitch, splane
dst is Tensor3(dst, dplane, dpitch)[depth, height, width]
src is Tensor3(src, splane, spitch)[depth, height, width]   where kind == cudaMemcpyDeviceToHost
returns cudaError_t ok cudaSuccess
space device {src}
stream stream
exact
copies
l_x: Symbolic
l_y: Symbolic
l_z: Symbolic
for x in [0, depth, l_x] {
  for y in [0, height, l_y] {
    for z in [0, width, l_z] {
      produces { dst {x: x, len_x: l_x, y: y, len_y: l_y, z: z, len_z: l_z} }
      when consumes { src {x: x, len_x: l_x, y: y, len_y: l_y, z: z, len_z: l_z} }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
bytes width, dpitch, dplane, spitch, splane
dst is Tensor3(dst, dplane, dpitch)[depth, height, width]
src is Tensor3(src, splane, spitch)[depth, height, width]   where kind == cudaMemcpyDeviceToDevice
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
copies
l_x: Symbolic
l_y: Symbolic
l_z: Symbolic
for x in [0, depth, l_x] {
  for y in [0, height, l_y] {
    for z in [0, width, l_z] {
      produces { dst {x: x, len_x: l_x, y: y, len_y: l_y, z: z, len_z: l_z} }
      when consumes { src {x: x, len_x: l_x, y: y, len_y: l_y, z: z, len_z: l_z} }
    }
  }
}
</Fern Annotation>*/
static inline cudaError_t cuda_memcpy_planes_async(void *dst, size_t dpitch, size_t dplane, const void *src, size_t spitch, size_t splane,
                                                   size_t width, size_t height, size_t depth, enum cudaMemcpyKind kind, cudaStream_t stream)
{
    struct cudaMemcpy3DParms all;
    cudaError_t error = cudaSuccess;
    if (!width || !height || !depth) return cudaSuccess;
    if (dpitch < width || spitch < width || dplane % dpitch || splane % spitch) {
        for (size_t z = 0; z < depth && error == cudaSuccess; z++)
            error = cudaMemcpy2DAsync((char *)dst + z * dplane, dpitch, (const char *)src + z * splane, spitch, width, height, kind, stream);
        return error;
    }
    memset(&all, 0, sizeof all);
    all.dstPtr.ptr = dst;
    all.dstPtr.pitch = dpitch;
    all.dstPtr.xsize = width;
    all.dstPtr.ysize = dplane / dpitch;
    all.srcPtr.ptr = (void *)src;
    all.srcPtr.pitch = spitch;
    all.srcPtr.xsize = width;
    all.srcPtr.ysize = splane / spitch;
    all.extent.width = width;
    all.extent.height = height;
    all.extent.depth = depth;
    all.kind = kind;
    return cudaMemcpy3DAsync(&all, stream);
}

/*<Fern Annotation>
bytes count
devPtr is Vector(devPtr)[count]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
l_i: Symbolic
for i in [0, count, l_i] {
  produces { devPtr {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t cudaMemsetAsync(void *devPtr, int value, size_t count, cudaStream_t stream);

/*<Fern Annotation>
bytes count
dst is Vector(dst)[count]
src is Vector(src)[count]   where kind == cudaMemcpyHostToDevice
returns cudaError_t ok cudaSuccess
space device {dst}
stream default
waits
exact
copies
l_i: Symbolic
for i in [0, count, l_i] {
  produces { dst {start: i, len: l_i} }
  when consumes { src {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
bytes count
dst is Vector(dst)[count]
src is Vector(src)[count]   where kind == cudaMemcpyDeviceToHost
returns cudaError_t ok cudaSuccess
space device {src}
stream default
waits
exact
copies
l_i: Symbolic
for i in [0, count, l_i] {
  produces { dst {start: i, len: l_i} }
  when consumes { src {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
bytes count
dst is Vector(dst)[count]
src is Vector(src)[count]   where kind == cudaMemcpyDeviceToDevice
returns cudaError_t ok cudaSuccess
space device
stream default
exact
copies
l_i: Symbolic
for i in [0, count, l_i] {
  produces { dst {start: i, len: l_i} }
  when consumes { src {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t cudaMemcpy(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind);

/*<Fern Annotation>
bytes width, dpitch, spitch
dst is Matrix(dst, dpitch)[height, width]
src is Matrix(src, spitch)[height, width]   where kind == cudaMemcpyHostToDevice
returns cudaError_t ok cudaSuccess
space device {dst}
stream default
waits
exact
copies
l_x: Symbolic
l_y: Symbolic
for x in [0, height, l_x] {
  for y in [0, width, l_y] {
    produces { dst {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes { src {x: x, len_x: l_x, y: y, len_y: l_y} }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
bytes width, dpitch, spitch
dst is Matrix(dst, dpitch)[height, width]
src is Matrix(src, spitch)[height, width]   where kind == cudaMemcpyDeviceToHost
returns cudaError_t ok cudaSuccess
space device {src}
stream default
waits
exact
copies
l_x: Symbolic
l_y: Symbolic
for x in [0, height, l_x] {
  for y in [0, width, l_y] {
    produces { dst {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes { src {x: x, len_x: l_x, y: y, len_y: l_y} }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
bytes width, dpitch, spitch
dst is Matrix(dst, dpitch)[height, width]
src is Matrix(src, spitch)[height, width]   where kind == cudaMemcpyDeviceToDevice
returns cudaError_t ok cudaSuccess
space device
stream default
exact
copies
l_x: Symbolic
l_y: Symbolic
for x in [0, height, l_x] {
  for y in [0, width, l_y] {
    produces { dst {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes { src {x: x, len_x: l_x, y: y, len_y: l_y} }
  }
}
</Fern Annotation>*/
cudaError_t cudaMemcpy2D(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
                         enum cudaMemcpyKind kind);

/*<Fern Annotation>
bytes count
devPtr is Vector(devPtr)[count]
returns cudaError_t ok cudaSuccess
space device
stream default
exact
l_i: Symbolic
for i in [0, count, l_i] {
  produces { devPtr {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t cudaMemset(void *devPtr, int value, size_t count);

/* What code for CUDA's GPUs calls, beside what calls of the composition do. */
/*<Fern Device>
CUDA {
  annotations "annotations/cuda_runtime_api.h"
  header "cuda_runtime_api.h"   kernel_header "cuda_runtime.h"   library "libcudart.so"
  stream cudaStream_t
  handles cublasHandle_t, cublasLtHandle_t, cublasXtHandle_t, cusolverDnHandle_t, cusolverSpHandle_t, cusolverRfHandle_t, cusolverMgHandle_t,
          cusparseHandle_t, cudnnHandle_t, cutensorHandle_t, cutensornetHandle_t, custatevecHandle_t, cudensitymatHandle_t, cudssHandle_t, cufftHandle
  status cudaError_t   status_enum cudaError   ok cudaSuccess   out_of_memory cudaErrorMemoryAllocation
  capture_enum cudaStreamCaptureMode
  allocate cudaMalloc   allocate_async cudaMallocAsync   free cudaFree   free_async cudaFreeAsync
  copy cudaMemcpy   copy_async cudaMemcpyAsync   copy_rows_async cudaMemcpy2DAsync   fill_async cudaMemsetAsync
  to_device cudaMemcpyHostToDevice   to_host cudaMemcpyDeviceToHost   within_device cudaMemcpyDeviceToDevice
  wait cudaStreamSynchronize   wait_for_all cudaDeviceSynchronize
  create_stream cudaStreamCreate   destroy_stream cudaStreamDestroy
  current_device cudaGetDevice   device_count cudaGetDeviceCount
  last_error cudaGetLastError   error_text cudaGetErrorString
}
</Fern Device>*/

#ifdef __cplusplus
}
#endif

#endif
