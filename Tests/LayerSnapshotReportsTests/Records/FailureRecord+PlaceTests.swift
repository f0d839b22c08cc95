import Testing

@testable import LayerSnapshotReports

@Suite struct FailureRecordPlaceTests {
  @Test func `the titles of several snapshots of a test differ`() {
    #expect(SampleFailures.failure("spins").title == "spins")
    #expect(SampleFailures.failure("spins", name: "dark").title == "spins, dark")
  }

  @Test func `a suite named like its file is not repeated`() {
    var failure = SampleFailures.failure("spins")
    #expect(failure.place == ["ControlTests", "RingTests"])
    failure.test.suites = ["RingTests", "Dark"]
    #expect(failure.place == ["ControlTests", "RingTests", "Dark"])
  }

  @Test func `the first differing time is that of the motion, or of the first frame that differs`()
  {
    var failure = SampleFailures.failure("spins")
    #expect(failure.firstDifferingTime == nil)
    let box = PixelBox(x: 0, y: 0, width: 1, height: 1)
    failure.frames = [
      .init(time: 0, box: box), .init(time: 0.1, box: box, differingPixels: 1),
      .init(time: 0.2, box: box, differingPixels: 9),
    ]
    #expect(failure.firstDifferingTime == 0.1)
    failure.motion = .init(key: "opacity", time: 0.05, reference: "1", actual: "0")
    #expect(failure.firstDifferingTime == 0.05)
  }
}
