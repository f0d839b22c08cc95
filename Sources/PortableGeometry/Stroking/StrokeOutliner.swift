import Foundation

/// Makes outlines in device pixels for filling with the non-zero rule: chains of pieces, one per line or short part of
/// a curve, and of wedges at the corners. All wind the same way, so that pieces that overlap (in tight bends, at
/// corners, where the path crosses itself) never cancel.
struct StrokeOutliner<Contour: StrokeContour> {
  let pen: StrokePen
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterLimitSquared: Double

  /// The left side is a quarter turn, from x to y, from the direction of travel.
  var scratch: OutlineScratch<Contour>

  // The subpath so far. Positions are in device pixels, normals are unit vectors of the path's space.
  private var start = DeviceVector.zero
  private(set) var position = DeviceVector.zero
  /// Whether the subpath has more than a move, even if without length.
  var hasElement = false
  private var pieces = 0
  /// The normal of the first piece, or of a line too short to be a piece.
  private var firstNormal = DeviceVector(0, 1)
  private(set) var normal = DeviceVector.zero
  /// How much of the last and of the first piece's sides corners have left, in the path's units.
  private var lastFree = SideLengths()
  private var firstFree = SideLengths()

  /// The shortest line, in pixels, whose direction is reliable.
  static var shortest: Double { 1.0 / 4096 }

  init(pen: StrokePen, style: StrokeStyle, scratch: OutlineScratch<Contour>) {
    self.pen = pen
    cap = style.cap
    join = style.join
    miterLimitSquared =
      style.miterLimit > 0 ? Double(style.miterLimit) * Double(style.miterLimit) : 0
    self.scratch = scratch
  }

  mutating func stroke(_ path: Path, transform: CGAffineTransform, _ emit: (Contour) -> Void) {
    path.withDeviceElements(transform) { elements in
      while let (verb, first, second, third) = elements.next() {
        switch verb {
        case .move:
          finish(emit)
          begin(first)
        case .line: line(first)
        case .quad: quad(first, second)
        case .cubic: cubic(first, second, third)
        case .close: close(emit)
        }
      }
    }
    finish(emit)
  }

  /// The previous subpath must be finished.
  private mutating func begin(_ point: DeviceVector) {
    start = point.clamped
    position = start
    hasElement = false
    pieces = 0
    firstNormal = DeviceVector(0, 1)
    scratch.left.removeAll()
    scratch.right.removeAll()
  }

  mutating func line(_ given: DeviceVector) {
    let end = given.clamped
    hasElement = true
    let step = end - position
    let (normal, length) = pen.normal(of: step)
    guard step.dot(step) > Self.shortest * Self.shortest else {
      if pieces == 0 && length > 1e-300 { firstNormal = normal }
      return
    }
    turn(to: normal, nextLength: length)
    advance(to: end, normal: normal)
  }

  /// `nextLength` is that of the straight piece that follows, 0 before a curve.
  mutating func turn(to newNormal: DeviceVector, nextLength: Double) {
    if pieces == 0 {
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
      if !used.hasJoinedLeft { push(newNormal, isLeft: true) }
      if !used.hasJoinedRight { push(-newNormal, isLeft: false) }
    }
    normal = newNormal
    pieces &+= 1
  }

  @_transparent mutating func advance(to end: DeviceVector, normal newNormal: DeviceVector) {
    position = end
    normal = newNormal
    pushSides(newNormal)
  }

  /// Ends a piece whose sides are already added.
  mutating func arrive(at end: DeviceVector, normal newNormal: DeviceVector) {
    position = end
    normal = newNormal
  }

  @_transparent private mutating func pushSides(_ vector: DeviceVector) {
    let offset = pen.offset(vector)
    scratch.left.append(position + offset)
    scratch.right.append(position - offset)
  }

  // Given one of the contours, it would hold a second reference to it, and appending would copy the contour.
  private mutating func push(_ vector: DeviceVector, isLeft: Bool) {
    let point = position + pen.offset(vector)
    if isLeft {
      scratch.left.append(point)
    } else {
      scratch.right.append(point)
    }
  }

