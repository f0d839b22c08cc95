extension ProbeEngine {
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
