import AnimatableLayers

extension ControlLayer {
  /// Describes values in the control's format, by default with the digits that show them exactly.
  final func description(of values: ChartValues) -> String {
    let all = values.all
    return description(of: all, as: valueFormat ?? .automatic(for: all.compactMap { $0 }))
  }

  /// Lists up to 24 values; describes more by their count, the lowest and the highest one.
  final func description(of values: [CGFloat?], as format: ValueFormat) -> String {
    func text(_ value: CGFloat?) -> String {
      value.map { self.text($0, as: format) } ?? self.text(.noValue)
    }
    guard values.count > 24 else { return values.map(text).joined(separator: ", ") }
    let present = values.compactMap { $0 }
    guard let lowest = present.min(), let highest = present.max() else { return text(nil) }
    let count = self.text(CGFloat(values.count), as: .number())
    return self.text(.values(count, from: text(lowest), to: text(highest)))
  }
}
