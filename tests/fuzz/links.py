"""Numbers behind pointers that may be null, read where a test says that they are there: in a part of an expression, of what writes output, behind
the last call. Mixed into Composition of generate.py. Draws from a generator of its own, so that what stands around it stays as it is."""


class Links:
    def link(self):
        """A pointer to a structure, null in some rounds; None: there is none in this composition."""
        if not self.links and (self.depth or self.link_rng.random() < 0.5):
            return None
        if not self.links:
            self.links.append(f'link{self.number()}')
            self.declared.append(f'const struct t_link *{self.links[0]} = n % 4 ? &t_links[n % 4 - 1] : NULL;')
        return self.link_rng.choice(self.links)

    def through_link(self, value):
        """The value, where nothing is there."""
        link = self.link() if self.linked and self.link_rng.random() < 0.3 else None
        if not link:
            return value
        if self.counts and self.link_rng.random() < 0.3:
            return f'({value} + ({self.link_rng.choice(self.counts)} & 3))'
        return self.link_rng.choice([
            f'({link} ? {link}->value : {value})', f'({link} && {link}->next ? {link}->next->value : {value})',
            f'(!{link} || !{link}->next ? {value} : {link}->next->value + {link}->value)', f'({link} != NULL ? (elem)t_known({link}->count) : {value})',
            f'({value} + ({link} && {link}->count > 2))'])

    def through_quotient(self, size):
        """The size, by way of a number that is there only where its divisor is none of 0."""
        if not self.linked or self.link_rng.random() < 0.9:
            return size
        return self.link_rng.choice([f'(n % 4 > 0 ? ({size}) * (7 / (n % 4)) / (7 / (n % 4)) : {size})', f'(0 < w % 3 ? {size} + 2 % (w % 3) * 0 : {size})'])

    def follow(self):
        """To the next one, and what is there: maybe no call follows."""
        link = self.link()
        if not link or self.depth:
            return
        name = f'link{self.number()}'
        self.lines += [f'const struct t_link *{name} = {link} ? {link}->next : NULL;', f'const int {name}_count = {name} ? {name}->count : 0;']
        self.links.append(name)
        self.counts.append(f'{name}_count')

    def tell(self):
        link = self.link()
        if link:
            self.lines.append(self.link_rng.choice([f'if ({link}) t_log({link}->count);', f't_log({link} && {link}->next ? {link}->next->count : -1);',
                                                    f'if (!{link}) t_log(1); else if ({link}->next) t_log({link}->next->count);']))


LINKS = ['follow', 'tell']
