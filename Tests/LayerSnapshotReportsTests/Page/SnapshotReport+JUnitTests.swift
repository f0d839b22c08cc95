import Foundation
import Testing

@testable import LayerSnapshotReports

@Suite struct SnapshotReportJUnitTests {
  @Test func `each test file is a suite, and each failure a case with its message`() throws {
    let samples = SampleFailures()
    try samples.add(SampleFailures.failure("fills", file: "PieTests"))
    try samples.add(SampleFailures.failure("spins", name: "dark", message: "a < b\nc"))
    try samples.add(SampleFailures.failure("spins", name: "\"light\""))
    #expect(
      samples.folder.read().junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="Snapshots" tests="3" failures="3">
          <testsuite name="ControlTests.PieTests" tests="1" failures="1">
            <testcase classname="ControlTests.PieTests" name="fills" file="/package/Tests/ControlTests/PieTests.swift" line="12">
              <failure type="different" message="the snapshot differs from its reference: 1 pixel differs">the snapshot differs from its reference: 1 pixel differs</failure>
            </testcase>
          </testsuite>
          <testsuite name="ControlTests.RingTests" tests="2" failures="2">
            <testcase classname="ControlTests.RingTests" name="spins, &quot;light&quot;" file="/package/Tests/ControlTests/RingTests.swift" line="12">
              <failure type="different" message="the snapshot differs from its reference: 1 pixel differs">the snapshot differs from its reference: 1 pixel differs</failure>
            </testcase>
            <testcase classname="ControlTests.RingTests" name="spins, dark" file="/package/Tests/ControlTests/RingTests.swift" line="12">
              <failure type="different" message="a &lt; b">a &lt; b
        c</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `a report on nothing is a whole document too`() {
    #expect(
      SnapshotReport(root: URL(fileURLWithPath: "/r"), failures: []).junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="Snapshots" tests="0" failures="0">
        </testsuites>

        """)
  }
}
