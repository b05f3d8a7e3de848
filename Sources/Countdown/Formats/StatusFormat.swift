/// A text with fields, such as `{name} {left}`. `{{` and `}}` stand for braces.
package struct StatusFormat: Equatable, Sendable {
  private enum Piece: Equatable, Sendable {
    case literal(String)
    case field(StatusField)
  }

  private var pieces: [Piece] = []

  /// Why a text is not a format.
  package enum ParseError: Error, Equatable, Sendable {
    /// The text between two braces is not the name of a field.
    case unknown(String)
    /// A brace has no counterpart.
    case unmatchedBrace(Character)

    /// The message for the user, with a suggestion.
    package var message: String {
      switch self {
      case .unknown(let name):
        "\(Quoting.quoted("{\(name)}")) is not a field: write \(Self.list), or {{ for a brace"
      case .unmatchedBrace(let brace):
        "\(brace) has no match: write \(brace)\(brace) for a brace, or \(StatusField.left.braced) for a field"
      }
    }

    private static let list = StatusField.allCases.map(\.braced).joined(separator: " ")
  }

  package init(_ text: String) throws(ParseError) {
    var rest = text.unicodeScalars[...]
    var literal = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "{" || scalar == "}" else {
        literal.append(scalar)
        continue
      }
      if rest.first == scalar {
        rest.removeFirst()
        literal.append(scalar)
        continue
      }
      guard scalar == "{", let end = rest.firstIndex(of: "}") else {
        throw .unmatchedBrace(Character(scalar))
      }
      let name = String(rest[..<end])
      guard let field = StatusField(rawValue: name) else { throw .unknown(name) }
      if !literal.isEmpty { pieces.append(.literal(String(literal))) }
      literal = String.UnicodeScalarView()
      pieces.append(.field(field))
      rest = rest[end...].dropFirst()
    }
    if !literal.isEmpty { pieces.append(.literal(String(literal))) }
  }

  /// The fields in the text.
  package var fields: Set<StatusField> {
    Set(pieces.compactMap { if case .field(let field) = $0 { field } else { nil } })
  }

  /// Returns the text with the values of the fields.
  package func text(of values: StatusValues) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .field(let field): text += values.text(of: field)
      }
    }
    return text
  }
}
