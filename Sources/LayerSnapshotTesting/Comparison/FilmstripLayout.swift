import LayerSnapshotReports

/// Where the frames of an image lie, and which times they show.
struct FilmstripLayout: Hashable {
  /// In seconds after the animation's start, from left to right; at least one.
  let times: [Double]
  /// The columns between two frames.
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

  /// What is different in each frame of two sheets of one size.
  func frames(reference: SnapshotImage, actual: SnapshotImage) -> [FailureRecord.Frame] {
    zip(times, boxes(width: actual.width, height: actual.height)).map { time, box in
      let difference = ImageDifference(
        reference: reference.cropped(to: box), actual: actual.cropped(to: box))
      return FailureRecord.Frame(time: time, box: box, difference)
    }
  }
}

extension FailureRecord.Frame {
  /// A frame with what is different in it; the difference counts from the frame's corner.
  init(time: Double?, box: PixelBox, _ difference: ImageDifference?) {
    self.init(time: time, box: box)
    guard case .pixels(let count, let largest, let clusters) = difference else { return }
    differingPixels = count
    largestDifference = largest
    differences = clusters.map { $0.moved(byX: box.x, y: box.y) }
  }

  /// What is different in the frame, from its corner.
  var difference: ImageDifference {
    .pixels(
      count: differingPixels, largest: largestDifference,
      clusters: differences.map { $0.moved(byX: -box.x, y: -box.y) })
  }
}
