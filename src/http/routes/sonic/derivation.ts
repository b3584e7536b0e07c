import { clipFactsOf, createRecordOf } from '../../../catalogue/sonic/create-record.ts';
import type { SongInput } from '../../../catalogue/sonic/song-input.ts';
import type { PairRole } from '../../../core/clip-facts.ts';
import { newId } from '../../../core/ids.ts';
import type { TaskPlan } from '../../answer-with-task.ts';
import { derivedTitle, type InheritedTitle, inheritedFrom } from '../../derived-title.ts';
import { derivedTagsOf, type SourceClip } from '../../find-clip.ts';

interface Derivation {
  readonly operation: string;
  /** The clip that the new ones come from. */
  readonly source: SourceClip;
  readonly input: SongInput;
  /** Of new songs; 0: the engine's operation gives clips of its own number. */
  readonly takes: number;
  /** What the engine is told beyond the song and the source. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The title where the body names none; absent: the source's. */
  readonly title?: InheritedTitle;
  /** The styles that clips show where the body names none; absent: the source's. null: the engine tells them. */
  readonly tags?: string | null;
}

/** The task that makes clips from a clip: the engine's request, and what is known of all its clips. */
export function derivationOf({ operation, source, input, takes, facts, ...open }: Derivation): TaskPlan {
  const song = createRecordOf(input, newId(), takes);
  const asked = clipFactsOf(input);
  const title = derivedTitle(operation, asked.title, open.title ?? inheritedFrom(source));
  const tags = asked.tags ?? (open.tags === undefined ? derivedTagsOf(source) : open.tags);
  return {
    engineRequest: { operation, song: { ...song, ...title.song }, sourceClipId: source.clipId, ...facts },
    facts: { ...asked, ...title.facts, tags, parentClipId: source.clipId },
  };
}

/** Which halves the clips of pairs are, take by take: what is new, then the whole song. */
export const pairFacts = (takes: number, pairRole: PairRole): readonly { readonly pairRole: PairRole }[] =>
  Array.from({ length: takes }, () => [{ pairRole }, { pairRole: 'full' as const }]).flat();
