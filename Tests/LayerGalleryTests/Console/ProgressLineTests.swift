import ConsoleTestSupport
import Testing

@testable import LayerGallery

@Suite struct ProgressLineTests {
  private let notebook = Notebook()

  /// What is written when work reports once after some seconds and then ends.
  private func words(after seconds: TimeInterval, isWatched: Bool) -> String {
    var time: TimeInterval = 100
    var line = ProgressLine(on: notebook.console(isWatched: isWatched), now: { time })
    time += seconds
    line.show("3 of 6")
    line.clear()
    line.clear()
    return notebook.errors
  }

  @Test func `slow work is reported on one line that goes away`() {
    #expect(words(after: 0.6, isWatched: true) == "\r\u{1B}[K3 of 6\r\u{1B}[K")
  }

  @Test func `quick work is not reported, nor any where the output is no terminal`() {
    #expect(words(after: 0.1, isWatched: true).isEmpty)
    #expect(words(after: 60, isWatched: false).isEmpty)
  }
}
