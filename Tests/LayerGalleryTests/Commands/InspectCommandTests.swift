import ConsoleTestSupport
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct InspectCommandTests {
  private let notebook = Notebook()

  @Test func `a tree lists values, animations, and why keys animate`() {
    #expect(notebook.run("inspect", "Dot", "--motion", "grows", "--at", "0.5") == .success)
    let lines = notebook.lines
    #expect(lines[0] == "DotLayer [0] frame 0 0 16 16")
    #expect(lines[1].hasPrefix("    growth 0.625  (model 1)  animates: "))
    #expect(
      lines.contains {
        $0.hasPrefix("    isOutlined false  does not animate: ")
          && $0.contains("declared without animation")
      })
    #expect(
      lines.contains {
        $0.hasPrefix("    animation growth: CABasicAnimation of growth from 0.25")
          && $0.hasSuffix("for 1 s, .basic(duration: 1, timingFunction: .easeInEaseOut)")
      })
  }

  @Test func `programs get the tree as JSON`() throws {
    #expect(notebook.run("inspect", "Plain", "--motion", "fades", "--json") == .success)
    let tree = try jsonObject(notebook.output.utf8)
    #expect(tree["type"] as? String == "CALayer" && tree["frame"] as? [Double] == [2, 2, 8, 8])
    #expect((tree["animations"] as? [[String: Any]])?.first?["keyPath"] as? String == "opacity")
  }

  @Test func `keys are a table, and as JSON have their numbers`() throws {
    let arguments = ["inspect", "Dot", "--keys", "--motion", "grows"]
    #expect(notebook.run(arguments + ["--at", "0.5"]) == .success)
    let rows = notebook.lines.map { $0.split(separator: " ") }
    #expect(rows[0] == ["key", "type", "value", "model", "default", "range"])
    #expect(rows[1] == ["growth", "CGFloat", "0.625", "1", "0.25", "0...1"])
    let other = Notebook()
    #expect(other.run(arguments + ["--json"]) == .success)
    let keys = try JSONSerialization.jsonObject(with: Data(other.output.utf8)) as? [[String: Any]]
    #expect(keys?.first?["numbers"] as? [Double] == [0.25])
  }

  @Test func `two times are compared, and a difference is status 1`() {
    #expect(notebook.run("inspect", "Plain", "--diff", "0", "1") == .success)
    #expect(notebook.output == "Nothing is different.\n")
    let moving = Notebook()
    #expect(moving.run("inspect", "Dot", "--motion", "grows", "--diff", "0", "0.5").rawValue == 1)
    #expect(moving.output == "[0] growth: 0.25 -> 0.625\n")
  }

  @Test func `values over time are comma-separated`() {
    #expect(notebook.run("inspect", "Dot", "--motion", "grows", "--csv", "--fps", "2") == .success)
    let lines = notebook.lines
    #expect(lines[0] == "time,growth,color,center,isOutlined,dotStyle,weights,edge,shift")
    #expect(lines[2] == "0.5,0.625,#0000FFFF,0.5 0.5,false,filled,,none,0" && lines.count == 4)
  }

  private static let mistakes: [([String], String)] = [
    (["--diff", "0"], "--diff needs two values"),
    (["--diff", "0", "x"], "--diff needs a number from 0.0 to 3600.0, not 'x'"),
    (["--keys", "--csv"], "--keys, --csv and --diff exclude each other"),
    (["--csv", "--json"], "--csv and --json exclude each other"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is one line and status 2`(arguments: [String], line: String) {
    #expect(notebook.run(["inspect", "Dot"] + arguments).rawValue == 2)
    #expect(notebook.errors == "layers inspect: \(line); see layers inspect --help\n")
  }
}
