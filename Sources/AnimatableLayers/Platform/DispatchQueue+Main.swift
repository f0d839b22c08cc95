extension DispatchQueue {
  private static let mainKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller runs on the main queue, which is not always the main thread: outside Apple an asynchronous
  /// program's other threads drain it.
  package static var isMainCurrent: Bool { getSpecific(key: mainKey) != nil }
}
