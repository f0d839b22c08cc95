import AnimatableLayers
import LayerSnapshotTesting
import Testing

#if canImport(ImageIO)
  import ImageIO
#endif

// The cookbook's recipe for single frames, as it stands there.

// sample begins
func writeFrame(
  of layer: CALayer, at time: CFTimeInterval, to url: URL
) -> Bool {
  let renderer = LayerRenderer(layer: layer, scale: 2)
  renderer.perform {
    layer.backgroundColor = CGColor(
      srgbRed: 1, green: 0.6, blue: 0, alpha: 1)
  }
  guard let frame = renderer.image(at: time),
    let file = CGImageDestinationCreateWithURL(
      url as CFURL, "public.png" as CFString, 1, nil)
  else { return false }
  CGImageDestinationAddImage(file, frame, nil)
  return CGImageDestinationFinalize(file)
}
// sample ends

@Test func `a frame as a file`() throws {
  let (board, cards) = Props.twoCards()
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (index, card) in cards.enumerated() {
    let url = folder.appendingPathComponent("\(index).png")
    card.removeFromSuperlayer()
    #expect(writeFrame(of: card, at: 0.125 * Double(index), to: url))
    let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
    card.contents = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    card.backgroundColor = nil
    board.addSublayer(card)
  }
  // What the files hold: the begin of the change, and the middle of its time.
  assertSnapshot(of: board, as: .image(scale: 2))
  let nowhere = folder.appendingPathComponent("no such folder/0.png")
  #expect(!writeFrame(of: CALayer(), at: 0, to: nowhere))
}
