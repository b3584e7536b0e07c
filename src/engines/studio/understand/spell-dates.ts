/** Days and months as people shorten them; of "sat", "sun", "wed" and "mon" only where nothing else is meant. */
const DAYS: Readonly<Record<string, string>> = { mon: 'Monday', tue: 'Tuesday', tues: 'Tuesday', wed: 'Wednesday', weds: 'Wednesday', thu: 'Thursday', thur: 'Thursday', thurs: 'Thursday', fri: 'Friday', sat: 'Saturday', sun: 'Sunday' }; // biome-ignore format: a table
const MONTHS: Readonly<Record<string, string>> = { jan: 'January', feb: 'February', apr: 'April', aug: 'August', sept: 'September', sep: 'September', oct: 'October', nov: 'November', dec: 'December' }; // biome-ignore format: a table

const DAY = 'mon|tues?|weds?|thu|thurs?|fri|sat|sun';
const MONTH = 'jan|feb|apr|aug|sept?|oct|nov|dec';

const dayOf = (short: string): string => DAYS[short.toLowerCase()]!;
const monthOf = (short: string): string => MONTHS[short.toLowerCase()]!;

/** "On fri", "every sat even", "last thurs": a day stands behind these, unless what is meant is the sun. */
const BEHIND = new RegExp(`\\b(on|this|next|last|every|each|by|til|till|until|since|from|coming|come) (${DAY})\\b(?! (?:on|in|down|up|at|by|next|with|there|still|for)\\b)`, 'giu'); // biome-ignore format: one pattern
/** "Sat morning", "fri night", "sat 14th". */
const BEFORE = /\b(mon|tues?|weds?|thu|thurs?|fri|sat|sun) (?=(?:morning|mornings|afternoon|evening|night|nights|lunchtime|\d{1,2}(?:st|nd|rd|th|am|pm))\b)/giu; // biome-ignore format: one pattern
/** "Opened sat, there was a queue", "I am moving out sat.": when. */
const LAST = /\b(opened|opens|arrived|arrives|died|born|married|out|home|back|away|leaving|leaves|start|starts|started|finish|finishes|due|funeral|wedding|party|is|its|it's|was) (mon|tues?|thu|thurs?|fri|sat)(?=[,.!?;]|$)/giu; // biome-ignore format: one pattern
/** "She is 83 sat", "turns 60 sun". */
const AGED = new RegExp(`\\b((?:is|be|turns?|turning|turned|[a-z]{2,8}s) \\d{1,3}) (${DAY})(?=[,.!?;]|$| (?:and|but|so|at|she|he|they|we|still|with)\\b)`, 'giu'); // biome-ignore format: one pattern
/** "In jan", "her feb half term", "even in oct". */
const IN_MONTH = new RegExp(
  `\\b(in|since|until|till|til|last|this|next|every|early|late|mid|by|its|it's|of|from) (${MONTH})\\b`,
  'giu',
);
const DATED_MONTH = new RegExp(`\\b(${MONTH})\\.? (?=\\d{1,2}(?:st|nd|rd|th)?\\b)`, 'giu');
/** Each is nothing else than a day or a month. */
const ONLY_DAYS = /\b(thurs?|tues|fri)\b(?!')/giu;

/** Days and months written in full. @example datesSpelled('moving out on fri, born in jan') // 'moving out on Friday, born in January' */
export const datesSpelled = (text: string): string =>
  text
    .replace(BEHIND, (_, before: string, day: string) => `${before} ${dayOf(day)}`)
    .replace(BEFORE, (_, day: string) => `${dayOf(day)} `)
    .replace(LAST, (_, before: string, day: string) => `${before} ${dayOf(day)}`)
    .replace(AGED, (_, before: string, day: string) => `${before} on ${dayOf(day)}`)
    .replace(ONLY_DAYS, (day) => dayOf(day))
    .replace(
      IN_MONTH,
      (_, before: string, month: string) => `${/^its$/i.test(before) ? "it's" : before} ${monthOf(month)}`,
    )
    .replace(/\b(\d{1,2}(?:st|nd|rd|th)?(?: of)?) (may|march)(?=[.,;!?]|$)/giu, (_, day: string, month: string) => `${day} ${month.charAt(0).toUpperCase()}${month.slice(1).toLowerCase()}`) // biome-ignore format: one row
    .replace(DATED_MONTH, (_, month: string) => `${monthOf(month)} `);
