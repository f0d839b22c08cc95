import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct SnapshotFoldersCommandTests {
  private let package: TemporaryFolder
  private let app: TemporaryFolder

  init() throws {
    package = try TemporaryFolder(holding: "Package.swift")
    app = try TemporaryFolder(holding: "App.xcodeproj")
  }

  private func path(_ folder: TemporaryFolder) -> String { folder.url.standardizedFileURL.path }

  /// The command that lists, without its verb.
  private func command(
    _ folder: TemporaryFolder, references: String? = nil, _ environment: [String: String] = [:],
    from directory: URL
  ) throws -> String {
    let environment = environment.merging(["PWD": directory.path]) { $1 }
    let command = try SnapshotFolders(
      around: path(folder) + "/Tests/RingTests.swift", references: references,
      environment: environment
    ).command("list", environment: environment)
    try #require(command.hasSuffix(" list"))
    return String(command.dropLast(5))
  }

  @Test func `a command is short inside of its package, and names it elsewhere`() throws {
    let tests = package.url.appendingPathComponent("Tests")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    #expect(try command(package, from: package.url) == "swift run snapshots")
    #expect(try command(package, from: tests) == "swift run snapshots")
    let long = "swift run --package-path \(path(package)) snapshots --root \(path(package))"
    #expect(try command(package, from: app.url) == long)
    #expect(try command(package, from: URL(fileURLWithPath: "/")) == long)
  }

  @Test func `a project without a manifest runs the tool out of this package`() throws {
    let command = try command(app, from: app.url)
    let start = "swift run --package-path "
    let end = " snapshots --root \(path(app))"
    try #require(command.hasPrefix(start) && command.hasSuffix(end), "\(command)")
    let tool = String(command.dropFirst(start.count).dropLast(end.count))
    #expect(
      FileManager.default.fileExists(atPath: tool + "/Sources/snapshots/main.swift"), "\(tool)")
  }

  @Test func `a root that a setting names is repeated, and references outside`() throws {
    let named = try command(package, ["SNAPSHOT_ROOT": path(app)], from: package.url)
    #expect(named.hasSuffix(" snapshots --root \(path(app))"))
    #expect(try command(package, references: "Looks", from: package.url) == "swift run snapshots")
    #expect(
      try command(package, references: path(app), from: package.url)
        == "swift run snapshots --references \(path(app))")
  }

  @Test func `a command works in a shell, and finds the failures`() throws {
    let environment = ["SNAPSHOT_ARTIFACTS": "my files", "PWD": package.url.path]
    let folders = try SnapshotFolders(
      around: path(package) + "/RingTests.swift", environment: environment)
    #expect(
      folders.command("accept", "T/F/über.a_1-2@linux.png", environment: ["PWD": package.url.path])
        == "swift run snapshots accept T/F/über.a_1-2@linux.png")
    #expect(
      folders.command("accept", "T/F/it's.png", environment: environment)
        == "SNAPSHOT_ARTIFACTS='my files' swift run snapshots accept 'T/F/it'\\''s.png'")
  }

  @Test func `a record has what stands before a verb`() {
    var failure = SampleFailures.failure("spins")
    #expect(failure.command == "swift run snapshots")
    failure.acceptCommand = "swift run --package-path '/an accept' snapshots accept T/F/a.png"
    #expect(failure.command == "swift run --package-path '/an accept' snapshots")
  }
}
