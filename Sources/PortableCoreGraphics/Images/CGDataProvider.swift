import PortableRaster

/// Releases the memory of a data provider.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// The bytes of an image.
public final class CGDataProvider: ReferenceHashable, @unchecked Sendable {
  private let storage: Data
  private let release: (() -> Void)?

  /// Creates a provider of the bytes of `data`.
  public convenience init?(data: CFData) { self.init(data) }

  package init(_ data: Data) {
    storage = data
    release = nil
  }

  /// Copies the rows.
  convenience init(_ bitmap: Bitmap) {
    let pixels = bitmap.stride * (bitmap.size.height - 1) + bitmap.size.width
    self.init(Data(bytes: bitmap.pixels, count: pixels * 4))
  }

  /// Creates a provider of memory that stays the caller's and must not change until `releaseData` is called with `info`:
  /// once, when the provider goes away. Returns `nil` for a negative `size`.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    storage = Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: data), count: size, deallocator: .none)
    release = { releaseData(info, data, size) }
  }

  /// Creates a provider of a file's bytes, or `nil` if it cannot be read.
  public convenience init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// Creates a provider of a file's bytes, or `nil` if it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  deinit { release?() }

  /// A copy of the bytes.
  public var data: CFData? {
    // Memory that a callback releases must not outlive the provider inside the copy.
    release == nil ? storage : Data([UInt8](storage))
  }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try storage.withUnsafeBytes(body)
  }
}
