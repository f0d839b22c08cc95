import Foundation

extension ProbeGroup {
  /// Writes each value as a line of JSON as soon as it is measured: what a trap leaves behind.
  package func run(on engine: ProbeEngine = .current, write: (String) -> Void) throws {
    try withoutActuallyEscaping(write) { write in
      try probe(
        ProbeRecorder(engine: engine) { finding in
          guard let line = try? JSONEncoder().encode(finding) else {
            preconditionFailure("\(finding) has no JSON")
          }
          write(String(decoding: line, as: UTF8.self))
        })
    }
  }
}
