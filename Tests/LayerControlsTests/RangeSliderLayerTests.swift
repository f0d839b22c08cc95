import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

@Suite struct RangeSliderLayerTests {
  private let slider = makeSlider()

  private static func makeSlider() -> RangeSliderLayer {
    let slider = sized(RangeSliderLayer(), 220, 20)
    slider.maximumValue = 100
    slider.range = 20...60
    return slider
  }

  @Test(arguments: LayerEnvironment.LayoutDirection.allCases)
  func `the nearer thumb comes to a touch`(direction: LayerEnvironment.LayoutDirection) {
    slider.layoutDirection = direction
    let place = slider.point(for: 95...100)
    #expect((place.x > 110) == (direction == .leftToRight))
    slider.play(.tap(at: place))
    #expect(abs(slider.upperValue - 95) < 1e-9 && slider.lowerValue == 20)
    #expect(slider.value(at: slider.point(for: 0...0)) == 0...slider.upperValue)
  }

  @Test func `a finger keeps its hold of a thumb`() {
    let start = slider.point(for: 20...60)
    let grip = CGPoint(x: start.x + 5, y: start.y)
    slider.play(.tap(at: grip))
    #expect(slider.range == 20...60)
    slider.play(.drag(from: grip, to: CGPoint(x: grip.x + 20, y: grip.y), duration: 0.3))
    #expect(abs(slider.lowerValue - 30) < 1e-9)
  }

  @Test func `thumbs stop at each other`() {
    slider.play(
      .drag(from: slider.point(for: 20...60), to: slider.point(for: 90...100), duration: 0.3))
    #expect(slider.range == 60...60)
    // Of two on one place, the one moves that can.
    slider.play(.tap(at: slider.point(for: 99...100)))
    #expect(slider.lowerValue == 60 && abs(slider.upperValue - 99) < 1e-9)
  }

  @Test func `keys move the thumb that was moved last`() {
    slider.step = 5
    slider.increment()
    #expect(slider.range == 20...65)
    slider.play(.tap(at: slider.point(for: 10...60)))
    slider.decrement()
    #expect(slider.range == 15...65 && slider.accessibilitySummary.value == "15% to 65%")
  }

  @Test func `nothing of the track stands out beside thumbs at its ends`() {
    slider.range = 0...100
    slider.contentsScale = 4
    slider.trackColor = DrawnLayer.green
    // Under a thumb's shadow, too.
    func greenColumns() -> Int {
      let drawn = DrawnLayer(of: slider)
      return (0..<drawn.width).count { column in
        let pixel = drawn[column, drawn.height / 2]
        return Int(pixel[1]) > 64 + Int(pixel[0]) && Int(pixel[1]) > 64 + Int(pixel[2])
      }
    }
    #expect(greenColumns() == 0)
    slider.range = 50...50
    #expect(greenColumns() > 700)
  }

  @Test func `a drag takes a thumb along`() {
    slider.bounds.size = CGSize(width: 140, height: 28)
    let drag = Gesture.drag(
      from: slider.point(for: 20...60), to: slider.point(for: 45...60), duration: 0.3, delay: 0.1)
    assertSnapshot(of: slider, as: .gesture(drag, at: [0, 0.2, 0.3, 0.5, 0.7]))
  }

  @Test(arguments: [0, 50, 100] as [CGFloat], LayerEnvironment.LayoutDirection.allCases)
  func `thumbs in one place are dragged apart, wherever the finger is`(
    value: CGFloat, direction: LayerEnvironment.LayoutDirection
  ) {
    for offset in [-12, -1, 0, 1, 12] as [CGFloat] {
      // With a least distance a finger beside both holds but one of them.
      for distance in abs(offset) < 2 ? [0, 10] : [0] as [CGFloat] {
        for way in [-60, 60] as [CGFloat] {
          let slider = Self.makeSlider()
          slider.layoutDirection = direction
          slider.minimumDistance = distance
          slider.range = max(value - distance, 0)...max(value, distance)
          let before = slider.range
          let isForward = (way > 0) == (direction == .leftToRight)
          let start = slider.point(for: before)
          let place = CGPoint(x: start.x + offset, y: start.y)
          guard slider.hitArea.contains(place) else { continue }
          slider.play(.drag(from: place, to: CGPoint(x: place.x + way, y: place.y), duration: 0.3))
          if isForward, before.upperBound < 100 {
            #expect(slider.range.lowerBound == before.lowerBound && slider.range != before)
          } else if !isForward, before.lowerBound > 0 {
            #expect(slider.range.upperBound == before.upperBound && slider.range != before)
          } else {
            #expect(slider.range == before)
          }
        }
      }
    }
  }

