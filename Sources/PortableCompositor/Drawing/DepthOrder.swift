import Foundation
import PortableRaster

struct DepthPiece {
  var node: Int
  /// The part of the canvas in which the node is drawn, as a convex polygon in pixels; `nil` for all of it.
  var part: [CanvasPoint]?
}

/// In pixels of the canvas.
struct CanvasPoint {
  var x: Double
  var y: Double
}

/// Sorts planes that may intersect from the farthest to the nearest, as the render server does.
///
/// A binary space partition (Fuchs, Kedem and Naylor, "On visible surface generation by a priori tree structures", 1980)
/// whose dividers are the planes that are tilted against the screen, in the order of the list. On either side of a divider
/// come first the planes that lie there whole, then the pieces that were cut off, both in the order of the list, as are
/// planes within the divider's own plane. Planes parallel to the screen are sorted by depth, then by the order of the list.
///
/// The nearness of a projected plane is a linear function of the pixel's coordinates, so two planes intersect along a
/// straight line of the canvas.
struct DepthOrder {
  private struct Plane {
    let node: Int
    let order: Int
    /// The nearness at a pixel is x·dx + y·dy + base.
    let dx: Double
    let dy: Double
    let base: Double
    /// A convex polygon.
    let outline: [CanvasPoint]
    /// A convex polygon around the outline, with room for antialiased edges.
    let part: [CanvasPoint]
    let isCut: Bool
    let isTilted: Bool
    let meanNearness: Double

    init(
      node: Int, order: Int, dx: Double, dy: Double, base: Double, outline: [CanvasPoint],
      part: [CanvasPoint], isCut: Bool = false
    ) {
      self.node = node
      self.order = order
      (self.dx, self.dy, self.base) = (dx, dy, base)
      self.outline = outline
      self.part = part
      self.isCut = isCut
      let nearness = outline.map { $0.x * dx + $0.y * dy + base }
      isTilted = nearness.contains { ($0 - nearness[0]).magnitude > DepthOrder.tolerance }
      meanNearness = nearness.reduce(0, +) / Double(nearness.count)
    }

    func nearness(_ point: CanvasPoint) -> Double { point.x * dx + point.y * dy + base }
  }

  private enum Step {
    case sort([Int])
    case emit([Int])
  }

  /// The added planes, followed by the pieces that were cut off.
  private var planes: [Plane] = []

  /// Planes within this distance, in points, count as one.
  private static let tolerance = 1e-6
  /// In larger groups the median plane is the divider, so that sorting is not quadratic.
  private static let crowd = 64

  /// Adds a node; must be called in the order of the tree.
  ///
  /// - Parameter plane: the placement with the depth: that of the node, or of the flat node that contains it.
  mutating func add(_ node: Int, _ placement: Placement, bounds: CGRect, in plane: Placement) {
    guard !placement.whole.isEmpty else { return }
    // Solves dx·X + dy·Y + base·W = Z for all points of the plane by Cramer's rule.
    let p = plane.projection
    let z = plane.depth
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
    let isFinite = (dx * scale).isFinite && (dy * scale).isFinite && (base * scale).isFinite
    let part = placement.whole.corners
    planes.append(
      Plane(
        node: node, order: planes.count, dx: isFinite ? dx * scale : 0,
        dy: isFinite ? dy * scale : 0, base: isFinite ? base * scale : 0,
        outline: placement.outline(of: bounds) ?? part, part: part))
  }

  /// Returns the planes, the farthest first, cut where they intersect.
  mutating func sorted() -> [DepthPiece] {
    var pieces: [DepthPiece] = []
    // The number of pieces may be quadratic in the worst case.
    let limit = planes.count * 16 + 1024
    var steps = [Step.sort(Array(planes.indices))]
    while let step = steps.popLast() {
      switch step {
      case .emit(let group):
        for index in group {
          let plane = planes[index]
          pieces.append(DepthPiece(node: plane.node, part: plane.isCut ? plane.part : nil))
        }
      case .sort(let group):
        guard group.count > 1, let divider = divider(of: group) else {
          steps.append(.emit(parallel(group)))
          continue
        }
        let sides = divide(group, by: divider, mayCut: pieces.count + steps.count < limit)
        steps.append(.sort(sides.front))
        steps.append(.emit(sides.within))
        steps.append(.sort(sides.behind))
      }
    }
    return pieces
  }

