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
      SnapshotReference.fileName)
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

  /// A text as a part of a file name: letters, digits, `_` and `-`; every other run becomes a `-`.
  static func fileName(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    return words.joined(separator: "-")
  }
}
