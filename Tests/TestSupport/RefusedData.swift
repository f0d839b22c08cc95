import Testing

#if os(macOS) || os(Linux)
  extension ExitTest.Condition {
    /// How a process ends that hands over data which cannot be: a debug build stops, a release build logs it and goes on.
    package static var refusedData: ExitTest.Condition {
      #if DEBUG
        .failure
      #else
        .success
      #endif
    }
  }

  extension ExitTest.Result? {
    /// The text that the process wrote to its standard error.
    package var message: String {
      String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
    }
  }
#endif
