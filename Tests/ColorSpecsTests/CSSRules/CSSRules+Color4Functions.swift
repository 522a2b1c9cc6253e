// CSS Color 4: the functions.

extension CSSRules {
  static let color4Functions = [
    CSSRules(
      section: "Color 4, 5.1: rgb(), with blanks in any mixture, with commas in one kind",
      accepted: #"""
        rgb(255 102 0) => bytes 255 102 0
        RGB(255 102 0) => bytes 255 102 0
        rgba(255 102 0) => bytes 255 102 0
        rgb(255, 102, 0) => bytes 255 102 0
        rgba(255,102,0) => bytes 255 102 0
        rgb(100% 40% 0%) => srgb 1 0.4 0
        rgb(100%, 40%, 0%) => srgb 1 0.4 0
        rgb(255 40% 0) => srgb 1 0.4 0
        rgb(100% 102 0%) => srgb 1 0.4 0
        rgb(12.75 25.5 0.255) => srgb 0.05 0.1 0.001
        rgb(256 -1 255.1) => bytes 255 0 255
        rgb(256, -1, 255.1) => bytes 255 0 255
        rgb(100.1% -0.1% 50%) => srgb 1 0 0.5
        rgb(1000000 0 0) => bytes 255 0 0
        """#,
      refused: #"""
        rgb()
        rgb(1)
        rgb(1 2)
        rgb(1 2 3 4)
        rgb(1, 2)
        rgb(1, 2, 3, 0.4, 5)
        rgb(1, 2 3)
        rgb(1 2, 3)
        rgb(1,, 2, 3)
        rgb(,1, 2, 3)
        rgb(1, 2, 3,)
        rgb(1%, 2, 3)
        rgb(1, 2%, 3)
        rgb(1%, 2%, 3)
        rgb(1 / 2 / 3)
        rgb(red green blue)
        rgb(#f60)
        rgb(1 2 3 / 0.5 / 1)
        rgbb(1 2 3)
        rgb-a(1 2 3)
        """#),
    CSSRules(
      section: "Color 4, 7: hsl(), whose saturation is not negative",
      accepted: #"""
        hsl(120 100% 25%) => hsl 120 100 25
        hsla(120 100% 25%) => hsl 120 100 25
        hsl(120 100 25) => hsl 120 100 25
        hsl(120 100% 25) => hsl 120 100 25
        hsl(120, 100%, 25%) => hsl 120 100 25
        hsl(120deg, 100%, 25%) => hsl 120 100 25
        hsla(120, 100%, 25%, 0.5) => hsl 120 100 25 / 0.5
        hsl(120 -1% 25%) => hsl 120 0 25
        hsl(120, -1%, 25%) => hsl 120 0 25
        hsl(120 0% 0%) => hsl 120 0 0
        hsl(120.5 12.5% 99.9%) => hsl 120.5 12.5 99.9
        hsl(11 117.76% 53.3%) => hsl 11 117.76 53.3
        hsl(11, 117.76%, 53.3%) => hsl 11 100 53.3
        hsla(11, calc(2 * 60%), 53.3%, 0.5) => hsl 11 100 53.3 / 0.5
        """#,
      refused: #"""
        hsl()
        hsl(120 100%)
        hsl(120, 100%)
        hsl(120, 100, 25%)
        hsl(120, 100%, 25)
        hsl(120, 100%, 25%, 0.5, 1)
        hsl(120% 100% 25%)
        hsl(100% 120 25%)
        hsl(120 100deg 25%)
        hsl(120, 100% 25%)
        hsv(120 100% 25%)
        """#),
    CSSRules(
      section: "Color 4, 8: hwb(), which never had commas",
      accepted: #"""
        hwb(120 10% 20%) => hwb 120 10 20
        HWB(120 10 20) => hwb 120 10 20
        hwb(120 10 20%) => hwb 120 10 20
        hwb(90deg 0% 0%) => hwb 90 0 0
        hwb(90 60% 60%) => hwb 90 60 60
        hwb(90 100% 0%) => hwb 90 100 0
        hwb(90 -10% 20%) => hwb 90 0 20
        hwb(90 130% -20%) => hwb 90 130 0
        """#,
      refused: #"""
        hwb(120, 10%, 20%)
        hwb(120 10%)
        hwb(120 10% 20% 30%)
        hwb(10% 10% 20%)
        hwba(120 10% 20%)
        hwb()
        """#),
    CSSRules(
      section: "Color 4, 9: lab() and lch(), lightness 0 to 100, chroma not negative",
      accepted: #"""
        lab(50 20 -30) => lab 50 20 -30
        Lab(50% 20 -30) => lab 50 20 -30
        lab(50 100% -100%) => lab 50 125 -125
        lab(50% 50% 10) => lab 50 62.5 10
        lab(101 0 0) => lab 100 0 0
        lab(-1 0 0) => lab 0 0 0
        lab(150% 0 0) => lab 100 0 0
        lab(50 500 -500) => lab 50 500 -500
        lch(50 30 270) => lch 50 30 270
        lch(50% 100% 270deg) => lch 50 150 270
        lch(50 10% 0) => lch 50 15 0
        lch(50 -5 90) => lch 50 0 90
        lch(100.1 5 90) => lch 100 5 90
        lch(-0.1 500 90) => lch 0 500 90
        """#,
      refused: #"""
        lab(50, 20, -30)
        lab(50 20)
        lab(50 20 -30 40)
        lab(50 20 30deg)
        lab()
        lab(50 20 -30 / 1 / 1)
        lch(50, 30, 270)
        lch(50 30)
        lch(50 30deg 270)
        lch(50 270deg 30)
        lch(50 30 50%)
        laba(50 20 -30)
        """#),
    CSSRules(
      section: "Color 4, 9: oklab() and oklch(), lightness 0 to 1, 0.4 for 100 %",
      accepted: #"""
        oklab(0.5 0.1 -0.1) => oklab 0.5 0.1 -0.1
        OKLab(50% 25% -25%) => oklab 0.5 0.1 -0.1
        oklab(1.1 0 0) => oklab 1 0 0
        oklab(-0.1 0 0) => oklab 0 0 0
        oklab(110% 100% -100%) => oklab 1 0.4 -0.4
        oklab(0.5 5 -5) => oklab 0.5 5 -5
        oklch(0.5 0.1 180) => oklch 0.5 0.1 180
        oklch(50% 100% 180deg) => oklch 0.5 0.4 180
        oklch(50% 25% .5turn) => oklch 0.5 0.1 180
        oklch(62 0.2 259) => oklch 1 0.2 259
        oklch(0.5 -0.1 180) => oklch 0.5 0 180
        oklch(0.5 -10% 180) => oklch 0.5 0 180
        oklch(0.5 4 180) => oklch 0.5 4 180
        """#,
      refused: #"""
        oklab(0.5, 0.1, -0.1)
        oklab(0.5 0.1)
        oklab(0.5 0.1 0.1 0.1)
        oklch(0.5, 0.1, 180)
        oklch(0.5 0.1)
        oklch(0.5 0.1 180 0.5)
        oklch(0.5 0.1 50%)
        oklch(0.5deg 0.1 180)
        oklhc(0.5 0.1 180)
        """#),
    CSSRules(
      section: "Color 4, 10: color(), which names its space and clamps nothing",
      accepted: #"""
        color(srgb 1 0.4 0) => srgb 1 0.4 0
        color(SRGB 100% 40% 0%) => srgb 1 0.4 0
        color(srgb -0.5 1.5 200%) => srgb -0.5 1.5 2
        color(srgb-linear 0.1 0.2 0.3) => srgb-linear 0.1 0.2 0.3
        color(display-p3 0.1 0.2 0.3) => display-p3 0.1 0.2 0.3
        color(display-p3-linear 0.1 0.2 0.3) => display-p3-linear 0.1 0.2 0.3
        color(a98-rgb 0.1 0.2 0.3) => a98-rgb 0.1 0.2 0.3
        color(prophoto-rgb 0.1 0.2 0.3) => prophoto-rgb 0.1 0.2 0.3
        color(rec2020 0.1 0.2 0.3) => rec2020 0.1 0.2 0.3
        color(xyz 0.1 0.2 0.3) => xyz-d65 0.1 0.2 0.3
        color(xyz-d65 10% 20% 30%) => xyz-d65 0.1 0.2 0.3
        color(xyz-d50 0.1 0.2 -0.3) => xyz-d50 0.1 0.2 -0.3
        color(srgb 1e3 -1e3 0) => srgb 1000 -1000 0
        """#,
      refused: #"""
        color()
        color(srgb)
        color(srgb 1)
        color(srgb 1 2)
        color(srgb 1 2 3 4)
        color(srgb, 1, 2, 3)
        color(srgb 1, 2, 3)
        color(1 2 3)
        color(red)
        color(srgb 1 2 3deg)
        color(lab 50 20 30)
        color(hsl 120 100% 50%)
        color(oklch 0.5 0.1 30)
        color(sRGBlinear 1 2 3)
        color(p3 1 2 3)
        color("srgb" 1 2 3)
        color(--srgb 1 2 3)
        color(srgb 1 2 3 / 4 / 5)
        """#),
  ]
}
