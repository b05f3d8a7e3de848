import Testing

@testable import timer

/// The formats of sound files, and the players for them.
@Suite struct SoundFormatTests {
  @Test(arguments: [
    ("RIFF\u{1}\u{2}\u{3}\u{4}WAVE", SoundFormat.wav), ("FORM\u{1}\u{2}\u{3}\u{4}AIFC", .aiff),
    (".snd", .au), ("fLaC", .flac), ("OggS", .ogg), ("ID3", .mp3),
    ("\u{1}\u{2}\u{3}\u{4}ftypM4A ", .mp4), ("RIFF\u{1}\u{2}\u{3}\u{4}AVI ", nil), ("", nil),
    ("#!/bin/sh", nil),
  ])
  func isReadFromTheFirstBytes(text: String, format: SoundFormat?) {
    #expect(SoundFormat(Array(text.utf8)) == format)
  }

  @Test func recognizesMP3WithoutTag() {
    #expect(SoundFormat([0xFF, 0xFB, 0x90, 0x00]) == .mp3)
    // AAC begins with the same bits, but the bits for the layer are 0.
    #expect(SoundFormat([0xFF, 0xF1]) == nil)
    #expect(SoundFormat([0xFF]) == nil)
  }

  /// `aplay` would play other files as noise.
  @Test func playersTakeTheirFormats() {
    #expect(PlayerProgram.aplay.plays(.wav) && !PlayerProgram.aplay.plays(.mp3))
    #expect(!PlayerProgram.aplay.plays(nil) && !PlayerProgram.paplay.plays(nil))
    #expect(PlayerProgram.paplay.plays(.ogg) && !PlayerProgram.paplay.plays(.mp4))
    let unknown = PlayerProgram.general.filter { $0.plays(nil) }.map(\.name)
    #expect(unknown == ["mpv", "ffplay"])
  }

  /// The volume is on the cubic scale of mixers: 50 percent is an eighth of the amplitude.
  @Test func playersGetTheVolume() {
    let players =
      [.paplay, .pwPlay, .aplay] + PlayerProgram.general + PlayerProgram.needingNoServer
    #expect(
      players.map { $0.command(playingFile: "/x.wav", volume: 50).joined(separator: " ") } == [
        "paplay --volume=32768 /x.wav", "pw-play --volume=0.125 /x.wav", "aplay -q /x.wav",
        "play -q -v 0.125 /x.wav", "mpv --no-config --no-terminal --no-video --volume=50 /x.wav",
        "ffplay -nodisp -autoexit -loglevel error -volume 13 /x.wav", "afplay -v 0.125 /x.wav",
        "play-audio /x.wav",
      ])
    #expect(
      PlayerProgram.paplay.command(playingFile: "/x.wav", volume: 100) == ["paplay", "/x.wav"])
  }
}
