import PNGFormat

/// The picture of a gallery that other pages show with a link to it: some of its scenes on cards.
struct PagePicture {
  /// The size that sites expect of such pictures.
  static let width = 1_200
  static let height = 630
  private static let columns = 3
  private static let rows = 2
  /// Around each card, in pixels.
  private static let gap = 20
  private static let ground: UInt8 = 0xF0
  private static let card: UInt8 = 0xFF

  private var pixels = [UInt8](repeating: ground, count: 4 * width * height)

  init(_ frames: [RenderedFrame]) {
    for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 }
    let cellWidth = Self.width / Self.columns
    let cellHeight = Self.height / Self.rows
    for (index, frame) in frames.prefix(Self.columns * Self.rows).enumerated() {
      let left = index % Self.columns * cellWidth
      let top = index / Self.columns * cellHeight
      let cardWidth = cellWidth - 2 * Self.gap
      let cardHeight = cellHeight - 2 * Self.gap
      for row in 0..<cardHeight {
        let start = 4 * ((top + Self.gap + row) * Self.width + left + Self.gap)
        for place in stride(from: start, to: start + 4 * cardWidth, by: 4) {
          for channel in 0..<3 { pixels[place + channel] = Self.card }
        }
        let source = row - (cardHeight - frame.height) / 2
        guard (0..<frame.height).contains(source) else { continue }
        let shift = (cardWidth - frame.width) / 2
        for column in max(-shift, 0)..<min(frame.width, cardWidth - shift) {
          let from = 4 * (source * frame.width + column)
          let to = start + 4 * (shift + column)
          let alpha = Int(frame.pixels[from + 3])
          for channel in 0..<3 where alpha > 0 {
            let color = alpha * Int(frame.pixels[from + channel]) + (255 - alpha) * Int(Self.card)
            pixels[to + channel] = UInt8((color + 127) / 255)
          }
        }
      }
    }
  }

  func encoded() -> [UInt8] {
    PNG.encode(PNGImage(width: Self.width, height: Self.height, pixels: pixels), on: .parallel)
  }
}
