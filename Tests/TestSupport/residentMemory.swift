#if os(Linux)
  import Foundation

  /// The memory of this process that lies in pages of the machine, in bytes. Source: proc(5), `statm`.
  package func residentMemory() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return pages * sysconf(CInt(_SC_PAGESIZE))
  }
#endif
