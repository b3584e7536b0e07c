import type { SongIntent } from '../../song-intent.ts';

/** Occasions of songs whose request names none, by what is felt for whom. */
export function withOccasion(intent: SongIntent, isRap: boolean): SongIntent {
  const spoken = intent.addressee === null ? undefined : intent.people[intent.addressee];
  if (intent.occasion === 'confession' && spoken?.kind === 'child') return { ...intent, occasion: 'lullaby' };
  if (intent.occasion !== null) return intent;
  const person = intent.addressee === null ? undefined : intent.people[intent.addressee];
  const { kind } = intent.attitude;
  if (person === undefined) {
    const occasion = kind === 'fear' ? 'confession' : kind === 'hope' ? 'encouragement' : isRap ? 'pride' : 'describe';
    return { ...intent, occasion };
  }
  if (!person.isAlive) return { ...intent, occasion: person.kind === 'pet' ? 'memorial-pet' : 'memorial' };
  if (kind === 'anger' || kind === 'contempt') return { ...intent, occasion: 'diss' };
  if (person.kind === 'pet') return { ...intent, occasion: 'praise-pet' };
  const byAttitude: Readonly<Record<string, string>> = {
    love: 'love',
    gratitude: 'gratitude',
    regret: 'apology',
    grief: 'missing',
    hope: 'encouragement',
    fear: 'confession',
  };
  return { ...intent, occasion: byAttitude[kind] ?? (person.kind === 'group' ? 'team' : 'friendship') };
}
