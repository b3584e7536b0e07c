import type { Sound } from '../../records.ts';
import { type Family, instrumentFacts } from './instrument-facts.ts';

/** Words by which a caller refuses a family of instruments. */
const FAMILY_WORDS: Readonly<Record<Family, readonly string[]>> = {
  piano: ['piano', 'keys', 'keyboard'],
  electricPiano: ['electric piano', 'keys', 'keyboard', 'rhodes'],
  organ: ['organ', 'keys', 'keyboard'],
  acousticGuitar: ['guitar', 'acoustic guitar'],
  cleanGuitar: ['guitar', 'electric guitar', 'clean guitar'],
  drivenGuitar: ['guitar', 'electric guitar', 'distortion', 'distorted guitar', 'overdrive', 'heavy guitar'],
  banjo: ['banjo'],
  bass: ['bass', 'bass guitar'],
  mallet: ['mallets', 'bell', 'bells'],
  pluck: ['pluck', 'plucks'],
  strings: ['string', 'strings', 'orchestra'],
  bowedSolo: ['string', 'strings', 'violin', 'orchestra'],
  choir: ['choir', 'choirs'],
  brass: ['brass', 'horn', 'horns', 'orchestra'],
  wind: ['wind', 'winds', 'woodwind'],
  synthChord: ['synth', 'synths', 'synthesizer', 'electronic'],
  synthLead: ['synth', 'synths', 'synthesizer', 'electronic'],
  pad: ['pad', 'pads', 'synth', 'synths', 'synthesizer'],
  kit: ['drum', 'drums', 'drum kit', 'percussion', 'beat', 'beats'],
};

const wordsOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^(no|without)\s+/, '')
    .replace(/s$/, '');

/** Whether the caller's refusals ("drums", "electric guitar", "saxophone") forbid this sound. */
export function isRefused(sound: Sound, refused: readonly string[]): boolean {
  const name = sound.name.toLowerCase();
  const families = FAMILY_WORDS[instrumentFacts(sound).family].map(wordsOf);
  return refused.map(wordsOf).some((word) => {
    if (word === '') return false;
    if (families.includes(word) || name === word || name.endsWith(` ${word}`)) return true;
    if (word === 'synth' || word === 'synthesizer') return sound.kind === 'synth' || name.startsWith('synth');
    return word === 'sax' && name.includes('saxophone');
  });
}

/** Whether a whole role ("drums", "bass", "percussion", "backing vocals") is refused. */
export const isRoleRefused = (role: string, refused: readonly string[]): boolean =>
  refused.some((text) => wordsOf(text) === wordsOf(role));
