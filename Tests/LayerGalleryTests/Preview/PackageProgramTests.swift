import Testing

@testable import LayerGallery

@Suite struct PackageProgramTests {
  private func program(_ path: String) -> PackageProgram? {
    PackageProgram(path: path) { $0.path == "/work/app" }
  }

  @Test func `a program in a package's build folder is built as it was`() {
    let debug = program("/work/app/.build/x86_64-unknown-linux-gnu/debug/MyGallery")
    #expect(debug?.folder == "/work/app")
    #expect(debug?.buildCommand == ["swift", "build", "--product", "MyGallery"])
    let release = program("/work/app/.build/release/MyGallery")
    #expect(release?.buildCommand == ["swift", "build", "--product", "MyGallery", "-c", "release"])
  }

  @Test(arguments: [
    "/usr/local/bin/MyGallery", "/work/app/.build", "/elsewhere/.build/debug/MyGallery", "", "/",
  ])
  func `a program from anywhere else is not built`(path: String) { #expect(program(path) == nil) }
}