  @Test func `hand and keys keep the least distance, and report the same`() {
    slider.minimumDistance = 15
    let reports = slider.reports()
    slider.play(
      .drag(from: slider.point(for: 20...60), to: slider.point(for: 90...100), duration: 0.3))
    #expect(slider.range == 45...60 && reports.values.last == 45...60)
    slider.increment()
    #expect(slider.range == 45...60 && slider.handle(.activate) && slider.handle(.minimum))
    #expect(slider.range == 45...60 && slider.handle(.maximum) && slider.range == 45...100)
    #expect(reports.values.last == 45...100)
    #expect(slider.handle(.activate) && slider.handle(.minimum) && slider.range == 0...100)
    #expect(slider.accessibilitySummary.value == "0% to 100%")
  }

  @Test func `what is described is where the thumbs are`() {
    slider.minimumValue = 10
    slider.valueFormat = .number()
    slider.range = 0...400
    #expect(slider.accessibleValue == "10 to 100")
  }

  @Test func `a drag goes in steps, and stops at the minimum distance`() {
    slider.bounds.size = CGSize(width: 120, height: 28)
    slider.step = 10
    slider.minimumDistance = 30
    let drag = Gesture.drag(
      from: slider.point(for: 20...60), to: slider.point(for: 55...60), duration: 0.4)
    assertSnapshot(of: slider, as: .gesture(drag, at: [0, 0.1, 0.2, 0.3, 0.8]))
  }

  @Test func `hand and keys stay on steps, also at a least distance between steps`() {
    slider.step = 10
    slider.minimumDistance = 25
    slider.range = 0...100
    let reports = slider.reports()
    slider.play(
      .drag(from: slider.point(for: 100...100), to: slider.point(for: 1...1), duration: 0.3))
    #expect(slider.range == 0...30)
    #expect(slider.handle(.activate) && slider.handle(.maximum) && slider.range == 0...30)
    slider.upperValue = 75
    #expect(slider.handle(.maximum) && slider.range == 50...75)
    #expect(reports.values.allSatisfy { $0.lowerBound.remainder(dividingBy: 10) == 0 })
  }

  @Test func `what is reported lies in the scale, as what is drawn and described`() {
    typealias Row = (CGFloat, CGFloat, ClosedRange<CGFloat>)
    for (low, high, range): Row in [(100, 500, 0...1), (0, 10, 20...30), (-5, 5, -90...90)] {
      for direction in [KeyCommand.increment, .decrement, .minimum, .maximum] {
        let slider = Self.makeSlider()
        (slider.minimumValue, slider.maximumValue, slider.range) = (low, high, range)
        let reports = slider.reports()
        for key in [direction, .activate, direction] { _ = slider.handle(key) }
        let drag = Gesture.drag(
          from: slider.point(for: low...high), to: CGPoint(x: 110, y: 10), duration: 0.3)
        for gesture in [drag.cancelled(), drag] { slider.play(gesture) }
        let ranges = reports.values
        #expect(!ranges.isEmpty)
        #expect(ranges.allSatisfy { $0.lowerBound >= low && $0.upperBound <= high }, "\(ranges)")
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0 != $1 }, "\(ranges)")
      }
    }
  }

  @Test(arguments: [(70, 500, 0), (55, 100, 10), (33, 100, 0)] as [(CGFloat, CGFloat, CGFloat)])
  func `a tap on a thumb leaves it where it is`(upper: CGFloat, maximum: CGFloat, step: CGFloat) {
    (slider.maximumValue, slider.step, slider.range) = (maximum, step, 0...upper)
    let reports = slider.reports()
    for offset in [0, 3, -7] as [CGFloat] {
      let thumb = slider.point(for: upper...upper)
      slider.play(.tap(at: CGPoint(x: thumb.x + offset, y: thumb.y)))
    }
    #expect(slider.range == 0...upper && reports.values.isEmpty)
  }

  @Test func `a thumb nearer than the least distance never goes the other way`() {
    slider.minimumDistance = 30
    slider.range = 40...55
    #expect(slider.handle(.decrement) && slider.range == 40...55)
    let thumb = slider.point(for: 55...55)
    slider.play(.drag(from: thumb, to: slider.point(for: 48...48), duration: 0.2))
    #expect(slider.range == 40...55)
    #expect(slider.handle(.activate) && slider.handle(.increment) && slider.range == 40...55)
    #expect(slider.handle(.decrement) && slider.range == 35...55)
  }

  @Test func `a least distance of two tenths above a tenth is at three`() {
    (slider.maximumValue, slider.step, slider.minimumDistance) = (1, 0.1, 0.2)
    slider.range = 0.1...0.9
    #expect(slider.handle(.minimum) && slider.range == 0.1...0.3)
  }

  @Test func `a slider that loses its size keeps its range`() {
    #expect(slider.beginTracking(TouchSample(slider.point(for: 60...60), at: 0)))
    slider.bounds = .zero
    slider.moveTracking(TouchSample(CGPoint(x: -40, y: 0), at: 0.1))
    #expect(slider.range == 20...60 && slider.value(at: .zero) == 20...60)
  }
}
