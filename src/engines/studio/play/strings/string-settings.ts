/** How a plucked string of an electric instrument is made and played. */
export interface StringSettings {
  /** Seconds until an open string at 110 Hz has fallen by 60 dB, and how many times shorter each octave above rings. */
  readonly t60Seconds: number;
  readonly t60PerOctave: number;
  /** 0..0.5: how much faster high partials die; the share of the neighbour in the loop's mean. */
  readonly damping: number;
  /** Under the palm: notes up to this long are muted; 0: none is. */
  readonly muteSecondsMax: number;
  readonly mutedT60Seconds: number;
  readonly mutedDamping: number;
  /** After the note has ended. */
  readonly releaseT60Seconds: number;
  /** Share of the string between bridge and pick, and between bridge and pickup. */
  readonly pickShare: number;
  readonly pickupShare: number;
  /** Width of the pick's pulse at the softest and at the hardest stroke. */
  readonly pickSeconds: { readonly soft: number; readonly hard: number };
  /** Scrape of the pick, against its pulse. */
  readonly scrapeLevel: number;
  /** The string strikes the frets: level beyond which the first milliseconds are bent; null: it swings freely. */
  readonly fretLevel: number | null;
  /** Long single notes are moved by the finger. */
  readonly hasVibrato: boolean;
  /** Notes are this far off at random, cents: two takes are never the same. */
  readonly spreadCents: number;
}

/** By General MIDI program: the electric strings that sampled banks are weak at. */
export const stringInstruments: Readonly<Record<number, StringSettings>> = {
  // Overdriven and distorted guitar: the sound of the amplifier comes behind, in the mix.
  29: guitar({ spreadCents: 1.2 }),
  30: guitar({ spreadCents: 1.5, muteSecondsMax: 0.12 }),
  // Picked bass: bright, even, damped a little at the bridge.
  34: {
    t60Seconds: 5,
    t60PerOctave: 0.75,
    damping: 0.2,
    muteSecondsMax: 0,
    mutedT60Seconds: 1,
    mutedDamping: 0.4,
    releaseT60Seconds: 0.09,
    pickShare: 0.11,
    pickupShare: 0.17,
    pickSeconds: { soft: 0.0011, hard: 0.0003 },
    scrapeLevel: 0.06,
    fretLevel: null,
    hasVibrato: false,
    spreadCents: 0.5,
  },
  // Slap bass: thumb and pop throw the string against the frets.
  36: {
    t60Seconds: 3.2,
    t60PerOctave: 0.7,
    damping: 0.06,
    muteSecondsMax: 0,
    mutedT60Seconds: 1,
    mutedDamping: 0.4,
    releaseT60Seconds: 0.06,
    pickShare: 0.26,
    pickupShare: 0.13,
    pickSeconds: { soft: 0.0009, hard: 0.00014 },
    scrapeLevel: 0.08,
    fretLevel: 0.17,
    hasVibrato: false,
    spreadCents: 0.5,
  },
};

function guitar(own: Pick<StringSettings, 'spreadCents'> & Partial<StringSettings>): StringSettings {
  return {
    t60Seconds: 7,
    t60PerOctave: 0.84,
    damping: 0.1,
    muteSecondsMax: 0.1,
    mutedT60Seconds: 0.34,
    mutedDamping: 0.42,
    releaseT60Seconds: 0.07,
    pickShare: 0.13,
    pickupShare: 0.08,
    pickSeconds: { soft: 0.0009, hard: 0.00025 },
    scrapeLevel: 0.05,
    fretLevel: null,
    hasVibrato: true,
    ...own,
  };
}
