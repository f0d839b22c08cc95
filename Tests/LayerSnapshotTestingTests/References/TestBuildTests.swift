import Foundation
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
}
