import Foundation
import LayerSnapshotReports

extension SnapshotVerb {
  private static var recordingCommands: [String] {
    [
      "rm -rf \(CoverageRecord.usualFolder)",
      "\(SnapshotSetting.coverage.rawValue)=\(CoverageRecord.usualFolder) swift test",
    ]
  }

  static var coverage: SnapshotVerb {
    SnapshotVerb(
      "coverage", "Print which keys of layers no snapshot would notice.",
      usage: "[--minimum PERCENT] [--from DIR] [--json]",
      details: """
        A test run for which SNAPSHOT_COVERAGE names a folder records there what each passing snapshot
        notices: one key after another of its layers is set to another value, the declared keys and those
        of Core Animation that are set. A key is noticed when a frame would fail. Such a run writes
        no reference. Remove the folder before it, as records of other runs count too:

          \(recordingCommands.joined(separator: "\n  "))
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
    ) { options, project, console in
      let minimum = try options.number("--minimum", in: 0...100) ?? 0
      let source = try options["--from"].map { URL(fileURLWithPath: $0) } ?? project().coverage
      let (records, unreadable) = CoverageRecord.all(in: source)
      let unfinished = records.compactMap { record in
        record.unfinishedTrial.map { "the run ended while it tried \($0), in \(record.id)" }
      }
      for problem in unreadable + unfinished { console.printError("\(console.tool): \(problem)") }
      let coverage = SnapshotCoverage(records)
      guard !coverage.keys.isEmpty else {
        throw PlainError(
          "no passing snapshot recorded its coverage in '\(source.path)'; run "
            + recordingCommands.joined(separator: "; "))
      }
      let answer = CoverageAnswer(coverage, minimum: minimum)
      if options.has("--json") { console.printJSON(answer) } else { console.write(answer.table) }
      if coverage.percent < minimum { console.printError("\(console.tool): \(answer.shortage)") }
      return coverage.percent >= minimum && unreadable.isEmpty && unfinished.isEmpty
        ? .success : .negative
    }
  }
}

private struct CoverageAnswer: Encodable {
  private static let listedKeys = 5

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

  /// Rounds down to a tenth, so that 100 is all.
  private var summary: String {
    "\(noticed) of \(tried) keys are noticed "
      + "(\(NumberText.text(of: (percent * 10).rounded(.down) / 10)) %)"
  }

  var table: String {
    func list(_ ids: [String]) -> String {
      (ids.first ?? "") + (ids.count > 1 ? " and \(ids.count - 1) more" : "")
    }
    let rows = keys.map { key in
      let noticing =
        switch key.isNoticed {
        case true?: list(key.noticedBy)
        case false?: "nothing, in \(list(key.unnoticedBy))"
        case nil: "no other value is known, in \(list(key.unnoticedBy))"
        }
      return [key.layerClass, key.name, "\(key.nudges)", noticing]
    }
    return TextTable.text(of: [["class", "key", "nudges", "noticed by"]] + rows) + "\n\(summary)\n"
  }

  var shortage: String {
    let unnoticed = keys.filter { $0.isNoticed == false }.map { "\($0.layerClass).\($0.name)" }
    let more = unnoticed.count - Self.listedKeys
    return "\(summary), fewer than \(NumberText.text(of: minimum)) %; no snapshot notices "
      + unnoticed.prefix(Self.listedKeys).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }
}
