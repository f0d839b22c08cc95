import AnimatableLayers
import Foundation

// What charts have in common.
extension ControlLayer {
  /// The values of a chart in words, in its own format or else with as many digits as show them exactly.
  final func description(of values: ChartValues) -> String {
    let all = values.all
    let present = all.compactMap { $0 }
    let format = valueFormat ?? .automatic(for: present)
    return all.map { $0.map { text($0, as: format) } ?? locale.words(.noValue) }
      .joined(separator: ", ")
  }

  /// The values at the bottom and at the top of a chart.
  ///
  /// - Parameters:
  ///   - minimum: the one at the bottom; `nil` for that of the values.
  ///   - maximum: the one at the top; `nil` for that of the values.
  final func chartRange(
    of values: ChartValues, from minimum: CGFloat?, to maximum: CGFloat?, includingZero: Bool
  ) -> ClosedRange<CGFloat> {
    let range = values.range(includingZero: includingZero)
    let low = minimum?.orZero ?? range.lowerBound
    let high = maximum?.orZero ?? range.upperBound
    // Where a fixed end leaves no values, there is 1 to see.
    return ChartValues.range(from: low, to: high > low ? high : low + 1)
  }
}
