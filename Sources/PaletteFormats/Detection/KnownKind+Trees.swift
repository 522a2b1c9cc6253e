// Kinds of files with a root that is parsed: property lists, XML, JSON, ZIP archives.

import JSONPalettes
import PropertyLists
import XMLEvents

extension KnownKind {
  static let xml = [
    KnownKind("scribus", "a Scribus palette", ["xml"], .root("SCRIBUSCOLORS")),
    KnownKind(
      "corel", "a CorelDRAW palette", ["xml"],
      .xml { elements in
        let isCorel =
          elements.first?["guid"] != nil || elements.contains { $0.name.local == "cs" }
        return elements.first?.name.local == "palette" && isCorel ? .certain : .no
      }),
    KnownKind(
      "coolors", "a Coolors palette in XML", ["xml"],
      .xml { elements in
        let isList = elements.dropFirst().first.map {
          $0.name.local == "color" && $0["hex"] != nil
        }
        let isCorel = elements.first?["guid"] != nil
        return elements.first?.name.local == "palette" && !isCorel && isList == true
          ? .certain : .no
      }),
    KnownKind("autocad", "an AutoCAD color book", ["acb"], .root("colorBook")),
    KnownKind("swatchbook", "a SwatchBooker palette", ["xml"], .root("SwatchBook")),
    KnownKind("adobe-swatchbook", "an Adobe swatch book in XML", ["xml"], .root("AdobeSwatchbook")),
    KnownKind("svg", "an SVG picture", ["svg"], .root("svg")),
  ]

  static let json = [
    KnownKind(
      "colorset", "a single file of an Xcode catalog", [],
      .json { root in
        let isSet = root["colors"]?.array?.contains { $0["idiom"] != nil } == true
        return isSet || root["info"]?["author"]?.string == "xcode" ? .certain : .no
      }),
    KnownKind(
      "tailwind-config", "a Tailwind theme", ["js", "cjs", "mjs", "ts"],
      .text { $0.isTailwind && !$0.isTailwindJSON ? .certain : .no }),
    KnownKind(
      "json-schema", "a JSON Schema", ["json"],
      .json { $0.schema(has: "json-schema.org") ? .certain : .no }),
  ]

  static let archives = [
    KnownKind(
      "kpl", "a Krita palette", ["kpl"], .root("ColorSet"), .root("Colorset"),
      .zip { head in
        let types = ["krita/x-colorset", "application/x-krita-palette"]
        let isPalette = head.mediaType.map { type in types.contains(type) }
        return isPalette == true || head.names.contains("colorset.xml") ? .certain : .no
      }),
    KnownKind(
      "procreate", "a Procreate palette", ["swatches"],
      .zip { $0.names.contains("Swatches.json") ? .certain : .no },
      .json { root in
        let palette = root.array?.first ?? root
        let swatch = palette["swatches"]?.array?.first { !$0.isNull }
        return swatch?.hasKeys(["hue", "saturation", "brightness"]) == true ? .certain : .no
      }),
    KnownKind(
      "sbz", "a SwatchBooker palette", ["sbz"],
      .zip { $0.names.contains("swatchbook.xml") ? .certain : .no }),
    KnownKind("zip", "a ZIP archive", ["zip"], .zip { _ in .likely }),
  ]
}
