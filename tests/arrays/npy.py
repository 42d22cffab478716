"""Files of NumPy without NumPy, wrong ones too."""
import array
import struct

CODES = {"<f4": "f", "<f8": "d", "<i4": "i", "|u1": "B", "|b1": "B", "<c8": "f"}


def header(text, version):
    text = text.encode()
    length = struct.pack("<H" if version == 1 else "<I", len(text))
    return b"\x93NUMPY" + bytes([version, 0]) + length + text


def entries(type_name, shape, by_columns):
    return f"{{'descr': '{type_name}', 'fortran_order': {by_columns}, 'shape': {shape}, }}\n"


def save(path, type_name, shape, values, by_columns=False, version=1):
    with open(path, "wb") as file:
        file.write(header(entries(type_name, shape, by_columns), version))
        file.write(array.array(CODES[type_name], values).tobytes())


def load(path):
    with open(path, "rb") as file:
        whole = file.read()
    assert whole[:8] == b"\x93NUMPY\x01\x00" and len(whole[:10]) == 10, "not of version 1.0"
    end = 10 + struct.unpack("<H", whole[8:10])[0]
    assert end % 64 == 0 and whole[end - 1:end] == b"\n", "elements are not aligned"
    said = eval(whole[10:end])
    values = array.array(CODES[said["descr"]])
    values.frombytes(whole[end:])
    return said["descr"], said["shape"], said["fortran_order"], list(values)
