/// The times of keyframes, as fractions of the whole time.
///
/// # Guarantees
/// - There is at least one, and all are finite.
package struct KeyTimes: Hashable, Sendable {
  package let values: [Double]
  /// Whether bisection is valid.
  private let isAscending: Bool

  /// `nil` when empty or not finite. Times outside 0...1 and falling ones are taken as they are, as in Core Animation.
  package init?(_ values: [Double]) {
    guard !values.isEmpty, values.allSatisfy({ $0.isFinite }) else { return nil }
    self.values = values
    isAscending = zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
  }

  package init(evenSegments segments: Int) {
    guard segments > 0 else { fatalError("time cannot be cut into \(segments) parts") }
    values = Self.even(segments)
    isAscending = true
  }

  private static func even(_ segments: Int) -> [Double] {
    (0...segments).map { Double($0) / Double(segments) }
  }

  /// In proportion to the segments' lengths; lengths that add up to 0 or to no finite number give even segments.
  package init(lengths: [Double]) {
    isAscending = true
    let total = lengths.reduce(0, +)
    guard total > 0, total < .infinity, lengths.allSatisfy({ $0 >= 0 }) else {
      values = Self.even(max(lengths.count, 1))
      return
    }
    var sum = 0.0
    var values = [0.0]
    for length in lengths {
      sum += length
      values.append(min(sum / total, 1))
    }
    values[lengths.count] = 1
    self.values = values
  }

  /// Returns the segment between two moments in which `progress` lies, and how far in.
  ///
  /// It is the segment before the first moment that is later: a shared moment belongs to the later segment, and a segment
  /// without length is passed over. Before the first moment the result is the first segment's start, and where no moment
  /// is later the last segment's end.
  package func segment(at progress: Double) -> (index: Int, fraction: Double) {
    guard values.count > 1 else { fatalError("one key time bounds no segment") }
    let next = firstIndex(after: progress)
    guard next > 0 else { return (0, 0) }
    guard next < values.count else { return (values.count - 2, 1) }
    let start = values[next - 1]
    return (next - 1, (progress - start) / (values[next] - start))
  }

  /// Returns which of some values shows, each of them from its moment until the next.
  package func step(at progress: Double, of count: Int) -> Int {
    min(max(firstIndex(after: progress) - 1, 0), count - 1)
  }

  /// Returns the count when no moment is later.
  package func firstIndex(after progress: Double) -> Int {
    guard isAscending else { return values.firstIndex { $0 > progress } ?? values.count }
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle] > progress { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
