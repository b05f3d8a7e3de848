import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct AppScreenTests {
  private static let ascii = Capabilities(isUnicode: false)

  @Test func wheels() {
    Golden.expect(
      AppFixture(),
      shows: [
        "                                   n names it",
        "               ▃▅▅▄▃  ▂▄▖         ▃▅▅▄▃ ▃▄▅▅▃        ▃▅▅▄▃  ▂▄▖",
        "              ▐▋   █  ▔▐▌        ▐▋   █ ▉▃▄▃▂       ▐▋   █  ▔▐▌",
        "              ▕▋▁ ▁█   ▐▌        ▕▋▁ ▁█ ▉▁ ▁▐▎      ▕▋▁ ▁█   ▐▌",
        "               ▔▔▔▔     ▘         ▔▔▔▔   ▔▔▔▔        ▔▔▔▔     ▘",
        "           ███▗▇▀▀▇▖█▗▇▀▀▇▖██████▗▇▀▀▇▖█▇▀▀▀▀▘██████▗▇▀▀▇▖█▗▇▀▀▇▖███",
        "           ███▏████▉█▏████▉██████▏████▉█████████████▏████▉█▏████▉███",
        "           █████████████████████████████▀▀▀▀▇▖██████████████████████",
        "           ███▏████▉█▏████▉██████▏████▉█▅████▉██████▏████▉█▏████▉███",
        "           ███▝▁▀▀▁▘█▝▁▀▀▁▘█h████▝▁▀▀▁▘█▝▁▀▀▁▘█m████▝▁▀▀▁▘█▝▁▀▀▁▘█s█",
        "               ▁▂▂▂   ▂▂▂▁        ▁▂▂▂     ▂▖        ▂▂▂▂▂  ▂▂▂▁",
        "              ▕▀▔ ▔▊ ▀▔▁▂▍▎      ▕▋▔ ▔█  ▂▞▜▍       ▐▋▁▁▁  ▉▔ ▔▐▎",
        "                ▃▀▀  ▃ ▔▔▜▎      ▐▋   █ ▀▀▅▐▍       ▕▔▔▔▔▆ ▔▀▀▀▐▍",
        "               ▀▀▀▀▀ ▀▀▀▀▀        ▀▀▀▀▀    ▝▘        ▀▀▀▀▀ ▝▀▀▀▀",
        "",
        "                                            ▗▄▄▄▄▄▄▄▄▄▄▄▖",
        "                           reset            ▐███start███▌",
        "                                            ▝▀▀▀▀▀▀▀▀▀▀▀▘",
        "        ↑ ↓ turn   enter start   n name   , settings   q leave   ? help",
        "    ▁▀▆▇▆▀▁",
        "▅▀▂ ▋█╭┬╮█▍ ▂▀▅▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆",
        "███▝▝▃╰─╯▃▘▘██████████▄█▄█████████████╴──█████████████╭┴╮███████████████████████",
        "████▝▀▇▇▇▀▘███████████▄█▄█████████████╴──█████████████╰─╯█████████████▄█████████",
        "█████Timer████████████All███████████Presets██████████Watch████████████Log███████",
      ])
  }

  @Test func wheelsInASmallWindow() {
    Golden.expect(
      AppFixture(40, 12),
      shows: [
        "               n names it",
        "",
        "       01         06         01",
        "",
        "   ██▘▀▝█▘▀▝████▘▀▝█▇▀▀████▘▀▝█▘▀▝██",
        "   █████████████████▀▀▝█████████████",
        "   ██▖▀▗█▖▀▗█h██▖▀▗█▀▀▗█m██▖▀▗█▖▀▗█s",
        "",
        "       23         04         59",
        "",
        "     enter start   q leave   ? help",
        " Timer    All   Presets  Watch    Log",
      ])
  }

  @Test func wheelsInASCII() {
    Golden.expect(
      AppFixture(80, 24, Self.ascii),
      shows: [
        "                                   n names it",
        "",
        "                   01                 06                 01",
        "",
        "",
        "               ####   ####        ####  #####        ####   ####",
        "              #    # #    #      #    # #           #    # #    #",
        "              #    # #    #      #    # #####       #    # #    #",
        "              #    # #    #      #    # #    #      #    # #    #",
        "               ####   ####  h     ####   ####  m     ####   ####  s",
        "",
        "",
        "                   23                 04                 59",
        "",
        "",
        "                                            +-----------+",
        "                           reset            |███start███|",
        "                                            +-----------+",
        "      up down turn   enter start   n name   , settings   q leave   ? help",
        "      .-.",
        "--\\  ( T )  /-------------------------------------------------------------------",
        "   \\  '-'  /           A               P               W               L",
        "    \\\\___//",
        "     Timer            All           Presets          Watch            Log",
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
        "                          ▔▖▇▀▁    ends 12:05    ▁▀▇▗▔",
        "                            ▝▂▝▀▁              ▁▀▘▂▘",
        "                             ▔▅▃▁▆▀▂▁▁    ▁▁▂▀▆▁▃▅▔",
        "                                ▔▆▀▃▂▁▇▇▇▇▁▂▃▀▆▔",
        "                   ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "                   │  restart  │  │   stop   │  │   pause   │",
        "                   ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "  space pause   + - minute   [ ] pages   , settings   hold q to leave   ? help",
        "    ▁▀▆▇▆▀▁",
        "▅▀▂ ▋█╭┬╮█▍ ▂▀▅▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆",
        "███▝▝▃╰─╯▃▘▘██████████▄█▄█████████████╴──█████████████╭┴╮███████████████████████",
        "████▝▀▇▇▇▀▘███████████▄█▄█████████████╴──█████████████╰─╯█████████████▄█████████",
        "█████Timer████████████All███████████Presets██████████Watch████████████Log███████",
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
        "                                         ⢀⣠⠤⠖⠒⠋⠉⠉⠉⠉⠙⠒⠲⠤⣄⡀",
        "         ▁▂▄▅▆▇▁██▁▇▆▅▄▂▁             ⢀⡠⠒⠉▂▄▅▆▇▁██▁▇▆▅▄▂⠉⠒⢄⡀",
        "       ▂▅▇▂▀▆▔      ▔▆▀▂▇▅▂         ⢀⡴⠋▂▅▇▂▀▆▔      ▔▆▀▂▇▅▂⠙⢦⡀",
        "     ▗▅▁▀▔              ▔▀▁▅▖      ⢠⠊▗▅▁▀▔              ▔▀▁▅▖⠑⡄",
        "    ▗▘▗▘       eggs       ▝▖▝▖    ⣰⠃▗▘▗▘       tea        ▝▖▝▖⠘⣆",
        "   ▗▘▗▔                    ▔▖▝▖  ⢠⠇▗▘▗▔                    ▔▖▝▖⠸⡄    ⢀⡠⠤⠤⢄⡀",
        "   ▍▉▘  ▃▄▃ ▄ ▄    ▄▄▄ ▄▄▄  ▝▏▋  ⡼ ▍▉▘  ▃▄▃ ▄▄▃     ▄  ▄▄▄  ▝▏▋ ⢧  ⢀⠞⠁ ⢠⡄ ⠈⠳⡀",
        "   ▏▊   █ █ █▄█ ▝▘ █▄▃ █▄▃   ▎▉  ⡇ ▏▊   █ █  ▄▉ ▝▘ ▀█  █▄▃   ▎▉ ⢸  ⡎ ⣀⣀⣸⣇⣀⣀ ⢱",
        "   ▏▊   █ █   █ ▗▖   █   █   ▎▉  ⡇ ▏▊   █ █   █ ▗▖  █    █   ▎▉ ⢸  ⢇ ⠉⠉⢹⡏⠉⠉ ⡸",
        "   ▍▉▖  ▀▀▀   ▀    ▀▀▀ ▀▀▀  ▗▏▋  ⢳ ▍▉▖  ▀▀▀ ▀▀▀     ▀  ▀▀▀  ▗▏▋ ⡞  ⠈⢦⡀ ⠘⠃ ⢀⡴⠁",
        "   ▝▖▝▁                    ▁▘▗▘  ⠘⡆▝▖▝▁                    ▁▘▗▘⢰⠃    ⠈⠑⠒⠒⠊⠁",
        "    ▝▖▝▖    ends 12:05    ▗▘▗▘    ⠹⡄▝▖▝▖    ends 12:03    ▗▘▗▘⢠⠏",
        "     ▝▃▇▀▂              ▂▀▇▃▘      ⠘⢄▝▃▇▀▂              ▂▀▇▃▘⡠⠃",
        "       ▆▃▁▆▀▂▁      ▁▂▀▆▁▃▆         ⠈⠳⣄▆▃▁▆▀▂▁      ▁▂▀▆▁▃▆⣠⠞⠁",
        "         ▔▆▀▃▂▁▇▇▇▇▁▂▃▀▆▔             ⠈⠑⠤⣀▆▀▃▂▁▇▇▇▇▁▂▃▀▆⣀⠤⠊⠁",
        "                                         ⠈⠙⠒⠦⠤⣄⣀⣀⣀⣀⣠⠤⠴⠒⠋⠁",
        "",
        "        ← → choose   enter open   space pause   hold q to leave   ? help",
        "                    ▁▀▆▇▆▀▁",
        "▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▅▀▂ ▋█▄█▄█▍ ▂▀▅▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆",
        "██████╭┬╮██████████▝▝▃▄█▄▃▘▘██████████╴──█████████████╭┴╮███████████████████████",
        "██████╰─╯███████████▝▀▇▇▇▀▘███████████╴──█████████████╰─╯█████████████▄█████████",
        "█████Timer████████████All███████████Presets██████████Watch████████████Log███████",
      ])
  }

  @Test func presets() {
    var app = AppFixture()
    app.userPresets = [("rice", "12m"), ("pasta", "9m then 3m rest")]
    app.press("]]")
    app.press(.down)
    app.pass(.seconds(2))
    Golden.expect(
      app,
      shows: [
        "",
        "  yours                                               ▁▃▀▅▆▇▇▍▋▇▇▆▅▀▃▁",
        "    rice   12m                                     ▁▀▆▁▂▀▀▇▔    ▔▇▀▀▂▁▆▀▁",
        "  ▸█pasta██9m█·█3m█rest███████████████12m█       ▗▀▇▂▅▔              ▔▅▂▇▀▖",
        "                                                ▗▘▗▘                    ▝▖▝▖",
        "  built in                                     ▗▇▗▘        pasta         ▝▖▇▖",
        "    tea    4m                                 ▗▏▗▏                        ▕▖▉▖",
        "    eggs   7m                                 ▎█▎   ▅█  ▅▀▀▅    ▅▀▀▅ ▅▀▀▅  ▊█▊",
        "    talk   20m                                ▏▉     █  ▔ ▗▛ ▝▘ █  █ █  █   ▃▃",
        "                                              ▏▉     █   ▟▀  ▗▖ █  █ █  █   ▅▅",
        "                                              ▎█▎    █  ▟▙▄▄    ▀▅▅▀ ▀▅▅▀  ▊█▊",
        "                                              ▝▏▝▏                        ▕▘▉▘",
        "                                               ▝▁▝▖      ends 12:12      ▗▘▁▘",
        "                                                ▝▖▝▖                    ▗▘▗▘",
        "                                                 ▝▀▁▆▃▁              ▁▃▆▁▀▘",
        "                                                   ▇▀▂▇▆▀▃▁▁    ▁▁▃▀▆▇▂▀▇",
        "                                                      ▔▀▀▃▂▁▁▇▇▁▁▂▃▀▀▔",
        "",
        "           enter start   a add   e edit   d delete   q leave   ? help",
        "                                    ▁▀▆▇▆▀▁",
        "▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▅▀▂ ▋█╴──█▍ ▂▀▅▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆",
        "██████╭┬╮█████████████▄█▄██████████▝▝▃╴──▃▘▘██████████╭┴╮███████████████████████",
        "██████╰─╯█████████████▄█▄███████████▝▀▇▇▇▀▘███████████╰─╯█████████████▄█████████",
        "█████Timer████████████All███████████Presets██████████Watch████████████Log███████",
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
        "             ▁▃▅▆▇▇▋▁▁▇▇▆▅▃▁",
        "          ▂▀▆▁▃▅▔▔     ▔▔▅▃▁▆▀▂",
        "        ▗▅▇▃▆              ▔▆▃▂▅▖",
        "       ▗▘▗▘                   ▝▖▀▖",
        "      ▗▇▗▔                     ▔▖▇▖",
        "     ▕▘▗▏ ▗▄▄▖ ▗▄▄▖   ▗▄▄▖ ▄▄▄▖ ▕▖▊▏    lap        time               total",
        "     ▋█▍  ▀▔▕▉ █▎▕▉   ▀▔ ▉ █     ▋█▍      4       03.25",
        "     ▐█▎   ▀▀▙ ▟▀▀▙    ▗▟▘ ▀▀▀▅  ▊▇▌      3       14.00 slowest       35.00",
        "     ▋█▍  ▆▁▁█ █▁▁█   ▗▛   ▆▁▁█  ▋█▍      2       09.00 fastest       21.00",
        "     ▕▖▝▏ ▝▀▀▘ ▝▀▀▘ ▀ ▀▀▀▀ ▝▀▀▘ ▕▝▀▏      1       12.00               12.00",
        "      ▝▁▝▁                     ▁▃▖▘",
        "       ▝▖▝▖      paused       ▗▘▗▘",
        "        ▝▃▆▅▂▁              ▂▘▂▃▘",
        "          ▔▀▂▇▅▃▂▁     ▁▂▃▅▇▍▀▔",
        "             ▇▅▀▂▁▁▇▇▍▁▁▂▀▅▇",
        "                                            ▗▄▄▄▄▄▄▄▄▄▄▄▖",
        "                           reset            ▐██resume███▌",
        "                                            ▝▀▀▀▀▀▀▀▀▀▀▀▘",
        "   space resume   r reset   [ ] pages   , settings   hold q to leave   ? help",
        "                                                    ▁▀▆▇▆▀▁",
        "▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▅▀▂ ▋█╭┴╮█▍ ▂▀▅▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆",
        "██████╭┬╮█████████████▄█▄█████████████╴──██████████▝▝▃╰─╯▃▘▘████████████████████",
        "██████╰─╯█████████████▄█▄█████████████╴──███████████▝▀▇▇▇▀▘███████████▄█████████",
        "█████Timer████████████All███████████Presets██████████Watch████████████Log███████",
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
        "         │ Alarm                             Sounds                   │",
        "         │   Sound          on                 ✓ Beat             ▶   │",
        "         │   Bell           on                   Alert            ▶   │",
        "         │ ▸█Flash████████‹█on█›███████████      Glass            ▶   │",
        "         │   Notification   when away            Horn             ▶   │",
        "         │                                       Bell             ▶   │",
        "         │ Look                                  Electronic       ▶   │",
        "         │   Ring           on                   Anticipate       ▶   │",
        "         │   Effects        hues                 Minuet           ▶   │",
        "         │   Theme cyan    ‹━━›━━ ━━ ━━ ━━       News Flash       ▶   │",
        "         │                                       Sherwood Forest  ▶   │",
        "         │ Keys                                  Telegraph        ▶   │",
        "         │   Hold time      1s                   Tiptoes          ▶   │",
        "         │                                       Typewriters      ▶   │",
        "         │   Done                                Update           ▶   │",
        "         ╰────────────────────────────────────────────────────────────╯",
        "              enter change   , done   esc cancel   p play   ? help",
        "    ▁▀▆▇▆▀▁",
        "▅▀▂ ▋█╭┬╮█▍ ▂▀▅▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆",
        "███▝▝▃╰─╯▃▘▘██████████▄█▄█████████████╴──█████████████╭┴╮███████████████████████",
        "████▝▀▇▇▇▀▘███████████▄█▄█████████████╴──█████████████╰─╯█████████████▄█████████",
        "█████Timer████████████All███████████Presets██████████Watch████████████Log███████",
      ])
  }

  @Test func settingsInASmallWindow() {
    var app = AppFixture(40, 12)
    app.press(",")
    app.pass(.seconds(2))
    while app.model.sheet?.item != .theme { app.press(.down) }
    Golden.expect(
      app,
      shows: [
        " ╭─ Settings ─────────────────────────╮",
        " │   Flash          on              ↑ │",
        " │   Notification   when away         │",
        " │   Ring           on                │",
        " │   Effects        hues              │",
        " │ ▸█Theme█cyan████‹━━›━━ ━━ ━━ ━━    │",
        " │   Hold time      1s                │",
        " │   Done                             │",
        " │   ✓ Beat                     ▶   ↓ │",
        " ╰────────────────────────────────────╯",
        "      , done   esc cancel   ? help",
        " Timer    All   Presets  Watch    Log",
      ])
  }

  @Test func settingsBesideAPage() {
    var app = AppFixture.with(["eggs": 300], 120, 40)
    app.press(",")
    app.pass(.seconds(2))
    while app.model.sheet?.item != .theme { app.press(.down) }
    Golden.expect(
      app,
      shows: [
        "                                                                                 ╭─ Settings ─────────────────────────╮",
        "                              ▁▂▄▅▆▆▇▇▇▆█▇▇▇▇▆▆▅▄▂▁                              │                                    │",
        "                         ▁▂▀▆▇█████▁▁▂▀▃▀▀▀▂▁▁█████▇▆▀▂▁                         │ Alarm                              │",
        "                      ▁▂▅▇███▁▂▀▅▔▔           ▔▔▅▀▂▁███▇▅▂▁                      │   Sound          on                │",
        "                    ▁▀▆███▂▀▆▔                     ▔▆▀▂███▆▀▁                    │   Bell           on                │",
        "                  ▁▀▇██▁▀▔                             ▔▀▁██▇▀▁                  │   Flash          on                │",
        "                 ▗▘██▗▅▔                                 ▔▅▖██▝▖                 │   Notification   when away         │",
        "               ▗▘██▁▀▔                                     ▔▀▁██▝▖               │                                    │",
        "              ▗▘██▗▘                                         ▝▖██▝▖              │ Look                               │",
        "             ▗▘██▗▘                                           ▝▖██▝▖             │   Ring           on                │",
        "            ▁▘██▗▘                    eggs                     ▝▖██▝▁            │   Effects        hues              │",
        "            ▋██▉▘                                               ▝▏██▍            │ ▸█Theme█cyan████‹━━›━━ ━━ ━━ ━━    │",
        "           ▕▎██▋     ▅▀▀▀▀▅       ▗█       █▀▀▀▀▀▀▘  █▀▀▀▀▀▀▘    ▍██▊▏           │                                    │",
        "           ▊███▎    █▘    ▝█     ▗▛█       █         █           ▊███▎           │ Keys                               │",
        "           ▐██▉▏    █      █    ▟▛ █    ▀  █▄▄▄▄▃    █▄▄▄▄▃      ▕▏██▌           │   Hold time      1s                │",
        "           ▐██▉     █      █   ▟▘  █            ▔▜▙       ▔▜▙     ▏██▌           │                                    │",
        "           ▐██▉▏    █      █  ▟▙▄▄▄█▄▄  ▄  ▁      █  ▁      █    ▕▏██▌           │   Done                             │",
        "           ▊███▎    █▖    ▗█       █       █▖    ▗█  █▖    ▗█    ▊███▎           │                                    │",
        "           ▕▎██▋     ▀▆▄▄▆▀        █        ▀▆▄▄▆▀    ▀▆▄▄▆▀     ▍██▊▏           │ Sounds                             │",
        "            ▋██▉▖                                               ▗▏██▍            │   ✓ Beat                       ▶   │",
        "            ▔▖██▝▖                 ends 12:05                  ▗▘██▗▔            │     Alert                      ▶   │",
        "             ▝▖██▝▖                                           ▗▘██▗▘             │     Glass                      ▶   │",
        "              ▝▖██▝▖                                         ▗▘██▗▘              │     Horn                       ▶   │",
        "               ▝▖██▇▀▁                                     ▁▀▇██▗▘               │     Bell                       ▶   │",
        "                 ▝▖██▝▃▁                                 ▁▃▘██▗▘                 │     Electronic                 ▶   │",
        "                  ▔▀▁██▇▀▂                             ▂▀▇██▁▀▔                  │     Anticipate                 ▶   │",
        "                    ▔▀▂███▆▀▂▁                     ▁▂▀▆███▂▀▔                    │     Minuet                     ▶   │",
        "                      ▔▆▃▁███▇▆▀▃▂▁           ▁▂▃▀▆▇███▁▃▆▔                      │     News Flash                 ▶   │",
        "                         ▔▆▀▂▁█████▇▇▆▆▆▆▆▆▆▇▇█████▁▂▀▆▔                         │     Sherwood Forest            ▶   │",
        "                              ▇▆▀▀▀▂▁▁▁▁█▁▁▁▁▂▀▀▀▆▇                              │     Telegraph                  ▶   │",
        "                                                                                 │     Tiptoes                    ▶   │",
        "            ╭─────────────╮      ╭─────────────╮      ╭─────────────╮            │     Typewriters                ▶   │",
        "            │   restart   │      │    stop     │      │    pause    │            │     Update                     ▶   │",
        "            ╰─────────────╯      ╰─────────────╯      ╰─────────────╯            ╰────────────────────────────────────╯",
        "              enter change   , done   esc cancel   p play   ? help",
        "        ▁▀▆▇▆▀▁",
        "▆▆▆▆▅▀▂ ▋█╭┬╮█▍ ▂▀▅▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆",
        "███████▝▝▃╰─╯▃▘▘██████████████████▄█▄█████████████████████╴──█████████████████████╭┴╮███████████████████████████████████",
        "████████▝▀▇▇▇▀▘███████████████████▄█▄█████████████████████╴──█████████████████████╰─╯█████████████████████▄█████████████",
        "█████████Timer████████████████████All███████████████████Presets██████████████████Watch████████████████████Log███████████",
      ])
  }

  @Test func help() {
    var app = AppFixture()
    app.press("?")
    app.pass(.seconds(2))
    Golden.expect(
      app,
      shows: [
        " ╭─ Timer ────────────────────────────────────────────────────────────────────╮",
        " │  This page                               Pages                             │",
        " │  up, down           turn the wheel       [ ], ctrl-tab  page before, next  │",
        " │  page up, down      turn it by five      F1-F5          one of the pages   │",
        " │  left, right        choose a wheel       click          a page in the bar  │",
        " │  0-9                type: 530 is 5:30                                      │",
        " │  backspace, delete  delete a digit       Always                            │",
        " │  home               all to zero          ,              settings           │",
        " │  end                to its last number   q              leave              │",
        " │  tab, shift-tab     wheels and buttons   ctrl-C         leave at once      │",
        " │  enter, space       start                ctrl-\\         quit, end all      │",
        " │  n                  name it              ctrl-Z         suspend            │",
        " │  wheel, drag        turn a wheel         ctrl-L         redraw             │",
        " │  click              turn to it           h j k l        as the arrows      │",
        " │  shift-wheel        turn it by five      shift-drag     select text        │",
        " │                                          ?, esc         close this help    │",
        " │                                                                            │",
        " ╰────────────────────────────────────────────────────────────────────────────╯",
        "        ↑ ↓ turn   enter start   n name   , settings   q leave   ? help",
        "    ▁▀▆▇▆▀▁",
        "▅▀▂ ▋█╭┬╮█▍ ▂▀▅▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆",
        "███▝▝▃╰─╯▃▘▘██████████▄█▄█████████████╴──█████████████╭┴╮███████████████████████",
        "████▝▀▇▇▇▀▘███████████▄█▄█████████████╴──█████████████╰─╯█████████████▄█████████",
        "█████Timer████████████All███████████Presets██████████Watch████████████Log███████",
      ])
  }

  /// Longer digits do not change the ring.
  @Test func hourDigitsAreInsideRing() throws {
    func boxes(_ seconds: Int) throws -> (ring: Box, digits: Box) {
      let scene = AppFixture.with(["eggs": seconds], 80, 24).scene
      func box(_ kind: ElementKind) throws -> Box {
        try #require(scene.elements.first { $0.id.purpose == kind }).box
      }
      return (try box(.ring), try box(.digits))
    }
    let (short, long) = (try boxes(300), try boxes(3600))
    #expect(long.ring == short.ring && long.ring.contains(long.digits))
    #expect(long.digits.rows < short.digits.rows)
  }

  @Test func tinyWindows() {
    #expect(AppFixture(12, 3).rows == ["", "  00:05:00", ""])
    #expect(
      AppFixture(20, 5).rows == ["", "      00:05:00", "", "", "enter start   ? help"])
    #expect(AppFixture.with(["eggs": 300], 12, 3).rows == ["    eggs", "   04:57", "━━━━━━━━━━━━"])
    var app = AppFixture(20, 5)
    app.press("]]")
    #expect(
      app.rows == ["▸ tea   4m", "  eggs  7m", "  talk  20m", "", "enter start   ? help"])
    app.press("]")
    #expect(app.rows == ["", "       00.00", "", "", "space start   ? help"])
  }
}
