import AnimatableLayers

/// The updates of a host as a vector that another framework interpolates: each update moves one number to the
/// other end of 0...1, and how far that number is, is how far the update is.
///
/// Interpolating the whole vector keeps what updates that overlap have in flight, with their velocities. The
/// numbers are used in turn, as many as updates can be in flight.
package struct UpdatePhases: Hashable, Sendable {
  /// How many updates can be in flight; the update so many before is at its end.
  package static let capacity = 64

  /// The numbers; empty stands for zeros.
  private var numbers: [Double] = []

  /// Creates the phases of no updates.
  package init() {}

  /// The phases after one more update.
  ///
  /// - Parameter number: the update's, from 0 on.
  package func adding(update number: Int) -> UpdatePhases {
    var phases = self
    phases.fill()
    phases.numbers[number % Self.capacity] = 1 - phases.numbers[number % Self.capacity].rounded()
    return phases
  }

  /// How far an update is in phases in flight; 0 at its start, 1 at its end.
  ///
  /// - Parameters:
  ///   - number: the update's; one of the last `capacity`.
  ///   - end: the phases at the end of all updates.
  package func progress(of number: Int, towards end: UpdatePhases) -> Double {
    let value = self[number]
    return end[number] > 0.5 ? value : 1 - value
  }

  private subscript(number: Int) -> Double {
    numbers.isEmpty ? 0 : numbers[number % Self.capacity]
  }

  private mutating func fill() {
    if numbers.isEmpty { numbers = [Double](repeating: 0, count: Self.capacity) }
  }

  // MARK: Vectors

  /// The phases of no updates.
  package static var zero: UpdatePhases { UpdatePhases() }

  /// The square of the vector's length.
  package var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }

  /// Multiplies every number.
  package mutating func scale(by factor: Double) {
    for index in numbers.indices { numbers[index] *= factor }
  }

  /// Adds number by number.
  package static func += (phases: inout UpdatePhases, other: UpdatePhases) {
    guard !other.numbers.isEmpty else { return }
    phases.fill()
    for index in phases.numbers.indices { phases.numbers[index] += other.numbers[index] }
  }

  /// Subtracts number by number.
  package static func -= (phases: inout UpdatePhases, other: UpdatePhases) {
    guard !other.numbers.isEmpty else { return }
    phases.fill()
    for index in phases.numbers.indices { phases.numbers[index] -= other.numbers[index] }
  }

  /// The sum, number by number.
  package static func + (phases: UpdatePhases, other: UpdatePhases) -> UpdatePhases {
    var sum = phases
    sum += other
    return sum
  }

  /// The difference, number by number.
  package static func - (phases: UpdatePhases, other: UpdatePhases) -> UpdatePhases {
    var difference = phases
    difference -= other
    return difference
  }
}
