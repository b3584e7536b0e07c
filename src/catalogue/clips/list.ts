import { z } from 'zod';
import { libraryLimits } from '../../core/library-limits.ts';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { pageParameters } from '../page-parameters.ts';
import { prices } from '../prices.ts';
import { wireListedClip } from './wire-library.ts';

export const listClipsOperation = defineOperation({
  name: 'clips.list',
  method: 'GET',
  path: '',
  families: ['clips'],
  access: 'key',
  ...prices.free,
  summary: 'List and search your clips',
  description:
    'Finished clips, page by page. A search finds what has all its words in title, tags or the first 2,000 characters of the lyrics, in every language, with or without accents; one that is shorter than three characters finds titles that begin with it, in the order of titles. Parameters narrow the list together.',
  parameters: [
    { name: 'search', in: 'query', description: `At most ${libraryLimits.searchCharsMax} characters.` },
    { name: 'operation', in: 'query', description: 'Only clips of this operation, such as sonic.cover.' },
    { name: 'favourite', in: 'query', description: 'true: only favourites; false: only others.' },
    { name: 'upload', in: 'query', description: 'true: only recordings of yours; false: only songs made here.' },
    {
      name: 'part',
      in: 'query',
      description: 'true: only stems, and new parts beside their whole song; false: only whole songs and recordings.',
    },
    { name: 'persona_id', in: 'query', description: 'Only clips in which this persona sings.' },
    { name: 'created_from', in: 'query', description: 'ISO 8601: only clips from this moment on.' },
    { name: 'created_to', in: 'query', description: 'ISO 8601: only clips before this moment.' },
    {
      name: 'expiring',
      in: 'query',
      description: 'true: only clips that the retention of your plan deletes next, each at its expires_at.',
    },
    { name: 'deleted', in: 'query', description: 'true: only deleted clips that can still be restored.' },
    { name: 'order', in: 'query', description: 'newest (default), oldest or title.' },
    ...pageParameters,
  ],
  body: null,
  answers: [
    jsonAnswer(
      'A page of clips.',
      z.object({
        ...goodAnswer,
        clips: z.array(wireListedClip),
        next_cursor: z.string().nullable().meta({ description: 'cursor of the next page; null: there is none.' }),
      }),
    ),
  ],
  errors: [],
});
