import Countdown
import Drawing
import Testing

@testable import Interface

/// The pages of the app, as they look in windows of some sizes.
@Suite struct AppScreenTests {
  private static let plain = Capabilities(isUnicode: false)

  @Test func wheels() {
    Golden.expect(
      AppFixture(),
      shows: [
        "                                   n names it",
        "                ▃▅▅▄▃ ▃▅▅▅▃       ▃▅▅▄▃    ▄▖      ▗▅▅▅▅  ▃▄▅▅▃",
        "                ▘  ▃▀ ▔▗▄▄▚▘     ▐▋   █  ▄▀▐▍      ▐▙▄▄▃▂ ▀▂▁▂▟▍",
        "                ▃▆▀▔  ▅▁ ▁▐▎     ▕▋▁ ▁█ ▀▀▀▜▛      ▕▅▁ ▁▏ ▂▁▔▔▐▎",
        "                ▔▔▔▔▔  ▔▔▔▔       ▔▔▔▔     ▝▘       ▔▔▔▔   ▔▔▔▔",
        "               ▗▇▀▀▇▖ ▗▇▀▀▇▖     ▗▇▀▀▇▖ ▇▀▀▀▀▘     ▗▇▀▀▇▖ ▗▇▀▀▇▖",
        "               █    █ █    █     ▏    ▉ █          █    █ █    █",
        "               █    █ █    █     █    █ ▀▀▀▀▇▖     █    █ █    █",
        "               █    █ █    █     ▏    ▉ ▅    ▉     █    █ █    █",
        "               ▝█▄▄█▘ ▝█▄▄█▘     ▝█▄▄█▘ ▝█▄▄█▘     ▝█▄▄█▘ ▝█▄▄█▘",
        "                ▁▂▂▂    ▂▖        ▁▂▂▂   ▂▂▂▁       ▁▂▂▂    ▂▖",
        "               ▕▋▔ ▔█  ▀▐▌       ▕▋▔ ▔█ ▉▔▁▁▔      ▕▋▔ ▔█  ▀▐▌",
        "               ▐▋   █   ▐▌       ▐▋   █ ▉▔▔▔▜▎     ▐▋   █   ▐▌",
        "                ▀▀▀▀▀   ▝▘        ▀▀▀▀▀ ▀▀▀▀▀       ▀▀▀▀▀   ▝▘",
        "                   hours            minutes           seconds",
        "                                            ╭───────────╮",
        "                           reset            │   start   │",
        "                                            ╰───────────╯",
        "  ↑ ↓ turn   enter start   n name   [ ] pages   , settings   q leave   ? help",
        "     ▗▆⠤⠤▆▖",
        "▆▅▃▁▕▏⡇█⠧⢸▉▏▁▃▅▆▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇",
        "███▝▖▝▁⠒⠒▁▘▗▘█████████⠿⠇⠸⠿████████████⣛⢘⣛⣛████████████⢀⠽⠯⡀█████████████⢸⡇⣤██████",
        "█████▅▂▇▇▂▅███████████⣶⡆⢰⣶████████████⣭⢨⣭⣭████████████⠣⣐⣁⠜████████████⣛⣘⣃⣛██████",
        "█████Timer████████████All███████████Presets████████Stopwatch██████████Log███████",
      ])
  }

  @Test func wheelsInASmallWindow() {
    Golden.expect(
      AppFixture(40, 12),
      shows: [
        "               n names it",
        "        ▆  ▆▖   ▗▛▆ ▆▗▌   ▐▆▂ ▆▆▖",
        "      ▝▀▀  ▀▘   ▝▀▀  ▝▘    ▀▀ ▀▀▘",
        "      ▟▀▙ ▟▀▙   ▟▀▙ ▇▀▀   ▟▀▙ ▟▀▙",
        "      █ █ █ █   █ █ ▀▀▙   █ █ █ █",
        "      ▜▄▛ ▜▄▛   ▜▄▛ ▄▄▛   ▜▄▛ ▜▄▛",
        "      ▗▄▄ ▃▖    ▗▄▄ ▄▄    ▗▄▄ ▃▖",
        "      ▝▙▀ ▕▋    ▝▙▀ ▀▀▘   ▝▙▀ ▕▋",
        "       hours    minutes   seconds",
        "",
        "     enter start   q leave   ? help",
        " Timer    All   Presets Stopwa…   Log",
      ])
  }

