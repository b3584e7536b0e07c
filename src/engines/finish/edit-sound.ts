import { durationSecondsOf, frameCountOf, type Recording } from '../../audio/recording.ts';
import { separate } from '../../audio/separation/separate.ts';
import { EngineLost } from '../port.ts';
import { balanceGainDb, layOver } from '../studio/overpaint/over-mix.ts';
import type { FinishEdit } from './finish-job.ts';
import { levelSound } from './level-sound.ts';
import { type Splice, spliceIn } from './splice.ts';

interface Edited {
  readonly recording: Recording;
  /** For the caller, beside how the request was read. */
  readonly facts: Readonly<Record<string, unknown>>;
}

type EditOf<Kind extends FinishEdit['kind']> = Extract<FinishEdit, { kind: Kind }>;

/** What a clip's end is faded over where a server gave more than may be delivered. */
const CUT_FADE_SECONDS = 0.5;
/** A part alone rings out over so much. */
const PART_FADE_SECONDS = 0.01;
/** A layer is mixed so much over (a voice) or under (a band) what it is laid on, at a weight of the source of one half. */
const BALANCE_DB = { voice: 1, band: -1 } as const;
const WEIGHT_DB = 12;

/**
 * Makes of new sound what the edit asks for. What is a mix of its own is brought to the usual loudness; what holds a
 * source stays as loud as the source.
 */
export async function applyEdit(
  sound: Recording,
  edit: FinishEdit,
  readSource: (file: string) => Promise<Recording>,
): Promise<Edited> {
  if (edit.kind === 'whole') return { recording: whole(sound, edit), facts: {} };
  const source = await readSource(edit.sourcePath);
  if (edit.kind === 'layer') return layered(source, sound, edit);
  return spliced(source, sound, edit);
}

function whole(sound: Recording, { secondsMax }: EditOf<'whole'>): Recording {
  const isLonger = secondsMax !== null && durationSecondsOf(sound) > secondsMax;
  const kept = isLonger ? stretch(sound, 0, secondsMax * sound.sampleRateHz) : sound;
  if (isLonger) fadeOut(kept, CUT_FADE_SECONDS);
  levelSound(kept);
  return kept;
}

const framesAt = (seconds: number, { sampleRateHz }: Recording): number => Math.round(seconds * sampleRateHz);

function spliced(source: Recording, sound: Recording, edit: EditOf<'window'> | EditOf<'extension'>): Edited {
  const splice = spliceOf(source, edit);
  if (splice.soundStartFrame + frameCountOf(sound) <= splice.startFrame)
    throw new EngineLost('the sound ends before its window begins');
  const { whole: joined, facts } = spliceIn(source, sound, splice);
  const name = edit.kind === 'window' ? 'replaced' : 'extended';
  const rounded = (frames: number): number => Math.round((frames / source.sampleRateHz) * 10_000) / 10_000;
  const end = Math.min(splice.endFrame, frameCountOf(joined));
  const told = { [name]: { start_s: rounded(splice.startFrame), end_s: rounded(end), ...facts } };
  if (edit.scope === 'whole') return { recording: joined, facts: told };
  const part = stretch(joined, splice.startFrame, end);
  if (edit.kind === 'window') fadeOut(part, PART_FADE_SECONDS);
  levelSound(part);
  return { recording: part, facts: told };
}

/** An extension of the very end begins a crossfade earlier: where nothing of the source follows, nothing can be faded from. */
function spliceOf(source: Recording, edit: EditOf<'window'> | EditOf<'extension'>): Splice {
  const soundStartFrame = framesAt(edit.soundStartSeconds, source);
  const frames = frameCountOf(source);
  if (edit.kind === 'window') {
    const endFrame = Math.min(framesAt(edit.endSeconds, source), frames);
    return { startFrame: framesAt(edit.startSeconds, source), endFrame, soundStartFrame };
  }
  const latest = Math.max(0, frames - framesAt(SEAM_SECONDS, source));
  return { startFrame: Math.min(framesAt(edit.atSeconds, source), latest), endFrame: Infinity, soundStartFrame };
}

const SEAM_SECONDS = 0.05;

function layered(source: Recording, sound: Recording, edit: EditOf<'layer'>): Edited {
  const [from, to] = [framesAt(edit.startSeconds, source), framesAt(edit.endSeconds, source)];
  const layer = stretch(layerOf(sound, edit.layer), from, Math.min(to, frameCountOf(sound)));
  fadeIn(layer, PART_FADE_SECONDS);
  fadeOut(layer, CUT_FADE_SECONDS);
  const laid = { recording: layer, startSeconds: edit.startSeconds };
  const targetDb = BALANCE_DB[edit.layer] - (edit.sourceWeight - 0.5) * WEIGHT_DB;
  const gainDb = balanceGainDb(source, laid, targetDb, edit.layer === 'voice' ? 'layer' : 'base');
  layOver(source, laid, gainDb, 0);
  levelSound(source);
  return { recording: source, facts: { layer: { kind: edit.layer, gain_db: Math.round(10 * gainDb) / 10 } } };
}

/**
 * What a server adds comes back alone or mixed with what it was given, and it does not say which: taken apart, it is the
 * voice (or all but the voice) in both cases.
 */
function layerOf(sound: Recording, layer: 'voice' | 'band'): Recording {
  const { vocals } = separate(sound, ['vocals']);
  if (layer === 'voice') return vocals;
  for (const [index, channel] of sound.channels.entries()) {
    const voice = vocals.channels[index]!;
    for (let i = 0; i < channel.length; i++) channel[i] = channel[i]! - voice[i]!;
  }
  return sound;
}

const stretch = ({ sampleRateHz, channels }: Recording, from: number, to: number): Recording => ({
  sampleRateHz,
  channels: channels.map((channel) => channel.slice(Math.max(0, Math.round(from)), Math.round(to))),
});

function fadeOut({ channels, sampleRateHz }: Recording, seconds: number): void {
  for (const channel of channels) {
    const fade = Math.min(channel.length, Math.round(seconds * sampleRateHz));
    for (let i = 1; i <= fade; i++) channel[channel.length - i] = channel[channel.length - i]! * ((i - 1) / fade);
  }
}

function fadeIn({ channels, sampleRateHz }: Recording, seconds: number): void {
  for (const channel of channels) {
    const fade = Math.min(channel.length, Math.round(seconds * sampleRateHz));
    for (let i = 0; i < fade; i++) channel[i] = channel[i]! * (i / fade);
  }
}
