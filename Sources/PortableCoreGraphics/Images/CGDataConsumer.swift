import FileWriting

/// Takes the bytes that a data consumer is given; returns how many it took.
public typealias CGDataConsumerPutBytesCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Int
/// Called when a data consumer goes away.
public typealias CGDataConsumerReleaseInfoCallback =
  @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The functions of a data consumer.
public struct CGDataConsumerCallbacks {
  /// Takes bytes.
  public var putBytes: CGDataConsumerPutBytesCallback?
  /// Called when the consumer goes away.
  public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

  /// Creates callbacks that do nothing.
  public init() {}

  /// Creates callbacks.
  public init(
    putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?
  ) {
    self.putBytes = putBytes
    self.releaseConsumer = releaseConsumer
  }
}

/// Where the bytes of a file go that is made.
public final class CGDataConsumer: ReferenceHashable {
  /// Takes the bytes of a whole file.
  let put: ([UInt8]) -> Void
  private let release: () -> Void

  /// Creates a consumer that adds to a buffer.
  public init?(data: CFMutableData) {
    put = { data.append(Data($0)) }
    release = {}
  }

  /// Creates a consumer that writes a file in place of the one that is there, which stays until the new one is complete;
  /// `nil` if it cannot be written.
  public init?(url: CFURL) {
    guard let file = try? AtomicFile(at: url) else { return nil }
    put = { bytes in
      try? file.append(bytes)
      try? file.finish()
    }
    release = {}
  }

  /// Creates a consumer that calls functions.
  ///
  /// - Parameters:
  ///   - info: handed to the functions.
  ///   - cbks: the functions; without one that takes bytes there is no consumer.
  public init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
    let callbacks = cbks.pointee
    guard let putBytes = callbacks.putBytes else { return nil }
    put = { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let taken = rest.withUnsafeBytes { putBytes(info, $0.baseAddress!, $0.count) }
        guard taken > 0 else { return }
        rest = rest.dropFirst(taken)
      }
    }
    release = { callbacks.releaseConsumer?(info) }
  }

  deinit { release() }
}
