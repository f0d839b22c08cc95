import MotionMath

extension Timeline {
  /// A closure that is called when a run of the timeline passes its place.
  ///
  ///     Timeline.sequence {
  ///       Timeline.animate(ball, keyPath: \.position.y, to: 100)
  ///       Timeline.marker { _ in thud.play() }
  ///     }
  ///
  /// It is called each time that the run plays past it, in every round of a repeat, in the order of the times whatever the
  /// frame rate, before the frame that follows; several at one time in the order of their declaration. Seeking calls none
  /// unless the handle has ``AnimationHandle/callsMarkersWhileScrubbing``. A run that is cut short calls no more; one that
  /// finishes, also without a frame, has called all.
  ///
  /// - Parameter action: called with the direction in which the timeline plays there, where the layers are animated: on the
  ///   main thread, or where a renderer's time is moved.
  public static func marker(_ action: @escaping (_ direction: TimelineDirection) -> Void)
    -> Timeline
  {
    wait(0).adding([.marker(noted(action))], at: 0)
  }

  /// The timeline with a marker at a time; see `marker(_:)`.
  ///
  /// - Parameters:
  ///   - time: in seconds from the start, 0 or more; one after the end makes the timeline longer.
  ///   - action: called with the direction in which the timeline plays there.
  public func marker(
    at time: CFTimeInterval, _ action: @escaping (_ direction: TimelineDirection) -> Void
  ) -> Timeline {
    adding([.marker(Self.noted(action))], at: time)
  }

  /// The timeline with a marker at one of its labels, of which the first of that name counts; see `marker(_:)`.
  ///
  /// - Parameters:
  ///   - label: a label; an unknown one traps.
  ///   - action: called with the direction in which the timeline plays there.
  public func marker(
    at label: String, _ action: @escaping (_ direction: TimelineDirection) -> Void
  ) -> Timeline {
    adding([.marker(Self.noted(action, as: label))], at: knownTime(of: label))
  }

  /// The timeline with a name for a time.
  ///
  /// - Parameters:
  ///   - name: the name; of several the first counts.
  ///   - time: in seconds from the start, 0 or more; one after the end makes the timeline longer.
  public func label(_ name: String, at time: CFTimeInterval) -> Timeline {
    adding(labels: [Label(name: name, time: time)], at: time)
  }

  /// Runs the part of the timeline between two labels, backwards if the second one is earlier; unknown labels trap.
  ///
  /// Everything is at the first label at once, and the models have the values of the second one. The handle's times and
  /// fraction are those of the part.
  @discardableResult public func run(from start: String, to end: String) -> AnimationHandle {
    run(from: knownTime(of: start), to: knownTime(of: end))
  }

  /// The length in seconds, with one run of what repeats without end.
  var roundLength: CFTimeInterval {
    guard !duration.isFinite else { return duration }
    return items.map { item in
      guard case .loop(let loop) = item.content else { return item.start }
      let length = loop.timing.activeDuration
      return item.start + (length.isFinite ? length : loop.timing.duration)
    }.max() ?? 0
  }

  var markers: MarkerTable { Self.markers(of: items) }

  /// Recurses into loops, which are at most 64 deep.
  private static func markers(of items: [Item]) -> MarkerTable {
    MarkerTable(
      entries: items.compactMap { item in
        switch item.content {
        case .clip: return nil
        case .marker(let action): return .marker(item.start, action)
        case .loop(let loop):
          let table = markers(of: loop.items)
          guard !table.isEmpty else { return nil }
          let timing = loop.timing
          return .loop(
            item.start,
            MarkerTable.Loop(
              table: table, run: timing.duration, autoreverses: timing.autoreverses,
              length: timing.activeDuration))
        }
      })
  }

  private func knownTime(of label: String) -> CFTimeInterval {
    guard let time = time(of: label) else {
      fatalError("the timeline has no label “\(label)”, but \(labels.map(\.name))")
    }
    return time
  }

  private static func noted(
    _ action: @escaping MarkerTable.Action, as name: String = "marker"
  ) -> MarkerTable.Action {
    { direction in
      MarkerLog.scoped.get()?.note(name)
      action(direction)
    }
  }

  private func adding(
    _ contents: [Item.Content] = [], labels added: [Label] = [], at time: CFTimeInterval
  ) -> Timeline {
    guard time >= 0 && time.isFinite else {
      fatalError("a timeline has no marker or label at \(time) s")
    }
    return Timeline(
      items: items + contents.map { Item(start: time, content: $0) }, labels: labels + added,
      duration: max(duration, time), position: position)
  }
}
