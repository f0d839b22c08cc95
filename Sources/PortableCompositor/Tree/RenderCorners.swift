package struct RenderCorners: Hashable, Sendable {
  package enum Curve: Hashable, Sendable {
    case circular
    case continuous
  }

  /// The rounded corners, with the raw values of `CACornerMask`.
  package struct Mask: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let minXMinY = Mask(rawValue: 1)
    package static let maxXMinY = Mask(rawValue: 2)
    package static let minXMaxY = Mask(rawValue: 4)
    package static let maxXMaxY = Mask(rawValue: 8)
    package static let all = Mask(rawValue: 15)
  }

  /// In points; limited to half of the shorter side. Without effect unless positive.
  package var radius: Double
  package var mask: Mask
  package var curve: Curve

  package init(radius: Double = 0, mask: Mask = .all, curve: Curve = .circular) {
    self.radius = radius
    self.mask = mask
    self.curve = curve
  }

  package var areRounded: Bool { radius > 0 && !mask.isEmpty }
}
