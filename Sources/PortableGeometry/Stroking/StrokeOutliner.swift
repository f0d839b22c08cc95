import Foundation

/// Makes outlines in device pixels for filling with the non-zero rule: chains of pieces, one per line or short part of
/// a curve, and of wedges at the corners. All wind the same way, so that pieces that overlap (in tight bends, at
/// corners, where the path crosses itself) never cancel.
struct StrokeOutliner<Contour: StrokeContour> {
  typealias Vector = StrokePen.Vector

  let pen: StrokePen
  private let cap: StrokeStyle.Cap
  private let join: StrokeStyle.Join
  private let miterLimitSquared: Double

  /// The left side is a quarter turn, from x to y, from the direction of travel.
  var scratch: OutlineScratch<Contour>

  // The subpath so far. Positions are in device pixels, normals are unit vectors of the path's space.
  private var startX = 0.0, startY = 0.0
  private(set) var x = 0.0, y = 0.0
  /// Whether the subpath has more than a move, even if without length.
  var hasElement = false
  private var pieces = 0
  /// The normal of the first piece, or of a line too short to be a piece.
  private var firstNormal: Vector = (0, 1)
  private(set) var normal: Vector = (0, 0)
  /// How much of the last and of the first piece's sides corners have left, in the path's units.
  private var lastFree = SideLengths()
  private var firstFree = SideLengths()

  /// In pixels; shorter lines have no reliable direction.
  static var shortest: Double { 1.0 / 4096 }

  init(pen: StrokePen, style: StrokeStyle, scratch: OutlineScratch<Contour>) {
    self.pen = pen
    cap = style.cap
    join = style.join
    miterLimitSquared =
      style.miterLimit > 0 ? Double(style.miterLimit) * Double(style.miterLimit) : 0
    self.scratch = scratch
  }

  /// The previous subpath must be finished.
  mutating func begin(_ newX: Double, _ newY: Double) {
    startX = OutlineWriter.clamped(newX)
    startY = OutlineWriter.clamped(newY)
    x = startX
    y = startY
    hasElement = false
    pieces = 0
    firstNormal = (0, 1)
    scratch.left.removeAll()
    scratch.right.removeAll()
  }

  mutating func line(_ deviceX: Double, _ deviceY: Double) {
    let newX = OutlineWriter.clamped(deviceX)
    let newY = OutlineWriter.clamped(deviceY)
    hasElement = true
    let dx = newX - x
    let dy = newY - y
    let (normal, length) = pen.normal(ofDeviceX: dx, dy)
    guard dx * dx + dy * dy > Self.shortest * Self.shortest else {
      if pieces == 0 && length > 1e-300 { firstNormal = normal }
      return
    }
    turn(to: normal, nextLength: length)
    advance(toX: newX, newY, normal: normal)
  }

  /// `nextLength` is that of the straight piece that follows, 0 before a curve.
  mutating func turn(to newNormal: Vector, nextLength: Double) {
    let isFirst = pieces == 0
    if isFirst {
      firstNormal = newNormal
      firstFree = SideLengths(nextLength)
      lastFree = firstFree
      pushSides(newNormal)
    } else {
      let used = addCorner(from: normal, to: newNormal, free: lastFree, nextFree: nextLength)
      if pieces == 1 {
        firstFree.left -= used.left
        firstFree.right -= used.right
      }
      lastFree = SideLengths(nextLength)
      lastFree.left -= used.left
      lastFree.right -= used.right
      if !used.hasJoinedLeft { pushLeft(newNormal) }
      if !used.hasJoinedRight { pushRight(newNormal) }
    }
    normal = newNormal
    pieces &+= 1
  }

  @_transparent mutating func advance(toX newX: Double, _ newY: Double, normal newNormal: Vector) {
    x = newX
    y = newY
    normal = newNormal
    pushSides(newNormal)
  }

  /// For a piece whose sides are already added.
  mutating func arrive(atX newX: Double, _ newY: Double, normal newNormal: Vector) {
    x = newX
    y = newY
    normal = newNormal
  }

  @_transparent private mutating func pushSides(_ vector: Vector) {
    let offset = pen.offset(vector)
    scratch.left.append(x + offset.x, y + offset.y)
    scratch.right.append(x - offset.x, y - offset.y)
  }

  private mutating func pushLeft(_ vector: Vector) {
    let offset = pen.offset(vector)
    scratch.left.append(x + offset.x, y + offset.y)
  }

  private mutating func pushRight(_ vector: Vector) {
    let offset = pen.offset(vector)
    scratch.right.append(x - offset.x, y - offset.y)
  }

  /// The caller adds the sides' next points, except where `hasJoined…` is set: there the inner sides meet in the
  /// contour's last point.
  private mutating func addCorner(
    from old: Vector, to new: Vector, free: SideLengths, nextFree: Double
  ) -> CornerUse {
    let sine = old.x * new.y - old.y * new.x
    let cosine = old.x * new.x + old.y * new.y
    var use = CornerUse()
    // A turn this small leaves no visible gap, whatever the width.
    if cosine > 0 && sine.magnitude * pen.radius < Self.shortest && sine.magnitude < 1e-2 {
      return use
    }
    let turnsLeft = sine > 0
    let reach = (old.x + new.x, old.y + new.y)
    let inner = pen.halfWidth * sine.magnitude / (1 + cosine)
    if turnsLeft {
      if inner <= free.left && inner <= nextFree {
        let offset = pen.offset((reach.0 / (1 + cosine), reach.1 / (1 + cosine)))
        scratch.left.replaceLast(x + offset.x, y + offset.y)
        use.left = inner
        use.hasJoinedLeft = true
      } else {
        scratch.left.append(x, y)
      }
      addOuter(isLeft: false, from: (-old.x, -old.y), to: (-new.x, -new.y), cosine, ahead: old)
    } else {
      if inner <= free.right && inner <= nextFree {
        let offset = pen.offset((reach.0 / (1 + cosine), reach.1 / (1 + cosine)))
        scratch.right.replaceLast(x - offset.x, y - offset.y)
        use.right = inner
        use.hasJoinedRight = true
      } else {
        scratch.right.append(x, y)
      }
      addOuter(isLeft: true, from: old, to: new, cosine, ahead: old)
    }
    return use
  }

