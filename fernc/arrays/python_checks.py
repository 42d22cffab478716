def _fern_end(offset, extents, strides, inferred):
    """One more than the last element that a call reaches."""
    if inferred or any(extent <= 0 for extent in extents):
        return 0
    return 1 + offset + sum(max(stride * (extent - 1), 0) for extent, stride in zip(extents, strides))


def _fern_layout(extents, strides, inferred, elements):
    """Shape and order of a dense array with these strides; None: there is none."""
    rank = len(extents)
    if not rank:
        return ((), "C") if elements <= 1 else None
    order = sorted(range(rank), key=lambda d: (-strides[d], -extents[d]))
    if order not in (list(range(rank)), list(range(rank))[::-1]) or strides[order[-1]] != 1:
        return None
    shape = [0] * rank
    for outer, inner in zip(order, order[1:]):
        if strides[inner] < 1 or strides[outer] % strides[inner]:
            return None
        shape[inner] = strides[outer] // strides[inner]
    outermost = strides[order[0]]
    if inferred and elements % outermost:
        return None
    shape[order[0]] = -(-elements // outermost)
    return tuple(shape), "F" if order[0] else "C"


def _fern_holds(array, shape, order, is_open):
    """Whether the array has that shape and order; several of its dimensions may be one of the shape's."""
    if not array.flags[order + "_CONTIGUOUS"]:
        return False
    wanted, left = (list(sides if order == "C" else sides[::-1]) for sides in (shape, array.shape))
    for extent in wanted[:0:-1]:
        product = 1
        while left and (product < extent or left[-1] == 1):
            product *= left.pop()
        if product != extent:
            return False
    product, slowest = _fern_math.prod(left), wanted[0] if wanted else 1
    return product == slowest or bool(wanted) and is_open and product > slowest


def _fern_shape(shape, order):
    return str(shape) + ("" if len(shape) < 2 else " in Fortran order" if order == "F" else " in C order")


def _fern_array(function, name, array, dtype, written, views):
    """The address, of an array that fits."""
    if not isinstance(array, _fern_numpy.ndarray):
        raise TypeError(f"{function}: {name} is no NumPy array, but {type(array).__name__}")
    if isinstance(array, _fern_numpy.ma.MaskedArray):
        raise TypeError(f"{function}: {name} is a masked array, whose mask C functions do not see")
    if array.dtype != _fern_numpy.dtype(dtype):
        raise TypeError(f"{function}: {name} has elements of {array.dtype}, expected {_fern_numpy.dtype(dtype)}")
    if written and not array.flags.writeable:
        raise ValueError(f"{function}: {name} is read-only")
    if not (array.flags.c_contiguous or array.flags.f_contiguous) or not array.flags.aligned:
        raise ValueError(f"{function}: {name} is not contiguous")
    elements = max(_fern_end(*view) for view in views)
    is_open = not any(view[0] == 0 and not view[3] and _fern_end(*view) == elements for view in views)
    layouts = [_fern_layout(*view[1:], elements) for view in views]
    layouts = [layout for layout in layouts if layout] or [((elements,), "C")]
    if not any(_fern_holds(array, *layout, is_open) for layout in layouts):
        given = _fern_shape(array.shape, "C" if array.flags.c_contiguous else "F")
        least = "at least " if is_open else ""
        raise ValueError(f"{function}: {name} is {given}, expected {least}{_fern_shape(*layouts[0])}")
    return array.ctypes.data


def _fern_integer(function, name, value, low, high):
    try:
        number = _fern_operator.index(value)
    except TypeError:
        raise TypeError(f"{function}: {name} is no integer, but {type(value).__name__}") from None
    if not low <= number <= high:
        raise OverflowError(f"{function}: {name} is {number}, expected {low} to {high}")
    return number


def _fern_real(function, name, value):
    try:
        if isinstance(value, (str, bytes, bytearray)):
            raise TypeError
        return float(value)
    except TypeError:
        raise TypeError(f"{function}: {name} is no number, but {type(value).__name__}") from None


def _fern_call(name, result, types, arguments):
    if _fern_library is None:
        load()
    function = getattr(_fern_library, name)
    function.restype, function.argtypes = result, types
    return function(*arguments)
