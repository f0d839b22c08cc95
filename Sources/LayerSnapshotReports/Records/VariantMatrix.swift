import Foundation

/// The variants of a snapshot of which one fails at least, as a report shows them side by side.
package struct VariantMatrix: Codable, Hashable, Sendable {
  /// The file beside a failure's record.
  package static let fileName = "variants.json"

  package struct Cell: Codable, Hashable, Sendable {
    /// The variant's name; `nil` for the snapshot without changes.
    package var name: String?
    /// The id of its reference, and of its failure.
    package var id: String
    /// Whether it matches the snapshot without changes.
    package var matchesBase: Bool
    /// The picture of one that passes, in the failure's folder; `nil` for others and for text.
    package var file: String?

    package init(name: String?, id: String, matchesBase: Bool, file: String? = nil) {
      self.name = name
      self.id = id
      self.matchesBase = matchesBase
      self.file = file
    }
  }

  /// The variants in the order in which they were captured.
  package var cells: [Cell]

  package init(cells: [Cell]) { self.cells = cells }
}

extension SnapshotReport {
  /// The variants of a failing snapshot; `nil` where another failure or none has them.
  package func matrix(of failure: FailureRecord) -> VariantMatrix? {
    content(VariantMatrix.fileName, of: failure).flatMap {
      try? JSONDecoder().decode(VariantMatrix.self, from: Data($0))
    }
  }
}
