import type { SynthKit } from '../../../../music/score.ts';

/**
 * The sound of a synthesized kit. Levels are linear, within one drum; the balance between drums is the
 * same for all kits. Times are until 60 dB down.
 */
export interface DrumKitSettings {
  readonly kick: KickSettings;
  readonly snare: SnareSettings;
  readonly clap: { readonly bandHz: number; readonly decaySeconds: number };
  readonly hat: HatSettings;
  readonly cymbal: { readonly decaySeconds: number };
  readonly tom: {
    readonly lowestHz: number;
    readonly sweep: number;
    readonly decaySeconds: number;
  };
  readonly finish: FinishSettings;
  /** The kit comes from a record: its surface is heard from the start to the last stroke. */
  readonly isFromVinyl?: boolean;
}

export interface KickSettings {
  readonly fromHz: number;
  readonly toHz: number;
  /** Seconds in which the pitch has fallen by 95 %. */
  readonly sweepSeconds: number;
  readonly decaySeconds: number;
  readonly clickLevel: number;
  readonly clickHz: number;
  readonly driveDb: number;
}

export interface SnareSettings {
  readonly toneHz: number;
  readonly toneSeconds: number;
  readonly toneLevel: number;
  readonly noiseSeconds: number;
  readonly noiseLevel: number;
  /** Noise below is taken away. */
  readonly noiseFromHz: number;
  readonly driveDb: number;
  /** A loud room that is cut off: the gated reverb of the eighties. */
  readonly gate: { readonly seconds: number; readonly level: number } | null;
}

export interface HatSettings {
  /** Scales the six square oscillators. */
  readonly metalHz: number;
  readonly fromHz: number;
  readonly closedSeconds: number;
  readonly openSeconds: number;
  readonly noiseShare: number;
}

/** What the whole kit goes through. */
export interface FinishSettings {
  readonly driveDb: number;
  readonly lowPassHz: number | null;
  /** Bits of a coarse converter; null: none. */
  readonly bits: number | null;
}

const clean: FinishSettings = { driveDb: 0, lowPassHz: null, bits: null };

export const drumKits: Readonly<Record<SynthKit, DrumKitSettings>> = {
  analog808: {
    kick: { fromHz: 160, toHz: 48, sweepSeconds: 0.05, decaySeconds: 1.1, clickLevel: 0.12, clickHz: 2500, driveDb: 3 },
    snare: {
      toneHz: 185,
      toneSeconds: 0.22,
      toneLevel: 0.6,
      noiseSeconds: 0.3,
      noiseLevel: 0.42,
      noiseFromHz: 1200,
      driveDb: 2,
      gate: null,
    },
    clap: { bandHz: 1150, decaySeconds: 0.36 },
    hat: { metalHz: 1, fromHz: 7200, closedSeconds: 0.11, openSeconds: 0.75, noiseShare: 0.15 },
    cymbal: { decaySeconds: 2.2 },
    tom: { lowestHz: 82, sweep: 0.5, decaySeconds: 0.6 },
    finish: clean,
  },
  analog909: {
    kick: { fromHz: 260, toHz: 52, sweepSeconds: 0.07, decaySeconds: 0.52, clickLevel: 0.4, clickHz: 4200, driveDb: 7 },
    snare: {
      toneHz: 205,
      toneSeconds: 0.16,
      toneLevel: 0.55,
      noiseSeconds: 0.34,
      noiseLevel: 0.6,
      noiseFromHz: 900,
      driveDb: 4,
      gate: null,
    },
    clap: { bandHz: 1250, decaySeconds: 0.42 },
    hat: { metalHz: 1.35, fromHz: 6500, closedSeconds: 0.1, openSeconds: 0.5, noiseShare: 0.45 },
    cymbal: { decaySeconds: 2.8 },
    tom: { lowestHz: 92, sweep: 0.7, decaySeconds: 0.48 },
    finish: clean,
  },
  trap: {
    kick: {
      fromHz: 230,
      toHz: 50,
      sweepSeconds: 0.045,
      decaySeconds: 0.5,
      clickLevel: 0.35,
      clickHz: 3500,
      driveDb: 9,
    },
    snare: {
      toneHz: 220,
      toneSeconds: 0.12,
      toneLevel: 0.45,
      noiseSeconds: 0.26,
      noiseLevel: 0.62,
      noiseFromHz: 1800,
      driveDb: 6,
      gate: null,
    },
    clap: { bandHz: 1500, decaySeconds: 0.3 },
    hat: { metalHz: 1.5, fromHz: 8200, closedSeconds: 0.07, openSeconds: 0.38, noiseShare: 0.3 },
    cymbal: { decaySeconds: 2 },
    tom: { lowestHz: 75, sweep: 0.8, decaySeconds: 0.5 },
    finish: clean,
  },
  gated80s: {
    kick: {
      fromHz: 210,
      toHz: 56,
      sweepSeconds: 0.05,
      decaySeconds: 0.42,
      clickLevel: 0.45,
      clickHz: 3200,
      driveDb: 5,
    },
    snare: {
      toneHz: 190,
      toneSeconds: 0.2,
      toneLevel: 0.6,
      noiseSeconds: 0.24,
      noiseLevel: 0.5,
      noiseFromHz: 700,
      driveDb: 4,
      gate: { seconds: 0.27, level: 0.34 },
    },
    clap: { bandHz: 1100, decaySeconds: 0.4 },
    hat: { metalHz: 1.2, fromHz: 6800, closedSeconds: 0.1, openSeconds: 0.55, noiseShare: 0.35 },
    cymbal: { decaySeconds: 2.6 },
    tom: { lowestHz: 78, sweep: 0.9, decaySeconds: 0.62 },
    finish: clean,
  },
  lofi: {
    kick: { fromHz: 150, toHz: 55, sweepSeconds: 0.06, decaySeconds: 0.4, clickLevel: 0.14, clickHz: 1800, driveDb: 6 },
    snare: {
      toneHz: 195,
      toneSeconds: 0.16,
      toneLevel: 0.6,
      noiseSeconds: 0.22,
      noiseLevel: 0.4,
      noiseFromHz: 900,
      driveDb: 5,
      gate: null,
    },
    clap: { bandHz: 950, decaySeconds: 0.28 },
    hat: { metalHz: 1.1, fromHz: 5200, closedSeconds: 0.09, openSeconds: 0.4, noiseShare: 0.5 },
    cymbal: { decaySeconds: 1.6 },
    tom: { lowestHz: 85, sweep: 0.5, decaySeconds: 0.4 },
    finish: { driveDb: 5, lowPassHz: 7500, bits: 11 },
    isFromVinyl: true,
  },
  industrial: {
    kick: {
      fromHz: 320,
      toHz: 50,
      sweepSeconds: 0.06,
      decaySeconds: 0.45,
      clickLevel: 0.6,
      clickHz: 3000,
      driveDb: 16,
    },
    snare: {
      toneHz: 240,
      toneSeconds: 0.14,
      toneLevel: 0.6,
      noiseSeconds: 0.34,
      noiseLevel: 0.75,
      noiseFromHz: 500,
      driveDb: 12,
      gate: { seconds: 0.2, level: 0.45 },
    },
    clap: { bandHz: 1400, decaySeconds: 0.34 },
    hat: { metalHz: 0.85, fromHz: 4200, closedSeconds: 0.12, openSeconds: 0.5, noiseShare: 0.25 },
    cymbal: { decaySeconds: 2.4 },
    tom: { lowestHz: 70, sweep: 1.2, decaySeconds: 0.5 },
    finish: { driveDb: 9, lowPassHz: null, bits: null },
  },
};