  @Test func wheelsInAscii() {
    Golden.expect(
      AppFixture(80, 24, Self.plain),
      shows: [
        "                                   n names it",
        "",
        "                    23                04                59",
        "",
        "",
        "                ####   ####       ####  #####       ####   ####",
        "               #    # #    #     #    # #          #    # #    #",
        "               #    # #    #     #    # #####      #    # #    #",
        "               #    # #    #     #    # #    #     #    # #    #",
        "                ####   ####       ####   ####       ####   ####",
        "",
        "",
        "                    01                06                01",
        "",
        "                   hours            minutes           seconds",
        "                                            +-----------+",
        "                           reset            |   start   |",
        "                                            +-----------+",
        "      up down turn   enter start   n name   , settings   q leave   ? help",
        "       .-.",
        "--\\   ( T )  /------------------------------------------------------------------",
        "   \\\\  '-' //           A               P               S               L",
        "     \\____/",
        "     Timer            All           Presets        Stopwatch          Log",
      ])
  }

  @Test func oneTimer() {
    Golden.expect(
      AppFixture.with(["eggs": 300]),
      shows: [
        "                                ▁▂▀▅▆▇▁▁▁▁▇▆▅▀▂▁",
        "                             ▁▃▅▇▂▀▆▇▔    ▔▇▆▀▂▇▅▃▁",
        "                            ▗▆▗▀▇              ▇▀▖▆▖",
        "                          ▁▘▁▀▔       eggs       ▔▀▁▝▁",
        "                         ▕▘▉▘                      ▝▏▝▏",
        "                         ▌█▍ ▗▄▄▖ ▄  ▄    ▄▄▄▖ ▄▄▄▄ ▋█▌",
        "                         ▏▉▏ █▔▔█ █  █ ▗▖ █      ▐▌ ▕▏▉",
        "                         ▏▊  █  █ ▀▀▀█    ▀▀▀▅   █   ▎▉",
        "                         ▏▉▏ █▁▁█    █ ▝▘ ▆▁▁█  ▐▌  ▕▏▉",
        "                         ▌█▍ ▝▀▀▘    ▀    ▝▀▀▘  ▀   ▋█▌",
        "                         ▕▖▉▖                      ▗▏▗▏",
        "                          ▇▖▇▀▁    ends 12:05    ▁▀▇▗▇",
        "                            ▝▂▝▀▁              ▁▀▘▂▘",
        "                             ▔▅▃▁▆▀▂▁▁    ▁▁▂▀▆▁▃▅▔",
        "                                ▔▆▀▃▂▁▇▇▇▇▁▂▃▀▆▔",
        "                   ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "                   │  restart  │  │   stop   │  │   pause   │",
        "                   ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "  space pause   + - minute   [ ] pages   , settings   hold q to leave   ? help",
        "     ▗▆⠤⠤▆▖",
        "▆▅▃▁▕▏⡇█⠧⢸▉▏▁▃▅▆▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇",
        "███▝▖▝▁⠒⠒▁▘▗▘█████████⠿⠇⠸⠿████████████⣛⢘⣛⣛████████████⢀⠽⠯⡀█████████████⢸⡇⣤██████",
        "█████▅▂▇▇▂▅███████████⣶⡆⢰⣶████████████⣭⢨⣭⣭████████████⠣⣐⣁⠜████████████⣛⣘⣃⣛██████",
        "█████Timer████████████All███████████Presets████████Stopwatch██████████Log███████",
      ])
  }

