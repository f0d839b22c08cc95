import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct TestBuildTests {
  @Test func `the build that runs is older than now, and newer than its sources`() throws {
    let build = try #require(TestBuild.current)
    let source = try FileManager.default.attributesOfItem(atPath: #filePath)[.modificationDate]
    let changed = try #require(source as? Date)
    #expect(changed < build.date)
    #expect(build.date < Date())
    #expect(TestBuild(path: #filePath)?.identity != build.identity)
    #expect(TestBuild(path: "/no/such/program") == nil)
  }

  @Test func `the package is the one that was built`() throws {
    let folder = try TemporaryFolder(holding: "Package.swift")
    for (path, isKnown) in [(".build/debug/Tests.xctest", true), ("build/Tests.xctest", false)] {
      let program = try folder.url.write("", at: path)
      let package = TestBuild(path: program.path)?.package
      #expect(package?.url.path == (isKnown ? folder.url.resolvingSymlinksInPath().path : nil))
    }
  }
}
