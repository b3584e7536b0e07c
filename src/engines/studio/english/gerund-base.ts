/** The base form of a gerund, lower case. @example baseOfGerund('losing') // 'lose' */
export const baseOfGerund = (gerund: string): string => GERUNDS.get(gerund) ?? stemOfGerund(gerund);

const GERUNDS = new Map(Object.entries({ dying: 'die', lying: 'lie', tying: 'tie', being: 'be', having: 'have', making: 'make', taking: 'take', giving: 'give', coming: 'come', leaving: 'leave', living: 'live', loving: 'love', writing: 'write', riding: 'ride', driving: 'drive', dancing: 'dance', baking: 'bake', losing: 'lose', moving: 'move', using: 'use', saving: 'save', raising: 'raise', stealing: 'steal', sleeping: 'sleep', eating: 'eat', chasing: 'chase', racing: 'race', hiking: 'hike', biking: 'bike', smoking: 'smoke', cheating: 'cheat', hoping: 'hope', waking: 'wake', breaking: 'break', changing: 'change', facing: 'face', surviving: 'survive', closing: 'close', arriving: 'arrive', missing: 'miss', passing: 'pass', killing: 'kill', calling: 'call', falling: 'fall', telling: 'tell', selling: 'sell', feeling: 'feel', pulling: 'pull', rolling: 'roll', dressing: 'dress', kissing: 'kiss', crossing: 'cross' })); // biome-ignore format: a table
function stemOfGerund(word: string): string {
  const stem = word.slice(0, -3);
  if (/([bdgmnprt])\1$/.test(stem)) return stem.slice(0, -1);
  return /(?:[^aeiou][aeiou](?:c|v|z|s|g|u)|dl|bl|tl|gl|pl|zl|kl|fl|[aeiou]r)$/.test(stem) &&
    !/(?:er|or|ar|ow|us)$/.test(stem)
    ? `${stem}e`
    : stem;
}