  private func parallel(_ group: [Int]) -> [Int] {
    guard group.count > 1 else { return group }
    let depths = group.map { (planes[$0].meanNearness / Self.tolerance).rounded() }
    if zip(depths, depths.dropFirst()).allSatisfy({ $0 <= $1 }) { return group }
    return group.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { group[$0] }
  }

  /// Returns `nil` if all planes are parallel to the screen.
  private func divider(of group: [Int]) -> Int? {
    guard group.count > Self.crowd else { return group.first { planes[$0].isTilted } }
    let tilted = group.filter { planes[$0].isTilted }.map { ($0, planes[$0].meanNearness) }
      .sorted { ($0.1, planes[$0.0].order) < ($1.1, planes[$1.0].order) }
    return tilted.isEmpty ? nil : tilted[tilted.count / 2].0
  }

  private mutating func divide(
    _ group: [Int], by divider: Int, mayCut: Bool
  ) -> (behind: [Int], within: [Int], front: [Int]) {
    let divider = planes[divider]
    var behind: [Int] = []
    var within: [Int] = []
    var front: [Int] = []
    var cutBehind: [Int] = []
    var cutFront: [Int] = []
    for index in group {
      var isFront = false
      var isBehind = false
      var sum = 0.0
      for point in planes[index].outline {
        let distance = planes[index].nearness(point) - divider.nearness(point)
        if distance > Self.tolerance { isFront = true }
        if distance < -Self.tolerance { isBehind = true }
        sum += distance
      }
      switch (isBehind, isFront) {
      case (true, false): behind.append(index)
      case (false, true): front.append(index)
      case (false, false): within.append(index)
      case (true, true):
        guard mayCut else {
          if sum < 0 { behind.append(index) } else { front.append(index) }
          continue
        }
        for sign in [1.0, -1] {
          guard let piece = Self.piece(of: planes[index], beyond: divider, sign: sign) else {
            continue
          }
          if sign > 0 { cutFront.append(planes.count) } else { cutBehind.append(planes.count) }
          planes.append(piece)
        }
      }
    }
    return (behind + cutBehind, within, front + cutFront)
  }

  /// Returns the piece in front of the divider, or behind it if the sign is negative; `nil` if there is none.
  private static func piece(of plane: Plane, beyond divider: Plane, sign: Double) -> Plane? {
    func cut(_ polygon: [CanvasPoint]) -> [CanvasPoint] {
      self.cut(polygon, polygon.map { (plane.nearness($0) - divider.nearness($0)) * sign })
    }
    let outline = cut(plane.outline)
    let part = cut(plane.part)
    guard outline.count > 2, part.count > 2 else { return nil }
    return Plane(
      node: plane.node, order: plane.order, dx: plane.dx, dy: plane.dy, base: plane.base,
      outline: outline, part: part, isCut: true)
  }

  /// Returns the part of a polygon at whose corners the distance is not negative.
  private static func cut(_ polygon: [CanvasPoint], _ distances: [Double]) -> [CanvasPoint] {
    var result: [CanvasPoint] = []
    for (index, point) in polygon.enumerated() {
      let before = index > 0 ? index - 1 : polygon.count - 1
      let here = distances[index]
      let there = distances[before]
      if (here >= 0) != (there >= 0) {
        // Always from the inner corner to the outer one, so that both parts get the same point to the last bit.
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

extension Placement {
  /// Returns `nil` if the node reaches beyond its bounds.
  fileprivate func outline(of bounds: CGRect) -> [CanvasPoint]? {
    guard projection.pixelBounds(of: bounds).contains(whole) else { return nil }
    let corners = PlaneProjection.clipped(projection.corners(of: bounds))
    return corners.count > 2 ? corners.map { CanvasPoint(x: $0.x / $0.w, y: $0.y / $0.w) } : nil
  }
}

extension PixelRect {
  fileprivate var corners: [CanvasPoint] {
    let left = Double(minX)
    let right = Double(maxX)
    let top = Double(minY)
    let bottom = Double(maxY)
    return [
      CanvasPoint(x: left, y: top), CanvasPoint(x: right, y: top),
      CanvasPoint(x: right, y: bottom), CanvasPoint(x: left, y: bottom),
    ]
  }
}
