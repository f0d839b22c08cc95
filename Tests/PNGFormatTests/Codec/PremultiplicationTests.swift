import Testing

@testable import PNGFormat

@Suite struct PremultiplicationTests {
  /// `color * alpha / 255`, rounded to nearest.
  private func premultiply(_ pixels: inout [UInt8]) {
    for place in pixels.indices where place % 4 != 3 {
      pixels[place] = UInt8((2 * Int(pixels[place]) * Int(pixels[place | 3]) + 255) / 510)
    }
  }

  @Test func `every premultiplied pixel comes back from being straight`() {
    for alpha in 0...255 {
      let pixels = (0...alpha).flatMap { color in
        [UInt8(color), UInt8(alpha - color), UInt8(color / 2), UInt8(alpha)]
      }
      var copy = pixels
      Premultiplication.unpremultiply(&copy)
      premultiply(&copy)
      #expect(copy == pixels, "alpha \(alpha)")
    }
  }

  @Test func `division rounds to the nearest number for every color and alpha`() {
    for alpha in 0...255 {
      let straight = (0...255).flatMap {
        [UInt8($0), UInt8(255 - $0), UInt8($0 ^ 85), UInt8(alpha)]
      }
      var divided = straight
      Premultiplication.unpremultiply(&divided)
      for (index, color) in straight.enumerated() where index % 4 != 3 {
        let color = Int(color)
        let quotient = alpha == 0 ? 0 : min((2 * color * 255 + alpha) / (2 * alpha), 255)
        #expect(Int(divided[index]) == quotient, "\(color) with alpha \(alpha)")
      }
      #expect(stride(from: 3, to: 1024, by: 4).allSatisfy { divided[$0] == UInt8(alpha) })
    }
  }

  @Test func `a pixel is divided alike beside any neighbor`() {
    let kinds: [[UInt8]] = [[0, 0, 0, 0], [9, 0, 0, 0], [50, 60, 70, 80], [1, 2, 3, 255]]
    let straight = kinds.map { pixel in
      var pixel = pixel
      Premultiplication.unpremultiply(&pixel)
      return pixel
    }
    for first in kinds.indices {
      for second in kinds.indices {
        for third in kinds.indices {
          var row = kinds[first] + kinds[second] + kinds[third]
          Premultiplication.unpremultiply(&row)
          #expect(row == straight[first] + straight[second] + straight[third])
        }
      }
    }
  }

  @Test func `a bitmap's pixels survive a file`() throws {
    let bitmap: [UInt8] = [10, 0, 3, 10, 0, 0, 0, 0, 255, 128, 1, 255, 77, 127, 1, 128]
    var pixels = bitmap
    Premultiplication.unpremultiply(&pixels)
    pixels = try PNG.decode(PNG.encode(PNGImage(width: 2, height: 2, pixels: pixels))).pixels
    premultiply(&pixels)
    #expect(pixels == bitmap)
  }
}
