import AnimatableLayers
import LayerControls
import Testing

@Suite struct PieChartLayerTests {
  private func makePie(_ values: ChartValues) -> PieChartLayer {
    let pie = sized(PieChartLayer(), 40, 40)
    pie.colors = [DrawnLayer.green, DrawnLayer.red]
    pie.values = values
    return pie
  }

  @Test func `slices follow each other clockwise from the top, in proportion`() {
    let drawn = DrawnLayer(of: makePie([1, 3]))
    // From half past one.
    #expect(drawn.letters((28, 12), (28, 28), (12, 28), (12, 12)) == "GRRR")
    #expect(drawn.alpha(20, 8) < 255, "the gap")
  }

  @Test func `negative and wild values are no slices, and one alone is whole`() {
    let alone = DrawnLayer(of: makePie([2]))
    #expect(DrawnLayer(of: makePie([5, -1, .nan])) == alone)
    #expect(alone[20, 8] == DrawnLayer.greenPixel && alone.inkedColumns == 0...39)
    #expect(DrawnLayer(of: makePie([0, -1])).isEmpty)
  }

  @Test func `a slice that stands out leaves the others where they are`() {
    let pie = makePie([1, 1])
    pie.explosions = [0, 6]
    pie.gap = 0
    let drawn = DrawnLayer(of: pie)
    #expect(drawn.inkedColumns == 0...33)
    #expect(drawn[21, 20] == DrawnLayer.greenPixel && drawn.alpha(17, 20) == 0)
  }

  @Test func `half revealed, the pie is half of a turn`() {
    #expect(DrawnLayer(of: makePie([1])) { $0.reveal = 0.5 }.inkedColumns == 20...39)
  }

  @Test func `great numbers have the shares of small ones`() {
    let drawn = DrawnLayer(of: makePie([2, 6]))
    for unit in [1e-300, 1e12, 2e307] as [CGFloat] {
      let pie = makePie([2 * unit, 6 * unit])
      #expect(DrawnLayer(of: pie) == drawn && pie.accessibleValue == "25%, 75%")
    }
    #expect(makePie([1, 999]).accessibleValue == "0.1%, 99.9%")
  }

  @Test func `a missing value has no slice, and is described`() {
    let pie = makePie([1, nil, 3])
    pie.colors = [DrawnLayer.green, DrawnLayer.green, DrawnLayer.red]
    #expect(DrawnLayer(of: pie) == DrawnLayer(of: makePie([1, 3])))
    #expect(pie.accessibleValue == "25%, No value, 75%")
  }

  @Test func `a small doughnut whose slices stand out keeps a ring`() {
    let pie = makePie([1, 1])
    pie.bounds.size = CGSize(width: 24, height: 24)
    pie.innerRadius = 18
    pie.explosions = [0, 5]
    pie.gap = 0
    let drawn = DrawnLayer(of: pie)
    #expect(drawn.inkedColumns == 0...18 && drawn.alpha(12, 12) == 0)
  }

  @Test func `a slice stands out no farther than there is room for`() {
    let pie = makePie([1, 1])
    pie.gap = 0
    pie.explosions = [0, 10]
    let half = DrawnLayer(of: pie)
    pie.explosions = [0, 1e6]
    #expect(DrawnLayer(of: pie) == half && half.inkedColumns == 0...29)
  }
}
