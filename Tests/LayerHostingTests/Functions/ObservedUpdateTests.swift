#if canImport(Observation)
  import AnimatableLayers
  import Observation
  import Testing

  @testable import LayerHosting

  @MainActor @Suite(.timeLimit(.minutes(1))) struct ObservedUpdateTests {
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) @Observable final class Model {
      var progress: CGFloat = 0.2
      var name = ""
    }

    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    @Test func `what the closure read is watched, and nothing else`() async {
      let model = Model()
      let (values, continuation) = AsyncStream.makeStream(of: CGFloat.self)
      let update = ObservedUpdate { continuation.yield(model.progress) }
      var iterator = values.makeAsyncIterator()
      update.run()
      #expect(await iterator.next() == 0.2)
      model.name = "unread"
      model.progress = 0.7
      #expect(await iterator.next() == 0.7)
      model.progress = 0.9
      #expect(await iterator.next() == 0.9)
    }

    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    @Test func `one change calls once, however often it was run`() async {
      let model = Model()
      let (values, continuation) = AsyncStream.makeStream(of: CGFloat.self)
      let update = ObservedUpdate { continuation.yield(model.progress) }
      for _ in 0..<3 { update.run() }
      model.progress = 0.5
      var found: [CGFloat] = []
      for await value in values {
        found.append(value)
        if value == 0.5 { break }
      }
      await Task.yield()
      continuation.finish()
      for await value in values { found.append(value) }
      #expect(found == [0.2, 0.2, 0.2, 0.5])
    }

    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    @Test func `an update that was let go is called no more`() async {
      let model = Model()
      var calls = 0
      var update: ObservedUpdate? = ObservedUpdate {
        _ = model.progress
        calls += 1
      }
      update?.run()
      update = nil
      model.progress = 0.5
      await Task.yield()
      #expect(calls == 1)
    }
  }
#endif
