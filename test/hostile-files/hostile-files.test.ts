import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { intakeLimits } from '../../src/library/uploads/intake.ts';
import { type HostileFile, hostileFiles } from './hostile-files.ts';
import { soundFiles } from './sound-files.ts';
import { type Trial, tryFile } from './try-file.ts';

/** One of each kind; `SONGWRIGHT_HOSTILE_FILES=all` takes all of them. */
const NAMES = [
  ...['empty.mp3', 'playlist.mp3', 'concat.mp3', 'packed.wav', 'cut.wav', 'channels-65535.wav', 'endless-chunks.wav'],
  ...['length-4-billion.wav', 'absurd.aiff', 'huge-tag.mp3', 'hole.mp3', 'two-hours.flac', 'eight-channels.flac'],
  ...[
    'told-a-month.flac',
    'two-hours.mp3',
    'tables-of-4-billion.m4a',
    'beyond-numbers.wav',
    'cut.m4a',
    'boxes-in-boxes.m4a',
    'noise.webm',
    'two-hours.opus',
    'flipped-2.flac',
  ],
] as const;
const takesAll = process.env.SONGWRIGHT_HOSTILE_FILES === 'all';
const NEEDS_FFMPEG = 'cut.m4a';
const MIB = 2 ** 20;

describe('a stranger who sends hostile and broken files', () => {
  let files: readonly HostileFile[] = [];
  const trials = new Map<string, Trial>();
  let grownBytes = 0;

  before(async () => {
    const all = hostileFiles(await soundFiles());
    files = takesAll ? all : all.filter(({ name }) => (NAMES as readonly string[]).includes(name));
    await tryFile(files[0]!);
    const rssBytes = process.memoryUsage.rss();
    const left = [...files];
    const take = async (): Promise<void> => {
      for (let file = left.shift(); file !== undefined; file = left.shift()) trials.set(file.name, await tryFile(file));
    };
    await Promise.all([take(), take()]);
    grownBytes = process.memoryUsage.rss() - rssBytes;
  });

  it('has many ways to try', () => {
    assert.ok(files.length >= (takesAll ? 39 : NAMES.length), `${files.length}`);
  });

  it('gets a refusal or a clip, as the file deserves', () => {
    for (const { name, outcome } of files) {
      const trial = trials.get(name)!;
      if (outcome !== 'either' && name !== NEEDS_FFMPEG)
        assert.equal(trial.outcome, outcome, `${name}: ${trial.message}`);
    }
  });

  it('is told why, in words that say nothing of this machine', () => {
    for (const [name, { outcome, message }] of trials) {
      if (outcome === 'clip') continue;
      assert.match(message, /^[A-Z].{20,200}\.$/, name);
      assert.doesNotMatch(message, /Error|\/|node|undefined|NaN/, name);
    }
  });

  it('never waits a minute, and gets no clip of more than eight minutes', () => {
    for (const [name, { seconds, clipSeconds }] of trials) {
      assert.ok(seconds < 60, `${name}: ${seconds} s`);
      assert.ok(clipSeconds <= intakeLimits.secondsMax, `${name}: ${clipSeconds} s`);
    }
  });

  it('never takes 600 MiB of memory, and none of the one who asked for the decoding', () => {
    for (const [name, { peakBytes }] of trials) assert.ok(peakBytes < 600 * MIB, `${name}: ${peakBytes / MIB} MiB`);
    assert.ok(grownBytes < 100 * MIB, `${grownBytes / MIB} MiB`);
  });
});
