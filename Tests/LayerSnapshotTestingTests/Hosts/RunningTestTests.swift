import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct RunningTestTests {
  private let folder: TemporaryFolder
  private let build: TestBuild

  init() throws {
    folder = try TemporaryFolder()
    for path in [
      "App/Package.swift", "App/Tests/T.swift", "App/.build/debug/Tests.xctest",
      "App/.build/checkouts/Kit/Package.swift", "App/.build/checkouts/Kit/Sources/Look.swift",
      "App/Packages/Part/Package.swift", "App/Packages/Part/Tests/P.swift", "Kit/Package.swift",
      "Kit/Sources/Look.swift",
    ] {
      try folder.url.write("", at: path)
    }
    let program = folder.url.appendingPathComponent("App/.build/debug/Tests.xctest")
    build = try #require(TestBuild(path: program.path))
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  @Test func `a helper in another package works for the test that calls it`() {
    for helper in ["Kit/Sources/Look.swift", "App/.build/checkouts/Kit/Sources/Look.swift"] {
      let file = RunningTest.projectFile(
        ofCallIn: path(helper), test: path("App/Tests/T.swift"), build: nil)
      #expect(file == path("App/Tests/T.swift"))
    }
    #expect(RunningTest.projectFile(ofCallIn: #filePath) == #filePath)
  }

  @Test func `where no test is known, the package that was built is tested`() {
    func file(_ name: String) -> String {
      RunningTest.projectFile(ofCallIn: path(name), test: nil, build: build)
    }
    let manifest = URL(fileURLWithPath: path("App/Package.swift")).resolvingSymlinksInPath().path
    for helper in ["Kit/Sources/Look.swift", "App/.build/checkouts/Kit/Sources/Look.swift"] {
      #expect(file(helper) == manifest)
    }
    for own in ["App/Tests/T.swift", "App/Packages/Part/Tests/P.swift", "Gone/T.swift"] {
      #expect(file(own) == path(own))
    }
  }
}
