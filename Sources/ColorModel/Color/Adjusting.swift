/// A change of one component of a color: a step of `clr adjust`.
public struct ComponentChange: Hashable, Sendable {
  /// The change of the number.
  public enum Operation: Hashable, Sendable {
    /// This number is added.
    case add(Double)
    /// The component is multiplied by this number.
    case multiply(Double)
    /// The component becomes this number.
    case set(Double)
  }

  /// The index of the component in its space; nil for alpha.
  public let component: Int?
  /// The change, in the units of the component in CSS: degrees for a hue, 0 to 1 for alpha.
  public let operation: Operation

  /// A change of the component at an index, or of alpha.
  public init(_ component: Int?, _ operation: Operation) {
    (self.component, self.operation) = (component, operation)
  }
}

extension Color {
  /// The color with components changed in a space, in order; it is a color of that space.
  ///
  /// A gray stays gray unless its hue is set, too, and a missing hue stays missing. Another missing component counts as
  /// 0, and stays missing where nothing is added to it. In the end alpha is cut to 0 to 1, and a component that was
  /// within its bounds to these: see ``ColorSpaceDefinition/bounds(of:)``.
  public func adjusted(by changes: [ComponentChange], in space: ColorSpace) -> Color {
    let definition = space.definition
    let color = converted(to: space)
    var (values, alpha, missing) = (color.values, color.alpha, color.missing)
    let hue = definition.hue
    let keepsGray =
      hue.map { hue in
        hue.isPowerless(values)
          && !changes.contains { change in
            if case .set = change.operation { return change.component == hue.index }
            return false
          }
      } ?? false
    let colorfulness = definition.index(of: .colorfulness)
    for change in changes {
      guard let index = change.component else {
        if case .multiply = change.operation {} else { missing.remove(.alpha) }
        alpha = change.operation.applied(to: alpha)
        continue
      }
      switch change.operation {
      case .multiply: break
      case .add where index == hue?.index && missing.contains(.component(index)): continue
      case .add where keepsGray && index == colorfulness: continue
      case .add, .set: missing.remove(.component(index))
      }
      values[index] = change.operation.applied(to: values[index])
    }
    for (index, old) in zip(definition.components.indices, color.components) {
      guard hue?.index != index else {
        values[index] = HueAngle.normalized(values[index])
        continue
      }
      let bounds = definition.bounds(of: index)
      guard bounds.contains(old ?? 0), values[index] != old else { continue }
      values[index] = min(max(values[index], bounds.lowerBound), bounds.upperBound)
    }
    if let hue, hue.isPowerless(values) {
      values[hue.index] = 0
      missing.insert(.component(hue.index))
    }
    return Color(
      space, values, alpha: missing.contains(.alpha) ? 0 : min(max(alpha, 0), 1), missing: missing)
  }
}

extension ComponentChange.Operation {
  /// The changed number, within the limits of a component.
  fileprivate func applied(to number: Double) -> Double {
    let changed =
      switch self {
      case .add(let other): number + other
      case .multiply(let factor): number == 0 ? 0 : number * factor
      case .set(let new): new
      }
    return min(max(changed, -Color.componentLimit), Color.componentLimit)
  }
}

extension ColorSpaceDefinition {
  /// The numbers that a component has in colors that can be seen: 0 to 100 % for a lightness, a saturation and a
  /// component of an RGB space, from 0 for a chroma, and any number for others.
  func bounds(of index: Int) -> ClosedRange<Double> {
    let component = components[index]
    guard let reference = component.percentageReference else { return .unbounded }
    return switch component.analogue {
    case .lightness: 0...reference
    case .colorfulness: gamut == nil ? .nonNegative : 0...reference
    case .red, .green, .blue, .hue, .opponentA, .opponentB, nil:
      gamut == nil ? .unbounded : 0...reference
    }
  }

  /// The index of the component of a meaning; nil if the space has none.
  public func index(of analogue: Analogue) -> Int? {
    components.firstIndex { $0.analogue == analogue }
  }
}
