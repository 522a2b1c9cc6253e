/// Which components of a color are missing.
package struct MissingComponents: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The component at `index`, from 0 to 3.
  package static func component(_ index: Int) -> Self { Self(rawValue: 1 << UInt8(index)) }

  package static let alpha = Self(rawValue: 0x80)

  /// None. In other modules `[]` looks up metadata at run time: 770 instructions a color.
  package static var none: Self { Self(rawValue: 0) }
}

extension MissingComponents {
  /// The missing components after the conversion from `source` to `target`: alpha, and those that
  /// are carried forward (CSS Color 4 section 12.2).
  ///
  /// A missing component stays missing if the target has an analogous one. The components without
  /// an analogous one form a set: if all of the source's are missing, all of the target's are.
  func carriedForward(
    from source: ColorSpaceDefinition, to target: ColorSpaceDefinition
  ) -> Self {
    if isEmpty { return self }
    var result = intersection(.alpha)
    var isRestMissing = true
    var hasRest = false
    var matched: Self = []
    for (index, component) in source.components.enumerated() {
      let isMissing = contains(.component(index))
      let counterpart = component.analogue.flatMap { analogue in
        target.components.firstIndex { $0.analogue == analogue }
      }
      if let counterpart {
        matched.insert(.component(counterpart))
        if isMissing { result.insert(.component(counterpart)) }
      } else {
        hasRest = true
        if !isMissing { isRestMissing = false }
      }
    }
    guard hasRest, isRestMissing else { return result }
    for index in target.components.indices where !matched.contains(.component(index)) {
      result.insert(.component(index))
    }
    return result
  }
}