  @Test func allWithTwoTimers() {
    var app = AppFixture.with(["eggs": 300, "tea": 200])
    app.press("]")
    app.pass(.seconds(2))
    Golden.expect(
      app,
      shows: [
        "",
        "",
        "                                 ▁▃▅▀▅▆▔▔▆▅▀▅▃▁",
        "       ▁▂▀▆█▀▃▃▀█▆▀▂▁         ▁▀▃▁▂▀▆█▀▃▃▀█▆▀▂▁▃▀▁",
        "     ▗▀▚▀▆▔      ▔▆▀▚▀▖      ▗▀▗▀▚▀▆▔      ▔▆▀▚▀▖▀▖",
        "    ▗▚▀▔            ▔▀▚▖    ▟▘▗▚▀▔            ▔▀▚▖▝▙        ▁▃▅▂▀▀▀▀▂▅▃▁",
        "   ▗▉▘      eggs      ▝▏▖  ▗▘▗▉▘      tea       ▝▏▖▝▖      ▗▚▅▔      ▔▅▚▖",
        "   ▎▌                  ▌▊  ▊ ▎▌                  ▌▊ ▎     ▗▗▔    ▗▖    ▔▖▖",
        "   ▏▍      04:55       ▐▉  ▌ ▏▍      03:15       ▐▉ ▌     ▏▏   ▁▂▋▍▂▁   ▉▉",
        "   ▎▌                  ▌▊  ▊ ▎▌                  ▌▊ ▎     ▏▏   ▇▔▋▍▔▇   ▉▉",
        "   ▝▉▖   ends 12:05   ▗▏▘  ▝▖▝▉▖   ends 12:03   ▗▏▘▗▘     ▝▝▁    ▝▘    ▁▘▘",
        "    ▝▚▀▁            ▁▀▚▘    ▜▖▝▚▀▁            ▁▀▚▘▗▛       ▝▚▃▁      ▁▃▚▘",
        "     ▝▀▚▀▂▁      ▁▂▀▚▀▘      ▝▀▝▀▚▀▂▁      ▁▂▀▚▀▘▀▘         ▔▅▃▆▅▄▄▅▆▃▅▔",
        "       ▔▆▀▂▇▆▅▅▆▇▂▀▆▔         ▇▀▅▔▆▀▂▇▆▅▅▆▇▂▀▆▔▅▀▇",
        "                                 ▇▅▃▀▃▂▂▂▂▃▀▃▅▇",
        "",
        "",
        "",
        " ← → choose   enter open   space pause   , settings   hold q to leave   ? help",
        "                     ▗⣤⡄⢠⣤▖",
        "▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▆▅▃▁▕▏⣉⡁⢈⣉▉▏▁▃▅▆▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇",
        "██████⡔⠉⡍⢢█████████▝▖▝⠛⠃⠘⠛▘▗▘█████████⣛⢘⣛⣛████████████⢀⠽⠯⡀█████████████⢸⡇⣤██████",
        "██████⠣⣀⣉⠜███████████▅▂▇▇▂▅███████████⣭⢨⣭⣭████████████⠣⣐⣁⠜████████████⣛⣘⣃⣛██████",
        "█████Timer████████████All███████████Presets████████Stopwatch██████████Log███████",
      ])
  }

  @Test func presets() {
    var app = AppFixture()
    app.lines = [("rice", "12m"), ("pasta", "9m then 3m rest")]
    app.press("]]")
    app.press(.down)
    app.pass(.seconds(2))
    Golden.expect(
      app,
      shows: [
        "",
        "",
        "",
        "",
        "",
        "                                    Presets",
        "",
        "      rice   12m",
        "    ▸ pasta  9m then 3m rest",
        "      tea    4m                                                     built in",
        "      eggs   7m                                                     built in",
        "      talk   20m --stay                                             built in",
        "",
        "",
        "",
        "",
        "",
        "",
        "    ↑ ↓ choose   enter start   a add   e edit   d delete   q leave   ? help",
        "                                     ▗⣤⢠⣤⣤▖",
        "▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▆▅▃▁▕▏⠶⠰⠶⠶▉▏▁▃▅▆▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇",
        "██████⡔⠉⡍⢢████████████⠿⠇⠸⠿█████████▝▖▝⠛⠘⠛⠛▘▗▘█████████⢀⠽⠯⡀█████████████⢸⡇⣤██████",
        "██████⠣⣀⣉⠜████████████⣶⡆⢰⣶███████████▅▂▇▇▂▅███████████⠣⣐⣁⠜████████████⣛⣘⣃⣛██████",
        "█████Timer████████████All███████████Presets████████Stopwatch██████████Log███████",
      ])
  }

