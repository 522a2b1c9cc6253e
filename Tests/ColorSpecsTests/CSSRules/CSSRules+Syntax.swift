// CSS Syntax 3: how characters become tokens.

extension CSSRules {
  static let syntax = [
    CSSRules(
      section: "Syntax 3, 4.3.1: white space and comments between tokens",
      accepted: #"""
         red  => bytes 255 0 0
        ␉␊red␌␍␊ => bytes 255 0 0
        /* a */red => bytes 255 0 0
        red/* a */ => bytes 255 0 0
        /* a *//* b */ red => bytes 255 0 0
        /***/red => bytes 255 0 0
        /* * / */red => bytes 255 0 0
        /**/#f60 => bytes 255 102 0
        #f60/**/ => bytes 255 102 0
        rgb(/**/1/**/2/**/3/**/) => bytes 1 2 3
        rgb(1/**/2 3) => bytes 1 2 3
        rgb(1/**/0 2) => bytes 1 0 2
        rgb(1/* , */ 2 3) => bytes 1 2 3
        rgb(␊1␉2␌3␍␊) => bytes 1 2 3
        rgb( 1 , 2 , 3 ) => bytes 1 2 3
        rgb(1,/**/2,/**/3) => bytes 1 2 3
        rgb(1 2 3/**///**/0.5) => bytes 1 2 3 / 0.5
        """#,
      refused: #"""
        re/**/d
        r/**/ed
        re d
        rgb/**/(1 2 3)
        rgb (1 2 3)
        #/**/f60
        #f/**/60
        #f 60
        # f60
        hsl(120/**/deg 1% 1%)
        lab(50/**/% 1)
        /* red
        """#),
    CSSRules(
      section: "Syntax 3, 4.3.7: escapes",
      accepted: #"""
        \72 ed => bytes 255 0 0
        \72␍␊ed => bytes 255 0 0
        \72␍ed => bytes 255 0 0
        \72␊ed => bytes 255 0 0
        \72␉ed => bytes 255 0 0
        \72␌ed => bytes 255 0 0
        \000072ed => bytes 255 0 0
        \000072 ed => bytes 255 0 0
        \000072␍␊ed => bytes 255 0 0
        r\65␍␊d => bytes 255 0 0
        re\64 => bytes 255 0 0
        re\64␍␊ => bytes 255 0 0
        \52 ed => bytes 255 0 0
        g\rey => bytes 128 128 128
        \g\r\65y => bytes 128 128 128
        \72 gb(1 2 3) => bytes 1 2 3
        rg\62␍␊(1 2 3) => bytes 1 2 3
        rgb(n\6fne 0 0) => srgb none 0 0
        rgb(n\6f␍␊ne 0 0) => srgb none 0 0
        hsl(120d\65 g 100% 50%) => hsl 120 100 50
        color(s\72 gb 1 0 0) => srgb 1 0 0
        #\66 00 => bytes 255 0 0
        #\66␍␊00 => bytes 255 0 0
        #\00006600 => bytes 255 0 0
        """#,
      refused: #"""
        \72  ed
        \72␍␊␊ed
        \0000720ed
        re\d
        \red\
        re\␊d
        \0red
        \110000red
        """#),
    CSSRules(
      section: "Syntax 3, 4.3.9 and 4.3.12: where a number ends",
      accepted: #"""
        rgb(+1 +2 +3) => bytes 1 2 3
        rgb(1+2+3) => bytes 1 2 3
        rgb(1-2-3) => bytes 1 0 0
        rgb(.5.5.5) => bytes 0.5 0.5 0.5
        rgb(1.5.5 2) => bytes 1.5 0.5 2
        rgb(1e1.5 2) => bytes 10 0.5 2
        rgb(1%2%3%) => srgb 0.01 0.02 0.03
        rgb(1e1 2E0 .3e+1) => bytes 10 2 3
        rgb(100e-1 2 3) => bytes 10 2 3
        rgb(0001 2 3) => bytes 1 2 3
        rgb(-0 -0.0 0) => bytes 0 0 0
        rgb(1 2 3/.5) => bytes 1 2 3 / 0.5
        rgb(1 2 3/+.5) => bytes 1 2 3 / 0.5
        rgb(1e999 0 0) => bytes 255 0 0
        rgb(0 -1e999 0) => bytes 0 0 0
        rgb(1 2 1e-999) => bytes 1 2 0
        rgb(0 0 0 / 1e999) => bytes 0 0 0
        """#,
      refused: #"""
        rgb(1. 2 3)
        rgb(1.e1 2 3)
        rgb(1e 2 3)
        rgb(1e+ 2 3)
        rgb(1--2 3)
        rgb(--1 2 3)
        rgb(+-1 2 3)
        rgb(. 2 3)
        rgb(1_0 2 3)
        rgb(0x1 2 3)
        rgb(1,5 2 3)
        rgb(١ 2 3)
        rgb(∞ 2 3)
        rgb(1px 2 3)
        hsl(120deg100% 50%)
        rgb(1 2 3 / 0.5px)
        """#),
    CSSRules(
      section: "Syntax 3, 5.4: one color, and nothing beside it",
      refused: #"""
        red red
        red,
        red;
        red!important
        red)
        (red)
        [red]
        {red}
        "red"
        'red'
        url(red)
        rgb(1 2 3))
        rgb(1 2 3)x
        rgb(1 2 3) / 0.5
        rgb((1) 2 3)
        rgb([1] 2 3)
        rgb(1 2 {3})
        rgb(1 "2" 3)
        rgb(1; 2; 3)
        -red
        --red
        @red
        .red
        red()
        rgb
        rgb[1 2 3]
        """#),
  ]
}
