import Foundation
import LayerSnapshotReports

/// Where one snapshot's reference lies:
/// `SnapshotReferences/<target>/<file>/<suite path>.<test>.<name>.png` at the package's top.
struct SnapshotReference: Hashable {
  /// Who asks for it.
  let test: SnapshotFailure.TestIdentity
  /// The package's top folder.
  let package: URL
  /// The path below `SnapshotReferences`.
  private(set) var path: String

  /// - Parameters:
  ///   - name: what tells several snapshots of one test apart; `nil` for the only one.
  ///   - fileExtension: the extension, without a dot.
  init(_ test: SnapshotTest, name: String?, fileExtension: String = "png") {
    self.test = SnapshotFailure.TestIdentity(
      target: test.target, file: test.file, suites: test.suites, test: test.name, name: name,
      fileID: test.fileID, filePath: test.filePath, line: test.line)
    package = SnapshotReference.package(around: test.filePath)
    let parts = (test.suites + [test.name] + (name.map { [$0] } ?? [])).map(
      ReferenceName.part)
    path = "\(test.target)/\(test.file)/\(parts.joined(separator: ".")).\(fileExtension)"
  }

  /// The reference for a platform, `….name@variant.png`; `nil` for the plain one.
  func variant(_ variant: String?) -> SnapshotReference {
    guard let variant else { return self }
    var copy = self
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    copy.path = "\(path[..<dot])@\(variant)\(path[dot...])"
    return copy
  }

  /// The reference's file.
  var url: URL { package.appendingPathComponent("SnapshotReferences/\(path)") }

  /// How many bytes the references of the test's suite have together.
  var sizeOfSuite: Int {
    let folder = url.deletingLastPathComponent()
    let prefix = test.suites.map { ReferenceName.part($0) + "." }.joined()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.reduce(0) { sum, name in
      let path = folder.appendingPathComponent(name).path
      let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber
      return sum + (size?.intValue ?? 0)
    }
  }

  /// The folder for what a failing test leaves.
  var failureFolder: URL {
    FailureFolder.folder(of: path, in: FailureFolder.root(package: package))
  }

  /// The folder with the manifest above a file, or the file's own folder.
  private static func package(around filePath: String) -> URL {
    let start = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    var folder = start
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
      folder.deleteLastPathComponent()
    }
    return start
  }
}
