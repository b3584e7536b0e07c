import { createRandom } from '../../src/core/random.ts';
import { plainRequest } from '../../src/engines/port.ts';
import type { Inventory } from '../../src/engines/studio/sing/inventory.ts';
import { type TimedPhone, timePhones } from '../../src/engines/studio/sing/phone-timeline.ts';
import { factsOf } from '../../src/engines/studio/sing/phones.ts';
import { singPart } from '../../src/engines/studio/sing/sing-part.ts';
import { buildSoundTrack } from '../../src/engines/studio/sing/sound-track.ts';
import { type Phrase, readPhrases } from '../../src/engines/studio/sing/sung-phrases.ts';
import { wantedPhones } from '../../src/engines/studio/sing/wanted-phones.ts';
import { STUDIO_VERSION } from '../../src/engines/studio/version.ts';
import { writeSong } from '../../src/engines/studio/write-song.ts';
import type { Part, Score, Singer } from '../../src/music/score.ts';
import { createTimeline } from '../../src/music/timeline.ts';
import { type LyricSong, lyricSheet } from './lyric-songs.ts';
import type { PlannedVowel } from './measures.ts';
import { mean } from './periodicity.ts';

/** One line of lyrics as the product sings it: dry, mono, 48 kHz. Times in seconds from the start of its wave. */
export interface Take {
  readonly text: string;
  readonly wave: Float32Array;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly phones: readonly TimedPhone[];
  /** One per note of a vowel. */
  readonly vowels: readonly PlannedVowel[];
}

export interface SungSong {
  readonly singer: Singer;
  readonly tags: string;
  readonly tempoBpm: number;
  /** One per line that the song sings, in the order of the lyrics. */
  readonly takes: readonly Take[];
  readonly unsungLines: readonly string[];
  readonly seconds: number;
  readonly workSeconds: number;
  /** Mean of all samples. */
  readonly offset: number;
}

const RATE_HZ = 48_000;
const MARGIN_SECONDS = 0.5;

/** The studio's score for `lyrics`. */
export const writeLyricSong = (lyrics: LyricSong, gender: Singer['gender'], seed: string): Score =>
  writeSong({ request: requestOf(lyrics, gender, seed), ordinal: 0 }).score;

/** Sings the lead of a score, nothing else; by `singer` instead of its own if given. */
export async function singScore(
  score: Score,
  tags: string,
  seed: string,
  inventory: Inventory,
  singer?: Singer,
): Promise<SungSong> {
  const part = sungBy(leadOf(score), singer);
  const started = process.cpuUsage();
  const recording = await singPart({
    part,
    lines: score.lines,
    timeline: createTimeline(score),
    frames: Math.round(score.durationSeconds * RATE_HZ),
    random: createRandom(`${seed}\u0000${STUDIO_VERSION}`).child('sing').child(part.id),
    inventory,
    signal: new AbortController().signal,
  });
  const { user, system } = process.cpuUsage(started);
  return {
    singer: part.instrument.singer,
    tags,
    tempoBpm: score.tempoChanges[0]!.bpm,
    takes: takesOf(score, part, recording.channels[0] as Float32Array, inventory),
    unsungLines: score.unsungLines,
    seconds: score.durationSeconds,
    workSeconds: (user + system) / 1e6,
    offset: mean(recording.channels[0]!),
  };
}

type SungPart = Part & { readonly instrument: { readonly kind: 'singer'; readonly singer: Singer } };

/** The lead of a score, which a singer sings. */
export const leadOf = (score: Score): SungPart =>
  score.parts.find((part): part is SungPart => part.role === 'lead' && part.instrument.kind === 'singer')!;

const sungBy = (part: SungPart, singer = part.instrument.singer): SungPart => ({
  ...part,
  instrument: { kind: 'singer', singer },
});

const requestOf = (lyrics: LyricSong, gender: Singer['gender'], seed: string) => ({
  ...plainRequest,
  seed,
  lyrics: lyricSheet(lyrics),
  tags: lyrics.tags,
  vocalGender: gender,
  durationSecondsMax: 480,
});

