/// How a value is captured asynchronously, encoded and compared with a reference.
///
///     extension AsyncSnapshotStrategy
///     where Value == Document, Content == SnapshotImage {
///       static var firstPage: AsyncSnapshotStrategy {
///         SnapshotStrategy<SnapshotImage, SnapshotImage>.image
///           .asyncPullback { document in
///             try await document.image(ofPage: 0)
///           }
///       }
///     }
public struct AsyncSnapshotStrategy<Value, Content> {
  /// How the captured content is encoded and compared.
  public let format: SnapshotFormat<Content>
  /// Captures a value on the caller's actor; throws when it cannot be captured.
  public let content: nonisolated(nonsending) (Value) async throws -> Content

  /// Creates a strategy.
  public init(
    format: SnapshotFormat<Content>,
    content: nonisolated(nonsending) @escaping (Value) async throws -> Content
  ) {
    self.format = format
    self.content = content
  }

  /// A strategy for another type that is transformed into this strategy's.
  public func pullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotStrategy<NewValue, Content> {
    AsyncSnapshotStrategy<NewValue, Content>(format: format) { try await content(transform($0)) }
  }
}

extension SnapshotStrategy {
  /// A strategy for another type that is transformed into this strategy's asynchronously.
  public func asyncPullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotStrategy<NewValue, Content> {
    AsyncSnapshotStrategy<NewValue, Content>(format: format) {
      try content(try await transform($0))
    }
  }
}
