/// The phases of a host's updates as a vector that another framework interpolates: each update moves one component to the
/// other end of 0...1, and the component's progress is the update's.
///
/// Interpolating the whole vector preserves overlapping updates in flight, with their velocities. Components are reused in
/// turn.
package struct UpdatePhases: AdditiveArithmetic, Hashable, Sendable {
  /// The number of components: the maximum number of updates in flight.
  package static let capacity = 64

  private static let start = [Double](repeating: 0, count: capacity)

  private var numbers = start

  package init() {}

  /// - Parameter number: the update's number, from 0 on.
  package func adding(update number: Int) -> UpdatePhases {
    var phases = self
    phases.numbers[number % Self.capacity] = 1 - phases.numbers[number % Self.capacity].rounded()
    return phases
  }

  /// The progress of one of the last `capacity` updates: 0 at its start, 1 at its end.
  ///
  /// - Parameter end: the phases at the end of all updates.
  package func progress(of number: Int, towards end: UpdatePhases) -> Double {
    let index = number % Self.capacity
    return end.numbers[index] > 0.5 ? numbers[index] : 1 - numbers[index]
  }

  // MARK: Vectors

  package static var zero: UpdatePhases { UpdatePhases() }

  package var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }

  package mutating func scale(by factor: Double) {
    for index in numbers.indices { numbers[index] *= factor }
  }

  package static func + (phases: UpdatePhases, other: UpdatePhases) -> UpdatePhases {
    phases.adding(other, times: 1)
  }

  package static func - (phases: UpdatePhases, other: UpdatePhases) -> UpdatePhases {
    phases.adding(other, times: -1)
  }

  private func adding(_ other: UpdatePhases, times factor: Double) -> UpdatePhases {
    var sum = self
    for index in sum.numbers.indices { sum.numbers[index] += other.numbers[index] * factor }
    return sum
  }
}
