import { openInventory } from '../../src/engines/studio/sing/open-inventory.ts';
import { timePhones } from '../../src/engines/studio/sing/phone-timeline.ts';
import { buildSoundTrack } from '../../src/engines/studio/sing/sound-track.ts';
import { readPhrases } from '../../src/engines/studio/sing/sung-phrases.ts';
import { wantedPhones } from '../../src/engines/studio/sing/wanted-phones.ts';
import type { Score } from '../../src/music/score.ts';
import { createTimeline } from '../../src/music/timeline.ts';
import type { TimedSound } from './sung-mixes.ts';

/** When each sound of a score's lead is sung. */
export async function sungPhones(score: Score): Promise<readonly TimedSound[]> {
  const inventory = await openInventory();
  const timeline = createTimeline(score);
  return score.parts.flatMap((part) => {
    const { instrument, role } = part;
    if (instrument.kind !== 'singer' || role !== 'lead') return [];
    return readPhrases(part, score.lines, timeline, score.durationSeconds)
      .flat()
      .flatMap((phrase) => {
        const { segments } = buildSoundTrack(inventory, wantedPhones(phrase));
        const phones = timePhones(phrase, segments.slice(1, -1), instrument.singer.formantScale);
        return phones.map(({ phone, startSeconds, endSeconds, syllableIndex }, i): TimedSound => {
          const next = phones[i + 1]?.syllableIndex;
          const isWordEnd =
            next === undefined || (next !== syllableIndex && phrase.syllables[next]?.isWordStart === true);
          return { phone, startSeconds, endSeconds, isWordEnd };
        });
      });
  });
}
