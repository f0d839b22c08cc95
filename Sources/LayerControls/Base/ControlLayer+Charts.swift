import AnimatableLayers

extension ControlLayer {
  /// In the control's format, or else with as many digits as show the values exactly.
  final func description(of values: ChartValues) -> String {
    let all = values.all
    let present = all.compactMap { $0 }
    let format = valueFormat ?? .automatic(for: present)
    return all.map { $0.map { text($0, as: format) } ?? locale.words(.noValue) }
      .joined(separator: ", ")
  }
}
