/** How far behind its mark an item is looked for. */
const ITEM_CHARS_MAX = 400;
const LISTED_MIN = 3;
const ITEM_WORDS_MAX = 4;

/** "First mask, then gloves, then strike". */
export function firstItems(description: string): string[] {
  for (const [, list] of description.matchAll(/\bfirst(?:ly)?,? (?:you |we )?([^.!?;\n]{5,300})/giu)) {
    const items = list!.split(/,? (?:and )?(?:then|next|after that|finally|lastly),? (?:you |we )?/i);
    if (items.length >= LISTED_MIN && items.every((item) => item.split(/\s+/).length <= FIRST_WORDS_MAX)) return items;
  }
  return [];
}
const FIRST_WORDS_MAX = 6;

const ARROW = / ?(?:-{1,2}>|=>|\u2192|\u27a1\ufe0f?|>) ?/u;

/** "Nectar -> hive -> honey". */
export function arrowItems(description: string): string[] {
  for (const sentence of description.split(/[.!?\n]/)) {
    const pieces = sentence.split(ARROW);
    if (pieces.length < LISTED_MIN) continue;
    const first = pieces[0]!.split(/[:,(] ?| (?:from|goes|is|are) /).at(-1)!;
    const last = pieces.at(-1)!.split(/[,;)(]| (?:please|pls|for|with) /, 1)[0]!;
    const lead = first
      .trim()
      .split(/\s+/)
      .slice(pieces[1]!.trim().includes(' ') ? -ITEM_WORDS_MAX : -1)
      .join(' ');
    return [lead, ...pieces.slice(1, -1), last];
  }
  return [];
}

/** "1. wet 2. soap 3) rinse": figures that count, or lines that begin with a dash. */
export function numberedItems(description: string): string[] {
  const marks = [...description.matchAll(/(?<=^|[\s:,;.(])(\d{1,2})[.)] ?(?=\p{L})/gu)];
  const counted = marks.filter(({ 1: figure }, at) => Number(figure) === at + 1);
  if (counted.length >= LISTED_MIN) {
    return counted.map(({ 0: mark, index }, at) => {
      const end = counted[at + 1]?.index ?? index + mark.length + ITEM_CHARS_MAX;
      return description
        .slice(index + mark.length, end)
        .split(/[.!?\n;]/, 1)[0]!
        .replace(/,\s*$/, '');
    });
  }
  return [...description.matchAll(/^ ?[-*\u2022] ?([^\n]{2,60})$/gmu)].map(([, item]) => item!);
}
