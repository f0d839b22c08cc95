/// Colors between two points or two circles, computed by a function of a parameter from 0 to 1.
public final class CGShading: ReferenceHashable {
  enum Geometry {
    case axial(start: CGPoint, end: CGPoint)
    case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
  }

  let geometry: Geometry
  let options: CGGradientDrawingOptions
  let gradient: CGGradient

  /// Creates colors along a line, or `nil` if `function` does not give a color of `space`, with or without alpha.
  ///
  /// The function leads from a parameter, 0 at `start` and 1 at `end`, to components and alpha. `extendStart` and `extendEnd`
  /// tell whether the first color extends before the start, and the last one after the end.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
    extendStart: Bool, extendEnd: Bool
  ) {
    self.init(
      .axial(start: start, end: end), space: space, function: function, extendStart: extendStart,
      extendEnd: extendEnd)
  }

  /// Creates colors between two circles, or `nil` if `function` does not give a color of `space`, with or without
  /// alpha.
  ///
  /// The parameter is 0 on the circle around `start` and 1 on the circle around `end`; all else is as in
  /// `init(axialSpace:start:end:function:extendStart:extendEnd:)`.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
    endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    self.init(
      .radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius),
      space: space, function: function, extendStart: extendStart, extendEnd: extendEnd)
  }

  /// Between samples of the function colors change evenly.
  private static let sampleCount = 257

  private init?(
    _ geometry: Geometry, space: CGColorSpace, function: CGFunction, extendStart: Bool,
    extendEnd: Bool
  ) {
    let count = space.numberOfComponents
    guard space.supportsOutput, [count, count + 1].contains(function.rangeDimension) else {
      return nil
    }
    var components: [CGFloat] = []
    for index in 0..<Self.sampleCount {
      let values = function.values(at: CGFloat(index) / CGFloat(Self.sampleCount - 1))
      components += values
      if values.count == count { components.append(1) }
    }
    guard
      let gradient = CGGradient(
        colorSpace: space, colorComponents: components, locations: nil, count: Self.sampleCount)
    else { return nil }
    self.geometry = geometry
    self.gradient = gradient
    options = [
      extendStart ? .drawsBeforeStartLocation : [], extendEnd ? .drawsAfterEndLocation : [],
    ]
  }
}
