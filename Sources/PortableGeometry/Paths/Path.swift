import Foundation
import MotionMath

/// # Guarantees
/// - Every coordinate is finite.
/// - Lines, curves and closes come only after a move; otherwise anything that `CGPath` allows is allowed: no element at
///   all, a move without a line, several moves in a row, and drawing on after a close, from where the subpath began.
package struct Path: Hashable, Sendable {
  package typealias Verb = PathElementKind

  package enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quad(control: CGPoint, to: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
    case close
  }

  package internal(set) var verbs: [Verb] = []
  /// The points of all elements in order, as many for each as its verb has.
  package internal(set) var points: [CGPoint] = []

  package init() {}

  package var isEmpty: Bool { verbs.isEmpty }

  /// The end of the last element; after a close, where the closed subpath began.
  package var currentPoint: CGPoint? { verbs.last == .close ? lastMove : points.last }

  var lastMove: CGPoint? {
    var index = points.count
    for verb in verbs.reversed() {
      index -= verb.pointCount
      if verb == .move { return points[index] }
    }
    return nil
  }

  /// The elements in order, in a new array; inner loops use `withDeviceElements`.
  package var elements: [Element] {
    var result: [Element] = []
    result.reserveCapacity(verbs.count)
    forEachElement { result.append($0) }
    return result
  }

  package func forEachElement(_ body: (Element) -> Void) {
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: body(.move(to: points[index]))
      case .line: body(.line(to: points[index]))
      case .quad: body(.quad(control: points[index], to: points[index + 1]))
      case .cubic:
        body(.cubic(control1: points[index], control2: points[index + 1], to: points[index + 2]))
      case .close: body(.close)
      }
      index += verb.pointCount
    }
  }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
