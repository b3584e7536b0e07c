import { pronounce } from '../../music/pronunciation/dictionary.ts';
import { type Meaning, meaningsOf } from './brief/phrase-index.ts';
import { plainForms } from './lyrics/inflect.ts';
import { englishMaterial } from './lyrics/material/load-material.ts';
import { longPlaceNames, placeNames } from './lyrics/subjects/noun-table.ts';
import type { Brief } from './records.ts';
import type { SongIntent } from './song-intent.ts';
import { understandRequest, type Vocabulary } from './understand/understand-request.ts';

/** What a request wants a song about. @param description as the caller wrote it, or the title where nothing else is known */
export const readIntent = (brief: Pick<Brief, 'descriptionInEnglish' | 'language'>, description: string): SongIntent =>
  understandRequest(brief.descriptionInEnglish ?? description, vocabulary, brief.language ?? null);

const isStyleMeaning = (meaning: Meaning): boolean =>
  meaning.kind === 'genre' ? meaning.genre.isOrdinaryWord !== true : meaning.kind !== 'theme';

/** What the stages that read a request as music know of its words. */
const vocabulary: Vocabulary = {
  isStyle: (phrase) => meaningsOf(phrase).some(isStyleMeaning),
  isPlace: (name) => Object.hasOwn(placeNames, name) || Object.hasOwn(longPlaceNames, name),
  isKnown: (word) => pronounce(word) !== null,
  singularOf: (word) => plainForms(word).at(1) ?? word,
  domainOf: (noun) => {
    if (Object.hasOwn(placeNames, noun) || Object.hasOwn(longPlaceNames, noun)) return 'city';
    return englishMaterial().topics.get(noun)?.domain ?? null;
  },
};
