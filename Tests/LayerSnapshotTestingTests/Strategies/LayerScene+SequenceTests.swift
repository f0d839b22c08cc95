import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneSequenceTests {
  @Test func `an animation matches its reference, frame by frame`() {
    assertSnapshot(of: Bar.make(), as: .animation(to: 1, framesPerSecond: 10)) { $0.progress = 1 }
  }

  @Test func `the first and the last time have their frames`() throws {
    for (start, end, count) in [(0, 1, 11), (0.2, 0.5, 4), (0.2, 0.49, 3)] {
      let strategy = SnapshotStrategy.animation(from: start, to: end, framesPerSecond: 10)
      #expect(try strategy.content(.bar()).frames.count == count)
    }
    #expect(try SnapshotStrategy.animation(from: 0.2, to: 0.2).content(.bar()).frames.count == 1)
  }

  @Test func `an animation that ends elsewhere fails where it parts`() throws {
    let strategy = SnapshotStrategy.animation(from: 0, to: 1, framesPerSecond: 4)
    let difference = try #require(
      strategy.format.diff(strategy.content(.bar()), strategy.content(.bar(to: 0.5))))
    #expect(difference.message.hasPrefix("4 of 5 frames differ, first at t = 0.25: "))
    #expect(difference.frames.map(\.time) == [0, 0.25, 0.5, 0.75, 1])
    #expect(difference.files.map(\.name) == ["difference.png"])
    #expect(try ImageSequence(pngFile: difference.files[0].bytes).frames.count == 5)
    #expect(strategy.format.kind == .animation)
  }

  @Test func `a tolerance takes the place of exact comparison`() throws {
    let exact = SnapshotStrategy.animation(to: 1, framesPerSecond: 4)
    let (first, second) = try (exact.content(.bar()), exact.content(.bar(to: 0.99)))
    #expect(exact.format.diff(first, second) != nil)
    let tolerant = SnapshotStrategy.animation(to: 1, framesPerSecond: 4, tolerance: .most(255, 8))
    #expect(tolerant.format.diff(first, second) == nil)
  }
}