/** Each line where it is sung first, cut out of the lead or of a mix with it. */
export function takesOf(score: Score, part: SungPart, wave: Float32Array, inventory: Inventory): Take[] {
  const timeline = createTimeline(score);
  const phrases = readPhrases(part, score.lines, timeline, score.durationSeconds).flat();
  const planned = phrases.map((phrase) => ({ phrase, phones: phonesOf(phrase, inventory, part.instrument.singer) }));
  const sung = new Set<string>();
  return score.lines.flatMap((line, index) => {
    const notes = part.notes.filter((note) => note.syllable?.line === index);
    if (line.isBacking || notes.length === 0 || sung.has(line.text)) return [];
    sung.add(line.text);
    const starts = notes.map((note) => timeline.secondsAt(note.startTick) + (note.offsetSeconds ?? 0));
    return takeOf(line.text, wave, planned, Math.min(...starts) - 1e-3, Math.max(...starts) + 1e-3);
  });
}

interface PlannedPhrase {
  readonly phrase: Phrase;
  readonly phones: readonly TimedPhone[];
}

const phonesOf = (phrase: Phrase, inventory: Inventory, { formantScale }: Singer): TimedPhone[] =>
  timePhones(phrase, buildSoundTrack(inventory, wantedPhones(phrase)).segments.slice(1, -1), formantScale);

function takeOf(text: string, wave: Float32Array, planned: readonly PlannedPhrase[], from: number, to: number): Take[] {
  const own = planned.flatMap(({ phrase, phones }) => {
    const isOwn = phrase.syllables.map(({ notes }) => notes[0]!.startSeconds >= from && notes[0]!.startSeconds <= to);
    return [{ phrase, phones: phones.filter((phone) => isOwn[phone.syllableIndex]) }];
  });
  const phones = own.flatMap((each) => each.phones);
  if (phones.length === 0) return [];
  const startSeconds = phones[0]!.startSeconds;
  const endSeconds = phones.at(-1)!.endSeconds;
  const first = Math.max(0, Math.round((startSeconds - MARGIN_SECONDS) * RATE_HZ));
  const cut = first / RATE_HZ;
  const shift = (phone: TimedPhone): TimedPhone => ({
    ...phone,
    startSeconds: phone.startSeconds - cut,
    endSeconds: phone.endSeconds - cut,
  });
  return [
    {
      text,
      wave: wave.slice(first, Math.round((endSeconds + MARGIN_SECONDS) * RATE_HZ)),
      startSeconds: startSeconds - cut,
      endSeconds: endSeconds - cut,
      phones: phones.map(shift),
      vowels: own.flatMap((each) => vowelsOf(each.phrase, each.phones, cut)),
    },
  ];
}

/** The stretches of vowels, cut at the notes that they are sung on. */
function vowelsOf(phrase: Phrase, phones: readonly TimedPhone[], cut: number): PlannedVowel[] {
  return phones.flatMap((phone, i) => {
    if (phone.role !== 'nucleus') return [];
    const before = phones[i - 1];
    return phrase.syllables[phone.syllableIndex]!.notes.flatMap((note, n, notes): PlannedVowel[] => {
      const startSeconds = Math.max(phone.startSeconds, note.startSeconds);
      const endSeconds = Math.min(phone.endSeconds, notes[n + 1]?.startSeconds ?? Infinity);
      if (endSeconds - startSeconds < 0.02) return [];
      const isAfterUnvoiced = n === 0 && before !== undefined && !factsOf(before.phone).isVoiced;
      return [
        {
          phone: phone.phone,
          startSeconds: startSeconds - cut,
          endSeconds: endSeconds - cut,
          noteSeconds: note.startSeconds - cut,
          lengthSeconds: note.endSeconds - note.startSeconds,
          pitch: note.pitch,
          isSyllableStart: n === 0,
          isAfterUnvoiced,
        },
      ];
    });
  });
}
