import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import type { LyricsDraft } from '../port.ts';
import { draftLyrics } from './draft-lyrics.ts';

const STYLES = ['pop', 'country', 'R&B', 'folk', 'metal', 'reggae', 'soul', 'house', 'jazz', 'punk'];
const SUBJECTS =
  `a night bus driver|my grandmother's kitchen|first snow|the ocean|a broken promise|my dog Biscuit|the last train|losing a friend|a rainy window
an old guitar|jealousy|late night coffee|fireflies|the desert highway|a secret|city lights|courage|baking bread|the river|freedom|money problems|insomnia
a sailor's return|robots|falling leaves|a letter never sent|loneliness|a motorcycle|gardening|a bully|hope|traffic|fog|a toxic boss|global warming`.split(
    /[|\n]/,
  );
const SONGS = 120;
async function draft(prompt: string, seed: string): Promise<LyricsDraft> {
  const [one] = await draftLyrics({ prompt, seed, count: 1 }, createRandom(seed), null);
  return one!;
}

/** Of the songs; a line may stand in all songs about its subject. */
const SHARE_MAX = 0.1;

test('says no line in more than one song of twelve, whatever they are about', async () => {
  const counts = new Map<string, number>();
  for (let song = 0; song < SONGS; song += 1) {
    const prompt = `${STYLES[song % STYLES.length]} song about ${SUBJECTS[song % SUBJECTS.length]}`;
    const { lyrics } = await draft(prompt, `song ${song}`);
    const lines = new Set(lyrics.split('\n').filter((line) => line !== '' && !line.startsWith('[')));
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const often = [...counts].filter(([, count]) => count > SHARE_MAX * SONGS);
  assert.deepEqual(often, []);
});

test('writes of what a prompt in another language names, and keeps its unread words out', async () => {
  const { lyrics, title } = await draft('wesoła piosenka o kocie Filemonie', 'cat');
  assert.doesNotMatch(`${title}\n${lyrics}`, /piosenka|wesoła/);
});
