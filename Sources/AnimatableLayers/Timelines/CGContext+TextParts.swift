/// How a part of a text is shown on its way.
public struct TextPartPose: Equatable, Sendable {
  /// The distance from its place, in points.
  public var offset: CGVector
  /// The scale about the middle of its frame.
  public var scale: CGFloat
  /// The turn about the middle of its frame, in radians.
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
  /// At a progress of 1 it is the text as `draw(_:font:color:in:alignment:lineBreak:)` draws it, to the byte. On the way the
  /// outlines of each part are filled; where two parts share a pixel, its edge may differ slightly from the whole. The layer
  /// that draws it stays one, with the whole text for assistive technologies. Under Reduced Motion all parts fade in at
  /// once, in the time of one of them.
  ///
  /// - Parameters:
  ///   - parts: the text.
  ///   - color: the color of the whole text.
  ///   - progress: from 0, before the first part, to 1; it falls for a text that goes.
  ///   - order: the order of the turns. Default: that of the text.
  ///   - overlap: the share of a part's time that it has in common with the next one, from 0 to less than 1. Default 0.6.
  ///   - clipsLines: whether a part shows only within its frame's line, to rise from behind it. Default false.
  ///   - pose: returns how a part is shown at a fraction from 0 to 1.
  public func draw(
    _ parts: TextParts, color: CGColor, progress: CGFloat, order: StaggerOrder = .firstToLast,
    overlap: CGFloat = 0.6, clipsLines: Bool = false, pose: (_ fraction: CGFloat) -> TextPartPose
  ) {
    guard MistakeLog.accepts(overlap >= 0 && overlap < 1, "parts cannot overlap by \(overlap)"),
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
    for (part, rank) in zip(parts.parts, ranks) {
      let begin = CGFloat(rank) * (1 - overlap) * share
      let fraction = min(max((progress - begin) / share, 0), 1)
      let pose = fraction < 1 ? pose(fraction) : TextPartPose()
      guard fraction > 0 else { continue }
      if clipsLines {
        saveGState()
        self.clip(
          to: CGRect(
            x: parts.rect.minX - 1e4, y: part.frame.minY, width: parts.rect.width + 2e4,
            height: part.frame.height))
      }
      draw(part, pose, color: color)
      if clipsLines { restoreGState() }
    }
  }

  /// Draws a text that takes the place of another one.
  ///
  /// Parts that both texts have, in the same order, move from place to place; the others go or come. At 0 it is the earlier
  /// text and at 1 the new one, to the byte. Under Reduced Motion the one fades into the other.
  ///
  /// - Parameters:
  ///   - parts: the new text.
  ///   - earlier: the replaced text, of any font and width.
  ///   - color: the color of both texts.
  ///   - progress: from 0 to 1.
  ///   - pose: returns how a part that comes is shown at a fraction from 0 to 1; parts that go have it the other way round.
  public func draw(
    _ parts: TextParts, replacing earlier: TextParts, color: CGColor, progress: CGFloat,
    pose: (_ fraction: CGFloat) -> TextPartPose
  ) {
    guard !progress.isNaN else { return }
    guard progress > 0, progress < 1, ReducedMotion.effective == .off else {
      let fraction = min(max(progress, 0), 1)
      if fraction < 1 {
        draw(earlier, color: color.faded(to: 1 - fraction), progress: 1, pose: pose)
      }
      if fraction > 0 { draw(parts, color: color.faded(to: fraction), progress: 1, pose: pose) }
      return
    }
    let (going, coming) = parts.changes(from: earlier)
    var kept = earlier.parts.enumerated().filter { !going.contains($0.offset) }.makeIterator()
    for (index, part) in earlier.parts.enumerated() where going.contains(index) {
      draw(part, pose(1 - progress), color: color)
    }
    for (index, part) in parts.parts.enumerated() {
      guard !coming.contains(index), let old = kept.next()?.element.frame else {
        draw(part, pose(progress), color: color)
        continue
      }
      let way = CGVector(dx: old.minX - part.frame.minX, dy: old.minY - part.frame.minY)
      let offset = CGVector(dx: way.dx * (1 - progress), dy: way.dy * (1 - progress))
      draw(part, TextPartPose(offset: offset), color: color)
    }
  }

  private func draw(_ part: TextParts.Part, _ pose: TextPartPose, color: CGColor) {
    guard pose.opacity > 0, pose.scale != 0 else { return }
    let middle = CGPoint(x: part.frame.midX, y: part.frame.midY)
    let place = CGAffineTransform(
      translationX: middle.x + pose.offset.dx, y: middle.y + pose.offset.dy
    ).rotated(by: pose.rotation).scaledBy(x: pose.scale, y: pose.scale)
      .translatedBy(x: -middle.x, y: -middle.y)
    saveGState()
    setFillColor(color.faded(to: pose.opacity))
    concatenate(place)
    addPath(part.path)
    fillPath()
    restoreGState()
  }
}

extension TextParts {
  /// The positions of the parts that only the earlier text has, and of those that only this one has.
  fileprivate func changes(from earlier: TextParts) -> (going: Set<Int>, coming: Set<Int>) {
    var (going, coming): (Set<Int>, Set<Int>) = ([], [])
    for change in parts.map(\.text).difference(from: earlier.parts.map(\.text)) {
      switch change {
      case .remove(let offset, _, _): going.insert(offset)
      case .insert(let offset, _, _): coming.insert(offset)
      }
    }
    return (going, coming)
  }
}

extension CGColor {
  /// The context may have an alpha of its own, which cannot be read.
  fileprivate func faded(to opacity: CGFloat) -> CGColor {
    opacity < 1 ? copy(alpha: alpha * opacity) ?? self : self
  }
}
