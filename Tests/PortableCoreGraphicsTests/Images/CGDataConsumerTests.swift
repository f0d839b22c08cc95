import Foundation
import PortableCoreGraphics
import Testing

@Suite struct CGDataConsumerTests {
  private func drawEmpty(_ consumer: CGDataConsumer?) throws {
    let context = try #require(
      consumer.flatMap { CGContext(consumer: $0, mediaBox: nil, nil) })
    context.beginPDFPage(nil)
    context.closePDF()
  }

  @Test func `a file takes the place of the one that is there`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("CGDataConsumerTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(repeating: 1, count: 100_000).write(to: url)
    try drawEmpty(CGDataConsumer(url: url as CFURL))
    let data = NSMutableData()
    try drawEmpty(CGDataConsumer(data: data as CFMutableData))
    #expect(try Data(contentsOf: url) == data as Data)
    #expect((data as Data).starts(with: Data("%PDF-1.7\n".utf8)))
    #expect(CGDataConsumer(url: URL(fileURLWithPath: "/nowhere/at/all") as CFURL) == nil)
  }

  @Test func `functions take the bytes piece by piece`() throws {
    final class Sink {
      var bytes: [UInt8] = []
      var isReleased = false
    }
    let sink = Sink()
    var callbacks = CGDataConsumerCallbacks(
      putBytes: { info, bytes, count in
        let sink = Unmanaged<Sink>.fromOpaque(info!).takeUnretainedValue()
        let taken = min(count, 100)
        sink.bytes += UnsafeRawBufferPointer(start: bytes, count: taken)
        return taken
      },
      releaseConsumer: { info in
        Unmanaged<Sink>.fromOpaque(info!).takeUnretainedValue().isReleased = true
      })
    try drawEmpty(
      CGDataConsumer(info: Unmanaged.passUnretained(sink).toOpaque(), cbks: &callbacks))
    #expect(sink.isReleased)
    #expect(sink.bytes.suffix(6) == Array("%%EOF\n".utf8)[...])
    var none = CGDataConsumerCallbacks()
    #expect(CGDataConsumer(info: nil, cbks: &none) == nil)
  }
}
