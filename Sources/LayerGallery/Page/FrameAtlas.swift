import Foundation
import ImageFormats
import PNGFormat

/// The frames of a scene's clips in one image: of each frame the rectangle that differs from the frame before,
/// equal rectangles once.
///
/// A page shows a frame by drawing the rectangles of its clip from the first one to that frame's: exact, in any order of
/// frames, and quicker to load than an image for each. As lossless WebP the atlas would be a quarter smaller, but take
/// twenty times as long to write in a debug build.
struct FrameAtlas {
  /// A rectangle of the atlas, and where in the frame it belongs.
  struct Tile: Hashable {
    /// In the frame, in pixels from the upper left corner.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// In the atlas.
    let atlasX: Int
    let atlasY: Int
  }

  /// As wide as most decoders like it best: a whole number of cache lines, far from their limits.
  private static let width = 2_048
  /// What browsers keep as one texture.
  private static let greatestHeight = 16_384

  private struct Shelf {
    let y: Int
    let height: Int
    var x: Int
  }

  /// What a rectangle shows. Compared and hashed as memory, which a debug build does as fast as a release build.
  private struct Content: Hashable {
    let width: Int
    let height: Int
    let pixels: [UInt8]

    static func == (first: Content, second: Content) -> Bool {
      first.width == second.width && first.height == second.height
        && memcmp(first.pixels, second.pixels, first.pixels.count) == 0
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(width)
      pixels.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private var shelves: [Shelf] = []
  private var height = 0
  private var usedWidth = 0
  private var places: [Content: (x: Int, y: Int)] = [:]
  private var order: [Content] = []

  /// Whether nothing was added that can be seen.
  var isEmpty: Bool { order.isEmpty }

  /// Adds the frames of a clip, and returns a tile for each; `nil` for one that is like the frame before. Throws
  /// ``Overflow`` when the atlas would grow too large.
  ///
  /// - Parameter frames: red, green, blue and alpha of each pixel, colors not multiplied by alpha; all of one size.
  mutating func add(_ frames: [[UInt8]], width: Int, height: Int) throws(Overflow) -> [Tile?] {
    var earlier = [UInt8](repeating: 0, count: 4 * width * height)
    var tiles: [Tile?] = []
    for frame in frames {
      if memcmp(frame, earlier, earlier.count) == 0 {
        tiles.append(nil)
        continue
      }
      let changed = ChangedRect(from: earlier, to: frame, width: width, height: height)
      tiles.append(try add(changed, of: frame, rowLength: width))
      earlier = frame
    }
    return tiles
  }

  /// The atlas as a PNG file.
  func encoded() -> [UInt8] {
    let width = max(usedWidth, 1)
    let height = max(height, 1)
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    pixels.withUnsafeMutableBytes { pixels in
      for content in order {
        guard let place = places[content] else { continue }
        let rowLength = 4 * content.width
        content.pixels.withUnsafeBytes { source in
          for row in 0..<content.height {
            let start = 4 * ((place.y + row) * width + place.x)
            pixels[start..<start + rowLength].copyBytes(
              from: source[row * rowLength..<(row + 1) * rowLength])
          }
        }
      }
    }
    return PNG.encode(PNGImage(width: width, height: height, pixels: pixels), on: .parallel)
  }

  private mutating func add(
    _ rect: ChangedRect, of frame: [UInt8], rowLength: Int
  ) throws(Overflow) -> Tile {
    let content = Content(
      width: rect.width, height: rect.height, pixels: rect.pixels(of: frame, width: rowLength))
    let place: (x: Int, y: Int)
    if let known = places[content] {
      place = known
    } else {
      place = try room(width: rect.width, height: rect.height)
      places[content] = place
      order.append(content)
    }
    return Tile(
      x: rect.x, y: rect.y, width: rect.width, height: rect.height, atlasX: place.x,
      atlasY: place.y)
  }

  /// Finds room on the first shelf that is high enough, but not twice as high, or on a new one.
  private mutating func room(width: Int, height: Int) throws(Overflow) -> (x: Int, y: Int) {
    let shelf = shelves.indices.first { index in
      let shelf = shelves[index]
      return shelf.height >= height && shelf.height < 2 * height + 8
        && shelf.x + width <= Self.width
    }
    if let shelf {
      let place = (shelves[shelf].x, shelves[shelf].y)
      shelves[shelf].x += width
      usedWidth = max(usedWidth, shelves[shelf].x)
      return place
    }
    guard width <= Self.greatestHeight, self.height + height <= Self.greatestHeight else {
      throw Overflow()
    }
    let place = (0, self.height)
    shelves.append(Shelf(y: self.height, height: height, x: width))
    self.height += height
    usedWidth = max(usedWidth, width)
    return place
  }

  /// More frames, or larger ones, than an image file holds.
  struct Overflow: Error {}
}
