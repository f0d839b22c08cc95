import AnimatableLayers

extension ControlLayer {
  /// The number of values above which a description has their count, the lowest and the highest one alone.
  static var mostDescribedValues: Int { 24 }

  /// Describes values in the control's format, by default with the digits that show them exactly.
  final func description(of values: ChartValues) -> String {
    let all = values.all
    return description(of: all, as: valueFormat ?? .automatic(for: all.compactMap { $0 }))
  }

  /// - Parameter values: `nil` for a missing one.
  final func description(of values: [CGFloat?], as format: ValueFormat) -> String {
    if values.count > Self.mostDescribedValues {
      let present = values.compactMap { $0 }
      guard let lowest = present.min(), let highest = present.max() else {
        return text(.noValue)
      }
      return text(
        .values(
          text(CGFloat(values.count), as: .number()), from: text(lowest, as: format),
          to: text(highest, as: format)))
    }
    return values.map { $0.map { text($0, as: format) } ?? text(.noValue) }
      .joined(separator: ", ")
  }
}
