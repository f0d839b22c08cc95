// What a program of Embedded Swift needs of a system, for a WebAssembly module that runs under WASI: memory that is never
// given back, the functions that the compiler calls to move it, and a console.
typedef __SIZE_TYPE__ size_t;

extern unsigned char __heap_base;
static size_t next;

static void *take(size_t alignment, size_t size) {
  if (next == 0) next = (size_t)&__heap_base;
  next = (next + alignment - 1) & ~(alignment - 1);
  size_t start = next;
  next += size;
  size_t room = __builtin_wasm_memory_size(0) << 16;
  if (next > room && __builtin_wasm_memory_grow(0, ((next - room) >> 16) + 1) == (size_t)-1) __builtin_trap();
  return (void *)start;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = take(alignment < 16 ? 16 : alignment, size);
  return 0;
}

void free(void *memory) {}

void *memset(void *to, int value, size_t count) {
  for (unsigned char *byte = to; count > 0; count--) *byte++ = (unsigned char)value;
  return to;
}

void *memcpy(void *to, const void *from, size_t count) {
  const unsigned char *source = from;
  for (unsigned char *byte = to; count > 0; count--) *byte++ = *source++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  if (to <= from) return memcpy(to, from, count);
  unsigned char *end = (unsigned char *)to + count;
  for (const unsigned char *source = (const unsigned char *)from + count; count > 0; count--) *--end = *--source;
  return to;
}

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *a = first, *b = second;
  for (; count > 0; count--, a++, b++) if (*a != *b) return *a - *b;
  return 0;
}

// Seeds the hashes of sets and dictionaries, on which nothing that is drawn depends.
void arc4random_buf(void *to, size_t count) {
  for (unsigned char *byte = to; count > 0; count--) *byte++ = (unsigned char)(count * 151 + 43);
}

double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1, value) : whole;
}

// The product of two numbers of 128 bits, which the compiler calls to find out whether one of 64 bits overflows.
__int128 __multi3(__int128 a, __int128 b) {
  typedef unsigned long long half;
  half a0 = (half)a, a1 = (half)(a >> 64), b0 = (half)b, b1 = (half)(b >> 64);
  half low = (a0 & 0xffffffff) * (b0 & 0xffffffff);
  half carry = (a0 >> 32) * (b0 & 0xffffffff) + (low >> 32);
  half middle = (a0 & 0xffffffff) * (b0 >> 32) + (carry & 0xffffffff);
  half high = (a0 >> 32) * (b0 >> 32) + (carry >> 32) + (middle >> 32) + a1 * b0 + a0 * b1;
  return (__int128)(((unsigned __int128)high << 64) | (middle << 32) | (low & 0xffffffff));
}

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int file, const void *parts, size_t count, size_t *written);

int putchar(int character) {
  unsigned char byte = (unsigned char)character;
  struct { const void *bytes; size_t count; } part = {&byte, 1};
  size_t written;
  fd_write(1, &part, 1, &written);
  return character;
}

int main(int argc, char **argv);

__attribute__((export_name("_start")))
void _start(void) {
  if (main(0, 0) != 0) __builtin_trap();
}
