import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct SnapshotFoldersTests {
  private let temporary: TemporaryFolder
  /// The project's folder in its only spelling.
  private let top: String

  init() throws {
    temporary = try TemporaryFolder(holding: "App.xcodeproj")
    top = temporary.url.standardizedFileURL.path
  }

  private var source: String { top + "/AppTests/RingTests.swift" }

  private func folders(
    _ references: String? = nil, _ environment: [String: String] = [:]
  ) throws -> SnapshotFolders {
    try SnapshotFolders(around: source, references: references, environment: environment)
  }

  @Test(arguments: [
    ([:], "/.build/snapshot-failures"),
    (["SNAPSHOT_ARTIFACTS": ""], "/.build/snapshot-failures"),
    (["SNAPSHOT_ARTIFACTS": "out/here"], "/out/here"),
    (["TEST_RUNNER_SNAPSHOT_ARTIFACTS": "out/here"], "/out/here"),
  ])
  func `the environment names the folder of failures`(
    environment: [String: String], path: String
  ) throws {
    #expect(try folders(nil, environment).failures?.path == top + path)
    #expect(try folders(nil, ["SNAPSHOT_ARTIFACTS": "/elsewhere"]).failures?.path == "/elsewhere")
  }

  @Test func `references lie in the project, unless a test or the environment names a folder`()
    throws
  {
    #expect(try folders().references.path == top + "/SnapshotReferences")
    #expect(try folders().namedReferences == nil)
    #expect(try folders("Looks").references.path == top + "/Looks")
    #expect(try folders("Looks").namedReferences == "Looks")
    let other = try TemporaryFolder()
    for name in ["SNAPSHOT_REFERENCES", "TEST_RUNNER_SNAPSHOT_REFERENCES"] {
      let named = try folders("Looks", [name: other.url.path])
      #expect(named.references.path == other.url.standardizedFileURL.path)
      #expect(named.namedReferences == named.references.path)
    }
    #expect(try folders(top + "/SnapshotReferences").namedReferences == nil)
  }

  @Test(arguments: ["/nowhere/at/all", "../nowhere-at-all"])
  func `a folder outside of the project has to exist`(path: String) throws {
    let error = errorText { try folders(path) }
    #expect(error.hasPrefix("there is no folder of references at /") && error.contains("nowhere"))
  }

  @Test func `without sources the references have to be named, by an absolute path`() throws {
    let gone = "/nowhere/at/all/RingTests.swift"
    func found(
      _ references: String? = nil, _ environment: [String: String] = [:]
    ) throws -> SnapshotFolders {
      try SnapshotFolders(around: gone, references: references, environment: environment)
    }
    #expect(
      errorText { try found() }
        == "no folder above \(gone) holds a Package.swift, .xcodeproj, .xcworkspace or .git, as where the "
        + "sources are gone; name the folder of references by SNAPSHOT_REFERENCES or "
        + ".snapshots(references:)")
    #expect(errorText { try found("Looks") }.contains("“Looks”"))
    #expect(
      errorText { try found("/nowhere/at/all") }.hasPrefix("there is no folder of references at /"))
    let folders = try found(top)
    #expect(folders.references.path == top)
    #expect(folders.project == nil && folders.failures == nil && folders.namedReferences == nil)
    #expect(try found(top, ["SNAPSHOT_ARTIFACTS": "/elsewhere"]).failures?.path == "/elsewhere")
  }

  @Test func `git ignores the failures of a project without a manifest`() throws {
    let failures = try #require(try folders().makeFailures())
    let ignored = failures.appendingPathComponent(".gitignore")
    #expect(try ignored.text == "*\n")
    try Data("mine".utf8).write(to: ignored)
    _ = try folders().makeFailures()
    #expect(try ignored.text == "mine")
    #expect(ReportFolder(failures).read().failures.isEmpty)

    let package = try TemporaryFolder(holding: "Package.swift")
    let inPackage = try SnapshotFolders(
      around: package.url.path + "/Tests/RingTests/RingTests.swift", references: nil,
      environment: [:])
    let ofPackage = try #require(try inPackage.makeFailures())
    #expect(try FileManager.default.contentsOfDirectory(atPath: ofPackage.path).isEmpty)

    let artifacts = try #require(try folders(nil, ["SNAPSHOT_ARTIFACTS": "out"]).makeFailures())
    #expect(try FileManager.default.contentsOfDirectory(atPath: artifacts.path).isEmpty)
  }
}
