import Foundation
import LayerSnapshotReports

/// Where one snapshot's reference lies:
/// `SnapshotReferences/<target>/<file>/<suite path>.<test>.<name>.png` in the project's folder.
struct SnapshotReference: Hashable {
  let test: FailureRecord.TestIdentity
  let folders: SnapshotFolders
  /// Below the folder of references.
  private(set) var path: String

  /// Throws where no folder of references is known.
  init(
    _ test: SnapshotTest, name: String?, variant: String? = nil, fileExtension: String = "png"
  ) throws(PlainError) {
    let parts = [name, variant].compactMap(\.self)
    var identity = test.identity
    identity.name = parts.isEmpty ? nil : parts.joined(separator: ", ")
    self.test = identity
    folders = try SnapshotFolders(
      around: test.projectFile ?? identity.filePath,
      references: SnapshotSettings.current.references)
    let stem = ReferenceName.stem(identity.suites + [identity.test] + parts)
    path = "\(identity.target)/\(identity.file)/\(stem).\(fileExtension)"
  }

  /// Reads `….name@variant.png`; `nil` is the plain reference.
  func variant(_ variant: String?) -> SnapshotReference {
    guard let variant else { return self }
    var copy = self
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    copy.path = "\(path[..<dot])@\(variant)\(path[dot...])"
    return copy
  }

  var url: URL { folders.references.appendingPathComponent(path) }

  /// In bytes.
  var sizeOfSuite: Int {
    let folder = url.deletingLastPathComponent()
    let prefix = test.suites.map { ReferenceName.part($0) + "." }.joined()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.reduce(0) { sum, name in
      let file = folder.appendingPathComponent(name)
      return sum + ((try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0)
    }
  }

  /// `nil` where no place for it is known.
  var failureFolder: URL? { folders.failures?.appendingPathComponent(path) }
}