  // Given one of the contours, it would hold a second reference to it, and appending would copy the contour.
  private mutating func addOuter(
    isLeft: Bool, from start: Vector, to end: Vector, _ cosine: Double, ahead: Vector
  ) {
    switch join {
    case .miter:
      // The ratio of the corner's length to the width is 1 / cos(half the turn).
      guard 2 <= miterLimitSquared * (1 + cosine), cosine > -0.999_999_999 else { return }
      let offset = pen.offset(
        ((start.x + end.x) / (1 + cosine), (start.y + end.y) / (1 + cosine)))
      if isLeft {
        scratch.left.append(x + offset.x, y + offset.y)
      } else {
        scratch.right.append(x + offset.x, y + offset.y)
      }
    case .round:
      // The direction of travel is the normal turned back by a quarter.
      let travel = (x: ahead.y, y: -ahead.x)
      if isLeft {
        pen.appendArc(to: &scratch.left, x: x, y: y, from: start, to: end, ahead: travel)
      } else {
        pen.appendArc(to: &scratch.right, x: x, y: y, from: start, to: end, ahead: travel)
      }
    case .bevel:
      break
    }
  }

  /// The caller adds the sides' next points.
  mutating func addRoundWedge(from old: Vector, to new: Vector) {
    let ahead = (x: old.y, y: -old.x)
    if old.x * new.y - old.y * new.x > 0 {
      scratch.left.append(x, y)
      pen.appendArc(
        to: &scratch.right, x: x, y: y, from: (-old.x, -old.y), to: (-new.x, -new.y), ahead: ahead)
    } else {
      scratch.right.append(x, y)
      pen.appendArc(to: &scratch.left, x: x, y: y, from: old, to: new, ahead: ahead)
    }
  }
}

extension StrokeOutliner {
  mutating func finish(_ emit: (Contour) -> Void) {
    defer { begin(startX, startY) }
    guard pieces > 0 else {
      if hasElement { emitDot(emit) }
      return
    }
    addCap(x, y, normal)
    scratch.left.append(reversed: scratch.right)
    addCap(startX, startY, (-firstNormal.x, -firstNormal.y))
    emit(scratch.left)
  }

  mutating func close(_ emit: (Contour) -> Void) {
    line(startX, startY)
    defer { begin(startX, startY) }
    guard pieces > 0 else {
      emitDot(emit)
      return
    }
    x = startX
    y = startY
    let turnsLeft = normal.x * firstNormal.y - normal.y * firstNormal.x > 0
    let use = addCorner(
      from: normal, to: firstNormal, free: lastFree,
      nextFree: turnsLeft ? firstFree.left : firstFree.right)
    // The sides' next points are the first of the contours; joined inner sides move them.
    if use.hasJoinedLeft {
      scratch.left.replaceFirst(scratch.left.last.x, scratch.left.last.y)
    }
    if use.hasJoinedRight {
      scratch.right.replaceFirst(scratch.right.last.x, scratch.right.last.y)
    }
    emit(scratch.left)
    scratch.left.removeAll()
    scratch.left.append(reversed: scratch.right)
    emit(scratch.left)
  }

  /// Goes from the left to the right, seen in the outward direction; `normal` points to the left.
  private mutating func addCap(_ endX: Double, _ endY: Double, _ normal: Vector) {
    let outward = (x: normal.y, y: -normal.x)
    switch cap {
    case .butt:
      break
    case .round:
      let opposite = (x: -normal.x, y: -normal.y)
      pen.appendArc(
        to: &scratch.left, x: endX, y: endY, from: normal, to: opposite, ahead: outward)
    case .square:
      let corner1 = pen.offset((outward.x + normal.x, outward.y + normal.y))
      let corner2 = pen.offset((outward.x - normal.x, outward.y - normal.y))
      scratch.left.append(endX + corner1.x, endY + corner1.y)
      scratch.left.append(endX + corner2.x, endY + corner2.y)
    }
  }

  /// A subpath without length is its two caps: a circle, a square (upright if there is no direction), or nothing.
  private mutating func emitDot(_ emit: (Contour) -> Void) {
    guard cap != .butt else { return }
    x = startX
    y = startY
    let up = firstNormal
    let down = (x: -up.x, y: -up.y)
    scratch.left.removeAll()
    if cap == .round { pushLeft(up) }
    addCap(startX, startY, up)
    if cap == .round { pushLeft(down) }
    addCap(startX, startY, down)
    emit(scratch.left)
  }
}

private struct SideLengths {
  var left: Double
  var right: Double

  init(_ both: Double = 0) {
    left = both
    right = both
  }
}

/// The lengths that a corner takes from the sides, in the path's units.
private struct CornerUse {
  var left = 0.0
  var right = 0.0
  var hasJoinedLeft = false
  var hasJoinedRight = false
}
