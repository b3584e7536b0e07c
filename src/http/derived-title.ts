import { isNamedByFile, type SourceClip, titleOf } from './find-clip.ts';

/** A title that clips get from what they are made of. null: the engine gives one. */
export interface InheritedTitle {
  readonly title: string | null;
  /** Nobody gave it: it is what a file was called. */
  readonly isOfFile: boolean;
}

export const inheritedFrom = (source: SourceClip): InheritedTitle => ({
  title: titleOf(source),
  isOfFile: isNamedByFile(source),
});

/**
 * The title of clips made from clips, as the engine and their records are told it: the one asked for, else the inherited one.
 * @param operation the engine's
 */
export function derivedTitle(operation: unknown, asked: string | null, inherited: InheritedTitle) {
  const { title, isOfFile } = asked === null ? inherited : { title: asked, isOfFile: false };
  const isOnlyShown = isOfFile && WRITING.has(operation);
  return {
    song: isOnlyShown ? { title: null, shownTitle: title } : { title },
    facts: { title, isTitleOfFile: isOfFile },
  };
}

/** What may write words, of which a title is the heart: a file's name must not be. */
const WRITING: ReadonlySet<unknown> = new Set(['extend', 'cover', 'addVocals']);
