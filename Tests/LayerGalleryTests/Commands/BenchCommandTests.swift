import ConsoleTestSupport
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct BenchCommandTests {
  private let notebook = Notebook()

  @Test func `the figures are printed in words and in JSON`() throws {
    #expect(notebook.run("bench", "Plain", "--frames", "2", "--runs", "1") == .success)
    #expect(notebook.output.hasPrefix("scene        Plain\nframes       2 of 24 x 24 pixels\n"))
    let other = Notebook()
    #expect(other.run("bench", "Plain", "--frames", "2", "--runs", "1", "--json") == .success)
    let figures = try jsonObject(other.output.utf8)
    #expect(figures["frames"] as? Int == 2 && figures["millisecondsForPixels"] is Double)
  }

  @Test func `too few frames are a mistake`() {
    #expect(notebook.run("bench", "Plain", "--frames", "1") == .mistake)
    #expect(
      notebook.errors
        == "layers bench: --frames needs a whole number from 2 to 10000, not '1'; "
        + "see layers bench --help\n")
  }
}
