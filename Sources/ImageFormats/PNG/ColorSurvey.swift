/// What colors one or several images have.
struct ColorSurvey {
  /// More colors than a palette holds are not told apart.
  private static let paletteLimit = 256

  private var alphas: UInt32 = 0xFF00_0000
  private var grayMisses: UInt32 = 0
  private var table = ColorTable()

  /// Whether every pixel is opaque.
  var isOpaque: Bool { alphas == 0xFF00_0000 }
  /// Whether red, green and blue are equal in every pixel.
  var isGray: Bool { grayMisses == 0 }
  /// All colors in the order in which they first appear, as pixels in memory order; `nil` when there are
  /// more than 256.
  var colors: [UInt32]? { table.count <= Self.paletteLimit ? table.colors : nil }

  /// Looks at all pixels of an image: four bytes each.
  mutating func add(_ pixels: UnsafeBufferPointer<UInt8>) {
    guard let start = pixels.baseAddress, pixels.count >= 4 else { return }
    let raw = UnsafeRawPointer(start)
    let count = pixels.count / 4
    var last = ~raw.word32(at: 0)
    var alphas = alphas
    var grayMisses = grayMisses
    var index = 0
    while index < count {
      let color = raw.word32(at: index &* 4)
      index &+= 1
      if color == last { continue }
      last = color
      alphas &= color
      grayMisses |= (color ^ color &>> 8) & 0xFFFF
      if table.count <= Self.paletteLimit {
        table.insert(color)
      } else if grayMisses != 0, alphas != 0xFF00_0000 {
        // Nothing that is still to come can change what is known.
        break
      }
    }
    self.alphas = alphas & 0xFF00_0000
    self.grayMisses = grayMisses
  }
}
