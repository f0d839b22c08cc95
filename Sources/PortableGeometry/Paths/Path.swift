import Foundation
import MotionMath

/// A figure of lines and Bézier curves.
///
/// # Guarantees
/// - Every coordinate is finite.
/// - Lines, curves and closes come only after a move; otherwise anything that `CGPath` allows is allowed: no element at
///   all, a move without a line, several moves in a row, and drawing on after a close, from where the subpath began.
package struct Path: Hashable, Sendable {
  /// The kinds of element.
  package typealias Verb = PathElementKind

  /// One element with its points.
  package enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A quadratic curve.
    case quad(control: CGPoint, to: CGPoint)
    /// A cubic curve.
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
    /// A line back to where the subpath began.
    case close
  }

  /// The kinds of the elements, in order.
  package internal(set) var verbs: [Verb] = []
  /// The points of all elements in one row; each element takes as many as its verb has.
  package internal(set) var points: [CGPoint] = []

  /// Creates a path without elements.
  package init() {}

  /// Whether the path has no element.
  package var isEmpty: Bool { verbs.isEmpty }

  /// Where the next line would begin, or `nil` in an empty path.
  ///
  /// After a close this is where the closed subpath began.
  package var currentPoint: CGPoint? {
    verbs.last == .close ? lastMove : points.last
  }

  /// Where the last subpath began, or `nil` in an empty path.
  var lastMove: CGPoint? {
    var index = points.count
    for verb in verbs.reversed() {
      index -= verb.pointCount
      if verb == .move { return points[index] }
    }
    return nil
  }

  /// The elements with their points; convenient rather than fast.
  package var elements: [Element] {
    var result: [Element] = []
    result.reserveCapacity(verbs.count)
    forEachElement { result.append($0) }
    return result
  }

  /// Calls `body` with every element in order.
  package func forEachElement(_ body: (Element) -> Void) {
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: body(.move(to: points[index]))
      case .line: body(.line(to: points[index]))
      case .quad: body(.quad(control: points[index], to: points[index + 1]))
      case .cubic:
        body(
          .cubic(
            control1: points[index], control2: points[index + 1], to: points[index + 2]))
      case .close: body(.close)
      }
      index += verb.pointCount
    }
  }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
