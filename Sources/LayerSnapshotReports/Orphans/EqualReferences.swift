import Foundation

/// Finds references that no source declares a test for, by their content: what a test took before it was renamed.
///
/// The folder is read once, so that many new references cost little; what is recorded meanwhile is no orphan.
package final class EqualReferences {
  private let references: URL
  private let project: ProjectFolder
  /// By their size in bytes.
  private let ids: [Int: [String]]
  private lazy var sources = TestSources(project: project)

  package init(in references: URL, of project: ProjectFolder) {
    self.references = references
    self.project = project
    var ids: [Int: [String]] = [:]
    for id in FolderWalk(references).files {
      let path = references.appendingPathComponent(id).path
      guard
        let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber
      else { continue }
      ids[size.intValue, default: []].append(id)
    }
    self.ids = ids
  }

  /// The id of the first orphan with the same bytes and the same extension as a new reference's; `nil` for none.
  package func orphan(with bytes: [UInt8], likely id: String) -> String? {
    func pathExtension(_ id: String) -> Substring? { id.split(separator: ".").last }
    return ids[bytes.count]?.first { other in
      other != id && pathExtension(other) == pathExtension(id)
        && ReferenceFile(references.appendingPathComponent(other)).bytes == bytes
        && sources.test(of: other) == nil
    }
  }
}
