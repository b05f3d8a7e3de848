import Countdown
import Harness
import Testing

@testable import Interface

@Suite struct RequestTextTests {
  @Test(arguments: [
    (300, "", "5m"), (5400, "tea", "1h30m tea"), (300, "deep work", "5m deep work"),
    (300, "茶", "5m 茶"), (300, "Bob's", "5m \"Bob's\""), (300, "# 3", "5m --name '# 3'"),
    (300, "# hot", "5m --name '# hot'"),
    (300, "-x", "5m --name -x"), (300, "stay --ask", "5m --name 'stay --ask'"),
    (300, "then", "5m --name then"), (300, "eggs then tea", "5m --name 'eggs then tea'"),
    (300, "2 eggs", "5m --name '2 eggs'"), (300, "7m", "5m --name 7m"),
  ])
  func ambiguousNameIsQuoted(seconds: Int, name: String, text: String) {
    let requestText = RequestText.text(of: .seconds(seconds), named: name, at: Greenwich())
    #expect(requestText == text)
  }
}
