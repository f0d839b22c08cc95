/// The factors of a group's red, green and blue.
package struct RenderTint: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// Factors are clamped to 0...1; NaN counts as 0.
  package init(red: Double, green: Double, blue: Double) {
    func byte(_ factor: Double) -> UInt8 { factor > 0 ? UInt8(min(factor, 1) * 255 + 0.5) : 0 }
    self.red = byte(red)
    self.green = byte(green)
    self.blue = byte(blue)
  }

  package func multiplied(by other: RenderTint) -> RenderTint {
    func share(_ byte: UInt8) -> Double { Double(byte) / 255 }
    return RenderTint(
      red: share(red) * share(other.red), green: share(green) * share(other.green),
      blue: share(blue) * share(other.blue))
  }

  package static let white = RenderTint(red: 1, green: 1, blue: 1)
}
