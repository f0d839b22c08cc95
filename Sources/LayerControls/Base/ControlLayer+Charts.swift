import AnimatableLayers

extension ControlLayer {
  /// More values than these are described by their number, the lowest and the highest one.
  static var mostDescribedValues: Int { 24 }

  /// In the control's format, or else with as many digits as show the values exactly.
  final func description(of values: ChartValues) -> String {
    let all = values.all
    return description(of: all, as: valueFormat ?? .automatic(for: all.compactMap { $0 }))
  }

  /// - Parameter values: `nil` for a missing one.
  final func description(of values: [CGFloat?], as format: ValueFormat) -> String {
    if values.count > Self.mostDescribedValues {
      let present = values.compactMap { $0 }
      guard let lowest = present.min(), let highest = present.max() else {
        return locale.words(.noValue)
      }
      return locale.words(
        .values(
          text(CGFloat(values.count), as: .number()), from: text(lowest, as: format),
          to: text(highest, as: format)))
    }
    return values.map { $0.map { text($0, as: format) } ?? locale.words(.noValue) }
      .joined(separator: ", ")
  }
}
