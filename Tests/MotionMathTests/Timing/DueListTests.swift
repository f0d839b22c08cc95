import MotionMath
import Testing

@Suite struct DueListTests {
  @Test func `what is due comes in the order of time, and of addition at one time`() {
    var list = DueList<String>()
    for (element, time) in [("c", 2.0), ("a", 1), ("d", 2), ("b", 1), ("e", 3)] {
      list.add(element, at: time)
    }
    #expect(list.nextTime == 1 && list.take(until: 2) == ["a", "b", "c", "d"])
    #expect(list.nextTime == 3 && list.take(until: 2.9) == [])
    #expect(list.take(until: .infinity) == ["e"] && list.nextTime == nil)
  }
}
