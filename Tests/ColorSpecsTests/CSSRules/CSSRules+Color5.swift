// CSS Color 5: colors that derive from others.

extension CSSRules {
  static let color5 = [
    CSSRules(
      section: "Color 5, 3: the shares of color-mix()",
      accepted: #"""
        color-mix(in srgb, red, blue) => srgb 0.5 0 0.5
        color-mix(in srgb, red 50%, blue 50%) => srgb 0.5 0 0.5
        color-mix(in srgb, red 25%, blue) => srgb 0.25 0 0.75
        color-mix(in srgb, red, blue 25%) => srgb 0.75 0 0.25
        color-mix(in srgb, 25% red, blue) => srgb 0.25 0 0.75
        color-mix(in srgb, red 0%, blue) => srgb 0 0 1
        color-mix(in srgb, red 100%, blue) => srgb 1 0 0
        color-mix(in srgb, red 100%, blue 100%) => srgb 0.5 0 0.5
        color-mix(in srgb, red 75%, blue 75%) => srgb 0.5 0 0.5
        color-mix(in srgb, red 30%, blue 90%) => srgb 0.25 0 0.75
        color-mix(in srgb, red 25%, blue 25%) => srgb 0.5 0 0.5 / 0.5
        color-mix(in srgb, red 10%, blue 30%) => srgb 0.25 0 0.75 / 0.4
        color-mix(in srgb, red 0%, blue 50%) => srgb 0 0 1 / 0.5
        color-mix(in srgb, red 0%, blue 0%) => srgb 0.5 0 0.5 / 0
        COLOR-MIX(IN SRGB, RED, BLUE) => srgb 0.5 0 0.5
        color-mix(in srgb,red,blue) => srgb 0.5 0 0.5
        color-mix(in srgb, white, black) => srgb 0.5 0.5 0.5
        color-mix(in srgb, red, red) => srgb 1 0 0
        color-mix(in srgb, color-mix(in srgb, red, blue), lime) => srgb 0.25 0.5 0.25
        color-mix(in srgb-linear, red, blue) => srgb-linear 0.5 0 0.5
        color-mix(in lab, lab(10 20 30), lab(50 60 -70)) => lab 30 40 -20
        color-mix(in xyz, color(xyz 0 0.2 0.4), color(xyz 1 0.4 0)) => xyz-d65 0.5 0.3 0.2
        color-mix(in xyz-d50, color(xyz-d50 0 0.2 0.4), color(xyz-d50 1 0.4 0)) => xyz-d50 0.5 0.3 0.2
        """#,
      refused: #"""
        color-mix()
        color-mix(in srgb)
        color-mix(in srgb,)
        color-mix(in srgb, red, )
        color-mix(in srgb red, blue)
        color-mix(in srgb red blue)
        color-mix(in srgb, red blue)
        color-mix(in srgb, red -1%, blue)
        color-mix(in srgb, red 101%, blue)
        color-mix(in srgb, red 0.5, blue)
        color-mix(in srgb, red 10% 20%, blue)
        color-mix(in srgb, 10% red 20%, blue)
        color-mix(in srgb / red, blue)
        color-mix(srgb, red, blue)
        color-mix(in, red, blue)
        color-mix(in nope, red, blue)
        color-mix(in rgb, red, blue)
        color-mix(in srgb, 1, blue)
        color-mix(in srgb, ornage, blue)
        """#),
    CSSRules(
      section: "Color 4, 12.4: the ways around the hues",
      accepted: #"""
        color-mix(in hsl, hsl(40 50% 50%), hsl(60 50% 50%)) => hsl 50 50 50
        color-mix(in hsl shorter hue, hsl(40 50% 50%), hsl(60 50% 50%)) => hsl 50 50 50
        color-mix(in hsl longer hue, hsl(40 50% 50%), hsl(60 50% 50%)) => hsl 230 50 50
        color-mix(in hsl increasing hue, hsl(40 50% 50%), hsl(60 50% 50%)) => hsl 50 50 50
        color-mix(in hsl decreasing hue, hsl(40 50% 50%), hsl(60 50% 50%)) => hsl 230 50 50
        color-mix(in hsl increasing hue, hsl(60 50% 50%), hsl(40 50% 50%)) => hsl 230 50 50
        color-mix(in hsl, hsl(330 50% 50%), hsl(20 50% 50%)) => hsl 355 50 50
        color-mix(in hsl, hsl(20 50% 50%), hsl(330 50% 50%)) => hsl 355 50 50
        color-mix(in hsl, hsl(350 50% 50%), hsl(10 50% 50%)) => hsl 0 50 50
        color-mix(in hsl, hsl(350 50% 50%) 25%, hsl(10 50% 50%)) => hsl 5 50 50
        color-mix(in hsl longer hue, hsl(350 50% 50%), hsl(10 50% 50%)) => hsl 180 50 50
        color-mix(in hsl longer hue, hsl(0 50% 50%), hsl(0 50% 50%)) => hsl 180 50 50
        color-mix(in hwb longer hue, hwb(90 10% 10%), hwb(110 30% 20%)) => hwb 280 20 15
        color-mix(in lch decreasing hue, lch(50 30 10), lch(70 50 350)) => lch 60 40 0
        color-mix(in oklch increasing hue, oklch(0.5 0.1 350), oklch(0.7 0.3 30)) => oklch 0.6 0.2 10
        color-mix(in hsl Longer HUE, hsl(40 50% 50%), hsl(60 50% 50%)) => hsl 230 50 50
        """#,
      refused: #"""
        color-mix(in hsl longer, red, blue)
        color-mix(in hsl hue, red, blue)
        color-mix(in hsl longer hue shorter hue, red, blue)
        color-mix(in hsl further hue, red, blue)
        color-mix(in longer hue, red, blue)
        color-mix(longer hue in hsl, red, blue)
        color-mix(in srgb shorter hue, red, blue)
        color-mix(in lab longer hue, red, blue)
        color-mix(in xyz decreasing hue, red, blue)
        """#),
    CSSRules(
      section: "Color 4, 12.2 and 12.3: what is missing, and alpha multiplied in",
      accepted: #"""
        color-mix(in srgb, rgb(none 0 0), rgb(255 255 0)) => srgb 1 0.5 0
        color-mix(in srgb, rgb(none 0 0), rgb(none 255 0)) => srgb none 0.5 0
        color-mix(in lch, lch(none 20 30deg), lch(50 none 70deg)) => lch 50 20 50
        color-mix(in lch, lch(40 none 30), lch(60 20 90)) => lch 50 20 60
        color-mix(in oklch, oklch(0.4 none 30), oklch(0.6 0.2 90)) => oklch 0.5 0.2 60
        color-mix(in hsl, hsl(40 none 30%), hsl(80 40% 50%)) => hsl 60 40 40
        color-mix(in hsl, hsl(none 20% 30%), hsl(80 40% 50%)) => hsl 80 30 40
        color-mix(in hwb, hwb(none 20% 30%), hwb(80 40% 50%)) => hwb 80 30 40
        color-mix(in hsl, white, hsl(80 40% 50%)) => hsl 80 20 75
        color-mix(in hsl, black, hsl(80 40% 50%)) => hsl 80 20 25
        color-mix(in hwb, #808080, hwb(80 0% 0%) 100%) => hwb 80 0 0
        color-mix(in srgb, rgb(255 0 0 / none), rgb(0 0 255 / 0.5)) => srgb 0.5 0 0.5 / 0.5
        color-mix(in srgb, rgb(255 0 0 / none), rgb(0 0 255 / none)) => srgb 0.5 0 0.5 / none
        color-mix(in srgb, rgb(255 0 0 / 0.5), rgb(0 0 255 / 0.5)) => srgb 0.5 0 0.5 / 0.5
        color-mix(in srgb, rgb(255 0 0 / 0.75), rgb(0 0 255 / 0.25)) => srgb 0.75 0 0.25 / 0.5
        color-mix(in srgb, red, transparent) => srgb 1 0 0 / 0.5
        color-mix(in srgb, transparent, red 20%) => srgb 1 0 0 / 0.2
        color-mix(in hsl, hsl(40 50% 50% / 0.5), hsl(60 80% 80% / 0)) => hsl 50 50 50 / 0.25
        color-mix(in lab, oklab(none 0 0), lab(30 20 40)) => lab 30 10 20
        color-mix(in oklch, lch(50 none none), oklch(0.5 0.1 120) 100%) => oklch 0.5 0.1 120
        """#),
    CSSRules(
      section: "Color 5, 4: relative colors",
      accepted: #"""
        rgb(from red r g b) => srgb 1 0 0
        rgb(from #336699 g b r) => bytes 102 153 51
        rgb(from #336699 calc(r + 51) g 0) => bytes 102 102 0
        rgb(from #336699 r r r / 50%) => bytes 51 51 51 / 0.5
        rgb(from rgb(1 2 3 / 0.5) r g b) => bytes 1 2 3 / 0.5
        rgb(from rgb(1 2 3 / 0.5) r g b / alpha) => bytes 1 2 3 / 0.5
        rgb(from rgb(1 2 3 / 0.5) r g b / calc(alpha + 0.25)) => bytes 1 2 3 / 0.75
        rgb(from rgb(1 2 3 / 0.5) r g b / 1) => bytes 1 2 3
        rgb(from red none g 100%) => srgb none 0 1
        rgb(from red calc(r * 2) g b) => srgb 2 0 0
        rgba(From Red R G B / Alpha) => srgb 1 0 0
        hsl(from red calc(h + 120) s l) => hsl 120 100 50
        hsl(from red calc(h - 90) s l) => hsl 270 100 50
        hsl(from #008000 h s l) => hsl 120 100 25.09803921568627
        hsl(from hsl(30 40% 50%) h calc(s / 2) calc(l + 25)) => hsl 30 20 75
        hsl(from hsl(30 40% 50%) h 0% l) => hsl 30 0 50
        hwb(from hwb(30 40% 50%) h b w) => hwb 30 50 40
        lab(from lab(50 20 30) l b a) => lab 50 30 20
        lch(from lch(50 20 300) l c calc(h + 90)) => lch 50 20 30
        lch(from lch(50 20 300) calc(l * 3) calc(c * -1) h) => lch 100 0 300
        oklab(from oklab(0.5 0.1 0.2) calc(l / 2) a b) => oklab 0.25 0.1 0.2
        oklch(from oklch(0.5 0.1 40) l calc(c / 2) calc(-1 * h)) => oklch 0.5 0.05 320
        color(from red srgb r g b) => srgb 1 0 0
        color(from color(srgb 0.1 0.2 0.3) srgb b r g) => srgb 0.3 0.1 0.2
        color(from color(xyz 0.1 0.2 0.3) xyz z y x) => xyz-d65 0.3 0.2 0.1
        color(from color(rec2020 2 -1 0) rec2020 r g b / 0.1) => rec2020 2 -1 0 / 0.1
        rgb(from rgb(from red g r b) r g b) => srgb 0 1 0
        """#,
      refused: #"""
        rgb(from red)
        rgb(from r g b)
        rgb(from red r g)
        rgb(from red r g b a)
        rgb(from red, r, g, b)
        rgb(from red r, g, b)
        rgb(from red x y z)
        rgb(from red h s l)
        rgb(from red r g b / a)
        rgb(from red rr g b)
        rgb(r g b)
        rgb(from ornage r g b)
        rgb(from rgb(1 2) r g b)
        rgb(red from r g b)
        hsl(from red r g b)
        hsl(from red l s 10deg)
        hwb(from red h s l)
        lab(from red l c h)
        lch(from red l a b)
        color(from red r g b)
        color(srgb from red r g b)
        color(from red srgb x y z)
        color(from red xyz r g b)
        hex(from red r g b)
        """#),
  ]
}
