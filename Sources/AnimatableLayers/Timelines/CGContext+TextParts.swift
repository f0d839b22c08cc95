/// How a part of a text is shown on its way.
public struct TextPartPose: Equatable, Sendable {
  /// How far it is from its place, in points.
  public var offset: CGVector
  /// Its size about the middle of its frame.
  public var scale: CGFloat
  /// Its turn about the middle of its frame, in radians.
  public var rotation: CGFloat
  /// From 0, invisible, to 1.
  public var opacity: CGFloat

  /// Creates a pose; by default that of rest.
  public init(
    offset: CGVector = CGVector(dx: 0, dy: 0), scale: CGFloat = 1, rotation: CGFloat = 0,
    opacity: CGFloat = 1
  ) {
    self.offset = offset
    self.scale = scale
    self.rotation = rotation
    self.opacity = opacity
  }
}

extension CGContext {
  /// Draws a text that comes part by part.
  ///
  /// At a progress of 1 it is the text as `draw(_:font:color:in:alignment:lineBreak:)` draws it, to the byte.
  /// On the way the outlines of each part are filled; where two parts cover one pixel, its edge may differ by
  /// a trace from the whole. A layer that draws it is one layer, with the whole text for assistive
  /// technologies. Parts that are out of the clip cost nothing. Under Reduced Motion all parts fade in at
  /// once, in the time that one of them takes.
  ///
  /// - Parameters:
  ///   - parts: the text.
  ///   - color: of the whole text.
  ///   - progress: from 0, before the first part, to 1; it falls for a text that goes.
  ///   - order: whose turn is when. Default: in the order of the text.
  ///   - overlap: how much of the time of one part the next one shares, from 0 for one after the other to
  ///     less than 1 for nearly all at once. Default 0.6.
  ///   - clipsLines: whether a part is seen only within its frame's line, to rise from behind it. Default
  ///     false.
  ///   - pose: how a part is shown, by how far it is from 0 to 1.
  public func draw(
    _ parts: TextParts, color: CGColor, progress: CGFloat, order: StaggerOrder = .firstToLast,
    overlap: CGFloat = 0.6, clipsLines: Bool = false, pose: (_ fraction: CGFloat) -> TextPartPose
  ) {
    guard
      MistakeLog.accepts(
        overlap >= 0 && overlap < 1, "parts cannot overlap by \(overlap)"),
      !progress.isNaN, progress > 0
    else { return }
    let count = parts.parts.count
    guard count > 0 else { return }
    let ranks = order.ranks(of: count)
    let steps = CGFloat(ranks.max() ?? 0)
    // The time of one part, of which each later turn begins a part of it later.
    let share = 1 / (1 + steps * (1 - overlap))
    if progress >= 1 || ReducedMotion.effective != .off {
      return draw(
        parts.text, font: parts.font, color: color.faded(to: progress / share), in: parts.rect,
        alignment: parts.alignment, lineBreak: parts.lineBreak)
    }
    let clip = boundingBoxOfClipPath
    for (part, rank) in zip(parts.parts, ranks) {
      let begin = CGFloat(rank) * (1 - overlap) * share
      let fraction = min(max((progress - begin) / share, 0), 1)
      let pose = fraction < 1 ? pose(fraction) : TextPartPose()
      guard fraction > 0, pose.opacity > 0, pose.scale != 0 else { continue }
      let middle = CGPoint(x: part.frame.midX, y: part.frame.midY)
      let place = CGAffineTransform(
        translationX: middle.x + pose.offset.dx, y: middle.y + pose.offset.dy
      ).rotated(by: pose.rotation).scaledBy(x: pose.scale, y: pose.scale)
        .translatedBy(x: -middle.x, y: -middle.y)
      let box = part.path.boundingBoxOfPath.applying(place)
      guard box.intersects(clip) else { continue }
      saveGState()
      if clipsLines {
        self.clip(
          to: CGRect(
            x: parts.rect.minX - 1e4, y: part.frame.minY, width: parts.rect.width + 2e4,
            height: part.frame.height))
      }
      setFillColor(color.faded(to: pose.opacity))
      concatenate(place)
      addPath(part.path)
      fillPath()
      restoreGState()
    }
  }
}

extension CGColor {
  /// The context may have an alpha of its own, which cannot be read.
  fileprivate func faded(to opacity: CGFloat) -> CGColor {
    opacity < 1 ? copy(alpha: alpha * opacity) ?? self : self
  }
}
