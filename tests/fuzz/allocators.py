"""How arrays of a composition get their memory: by malloc and its kin, by functions that a <Fern Allocator> comment names, by static functions
that hand on what these give, two from one piece."""

import random


class Allocators:
    def draws_of_memory(self):
        """Draws of their own: what is drawn besides is what it was."""
        if not hasattr(self, 'memory_rng'):
            self.memory_rng = random.Random(f'{self.name} memory {self.call_rng.getstate()[1][:4]}')
            self.often = self.memory_rng.choice([0, 0.3, 0.8])
            self.spare = {}
        return self.memory_rng

    def give_memory(self, name, count, zero):
        """Allocates `elem *name` of so many elements; what frees it."""
        rng = self.draws_of_memory()
        plain = f'calloc({count}, sizeof(elem))' if zero else f'malloc({count} * sizeof(elem))'
        if rng.random() >= self.often:
            self.allocate_as('elem *', name, plain)
            return f'free({name});'
        if not zero and not self.depth and rng.random() < 0.3:
            return self.give_half(name, count)
        kind = rng.choice(['wrapper', 'own', 'own', 'arena', 'at', 'aligned', 'carried'])
        bytes_ = f'{count} * sizeof(elem)'
        if kind == 'wrapper':
            self.allocate_as('elem *', name, f't_zeros({count}, sizeof(elem))' if zero else f't_xmalloc({bytes_})')
            return f't_xfree({name});'
        if zero:
            self.allocate_as('elem *', name, f't_get_zeros({count})')
            return f't_put({name});'
        if kind == 'own':
            self.allocate_as('elem *', name, rng.choice([f't_get(2, {bytes_})', f'(elem *)t_get(2, {bytes_})', f't_get_rows({count}, 1)']))
            return f't_put({name});'
        if kind == 'arena':
            self.allocate_as('elem *', name, f't_arena(2, {count})')
            return f't_arena_take(2, {name});'
        if kind == 'carried' and not self.on_top:
            self.lines += [f'void *{name}_memory = malloc({bytes_});', f'elem *{name} = {name}_memory;']
            return f'free({name}_memory);'
        self.allocate_as('elem *', name, 'NULL')
        if kind == 'at':
            self.lines.append(rng.choice([f't_get_at(&{name}, {count});', f'if (t_get_at(&{name}, {count}) != 5) return -1;']))
            return f't_put({name});'
        self.lines.append(f'if (posix_memalign((void **)&{name}, 64, {bytes_}) != 0) return -1;')
        return f'free({name});'

    def give_half(self, name, count):
        """One of two arrays in one piece of memory."""
        rng = self.draws_of_memory()
        if self.spare.get(count):
            self.lines.append(f'elem *{name} = {self.spare.pop(count)};')
            return None
        both = f'{name}_both'
        self.allocate_as('elem *', both, f'malloc(2 * ({count}) * sizeof(elem))' if rng.random() < 0.7 else f't_arena(2, 2 * ({count}))')
        free = f'free({both});' if 'malloc' in self.lines[-1] else f't_arena_take(2, {both});'
        halves = [both, rng.choice([f'{both} + {count}', f'&{both}[{count}]'])]
        rng.shuffle(halves)
        self.lines.append(f'elem *{name} = {halves[0]};')
        self.spare[count] = halves[1]
        return free
