/// Reads like `frames 2 to 5 differ, most at 0.18 s (61 of 255)`.
package struct FrameSpan: CustomStringConvertible {
  package let description: String

  /// `nil` where no frame differs, and where no times are known.
  package init?(_ frames: [FailureRecord.Frame]) {
    let differing = frames.indices.filter { frames[$0].differs }
    guard let first = differing.first, let last = differing.last,
      let most = frames.max(by: { $0.largestDifference < $1.largestDifference }),
      let time = most.time
    else { return nil }
    let numbers =
      first == last ? "frame \(first + 1) differs" : "frames \(first + 1) to \(last + 1) differ"
    description =
      "\(numbers), most at \(NumberText.text(of: time)) s (\(most.largestDifference) of 255)"
  }
}
