import type { Instrument, MixChannel, MixPlan, Part } from '../../../music/score.ts';
import { legibility } from '../legibility.ts';
import type { Brief } from '../records.ts';
import type { Family } from './plan/instrument-facts.ts';
import { instrumentFacts } from './plan/instrument-facts.ts';

type Strip = Omit<MixChannel, 'partId'>;

const strip = (levelDb: number, changes: Partial<Strip> = {}): Strip => ({
  levelDb,
  pan: 0,
  width: 1,
  highPassHz: 100,
  lowPassHz: null,
  reverbSendDb: -18,
  delaySendDb: null,
  driveDb: 0,
  isDuckedByKick: false,
  ...changes,
});

/** Levels are relative to the drums; pans, filters and sends as band mixes usually have them. */
const STRIPS = {
  lead: strip(0, { highPassHz: 100, reverbSendDb: -17, delaySendDb: -26 }),
  harmonyLeft: strip(-9, { pan: -0.6, highPassHz: 180, reverbSendDb: -14 }),
  harmonyRight: strip(-9, { pan: 0.6, highPassHz: 180, reverbSendDb: -14 }),
  double: strip(-11, { pan: 0.2, highPassHz: 180, reverbSendDb: -16 }),
  backingLines: strip(-6, { pan: -0.25, highPassHz: 150, reverbSendDb: -14, delaySendDb: -24 }),
  echo: strip(-8, { pan: 0.3, highPassHz: 180, reverbSendDb: -13, delaySendDb: -20 }),
  oohs: strip(-13, { width: 1.3, highPassHz: 200, reverbSendDb: -8 }),
  drums: strip(0, { highPassHz: 30, reverbSendDb: -24 }),
  /** Bass drum, gong and timpani of a hall: lower and longer than a kit, and further away. */
  hallDrums: strip(-2, { highPassHz: 55, reverbSendDb: -17 }),
  percussion: strip(-10, { highPassHz: 300, reverbSendDb: -20 }),
  bass: strip(-2, { width: 0, highPassHz: 30, reverbSendDb: null, isDuckedByKick: true }),
  /** Bowed basses sound all the time where a plucked one decays. */
  bowedBass: strip(-5, { width: 0, highPassHz: 45, reverbSendDb: null }),
  keys: strip(-7, { pan: -0.15, highPassHz: 120, reverbSendDb: -16 }),
  guitar: strip(-7, { pan: 0.4, highPassHz: 100, lowPassHz: 10_000, reverbSendDb: -18 }),
  drivenLeft: strip(-9, { pan: -0.85, width: 0.4, highPassHz: 100, lowPassHz: 7000, reverbSendDb: -22, driveDb: 12 }),
  drivenRight: strip(-9, { pan: 0.85, width: 0.4, highPassHz: 100, lowPassHz: 7000, reverbSendDb: -22, driveDb: 12 }),
  drivenSecond: strip(-11, { pan: -0.3, width: 0.6, highPassHz: 160, lowPassHz: 7000, reverbSendDb: -20, driveDb: 10 }),
  synthChords: strip(-7, { width: 1.2, highPassHz: 140, reverbSendDb: -16, isDuckedByKick: true }),
  pad: strip(-12, { width: 1.4, highPassHz: 180, reverbSendDb: -12, isDuckedByKick: true }),
  arpeggio: strip(-11, { pan: -0.35, highPassHz: 200, reverbSendDb: -14, delaySendDb: -16 }),
  counter: strip(-9, { pan: -0.2, highPassHz: 150, reverbSendDb: -13 }),
  hook: strip(-3, { pan: 0.12, highPassHz: 150, reverbSendDb: -14, delaySendDb: -18 }),
  melody: strip(-2, { highPassHz: 120, reverbSendDb: -13, delaySendDb: -20 }),
  effects: strip(-10, { width: 1.3, highPassHz: 60, reverbSendDb: -14 }),
} as const satisfies Record<string, Strip>;

/** Lines are driven less than chords are. */
const DRIVEN_LINE_DB = -3;
/** What distortion (General MIDI 30) adds to overdrive (29). */
const DISTORTION = { program: 30, moreDb: 7 } as const;
const LOUDNESS_LUFS = -14;
/**
 * Peaks over loudness, dB: dense where machines or distorted guitars drive, open where nobody drums, or softly. At the
 * most, peaks of -2 dBTP leave what lossy encoders add below -1.
 */
const PEAK_TO_LOUDNESS_DB = { driven: 11.4, drummed: 11.7, open: 12 } as const;
const PEAK_TO_LOUDNESS_PER_AROUSAL_DB = -0.2;

/** The balance of a band: every part gets its place between left and right, near and far, low and high. */
export function planMix(brief: Brief, parts: readonly Part[]): MixPlan {
  const { recipe, mood } = brief;
  const isWide = mood.flags.includes('dreamy') || mood.flags.includes('mystical');
  const isDry = recipe.reverbSeconds < 1;
  return {
    channels: parts.map((part, index) => channelOf(part, index, brief)),
    reverb: {
      t60Seconds: round(recipe.reverbSeconds * (isWide ? 1.35 : 1) * (1 - 0.12 * mood.arousal)),
      preDelaySeconds: isDry ? 0.01 : 0.022,
      brightness: round(0.5 + 0.2 * mood.valence + 0.1 * mood.arousal),
    },
    delay: { beats: mood.arousal > 0.2 ? 0.5 : 0.75, feedback: isWide ? 0.38 : 0.26 },
    vocalToAccompanimentDb: clearVoiceDb(recipe.vocalToAccompanimentDb),
    kickDuckingDb: recipe.kickDuckingDb,
    loudnessLufs: LOUDNESS_LUFS,
    truePeakDbtp: round(LOUDNESS_LUFS + peakToLoudnessDb(parts, mood.arousal)),
    tiltDb: round(recipe.tiltDb + 0.6 * mood.arousal),
    ...(isOnTape(brief) ? { tapeWowCents: TAPE_WOW_CENTS } : {}),
  };
}

