import AnimatableLayers
import TestSupport
import Testing

@testable import LayerSnapshotTesting

/// What happens to a card by mistake.
private enum Regression: CaseIterable {
  case zeroBecomesFive
  case lineIsRemoved
  case halfAPixelOfMovement
  case recoloring

  func happen(to card: NumberCard) {
    switch self {
    case .zeroBecomesFive: card.digit = .five
    case .lineIsRemoved: card.hasLine = false
    case .halfAPixelOfMovement: card.shift = 0.5
    case .recoloring: card.lightness = 216.0 / 255
    }
  }
}

@Suite struct SnapshotStrategyTests {
  @Test func `a strategy serves another type that can be turned into its own`() throws {
    let square = SnapshotStrategy<SnapshotImage, SnapshotImage>.image.pullback { (side: Int) in
      SnapshotImage.filled(side, side)
    }
    #expect(try square.content(3) == .filled(3, 3))
    #expect(square.format.fileExtension == "png")
  }

  @Test func `a tolerance takes the place of exact comparison, also behind a pullback`() {
    let exact = SnapshotStrategy<SnapshotImage, SnapshotImage>.image
    let tolerant = SnapshotStrategy<SnapshotImage, SnapshotImage>.image(tolerance: .most(2, 1))
      .pullback { (image: SnapshotImage) in image }
    let reference = SnapshotImage.filled(3, 3)
    let near = reference.changing([(1, 1)], to: [42, 90, 200, 255])
    #expect(exact.format.diff(reference, near) != nil)
    #expect(tolerant.format.diff(reference, near) == nil)
  }

  @Test func `images that were taken elsewhere are compared frame by frame, with a tolerance`() {
    let strategy = SnapshotStrategy<ImageSequence, ImageSequence>.animation(tolerance: .most(2, 1))
    let still = SnapshotImage.filled(3, 3)
    let near = still.changing([(1, 1)], to: [42, 90, 200, 255])
    let far = still.changing([(1, 1)], to: [43, 90, 200, 255])
    func sequence(_ last: SnapshotImage) -> ImageSequence {
      ImageSequence(frames: [still, last], framesPerSecond: 2)
    }
    #expect(strategy.format.diff(sequence(still), sequence(near)) == nil)
    #expect(strategy.format.diff(sequence(still), sequence(far)) != nil)
  }

  @Test func `a custom format encodes, decodes and compares in its own way`() throws {
    let raw = SnapshotFormat<SnapshotImage>(
      fileExtension: "raw", encode: { $0.pixels },
      decode: { SnapshotImage(width: $0.count / 4, height: 1, pixels: $0) },
      diff: SnapshotFormat.image.diff)
    let strategy = SnapshotStrategy<SnapshotImage, SnapshotImage>(format: raw) { $0 }
    let reference = SnapshotImage.filled(3, 1)
    #expect(strategy.format.fileExtension == "raw")
    #expect(try strategy.format.decode(strategy.format.encode(reference)) == reference)
    #expect(!strategy.format.matchesEncoded(reference.pixels, reference), "decodes by default")
    #expect(strategy.format.diff(reference, .filled(3, 1, [0, 0, 0, 255])) != nil)
  }

  @Test func `a failing image brings an image of the difference`() throws {
    let reference = SnapshotImage.filled(30, 30)
    let actual = reference.changing([(15, 15)], to: [0, 0, 0, 255])
    let difference = try #require(SnapshotFormat.image.diff(reference, actual))
    #expect(difference.files.map(\.name) == ["difference.png"])
    expectText(difference.message, has: "the largest perceptual distance of two pixels is ")
    let image = try SnapshotImage(pngFile: difference.files[0].bytes)
    #expect((image.width, image.height) == (30, 30))
    // The frame stands three pixels around the cluster.
    #expect(image.pixels[((12 * 30 + 12) * 4)...].prefix(4) == [30, 90, 240, 255])
  }

  /// Changes that lax comparisons are known to pass: each one fails under the default, and is less
  /// than a tenth of a percent of the pixels, or a step of 24 of 255.
  @Test(arguments: Regression.allCases)
  private func `what lax tolerances pass fails`(regression: Regression) throws {
    let strategy = SnapshotStrategy.image(scale: 1)
    let reference = try strategy.content(LayerScene(NumberCard.make()))
    let card = NumberCard.make()
    regression.happen(to: card)
    let actual = try strategy.content(LayerScene(card))
    #expect(strategy.format.diff(reference, actual) != nil, "\(regression)")
    let pixels = try #require(ImageDifference(reference: reference, actual: actual)?.pixels)
    let (count, largest) = (pixels.count, pixels.largest)
    #expect(count * 1_000 < 320 * 200 || largest <= 24, "\(regression) is no small change")
    // What a tolerance needs to pass it is known as too wide, or hardly one.
    let warning = ToleranceTuner.warning(about: .most(largest, count))
    #expect(warning != nil || largest < 24 || count < 12, "\(regression): \(count) by \(largest)")
  }

  @Test func `a text matches its reference`() {
    assertSnapshot(of: "one line\nanother line\n", as: .lines)
  }
}
