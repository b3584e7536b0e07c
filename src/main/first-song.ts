import { pathsOf } from '../catalogue/operation.ts';
import { createOperation } from '../catalogue/sonic/create.ts';
import { pollTaskOperation } from '../catalogue/sonic/poll-task.ts';

/** A complete request that anyone can paste: the first song of a new installation. */
const FIRST_SONG = {
  custom_mode: true,
  mv: 'sonic-v5',
  title: 'Paper Lanterns',
  tags: 'indie pop, warm, 104 bpm',
  prompt: [
    '[Verse]',
    'I left a light on in the hall',
    'And drew your name along the wall',
    'The kettle sings, the street is slow',
    'There is a song I want to know',
    '[Chorus]',
    'Paper lanterns over the water',
    'Carry me home, carry me home',
    'Every wish that we remember',
    'Carry me home tonight',
    '[Verse]',
    'The morning waits behind the rain',
    'I hear the first returning train',
    'We packed the summer in a box',
    'And set the hands of all the clocks',
    '[Chorus]',
    'Paper lanterns over the water',
    'Carry me home, carry me home',
    'Every wish that we remember',
    'Carry me home tonight',
    '[End]',
  ].join('\n'),
} as const;

/** The curl line that start prints. The body has no apostrophe, so single quotes hold it in any shell. */
export const firstSongCommand = (url: string, apiKey: string): string =>
  `curl -sS ${url}${pathsOf(createOperation)[0]} -H 'Authorization: Bearer ${apiKey}' -H 'Content-Type: application/json' -d '${JSON.stringify(FIRST_SONG)}'`;

/** And the one that watches it. */
export const pollCommand = (url: string, apiKey: string): string =>
  `curl -sS ${url}${pathsOf(pollTaskOperation)[0]!.replace('{task_id}', 'TASK_ID')} -H 'Authorization: Bearer ${apiKey}'`;
