import { fieldLimits } from '../../core/limits.ts';
import { webhookNotices } from '../extensions.ts';
import { hasWords } from '../has-words.ts';
import { type ModelName, modelOf } from '../models.ts';
import type { BrokenRule } from '../refusal.ts';
import { idleWordNotices } from '../word-extensions.ts';
import type { CreateInput } from './create.ts';
import { singsOwnWords } from './create-record.ts';
import { isCustom, newestModel, type SongInput } from './song-input.ts';

/** The rules between fields, and the limits that depend on the model version. */
export function createRules(input: CreateInput): BrokenRule[] {
  return [...wordRules(input), ...songRules(input)];
}

/** Which text a mode needs, and that there is something to sing in it. */
function wordRules(input: CreateInput): BrokenRule[] {
  if (!input.custom_mode) {
    return needed('gpt_description_prompt', input.gpt_description_prompt, 'when custom_mode is false');
  }
  if (input.make_instrumental === true) return [];
  const missing = needed('prompt', input.prompt, 'when custom_mode is true and the song is not instrumental');
  if (missing.length > 0 || input.auto_lyrics === true || hasWords(input.prompt!)) return missing;
  return [
    {
      path: 'prompt',
      rule: 'words',
      message: 'has no words to sing beside its section markers: add lyrics, or set make_instrumental to true',
    },
  ];
}

function needed(path: string, value: string | undefined, when: string): BrokenRule[] {
  if (value === undefined) return [{ path, rule: 'required', message: `is required ${when}` }];
  return value.trim() === '' ? [{ path, rule: 'blank', message: `must not be blank ${when}` }] : [];
}

/** The limits that depend on the model version: all that holds between the fields of a song made from another. */
export function songRules(input: SongInput): BrokenRule[] {
  const mv: ModelName = input.mv ?? newestModel;
  const model = modelOf(mv);
  const broken = [
    ...tooLong('prompt', input.prompt, model.promptCharsMax, mv),
    ...tooLong('tags', input.tags, model.tagsCharsMax, mv),
  ];
  if (input.vocal_gender !== undefined && !model.takesVocalGender) {
    broken.push({
      path: 'vocal_gender',
      rule: 'model',
      message: `is not available with ${mv}; use sonic-v4-5 or later`,
    });
  }
  if (input.duration !== undefined && input.duration > model.durationSecondsMax) {
    const [min, max] = [fieldLimits.durationSecondsMin, model.durationSecondsMax];
    const message = `must be a number from ${min} to ${max} seconds with ${mv}`;
    broken.push({ path: 'duration', rule: 'range', message, facts: { min, max } });
  }
  return broken;
}

export function tooLong(path: string, value: string | undefined, max: number, modelName: string): BrokenRule[] {
  if (value === undefined || [...value].length <= max) return [];
  return [{ path, rule: 'length', message: `may have at most ${max} characters with ${modelName}`, facts: { max } }];
}

/** Fields that are right and change nothing, and what this version leaves undone. */
export function songNotices(input: SongInput): string[] {
  const custom = isCustom(input);
  const isFilled = (value: string | undefined): boolean => value !== undefined && value.trim() !== '';
  const notices = [
    custom &&
      isFilled(input.gpt_description_prompt) &&
      "'gpt_description_prompt' has no effect when custom_mode is true",
    !custom && isFilled(input.prompt) && "'prompt' has no effect when custom_mode is false",
    !custom && input.auto_lyrics === true && "'auto_lyrics' has no effect when custom_mode is false",
    input.make_instrumental === true &&
      input.vocal_gender !== undefined &&
      "'vocal_gender' has no effect on an instrumental",
    ...(singsOwnWords(input) ? idleWordNotices(input, 'when the words are yours, or there are none') : []),
    ...webhookNotices(input),
  ];
  return notices.filter((notice) => notice !== false);
}
