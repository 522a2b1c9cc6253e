// CSS Color 4: hex colors, names, alpha and hues.

extension CSSRules {
  static let color4 = [
    CSSRules(
      section: "Color 4, 4.2: alpha is a number or a percentage, clamped",
      accepted: #"""
        rgb(1 2 3 / 0) => bytes 1 2 3 / 0
        rgb(1 2 3 / 1) => bytes 1 2 3
        rgb(1 2 3 / 0.25) => bytes 1 2 3 / 0.25
        rgb(1 2 3 / 25%) => bytes 1 2 3 / 0.25
        rgb(1 2 3 / 0%) => bytes 1 2 3 / 0
        rgb(1 2 3 / 100%) => bytes 1 2 3
        rgb(1 2 3 / 1.01) => bytes 1 2 3
        rgb(1 2 3 / 101%) => bytes 1 2 3
        rgb(1 2 3 / -0.01) => bytes 1 2 3 / 0
        rgb(1 2 3 / -1%) => bytes 1 2 3 / 0
        rgb(1 2 3 / none) => bytes 1 2 3 / none
        rgba(1, 2, 3, 0.5) => bytes 1 2 3 / 0.5
        rgba(1, 2, 3, 50%) => bytes 1 2 3 / 0.5
        rgb(1, 2, 3, 2) => bytes 1 2 3
        hsl(10 20% 30% / 40%) => hsl 10 20 30 / 0.4
        hwb(10 20% 30% / .4) => hwb 10 20 30 / 0.4
        lab(10 20 30 / 40%) => lab 10 20 30 / 0.4
        lch(10 20 30 / none) => lch 10 20 30 / none
        oklab(0.1 0.2 0.3 / 0.4) => oklab 0.1 0.2 0.3 / 0.4
        oklch(0.1 0.2 30 / 7) => oklch 0.1 0.2 30
        color(srgb 0.1 0.2 0.3 / -7) => srgb 0.1 0.2 0.3 / 0
        """#,
      refused: #"""
        rgb(1 2 3 / )
        rgb(1 2 3 /)
        rgb(1 2 3 / 0.5 0.5)
        rgb(1 2 3 / 0.5 / 0.5)
        rgb(1 2 3 0.5)
        rgb(1 2 3, 0.5)
        rgb(1 2 3 / 5deg)
        rgb(1 2 3 / a)
        rgb(1, 2, 3 / 0.5)
        rgba(1, 2, 3, none)
        rgba(1, 2, 3, )
        hwb(10 20% 30%, 0.4)
        """#),
    CSSRules(
      section: "Color 4, 4.3: a hue is an angle or a number of degrees, around the circle",
      accepted: #"""
        hsl(0 100% 50%) => hsl 0 100 50
        hsl(360 100% 50%) => hsl 0 100 50
        hsl(361 100% 50%) => hsl 1 100 50
        hsl(-1 100% 50%) => hsl 359 100 50
        hsl(-360 100% 50%) => hsl 0 100 50
        hsl(720deg 100% 50%) => hsl 0 100 50
        hsl(-0 100% 50%) => hsl 0 100 50
        hsl(1000 100% 50%) => hsl 280 100 50
        hsl(120deg 100% 50%) => hsl 120 100 50
        hsl(120DEG 100% 50%) => hsl 120 100 50
        hsl(.5turn 100% 50%) => hsl 180 100 50
        hsl(-.25Turn 100% 50%) => hsl 270 100 50
        hsl(1.75turn 100% 50%) => hsl 270 100 50
        hsl(200grad 100% 50%) => hsl 180 100 50
        hsl(-100gRaD 100% 50%) => hsl 270 100 50
        hsl(3.141592653589793rad 100% 50%) => hsl 180 100 50
        hwb(-90 10% 20%) => hwb 270 10 20
        hwb(1turn 10% 20%) => hwb 0 10 20
        lch(50 30 450) => lch 50 30 90
        lch(50 30 -30deg) => lch 50 30 330
        oklch(0.5 0.1 360) => oklch 0.5 0.1 0
        oklch(0.5 0.1 -450) => oklch 0.5 0.1 270
        oklch(0.5 0.1 1e3deg) => oklch 0.5 0.1 280
        """#,
      refused: #"""
        hsl(10% 100% 50%)
        hsl(10px 100% 50%)
        hsl(10degs 100% 50%)
        hsl(10° 100% 50%)
        hsl(10 deg 100% 50%)
        hwb(10% 10% 20%)
        lch(50 30 10%)
        oklch(0.5 0.1 1s)
        lch(10deg 20 30)
        lab(10 20deg 30)
        rgb(1deg 2 3)
        """#),
    CSSRules(
      section: "Color 4, 4.4: a component can be missing, but not between commas",
      accepted: #"""
        rgb(none 2 3) => bytes none 2 3
        rgb(1 none none) => bytes 1 none none
        rgb(NONE None none / nOnE) => bytes none none none / none
        hsl(none 50% 50%) => hsl none 50 50
        hsl(10 none 50%) => hsl 10 none 50
        hwb(none none none) => hwb none none none
        lab(none 10 20) => lab none 10 20
        lab(50 none none) => lab 50 none none
        lch(50 none 20) => lch 50 none 20
        oklab(0.5 none 0.1 / 0.5) => oklab 0.5 none 0.1 / 0.5
        oklch(0.5 0.1 none) => oklch 0.5 0.1 none
        color(display-p3 none 1 none) => display-p3 none 1 none
        color(xyz-d50 none none none / none) => xyz-d50 none none none / none
        """#,
      refused: #"""
        rgb(none, 2, 3)
        rgb(1, none, 3)
        hsl(none, 50%, 50%)
        hsl(10, none, 50%)
        rgb(non 2 3)
        rgb(none none)
        rgb(none 2 3 / null)
        none
        color(none 1 2 3)
        """#),
    CSSRules(
      section: "Color 4, 5.2: hex colors have 3, 4, 6 or 8 digits",
      accepted: #"""
        #000 => bytes 0 0 0
        #fff => bytes 255 255 255
        #F60 => bytes 255 102 0
        #f60f => bytes 255 102 0
        #f600 => bytes 255 102 0 / 0
        #1233 => bytes 17 34 51 / 0.2
        #ff6600 => bytes 255 102 0
        #Ff6600 => bytes 255 102 0
        #ff6600ff => bytes 255 102 0
        #ff660000 => bytes 255 102 0 / 0
        #ff660033 => bytes 255 102 0 / 0.2
        #010203 => bytes 1 2 3
        #123456 => bytes 18 52 86
        #abcdef => bytes 171 205 239
        """#,
      refused: #"""
        #
        #f
        #ff
        #ff660
        #ff66001
        #ff6600112
        #ff66001122
        #ggg
        #ff660g
        #12345é
        ##ff6600
        #-ff660
        #+ff6600
        #0xff6600
        #ff6600%
        #ff.600
        #１２３
        ff6600
        f60
        0xff6600
        """#),
    CSSRules(
      section: "Color 4, 6: names, whatever their case",
      accepted: #"""
        black => bytes 0 0 0
        White => bytes 255 255 255
        AQUA => bytes 0 255 255
        cyan => bytes 0 255 255
        fuchsia => bytes 255 0 255
        magenta => bytes 255 0 255
        gray => bytes 128 128 128
        grey => bytes 128 128 128
        green => bytes 0 128 0
        lime => bytes 0 255 0
        maroon => bytes 128 0 0
        navy => bytes 0 0 128
        purple => bytes 128 0 128
        darkslategrey => bytes 47 79 79
        DarkSlateGray => bytes 47 79 79
        lightgoldenrodyellow => bytes 250 250 210
        rebeccapurple => bytes 102 51 153
        tan => bytes 210 180 140
        tomato => bytes 255 99 71
        transparent => bytes 0 0 0 / 0
        TransParent => bytes 0 0 0 / 0
        """#,
      refused: #"""
        ornage
        dark gray
        dark-gray
        gray50
        rebecca
        transparen
        redd
        ｒed
        rеd
        """#),
  ]
}
