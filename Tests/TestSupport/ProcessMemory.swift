#if os(Linux)
  import Foundation

  /// The memory of this process, for tests that run in one of their own.
  package enum ProcessMemory {
    /// The most bytes that lay in pages of the machine at once. Source: proc(5), `VmHWM`; getrusage(2) has those of the
    /// process that started this one, too.
    package static var peak: Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      guard let kilobytes = line.flatMap({ Int($0.filter(\.isNumber)) }) else {
        preconditionFailure("the system does not report its memory")
      }
      return kilobytes << 10
    }

    /// Runs a closure, and stops the process if that raises the peak by so many bytes.
    package static func requireRise(
      below limit: Int, for what: String, _ body: () throws -> Void
    ) rethrows {
      let before = peak
      try body()
      let cost = peak - before
      precondition(cost < limit, "\(cost) bytes for \(what)")
    }

    /// Runs a closure some times and then many times, and stops the process if the many leave so many bytes behind.
    package static func requireGrowth(
      below limit: Int, after few: Int, in many: Int, _ body: (Int) -> Void
    ) {
      for time in 0..<few { body(time) }
      let before = bytesInUse
      for time in 0..<many { body(time) }
      let grown = bytesInUse - before
      precondition(grown < limit, "\(grown) bytes more")
    }

    /// The bytes that the process has allocated and not given back, by the C library.
    package static var bytesInUse: Int {
      typealias Report = @convention(c) (CInt, UnsafeMutablePointer<FILE>?) -> CInt
      var text: UnsafeMutablePointer<CChar>?
      var length = 0
      // The module of the C library leaves this function out.
      guard let symbol = dlsym(nil, "malloc_info"), let file = open_memstream(&text, &length) else {
        preconditionFailure("the C library does not report its memory")
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
