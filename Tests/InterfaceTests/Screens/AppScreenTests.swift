import Countdown
import Drawing
import Testing

@testable import Interface

/// The pages of the app, as they look in windows of some sizes.
@Suite struct AppScreenTests {
  private static let plain = Capabilities(isUnicode: false)

  @Test func wheels() {
    Golden.expect(
      House(),
      shows: [
        "                                   n names it",
        "                ▃▅▅▄▃ ▃▄▅▅▃       ▃▅▅▄▃    ▄▖      ▗▅▅▅▅  ▃▄▅▅▃",
        "                ▀  ▃▀ ▔▗▄▄▚▘     ▕▋   █ ▁▄▀▐▍      ▕█▄▄▃▂ ▀▂▁▂▟▎",
        "                ▃▆▀▔  ▅▁ ▁▐▎     ▕▋▁ ▁▏ ▀▀▀▜▛       ▅▁ ▁▉ ▂▁▔▔▐▎",
        "                ▔▔▔▔▔  ▔▔▔▔       ▔▔▔▔     ▝▘       ▔▔▔▔   ▔▔▔▔",
        "               ▗▇▀▀▇▖ ▗▇▀▀▇▖     ▗▇▀▀▇▖ ▏▀▀▀▀▘     ▗▇▀▀▇▖ ▗▇▀▀▇▖",
        "               █    █ █    █     ▏    ▉ ▏          █    █ █    █",
        "               █    █ █    █     ▏    ▏ ▀▀▀▀▇▖     █    █ █    █",
        "               █    █ █    █     ▏    ▉ ▅   ▕▉     █    █ █    █",
        "               ▝█▄▄█▘ ▝█▄▄█▘     ▝█▄▄█▘ ▝█▄▄█▘     ▝█▄▄█▘ ▝█▄▄█▘",
        "                ▁▂▂▂    ▂▖        ▁▂▂▂   ▂▂▂▁       ▁▂▂▂    ▂▖",
        "               ▕▋▔ ▔▏  ▀▐▌       ▕▋▔ ▔▏ ▉▔▁▁▔      ▕▋▔ ▔▏  ▀▐▌",
        "               ▕▋   █   ▐▌       ▕▋   █ ▉▔▔▔▜▎     ▕▋   █   ▐▌",
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
      House(40, 12),
      shows: [
        "               n names it",
        "       ▆▆  ▆▖   ▗▛▆ ▆▃▌   ▐▆▆ ▆▆▖",
        "      ▝▀▀ ▀▀▘   ▝▀▀  ▝▘    ▀▀ ▀▀▘",
        "      ▟▀▙ ▟▀▙   ▆▀▆ ▏▀▀   ▟▀▙ ▟▀▙",
        "      █ █ █ █   ▏ ▏ ▀▀▆   █ █ █ █",
        "      ▜▄▛ ▜▄▛   ▀▄▀ ▄▄▀   ▜▄▛ ▜▄▛",
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
      House(80, 24, Self.plain),
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
      House.with(["eggs": 300]),
      shows: [
        "                                ▁▂▀▅▆▇▁▁▁▁▇▆▅▀▂▁",
        "                             ▁▃▅▇▂▀▆▇▔    ▔▇▆▀▂▇▅▃▁",
        "                            ▗▆▗▀▇              ▇▀▖▆▖",
        "                          ▁▘▁▀▔       eggs       ▔▀▁▝▁",
        "                         ▕▘▉▘                      ▝▏▝▏",
        "                         ▌█▍ ▂▄▄▂ ▄  ▄    ▄▄▄▖ ▄▄▄▄ ▋█▌",
        "                         ▏▉▏ █  █ █  █ ▗▖ █      ▐▌ ▕▏▉",
        "                         ▏▊  █  █ ▀▀▀█    ▀▀▀▅   █   ▎▉",
        "                         ▏▉▏ █  █    █ ▝▘ ▆  █  ▐▌  ▕▏▉",
        "                         ▌█▍ ▔▀▀▔    ▀    ▔▀▀▔  ▀   ▋█▌",
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
    var house = House.with(["eggs": 300, "tea": 200])
    house.press("]")
    house.pass(.seconds(2))
    Golden.expect(
      house,
      shows: [
        "",
        "",
        "                                 ▁▃▅▀▅▆▔▔▆▅▀▅▃▁",
        "       ▁▂▀▆█▀▃▃▀█▆▀▂▁         ▁▀▃▁▂▀▆█▀▃▃▀█▆▀▂▁▃▀▁",
        "     ▁▀▚▀▆▔      ▔▆▀▚▀▁      ▗▀▁▀▚▀▆▔      ▔▆▀▚▀▁▀▖",
        "    ▗▘▀▔            ▔▀▝▖    ▟▘▗▘▀▔            ▔▀▝▖▝▙        ▁▃▅▂▀▀▀▀▂▅▃▁",
        "   ▗▉▘      eggs      ▝▏▖  ▗▘▗▉▘      tea       ▝▏▖▝▖      ▗▚▅▔      ▔▅▚▖",
        "   ▎▌                  ▌▊  ▊ ▎▌                  ▌▊ ▎     ▗▗▔    ▗▖    ▔▖▖",
        "   ▏▍      04:55       ▐▉  ▌ ▏▍      03:15       ▐▉ ▌     ▏▏   ▁▂▋▍▂▁   ▉▉",
        "   ▎▌                  ▌▊  ▊ ▎▌                  ▌▊ ▎     ▏▏   ▇▔▋▍▔▇   ▉▉",
        "   ▝▉▖   ends 12:05   ▗▏▘  ▝▖▝▉▖   ends 12:03   ▗▏▘▗▘     ▝▝▁    ▝▘    ▁▘▘",
        "    ▝▖▀▁            ▁▀▗▘    ▜▖▝▖▀▁            ▁▀▗▘▗▛       ▝▚▃▁      ▁▃▚▘",
        "     ▇▀▚▀▂▁      ▁▂▀▚▀▇      ▝▀▇▀▚▀▂▁      ▁▂▀▚▀▇▀▘         ▔▅▃▆▅▄▄▅▆▃▅▔",
        "       ▔▆▀▂▇▆▅▅▆▇▂▀▆▔         ▇▀▅▔▆▀▂▇▆▅▅▆▇▂▀▆▔▅▀▇",
        "                                 ▇▅▃▀▃▂▂▂▂▃▀▃▅▇",
        "",
        "",
        "",
        " ← → choose   space pause   enter open   , settings   hold q to leave   ? help",
        "                     ▗⣤⡄⢠⣤▖",
        "▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▆▅▃▁▕▏⣉⡁⢈⣉▉▏▁▃▅▆▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇",
        "██████⡔⠉⡍⢢█████████▝▖▝⠛⠃⠘⠛▘▗▘█████████⣛⢘⣛⣛████████████⢀⠽⠯⡀█████████████⢸⡇⣤██████",
        "██████⠣⣀⣉⠜███████████▅▂▇▇▂▅███████████⣭⢨⣭⣭████████████⠣⣐⣁⠜████████████⣛⣘⣃⣛██████",
        "█████Timer████████████All███████████Presets████████Stopwatch██████████Log███████",
      ])
  }

  @Test func presets() {
    var house = House()
    house.lines = [("rice", "12m"), ("pasta", "9m then 3m rest")]
    house.press("]]")
    house.press(.down)
    house.pass(.seconds(2))
    Golden.expect(
      house,
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
        "   ↑ ↓ choose   enter start   a add   e edit   d delete   , settings   ? help",
        "                                     ▗⣤⢠⣤⣤▖",
        "▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▆▅▃▁▕▏⠶⠰⠶⠶▉▏▁▃▅▆▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇",
        "██████⡔⠉⡍⢢████████████⠿⠇⠸⠿█████████▝▖▝⠛⠘⠛⠛▘▗▘█████████⢀⠽⠯⡀█████████████⢸⡇⣤██████",
        "██████⠣⣀⣉⠜████████████⣶⡆⢰⣶███████████▅▂▇▇▂▅███████████⠣⣐⣁⠜████████████⣛⣘⣃⣛██████",
        "█████Timer████████████All███████████Presets████████Stopwatch██████████Log███████",
      ])
  }

  @Test func stopwatchWithLaps() {
    var house = House()
    house.press(.function(4), .character(" "))
    for seconds in [12, 9, 14] {
      house.pass(.seconds(seconds))
      house.press("l")
    }
    house.pass(.milliseconds(3250))
    house.press(" ")
    house.pass(.seconds(3))
    Golden.expect(
      house,
      shows: [
        "              ▁▂▀▅▆▇▁▁▁▁▇▆▅▀▂▁",
        "           ▁▃▅▇▂▀▆▇▔    ▔▇▆▀▂▇▅▃▁",
        "          ▗▆▗▀▇              ▇▀▂▘▖",
        "        ▁▘▁▀▔                  ▔▀▗▀▁",
        "       ▕▘▉▘                      ▝▏▝▏",
        "       ▌█▍ ▂▄▄▂ ▂▄▄▂    ▂▄▄▂ ▄▄▄▖ ▝▁▍          4       03.25",
        "       ▏▉▏ ▀ ▕▉ █▎▕▉    ▀ ▕▉ █    ▕▏▉          3       14.00      35.00 worst",
        "       █▊   ▀▀▙ ▟▀▀▙     ▗▟▘ ▀▀▀▅  ▎▇          2       09.00      21.00 best",
        "       ▏▉▏ ▆  █ █  █    ▗▛   ▆  █ ▕▏▉          1       12.00      12.00",
        "       ▌█▍ ▔▀▀▔ ▔▀▀▔ ▝▘ ▀▀▀▀ ▔▀▀▔ ▋▀▘",
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
    var house = House()
    house.press(",")
    house.pass(.seconds(2))
    house.press(.down, .down)
    Golden.expect(
      house,
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
    var house = House()
    house.press("?")
    house.pass(.seconds(2))
    Golden.expect(
      house,
      shows: [
        "                                   n names it",
        "                ▃▅▅▄▃ ▃▄▅▅▃       ▃▅▅▄▃    ▄▖      ▗▅▅▅▅  ▃▄▅▅▃",
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
    #expect(House(12, 3).rows == ["", "  00:05:00", ""])
    #expect(
      House(20, 5).rows == ["", "      00:05:00", "", "", "enter start   ? help"])
    #expect(House.with(["eggs": 300], 12, 3).rows == ["    eggs", "   04:57", "━━━━━━━━━━━━"])
    var house = House(20, 5)
    house.press("]]")
    #expect(
      house.rows == ["▸ tea   4m", "  eggs  7m", "  talk  20m --stay", "", "enter start   ? help"])
    house.press("]")
    #expect(house.rows == ["", "       00.00", "", "", "space start   ? help"])
  }
}
