#if DEBUG
  import Testing

  @testable import AnimatableLayers

  /// What the log has of this process; other tests log too.
  @Suite struct MistakeLogTests {
    /// Expects one message, which the page “When nothing happens” quotes, with other names.
    static func expectOnPage(
      _ messages: [String], _ names: KeyValuePairs<String, String> = [:],
      at location: SourceLocation = #_sourceLocation
    ) throws {
      let message = names.reduce(try #require(messages.first, sourceLocation: location)) {
        $0.replacingOccurrences(of: $1.key, with: $1.value)
      }
      let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
      }
      let page = "Sources/AnimatableLayers/AnimatableLayers.docc/WhenNothingHappens.md"
      let text = try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
      #expect(
        messages.count == 1 && text.contains("\n> \(message)\n"), "\(messages)",
        sourceLocation: location)
    }

    private func count(_ message: String) -> Int { MistakeLog.messages.count { $0 == message } }

    @Test func `a message is logged once, and no mistake never`() {
      let message = "a message of \(Self.self): 100 %@"
      #expect(count(message) == 0)
      for _ in 0..<2 { #expect(MistakeLog.note(message)) }
      #expect(count(message) == 1)
      let before = MistakeLog.messages
      #expect(MistakeLog.note(nil))
      #expect(MistakeLog.messages.starts(with: before))
    }

    #if os(macOS) || os(Linux)
      @Test func `a message stands on the standard error as it is`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent])
        {
          _ = MistakeLog.note("Dial.level has 50 %s of %@")
        }
        #expect(result.message.contains("Dial.level has 50 %s of %@"))
      }
    #endif

    /// Draws a level that it sets itself.
    private final class Dial: AnimatableLayer {
      @AnimatableProperty var level: CGFloat = 0
      @AnimatableProperty(needsDisplay: false) var quiet: CGFloat = 0
      var isCounting = false

      override func draw(in ctx: CGContext) {
        guard isCounting, level < 3 else { return }
        level += 1
        quiet += 1
      }
    }

    @Test func `a key that is set while its layer draws is named`() throws {
      let dial = Dial()
      dial.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
      dial.isCounting = true
      dial.displayIfNeeded()
      let message =
        "Dial.level is set while the layer draws itself, so that it draws again and again: set it "
        + "where what it depends on changes, or declare it with `needsDisplay: false`"
      #expect(count(message) == (Platform.drawsExactly ? 1 : 0))
      try Self.expectOnPage([message])
      #expect(!MistakeLog.messages.contains { $0.hasPrefix("Dial.quiet") })
    }

    /// Answers for its keys itself.
    private final class Deaf: AnimatableLayer {
      @AnimatableProperty var level: CGFloat = 0
      @AnimatableProperty(needsDisplay: false) var quiet: CGFloat = 0

      override class func needsDisplay(forKey key: String) -> Bool { key == "mine" }
    }

    @Test func `a class that forgets the keys that draw is named`() throws {
      let deaf = Deaf()
      deaf.level = 1
      deaf.quiet = 1
      let messages = MistakeLog.messages.filter { $0.hasPrefix("Deaf.") }
      try Self.expectOnPage(messages, ["Deaf": "Dial"])
    }

    /// Takes initial values from its initializer, and a new path for each layer.
    private final class Knob: AnimatableLayer {
      @AnimatableProperty var level: CGFloat = 0
      @AnimatableProperty var title = ""
      @AnimatableProperty var isOn: Bool
      @AnimatableProperty var limit: CGFloat = .nan
      @AnimatableProperty var ink = NSObject()
      @AnimatableProperty var outline = CGPath(rect: .zero, transform: nil)

      init(level: CGFloat, title: String, isOn: Bool) {
        _level = AnimatableProperty(wrappedValue: level)
        _title = AnimatableProperty(wrappedValue: title)
        _isOn = AnimatableProperty(wrappedValue: isOn)
        super.init()
      }

      required init(layer: Any) { super.init(layer: layer) }

      required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test func `an initial value that differs from layer to layer is named`() throws {
      let knobs = [
        Knob(level: 0.2, title: "a", isOn: false), Knob(level: 0.8, title: "b", isOn: true),
        Knob(level: 0.9, title: "c", isOn: true),
      ]
      for knob in knobs {
        _ = (knob.level, knob.title, knob.isOn, knob.limit, knob.ink, knob.outline)
      }
      let messages = MistakeLog.messages.filter { $0.hasPrefix("Knob.") }
      #expect(messages.count == 3)
      for key in ["level", "title", "isOn"] {
        try Self.expectOnPage(
          messages.filter { $0.hasPrefix("Knob.\(key) ") }, ["Knob.\(key)": "Dial.level"])
      }
    }

    /// Has a key whose name is easily mistyped.
    private final class Speller: AnimatableLayer {
      @AnimatableProperty var loudness: CGFloat = 0
    }

    @Test func `a misspelled key is named by key-value coding and by a policy`() {
      let layer = Speller()
      layer.setValue(1, forKey: "loudnes")
      layer.actionPolicy = .system.setting(.disabled, forKey: "luodness", "opacty", "cue")
      for (name, meant) in [
        ("loudnes", "loudness"), ("luodness", "loudness"), ("opacty", "opacity"),
      ] {
        #expect(count("Speller has no key \(name); did you mean \(meant)?") == 1, "\(name)")
      }
      layer.setValue(1, forKey: "loudness")
      layer.setValue(1, forKey: "tag")
      #expect(!MistakeLog.messages.contains { $0.hasPrefix("Speller has no key tag") })
    }
  }
#endif
