import Foundation
import LayerSnapshotReports

extension SnapshotVerb {
  /// - Parameter open: opens a file in the system's browser; returns whether that succeeded.
  static func review(
    open: @escaping @Sendable (URL) -> Bool = { openInBrowser($0) }
  ) -> SnapshotVerb {
    SnapshotVerb(
      "review", "Decide on one after the other, in the terminal or on the report's page.",
      usage: "[--browser] [--json]",
      optionLines: ["--browser      Open the report's page in a browser."], flags: ["--browser"]
    ) { options, project, console in
      let isJSON = options.has("--json")
      guard options.has("--browser") || !isJSON else {
        throw UsageError(message: "--json needs --browser: a program accepts and rejects by ID")
      }
      let project = try project()
      let report = try project.report(on: console)
      guard !report.failures.isEmpty else {
        if isJSON { console.printJSON(Page()) } else { report.printCalm(on: console) }
        return report.status(.success)
      }
      guard options.has("--browser") else {
        return report.status(project.decide(on: report, console))
      }
      try project.writeReport()
      let page = project.failures.url.appendingPathComponent(ReportFolder.pageName)
      let isOpen = open(page)
      if isJSON {
        console.printJSON(Page(page: page.path, opened: isOpen))
      } else {
        console.print(page.path)
      }
      if !isOpen { console.printError("\(console.tool): no browser opened; open the page above") }
      return report.status(.negative)
    }
  }

  private static func openInBrowser(_ page: URL) -> Bool {
    // `open` on macOS, `xdg-open` on most other desktops.
    for program in ["/usr/bin/open", "/usr/bin/xdg-open"]
    where FileManager.default.isExecutableFile(atPath: program) {
      let process = ChildProcess(program, [page.path])
      guard (try? process.run()) != nil else { continue }
      process.waitUntilExit()
      if process.terminationStatus == 0 { return true }
    }
    return false
  }
}

private struct Page: Encodable {
  var page: String?
  var opened = false
}

extension SnapshotProject {
  /// Asks about one failure after the other.
  fileprivate func decide(on report: SnapshotReport, _ console: Console) -> ToolStatus {
    var undecided = report.failures.count
    defer { _ = try? writeReport() }
    for (index, failure) in report.failures.enumerated() {
      console.print("\n(\(index + 1) of \(report.failures.count)) \(failure.id)")
      console.print(failure.message)
      do {
        switch Self.answer(on: console) {
        case "a":
          try accept(failure, in: report)
          console.print("accepted")
          undecided -= 1
        case "r":
          try forget(failure, in: report)
          console.print("rejected")
          undecided -= 1
        case "s": break
        default: return .negative
        }
      } catch {
        console.printError("\(console.tool): \(error)")
      }
    }
    return undecided == 0 ? .success : .negative
  }

  /// The first letter of a valid answer; `nil` at the input's end.
  private static func answer(on console: Console) -> String? {
    while true {
      console.write("[a]ccept, [r]eject, [s]kip or [q]uit? ")
      guard let line = console.readLine() else {
        console.print("")
        return nil
      }
      let word = line.trimmingCharacters(in: .whitespaces).lowercased()
      if ["a", "r", "s", "q", "accept", "reject", "skip", "quit"].contains(word) {
        return String(word.prefix(1))
      }
    }
  }
}