  @Test func stopwatchWithLaps() {
    var app = AppFixture()
    app.press(.function(4), .character(" "))
    for seconds in [12, 9, 14] {
      app.pass(.seconds(seconds))
      app.press("l")
    }
    app.pass(.milliseconds(3250))
    app.press(" ")
    app.pass(.seconds(3))
    Golden.expect(
      app,
      shows: [
        "              ▁▂▀▅▆▇▁▁▁▁▇▆▅▀▂▁",
        "           ▁▃▅▇▂▀▆▇▔    ▔▇▆▀▂▇▅▃▁",
        "          ▗▆▗▀▇              ▇▀▂▘▖",
        "        ▁▘▁▀▔                  ▔▀▗▀▁",
        "       ▕▘▉▘                      ▝▏▝▏",
        "       ▌█▍ ▗▄▄▖ ▗▄▄▖    ▗▄▄▖ ▄▄▄▖ ▝▁▍          4       03.25",
        "       ▏▉▏ ▀▔▕▉ █▎▕▉    ▀▔ ▉ █    ▕▏▉          3       14.00      35.00 worst",
        "       ▏▊   ▀▀▙ ▟▀▀▙     ▗▟▘ ▀▀▀▅  ▎▇          2       09.00      21.00 best",
        "       ▏▉▏ ▆▁▁█ █▁▁█    ▗▛   ▆▁▁█ ▕▏▉          1       12.00      12.00",
        "       ▌█▍ ▝▀▀▘ ▝▀▀▘ ▝▘ ▀▀▀▀ ▝▀▀▘ ▋▀▘",
        "       ▕▖▉▖                      ▗▃▗▏",
        "        ▇▖▇▀▁      paused      ▁▀▇▗▏",
        "          ▝▗▆▀▁              ▁▀▝▂▘",
        "           ▔▅▃▁▆▀▂▁▁    ▁▁▂▀▆▆▃▅▔",
        "              ▔▆▀▃▂▁▇▇▇▇▁▃▃▀▆▔",
        "                       ╭───────────╮        ╭───────────╮",
        "                       │   reset   │        │  resume   │",
        "                       ╰───────────╯        ╰───────────╯",
        "   space resume   r reset   [ ] pages   , settings   hold q to leave   ? help",
        "                                                     ▗▆⢤⡤▆▖",
        "▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▆▅▃▁▕▏⡔⢉⠍⢢▉▏▁▃▅▆▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇",
        "██████⡔⠉⡍⢢████████████⠿⠇⠸⠿████████████⣛⢘⣛⣛█████████▝▖▝▁⠒⠒▁▘▗▘██████████⢸⡇⣤██████",
        "██████⠣⣀⣉⠜████████████⣶⡆⢰⣶████████████⣭⢨⣭⣭███████████▅▂▇▇▂▅███████████⣛⣘⣃⣛██████",
        "█████Timer████████████All███████████Presets████████Stopwatch██████████Log███████",
      ])
  }

