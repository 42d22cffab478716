#include "utf8.h"

/* How long the character is that begins here; 0: none does. */
static size_t character_at(const unsigned char *bytes, size_t left)
{
    const unsigned char first = bytes[0];
    const size_t length = first < 0x80 ? 1 : first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
    if (!length || length > left) return 0;
    for (size_t i = 1; i < length; i++)
        if ((bytes[i] & 0xc0) != 0x80) return 0;
    /* Longer than they need be, surrogates, and what is beyond Unicode. */
    if ((first == 0xe0 && bytes[1] < 0xa0) || (first == 0xed && bytes[1] >= 0xa0) || (first == 0xf0 && bytes[1] < 0x90) || (first == 0xf4 && bytes[1] >= 0x90)) return 0;
    return length;
}

void utf8_mend(char *bytes, size_t length)
{
    for (size_t at = 0; at < length;) {
        const size_t character = character_at((const unsigned char *)bytes + at, length - at);
        if (!character) bytes[at] = '?';
        at += character ? character : 1;
    }
}
