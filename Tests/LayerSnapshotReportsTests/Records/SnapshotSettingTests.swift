import Testing

@testable import LayerSnapshotReports

@Suite struct SnapshotSettingTests {
  @Test(arguments: SnapshotSetting.allCases)
  func `a variable counts with and without the prefix of test runners`(setting: SnapshotSetting) {
    let name = setting.rawValue
    #expect(setting.value(in: [:]) == nil && setting.value(in: [name: ""]) == nil)
    #expect(setting.value(in: [name: "a"]) == "a")
    #expect(setting.value(in: ["TEST_RUNNER_\(name)": "b"]) == "b")
    #expect(setting.value(in: [name: "a", "TEST_RUNNER_\(name)": "b"]) == "a")
    #expect(setting.value(in: [name: "", "TEST_RUNNER_\(name)": "b"]) == "b")
  }
}
