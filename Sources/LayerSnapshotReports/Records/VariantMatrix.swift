import Foundation

/// The variants of a snapshot of which at least one fails, as a report shows them side by side.
package struct VariantMatrix: Codable, Hashable, Sendable {
  /// Beside a failure's record.
  package static let fileName = "variants.json"

  package struct Cell: Codable, Hashable, Sendable {
    /// `nil` for the snapshot without changes.
    package var name: String?
    /// The identifier of the variant's reference, and of its failure.
    package var id: String
    package var matchesBase: Bool
    /// The picture of a variant that passes, in the failure's folder; `nil` for others and for text.
    package var file: String?

    package init(name: String?, id: String, matchesBase: Bool, file: String? = nil) {
      self.name = name
      self.id = id
      self.matchesBase = matchesBase
      self.file = file
    }
  }

  /// In the order in which they were captured.
  package var cells: [Cell]

  package init(cells: [Cell]) { self.cells = cells }
}

extension SnapshotReport {
  /// `nil` where another failure has it, or none.
  package func matrix(of failure: FailureRecord) -> VariantMatrix? {
    content(VariantMatrix.fileName, of: failure).flatMap {
      try? JSONDecoder().decode(VariantMatrix.self, from: Data($0))
    }
  }
}
