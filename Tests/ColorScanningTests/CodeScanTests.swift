import ColorModel
import ColorScanning
import TestSupport
import Testing

/// Hand-labelled by the rules of docs/check.md: each row is code and the texts that are colors in it.
@Suite("Colors in code") struct CodeScanTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let kind: CodeKind
    let code: String
    let colors: [String]

    init(_ kind: CodeKind, _ code: String, _ colors: [String]) {
      (self.kind, self.code, self.colors) = (kind, code, colors)
    }

    var testDescription: String { "\(kind.rawValue): \(code)" }
  }

  private static func colors(_ row: Row) -> [String] {
    let bytes = Array(row.code.utf8)
    return CodeScan(bytes, as: row.kind).colors.map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test("are found in style sheets where a value takes them", arguments: sheets)
  func inSheets(row: Row) { #expect(Self.colors(row) == row.colors) }

  @Test("are found in markup in styles, scripts and color attributes", arguments: markup)
  func inMarkup(row: Row) { #expect(Self.colors(row) == row.colors) }

  @Test("are found in scripts in strings that are values", arguments: scripts)
  func inScripts(row: Row) { #expect(Self.colors(row) == row.colors) }

  @Test("are found in Swift, Kotlin and resources of Android", arguments: native)
  func inNative(row: Row) { #expect(Self.colors(row) == row.colors) }

  static let sheets: [Row] = [
    Row(
      .css, "a#fff:hover, .b.red { color: red; background: url(#fed) no-repeat #EEE }",
      ["red", "#EEE"]),
    Row(
      .css, "/* #111 */ a { color: rgba(0, 0, 0, .5); border: 1px solid tan }",
      ["rgba(0, 0, 0, .5)", "tan"]),
    Row(
      .css,
      "a { color: var(--x, #fff); fill: currentColor; stroke: transparent; color: CanvasText }", []),
    Row(
      .css,
      "a { color: color-mix(in srgb, var(--a) 20%, #123456); background: linear-gradient(red, #00f 50%) }",
      ["#123456", "red", "#00f"]),
    Row(
      .css,
      "a { color: rgb(from var(--a) r g b / 50%); color: hsl(var(--h) 10% 20%); color: light-dark(#111, white) }",
      ["#111", "white"]),
    Row(.css, "a { color: rgb(from #fff r g b); color: RGB(1 2 3) }", ["RGB(1 2 3)"]),
    Row(
      .css, "a { animation: tan 2s; font-family: Linen, Tan; grid-area: red; content: '#fff red' }",
      []),
    Row(
      .css,
      ":root { --a: red; --b: 1px solid tan; --c: 0 0 4px #0008, inset 0 1px white; --font: Tan, serif; --area: linen 2s }",
      ["red", "tan", "#0008", "white"]),
    Row(
      .css,
      "@media (min-width: 1px) { a { color: #abc } } @import url(a.css#fff); @supports (color: #fff) { b { color: #def !important } }",
      ["#abc", "#def"]),
    Row(
      .css, "a { color: #12; color: #12345; color: #ggg; color: #abcdefg; color:#FFF }", ["#FFF"]),
    Row(.css, "a { filter: drop-shadow(0 0 2px red) blur(2px); mask: url('#fff') }", ["red"]),
    Row(.css, "a { background: url(data:image/svg+xml;utf8,<svg fill='#fff'>) #0f0 }", ["#0f0"]),
    Row(
      .css, "a { *color: red; -webkit-text-stroke: 1px navy; _background: #aaa }",
      ["red", "navy", "#aaa"]),
    Row(
      .css, "a { color: #fff\n}\nb { color: #eee; &:hover { color: #ddd } }",
      ["#fff", "#eee", "#ddd"]),
    Row(
      .css,
      "a { --a: { color: red } } b { filter: progid:DXImageTransform.Microsoft.gradient(startColorstr='#80000000') }",
      ["red"]),
    Row(
      .scss,
      "$a: #f00 !default; $map: (red: #0f0, 'b': blue); // #111\n.x { border: { color: tan; width: 1px } @include m(#222, white); &:hover { color: darken(red, 10%) } }",
      ["#f00", "#0f0", "blue", "tan", "#222", "white", "red"]),
    Row(
      .scss,
      "$b: rgba(#000, .5); $c: map-get($m, red); $d: rgba($c, .2); $e: rgba(black, .5); #{$sel} { color: colors.$red }",
      ["#000", "black"]),
    Row(
      .scss,
      "@each $n in red, blue { .#{$n} { color: $n } } @function f($a: #fff) { @return #123; }",
      ["#123"]),
    Row(
      .scss, "@use 'a' with ($ink: #123); .a-#{$n}:hover { color: #{$c}; fill: #{red} #fff }",
      ["#123", "#fff"]),
    Row(
      .scss, "$m: (a: (b: #111, c: tan), d: $x); $l: (red, #222); %p { color: #333 }",
      ["#111", "tan", "red", "#222", "#333"]),
    Row(
      .less,
      "@a: #fff; .m(@c: #eee) { color: @c } .n { .m(#abc); #ns > .m(red); color: fade(#000, 50%); @r: { color: #111 } }",
      ["#fff", "#abc", "red", "#000", "#111"]),
    Row(
      .less,
      "@b: ~'#fff'; @media (x) { .a when (@m = #fff) { color: @@n; fill: @{v}; color: #0ff } } // #123",
      ["#0ff"]),
    Row(
      .scss,
      "@use 'sass:map'; a { color: map.get($m, red); fill: color.adjust(#123, $red: 5); stroke: t.f(tan) }",
      ["#123", "tan"]),
    Row(
      .css,
      "#fff, a[href='#abc'], &#def:hover { color: /* #111 */ #222; transition: color 1s; grid-area: tan } @container red (a) {} @keyframes tan { to { fill: RED } }",
      ["#222", "RED"]),
  ]

  static let markup: [Row] = [
    Row(
      .html, "<a href=\"#fed\" style=\"color:#abc\" id=\"fff\">closes #987, #333 red</a>", ["#abc"]),
    Row(
      .html,
      "<style>a{color:#111}</style><script>const c = '#222'</script><!-- #333 -->&#123;",
      ["#111", "#222"]),
    Row(
      .html,
      "<div class=\"bg-[#1e1e1e] text-red-500\"></div><font color=red><body bgcolor=\"#eee\"><meta name=theme-color content=\"#123456\">",
      ["#1e1e1e", "red", "#eee", "#123456"]),
    Row(.html, "<meta name=description content=\"#123456\"><a title='#fff' data-x='#eee'></a>", []),
    Row(
      .html,
      "<p onclick=\"this.style.color = '#abc'\">{{ ok ? '#def' : '' }}</p><script type=\"application/json\">{\"a\": \"#fff\"}</script>",
      ["#abc", "#def"]),
    Row(
      .svg,
      "<svg fill=\"none\" stroke='#fff'><path fill=\"url(#abc)\" style=\"fill: navy\"/><stop stop-color=\"red\"/><use href=\"#fff\"/><animate attributeName=\"fill\" from=\"#fff\" to=\"#000\" values='#111;#222'/></svg>",
      ["#fff", "navy", "red", "#fff", "#000", "#111", "#222"]),
    Row(
      .svg,
      "<svg><style><![CDATA[ a#fff { fill: #123 } ]]></style><text id='#abc'>#def</text></svg>",
      ["#123"]),
    Row(
      .vue,
      "<template><p :style=\"{ color: '#abc' }\" :fill=\"on ? 'red' : '#eee'\">{{ on ? '#def' : x }} #fff</p></template><style scoped lang=\"scss\">$a: #123; // #456\n</style>",
      ["#abc", "red", "#eee", "#def", "#123"]),
    Row(
      .svelte,
      "<script lang=\"ts\">let c = '#111'</script>{#if c === '#222'}<p style:color=\"red\" fill={'#333'} style=\"color: #444\">#555</p>{/if}<style>p{color:#666}</style>",
      ["#111", "#222", "red", "#333", "#444", "#666"]),
    Row(
      .astro,
      "---\nconst a = '#111'; // #222\n---\n<p style={{ color: '#333' }} class=\"bg-[#444]\">{a ?? '#555'} #666</p><style>p{color:#777}</style>",
      ["#111", "#333", "#444", "#555", "#777"]),
  ]

  static let scripts: [Row] = [
    Row(
      .js,
      "const a = '#333', b = '1px solid #ccc', c = 'closes #987', d = '#2849', e = \"#123456\";",
      ["#333", "#ccc", "#123456"]),
    Row(
      .js,
      "document.querySelector('#fed'); $('#abc'); location.hash === '#add'; x.href = '#bad'; const id = '#fee'; /#fff/g.test(s) // #111",
      []),
    Row(
      .js,
      "const t = { color: 'red', name: 'red', fill: \"#0f0\", class: 'bg-[#fafafa]' }; class A { #fff = 1; #abc() {} }",
      ["red", "#0f0", "#fafafa"]),
    Row(
      .js,
      "const s = css`color: #123; a { border: 1px solid ${x}; fill: red }`; const g = `linear-gradient(#fff, ${a})`; const p = `see #123`;",
      ["#123", "red", "#fff"]),
    Row(
      .js,
      "const B = styled.a`color: ${p => p.on ? '#111' : '#222'}; background: #333;`; const C = styled(B)`fill: #444`",
      ["#111", "#222", "#333", "#444"]),
    Row(
      .js,
      "el.setAttribute('fill', 'red'); el.style.color = on ? 'navy' : '#111'; s.attr('stroke', 'tan').attr('id', '#fff')",
      ["red", "navy", "#111", "tan"]),
    Row(
      .js,
      "const h = `<p style=\"color: #111\" id=\"#222\">#333</p>`; const k = { border: `1px solid ${c}`, shadow: '0 1px 2px #0003' }",
      ["#111", "#0003"]),
    Row(
      .js,
      "const d = a / b / c; const x = '#12345'; const y = '#1234567890'; const z = 'a#fff'; const w = '#1a2b'",
      ["#1a2b"]),
    Row(
      .js, "console.log('%cred', 'color: #f00'); const o = { '#fff': 1, colors: ['red', 'blue'] }",
      ["#f00", "red", "blue"]),
    Row(
      .ts,
      "const m = new Color(0xff6600); const n = 0x00ff00; const k: Record<string, string> = { shadow: '0 0 2px rgba(0,0,0,.3)' };",
      ["0xff6600", "rgba(0,0,0,.3)"]),
    Row(
      .ts,
      "type P = { color: 'red' | 'blue'; bg?: '#fff' }; const color: string = 'navy'; const f = <T>(a: T) => a",
      ["#fff", "navy"]),
    Row(
      .tsx,
      "const A = () => <p fill=\"red\" title=\"red\" style={{ color: '#abc' }}>don't #def {'#fed'} <a href=\"#bad\">x</a></p>;",
      ["red", "#abc", "#fed"]),
    Row(
      .tsx,
      "const f = <T,>(a: T) => a < b && c > '#111'; return (<><B c={on ? '#222' : 'x'} {...p} className=\"bg-[#333] p-2\"/>it's #444</>)",
      ["#111", "#222", "#333"]),
    Row(
      .jsx,
      "const s = { 'color': 'red', '--x': '#111' }; // #222\n/* #333 */ <C render={() => <i>#444 {`#555`}</i>} />",
      ["red", "#111", "#555"]),
    Row(
      .jsx,
      "<a data-bs-target=\"#add\" href={'#bad'} aria-controls='#fee'/>; x.id = '#fed'\nreturn '#123'; location = '#abc'",
      ["#123"]),
    Row(
      .js,
      "const m = new THREE.Color(0xff6600), u = `url(#${id})`, k = 'url(#abc)', q = { mask: 'url(#fff) red' }; gql`{ a: \"#fff\" }`",
      ["0xff6600"]),
    Row(
      .jsx,
      "<p className={`p-2 ${on ? 'bg-[#111]' : 'bg-[#222]'} text-[#333]`}/>",
      ["#111", "#222", "#333"]),
  ]

  static let native: [Row] = [
    Row(
      .swift,
      "let a = UIColor(red: 1, green: 0.4, blue: 0, alpha: 1); let b = Color(hex: \"#ff6600\"); let c = Color.red; let d = \"#fff\"; // #111",
      ["UIColor(red: 1, green: 0.4, blue: 0, alpha: 1)", "#ff6600"]),
    Row(
      .swift,
      "let l = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), m = Color(red: r, green: 0, blue: 0)",
      ["#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)"]),
    Row(
      .swift,
      "Color(.displayP3, red: 255/255, green: 0.5, blue: 0x10/255) /* UIColor(white: 0, alpha: 1) /* */ */ UIColor(white: 0.5, alpha: 1)",
      [
        "Color(.displayP3, red: 255/255, green: 0.5, blue: 0x10/255)",
        "UIColor(white: 0.5, alpha: 1)",
      ]),
    Row(
      .swift,
      "UIColor(red: a, green: 1, blue: 1, alpha: 1); Color(\"ink\"); Color(0xFFFF6600); Color(hex: 0xff6600); let n = 0xff6600",
      ["0xFFFF6600", "0xff6600"]),
    Row(
      .swift,
      "let a = UIColor.init(red: 1, green: 0, blue: 0, alpha: 1), b = Thing.init(red: 1, green: 0, blue: 0)",
      ["UIColor.init(red: 1, green: 0, blue: 0, alpha: 1)"]),
    Row(
      .kt,
      "val a = Color(0xFFFF6600); val b = Color.parseColor(\"#80FF6600\"); val c = 0xFF00FF00; val d = \"#fff\"",
      ["0xFFFF6600", "#80FF6600"]),
    Row(
      .kt,
      "val a = Color(red = 1f, green = 0.4f, blue = 0f); val b = \"#FF6600\".toColorInt(); val c = Color.Red",
      ["Color(red = 1f, green = 0.4f, blue = 0f)", "#FF6600"]),
    Row(
      .xml,
      "<resources><!-- #111 --><color name=\"a\">#80FF6600</color><string name=\"b\">#fff</string><color name=\"c\">@color/a</color></resources>",
      ["#80FF6600"]),
    Row(
      .xml,
      "<View android:background=\"#FFF\" android:text=\"#abc\" android:id=\"@+id/x\" android:textColor=\"@color/a\"/>",
      ["#FFF"]),
  ]

  @Test("of Android and Kotlin have alpha first")
  func alphaFirst() {
    let color = CodeScan(Array("<color name=\"a\">#80FF6600</color>".utf8), as: .xml).colors[0]
    #expect(color.color.eightBit.hexText == "#ff660080")
    let native = CodeScan(Array("Color(0x80FF6600)".utf8), as: .kt).colors[0]
    #expect(native.color.eightBit.hexText == "#ff660080")
  }

  @Test("are found in any bytes without a trap, and each lies in the text")
  func anyBytes() {
    var random = SeededGenerator("bytes of code")
    let pieces = [
      "#fff", "{", "}", "(", ")", "'", "\"", "`", "${", "<a ", ">", "</", "/", "/*", "*/", "//",
      "\\", ":", ";", ",", "color", "red", "rgb(", "var(--", "--x", "\n", " ", "=", "?", "[", "]",
      "-[", "<style>", "<script>", "UIColor(", "0x", "é", "\u{301}", "@include m(", "$a", "@a",
    ]
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 0...60, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let bytes = Array(text.utf8)
      for kind in CodeKind.allCases {
        let scan = CodeScan(bytes, as: kind)
        for color in scan.colors {
          #expect(0 <= color.range.lowerBound && color.range.upperBound <= bytes.count, "\(text)")
        }
        // A color that is found twice would be replaced twice.
        for (color, next) in zip(scan.colors, scan.colors.dropFirst()) {
          #expect(color.range.upperBound <= next.range.lowerBound, "\(kind.rawValue): \(text)")
        }
      }
    }
  }
}
