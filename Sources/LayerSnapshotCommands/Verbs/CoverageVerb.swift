import Foundation
import LayerSnapshotReports

extension SnapshotVerb {
  static let coverage = SnapshotVerb(
    name: "coverage", usage: "[--minimum PERCENT] [--from DIR] [--json]",
    summary: ["Print which keys of layers no snapshot would notice."],
    details: """
      A test run for which SNAPSHOT_COVERAGE names a folder records there what each passing snapshot
      notices: one key after another of its layers is set to another value, the declared keys and those
      of Core Animation that are set. A key is noticed when a frame would fail. Such a run writes
      no reference. Remove the folder before it, as records of other runs count too:

        \(CoverageVerb.commands.joined(separator: "\n  "))
        snapshots coverage --minimum 90

      Exit status: 1 when fewer keys are noticed than the minimum, a layer ended the run, or a record
      cannot be read.
      """,
    optionLines: [
      "--minimum PERCENT",
      "               How many of the keys have to be noticed, from 0 to 100. Default: 0.",
      "--from DIR     The folder of the records. Default: SNAPSHOT_COVERAGE, or",
      "               \(CoverageRecord.usualFolder).",
    ],
    options: ["--minimum", "--from"]
  ) { options in
    CoverageVerb(
      minimum: try options.number("--minimum", in: 0...100) ?? 0, folder: options["--from"],
      isJSON: options.has("--json")
    ).run
  }
}

private struct CoverageVerb {
  static let commands = [
    "rm -rf \(CoverageRecord.usualFolder)",
    "\(SnapshotSetting.coverage.rawValue)=\(CoverageRecord.usualFolder) swift test",
  ]
  private static let listedKeys = 5

  let minimum: Double
  let folder: String?
  let isJSON: Bool

  func run(in project: () throws -> SnapshotProject, on console: Console) throws -> ToolStatus {
    let source = try folder.map { URL(fileURLWithPath: $0) } ?? project().coverage
    let (records, unreadable) = CoverageRecord.all(in: source)
    for problem in unreadable { console.printError("\(console.tool): \(problem)") }
    let unfinished = records.filter { $0.unfinishedTrial != nil }
    for record in unfinished {
      console.printError(
        "\(console.tool): the run ended while it tried \(record.unfinishedTrial ?? ""), "
          + "in \(record.id)")
    }
    let coverage = SnapshotCoverage(records)
    guard !coverage.keys.isEmpty else {
      throw PlainError(
        "no passing snapshot recorded its coverage in '\(source.path)'; run "
          + Self.commands.joined(separator: "; "))
    }
    let document = Document(coverage, minimum: minimum)
    if isJSON { console.printJSON(document) } else { console.write(table(of: document)) }
    if coverage.percent < minimum {
      console.printError("\(console.tool): \(shortage(of: document))")
    }
    return coverage.percent >= minimum && unreadable.isEmpty && unfinished.isEmpty
      ? .success : .negative
  }

  private func table(of document: Document) -> String {
    let rows =
      [["class", "key", "nudges", "noticed by"]]
      + document.keys.map { [$0.layerClass, $0.name, "\($0.nudges)", text(on: $0)] }
    return TextTable.text(of: rows) + "\n\(summary(of: document))\n"
  }

  private func text(on key: SnapshotCoverage.Key) -> String {
    func list(_ ids: [String]) -> String {
      (ids.first ?? "") + (ids.count > 1 ? " and \(ids.count - 1) more" : "")
    }
    return switch key.isNoticed {
    case true?: list(key.noticedBy)
    case false?: "nothing, in \(list(key.unnoticedBy))"
    case nil: "no other value is known, in \(list(key.unnoticedBy))"
    }
  }

  private func summary(of document: Document) -> String {
    "\(document.noticed) of \(document.tried) keys are noticed (\(document.shownPercent) %)"
  }

  private func shortage(of document: Document) -> String {
    let unnoticed = document.keys.filter { $0.isNoticed == false }
    let more = unnoticed.count - Self.listedKeys
    return "\(summary(of: document)), fewer than \(NumberText.text(of: minimum)) %; "
      + "no snapshot notices "
      + unnoticed.prefix(Self.listedKeys).map { "\($0.layerClass).\($0.name)" }
      .joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private struct Document: Encodable {
    let version = CoverageRecord.presentVersion
    let keys: [SnapshotCoverage.Key]
    let noticed: Int
    let tried: Int
    let percent: Double
    let minimum: Double

    init(_ coverage: SnapshotCoverage, minimum: Double) {
      keys = coverage.keys
      tried = coverage.tried.count
      noticed = tried - coverage.unnoticed.count
      percent = coverage.percent
      self.minimum = minimum
    }

    /// Rounded down to a tenth, so that 100 is all.
    var shownPercent: String { NumberText.text(of: (percent * 10).rounded(.down) / 10) }
  }
}
