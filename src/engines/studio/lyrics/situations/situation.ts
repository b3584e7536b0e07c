import type { ChorusTone } from '../narrated/chorus-tone.ts';
import type { SituationCue } from './situation-cue.ts';

/** A chorus that is true of everybody in one case of life; `<name>` calls whoever it is for. */
export interface SituationChorus {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A case of life that songs are asked for, and what can be sung in every song of it. */
export interface Situation {
  readonly name: string;
  readonly tone: ChorusTone;
  /** Words of which a request has to say those of one. */
  readonly cues: readonly SituationCue[];
  /** How people tell of it, in other words each: the nearer a request is to them, the surer it is one. */
  readonly asks: readonly string[];
  readonly choruses: readonly SituationChorus[];
  readonly bridges: readonly (readonly string[])[];
  /** Later verses. */
  readonly verses: readonly (readonly string[])[];
}
