import MotionMath
import Testing

@testable import PortableQuartzCore

@Suite struct PathTrackTests {
  private func path(_ build: (inout PathBuilder) -> Void) -> Path {
    var builder = PathBuilder()
    build(&builder)
    return builder.path
  }

  private func curve(
    _ control1: CGPoint, _ control2: CGPoint, from start: CGPoint, to end: CGPoint
  ) -> Path {
    path {
      $0.move(to: start)
      $0.addCurve(to: end, control1: control1, control2: control2)
    }
  }

  /// Right 10, down 30.
  private var corner: Path {
    path {
      $0.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])
    }
  }

  @Test func `a path without elements is no track`() {
    #expect(PathTrack(path: Path()) == nil)
  }

  @Test func `a path of one place stays there`() throws {
    let track = try #require(PathTrack(path: path { $0.move(to: CGPoint(x: 3, y: 4)) }))
    for progress in [0, 0.5, 1] {
      let place = track.place(at: progress)
      #expect(place.point == CGPoint(x: 3, y: 4) && place.angle == 0)
    }
  }

  @Test func `every line takes equally long`() throws {
    let track = try #require(PathTrack(path: corner))
    #expect(track.place(at: 0.25).point == CGPoint(x: 5, y: 0))
    #expect(track.place(at: 0.75).point == CGPoint(x: 10, y: 15))
    #expect(track.place(at: -1).point == .zero && track.place(at: 2).point == CGPoint(x: 10, y: 30))
  }

  @Test func `key times and curves are the steps'`() throws {
    let track = try #require(
      PathTrack(path: corner, keyTimes: [0, 0.8, 1], curves: [.linear, .easeIn]))
    #expect(track.place(at: 0.4).point == CGPoint(x: 5, y: 0))
    #expect(abs(track.place(at: 0.9).point.y - 30 * 0.315_356_82) < 1e-4)
    let odd = try #require(PathTrack(path: corner, keyTimes: [0, 1]))
    #expect(odd.place(at: 0.25).point == CGPoint(x: 5, y: 0))
  }

  @Test func `a paced circle turns evenly`() throws {
    let circle = path { $0.addEllipse(in: CGRect(x: -1, y: -1, width: 2, height: 2)) }
    let track = try #require(PathTrack(path: circle, mode: .paced))
    for step in 0..<64 {
      let turn = 2 * Double.pi * Double(step) / 64
      let place = track.place(at: Double(step) / 64)
      let (sine, cosine) = DeterministicMath.sineAndCosine(turn)
      #expect(abs(Double(place.point.x) - cosine) < 1e-3)
      #expect(abs(Double(place.point.y) - sine) < 1e-3)
      let ahead = DeterministicMath.sineAndCosine(place.angle)
      #expect(abs(ahead.cosine + sine) < 2e-3 && abs(ahead.sine - cosine) < 2e-3)
    }
  }

  @Test func `discrete jumps from end to end`() throws {
    let track = try #require(PathTrack(path: corner, mode: .discrete))
    let ends = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)]
    for (index, end) in ends.enumerated() {
      #expect(track.place(at: (Double(index) + 0.01) / 3).point == end)
    }
    #expect(track.place(at: 1).point == ends[2])
    // One time for each line and one for the end leave the last line at its start.
    for (times, last) in [([0, 0.2, 0.7], ends[1]), ([0, 0.2, 0.7, 1], ends[2])] {
      let timed = try #require(PathTrack(path: corner, keyTimes: times, mode: .discrete))
      for (moment, end) in [(0.1, ends[0]), (0.3, ends[1]), (0.6, ends[1]), (0.8, last), (1, last)]
      {
        #expect(timed.place(at: moment).point == end, "\(times) at \(moment)")
      }
    }
  }

  @Test func `a curve whose control points lie on its ends still looks along itself`() throws {
    let (start, end) = (CGPoint.zero, CGPoint(x: 0, y: -8))
    let curves = [
      curve(start, end, from: start, to: end), curve(start, start, from: start, to: end),
      path {
        $0.move(to: start)
        $0.addQuadCurve(to: end, control: end)
      },
    ]
    for curve in curves {
      let track = try #require(PathTrack(path: curve))
      for progress in [0, 0.5, 1] {
        #expect(abs(track.place(at: progress).angle + Double.pi / 2) < 1e-15)
      }
    }
  }

  @Test func `a curve that stands still at an end looks along the nearer control point`() throws {
    let (bend, end) = (CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 10))
    let arriving = curve(bend, end, from: .zero, to: end)
    #expect(try #require(PathTrack(path: arriving)).place(at: 1).angle == 0)
    let leaving = curve(.zero, bend, from: .zero, to: end)
    #expect(try #require(PathTrack(path: leaving)).place(at: 0).angle == Double.pi / 2)
  }

  @Test func `closing is a step, unless it is back already, and moves jump`() throws {
    let triangle = path {
      $0.addLines(between: [.zero, CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 4)])
      $0.close()
    }
    let closing = try #require(PathTrack(path: triangle)).place(at: 5.0 / 6).point
    #expect(abs(closing.x - 2) < 1e-12 && abs(closing.y - 2) < 1e-12)
    let back = path {
      $0.addLines(between: [.zero, CGPoint(x: 4, y: 0), .zero])
      $0.close()
      $0.move(to: CGPoint(x: 100, y: 0))
      $0.addLine(to: CGPoint(x: 102, y: 0))
    }
    let track = try #require(PathTrack(path: back))
    #expect(abs(track.place(at: 5.0 / 6).point.x - 101) < 1e-12)
  }
}
