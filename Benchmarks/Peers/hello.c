// The least that a program can do that prints one line.
#include <stdio.h>
int main(void) {
  puts("clr 0.1.0");
  return 0;
}
