import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

/// How a source turns while what flies comes back to it.
private struct Turn: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let turn: @Sendable (Album) -> Void

  static let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)

  static let all = [
    Turn(testDescription: "the superlayer") { $0.list.transform = quarter },
    Turn(testDescription: "the source itself") { $0.thumbnail.transform = quarter },
    Turn(testDescription: "the superlayer's sublayers") { $0.list.sublayerTransform = quarter },
    Turn(testDescription: "the superlayer, and it scrolls and scales") {
      $0.list.transform = CATransform3DScale(quarter, 0.5, 0.5, 1)
      $0.list.bounds.origin.y = 15
    },
    Turn(testDescription: "the superlayer, which is skewed") { $0.list.transform = skewed },
    Turn(testDescription: "the superlayer, upside down") {
      $0.list.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    },
    Turn(testDescription: "the superlayer, over to a mirror image") {
      $0.list.transform = CATransform3DMakeScale(-1, 1, 1)
    },
  ]
}

@Suite struct MorphFlightTests {
  /// Lets what flies turn back half-way.
  private func turnBack(_ album: Album) -> AnimationHandle {
    album.morph(album.thumbnail, album.photo)
    album.renderer.advance(to: 0.1)
    return album.morph(album.photo, album.thumbnail)
  }

  @Test(arguments: Turn.all)
  private func `it lands where a source that turned meanwhile is shown`(turn: Turn) {
    let album = Album()
    let handle = turnBack(album)
    album.renderer.perform(at: 0.15) { CATransaction.withoutActions { turn.turn(album) } }
    album.renderer.hold(handle, at: 1)
    let landing = album.corners(at: 0.3)
    expectNear(landing, album.corners(of: album.thumbnail, at: 0.3), within: 1e-6)
    album.renderer.perform { handle.resume() }
    album.renderer.advance(to: 1)
    #expect(album.outcomes == [.replaced, .finished] && album.isShown(album.thumbnail))
  }

  @Test(arguments: Turn.all)
  private func `it follows a source that turns, without a jump`(turn: Turn) {
    let album = Album()
    _ = turnBack(album)
    album.renderer.perform(at: 0.15) { _ = CALayer.animate(withDuration: 0.2) { turn.turn(album) } }
    var last = album.corners(at: 0.15)
    var time = 0.15
    while album.outcomes.count < 2, time < 3 {
      time += 1.0 / 120
      let next = album.corners(at: time)
      guard next.count == last.count else { break }
      let step = zip(next, last).map { abs($0 - $1) }.max() ?? 0
      #expect(step < 25, "\(step) at \(time)")
      last = next
    }
    expectNear(last, album.corners(of: album.thumbnail, at: time), within: 0.5)
  }

  @Test(arguments: [0.05, 0.2], [false, true])
  func `turned round, it shows what it showed`(time: CFTimeInterval, isReversed: Bool) {
    let album = Album()
    let handle = album.morph(album.thumbnail, album.photo)
    let before = album.pixels(at: time)
    if isReversed {
      album.renderer.perform { handle.isReversed = true }
    } else {
      album.morph(album.photo, album.thumbnail)
    }
    expectNear(album.pixels(at: time), before, within: 2)
    album.renderer.advance(to: 3)
    #expect(album.isShown(album.thumbnail) && album.isShown(album.photo))
  }

  @Test func `turned round twice, it shows what it showed`() {
    let album = Album()
    _ = turnBack(album)
    let before = album.pixels(at: 0.15)
    album.morph(album.thumbnail, album.photo)
    expectNear(album.pixels(at: 0.15), before, within: 2)
  }

  @Test func `it lands on a source that turns on`() {
    let album = Album()
    _ = turnBack(album)
    album.renderer.perform {
      _ = CALayer.animate(withDuration: 3, options: .curveLinear) {
        album.list.transform = CATransform3DMakeRotation(3, 0, 0, 1)
      }
    }
    var time = 0.1
    var (last, source): ([Double], [Double]) = ([], [])
    while album.outcomes.count < 2, time < 3 {
      time += 1.0 / 60
      let next = album.corners(at: time)
      guard !next.isEmpty else { break }
      (last, source) = (next, album.corners(of: album.thumbnail, at: time))
    }
    expectNear(last, source, within: 0.5)
  }
}
