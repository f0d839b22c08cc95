/// Places at which a dragged value comes to rest, by name.
///
///     enum Height { case closed, half, open }
///     let heights = Detents<Height>([.closed: 500, .half: 300, .open: 100])
///     let height = heights.target(
///       from: drag.position.y, velocity: drag.velocity.dy, began: 500)
///     sheet.position.y = heights[height]
///
/// The choice depends on where the throw would come to rest: a short flick is enough, and a reversed one goes back.
public struct Detents<Name: Hashable> {
  /// How a place is chosen.
  public enum Policy: Hashable, Sendable {
    /// The nearest to where the throw would come to rest.
    case projected(Projection)
    /// The next one in the direction of a throw of at least a velocity, in units per second; the nearest one otherwise.
    case next(minimumVelocity: CGFloat)
  }

  /// How a place is chosen. Default: projected, at the normal rate of scroll views.
  public var policy = Policy.projected(.normal)

  /// From the smallest value to the greatest.
  private let places: [(name: Name, value: CGFloat)]

  /// Creates places.
  ///
  /// - Parameter values: at least one; finite.
  public init(_ values: [Name: CGFloat]) {
    guard !values.isEmpty, values.values.allSatisfy(\.isFinite) else {
      fatalError("detents need at least one value, and finite ones: \(values)")
    }
    places = values.map { (name: $0.key, value: $0.value) }.sorted { $0.value < $1.value }
  }

  /// From the smallest value to the greatest, for a rubber band beyond it.
  public var range: ClosedRange<CGFloat> { places[0].value...places[places.count - 1].value }

  /// The names, from the smallest value to the greatest.
  public var names: [Name] { places.map(\.name) }

  /// The value of a place; an unknown name traps.
  public subscript(name: Name) -> CGFloat {
    guard let place = places.first(where: { $0.name == name }) else {
      fatalError("there is no detent \(name) among \(names)")
    }
    return place.value
  }

  /// The place nearest to a value; of two the one with the smaller value.
  public func nearest(to value: CGFloat) -> Name { nearest(to: value, direction: -1) }

  /// The place at which a value that is let go comes to rest.
  ///
  /// - Parameters:
  ///   - value: where it is let go, in or beyond the range.
  ///   - velocity: in units per second; counts as 0 unless it is finite.
  ///   - start: where the drag began, which decides between two places at equal distances without a velocity.
  public func target(from value: CGFloat, velocity: CGFloat, began start: CGFloat) -> Name {
    let velocity = velocity.isFinite ? velocity : 0
    let direction = velocity != 0 ? velocity : start - value
    switch policy {
    case .projected(let projection):
      return nearest(to: projection.rest(from: value, velocity: velocity), direction: direction)
    case .next(let minimum):
      guard velocity.magnitude >= minimum, velocity != 0 else {
        return nearest(to: value, direction: direction)
      }
      let ahead =
        velocity > 0 ? places.first { $0.value > value } : places.last { $0.value < value }
      return ahead?.name ?? nearest(to: value, direction: direction)
    }
  }

  private func nearest(to value: CGFloat, direction: CGFloat) -> Name {
    var best = places[0]
    for place in places.dropFirst() {
      let (new, old) = ((place.value - value).magnitude, (best.value - value).magnitude)
      // They are sorted, so that the later of two equals lies in the positive direction.
      if new < old || (new == old && direction > 0) { best = place }
    }
    return best.name
  }
}

extension Detents: Sendable where Name: Sendable {}
