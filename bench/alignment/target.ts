import type { Flite } from '../../scripts/inventory/flite.ts';
import type { Recording } from '../../src/audio/recording.ts';
import { stretchToAnchors } from '../../src/audio/stretch/stretch.ts';
import { createRandom, type Random } from '../../src/core/random.ts';
import { plainRequest } from '../../src/engines/port.ts';
import { balanceGainDb, layOver } from '../../src/engines/studio/overpaint/over-mix.ts';
import { renderScore } from '../../src/engines/studio/render-score.ts';
import { firstSounds } from '../../src/engines/studio/sing/testing/first-sounds.ts';
import { timeLyrics } from '../../src/engines/studio/time-lyrics.ts';
import { writeSong } from '../../src/engines/studio/write-song.ts';
import { festivalSpeaker, fliteSpeaker, type Speaker } from './speaker.ts';

/** A song as if it came from elsewhere, and the truth about its words. */
export interface Target {
  /** Who sings it. */
  readonly singer: string;
  readonly isOurs: boolean;
  readonly mix: Recording;
  readonly lyrics: string;
  /** Seconds at which the first sound and the first vowel of each word start; our singer's vowels start with their notes. */
  readonly starts: Readonly<Record<'sounds' | 'vowels', readonly number[]>>;
}

export interface TargetOptions {
  readonly set: string;
  readonly seconds: number;
  /** How loud a foreign voice is against the band, K-weighted, where it sings. */
  readonly voiceDb: number;
  readonly flite: Flite;
  readonly hasFestival: boolean;
}

const STYLES = ['pop', 'rock', 'folk', 'synthwave', 'r&b', 'country', 'soul', 'indie pop', 'reggae', 'ballad'];
const SUBJECTS = {
  opened: [
    'a harbour town',
    'an old friend',
    'a summer by the river',
    'driving at night',
    'a letter',
    'my grandmother',
  ],
  /** Of sets with a name of their own, so that not even their words were met before. */
  unseen: [
    'a market on Saturday',
    'my younger sister',
    'a storm in the mountains',
    'learning to dance',
    'an empty theatre',
    'the first snow',
    'a job far from home',
    'two neighbours and a fence',
  ],
};
/** Sets that settings were tried on, or whose figures were read. */
const OPENED_SETS = ['development', 'held-out'];
/** The last ones are nobody's whom settings were tried on. */
const VOICES = { development: ['slt', 'awb'], festival: ['kal_diphone', 'ked_diphone'] };
const JITTER_SECONDS = 0.04;
const TEMPO_SHARE = 0.04;
const SEMITONES = 3;
const context = { signal: new AbortController().signal, progress: () => {} };

/** Every second song is sung by our singer, the others by synthetic speakers on the pitch and for the length of the notes. */
export async function alignmentTarget(index: number, options: TargetOptions): Promise<Target> {
  const { set, seconds } = options;
  const random = createRandom(`alignment ${set}`, String(index));
  const tags = STYLES[index % STYLES.length]!;
  const subjects = OPENED_SETS.includes(set) ? SUBJECTS.opened : SUBJECTS.unseen;
  const description = `a song about ${subjects[index % subjects.length]}`;
  const vocalGender = random.chance(0.5) ? ('female' as const) : ('male' as const);
  const seed = `alignment ${set} ${index}`;
  const request = { ...plainRequest, seed, tags, description, vocalGender, durationSeconds: seconds };
  const { score } = writeSong({ request, ordinal: 0 });
  const words = timeLyrics(score).map(({ words: own = [] }) => own);
  const lyrics = words.map((line) => line.map(({ text }) => text).join(' ')).join('\n');
  const isOurs = index % 2 === 0;
  const parts = isOurs ? score.parts : score.parts.filter(({ instrument }) => instrument.kind !== 'singer');
  const { recording } = await renderScore({ ...score, parts }, createRandom(score.seed, 'sound'), context);
  if (isOurs) {
    const vowels = words.flat().map(({ startSeconds }) => startSeconds);
    const sounds = await firstSounds(score, vowels);
    return { singer: `our ${vocalGender} singer`, isOurs, lyrics, ...played(recording, { sounds, vowels }, random) };
  }
  const [singer, speaker] = speakerOf(index, options);
  const starts = await singOver(recording, words.flat(), speaker, options.voiceDb, random);
  return { singer, isOurs, lyrics, ...played(recording, starts, random) };
}

