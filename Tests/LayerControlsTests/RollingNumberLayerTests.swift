import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

@Suite struct RollingNumberLayerTests {
  private func number(_ value: CGFloat) -> RollingNumberLayer {
    let number = RollingNumberLayer()
    number.bounds = CGRect(x: 0, y: 0, width: 120, height: 36)
    number.value = value
    return number
  }

  @Test func `around a whole number the number stands still`() {
    let four = DrawnLayer(of: number(4))
    #expect(DrawnLayer(of: number(4.25)) == four && DrawnLayer(of: number(3.75)) == four)
    #expect(DrawnLayer(of: number(4.5)) != four && DrawnLayer(of: number(5)) != four)
  }

  @Test func `a place rolls only while the one after it goes from 9 to 0`() {
    let (low, high) = (DrawnLayer(of: number(13)), DrawnLayer(of: number(18)))
    // The tens are in the left half of the number, which stands in the middle.
    for row in 0..<low.height {
      for column in 0..<60 { #expect(low.alpha(column, row) == high.alpha(column, row)) }
    }
    let rolling = DrawnLayer(of: number(19.5))
    let columns = 40..<60
    #expect(
      columns.contains { column in
        (0..<low.height).contains { low.alpha(column, $0) != rolling.alpha(column, $0) }
      })
  }

  @Test func `digits, a sign and what stands beside them make the number wider`() {
    let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
    func width(_ value: CGFloat, _ change: (RollingNumberLayer) -> Void = { _ in }) -> CGFloat {
      let number = number(value)
      change(number)
      return number.sizeThatFits(unlimited).width
    }
    #expect(width(8) == width(9) && width(8) < width(10) && width(10) == width(99))
    // The tens come out of nothing.
    #expect(width(9) < width(9.5) && width(9.5) < width(10))
    #expect(width(-8) > width(8) && width(8) < width(8) { $0.suffix = " %" })
    #expect(width(8) < width(8) { $0.fractionDigits = 1 })
    #expect(width(8) { $0.minimumDigits = 2 } == width(10))
    #expect(width(75) { $0.numberStyle = .minutesAndSeconds } > width(175))
  }

  @Test func `the number says what it shows`() {
    let price = number(3.456)
    price.fractionDigits = 2
    price.prefix = "$"
    #expect(price.spokenValue == "$3.46")
    price.value = -3
    #expect(price.spokenValue == "-$3.00")
    price.numberStyle = .minutesAndSeconds
    price.prefix = ""
    price.value = 75
    #expect(price.spokenValue == "1:15")
  }

  @Test func `a text that grows has room for it`() {
    let number = RollingNumberLayer()
    number.bounds = CGRect(x: 0, y: 0, width: 300, height: 80)
    number.value = 12
    var widths: [Int] = []
    for size in [12, 24, 48, 12] as [CGFloat] {
      number.fontSize = size
      widths.append(DrawnLayer(of: number).inkedColumns?.count ?? 0)
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2] && widths[3] == widths[0])
  }

  @Test func `what was only shown beside the number is gone after a snapshot`() throws {
    let number = number(4)
    number.suffix = "%"
    _ = try SnapshotStrategy<LayerScene, SnapshotImage>.image
      .content(
        LayerScene(number) {
          number.prefix = "$"
          number.suffix = ""
        })
    #expect(number.prefix.isEmpty && number.suffix == "%")
  }
}
