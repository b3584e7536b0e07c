/** What the keys of the General MIDI percussion map ask of a synthesized kit. */
export type DrumKind =
  | 'kick'
  | 'snare'
  | 'rim'
  | 'clap'
  | 'closedHat'
  | 'pedalHat'
  | 'openHat'
  | 'tom'
  | 'crash'
  | 'ride'
  | 'bell'
  | 'cowbell'
  | 'tambourine'
  | 'shaker'
  | 'drum'
  | 'wood'
  | 'scrape'
  | 'whistle';

export interface DrumKey {
  readonly kind: DrumKind;
  /** Pitch of the stroke in semitones above the lowest of its kind. */
  readonly semitones: number;
  /** -1 left .. 1 right, as the audience sees the kit. */
  readonly pan: number;
  /** Strokes of one group silence each other. */
  readonly chokeGroup: number;
}

const HATS = 1;
const key = (kind: DrumKind, semitones = 0, pan = 0, chokeGroup = 0): DrumKey => ({ kind, semitones, pan, chokeGroup });

const keys: Readonly<Record<number, DrumKey>> = {
  35: key('kick', -1),
  36: key('kick'),
  37: key('rim'),
  38: key('snare'),
  39: key('clap'),
  40: key('snare', 1.5),
  41: key('tom', 0, -0.45),
  42: key('closedHat', 0, 0.25, HATS),
  43: key('tom', 2, -0.3),
  44: key('pedalHat', 0, 0.25, HATS),
  45: key('tom', 4, -0.12),
  46: key('openHat', 0, 0.25, HATS),
  47: key('tom', 6, 0.08),
  48: key('tom', 9, 0.25),
  49: key('crash', 0, -0.35),
  50: key('tom', 11, 0.4),
  51: key('ride', 0, 0.35),
  52: key('crash', -3, 0.45),
  53: key('bell', 0, 0.35),
  54: key('tambourine', 0, -0.3),
  55: key('crash', 5, -0.2),
  56: key('cowbell', 0, 0.15),
  57: key('crash', 2, 0.35),
  58: key('scrape', -4, 0.3),
  59: key('ride', 2, -0.35),
  60: key('drum', 12, 0.25),
  61: key('drum', 8, 0.3),
  62: key('drum', 7, -0.25),
  63: key('drum', 5, -0.3),
  64: key('drum', 0, -0.3),
  65: key('drum', 14, 0.2),
  66: key('drum', 10, 0.2),
  67: key('cowbell', 5, -0.3),
  68: key('cowbell', 1, -0.3),
  69: key('shaker', -3, 0.35),
  70: key('shaker', 2, 0.35),
  71: key('whistle', 2, 0.1),
  72: key('whistle', 0, 0.1),
  73: key('scrape', 4, -0.3),
  74: key('scrape', 0, -0.3),
  75: key('wood', 12, 0.2),
  76: key('wood', 5, -0.2),
  77: key('wood', 0, -0.2),
  78: key('drum', 9, 0.2),
  79: key('drum', 4, 0.2),
  80: key('bell', 14, -0.25),
  81: key('bell', 12, -0.25),
  82: key('shaker', 0, 0.35),
  83: key('shaker', 6, -0.3),
};

/** A stroke for any key: what the map leaves out is struck wood below the kick and a shaker above. */
export const drumKeyOf = (pitch: number): DrumKey =>
  keys[Math.round(pitch)] ?? (pitch < 35 ? key('rim') : key('shaker'));
