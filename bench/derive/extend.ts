import path from 'node:path';
import { type Analysis, analyse } from '../../src/audio/analysis/analyse.ts';
import { integratedLoudnessLufs } from '../../src/audio/analysis/loudness.ts';
import { createRandom } from '../../src/core/random.ts';
import type { ExtendRequest } from '../../src/engines/port.ts';
import { jumpAt } from '../../src/engines/studio/derive/splice-level.ts';
import { formatKey } from '../../src/music/key.ts';
import { benchStyles, clickAt, createClip, deriveClips, excerpt, requestOf, songOf, soundOf } from './made-clips.ts';

/** Enough for more than a minute of song before the seam and after it. */
const OLD_WORDS = `[Verse]
I packed the morning in a paper cup
And left the window open for the rain
The radio was talking to itself
About a road that never came again
[Chorus]
Stay a little longer
Till the lights come down
Stay a little longer
There is no one else in town
[Verse]
The neighbours hung their laundry in the dark
A yellow dress was waving at the train
I counted every carriage going by
And every single window had your name
[Chorus]
Stay a little longer
Till the lights come down
Stay a little longer
There is no one else in town`;

const NEW_WORDS = `[Verse]
The river keeps the names we gave away
And morning finds the letters on the floor
A paper boat is turning in the bay
With nothing left to carry any more
[Chorus]
Carry me over, carry me on
Nothing is lost that we sing till dawn
Carry me over, carry me home
Nobody here has to walk alone`;

const SOURCE_SECONDS_MAX = 120;
/** Of a source: where the seam may lie, so that an analyser has enough of it. */
const SEAM_SECONDS_MIN = 45;
const NEW_SECONDS_MAX = 80;

const heardKey = ({ key: { tonic, isMinor } }: Analysis): string =>
  formatKey({ tonic, mode: isMinor ? 'minor' : 'major' });

/** Extends songs at random moments and measures both sides of the seam in the sound of the whole. */
export async function measureExtensions(folder: string, count: number, first: number): Promise<void> {
  for (let i = first; i < first + count; i++) {
    const tags = benchStyles[i % benchStyles.length]!;
    const random = createRandom(`extend-${i}`);
    const own = path.join(folder, `extend-${i}`);
    const source = await createClip(
      own,
      requestOf(tags, `source-${i}`, { lyrics: OLD_WORDS, durationSecondsMax: SOURCE_SECONDS_MAX }),
    );
    const { durationSeconds } = source.clip;
    const atSeconds = random.between(Math.min(SEAM_SECONDS_MIN, 0.6 * durationSeconds), 0.9 * durationSeconds);
    const song = requestOf(tags, `extension-${i}`, { lyrics: NEW_WORDS, durationSecondsMax: NEW_SECONDS_MAX });
    const request: ExtendRequest = { operation: 'extend', song, sourceClipId: 'a', atSeconds, withFull: true };
    const [whole] = await deriveClips(own, request, { a: source }, 'whole');
    const sound = await soundOf(whole!);
    const old = await soundOf(source);
    const { score } = await songOf(whole!);
    const told = whole!.clip.interpretation.extended as { readonly at_s: number };
    const seam = told.at_s;
    const before = analyse(excerpt(sound, 0, seam));
    const after = analyse(excerpt(sound, seam, sound.channels[0]!.length / sound.sampleRateHz));
    const lead = score.parts.find(({ id }) => id === 'lead')?.notes ?? [];
    const tick = Math.round((seam * score.tempoChanges[0]!.bpm * 480) / 60);
    const next = lead.findIndex((note) => note.startTick >= tick - 1);
    const interval = next > 0 ? Math.abs(lead[next]!.pitch - lead[next - 1]!.pitch) : 0;
    const sung = score.lines.map((line) => line.text).join(' ');
    const missing = NEW_WORDS.split('\n').filter((line) => !line.startsWith('[') && !sung.includes(line));
    const row = {
      tags,
      at: atSeconds.toFixed(2),
      seam: seam.toFixed(2),
      seconds: whole!.clip.durationSeconds.toFixed(1),
      written: `${score.tempoChanges[0]!.bpm} ${formatKey(score.key)}`,
      before: `${before.tempoBpm.toFixed(1)} ${heardKey(before)}`,
      after: `${after.tempoBpm.toFixed(1)} ${heardKey(after)}`,
      keptLu: (integratedLoudnessLufs(excerpt(sound, 0, seam)) - integratedLoudnessLufs(excerpt(old, 0, seam))).toFixed(
        2,
      ),
      jumpLu: jumpAt(sound, seam).toFixed(2),
      click: clickAt(sound, seam).toFixed(2),
      interval,
      missing: missing.length,
      unsung: score.unsungLines.length,
    };
    console.log(JSON.stringify(row));
  }
}