  @Test func settings() {
    var app = AppFixture()
    app.press(",")
    app.pass(.seconds(2))
    app.press(.down, .down)
    Golden.expect(
      app,
      shows: [
        "         ╭─ Settings ─────────────────────────────────────────────────╮",
        "         │                                                            │",
        "         │   Sound          on               ✓ Beat               ▶   │",
        "         │   Bell           on                 Alert              ▶   │",
        "         │ ▸ Flash        ‹ on ›               Glass              ▶   │",
        "         │   Notification   when away          Horn               ▶   │",
        "         │   Ring           on                 Bell               ▶   │",
        "         │   Effects        hues               Electronic         ▶   │",
        "         │   Theme          cyan      ━━━      Anticipate         ▶   │",
        "         │   Hold time      1s                 Minuet             ▶   │",
        "         │                                     News Flash         ▶   │",
        "         │   Done                              Sherwood Forest    ▶   │",
        "         │                                     Telegraph          ▶   │",
        "         │                                     Tiptoes            ▶   │",
        "         │                                     Typewriters        ▶   │",
        "         │                                     Update             ▶   │",
        "         │                                                            │",
        "         ╰────────────────────────────────────────────────────────────╯",
        "          enter change   , done   esc take all back   p play   ? help",
        "     ▗▆⠤⠤▆▖",
        "▆▅▃▁▕▏⡇█⠧⢸▉▏▁▃▅▆▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇",
        "███▝▖▝▁⠒⠒▁▘▗▘█████████⠿⠇⠸⠿████████████⣛⢘⣛⣛████████████⢀⠽⠯⡀█████████████⢸⡇⣤██████",
        "█████▅▂▇▇▂▅███████████⣶⡆⢰⣶████████████⣭⢨⣭⣭████████████⠣⣐⣁⠜████████████⣛⣘⣃⣛██████",
        "█████Timer████████████All███████████Presets████████Stopwatch██████████Log███████",
      ])
  }

  @Test func help() {
    var app = AppFixture()
    app.press("?")
    app.pass(.seconds(2))
    Golden.expect(
      app,
      shows: [
        "                                   n names it",
        "                ▃▅▅▄▃ ▃▅▅▅▃       ▃▅▅▄▃    ▄▖      ▗▅▅▅▅  ▃▄▅▅▃",
        "   ╭─ Timer ────────────────────────────────────────────────────────────────╮",
        "   │                                                                        │",
        "   │  up, down       turn the wheel         wheel, drag    turn a wheel     │",
        "   │  page up, down  turn it by five        shift-wheel    turn it by five  │",
        "   │  left, right    choose a wheel         [ ], F1-F5     other pages      │",
        "   │  0-9            type: 530 is 5:30      ,              settings         │",
        "   │  backspace      take back a digit      q              leave            │",
        "   │  home           all to zero            ctrl-C         leave at once    │",
        "   │  end            to its last number     ctrl-Z         suspend          │",
        "   │  tab            wheels, then buttons   ctrl-L         redraw           │",
        "   │  enter, space   start                  ?, esc         close this help  │",
        "   │  n              name it                                                │",
        "   │                                                                        │",
        "   ╰────────────────────────────────────────────────────────────────────────╯",
        "                           reset            │   start   │",
        "                                            ╰───────────╯",
        "  ↑ ↓ turn   enter start   n name   [ ] pages   , settings   q leave   ? help",
        "     ▗▆⠤⠤▆▖",
        "▆▅▃▁▕▏⡇█⠧⢸▉▏▁▃▅▆▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇",
        "███▝▖▝▁⠒⠒▁▘▗▘█████████⠿⠇⠸⠿████████████⣛⢘⣛⣛████████████⢀⠽⠯⡀█████████████⢸⡇⣤██████",
        "█████▅▂▇▇▂▅███████████⣶⡆⢰⣶████████████⣭⢨⣭⣭████████████⠣⣐⣁⠜████████████⣛⣘⣃⣛██████",
        "█████Timer████████████All███████████Presets████████Stopwatch██████████Log███████",
      ])
  }

  @Test func tinyWindows() {
    #expect(AppFixture(12, 3).rows == ["", "  00:05:00", ""])
    #expect(
      AppFixture(20, 5).rows == ["", "      00:05:00", "", "", "enter start   ? help"])
    #expect(AppFixture.with(["eggs": 300], 12, 3).rows == ["    eggs", "   04:57", "━━━━━━━━━━━━"])
    var app = AppFixture(20, 5)
    app.press("]]")
    #expect(
      app.rows == ["▸ tea   4m", "  eggs  7m", "  talk  20m --stay", "", "enter start   ? help"])
    app.press("]")
    #expect(app.rows == ["", "       00.00", "", "", "space start   ? help"])
  }
}
