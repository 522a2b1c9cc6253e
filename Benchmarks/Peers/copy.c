// write(2) of ready bytes, in the blocks that clr writes: `copy FILE OUT`. Prints the wall time of
// the writes in ns.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int main(int argc, char **argv) {
  struct stat status;
  int in = argc == 3 ? open(argv[1], O_RDONLY) : -1;
  if (in < 0 || fstat(in, &status) != 0) return 1;
  char *bytes = malloc(status.st_size);
  for (off_t done = 0; done < status.st_size;) {
    ssize_t count = read(in, bytes + done, status.st_size - done);
    if (count <= 0) return 1;
    done += count;
  }
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  int out = open(argv[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
  for (off_t done = 0; done < status.st_size;) {
    off_t left = status.st_size - done;
    ssize_t count = write(out, bytes + done, left < 1 << 17 ? left : 1 << 17);
    if (count <= 0) return 1;
    done += count;
  }
  close(out);
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("write %lld\n",
         (end.tv_sec - start.tv_sec) * 1000000000LL + end.tv_nsec - start.tv_nsec);
  return 0;
}
