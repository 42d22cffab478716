#!/usr/bin/env python3
"""Writes an array of numbers from 0 to 1 as a .npy file, without NumPy.

usage: bench/npy.py FILE.npy f|d EXTENT...     float or double"""
import array
import struct
import sys

name, kind, shape = sys.argv[1], sys.argv[2], tuple(int(word) for word in sys.argv[3:])
count = 1
for extent in shape:
    count *= extent
pattern = array.array(kind, [(i * 31 % 101) / 101 for i in range(10007)])
values = (pattern * (count // 10007 + 1))[:count]
header = ("{'descr': '<%s', 'fortran_order': False, 'shape': %s, }" % ({"f": "f4", "d": "f8"}[kind], shape)).encode()
header += b" " * (-(len(header) + 11) % 64) + b"\n"
with open(name, "wb") as out:
    out.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header)
    values.tofile(out)
