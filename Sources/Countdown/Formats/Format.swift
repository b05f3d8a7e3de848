/// A text with fields in it, such as `{name} {left}`; `{{` and `}}` stand for braces.
package struct Format: Equatable, Sendable {
  private enum Piece: Equatable, Sendable {
    case text(String)
    case field(StatusField)
  }

  private var pieces: [Piece] = []

  /// Why a text is no format.
  package enum ParseError: Error, Equatable, Sendable {
    /// The text between two braces is the name of no field.
    case unknown(String)
    /// A brace that nothing closes, or that closes nothing.
    case loneBrace(Character)

    /// The reason, and what would work.
    package var words: String {
      switch self {
      case .unknown(let name):
        "\(Quoting.quoted("{\(name)}")) is not a field: write \(Self.list), or {{ for a brace"
      case .loneBrace(let brace):
        "\(brace) has no match: write \(brace)\(brace) for a brace, or \(StatusField.left.braced) for a field"
      }
    }

    private static let list = StatusField.allCases.map(\.braced).joined(separator: " ")
  }

  /// Reads a text.
  package init(_ text: String) throws(ParseError) {
    var rest = text.unicodeScalars[...]
    var plain = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "{" || scalar == "}" else {
        plain.append(scalar)
        continue
      }
      if rest.first == scalar {
        rest.removeFirst()
        plain.append(scalar)
        continue
      }
      guard scalar == "{", let end = rest.firstIndex(of: "}") else {
        throw .loneBrace(Character(scalar))
      }
      let name = String(rest[..<end])
      guard let field = StatusField(rawValue: name) else { throw .unknown(name) }
      if !plain.isEmpty { pieces.append(.text(String(plain))) }
      plain = String.UnicodeScalarView()
      pieces.append(.field(field))
      rest = rest[end...].dropFirst()
    }
    if !plain.isEmpty { pieces.append(.text(String(plain))) }
  }

  /// The fields that it shows.
  package var fields: Set<StatusField> {
    Set(pieces.compactMap { if case .field(let field) = $0 { field } else { nil } })
  }

  /// The text, with the fields of a timer.
  package func text(of values: StatusValues) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let plain): text += plain
      case .field(let field): text += values.text(of: field)
      }
    }
    return text
  }
}
