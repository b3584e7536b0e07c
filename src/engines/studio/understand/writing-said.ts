/** What the writer says of writing: that they write it, where, who types; what they mistyped and what they meant. */
// biome-ignore format: rows
const WRITING: readonly (readonly [RegExp, string])[] = [
  // "I'm writing this from the boat".
  [/(^|[.!?,;] ?)(?:and |so |but |ps )?(?:i'm|im|i am|am|currently) (?:currently |just |actually |literally )?(?:writing|typing|sending) (?:this|you this|to you|on my phone)\b[^.!?,;]{0,60}/giu, '$1'],
  // "I am 83 and my granddaughter is typing this".
  [/,? and (?:my|our|his|her) \p{L}{2,20}(?: \p{Lu}\p{L}{1,16})? is (?:typing|writing|sending) (?:this|it)(?: for me| down)?/giu, ''],
  [/(^|[.!?,;] ?)(?:my|our|his|her) \p{L}{2,20}(?: \p{Lu}\p{L}{1,16})? is (?:typing|writing|sending) (?:this|it)(?: for me| down)?(?=[.!?,;]|$)/giu, '$1'],
  [/(^|[.!?,;] ?)(?:please )?(?:excuse|ignore|sorry (?:for|about)) (?:my|the|any) (?:typos?|spelling|grammar|english|bad english|mistakes)[^.!?;]{0,30}/giu, '$1'],
  [/(^|[.!?,;] ?)(?:and )?english is (?:my second|not my first|not my) language(?:,? sorry)?/giu, '$1'],
  // "Our anniversary (ruby)": how many years, by another name.
  [/\b(anniversary)(?:,? \d{1,2}(?:st|nd|rd|th),?)? ?[(,] ?(?:ruby|pearl|silver|golden|gold|diamond|sapphire|emerald|coral|wood|paper|cotton|tin|china|crystal|leather|platinum)\)?(?=[.,;]|$)/giu, '$1'],
  [/(^|[.!?] ?)(?:ok |so |right |sorry )?(?:this is (?:a )?)?long (?:one|story|message)(?: sorry)?(?: so)?(?=[.,!?])/giu, '$1'],
];
/** "Volvo hospital radio!! sorry autocorrect. VALLEY hospital radio": what was written before is not meant. */
const MISTYPED =
  /(?:^|(?<=[.!?] ))[^.!?]{2,60}[.!?]{1,3} ?(?:sorry,? |damn |bloody |ugh,? |oops,? ){0,2}(?:auto ?correct|typo|wrong word)[.!,]{0,3} ?/giu;
/** "Jeopardy... i mean JEALOUSY", "repairing elevators... no escalators": the word that is meant, in its place. */
const MEANT = /(\p{L}{2,20})(?:\.{2,3}|\u2026|,| -) ?(?:i mean|i meant|no,? i mean(?:t)?|sorry,? i mean(?:t)?|no wait,?|wait,? no,?|(?<=\.\. ?)no,?) (\p{L}{3,20})(?=[.,!?;]|$)/giu; // biome-ignore format: one pattern
/** "The 1848 cholera... no, 1854!". */
const MEANT_FIGURE = /(?<!\d)(\d{1,4})( [^.!?\d]{0,40}?)(?:\.{2,3}|\u2026|,| -) ?(?:no,? |i mean,? |sorry,? ){1,2}(\d{1,4})(?=[.,!?; ]|$)/giu; // biome-ignore format: one pattern

/** A request without what its writer says of writing it. @example withoutWriting('I am 83 and my granddaughter is typing this.') // 'I am 83.' */
export const withoutWriting = (text: string): string =>
  WRITING.reduce(
    (read, [pattern, left]) => read.replace(pattern, left),
    text.replace(MISTYPED, '').replace(MEANT, '$2').replace(MEANT_FIGURE, '$3$2'),
  )
    .replace(/([.!?]) ?\.(?= |$)/g, '$1')
    .replace(/^[.,;!? ]{1,4}/, '');
