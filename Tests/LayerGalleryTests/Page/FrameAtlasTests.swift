import PNGFormat
import Testing

@testable import LayerGallery

@Suite struct FrameAtlasTests {
  private static let width = 12
  private static let height = 7

  /// A frame with a filled rectangle.
  private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ byte: UInt8)
    -> [UInt8]
  {
    var pixels = [UInt8](repeating: 0, count: 4 * Self.width * Self.height)
    for row in y..<y + height {
      for index in 4 * (row * Self.width + x)..<4 * (row * Self.width + x + width) {
        pixels[index] = byte
      }
    }
    return pixels
  }

  /// What a page draws: the tiles up to each frame, one over the other.
  private func played(_ tiles: [FrameAtlas.Tile?], from file: [UInt8]) throws -> [[UInt8]] {
    let atlas = try PNG.decode(file)
    var canvas = [UInt8](repeating: 0, count: 4 * Self.width * Self.height)
    return tiles.map { tile in
      if let tile {
        for row in 0..<tile.height {
          let from = 4 * ((tile.atlasY + row) * atlas.width + tile.atlasX)
          let to = 4 * ((tile.y + row) * Self.width + tile.x)
          canvas.replaceSubrange(
            to..<to + 4 * tile.width, with: atlas.pixels[from..<from + 4 * tile.width])
        }
      }
      return canvas
    }
  }

  private static let frames = [
    frame(0, 0, 3, 3, 200), frame(2, 1, 3, 3, 100), frame(2, 1, 3, 3, 100), frame(0, 0, 0, 0, 0),
    frame(9, 4, 3, 3, 255), frame(0, 0, 12, 7, 128),
  ]

  @Test func `every frame comes back exactly`() throws {
    var atlas = FrameAtlas()
    let first = try atlas.add(Self.frames, width: Self.width, height: Self.height)
    let second = try atlas.add(
      Self.frames.reversed(), width: Self.width, height: Self.height)
    let file = atlas.encoded()
    #expect(try played(first, from: file) == Self.frames)
    #expect(try played(second, from: file) == Self.frames.reversed())
  }

  @Test func `a frame like the one before needs nothing, and only what changes is kept`() throws {
    var atlas = FrameAtlas()
    let tiles = try atlas.add(Self.frames, width: Self.width, height: Self.height)
    #expect(tiles[2] == nil)
    let first = try #require(tiles[0])
    let place: [Int] = [first.x, first.y, first.width, first.height]
    let expected: [Int] = [0, 0, 3, 3]
    #expect(place == expected)
  }

  @Test func `equal rectangles are kept once`() throws {
    var atlas = FrameAtlas()
    let once = try atlas.add(Self.frames, width: Self.width, height: Self.height)
    let size = atlas.encoded().count
    let twice = try atlas.add(Self.frames, width: Self.width, height: Self.height)
    #expect(once == twice)
    #expect(atlas.encoded().count == size)
  }

  @Test func `no two rectangles overlap`() throws {
    var atlas = FrameAtlas()
    let frames = (0..<40).map { index in
      Self.frame(index % 5, index % 3, 1 + index % 7, 1 + index % 4, UInt8(100 + index))
    }
    let tiles = try atlas.add(frames, width: Self.width, height: Self.height).compactMap { $0 }
    #expect(tiles.count == 40)
    for (index, tile) in tiles.enumerated() {
      for other in tiles[..<index]
      where (other.atlasX, other.atlasY) != (tile.atlasX, tile.atlasY) {
        let isApart =
          other.atlasX >= tile.atlasX + tile.width || tile.atlasX >= other.atlasX + other.width
          || other.atlasY >= tile.atlasY + tile.height
          || tile.atlasY >= other.atlasY + other.height
        #expect(isApart, "\(tile) and \(other)")
      }
    }
    #expect(try played(tiles.map(Optional.init), from: atlas.encoded()) == frames)
  }

  @Test func `an empty clip makes the smallest file`() throws {
    var atlas = FrameAtlas()
    let empty = [Self.frame(0, 0, 0, 0, 0)]
    #expect(try atlas.add(empty, width: Self.width, height: Self.height) == [nil])
    #expect(atlas.isEmpty)
    #expect(try PNG.decode(atlas.encoded()).pixels == [0, 0, 0, 0])
  }

  @Test func `more than an image file holds is refused`() {
    var atlas = FrameAtlas()
    let tall = [UInt8](repeating: 9, count: 4 * 20_000)
    #expect(throws: FrameAtlas.Overflow.self) { try atlas.add([tall], width: 1, height: 20_000) }
  }
}
