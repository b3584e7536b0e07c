import { fieldLimits } from '../../core/limits.ts';
import { generationExtensions, musicExtensions, webhookExtensions } from '../extensions.ts';
import { flag, lyricsText, numberWithin, oneOf, text } from '../fields.ts';
import { modelNames, widestModel } from '../models.ts';
import { wordExtensions } from '../word-extensions.ts';

/** What a song shall be: all of it may be left out where a song is made from another. */
export const songWishFields = {
  prompt: lyricsText(
    'Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about.',
    widestModel.promptCharsMax,
  ).optional(),
  gpt_description_prompt: text('What the song shall be like and about.', fieldLimits.descriptionCharsMax).optional(),
  title: text('Title.', fieldLimits.titleCharsMax).optional(),
  tags: text('Styles, separated by commas.', widestModel.tagsCharsMax).optional(),
  make_instrumental: flag('true: no vocals.').optional(),
  auto_lyrics: flag('With custom_mode: prompt is a brief from which the lyrics are written.').optional(),
  vocal_gender: oneOf('Voice of the singer; not with sonic-v3-5 and sonic-v4.', ['f', 'm']).optional(),
  ...musicExtensions,
  ...wordExtensions,
  ...webhookExtensions,
  ...generationExtensions,
};

const mode = flag('true: you give the lyrics in prompt; false: they are written from gpt_description_prompt.');
const model = oneOf('Model version. Retired names are served by the newest version and echoed back.', modelNames);

/** The model version of the operations that take no lyrics. */
export const modelField = model;

/** The fields of every operation that makes songs by mode and model version. */
export const songFields = { custom_mode: mode, mv: model, ...songWishFields };

/** The same where mode and model version may be left out: lyrics in prompt then mean custom mode. */
export const looseSongFields = { custom_mode: mode.optional(), mv: model.optional(), ...songWishFields };

export const audioWeightField = numberWithin('How close to stay to the source: 1 is closest.', 0, 1).optional();
