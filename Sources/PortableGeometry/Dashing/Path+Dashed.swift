import Foundation

extension Path {
  /// Returns the dashes of the path, or the path itself when Core Graphics would ignore the pattern.
  ///
  /// The pattern restarts with every subpath. Curves stay curves. Where a closed subpath begins and ends within
  /// dashes, the two are one. A dash of length zero keeps its direction, for caps. What comes after the first 131,072
  /// dashes stays solid.
  package func dashed(phase: CGFloat, lengths: [CGFloat], region: CGRect? = nil) -> Path {
    guard let pattern = DashPattern(phase: phase, lengths: lengths) else { return self }
    return dashed(pattern, region: region)
  }

  /// - Parameters:
  ///   - region: where the dashes can be seen, in the path's space and with room for the stroke's width; lines and
  ///     curves outside of it get none.
  ///   - pixels: how many pixels the dashes can touch. Of more than four dashes and gaps a pixel, and 4,096 more, the
  ///     rest stays solid: they are too small to be seen one by one, and would take time without end.
  package func dashed(_ pattern: DashPattern, region: CGRect? = nil, pixels: Int = .max) -> Path {
    var dasher = Dasher(pattern: pattern, region: region, pixels: pixels)
    for subpath in subpaths { dasher.add(subpath) }
    return dasher.builder.path
  }
}

private struct Dasher {
  let pattern: DashPattern
  let region: CGRect?
  var builder = PathBuilder()

  private var position = DashPattern.Position(index: 0, remaining: 0)
  /// Whether the builder's last subpath is an unfinished dash.
  private var isDrawing = false
  /// The first dash of a closed subpath, which the last one may join.
  private var first: [PathSegment] = []
  private var isFirst = false
  /// How many dashes and gaps may still be made.
  private var budget: CGFloat
  private static let largestBudget = 262_144
  private static let smallestBudget = 4_096
  /// A curve of more dashes and gaps that is seen in part is halved, to leave out those that cannot be seen.
  private static let mostDashesOutside: CGFloat = 4_096
  /// A part shorter than the steps of its coordinates has no shorter halves.
  private static let mostHalvings = 32
  /// The budget that one halving uses: every part of a curve along the region's border is visible.
  private static let costOfHalving: CGFloat = 16

  init(pattern: DashPattern, region: CGRect?, pixels: Int) {
    self.pattern = pattern
    self.region = region
    let pixels = min(max(pixels, 0), Self.largestBudget)
    budget = CGFloat(min(Self.smallestBudget + 4 * pixels, Self.largestBudget))
  }

  mutating func add(_ subpath: Subpath) {
    guard !subpath.segments.isEmpty || subpath.isClosed else { return }
    let segments = subpath.allSegments.map(ArcLength.init)
    let length = segments.reduce(0) { $0 + $1.length }
    guard length > 0 else {
      if pattern.position(at: 0).isDash { builder.add(subpath) }
      return
    }
    position = pattern.position(at: 0)
    let startsInDash = position.isDash && position.remaining > 0
    if startsInDash && subpath.isClosed && length <= position.remaining {
      builder.add(subpath)
      return
    }
    isDrawing = false
    first = []
    isFirst = subpath.isClosed && startsInDash
    var traveled: CGFloat = 0
    for segment in segments {
      add(segment, at: traveled)
      traveled += segment.length
    }
    finish(at: subpath)
  }

  /// Joins the last dash to the first one of a closed subpath.
  private mutating func finish(at subpath: Subpath) {
    guard let start = first.first?.start else { return }
    if isFirst || !isDrawing || builder.currentPoint != subpath.start { builder.move(to: start) }
    for segment in first { builder.add(segment) }
  }

  private mutating func add(_ segment: ArcLength, at traveled: CGFloat, halvings: Int = 0) {
    let length = segment.length
    guard length > 0 else { return }
    var place: CGFloat = 0
    var last = length
    if let region {
      guard let seen = Self.seen(segment, in: region) else {
        endDash()
        position = pattern.position(at: traveled + length)
        return
      }
      if seen.from > 0 {
        endDash()
        place = seen.from
        position = pattern.position(at: traveled + place)
      }
      last = seen.to
    }
    // The end of the last dash or gap.
    var t = place > 0 ? segment.parameter(at: place) : 0
    let count = ((last - place) / pattern.period + 1) * CGFloat(pattern.lengths.count)
    if count > Self.mostDashesOutside, budget > Self.costOfHalving, halvings < Self.mostHalvings,
      let region, !segment.segment.isLine, !region.contains(segment.segment.controlBox.rect)
    {
      budget -= Self.costOfHalving
      let first = ArcLength(segment.segment.subsegment(from: 0, to: 0.5))
      let second = ArcLength(segment.segment.subsegment(from: 0.5, to: 1))
      add(first, at: traveled, halvings: halvings + 1)
      add(second, at: traveled + first.length, halvings: halvings + 1)
      return
    }
    guard count < budget else {
      addDash(segment.segment, from: t, to: segment.parameter(at: last))
      endDash()
      position = pattern.position(at: traveled + length)
      return
    }
    budget -= count
    while place < last {
      let step = position.remaining
      let next = place + step
      // What rounding leaves of a segment is no dash of its own.
      let isWhole = next < length - length * 1e-12
      let end = isWhole ? next : length
      let nextT = isWhole ? segment.parameter(at: end) : 1
      if position.isDash { addDash(segment.segment, from: t, to: nextT) }
      position.remaining = isWhole ? 0 : max(next - length, 0)
      if position.remaining == 0 {
        if position.isDash { endDash() }
        pattern.advance(&position)
      }
      place = end
      t = nextT
    }
    if last < length {
      endDash()
      position = pattern.position(at: traveled + length)
    }
  }

  private mutating func addDash(_ segment: PathSegment, from: CGFloat, to: CGFloat) {
    var part = segment.subsegment(from: from, to: to)
    if from >= to {
      // A dot is a line too short to see that still has a direction.
      guard let direction = segment.derivative(at: from).unit else { return }
      let reach = pattern.period * 1e-6
      part = .line(part.start, part.start + direction * reach)
    }
    if isFirst {
      first.append(part)
      return
    }
    if !isDrawing { builder.move(to: part.start) }
    builder.add(part)
    isDrawing = true
  }

  private mutating func endDash() {
    isDrawing = false
    isFirst = false
  }

  /// The lengths between which a segment may be inside a region; `nil` when it is outside.
  private static func seen(
    _ segment: ArcLength, in region: CGRect
  ) -> (from: CGFloat, to: CGFloat)? {
    guard case .line(let start, let end) = segment.segment else {
      let box = segment.segment.controlBox
      let isOutside =
        box.right < region.minX || box.left > region.maxX || box.bottom < region.minY
        || box.top > region.maxY
      return isOutside ? nil : (0, segment.length)
    }
    var from: CGFloat = 0
    var to: CGFloat = 1
    func cut(_ a: CGFloat, _ b: CGFloat, _ low: CGFloat, _ high: CGFloat) {
      if a == b {
        if a < low || a > high { to = -1 }
        return
      }
      let t0 = (low - a) / (b - a)
      let t1 = (high - a) / (b - a)
      from = max(from, min(t0, t1))
      to = min(to, max(t0, t1))
    }
    cut(start.x, end.x, region.minX, region.maxX)
    cut(start.y, end.y, region.minY, region.maxY)
    return from <= to ? (from * segment.length, to * segment.length) : nil
  }
}
