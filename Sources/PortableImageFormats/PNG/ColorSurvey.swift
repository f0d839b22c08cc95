/// What colours a picture has.
struct ColorSurvey {
  private(set) var isOpaque = true
  private(set) var isGray = true
  /// The colours in the order in which they first appear, as pixels in memory order: complete when there are
  /// at most 256.
  private(set) var colors: [UInt32] = []
  private(set) var hasFewColors = true

  init(pixels: UnsafeBufferPointer<UInt8>) {
    guard let start = pixels.baseAddress, pixels.count >= 4 else { return }
    let raw = UnsafeRawPointer(start)
    let count = pixels.count / 4
    var table = ColorTable()
    var last = ~raw.loadUnaligned(as: UInt32.self)
    var opaque: UInt32 = 0xFF00_0000
    var grayMiss: UInt32 = 0
    var index = 0
    while index < count {
      let color = raw.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
      index &+= 1
      if color == last { continue }
      last = color
      opaque &= color
      grayMiss |= (color ^ color &>> 8) & 0xFFFF
      if table.count <= 256 { table.insert(color) }
      if table.count > 256, grayMiss != 0, opaque != 0xFF00_0000 { break }
    }
    isOpaque = opaque == 0xFF00_0000
    isGray = grayMiss == 0
    hasFewColors = table.count <= 256
    colors = hasFewColors ? table.colors : []
  }
}
