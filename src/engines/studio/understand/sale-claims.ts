/** What sells something. */
const SALE =
  /\b(?:jingles?|advert(?:s|isement)?|commercial|radio (?:ad|spot)|tv (?:ad|spot)|promo|ads? (?:for|song)|(?:sec|secs|second|seconds) (?:ad|spot)|hold music|launching|tagline|slogan)\b/i;
const AT = '(^|[.!?:,] ?(?:(?:and|also|plus) )?)';
const END = '(?=[.!?,;:]|$)';
/** How whoever sells is to people; of a song it would be its manner. */
const KINDLY = 'gentle|kind|patient|honest|fair|friendly|quick|fast|tough|soft|easy|cheap|clean|strict';

type Row = readonly [RegExp, string | ((...found: string[]) => string)];

/** Claims that are said as orders, as styles or without a verb, and the sentence that is meant. */
const CLAIMS: readonly Row[] = [
  // "Only use oat shampoo".
  [
    new RegExp(
      `${AT}(?:we )?only (use|sell|make|serve|bake|stock|hire|work|come|charge|cook|brew) (?=\\p{L}|£|\\$|€)`,
      'giu',
    ),
    '$1we only $2 ',
  ],
  // "Raw, never heated", "merino, never itchy".
  [
    new RegExp(`${AT}(\\p{Ll}{2,14}), (never|not|always|not too|never too) (\\p{L}{3,14})${END}`, 'gu'),
    (_, before, what, often, how) => `${before}we sell it ${what} and ${often} ${how}`,
  ],
  [new RegExp(`${AT}(never|always) (\\p{L}{3,12}(?:ed|en))${END}`, 'giu'), '$1it has $2 been $3'],
  // "Costs 700 shillings", "comes with a spoon".
  [
    new RegExp(
      `${AT}(costs|comes|lasts|fits|charges|works|opens|holds|weighs|smells|tastes) (?=\\p{L}|\\p{N}|£|\\$|€)`,
      'gu',
    ),
    '$1it $2 ',
  ],
  // "No onion no garlic": two claims, and nothing that is forbidden.
  [
    new RegExp(`${AT}no (\\p{L}{2,14}(?: \\p{L}{2,14})?)(?: and)? no (\\p{L}{2,14}(?: \\p{L}{2,14})?)${END}`, 'giu'),
    (_, before, one, other) => `${before}there ${/s$/.test(one!) ? 'are' : 'is'} no ${one} or ${other}`,
  ],
  // "No more kerosene smoke", "no hidden fees", "no appointment needed".
  [
    /(^|[.!?] ?)no ((?:more|hidden|extra|added|nasty|artificial|messy) [\p{L}-]{2,16}(?: [\p{L}-]{2,16})?|[\p{L}-]{2,16}(?: [\p{L}-]{2,16})? (?:fees?|charges?|needed|required|necessary|contracts?))(?=[.!?,;]|$)/giu,
    (_, before, what) => `${before}there ${/[^s]s$/.test(what!) ? 'are' : 'is'} no ${what}`,
  ],
  // "Gentle with scared people".
  [new RegExp(`${AT}(${KINDLY}) ((?:with|to|on|for) (?:your |the |our )?\\p{L})`, 'giu'), '$1we are $2 $3'],
  // "Tell callers we'll be right with them, and that Dr. Lee has stickers".
  [
    /(^|[.!?,] ?)(?:please )?(?:tell|let|remind) (?:the |our )?(?:callers?|customers?|people|clients?|patients?|listeners?|guests?|everyone)(?: know)?(?: that)? (?=(?:we|they|you|the|our|it|there|\p{Lu}))/gu,
    (_, before) => (before!.trim() === '' ? '' : '. '),
  ],
  [/(?<=\b(?:we|they|you|it)(?:'ll| will| are|'re| have|'ve| is|'s) [^.!?]{3,60}),? and that (?=\p{L})/giu, '. '],
  [/\b(we(?:'ll| will|'re| are) (?:be )?(?:right |always |still )?(?:with|here for|thinking of)) them\b/giu, '$1 you'],
  // "End on the phone number 555 0199".
  [
    new RegExp(
      `${AT}(?:(?:please )?(?:end|finish|close)s? (?:it )?(?:on|with|by) |mention |include |say )?(?:the |our |my )?(?:(?:tele)?phone |mobile )?number(?: is)?:? (?=\\+?\\d)`,
      'giu',
    ),
    (_, before) => `${before!.replace(',', '.')}Call `,
  ],
  [new RegExp(`${AT}(?:tel|phone|telephone|mob|mobile)\\.?:? (?=\\+?\\d)`, 'giu'), '$1call '],
];

const DIGITS = ['oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** Behind a verb of calling, or long, or with a nought before: figures of a telephone. */
const PHONE =
  /(\b(?:call|ring|phone|dial|text(?: \p{L}{2,12})? to|whatsapp|on|at|number) )?(?<![\d£$€,.:])(\+?\d(?:[\d -]{1,16}\d)?)(?![\d:,.]\d|%|\p{L})/giu;
const PHONE_DIGITS_MIN = 7;
const SHORT_DIGITS_MIN = 5;

/** Telephone numbers digit by digit, as they are sung. */
const phonesSpelled = (text: string): string =>
  text.replace(PHONE, (whole, verb: string | undefined, number: string) => {
    const digits = number.replace(/\D/g, '');
    const isCalled =
      /^(?:call|ring|phone|dial|text|whatsapp|number)/i.test(verb ?? '') && digits.length >= SHORT_DIGITS_MIN;
    if (
      !isCalled &&
      !(digits.length >= PHONE_DIGITS_MIN || (number.startsWith('0') && digits.length >= SHORT_DIGITS_MIN))
    )
      return whole;
    return `${verb ?? ''}${[...digits].map((digit) => DIGITS[Number(digit)]).join(' ')}`;
  });

/** A request that sells something, with its claims as sentences and its telephone number as it is sung; any other as it is. */
export const claimsSaid = (text: string): string =>
  SALE.test(text)
    ? phonesSpelled(
        CLAIMS.reduce(
          (read, [pattern, said]) =>
            typeof said === 'string'
              ? read.replace(pattern, said)
              : read.replace(pattern, (...found) => said(...found)),
          text,
        ),
      )
    : text;
