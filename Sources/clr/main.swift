import ClrCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

exit(Tool.run(CommandLine.argc, CommandLine.unsafeArgv))
