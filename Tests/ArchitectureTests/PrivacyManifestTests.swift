import Foundation
import Testing

/// The privacy manifests of the products that ship in apps, compared with what their sources use.
@Suite struct PrivacyManifestTests {
  /// The products that ship in apps, with the targets whose code each brings.
  private static let products = [
    "AnimatableLayers": ["AnimatableLayers", "MotionMath"], "LayerControls": ["LayerControls"],
    "LayerHosting": ["LayerHosting"],
  ]

  /// What needs a reason, by Apple's categories, as words of Swift sources; from “Describing use of required
  /// reason API”.
  private static let names: [String: [String]] = [
    "FileTimestamp": [
      "creationDate", "modificationDate", "fileModificationDate", "contentModificationDateKey",
      "creationDateKey", "getattrlist", "getattrlistbulk", "fgetattrlist", "getattrlistat", "stat",
      "fstat", "fstatat", "lstat",
    ],
    "SystemBootTime": ["systemUptime", "mach_absolute_time"],
    "DiskSpace": [
      "volumeAvailableCapacityKey", "volumeAvailableCapacityForImportantUsageKey",
      "volumeAvailableCapacityForOpportunisticUsageKey", "volumeTotalCapacityKey", "systemFreeSize",
      "systemSize", "statfs", "statvfs", "fstatfs", "fstatvfs",
    ],
    "ActiveKeyboards": ["activeInputModes"],
    "UserDefaults": ["UserDefaults", "NSUserDefaults", "AppStorage", "SceneStorage"],
  ]

  private func manifest(of product: String) throws -> [String: Any] {
    let url = SourceTree.root.appendingPathComponent("Sources/\(product)/PrivacyInfo.xcprivacy")
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
    return try #require(list as? [String: Any])
  }

  @Test(arguments: products.keys.sorted())
  func `the declared reasons are those of the APIs that the sources use`(product: String) throws {
    let targets = try #require(Self.products[product])
    var used: Set<String> = []
    for file in SourceTree.swiftFiles where file.top == "Sources" && targets.contains(file.target) {
      let words = try file.text().split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      for (category, names) in Self.names
      where words.contains(where: { names.contains(String($0)) }) {
        used.insert("NSPrivacyAccessedAPICategory" + category)
      }
    }
    let declared = try #require(
      try manifest(of: product)["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
    #expect(Set(declared.compactMap { $0["NSPrivacyAccessedAPIType"] as? String }) == used)
    for type in declared {
      let reasons = type["NSPrivacyAccessedAPITypeReasons"] as? [String] ?? []
      #expect(!reasons.isEmpty, "\(type) has no reason")
    }
  }

  @Test(arguments: products.keys.sorted())
  func `nothing is tracked or collected`(product: String) throws {
    let manifest = try manifest(of: product)
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    #expect((manifest["NSPrivacyTrackingDomains"] as? [String])?.isEmpty == true)
    #expect((manifest["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true)
  }

  @Test func `the products that ship in apps have the manifest as a resource`() throws {
    let package = try SourceFile(path: "Package.swift").text()
    // What follows a target's opening, up to the next one.
    let targets = package.components(separatedBy: ".target(")
    for product in Self.products.keys.sorted() {
      let target = targets.dropFirst().first {
        $0.drop(while: \.isWhitespace).hasPrefix("name: \"\(product)\"")
      }
      let body = try #require(target).components(separatedBy: ".testTarget(")[0]
      #expect(body.contains("resources: appResources"), "\(product) has no privacy manifest")
    }
  }
}
