import type { FormWishes } from '../records.ts';

type Wish = { readonly pattern: RegExp; readonly means: FormWishes };

const NO = String.raw`\b(?:no|without(?: an?| any| the)?|skip(?: the)?|minus(?: the)?|omit(?: the)?|drop the) `;
const YES = String.raw`\b(?:with|featuring|including|add|include|has|have|plus|and) (?:an? |the )?(?:[\w-]{1,30} ){0,3}?`;
const LIFT = "(?:key[ -](?:change|lift|shift)|modulat(?:ion|es?|ing)|truck driver'?s? (?:gear )?(?:change|shift))";

/** Read with blanks in one spelling. What people say about the form of a song; refusals stand before what they refuse. */
const wishes: readonly Wish[] = [
  {
    pattern: /\b(?:starts?|starting|begins?|beginning|opens?|opening) (?:straight |right |directly )?(?:with|on|in|into) the (?:chorus|hook|refrain)\b/i,
    means: { startsWithChorus: true },
  },
  { pattern: /\b(?:chorus|hook)[ -]first\b/i, means: { startsWithChorus: true } },
  { pattern: new RegExp(`${NO}(?:instrumental )?intro(?:duction)?\\b`, 'i'), means: { hasIntro: false } },
  { pattern: /\b(?:starts?|begins?) (?:straight|right|directly|immediately) (?:with|on|in|into) the (?:vocals?|singing|verse)\b/i, means: { hasIntro: false } },
  { pattern: /\bcold (?:open|start)\b/i, means: { hasIntro: false } },
  { pattern: new RegExp(`${NO}(?:instrumental )?outro\\b`, 'i'), means: { hasOutro: false } },
  { pattern: new RegExp(`${NO}bridge\\b`, 'i'), means: { hasBridge: false } },
  { pattern: new RegExp(`${NO}(?:[\\w-]{1,30} )?solos?\\b`, 'i'), means: { hasSolo: false } },
  { pattern: new RegExp(`${NO}${LIFT}`, 'i'), means: { hasKeyLift: false } },
  { pattern: new RegExp(String.raw`\b${LIFT}\b(?: at the end| (?:in|into|for|before) the (?:last|final) chorus)?`, 'i'), means: { hasKeyLift: true } },
  { pattern: new RegExp(`${YES}intro(?:duction)?\\b|\\b(?:long|short|extended) intro\\b`, 'i'), means: { hasIntro: true } },
  { pattern: new RegExp(`${YES}outro\\b|\\b(?:long|short|extended) outro\\b`, 'i'), means: { hasOutro: true } },
  { pattern: new RegExp(`${YES}bridge\\b`, 'i'), means: { hasBridge: true } },
  { pattern: /\b(?:guitar|sax(?:ophone)?|piano|synth|trumpet|violin|drum|bass|organ|keyboard|harmonica|fiddle|flute|long|big|epic) solo\b/i, means: { hasSolo: true } },
  { pattern: new RegExp(`${YES}solo\\b`, 'i'), means: { hasSolo: true } },
]; // biome-ignore format: a pattern and its meaning read as a row

const VERSES = /\b(one|two|three|four|single|[1-4]) ?(?:short |long )?verses?\b(?! (?:of|by)\b)/i;
const COUNTS: Readonly<Record<string, number>> = { one: 1, single: 1, two: 2, three: 3, four: 4 };

/** Words that other readers need (the instrument of a solo) stay in the text; only the wish itself is noted. */
export function readFormWishes(written: string): { readonly form: FormWishes; readonly phrases: readonly string[] } {
  const text = written.replace(/\s+/g, ' ');
  let form: FormWishes = {};
  const phrases: string[] = [];
  for (const { pattern, means } of wishes) {
    const match = pattern.exec(text);
    const name = Object.keys(means)[0] as keyof FormWishes;
    if (match === null || name in form) continue;
    form = { ...form, ...means };
    phrases.push(match[0].trim());
  }
  const verses = VERSES.exec(text);
  const count = verses?.[1] === undefined ? undefined : (COUNTS[verses[1].toLowerCase()] ?? Number(verses[1]));
  if (count !== undefined) {
    form = { ...form, verseCount: count };
    phrases.push(verses![0].trim());
  }
  // A chorus that opens the song has nothing before it, unless an intro is asked for too.
  if (form.startsWithChorus === true && form.hasIntro === undefined) form = { ...form, hasIntro: false };
  return { form, phrases };
}
