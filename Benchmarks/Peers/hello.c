// The least that a program can do that prints one line.
#include <stdio.h>
int main(void) {
  puts("a line");
  return 0;
}
