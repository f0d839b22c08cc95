import Testing

/// The order of folders inside each target: a folder may use what those before it declare, and nothing of those beside
/// or after it. What a file uses is read from the names of types, because Swift has no imports inside a target.
@Suite struct FolderOrderTests {
  @Test(arguments: FolderOrder.all)
  func `folders use only what stands before them`(order: FolderOrder) throws {
    let arrows = try FolderArrows(target: order.target)
    let wrong = arrows.all.filter { !order.allows($0.from, using: $0.to) }
    #expect(wrong.isEmpty, "\(wrong.map(\.description).joined(separator: "\n"))")
  }

  @Test(arguments: FolderOrder.all)
  func `every folder has a place in the order`(order: FolderOrder) {
    let folders = Set(SourceTree.swiftFiles.filter { $0.isSource(of: order.target) }.map(\.folder))
    let placed = Set(order.rows.joined())
    #expect(folders.subtracting(placed).isEmpty, "folders without a place")
    #expect(placed.subtracting(folders).isEmpty, "places without a folder")
  }

  @Test func `every target has an order of folders`() {
    let targets = Set(SourceTree.swiftFiles.filter { $0.top == "Sources" }.map(\.target))
    #expect(targets == Set(FolderOrder.all.map(\.target)))
  }
}
