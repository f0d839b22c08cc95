import LayerSnapshotReports

struct FilmstripLayout: Hashable {
  /// In seconds after the animation's start, from left to right; at least one.
  let times: [Double]
  /// In pixels.
  let gap: Int

  func boxes(width: Int, height: Int) -> [PixelBox] {
    let frame = (width + gap) / times.count - gap
    return times.indices.map { index in
      let left = index * (frame + gap)
      return PixelBox(minX: left, minY: 0, maxX: left + frame, maxY: height)
    }
  }

  func images(on sheet: SnapshotImage) -> [SnapshotImage] {
    boxes(width: sheet.width, height: sheet.height).map { sheet.cropped(to: $0) }
  }

  /// The sheets have one size.
  func frames(reference: SnapshotImage, actual: SnapshotImage) -> [FailureRecord.Frame] {
    zip(times, boxes(width: actual.width, height: actual.height)).map { time, box in
      let difference = ImageDifference(
        reference: reference.cropped(to: box), actual: actual.cropped(to: box))
      return FailureRecord.Frame(time: time, box: box, difference)
    }
  }
}

extension FailureRecord.Frame {
  /// The boxes of the difference count from the frame's corner.
  init(time: Double?, box: PixelBox, _ difference: ImageDifference?) {
    self.init(time: time, box: box)
    guard case .pixels(let count, let largest, let clusters) = difference else { return }
    differingPixels = count
    largestDifference = largest
    differences = clusters.map { $0.moved(byX: box.x, y: box.y) }
  }

  /// Boxes count from the frame's corner.
  var difference: ImageDifference {
    .pixels(
      count: differingPixels, largest: largestDifference,
      clusters: differences.map { $0.moved(byX: -box.x, y: -box.y) })
  }
}
