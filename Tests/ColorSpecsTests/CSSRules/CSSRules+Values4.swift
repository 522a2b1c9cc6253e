// CSS Values 4, section 10: math functions. `color(xyz …)` shows a number as it is.

extension CSSRules {
  static let values4 = [
    CSSRules(
      section: "Values 4, 10.1 and 10.2: calc()",
      accepted: #"""
        color(xyz calc(1 + 2) 0 0) => xyz-d65 3 0 0
        color(xyz calc(1 + 2 * 3) 0 0) => xyz-d65 7 0 0
        color(xyz calc((1 + 2) * 3) 0 0) => xyz-d65 9 0 0
        color(xyz calc(8 - 4 - 2) 0 0) => xyz-d65 2 0 0
        color(xyz calc(8 / 4 / 2) 0 0) => xyz-d65 1 0 0
        color(xyz calc(8/4) calc(8*4) 0) => xyz-d65 2 32 0
        color(xyz calc( 1 + 1 ) 0 0) => xyz-d65 2 0 0
        color(xyz calc(1␊+␉1) 0 0) => xyz-d65 2 0 0
        color(xyz calc(1 /**/+/**/ 1) 0 0) => xyz-d65 2 0 0
        color(xyz calc(-1 * -2) 0 0) => xyz-d65 2 0 0
        color(xyz calc(1 - -1) 0 0) => xyz-d65 2 0 0
        color(xyz calc(50%) calc(50% + 10%) calc(3 * 50%)) => xyz-d65 0.5 0.6 1.5
        color(xyz calc(((2))) 0 0) => xyz-d65 2 0 0
        color(xyz calc(calc(2) + calc(1)) 0 0) => xyz-d65 3 0 0
        color(xyz CALC(2) 0 0) => xyz-d65 2 0 0
        color(xyz calc(180deg / 1turn) 0 0) => xyz-d65 0.5 0 0
        color(xyz calc(20% / 10%) 0 0) => xyz-d65 2 0 0
        color(xyz calc(pi) calc(E) 0) => xyz-d65 3.141592653589793 2.718281828459045 0
        hsl(calc(1turn / 4) 50% 50%) => hsl 90 50 50
        hsl(calc(30deg + 0.5turn) 50% 50%) => hsl 210 50 50
        hsl(calc(-30) 50% 50%) => hsl 330 50 50
        hsl(calc(400deg) 50% 50%) => hsl 40 50 50
        rgb(calc(300) calc(-5) 0) => bytes 255 0 0
        rgb(0 0 0 / calc(25% + 25%)) => bytes 0 0 0 / 0.5
        rgb(calc(1), calc(2), calc(3)) => bytes 1 2 3
        """#,
      refused: #"""
        rgb(calc() 0 0)
        rgb(calc(1 +) 0 0)
        rgb(calc(+ 1) 0 0)
        rgb(calc(1+1) 0 0)
        rgb(calc(1 +1) 0 0)
        rgb(calc(1+ 1) 0 0)
        rgb(calc(1 -1) 0 0)
        rgb(calc(1/**/+/**/1) 0 0)
        rgb(calc(1 1) 0 0)
        rgb(calc(1 * * 1) 0 0)
        rgb(calc(1 % 1) 0 0)
        rgb(calc(1 ^ 2) 0 0)
        rgb(calc(1, 2) 0 0)
        rgb(calc(1 + 1%) 0 0)
        rgb(calc(1 + 1deg) 0 0)
        rgb(calc(1deg) 0 0)
        rgb(calc(1% * 1%) 0 0)
        rgb(calc(1 / 1%) 0 0)
        rgb(calc(1px) 0 0)
        rgb(calc(none) 0 0)
        rgb(calc(r) 0 0)
        rgb(calc[1] 0 0)
        rgb(calculate(1) 0 0)
        hsl(calc(1deg + 1) 0 0)
        hsl(calc(1deg * 1deg) 0 0)
        calc(1)
        """#),
    CSSRules(
      section: "Values 4, 10.3: min(), max(), clamp(), round(), mod() and rem()",
      accepted: #"""
        color(xyz min(1) min(2, 1) min(3, 2, 1)) => xyz-d65 1 1 1
        color(xyz max(1) max(2, 1) max(1, 3, 2)) => xyz-d65 1 2 3
        color(xyz clamp(1, 2, 3) clamp(1, 0, 3) clamp(1, 4, 3)) => xyz-d65 2 1 3
        color(xyz clamp(3, 2, 1) clamp(none, 2, 1) clamp(3, 2, none)) => xyz-d65 3 1 3
        color(xyz round(2.4) round(2.5) round(-2.5)) => xyz-d65 2 3 -2
        color(xyz round(7, 5) round(8, 5) round(7.5, 5)) => xyz-d65 5 10 10
        color(xyz round(nearest, 7, -5) round(up, 6, 5) round(up, -6, 5)) => xyz-d65 5 10 -5
        color(xyz round(down, 6, 5) round(down, -6, 5) round(down, -6, -5)) => xyz-d65 5 -10 -10
        color(xyz round(down, 2.9) round(down, -2.1) round(down, -2)) => xyz-d65 2 -3 -2
        color(xyz round(to-zero, 9, 5) round(to-zero, -9, 5) round(to-zero, -2.9)) => xyz-d65 5 -5 -2
        color(xyz max(round(down, -5, infinity), -9) max(round(down, -5, -infinity), -9) round(down, 5, infinity)) => xyz-d65 -9 -9 0
        color(xyz min(round(up, 5, infinity), 9) round(up, -5, infinity) round(up, 0, infinity)) => xyz-d65 9 0 0
        color(xyz round(nearest, 5, infinity) round(to-zero, -5, infinity) round(5, 0)) => xyz-d65 0 0 0
        color(xyz mod(18, 5) mod(-18, 5) mod(18, -5)) => xyz-d65 3 2 -2
        color(xyz mod(-18, -5) mod(10, 5) mod(0, -5)) => xyz-d65 -3 0 0
        color(xyz mod(3, infinity) mod(-3, -infinity) mod(0, infinity)) => xyz-d65 3 -3 0
        color(xyz mod(-3, infinity) mod(3, -infinity) mod(infinity, 3)) => xyz-d65 0 0 0
        color(xyz rem(18, 5) rem(-18, 5) rem(18, -5)) => xyz-d65 3 -3 3
        color(xyz rem(3, infinity) rem(-3, infinity) rem(3, -infinity)) => xyz-d65 3 -3 3
        color(xyz mod(1, 0) rem(1, 0) rem(infinity, 1)) => xyz-d65 0 0 0
        hsl(round(47deg, 10deg) 50% 50%) => hsl 50 50 50
        hsl(mod(-30deg, 1turn) 50% 50%) => hsl 330 50 50
        rgb(min(10%, 20%) max(10%, 20%) 0) => srgb 0.1 0.2 0
        """#,
      refused: #"""
        rgb(min() 0 0)
        rgb(max(1,) 0 0)
        rgb(min(1 2) 0 0)
        rgb(min(1, 2%) 0 0)
        rgb(clamp(1, 2) 0 0)
        rgb(clamp(1, 2, 3, 4) 0 0)
        rgb(clamp(1, none, 3) 0 0)
        rgb(round() 0 0)
        rgb(round(up) 0 0)
        rgb(round(1, 2, 3) 0 0)
        rgb(round(upwards, 1, 2) 0 0)
        rgb(round(up 1, 2) 0 0)
        rgb(round(1deg, 2) 0 0)
        rgb(mod(1) 0 0)
        rgb(mod(1, 2, 3) 0 0)
        rgb(rem(1%, 2) 0 0)
        """#),
    CSSRules(
      section: "Values 4, 10.4 to 10.6: angles, powers and signs",
      accepted: #"""
        color(xyz sin(0) sin(90deg) sin(30deg)) => xyz-d65 0 1 0.5
        color(xyz cos(0) cos(0.5turn) cos(60deg)) => xyz-d65 1 -1 0.5
        color(xyz tan(45deg) tan(0) sin(calc(pi / 2))) => xyz-d65 1 0 1
        color(xyz pow(2, 3) pow(4, 0.5) pow(2, -1)) => xyz-d65 8 2 0.5
        color(xyz sqrt(9) sqrt(0) sqrt(0.25)) => xyz-d65 3 0 0.5
        color(xyz hypot(3, 4) hypot(-3) hypot(2, 3, 6)) => xyz-d65 5 3 7
        color(xyz log(1) log(8, 2) log(100, 10)) => xyz-d65 0 3 2
        color(xyz exp(0) abs(-2) abs(2%)) => xyz-d65 1 2 0.02
        color(xyz sign(-2) sign(0) sign(2deg)) => xyz-d65 -1 0 1
        hsl(asin(1) 50% 50%) => hsl 90 50 50
        hsl(acos(0.5) 50% 50%) => hsl 60 50 50
        hsl(atan(1) 50% 50%) => hsl 45 50 50
        hsl(atan2(1, -1) 50% 50%) => hsl 135 50 50
        hsl(atan2(-1, -1) 50% 50%) => hsl 225 50 50
        hsl(hypot(30deg, 40deg) 50% 50%) => hsl 50 50 50
        """#,
      refused: #"""
        rgb(sin() 0 0)
        rgb(sin(1%) 0 0)
        rgb(sin(1, 2) 0 0)
        rgb(asin(1deg) 0 0)
        rgb(atan(1) 0 0)
        rgb(pow(1) 0 0)
        rgb(pow(1deg, 2) 0 0)
        rgb(sqrt(4%) 0 0)
        rgb(log(1, 2, 3) 0 0)
        rgb(hypot() 0 0)
        rgb(atan2(1, 1deg) 0 0)
        rgb(sign(1, 2) 0 0)
        """#),
    CSSRules(
      section: "Values 4, 10.9: infinity, and what is no number",
      accepted: #"""
        rgb(calc(infinity) calc(-infinity) calc(NaN)) => bytes 255 0 0
        rgb(calc(1 / 0) calc(-1 / 0) calc(0 / 0)) => bytes 255 0 0
        rgb(calc(infinity - infinity) calc(0 * infinity) sqrt(-1)) => bytes 0 0 0
        rgb(min(infinity, 5) max(-infinity, 5) clamp(1, infinity, 9)) => bytes 5 5 9
        rgb(max(NaN, 5) min(5, NaN) log(-1)) => bytes 0 0 0
        rgb(0 0 0 / calc(infinity)) => bytes 0 0 0
        rgb(0 0 0 / calc(-infinity)) => bytes 0 0 0 / 0
        rgb(0 0 0 / calc(NaN)) => bytes 0 0 0 / 0
        lab(calc(infinity) 0 0) => lab 100 0 0
        oklch(calc(-infinity) 0 0) => oklch 0 0 0
        """#),
  ]
}
