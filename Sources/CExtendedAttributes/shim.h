// Swift's module of the C library of Linux leaves this header out; that of macOS has it.

#if defined(__linux__)
#include <sys/xattr.h>
#endif
