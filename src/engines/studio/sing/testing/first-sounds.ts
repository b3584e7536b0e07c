import type { Score } from '../../../../music/score.ts';
import { createTimeline } from '../../../../music/timeline.ts';
import { openInventory } from '../open-inventory.ts';
import { timePhones } from '../phone-timeline.ts';
import { buildSoundTrack } from '../sound-track.ts';
import { readPhrases } from '../sung-phrases.ts';
import { wantedPhones } from '../wanted-phones.ts';

/** When our singer's sound of each word begins, given when its note does: consonants come before the note, vowels on it. Seconds. */
export async function firstSounds(score: Score, noteSeconds: readonly number[]): Promise<readonly number[]> {
  const inventory = await openInventory();
  const timeline = createTimeline(score);
  const syllables = score.parts.flatMap((part) => {
    const { instrument } = part;
    if (instrument.kind !== 'singer') return [];
    return readPhrases(part, score.lines, timeline, score.durationSeconds)
      .flat()
      .flatMap((phrase) => {
        const { segments } = buildSoundTrack(inventory, wantedPhones(phrase));
        const phones = timePhones(phrase, segments.slice(1, -1), instrument.singer.formantScale);
        return phrase.syllables.flatMap(({ notes, isWordStart }, index) => {
          const first = phones.find(({ syllableIndex }) => syllableIndex === index);
          return isWordStart ? [{ note: notes[0]!.startSeconds, sound: first!.startSeconds }] : [];
        });
      });
  });
  return noteSeconds.map((at) => {
    const near = syllables.reduce((best, own) => (Math.abs(own.note - at) < Math.abs(best.note - at) ? own : best));
    return near.sound;
  });
}
