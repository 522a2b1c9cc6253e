/* The arithmetic of the conversions in palette-bench, as plain loops: the same matrices and functions
   of the C library, and nothing around them. Prints ns for each. */
#include <math.h>
#include <stdio.h>
#include <time.h>

enum { COUNT = 1000000, COLORS = 1000 };

static double decode(double v) {
  double a = fabs(v);
  return a <= 0.04045 ? v / 12.92 : copysign(pow((a + 0.055) / 1.055, 2.4), v);
}

static double encode(double v) {
  double a = fabs(v);
  if (a <= 0.0031308) return v * 12.92;
  double root = pow(a, 1 / 2.4);
  return copysign(root + 0.055 * (root - 1), v);
}

static const double to_xyz[9] = {
    506752.0 / 1228815, 87881.0 / 245763, 12673.0 / 70218, 87098.0 / 409605, 175762.0 / 245763,
    12673.0 / 175545,   7918.0 / 409605,  87881.0 / 737289, 1001167.0 / 1053270};
static const double p3_to_xyz[9] = {
    608311.0 / 1250200, 189793.0 / 714400, 198249.0 / 1000160, 35783.0 / 156275, 247089.0 / 357200,
    198249.0 / 2500400, 0,                 32229.0 / 714400,   5220557.0 / 5000800};
static const double from_xyz[9] = {
    3.2409699419045213, -1.5373831775700935, -0.4986107602930033, -0.9692436362808798,
    1.8759675015077206, 0.04155505740717561, 0.05563007969699361, -0.20397695888897657,
    1.0569715142428786};
static const double to_lms[9] = {
    0.8190224379967030, 0.3619062600528904, -0.1288737815209879, 0.0329836539323885,
    0.9292868615863434, 0.0361446663506424, 0.0481771893596242,  0.2642395317527308,
    0.6335478284694309};
static const double from_lms[9] = {
    1.2268798758459243, -0.5578149944602171, 0.2813910456659647, -0.0405757452148008,
    1.1122868032803170, -0.0717110580655164, -0.0763729366746601, -0.4214933324022432,
    1.5869240198367816};
static const double to_ok[9] = {
    0.2104542683093140, 0.7936177747023054, -0.0040720430116193, 1.9779985324311684,
    -2.4285922420485799, 0.4505937096174110, 0.0259040424655478, 0.7827717124575296,
    -0.8086757549230774};
static const double from_ok[9] = {
    1, 0.3963377773761749, 0.2158037573099136, 1, -0.1055613458156586, -0.0638541728258133, 1,
    -0.0894841775298119, -1.2914855480194092};

static void multiply(const double *m, double *v) {
  double x = v[0], y = v[1], z = v[2];
  for (int i = 0; i < 3; i++) v[i] = m[3 * i] * x + m[3 * i + 1] * y + m[3 * i + 2] * z;
}

static void each(double *v, double (*function)(double)) {
  for (int i = 0; i < 3; i++) v[i] = function(v[i]);
}

static double cube(double v) { return v * v * v; }

static void srgb_to_linear(double *v) { each(v, decode); }

static void p3_to_srgb(double *v) {
  each(v, decode);
  multiply(p3_to_xyz, v);
  multiply(from_xyz, v);
  each(v, encode);
}

static void srgb_to_oklch(double *v) {
  each(v, decode);
  multiply(to_xyz, v);
  multiply(to_lms, v);
  each(v, cbrt);
  multiply(to_ok, v);
  double degrees = atan2(v[2], v[1]) * 180 / M_PI;
  v[1] = sqrt(v[1] * v[1] + v[2] * v[2]);
  v[2] = degrees < 0 ? degrees + 360 : degrees;
}

static void oklch_to_srgb(double *v) {
  double angle = v[2] * 360 * M_PI / 180, chroma = v[1] * 0.2;
  v[1] = chroma * cos(angle);
  v[2] = chroma * sin(angle);
  multiply(from_ok, v);
  each(v, cube);
  multiply(from_lms, v);
  multiply(from_xyz, v);
  each(v, encode);
}

static double colors[COLORS][3];

static double run(const char *name, void (*conversion)(double *)) {
  struct timespec start, end;
  double sum = 0;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (int i = 0; i < COUNT; i++) {
    double v[3] = {colors[i % COLORS][0], colors[i % COLORS][1], colors[i % COLORS][2]};
    conversion(v);
    sum += v[0];
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  double ns = (end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec);
  printf("%s %.1f\n", name, ns / COUNT);
  return sum;
}

int main(void) {
  unsigned seed = 1;
  for (int i = 0; i < COLORS; i++)
    for (int j = 0; j < 3; j++) {
      seed = seed * 1103515245 + 12345;
      colors[i][j] = (seed >> 16 & 255) / 255.0;
    }
  double sum = run("srgb-to-srgb-linear", srgb_to_linear);
  sum += run("display-p3-to-srgb", p3_to_srgb);
  sum += run("srgb-to-oklch", srgb_to_oklch);
  sum += run("oklch-to-srgb", oklch_to_srgb);
  return isnan(sum);
}
