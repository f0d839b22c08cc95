import Testing

@testable import layers

@Suite struct ControlShowTests {
  @Test func `every control moves implicitly and explicitly`() {
    for show in ControlShow.all {
      #expect(show.exhibits.map(\.title) == ["Implicit", "Explicit"], "\(show.title)")
    }
  }

  @Test func `no two motions share a file`() {
    let files = ControlShow.all.flatMap(\.exhibits).flatMap { [$0.filmStripFile, $0.previewFile] }
    #expect(Set(files).count == files.count)
  }
}
