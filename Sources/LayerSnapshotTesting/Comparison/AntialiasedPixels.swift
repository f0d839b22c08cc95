import AnimatableLayers

/// Finds pixels that are likely parts of a smooth edge, by the rules of V. Vyšniauskas ("Anti-aliased
/// pixel and intensity slope detector", 2009): a pixel between a darker and a lighter neighbor, of which
/// one lies in an even area of both images.
struct AntialiasedPixels {
  /// Has the size of `actual`.
  let reference: SnapshotImage
  let actual: SnapshotImage

  /// Returns the actual image with the reference's pixels wherever either image has an edge.
  func ignored() -> SnapshotImage {
    let lumas = [reference, actual].map(Self.luma)
    var pixels = actual.pixels
    for row in 0..<actual.height {
      let start = row * actual.width * 4
      let end = start + actual.width * 4
      guard reference.pixels[start..<end] != actual.pixels[start..<end] else { continue }
      for column in 0..<actual.width {
        let pixel = start + column * 4
        guard reference.pixels[pixel..<(pixel + 4)] != actual.pixels[pixel..<(pixel + 4)],
          lumas.contains(where: { isEdge(column, row, in: $0) })
        else { continue }
        pixels.replaceSubrange(pixel..<(pixel + 4), with: reference.pixels[pixel..<(pixel + 4)])
      }
    }
    return SnapshotImage(
      width: actual.width, height: actual.height, scale: actual.scale, pixels: pixels)
  }

  private func isEdge(_ column: Int, _ row: Int, in luma: [Int32]) -> Bool {
    let center = luma[row * actual.width + column]
    var equal = isAtBorder(column, row) ? 1 : 0
    var darkest: (step: Int32, place: (Int, Int)) = (0, (column, row))
    var lightest: (step: Int32, place: (Int, Int)) = (0, (column, row))
    for place in neighbors(of: column, row) {
      let step = luma[place.1 * actual.width + place.0] - center
      if step == 0 { equal += 1 }
      if step < darkest.step { darkest = (step, place) }
      if step > lightest.step { lightest = (step, place) }
    }
    // Three equal neighbors make an area, and an edge has both a darker and a lighter side.
    guard equal < 3, darkest.step < 0, lightest.step > 0 else { return false }
    return isEven(darkest.place) || isEven(lightest.place)
  }

  /// Whether at least three neighbors are equal in both images.
  private func isEven(_ place: (Int, Int)) -> Bool {
    [reference, actual].allSatisfy { image in
      var equal = isAtBorder(place.0, place.1) ? 1 : 0
      let center = (place.1 * image.width + place.0) * 4
      for (column, row) in neighbors(of: place.0, place.1) {
        let pixel = (row * image.width + column) * 4
        if image.pixels[pixel..<(pixel + 4)] == image.pixels[center..<(center + 4)] { equal += 1 }
      }
      return equal >= 3
    }
  }

  private func isAtBorder(_ column: Int, _ row: Int) -> Bool {
    column == 0 || row == 0 || column == actual.width - 1 || row == actual.height - 1
  }

  private func neighbors(of column: Int, _ row: Int) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    for y in max(row - 1, 0)...min(row + 1, actual.height - 1) {
      for x in max(column - 1, 0)...min(column + 1, actual.width - 1)
      where (x, y) != (column, row) {
        found.append((x, y))
      }
    }
    return found
  }

  /// Luma on white, in fixed point.
  private static func luma(of image: SnapshotImage) -> [Int32] {
    stride(from: 0, to: image.pixels.count, by: 4).map { pixel in
      let alpha = Int32(image.pixels[pixel + 3])
      func onWhite(_ channel: Int) -> Int32 {
        Int32(image.pixels[pixel + channel]) * alpha + 255 * (255 - alpha)
      }
      return 4_897 / 64 * onWhite(0) + 9_611 / 64 * onWhite(1) + 1_876 / 64 * onWhite(2)
    }
  }
}