  /// The caller adds the sides' next points, except where `hasJoined…` is set: there the inner sides meet in the
  /// contour's last point.
  private mutating func addCorner(
    from old: DeviceVector, to new: DeviceVector, free: SideLengths, nextFree: Double
  ) -> CornerUse {
    let sine = old.cross(new)
    let cosine = old.dot(new)
    var use = CornerUse()
    // A turn this small leaves no visible gap, whatever the width.
    if cosine > 0 && sine.magnitude * pen.radius < Self.shortest && sine.magnitude < 1e-2 {
      return use
    }
    let inner = pen.halfWidth * sine.magnitude / (1 + cosine)
    let offset = pen.offset((old + new) / (1 + cosine))
    if sine > 0 {
      if inner <= free.left && inner <= nextFree {
        scratch.left.replaceLast(position + offset)
        use.left = inner
        use.hasJoinedLeft = true
      } else {
        scratch.left.append(position)
      }
      addOuter(isLeft: false, from: -old, to: -new, cosine, ahead: -old.quarterTurned)
    } else {
      if inner <= free.right && inner <= nextFree {
        scratch.right.replaceLast(position - offset)
        use.right = inner
        use.hasJoinedRight = true
      } else {
        scratch.right.append(position)
      }
      addOuter(isLeft: true, from: old, to: new, cosine, ahead: -old.quarterTurned)
    }
    return use
  }

  private mutating func addOuter(
    isLeft: Bool, from start: DeviceVector, to end: DeviceVector, _ cosine: Double,
    ahead: DeviceVector
  ) {
    switch join {
    case .miter:
      // The ratio of the corner's length to the width is 1 / cos(half the turn).
      guard 2 <= miterLimitSquared * (1 + cosine), cosine > -0.999_999_999 else { return }
      push((start + end) / (1 + cosine), isLeft: isLeft)
    case .round: addArc(isLeft: isLeft, around: position, from: start, to: end, ahead: ahead)
    case .bevel: break
    }
  }

  private mutating func addArc(
    isLeft: Bool, around center: DeviceVector, from start: DeviceVector, to end: DeviceVector,
    ahead: DeviceVector
  ) {
    if isLeft {
      pen.appendArc(to: &scratch.left, around: center, from: start, to: end, ahead: ahead)
    } else {
      pen.appendArc(to: &scratch.right, around: center, from: start, to: end, ahead: ahead)
    }
  }

  /// The caller adds the sides' next points.
  mutating func addRoundWedge(from old: DeviceVector, to new: DeviceVector) {
    // The direction of travel is the normal turned back by a quarter.
    let ahead = -old.quarterTurned
    if old.cross(new) > 0 {
      scratch.left.append(position)
      addArc(isLeft: false, around: position, from: -old, to: -new, ahead: ahead)
    } else {
      scratch.right.append(position)
      addArc(isLeft: true, around: position, from: old, to: new, ahead: ahead)
    }
  }
}

extension StrokeOutliner {
  private mutating func finish(_ emit: (Contour) -> Void) {
    defer { begin(start) }
    guard pieces > 0 else {
      if hasElement { emitDot(emit) }
      return
    }
    addCap(position, normal)
    scratch.left.append(reversed: scratch.right)
    addCap(start, -firstNormal)
    emit(scratch.left)
  }

  private mutating func close(_ emit: (Contour) -> Void) {
    line(start)
    defer { begin(start) }
    guard pieces > 0 else {
      emitDot(emit)
      return
    }
    position = start
    let use = addCorner(
      from: normal, to: firstNormal, free: lastFree,
      nextFree: normal.cross(firstNormal) > 0 ? firstFree.left : firstFree.right)
    // The sides' next points are the first of the contours; joined inner sides move them.
    if use.hasJoinedLeft { scratch.left.replaceFirst(scratch.left.last) }
    if use.hasJoinedRight { scratch.right.replaceFirst(scratch.right.last) }
    emit(scratch.left)
    scratch.left.removeAll()
    scratch.left.append(reversed: scratch.right)
    emit(scratch.left)
  }

  /// Goes from the left to the right, seen in the outward direction; `normal` points to the left.
  private mutating func addCap(_ end: DeviceVector, _ normal: DeviceVector) {
    let outward = -normal.quarterTurned
    switch cap {
    case .butt: break
    case .round: addArc(isLeft: true, around: end, from: normal, to: -normal, ahead: outward)
    case .square:
      scratch.left.append(end + pen.offset(outward + normal))
      scratch.left.append(end + pen.offset(outward - normal))
    }
  }

  /// A subpath without length is its two caps: a circle, a square (upright if there is no direction), or nothing.
  private mutating func emitDot(_ emit: (Contour) -> Void) {
    guard cap != .butt else { return }
    position = start
    let up = firstNormal
    scratch.left.removeAll()
    if cap == .round { push(up, isLeft: true) }
    addCap(start, up)
    if cap == .round { push(-up, isLeft: true) }
    addCap(start, -up)
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
