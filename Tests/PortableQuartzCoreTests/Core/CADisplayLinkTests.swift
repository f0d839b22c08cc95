import Testing

@testable import PortableQuartzCore

@Suite struct CADisplayLinkTests {
  private final class Spinner {
    let layer = CALayer()
    var times: [CFTimeInterval] = []
    var stopsAfter = Int.max

    func step(_ link: CADisplayLink) {
      times.append(link.timestamp)
      layer.zPosition += 1
      if times.count >= stopsAfter { link.invalidate() }
    }
  }

  private let spinner = Spinner()
  private let renderer: LayerRenderer
  private let link: CADisplayLink

  init() {
    renderer = LayerRenderer(layer: spinner.layer)
    link = CADisplayLink(target: spinner, selector: Spinner.step)
  }

  @Test func `on a renderer's clock every frame passes, at its time`() {
    renderer.advance(to: 1)
    #expect(link.timestamp == 0 && link.targetTimestamp == 0)
    renderer.perform { link.add(to: .main, forMode: .common) }
    #expect(spinner.times == [])
    renderer.advance(to: 1.05)
    let expected: [CFTimeInterval] = (1...4).map { 1 + Double($0) * link.duration }
    #expect(spinner.times == Array(expected.prefix(3)) && link.targetTimestamp == expected[3])
    renderer.advance(to: 2)
    #expect(spinner.times.count == 60 && spinner.layer.zPosition == 60)
  }

  @Test func `the rate is the one that is preferred, up to the screen's`() {
    renderer.perform { link.add(to: .main, forMode: .common) }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 5, maximum: 20, preferred: 10)
    renderer.advance(to: 1)
    #expect(spinner.times.count == 10 && link.duration == 0.1)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 5, maximum: 20)
    renderer.advance(to: 2)
    #expect(spinner.times.count == 30)
    link.preferredFramesPerSecond = 2
    renderer.advance(to: 3)
    #expect(spinner.times.count == 32 && spinner.times.last == 3)
    link.preferredFramesPerSecond = 1_000
    #expect(link.duration == 1.0 / 60)
  }

  @Test func `an interval counts the screen's frames, unless a rate is preferred`() {
    #expect(link.frameInterval == 1)
    link.frameInterval = 6
    renderer.perform { link.add(to: .main, forMode: .common) }
    renderer.advance(to: 1)
    #expect(spinner.times.count == 10)
    link.preferredFramesPerSecond = 2
    renderer.advance(to: 2)
    #expect(spinner.times.count == 12)
  }

  @Test func `paused, removed or invalidated it calls nothing`() {
    link.preferredFramesPerSecond = 10
    renderer.perform { link.add(to: .main, forMode: .common) }
    link.isPaused = true
    renderer.advance(to: 1)
    #expect(spinner.times == [])
    link.isPaused = false
    renderer.advance(to: 1.25)
    #expect(spinner.times == [1.1, 1.2])
    link.remove(from: .main, forMode: .default)
    renderer.advance(to: 1.35)
    #expect(spinner.times.count == 3, "it was never added there")
    link.remove(from: .main, forMode: .common)
    renderer.advance(to: 2)
    #expect(spinner.times.count == 3)
    renderer.perform { link.add(to: .main, forMode: .common) }
    spinner.stopsAfter = 5
    renderer.advance(to: 3)
    #expect(spinner.times.count == 5)
  }

  @Test func `it lives, with its target, until it is invalidated`() {
    weak var weakSpinner: Spinner?
    weak var weakLink: CADisplayLink?
    let renderer = LayerRenderer(layer: CALayer())
    do {
      let spinner = Spinner()
      let link = CADisplayLink(target: spinner, selector: Spinner.step)
      (weakSpinner, weakLink) = (spinner, link)
    }
    #expect(weakSpinner == nil && weakLink == nil, "a link that was not added is not retained")
    do {
      let spinner = Spinner()
      spinner.stopsAfter = 3
      weakSpinner = spinner
      let link = CADisplayLink(target: spinner, selector: Spinner.step)
      weakLink = link
      renderer.perform { link.add(to: .main, forMode: .common) }
    }
    #expect(weakSpinner != nil && weakLink != nil)
    renderer.advance(to: 1)
    #expect(weakSpinner == nil && weakLink == nil)
  }

  @Test(.timeLimit(.minutes(1))) func `elsewhere frames pass while the run loop runs`() {
    let start = CACurrentMediaTime()
    // In no renderer's tree.
    let spinner = Spinner()
    spinner.stopsAfter = 2
    CADisplayLink(target: spinner, selector: Spinner.step).add(to: .current, forMode: .default)
    while spinner.times.count < 2 {
      #expect(RunLoop.current.run(mode: .default, before: .distantFuture))
    }
    #expect(spinner.times[0] > start && spinner.times[1] > spinner.times[0])
  }
}
