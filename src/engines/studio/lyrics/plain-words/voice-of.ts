import type { Person, SongIntent } from '../../song-intent.ts';
import type { FrameVoice } from '../material/frame.ts';

const BAD = new Set(['anger', 'contempt']);

/** In which voice a plain song tells what the request says. */
export function voiceOf(intent: SongIntent): FrameVoice {
  const { occasion, attitude, addressee, people, lesson, product, pointOfView } = intent;
  if (lesson !== null) return 'teach';
  if (product !== null) return occasion === 'podcast' ? 'show' : 'shop';
  if (occasion === 'jingle') return 'shop';
  if (occasion === 'podcast') return 'show';
  const person = addressee === null ? undefined : people[addressee];
  if (person !== undefined) return voiceTo(person, intent);
  if (BAD.has(attitude.kind) || occasion === 'protest') return 'angry';
  const says = (who: string): number => intent.statements.filter((one) => one.who === who).length;
  const [mine, ours] = [says('I'), says('we')];
  if (pointOfView === 'we' || ours > mine) return ours > 0 || people.length > 1 || occasion === 'team' ? 'us' : 'thing';
  if (mine > 0) return 'self';
  return people.length > 0 || occasion === 'story' ? 'tale' : 'thing';
}

function voiceTo(person: Person, { occasion, attitude }: SongIntent): FrameVoice {
  const isPet = person.kind === 'pet';
  if (!person.isAlive) return isPet ? 'gone-pet' : 'gone';
  if (occasion === 'apology') return 'sorry';
  if (occasion === 'breakup') return 'left';
  if (BAD.has(attitude.kind) || occasion === 'diss') return 'diss';
  if (occasion === 'missing' || occasion === 'farewell') return 'away';
  if (isPet) return 'pet';
  return person.kind === 'couple' ? 'two' : 'you';
}
