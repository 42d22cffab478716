#!/usr/bin/env python3
"""What PyTorch makes of the chains of bench/gpu, as they are written (eager) and by torch.compile, whose kernels Triton writes: medians by
events, at the sizes of bench/gpu/main.c. Results are compared first. Needs PyTorch with CUDA, and nothing else.

usage: torch_compile.py [--seconds N] [NAME..]      N: chains that have not begun after so many (150) are left out
"""
import argparse
import math
import statistics
import time

import torch
import torch.nn.functional as F

N, ROWS, COLS = 1 << 27, 32768, 4096
GEMM_ROWS, GEMM_COLS, GEMM_INNER = 16384, 8192, 512
QUERIES, DEPTH = 16384, 64
ROUNDS, WARM_UPS = 21, 3


def normal(d):
    k = 1 / (1 + 0.2316419 * d.abs())
    series = k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
    tail = 0.3989422804 * torch.exp(-0.5 * d * d) * series
    return torch.where(d > 0, 1 - tail, tail)


def black_scholes(price, strike, years):
    rate, volatility = 0.03, 0.25
    root = volatility * torch.sqrt(years)
    first = (torch.log(price / strike) + (rate + 0.5 * volatility * volatility) * years) / root
    in_price, in_strike = normal(first), normal(first - root)
    later = strike * torch.exp(-rate * years)
    return price * in_price - later * in_strike, later * (1 - in_strike) - price * (1 - in_price)


def haversine(latitude, longitude):
    radians, latitude0, longitude0 = math.pi / 180, 48.0, 11.0
    down = torch.sin(0.5 * radians * (latitude - latitude0))
    across = torch.sin(0.5 * radians * (longitude - longitude0))
    return 12742.0 * torch.asin(torch.sqrt(down * down + math.cos(radians * latitude0) * torch.cos(radians * latitude) * across * across))


def softmax(x):
    powers = torch.exp(x - x.amax(1, keepdim=True))
    return powers / powers.sum(1, keepdim=True)


def layer_norm(x, residual, gain, shift):
    total = x + residual
    centred = total - total.mean(1, keepdim=True)
    deviation = torch.sqrt((centred * centred).mean(1, keepdim=True) + 1e-5)
    return total, F.gelu(centred / deviation * gain + shift)


def gemm_bias_gelu(a, b, bias):
    return F.gelu(a @ b + bias)


def attention(q, k, v):
    return torch.softmax(q @ k.T * DEPTH**-0.5, 1) @ v


def mean_of_three(x):
    across = (x[:, :-2] + x[:, 1:-1] + x[:, 2:]) * (1 / 3)
    return (across[:-2] + across[1:-1] + across[2:]) * (1 / 3)


def blur(x):
    return mean_of_three(x)


def unsharp(red, green, blue):
    grey = 0.299 * red + 0.587 * green + 0.114 * blue
    inner = grey[1:-1, 1:-1]
    ratio = (1.5 * inner - 0.5 * mean_of_three(grey)) / inner
    return ratio * red[1:-1, 1:-1], ratio * green[1:-1, 1:-1], ratio * blue[1:-1, 1:-1]


def sgerb(x, y, a):
    return 0.75 * torch.outer(y, x) + 0.5 * a


def vectors(count, size, low=0.25, high=2.0, kind=torch.float32):
    return [torch.empty(size, dtype=kind, device="cuda").uniform_(low, high) for _ in range(count)]


# NAME: the function, its arguments, bytes that have to move, operations.
CHAINS = {
    "Black-Scholes": (black_scholes, lambda: vectors(3, N), 20 * N, 0),
    "Black-Scholes f64": (black_scholes, lambda: vectors(3, N // 2, kind=torch.float64), 20 * N, 0),
    "Haversine": (haversine, lambda: vectors(2, N, -60, 60), 12 * N, 0),
    "softmax": (softmax, lambda: vectors(1, (ROWS, COLS)), 8 * N, 0),
    "layer norm": (layer_norm, lambda: vectors(2, (ROWS, COLS)) + vectors(2, COLS), 16 * N, 0),
    "GEMM bias GELU": (gemm_bias_gelu, lambda: vectors(1, (GEMM_ROWS, GEMM_INNER)) + vectors(1, (GEMM_INNER, GEMM_COLS)) + vectors(1, GEMM_COLS),
                       4 * (GEMM_ROWS * GEMM_INNER + GEMM_INNER * GEMM_COLS + GEMM_ROWS * GEMM_COLS), 2 * GEMM_ROWS * GEMM_COLS * GEMM_INNER),
    "attention": (attention, lambda: vectors(3, (QUERIES, DEPTH)), 16 * QUERIES * DEPTH, 4 * QUERIES * QUERIES * DEPTH),
    "blur": (blur, lambda: vectors(1, (ROWS, COLS)), 8 * N, 0),
    "unsharp": (unsharp, lambda: vectors(3, (ROWS, COLS)), 24 * N, 0),
    "SGERB": (sgerb, lambda: vectors(1, COLS) + vectors(1, ROWS) + vectors(1, (ROWS, COLS)), 8 * N, 0),
}


def median_ms(function, arguments):
    times = []
    for i in range(-WARM_UPS, ROUNDS):
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        function(*arguments)
        end.record()
        end.synchronize()
        if i >= 0:
            times.append(begin.elapsed_time(end))
    return statistics.median(times)


def distance(results, wanted):
    pairs = zip(*((x if isinstance(x, tuple) else (x,)) for x in (results, wanted)))
    return max(((a - b).norm() / b.norm()).item() for a, b in pairs)


def measure(name):
    function, make, moved, operations = CHAINS[name]
    arguments = make()
    compiled = torch.compile(function, dynamic=False)
    begin = time.monotonic()
    apart = distance(compiled(*arguments), function(*arguments))
    made_in = time.monotonic() - begin
    eager, fused = median_ms(function, arguments), median_ms(compiled, arguments)
    rate = f"  {operations / fused * 1e-9:.1f} TFLOP/s" if operations else ""
    print(f"  {name:18} eager {eager:9.3f} ms   torch.compile {fused:9.3f} ms  {moved / fused * 1e-6:6.0f} GB/s{rate}"
          f"   (results {apart:.1g} apart; made in {made_in:.1f} s)", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=150)
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.manual_seed(1)
    end = time.monotonic() + options.seconds
    print(f"PyTorch {torch.__version__} on {torch.cuda.get_device_name()}")
    for name in options.names or CHAINS:
        if time.monotonic() > end:
            print(f"  {name:18} left out: no time was left")
            continue
        try:
            measure(name)
        except Exception as error:  # one chain that fails leaves the others
            print(f"  {name:18} failed: {str(error).splitlines()[0][:200]}")
        torch.cuda.empty_cache()


main()
