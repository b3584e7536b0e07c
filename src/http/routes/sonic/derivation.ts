import { createEchoOf, createRecordOf } from '../../../catalogue/sonic/create-record.ts';
import type { SongInput } from '../../../catalogue/sonic/song-input.ts';
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

/** The task that makes clips from a clip: the engine's request, and what all its clips echo. */
export function derivationOf({ operation, source, input, takes, facts, ...open }: Derivation): TaskPlan {
  const song = createRecordOf(input, newId(), takes);
  const echo = createEchoOf(input);
  const title = derivedTitle(operation, echo.title ?? null, open.title ?? inheritedFrom(source));
  const tags = echo.tags ?? (open.tags === undefined ? derivedTagsOf(source) : open.tags);
  return {
    engineRequest: { operation, song: { ...song, ...title.song }, sourceClipId: source.clipId, ...facts },
    echo: { ...echo, ...title.echo, tags, parent_clip_id: source.clipId },
  };
}

/** What the clips of pairs echo, take by take: what is new, then the whole song. */
export const pairEchoes = (takes: number, role: 'extended' | 'replaced'): readonly { readonly role: string }[] =>
  Array.from({ length: takes }, () => [{ role }, { role: 'full' }]).flat();
