/// How a value becomes something that is compared with a reference, where that takes waiting.
///
///     extension AsyncSnapshotStrategy where Value == Document, Content == SnapshotImage {
///       static var firstPage: AsyncSnapshotStrategy {
///         SnapshotStrategy<SnapshotImage, SnapshotImage>.image.asyncPullback { document in
///           try await document.image(ofPage: 0)
///         }
///       }
///     }
public struct AsyncSnapshotStrategy<Value, Content> {
  /// How what is made of the value is stored and compared.
  public let format: SnapshotFormat<Content>
  /// Makes what is compared, where its caller runs; throws when the value cannot be shown.
  public let content: nonisolated(nonsending) (Value) async throws -> Content

  /// Creates a strategy.
  public init(
    format: SnapshotFormat<Content>,
    content: nonisolated(nonsending) @escaping (Value) async throws -> Content
  ) {
    self.format = format
    self.content = content
  }

  /// A strategy for another type, which first turns its value into this strategy's.
  public func pullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotStrategy<NewValue, Content> {
    AsyncSnapshotStrategy<NewValue, Content>(format: format) {
      try await content(transform($0))
    }
  }
}

extension SnapshotStrategy {
  /// A strategy for another type, whose value takes waiting to become this strategy's.
  public func asyncPullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotStrategy<NewValue, Content> {
    AsyncSnapshotStrategy<NewValue, Content>(format: format) {
      try content(try await transform($0))
    }
  }
}
