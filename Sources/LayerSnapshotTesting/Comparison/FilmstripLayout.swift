import LayerSnapshotReports
import PNGFormat

struct FilmstripLayout: Hashable {
  /// One image of no known time.
  static let still = FilmstripLayout(times: [nil], gap: 0)

  /// In seconds after the animation's start, from left to right; at least one.
  let times: [Double?]
  /// In pixels.
  let gap: Int

  func boxes(width: Int, height: Int) -> [PixelBox] {
    let frame = (width + gap) / times.count - gap
    return times.indices.map { PixelBox(x: $0 * (frame + gap), y: 0, width: frame, height: height) }
  }

  func images(on sheet: SnapshotImage) -> [SnapshotImage] {
    boxes(width: sheet.width, height: sheet.height).map { sheet.cropped(to: $0) }
  }

  /// The sheets have one size.
  func frames(reference: SnapshotImage, actual: SnapshotImage) -> [FailureRecord.Frame] {
    zip(times, boxes(width: actual.width, height: actual.height)).map { time, box in
      let (expected, found) = (reference.cropped(to: box), actual.cropped(to: box))
      return FailureRecord.Frame(
        time: time, box: box, ImageDifference(reference: expected, actual: found)?.pixels)
    }
  }
}
