import type { Chunk } from './chunks.ts';
import type { SaidWord } from './swap-persons.ts';

/** What has a verb, and no subject. */
export const isBare = (chunk: Chunk): boolean =>
  isForDoing(chunk.said) || isGetting(chunk) || isDoingSo(chunk) || isBeen(chunk);

/** "Been swimming since her husband left". */
export const isBeen = ({ said, kind }: Chunk): boolean => kind === 'clause' && said[0]!.word.lower === 'been';

/** "Singing in the dark so you would not wake us": the clause only says what it is done for, or when. */
const isDoingSo = ({ said, group }: Chunk): boolean => {
  const own = said.filter(({ text }) => text !== '');
  const isDoing = own[0]!.word.tags.has('Gerund') && /.ing$/.test(own[0]!.word.lower);
  const behind = own.findIndex(({ word }) =>
    /^(?:so|because|when|while|until|before|after|who|that)$/.test(word.lower),
  );
  return isDoing && group !== null && behind > 1 && own.indexOf(said[group.start]!) > behind;
};

/** "An apology to my dog for getting him neutered": no clause, whatever the tagger takes "neutered" for. */
const isForDoing = (all: readonly SaidWord[]): boolean => {
  const said = all.filter(({ text }) => text !== '');
  return said[0]?.isAddressee === true && said[1]?.word.lower === 'for' && said[2]?.word.tags.has('Gerund') === true;
};

/** "Getting married in Rome": no clause, but what somebody does. */
const isGetting = ({ said, group }: Chunk): boolean => {
  const own = said.filter(({ text }) => text !== '');
  return group !== null && own[0]?.word.lower === 'getting' && own[1] === said[group.start];
};
