extension ProbeEngine {
  /// The engine that this process runs on.
  package static var current: ProbeEngine {
    #if PORTABLE_ENGINE
      .portable
    #elseif canImport(ObjectiveC)
      .quartzCore
    #else
      .model
    #endif
  }
}
