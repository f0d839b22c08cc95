import LayerSnapshotReports

/// A curve as lines of text, for the message of a failure.
///
///     1.0829 |            ..X..
///            |          ..     .......
///            |      ...
///          0 |......
///            0                      1 s
struct MotionPlot: CustomStringConvertible {
  private static let width = 60
  private static let height = 9

  /// Lines that each start with a line break.
  let description: String

  /// Plots the number that moves most and marks a time with `X`; the last of the samples is later than 0.
  init(_ samples: [MotionCurve.Sample], mark: Double?) {
    let end = samples[samples.count - 1].time
    let ranges = samples[0].numbers.indices.map { index in
      let numbers = samples.map { $0.numbers[index] }
      return (low: numbers.min() ?? 0, high: numbers.max() ?? 0)
    }
    let most = ranges.enumerated().max { $0.1.high - $0.1.low < $1.1.high - $1.1.low }
    guard let (index, (low, high)) = most, high > low else {
      description = ""
      return
    }
    func column(_ time: Double) -> Int { Int((time / end * Double(Self.width - 1)).rounded()) }
    func row(_ number: Double) -> Int {
      Int(((high - number) / (high - low) * Double(Self.height - 1)).rounded())
    }
    var cells = [[Character]](
      repeating: [Character](repeating: " ", count: Self.width), count: Self.height)
    for sample in samples { cells[row(sample.numbers[index])][column(sample.time)] = "." }
    if let mark, let sample = samples.min(by: { abs($0.time - mark) < abs($1.time - mark) }) {
      cells[row(sample.numbers[index])][column(sample.time)] = "X"
    }
    let labels = [0: NumberText.text(of: high), Self.height - 1: NumberText.text(of: low)]
    let margin = labels.values.map(\.count).max() ?? 0
    let lines = cells.enumerated().map { number, cells in
      let label = labels[number] ?? ""
      return String(repeating: " ", count: margin - label.count) + label + " |"
        + String(cells).withoutTrailingSpaces
    }
    let last = "\(NumberText.text(of: end)) s"
    let title = ranges.count > 1 ? "  (number \(index + 1) of \(ranges.count))" : ""
    let axis =
      String(repeating: " ", count: margin + 2) + "0"
      + String(repeating: " ", count: max(Self.width - 1 - last.count, 1)) + last + title
    description = (lines + [axis]).map { "\n  \($0)" }.joined()
  }
}