/**
 * So much further forward than in records of its genre, a singer who is made of spoken phones is understood about as well;
 * beyond the highest the band becomes a backing track.
 */
const CLEAR_VOICE_DB = 2;
const VOICE_DB_MAX = 3;
const clearVoiceDb = (genreDb: number): number =>
  legibility.voiceIsForward ? Math.max(genreDb, Math.min(VOICE_DB_MAX, genreDb + CLEAR_VOICE_DB)) : genreDb;

function peakToLoudnessDb(parts: readonly Part[], arousal: number): number {
  const isDriven = ({ instrument }: Part): boolean =>
    instrument.kind === 'synthKit' || instrumentFacts(instrument).family === 'drivenGuitar';
  const kind = parts.some(isDriven) ? 'driven' : parts.some(isDrummed) ? 'drummed' : 'open';
  return Math.min(PEAK_TO_LOUDNESS_DB.open, PEAK_TO_LOUDNESS_DB[kind] + PEAK_TO_LOUDNESS_PER_AROUSAL_DB * arousal);
}

const SOFT_KITS: ReadonlySet<string> = new Set(['jazz', 'brush', 'orchestra']);
const isDrummed = ({ role, instrument }: Part): boolean =>
  role === 'drums' && !(instrument.kind === 'sampledKit' && SOFT_KITS.has(instrument.kit));

/** Nostalgic songs, and those whose drums come from an old record, are heard from a worn tape: 0.3 % of wow. */
const TAPE_WOW_CENTS = 5;
const isOnTape = ({ mood, recipe: { palette } }: Brief): boolean =>
  mood.flags.includes('tape') || (palette.kit.kind === 'synthKit' && palette.kit.kit === 'lofi');

/** Who recites brings no harmony: the loop under rap tells it, and stands closer than chords behind a tune. */
const RAP_BED_DB = 3;
const BED_ROLES: ReadonlySet<Part['role']> = new Set(['chords', 'pad', 'arpeggio', 'hook', 'counter']);

function channelOf(part: Part, index: number, { recipe, singer, mood: { arousal } }: Brief): MixChannel {
  const { family } = instrumentFacts(part.instrument);
  const base = STRIPS[stripOf(part, family)];
  const isUnderRap =
    legibility.bandIsNearUnderRap && recipe.delivery === 'rap' && singer !== null && BED_ROLES.has(part.role);
  return {
    partId: part.id,
    ...base,
    levelDb: base.levelDb + (isUnderRap ? RAP_BED_DB : 0),
    ...(family === 'drivenGuitar' ? { driveDb: driveDbOf(part, base.driveDb) } : {}),
    // Calm songs are wetter than excited ones.
    reverbSendDb: base.reverbSendDb === null ? null : round(base.reverbSendDb - 3 * arousal),
    // Second players of a role stand on the other side.
    pan: index > 0 && /-[2-9]$/.test(part.id) && part.role !== 'backing' ? -base.pan : base.pan,
  };
}

function driveDbOf({ role, instrument }: Part, ownDb: number): number {
  const isDistorted = instrument.kind === 'sampled' && instrument.program === DISTORTION.program;
  const plainDb = role === 'chords' ? ownDb : STRIPS.drivenLeft.driveDb + DRIVEN_LINE_DB;
  return plainDb + (isDistorted ? DISTORTION.moreDb : 0);
}

function stripOf(part: Part, family: Family): keyof typeof STRIPS {
  if (part.id.startsWith('melody')) return 'melody';
  if (part.id.startsWith('double')) return 'double';
  if (part.id === 'backing-lines') return 'backingLines';
  if (part.id === 'backing-echo') return 'echo';
  if (part.id === 'backing-oohs' || part.id === 'backing-counter') return 'oohs';
  if (part.role === 'backing') return part.id.endsWith('2') ? 'harmonyRight' : 'harmonyLeft';
  if (part.role === 'drums' && isOrchestral(part.instrument)) return 'hallDrums';
  if (part.role === 'bass' && isBowed(part.instrument)) return 'bowedBass';
  if (part.role !== 'chords') return part.role;
  if (family === 'drivenGuitar')
    return part.id.endsWith('-twin') ? 'drivenRight' : part.id.endsWith('-1') ? 'drivenLeft' : 'drivenSecond';
  if (family.endsWith('Guitar') || family === 'banjo') return 'guitar';
  return family === 'synthChord' || family === 'synthLead' || family === 'pad' ? 'synthChords' : 'keys';
}

const isOrchestral = (instrument: Instrument): boolean =>
  instrument.kind === 'sampledKit' && instrument.kit === 'orchestra';

/** Cello, contrabass, tremolo and ensembles of strings in General MIDI. */
const BOWED_PROGRAMS: ReadonlySet<number> = new Set([42, 43, 44, 48, 49]);
const isBowed = (instrument: Instrument): boolean =>
  instrument.kind === 'sampled' && BOWED_PROGRAMS.has(instrument.program);

const round = (value: number): number => Math.round(value * 100) / 100;
