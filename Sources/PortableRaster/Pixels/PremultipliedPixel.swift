/// No color channel is above `alpha`, so that blending never leaves the range of a byte.
@usableFromInline package struct PremultipliedPixel: Hashable, Sendable {
  /// The channels as one word, red in the lowest byte and alpha in the highest: R, G, B, A in memory.
  @usableFromInline package let word: UInt32

  @inlinable package static var clear: Self { Self(unchecked: 0) }
  @inlinable package static var black: Self { Self(unchecked: 0xff00_0000) }
  @inlinable package static var white: Self { Self(unchecked: 0xffff_ffff) }

  /// Multiplies a straight color by its alpha, rounded to nearest.
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let a = UInt32(alpha)
    word =
      scaledByte(UInt32(red), a) | scaledByte(UInt32(green), a) &<< 8
      | scaledByte(UInt32(blue), a) &<< 16 | a &<< 24
  }

  package init?(word: UInt32) {
    let alpha = word &>> 24
    guard word & 255 <= alpha, (word &>> 8) & 255 <= alpha, (word &>> 16) & 255 <= alpha else {
      return nil
    }
    self.word = word
  }

  @inlinable init(unchecked word: UInt32) { self.word = word }

  // Other targets call a synthesized one through the witness table of the protocol.
  @inlinable package static func == (lhs: Self, rhs: Self) -> Bool { lhs.word == rhs.word }

  package var red: UInt8 { UInt8(truncatingIfNeeded: word) }
  package var green: UInt8 { UInt8(truncatingIfNeeded: word &>> 8) }
  package var blue: UInt8 { UInt8(truncatingIfNeeded: word &>> 16) }
  package var alpha: UInt8 { UInt8(truncatingIfNeeded: word &>> 24) }

  /// Divided by alpha, rounded to nearest; all 0 if alpha is 0.
  package var straight: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let a = word &>> 24
    guard a > 0 else { return (0, 0, 0, 0) }
    func divided(_ channel: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: (UInt32(channel) * 510 + a) / (2 * a))
    }
    return (divided(red), divided(green), divided(blue), alpha)
  }

  package func scaled(by opacity: UInt8) -> PremultipliedPixel {
    PremultipliedPixel(unchecked: scaledPixel(word, UInt32(opacity)))
  }
}
