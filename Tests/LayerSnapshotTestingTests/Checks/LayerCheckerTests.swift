import AnimatableLayers
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerCheckerTests {
  /// A check, a part of the problem's text, and what the check finds of a layer that fails it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let check: LayerCheck
    let problem: String
    let found: @Sendable () -> LayerCheckReport.Result

    init(
      _ check: LayerCheck, _ problem: String, make: @escaping @Sendable () -> some SoundBar
    ) {
      (self.check, self.problem) = (check, problem)
      found = { LayerChecker { LayerCheckerTests.half(make()) }.result(of: check) }
    }

    var testDescription: String { "\(check): \(problem)" }
  }

  private static func half<Layer: SoundBar>(_ bar: Layer) -> Layer {
    bar.level = 0.5
    bar.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    return bar
  }

  static let faults = [
    Fault(.defaults, "defaultValue(forKey: \"level\") is -, declared is 0") { UndefaultedBar() },
    Fault(.presentation, "the presentation has - after level = 0.25") { UnshownBar() },
    Fault(.copies, "init(layer:) does not copy all that draw(in:) reads") {
      let bar = UncopiedBar()
      bar.gray = 0.7
      return bar
    },
    Fault(.redraws, "a change to level = 0.25 does not show as in a new layer") { StaleBar() },
    Fault(.animates, "a change of level starts no animation") { UnanimatedBar() },
    Fault(.extremes, "it does not recover from extreme values of level") { PoisonedBar() },
    Fault(.archives, "init(coder:) does not read all that the layer draws") {
      let bar = UnarchivedBar()
      bar.gray = 0.7
      return bar
    },
    Fault(.removal, "it shows something else after it left its tree: ") { ForgetfulBar() },
    Fault(.scales, "it does not draw again for a contentsScale of 2") { BlurredBar() },
    Fault(.environments, "it does not return from right to left") { OneWayBar() },
    Fault(.leaks, "something still holds the layer") { HeldBar() },
    Fault(.repeats, "two new layers draw differently") { ChanceBar() },
    Fault(.repeats, "does it read the time") { ClockBar() },
  ]

  @Test(arguments: faults)
  func `a check finds the fault that it is for`(fault: Fault) {
    let problems = fault.found().problems
    #expect(problems.contains { $0.contains(fault.problem) }, "\(problems)")
  }

  @Test func `every check has a layer that fails it`() {
    #expect(Set(Self.faults.map(\.check)) == Set(LayerCheck.allCases))
  }

  @Test(arguments: LayerCheck.allCases)
  func `a layer without a fault passes`(check: LayerCheck) {
    #expect(LayerChecker { Self.half(SoundBar()) }.result(of: check).problems.isEmpty)
    #expect(LayerChecker { Bar.make() }.result(of: check).problems.isEmpty)
  }

  @Test func `the keys that were checked are listed`() {
    func subjects(_ check: LayerCheck) -> [String] {
      LayerChecker { Self.half(SoundBar()) }.result(of: check).subjects
    }
    for (check, expected) in [
      (.redraws, ["level", "inset", "title"]), (.copies, ["level", "inset", "title", "drawing"]),
      (.extremes, ["level", "inset"]), (.environments, []),
      (.removal, ["at rest", "during an animation of level", "during an animation of title"]),
    ] as [(LayerCheck, [String])] {
      expectEqual(subjects(check), expected, "\(check)")
    }
    #expect(LayerChecker { OneWayBar() }.result(of: .environments).subjects.count == 2)
  }
}
