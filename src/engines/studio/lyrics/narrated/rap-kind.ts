import { allStemsOf } from '../../english/word-stems.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { ChorusTone } from './chorus-tone.ts';
import type { SongKind } from './read-kinds.ts';
import { subjectOf } from './song-kind.ts';
import { spokenRequest } from './spoken-request.ts';
import { sungPerson } from './sung-person.ts';

/** A kind of rap, and the moods of bars that it bears: those of one row are as good, the best row first. */
export interface KindOfRap {
  readonly kind: SongKind;
  readonly tones: readonly (readonly ChorusTone[])[];
  /** How whoever it tells of is called; null: nobody is. */
  readonly name: string | null;
}

/** Moods that a kind has no bars of are passed over. */
const BORNE: Readonly<Record<ChorusTone, KindOfRap['tones']>> = {
  plain: [['plain', 'glad', 'warm'], ['funny']],
  glad: [['glad'], ['warm', 'funny'], ['plain']],
  funny: [['funny'], ['glad'], ['plain', 'warm']],
  warm: [
    ['warm', 'glad'],
    ['plain', 'funny'],
  ],
  tender: [['tender'], ['warm', 'grave'], ['plain']],
  grave: [['grave'], ['tender']],
  hostile: [['hostile'], ['funny']],
  sorry: [['sorry'], ['tender', 'grave'], ['warm']],
};
/** Against somebody, insults and jokes are as good. */
const OF_FOES: KindOfRap['tones'] = [['hostile', 'funny']];
const OF_ROASTS: KindOfRap['tones'] = [['funny'], ['hostile']];

/** What is told in earnest; "lost every game" and "flooded the hall" are for laughing as often. */
const SURELY_HARD =
  /\b(?:fled|war|bomb(?:s|ed|ing)|refugees?|prison|jail|cancer|chemo|dementia|alzheimer\S{0,3}|stroke|hospital|illness|divorced?|lonely|alone|homeless|hunger|fired|laid off|redundan\w{2,4}|depress(?:ed|ion)|anxiety|bullied|addict\w{0,4}|sober|clos(?:ing|ed|es|ure)|shut(?:ting)? down|burn(?:ed|t) down)\b/i;
const PLACE =
  /^(?:(?:my|our|the) )?(?:(?:old|little) )?(?:home ?town|town|village|street|road|block|estate|hood|neighbou?rhood|ends|city|island|corner)\b/i;
/** "My chemistry exam", "left my brother and my bike": told by whom it happens to, in notes without "I". */
const SINGERS_OWN = /\b(?:my|me)\b/i;
const NAMES_SINGER = /\b(?:my name is|name is|call me|I'm called)\b/i;
/** Words of requests that want it for laughing. */
const LAUGHING: ReadonlySet<string> = new Set(allStemsOf('roast joke funny banter tease silly'));
/** Words of requests that want nothing but a rapper who is better than others. */
const BRAGGING: ReadonlySet<string> = new Set(allStemsOf('battle brag boast cypher freestyle'));

/** Whether a request asks to be better than others at rapping. */
export const isBrag = ({ stems }: Pick<SongIntent, 'stems'>): boolean => stems.some((stem) => BRAGGING.has(stem));

/** The kind of a rap: unlike a chorus, bars mourn, attack and excuse themselves. */
export function rapKind(intent: SongIntent): KindOfRap {
  const person = sungPerson(intent);
  const { name, evidence } = spokenRequest(intent, person);
  const tone = toneOf(intent, evidence.tone);
  const told = intent.narration.join('. ');
  const tones = BORNE[tone];
  const of = (kind: SongKind, called: string | null = null): KindOfRap => ({ kind, name: called, tones });
  if (tone === 'hostile') return hostileKind(intent, of);
  if (PLACE.test(intent.narration[0] ?? '') && tone !== 'grave') return of('place');
  if (person !== null && !person.isSungTo && /\bI\b/.test(told) && NAMES_SINGER.test(told)) return of('I');
  const found = subjectOf(intent, person, { hasYou: evidence.hasYou, tone });
  if (tone === 'sorry') return of(evidence.hasYou || intent.people.length > 0 ? 'dear' : 'I');
  if (tone === 'grave')
    return person === null || person.person.isAlive ? of('tale') : of(found?.kind ?? 'tale', person.name);
  if (found === null) return of('tale');
  if ((found.kind === 'place' || found.kind === 'tale') && SINGERS_OWN.test(intent.narration[0] ?? '')) return of('I');
  return of(found.kind, found.name ?? name);
}

/** Against whom it is told; a landlord, an ex, or what the singers stand up to. */
function hostileKind({ occasion, people, stems, narration }: SongIntent, of: (kind: SongKind) => KindOfRap): KindOfRap {
  if (occasion === 'diss' || people.length > 0)
    return { ...of('foe'), tones: stems.some((stem) => LAUGHING.has(stem)) ? OF_ROASTS : OF_FOES };
  return of(/\bI\b/.test(narration.join(' ')) ? 'I' : 'we');
}

function toneOf({ narration, attitude, stems, occasion }: SongIntent, tone: ChorusTone): ChorusTone {
  if (tone !== 'tender' && tone !== 'warm' && tone !== 'plain') return tone;
  if (SURELY_HARD.test(narration.join('. ')) || attitude.kind === 'grief' || attitude.kind === 'fear') return 'tender';
  if (stems.some((stem) => LAUGHING.has(stem))) return 'funny';
  if (tone !== 'warm' && PARTING.has(occasion)) return 'tender';
  return tone !== 'tender' ? tone : (GLAD.get(attitude.kind) ?? 'plain');
}
const PARTING: ReadonlySet<string | null> = new Set(['farewell', 'missing', 'breakup']);
const GLAD: ReadonlyMap<string, ChorusTone> = new Map([
  ['praise', 'glad'],
  ['joy', 'glad'],
  ['humour', 'funny'],
  ['love', 'warm'],
  ['gratitude', 'warm'],
  ['hope', 'glad'],
] as const);
