/** Units behind a figure, of several and before a noun: "27 feet", "a 57-foot boat". */
const UNITS: Readonly<Record<string, readonly [many: string, before: string]>> = {
  ft: ['feet', 'foot'],
  kg: ['kilos', 'kilo'],
  kgs: ['kilos', 'kilo'],
  km: ['kilometres', 'kilometre'],
  kms: ['kilometres', 'kilometre'],
  cm: ['centimetres', 'centimetre'],
  lb: ['pounds', 'pound'],
  lbs: ['pounds', 'pound'],
  oz: ['ounces', 'ounce'],
  yr: ['years', 'year'],
  yrs: ['years', 'year'],
  hr: ['hours', 'hour'],
  hrs: ['hours', 'hour'],
  min: ['minutes', 'minute'],
  mins: ['minutes', 'minute'],
  wk: ['weeks', 'week'],
  wks: ['weeks', 'week'],
  mth: ['months', 'month'],
  mths: ['months', 'month'],
};
/** "27ft", "10yrs togther", "5lb 2oz"; no figure of a name like "K9". */
const MEASURED = /(?<![\p{L}\p{N}.,:£$€-])(\d{1,4}) ?(ft|kgs?|kms?|cm|lbs?|oz|yrs?|hrs?|mins?|wks?|mths?)(?![\p{L}\p{N}'/-])(?=( [\p{Ll}-]{3,20})?)/giu; // biome-ignore format: one pattern
/** Words that no unit stands before as before a noun: "27 feet long", "10 years together", "6 minutes older". */
const NO_NOUN =
  /^(?:and|long|wide|tall|high|deep|old|older|younger|late|early|later|earlier|ago|away|apart|together|togther|married|sober|clean|running|straight|into|from|with|without|after|before|since|till|until|for|over|under|off|long|tall|now|but|then|each|every|total|max|tops|last|this|next|she|they|today|more|less|faster|slower|heavier|lighter|taller|shorter|longer|later|when|while|that|because|in|at|on|of|to|the|my|our|his|her|their|too|per|playing|working|doing|living|being|waiting|trying|driving|teaching|never|always|still|bigger|smaller|left|here|there|only|about|around|across|down|up|we|he|it|you|not|is|are|was|were|of)$/;

/** Figures with short units, and short words before figures, as they are said. */
export const unitsSpelled = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}.,])(\d{1,3})k (?=(?:miles|people|followers|words|steps|calls|emails|of|pounds|dollars|quid|views|plays|listens|subscribers|fans|tickets|customers|visitors)\b)/giu, '$1,000 ') // biome-ignore format: one pattern
    .replace(/\b(\d)(?:ft|') ?(\d{1,2})(?:ins?|")?(?![\p{L}\p{N}])/giu, '$1 foot $2')
    .replace(MEASURED, (_, count: string, unit: string, next: string | undefined) => {
      const [many, before] = UNITS[unit.toLowerCase()]!;
      const noun = next?.trim() ?? '';
      // "A 4 yr old", "two 6 yr olds".
      if (/^(?:olds?)$/.test(noun) && !unit.endsWith('s')) return `${count} ${before}`;
      const isBefore = noun !== '' && !/[^s]s$/.test(unit) && !NO_NOUN.test(noun) && !/(?:ly|ing)$/.test(noun);
      return isBefore ? `${count}-${before}` : `${count} ${count === '1' ? before : many}`;
    })
    .replace(/\best\.? (?=(?:1[5-9]|20)\d\d\b)/giu, 'since ')
    .replace(/\b(yr|div|grp|no) (?=\d{1,4}\b)/giu, (whole, short: string, at: number) =>
      short.toLowerCase() === 'no' && !isHouseNumber(text, at) ? whole : `${HEADS[short.toLowerCase()]} `,
    )
    // "The u11 netball team", "u13s".
    .replace(/\bu-?(1?\d)s?\b(?<!\bu-?[0-4]s?)/gi, 'under-$1s')
    .replace(/\ba&e\b/gi, 'A-and-E')
    .replace(/\b([bqrm])&([bqas d])\b/gi, (whole, first: string, last: string) =>
      /^r&b$/i.test(whole) ? whole : `${first.toUpperCase()}-and-${last.toUpperCase()}`,
    );

const HEADS: Readonly<Record<string, string>> = { yr: 'year', div: 'division', grp: 'group', no: 'number' };

/** "At no 12", "neighbours!! no 8 margaret": a house; "no 2 days are the same" is none. */
const isHouseNumber = (text: string, at: number): boolean => {
  const behind = /^no \d{1,4} ?(\p{L}{0,20})/iu.exec(text.slice(at, at + 40))?.[1] ?? '';
  return (
    /(?:^|[.!?,:] |\b(?:at|from|of|to|the|number) )$/i.test(text.slice(Math.max(0, at - 8), at)) && !/s$/i.test(behind)
  );
};
