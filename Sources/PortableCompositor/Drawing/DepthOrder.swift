import Foundation
import PortableRaster

/// A node, or a part of one, as it is drawn among others of its space.
struct DepthPiece {
  /// The node's index in the tree.
  var node: Int
  /// The part of the canvas to draw the node in, as a convex polygon in pixels; `nil` for all of it.
  var part: [CanvasPoint]?
}

/// A place on the canvas, in pixels.
struct CanvasPoint {
  var x: Double
  var y: Double
}

/// Sorts flat things that may pass through each other from the farthest to the nearest (Fuchs, Kedem and Naylor, "On
/// visible surface generation by a priori tree structures", 1980).
///
/// Projected planes are planes again, so how near a thing is at a pixel is a linear function of the pixel's place, and
/// two things pass through each other along a straight line of the canvas.
struct DepthOrder {
  private struct Thing {
    let node: Int
    /// The place among equally near things; later ones are drawn above.
    let order: Int
    /// How near the thing is at a pixel: x·dx + y·dy + base.
    let dx: Double
    let dy: Double
    let base: Double
    /// Where the thing may be seen: a convex polygon.
    var polygon: [CanvasPoint]
    var isCut = false

    func nearness(_ point: CanvasPoint) -> Double { point.x * dx + point.y * dy + base }

    var middle: Double { polygon.reduce(0) { $0 + nearness($1) } / Double(polygon.count) }
  }

  private enum Step {
    case sort([Thing])
    case emit(Thing)
  }

  private var things: [Thing] = []

  /// Planes nearer to each other than this, in points, count as one.
  private static let tolerance = 1e-6

  /// Adds a node; nodes are added in the order of the tree.
  mutating func add(_ index: Int, _ placement: Placement) {
    guard !placement.whole.isEmpty else { return }
    // Solves dx·X + dy·Y + base·W = Z for all points of the plane by Cramer's rule.
    let (p, z) = (placement.projection, placement.depth)
    let scale = 1 / p.facing
    let dx =
      z.dx * (p.d * p.w - p.q * p.ty) - p.b * (z.dy * p.w - p.q * z.base)
      + p.p * (z.dy * p.ty - p.d * z.base)
    let dy =
      p.a * (z.dy * p.w - p.q * z.base) - z.dx * (p.c * p.w - p.q * p.tx)
      + p.p * (p.c * z.base - z.dy * p.tx)
    let base =
      p.a * (p.d * z.base - z.dy * p.ty) - p.b * (p.c * z.base - z.dy * p.tx)
      + z.dx * (p.c * p.ty - p.d * p.tx)
    let numbers = (dx * scale, dy * scale, base * scale)
    let isFinite = numbers.0.isFinite && numbers.1.isFinite && numbers.2.isFinite
    let rect = placement.whole
    let (left, right) = (Double(rect.minX), Double(rect.maxX))
    let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
    things.append(
      Thing(
        node: index, order: things.count, dx: isFinite ? numbers.0 : 0,
        dy: isFinite ? numbers.1 : 0, base: isFinite ? numbers.2 : 0,
        polygon: [
          CanvasPoint(x: left, y: top), CanvasPoint(x: right, y: top),
          CanvasPoint(x: right, y: bottom), CanvasPoint(x: left, y: bottom),
        ]))
  }

  /// Returns everything that was added, the farthest first, cut where things pass through each other.
  func sorted() -> [DepthPiece] {
    var pieces: [DepthPiece] = []
    // Things cut each other into few pieces as a rule, but a crowd could into as many as the square of its number.
    let limit = things.count * 16 + 1024
    var steps = [Step.sort(things)]
    while let step = steps.popLast() {
      switch step {
      case .emit(let thing):
        pieces.append(DepthPiece(node: thing.node, part: thing.isCut ? thing.polygon : nil))
      case .sort(let group):
        if group.count <= 1 {
          steps += group.map { .emit($0) }
          continue
        }
        let (behind, divider, before) = Self.divide(
          group, mayCut: pieces.count + steps.count < limit)
        steps.append(.sort(before))
        steps.append(.emit(divider))
        steps.append(.sort(behind))
      }
    }
    return pieces
  }

  /// Divides things by the plane of the one that is in the middle.
  private static func divide(
    _ group: [Thing], mayCut: Bool
  ) -> (behind: [Thing], divider: Thing, before: [Thing]) {
    let sorted = group.map { ($0, $0.middle) }.sorted { ($0.1, $0.0.order) < ($1.1, $1.0.order) }
    let divider = sorted[sorted.count / 2].0
    var behind: [Thing] = []
    var before: [Thing] = []
    for (index, (thing, _)) in sorted.enumerated() where index != sorted.count / 2 {
      let distances = thing.polygon.map { thing.nearness($0) - divider.nearness($0) }
      let isBefore = distances.contains { $0 > tolerance }
      let isBehind = distances.contains { $0 < -tolerance }
      switch (isBehind, isBefore) {
      case (true, false): behind.append(thing)
      case (false, true): before.append(thing)
      case (false, false):
        if thing.order < divider.order { behind.append(thing) } else { before.append(thing) }
      case (true, true):
        guard mayCut else {
          if index < sorted.count / 2 { behind.append(thing) } else { before.append(thing) }
          continue
        }
        for (sign, isFar) in [(1.0, false), (-1.0, true)] {
          var part = thing
          part.polygon = cut(thing.polygon, distances.map { $0 * sign })
          part.isCut = true
          guard part.polygon.count > 2 else { continue }
          if isFar { behind.append(part) } else { before.append(part) }
        }
      }
    }
    return (behind, divider, before)
  }

  /// Returns the part of a polygon at whose corners the distance is not negative.
  private static func cut(_ polygon: [CanvasPoint], _ distances: [Double]) -> [CanvasPoint] {
    var result: [CanvasPoint] = []
    for (index, point) in polygon.enumerated() {
      let before = index > 0 ? index - 1 : polygon.count - 1
      let (here, there) = (distances[index], distances[before])
      if (here >= 0) != (there >= 0) {
        // Always from the inner corner to the outer one, so that both parts get the same place to the last bit.
        let (inner, outer) = here >= 0 ? (index, before) : (before, index)
        let from = distances[inner].magnitude, to = distances[outer].magnitude
        let (a, b) = from <= to ? (inner, outer) : (outer, inner)
        let part = min(from, to) / (from + to)
        result.append(
          CanvasPoint(
            x: polygon[a].x + (polygon[b].x - polygon[a].x) * part,
            y: polygon[a].y + (polygon[b].y - polygon[a].y) * part))
      }
      if here >= 0 { result.append(point) }
    }
    return result
  }
}
