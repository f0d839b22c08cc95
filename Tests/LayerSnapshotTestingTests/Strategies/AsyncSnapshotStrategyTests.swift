import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct AsyncSnapshotStrategyTests {
  /// A page that takes a while to become text; not to be sent to another actor.
  @MainActor private final class Page {
    var isLoaded = false
    func load() async -> String {
      await Task.yield()
      isLoaded = true
      return "loaded\n"
    }
  }

  private struct Broken: Error, CustomStringConvertible { let description = "the page is broken" }

  @MainActor @Test func `a value that takes waiting is compared when it is there`() async throws {
    let strategy = SnapshotStrategy<String, String>.lines.asyncPullback { (page: Page) in
      await page.load()
    }
    let page = Page()
    let failure = try #require(
      await verifySnapshot(of: page, as: strategy, named: "page", record: .never))
    #expect(page.isLoaded)
    #expect(failure.files.map(\.bytes) == [Array("loaded\n".utf8)])
    #expect(failure.message.contains("there is no reference at"))
  }

  @MainActor @Test func `an asynchronous assertion passes like any other`() async {
    let strategy = SnapshotStrategy<String, String>.lines
      .asyncPullback { (page: Page) in await page.load() }
      .pullback { (name: String) in Page() }
    await assertSnapshot(of: "home", as: strategy)
  }

  @Test func `what goes wrong on the way fails the snapshot`() async {
    let strategy = AsyncSnapshotStrategy<Int, String>(format: .lines) { _ in throw Broken() }
    let failure = await verifySnapshot(of: 1, as: strategy, record: .never)
    #expect(failure?.message == "the page is broken")
  }
}
