const UNITS: Readonly<Record<string, string>> = {
  min: 'minutes',
  sec: 'seconds',
  hr: 'hours',
  yr: 'years',
  wk: 'weeks',
};
const MONTHS: Readonly<Record<string, string>> = { jan: 'January', feb: 'February', mar: 'March', apr: 'April', aug: 'August', sept: 'September', sep: 'September', oct: 'October', nov: 'November', dec: 'December' }; // biome-ignore format: a table

/** "Going 2 live near us": no figure. */
const TO =
  /\b(going|goin|went|off|back|next|close|bye|goodbye|want|wants|used|love|loves|try|tries|trying|able|ready|how|listen|talk|say|come|came|move|moved|welcome|similar|due) 2 (?!(?:jan|feb|mar|apr|may|june|july|aug|sep|oct|nov|dec))(?=(?:the|a|my|our|your|his|her|bed|work|school|me|him|us|them|you|\p{Ll}{2,12}[^s\W])\b)/giu;
const FOR =
  /(?<=\p{Ll}) 4 (?=(?:money|all|ever|real|sale|free|fun|life|him|her|me|us|them|everyone|mum|mom|dad|love)\b)/gu;

/** Figures and signs that stand for words, as words: "A&E", "11.40pm", "31 jan", "15 min", "2.5 yrs", "400+ visits", "no. 4". */
export const figuresSpelled = (text: string): string =>
  text
    .replace(/\b([A-Z]) ?& ?([A-Z])\b/g, (whole, first: string, last: string) =>
      /^R ?& ?B$/.test(whole) ? whole : `${first}-and-${last}`,
    )
    .replace(/\b(\d{1,2})\.(\d\d) ?([ap]m)\b/gi, '$1:$2$3')
    .replace(/\b([1-9]|[1-9]\d) (min|sec|hr|yr|wk)s?(?= ?[()\].,;!?]|$)/gi, (whole, count: string, unit: string) =>
      count === '1' ? whole : `${count} ${UNITS[unit.toLowerCase()]}`,
    )
    .replace(/\b(\d{1,2})\.5 ?(?=(?:years?|yrs?|hours?|hrs?|miles?|months?|weeks?|days?)\b)/gi, '$1 and a half ')
    .replace(
      /\b(\d{1,2}(?:st|nd|rd|th)?) (jan|feb|mar|apr|aug|sept|sep|oct|nov|dec)\b\.?/gi,
      (_, day: string, month: string) => `${day} ${MONTHS[month.toLowerCase()]}`,
    )
    // "A 7yo party", "he is 7yo": a child's age as an adjective, or as what is told.
    .replace(
      /\b(\d{1,3}) ?y\/?o(?= (?!(?:and|who|but|with|in|is|on|at|he|she|they|we|i|from|for|so)\b)\p{L})/giu,
      '$1-year-old',
    )
    .replace(/\b(\d{1,3})y\/?o\b/gi, '$1 years old')
    .replace(/(?<=\b\d{1,2}) and (?:a )?(?:3\/4|¾)(?!\d)/g, ' and three quarters')
    .replace(/(?<=\b\d{1,2}) and (?:a )?(?:1\/2|½)(?!\d)/g, ' and a half')
    .replace(/\b(?:in )?\d{1,2}\/\d{1,2} time\b/gi, '')
    .replace(/(?<=\p{L}) = (?=[\p{L}"“])/gu, ' is ')
    // "In '08".
    .replace(/(?<=\b(?:in|of|since|from) )['’]0(\d)\b/g, '200$1')
    .replace(/\b(in|of|since|from|until|till) 0(\d)\b(?![:.\d]|\d)/gi, '$1 200$2')
    .replace(TO, '$1 to ')
    // No figure stands before "my".
    .replace(/(?<=\p{Ll}) 2 (?=(?:my|our|your|their|his|me|him|us|them|everyone|everybody)\b)/gu, ' to ')
    .replace(FOR, ' for ')
    .replace(/(?<![\d.,])(\d{1,3}(?:,\d{3}){1,2}|\d{2,6})\+(?= \p{L})/gu, 'over $1')
    .replace(/(?<=[\p{L}\p{N}),]) ?\+ ?(?=[\p{L}\p{N}])/gu, ' and ')
    .replace(/(?<=[\p{L}\p{N}]) \/ (?=[\p{L}\p{N}])/gu, ', ')
    .replace(/ @ (?=\d)/g, ' at ')
    // "Swing/sinatra" alone: two sounds or two things.
    .replace(/(^|[.!?,] ?)(?!they\/|she\/)(\p{L}{3,16})\/(\p{L}{3,16})(?=[.!?,]|$)/giu, '$1$2, $3')
    .replace(/\bw\/out\b/gi, 'without')
    .replace(/\bno\. ?(?=\d)/gi, 'number ');
