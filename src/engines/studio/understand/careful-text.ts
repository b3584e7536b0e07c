import { withoutAsides } from './asides.ts';
import { withoutBrackets } from './brackets.ts';
import { cueWordsOf } from './cue-phrases.ts';
import { emojiWords, normalizeRequest } from './normalize-request.ts';
import { plainEnglish } from './plain-english.ts';
import { plainlySaid } from './plainly-said.ts';
import { ownersMarked } from './possessives.ts';
import { readFields } from './request-fields.ts';
import { carriedOrders } from './said-orders.ts';
import { claimsSaid } from './sale-claims.ts';
import { withoutSender } from './senders.ts';
import { namesSpelled } from './small-names.ts';
import { datesSpelled } from './spell-dates.ts';
import { unitsSpelled } from './spell-units.ts';
import { headingAsked, sungTo } from './sung-to.ts';
import { type TakenApart, takeApart } from './take-apart.ts';
import { withoutWriting } from './writing-said.ts';

export interface CarefulText extends TakenApart {
  /** What the request heads as style: nothing of it is told. */
  readonly sound: string;
  /** All words that may say what the song is for and how it feels, those of its emoji, too. */
  readonly cues: readonly string[];
  readonly isExplicit: boolean;
}

/** A request as a careful person would have typed it, without what is not told. @param isKnown whether the dictionary knows a word */
export function carefulText(description: string, isKnown: (word: string) => boolean): CarefulText {
  const fields = readFields(description);
  const [apart, sound] = [fields.told, fields.style].map((text) =>
    takeApart(
      plainlySaid(
        carriedOrders(
          claimsSaid(withoutSender(withoutAsides(named(normalizeRequest(spelledOut(text), isKnown), isKnown)))),
        ),
      ),
    ),
  ) as [TakenApart, TakenApart];
  return {
    ...apart,
    references: [...apart.references, ...sound.references],
    forbidden: [...apart.forbidden, ...sound.forbidden],
    sound: sound.told,
    cues: [apart.told, sound.told, ...emojiWords(description)].flatMap(cueWordsOf),
    isExplicit: isExplicit(`${apart.told} ${sound.told}`),
  };
}

/** Days, units and owners as they are written with care. */
const spelledOut = (text: string): string =>
  plainEnglish(ownersMarked(unitsSpelled(datesSpelled(withoutBrackets(withoutWriting(text))))));

/** Names with their capitals, and for whom the song is. */
const named = (text: string, isKnown: (word: string) => boolean): string =>
  sungTo(namesSpelled(headingAsked(text), isKnown));

const isExplicit = (told: string): boolean =>
  /\b(?:explicit|uncensored|nsfw|swear(?:ing|s)?|curse words|profanity|dirty rap)\b/i.test(told) &&
  !/\b(?:no|not|without|non)[ -](?:\w{1,24} )?(?:explicit|swear|curs|profan)/i.test(told);