function speakerOf(index: number, { set, flite, hasFestival }: TargetOptions): readonly [string, Speaker] {
  const place = (index - 1) / 2;
  const others = set !== 'development' && hasFestival ? VOICES.festival : [];
  const all = [...VOICES.development, ...others];
  const voice = all[place % all.length]!;
  return voice.includes('_')
    ? [`festival ${voice}`, festivalSpeaker(voice)]
    : [`flite ${voice}`, fliteSpeaker(flite, voice)];
}

/** Lays words over a band, in place, each a little early or late. */
async function singOver(
  band: Recording,
  words: readonly { readonly text: string; readonly startSeconds: number; readonly endSeconds: number }[],
  speaker: Speaker,
  voiceDb: number,
  random: Random,
): Promise<Target['starts']> {
  const placed = words.map(({ startSeconds }) =>
    Math.max(0, startSeconds + random.between(-JITTER_SECONDS, JITTER_SECONDS)),
  );
  const said = await speaker(
    words.map(({ text, startSeconds, endSeconds }) => {
      return { text, pitchHz: 180 * 2 ** (random.int(8) / 12), seconds: endSeconds - startSeconds };
    }),
  );
  const voice = new Float32Array(band.channels[0]!.length);
  for (const [w, { wave, sampleRateHz }] of said.entries()) {
    const ratio = sampleRateHz / band.sampleRateHz;
    const from = Math.round(placed[w]! * band.sampleRateHz);
    for (let i = 0; i < wave.length / ratio && from + i < voice.length; i++) {
      const [k, share] = [Math.floor(i * ratio), (i * ratio) % 1];
      voice[from + i]! += (wave[k] ?? 0) * (1 - share) + (wave[k + 1] ?? 0) * share;
    }
  }
  const layer = { recording: { sampleRateHz: band.sampleRateHz, channels: [voice, voice] }, startSeconds: 0 };
  layOver(band, layer, balanceGainDb(band, layer, voiceDb, 'layer'), 0);
  return { sounds: placed, vowels: placed.map((at, w) => at + said[w]!.vowelSeconds) };
}

/** Shifted, and along a curve of tempo. */
function played(mix: Recording, starts: Target['starts'], random: Random): Pick<Target, 'mix' | 'starts'> {
  const seconds = mix.channels[0]!.length / mix.sampleRateHz;
  const phase = random.between(0, 2 * Math.PI);
  const anchors = [{ fromSeconds: 0, toSeconds: 0 }];
  for (let from = 2; from < seconds; from += 2) {
    const ratio = 1 + TEMPO_SHARE * Math.sin(phase + (2 * Math.PI * from) / 30);
    anchors.push({ fromSeconds: from, toSeconds: anchors.at(-1)!.toSeconds + 2 / ratio });
  }
  const moved = (at: number): number => {
    const k = Math.min(anchors.length - 2, Math.floor(at / 2));
    const [before, after] = [anchors[k]!, anchors[k + 1]!];
    return before.toSeconds + ((at - before.fromSeconds) / 2) * (after.toSeconds - before.toSeconds);
  };
  const semitones = random.int(2 * SEMITONES + 1) - SEMITONES;
  return {
    mix: stretchToAnchors(mix, anchors, moved(seconds), { semitones }),
    starts: { sounds: starts.sounds.map(moved), vowels: starts.vowels.map(moved) },
  };
}
