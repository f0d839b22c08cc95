import Foundation

struct NinePatch {
  struct Patch {
    /// In pixels of the image.
    let shown: CGRect
    let frame: CGRect
    /// The frame, extended at the outer sides.
    var place: CGRect
  }

  private let columns: Cuts
  private let rows: Cuts
  private let isFlipped: Bool

  /// Returns `nil` if the image is stretched as a whole.
  ///
  /// - Parameter shown: in pixels of the image.
  init?(_ image: RenderImage, frame: CGRect, shown: CGRect) {
    let middle = image.stretchedPart
    guard image.gravity.stretches, middle != CGRect(x: 0, y: 0, width: 1, height: 1),
      middle.minX.isFinite, middle.minY.isFinite, middle.width.isFinite, middle.height.isFinite
    else { return nil }
    let scale = image.pixelsPerPoint
    columns = Cuts(
      from: middle.minX, to: middle.maxX, of: shown.minX, shown.width, scale: scale,
      into: frame.minX, frame.width, reversed: false)
    rows = Cuts(
      from: middle.minY, to: middle.maxY, of: shown.minY, shown.height, scale: scale,
      into: frame.minY, frame.height, reversed: image.isFlipped)
    isFlipped = image.isFlipped
  }

  func patches(reaching outer: CGRect) -> [Patch] {
    var patches: [Patch] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let shown = CGRect(
          x: columns.shown[column], y: rows.shown[row],
          width: columns.shown[column + 1] - columns.shown[column],
          height: rows.shown[row + 1] - rows.shown[row])
        let top = rows.placed[row]
        let bottom = rows.placed[row + 1]
        let frame = CGRect(
          x: columns.placed[column], y: min(top, bottom),
          width: columns.placed[column + 1] - columns.placed[column],
          height: (bottom - top).magnitude)
        guard shown.width > 0, shown.height > 0, frame.width > 0, frame.height > 0 else { continue }
        let place = frame.reaching(
          outer, left: column == 0, right: column == 2, top: row == (isFlipped ? 2 : 0),
          bottom: row == (isFlipped ? 0 : 2))
        patches.append(Patch(shown: shown, frame: frame, place: place))
      }
    }
    return patches
  }
}

/// The four boundaries of three patches along an axis.
private struct Cuts {
  /// In the image's pixels.
  let shown: [CGFloat]
  /// In the node's own space, in the same order.
  let placed: [CGFloat]

  init(
    from: CGFloat, to: CGFloat, of start: CGFloat, _ length: CGFloat, scale: CGFloat,
    into placedStart: CGFloat, _ placedLength: CGFloat, reversed: Bool
  ) {
    var low = min(max(from, 0), 1) * length
    var high = min(max(to, 0), 1) * length
    if high <= low {
      // One pixel around the position, inside the image.
      low = min(max(low - 0.5, 0), max(length - 1, 0))
      high = min(low + 1, length)
    }
    shown = [start, start + low, start + high, start + length]
    var before = low / scale
    var after = (length - high) / scale
    if before + after > placedLength {
      let factor = placedLength / (before + after)
      before = before * factor
      after = after * factor
    }
    let end = placedStart + placedLength
    placed =
      reversed
      ? [end, end - before, placedStart + after, placedStart]
      : [placedStart, placedStart + before, end - after, end]
  }
}

extension ContentsGravity {
  fileprivate var stretches: Bool {
    self == .resize || self == .resizeAspect || self == .resizeAspectFill
  }
}

extension CGRect {
  fileprivate func reaching(
    _ outer: CGRect, left: Bool, right: Bool, top: Bool, bottom: Bool
  ) -> CGRect {
    let x0 = left ? min(minX, outer.minX) : minX
    let y0 = top ? min(minY, outer.minY) : minY
    let x1 = right ? max(maxX, outer.maxX) : maxX
    let y1 = bottom ? max(maxY, outer.maxY) : maxY
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
