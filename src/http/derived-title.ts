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
 * The title of clips made from clips, as the engine and their echo are told it: the one asked for, else the inherited one.
 * @param operation the engine's
 */
export function derivedTitle(operation: unknown, asked: string | null, inherited: InheritedTitle) {
  const { title, isOfFile } = asked === null ? inherited : { title: asked, isOfFile: false };
  const isOnlyShown = isOfFile && WRITING.has(operation);
  return {
    song: isOnlyShown ? { title: null, shownTitle: title } : { title },
    echo: { title, ...titleMark(isOfFile) },
  };
}

/** What keeps in mind that a clip's title came from a file's name, for what is made of that clip. */
export const titleMark = (isOfFile: boolean): { readonly is_title_of_file?: true } =>
  isOfFile ? { is_title_of_file: true } : {};

/** What may write words, of which a title is the heart: a file's name must not be. */
const WRITING: ReadonlySet<unknown> = new Set(['extend', 'cover', 'addVocals']);
