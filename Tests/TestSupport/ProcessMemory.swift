#if os(Linux)
  import Foundation

  /// The memory of this process, for tests that run in one of their own.
  package enum ProcessMemory {
    /// The most bytes that lay in pages of the machine at once. Source: getrusage(2), `ru_maxrss`.
    package static var peak: Int {
      var usage = rusage()
      getrusage(CInt(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss << 10
    }

    /// The bytes that the process has allocated and not given back, as the C library tells.
    package static var bytesInUse: Int {
      typealias Report = @convention(c) (CInt, UnsafeMutablePointer<FILE>?) -> CInt
      var text: UnsafeMutablePointer<CChar>?
      var length = 0
      // The module of the C library leaves this function out.
      guard let symbol = dlsym(nil, "malloc_info"), let file = open_memstream(&text, &length) else {
        preconditionFailure("the C library does not tell")
      }
      _ = unsafeBitCast(symbol, to: Report.self)(0, file)
      fclose(file)
      defer { free(text) }
      let report = text.map { String(cString: $0) } ?? ""
      /// The size in the last element that begins so, which is the one for all threads.
      func size(_ element: String) -> Int {
        guard let start = report.range(of: element, options: .backwards)?.upperBound,
          let quote = report.range(of: "size=\"", range: start..<report.endIndex)?.upperBound
        else { return 0 }
        return Int(report[quote...].prefix { $0 != "\"" }) ?? 0
      }
      return size("<system type=\"current\"") + size("<total type=\"mmap\"")
        - size("<total type=\"fast\"") - size("<total type=\"rest\"")
    }
  }
#endif
