// The words come from main's own arguments: Swift's CommandLine reads /proc/self/cmdline on Linux, and is
// empty where that is out of sight. Swift hands the arguments of its own main to nobody, so this one is
// in C.

#include <stdint.h>

// In ClrCommands/Tool.swift.
int32_t clr_run(int32_t count, char *const *words);

int main(int argc, char *argv[]) { return clr_run(argc, argv); }
