import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Flite, readMono16 } from '../../scripts/inventory/flite.ts';

/** A word to say: on a level pitch, about so long. */
export interface WordOrder {
  readonly text: string;
  readonly pitchHz: number;
  readonly seconds: number;
}

/** A word as it was said: its sound alone, without the silence around it. */
export interface SaidWord {
  readonly wave: Float32Array;
  readonly sampleRateHz: number;
  /** From the beginning of the sound to the first vowel. */
  readonly vowelSeconds: number;
}

export type Speaker = (words: readonly WordOrder[]) => Promise<readonly SaidWord[]>;

const STRETCH = { low: 0.6, high: 3 };
const USUAL_SECONDS = 0.3;

interface Spoken {
  readonly wave: Float32Array;
  readonly sampleRateHz: number;
  readonly phones: readonly { readonly phone: string; readonly startSeconds: number; readonly endSeconds: number }[];
}

const sounding = ({ phones }: Spoken) => phones.filter(({ phone }) => phone !== 'pau');

function cut(spoken: Spoken): SaidWord {
  const own = sounding(spoken);
  const first = own[0]?.startSeconds ?? 0;
  const vowel = own.find(({ phone }) => /^[aeiou]/.test(phone))?.startSeconds ?? first;
  const { wave, sampleRateHz } = spoken;
  const last = own.at(-1)?.endSeconds ?? wave.length / sampleRateHz;
  return {
    wave: wave.slice(Math.round(first * sampleRateHz), Math.round(last * sampleRateHz)),
    sampleRateHz,
    vowelSeconds: vowel - first,
  };
}

function stretchFor({ seconds }: WordOrder, usual: Spoken): number {
  const own = sounding(usual);
  const length = (own.at(-1)?.endSeconds ?? USUAL_SECONDS) - (own[0]?.startSeconds ?? 0);
  return Math.min(STRETCH.high, Math.max(STRETCH.low, seconds / length));
}

/** A voice of flite, which comes along as WebAssembly. */
export const fliteSpeaker =
  (flite: Flite, voice: string): Speaker =>
  async (words) => {
    const said: SaidWord[] = [];
    for (const word of words) {
      const { text, pitchHz } = word;
      const usual = await flite.speak(text, { voice, stretch: 1, pitchHz });
      said.push(cut(await flite.speak(text, { voice, stretch: stretchFor(word, usual), pitchHz })));
    }
    return said;
  };

const run = promisify(execFile);

/** Whether the speech synthesiser festival is on this machine (Debian: festival, festvox-kallpc16k, festvox-kdlpc16k). */
export async function hasFestival(): Promise<boolean> {
  return run('festival', ['--version']).then(
    () => true,
    () => false,
  );
}

/** A voice of festival, a process for all words. */
export const festivalSpeaker =
  (voice: string): Speaker =>
  async (words) => {
    const usual = await festivalSays(voice, words, () => 1);
    const said = await festivalSays(voice, words, (word, i) => stretchFor(word, usual[i]!));
    return said.map(cut);
  };

async function festivalSays(
  voice: string,
  words: readonly WordOrder[],
  stretchOf: (word: WordOrder, index: number) => number,
): Promise<readonly Spoken[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'festival-'));
  const wordFile = (i: number, kind: string): string => path.join(folder, `${i}.${kind}`);
  try {
    const commands = words.flatMap((word, i) => [
      `(set! duffint_params '((start ${word.pitchHz}) (end ${word.pitchHz})))`,
      `(Parameter.set 'Duration_Stretch ${stretchOf(word, i).toFixed(3)})`,
      `(set! said (utt.synth (Utterance Text "${word.text.replace(/[^\w' ]/g, '')}")))`,
      `(utt.save.wave said "${wordFile(i, 'wav')}")`,
      `(utt.save.segs said "${wordFile(i, 'lab')}")`,
    ]);
    const script = path.join(folder, 'words.scm');
    await writeFile(script, [`(voice_${voice})`, "(Parameter.set 'Int_Method 'DuffInt)", ...commands].join('\n'));
    await run('festival', ['--batch', script]);
    return await Promise.all(words.map((_, i) => spokenOf(wordFile(i, 'wav'), wordFile(i, 'lab'))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function spokenOf(waveFile: string, labelFile: string): Promise<Spoken> {
  const { wave, sampleRateHz } = readMono16(await readFile(waveFile));
  let startSeconds = 0;
  const phones = (await readFile(labelFile, 'utf8')).split('\n').flatMap((line) => {
    const [end, , phone] = line.trim().split(/\s+/);
    if (phone === undefined) return [];
    const spoken = { phone, startSeconds, endSeconds: Number(end) };
    startSeconds = spoken.endSeconds;
    return [spoken];
  });
  return { wave, sampleRateHz, phones };
}
