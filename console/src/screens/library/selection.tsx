import { type Signal, signal } from '@preact/signals';
import { call } from '../../app/api.ts';
import { go } from '../../app/router.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { texts } from '../../texts/texts.ts';
import { forEachFew, partsOf } from './in-parts.ts';
import type { ListedClip } from './library-state.ts';

const words = texts.library;

/** What is done with many clips now, and how far it is; null: nothing. */
const bulk = signal<{ readonly doing: 'delete' | 'restore'; readonly done: number; readonly of: number } | null>(null);

interface SelectionProps {
  readonly chosen: Signal<ReadonlySet<string>>;
  readonly clips: readonly ListedClip[];
  readonly isDeleted: boolean;
  readonly onDone: () => void;
}

/** What can be done with several at once. */
export function Selection({ chosen, clips, isDeleted, onDone }: SelectionProps) {
  if (bulk.value !== null) return <BulkProgress />;
  const count = chosen.value.size;
  if (count === 0) return null;
  const ids = [...chosen.value];
  const run = (work: () => Promise<void>): void => {
    chosen.value = new Set();
    work()
      .catch((error: unknown) => tell(sentenceOf(error)))
      .finally(() => {
        bulk.value = null;
        onDone();
      });
  };
  const restore = (which: readonly string[]) => () => restoreAll(which);
  const remove = async (): Promise<void> => {
    const gone = await deleteAll(ids);
    if (gone.length === 0) return;
    tell(words.removed(gone.length), { label: texts.actions.undo, run: () => run(restore(gone)) });
  };
  return (
    <div class="notice selection" role="status">
      <b>{words.chosen(count)}</b>
      <span class="row">
        <Button
          kind="quiet"
          onClick={() => {
            chosen.value = new Set(clips.map((clip) => clip.clip_id));
          }}
        >
          {words.chooseAll}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            chosen.value = new Set();
          }}
        >
          {words.chooseNone}
        </Button>
        {!isDeleted && count === 2 && (
          <Button icon="compare" onClick={() => go(`/console/compare/${ids.join('+')}`)}>
            {words.compare}
          </Button>
        )}
        {isDeleted ? (
          <Button icon="again" onClick={() => run(restore(ids))}>
            {words.restore}
          </Button>
        ) : (
          <Button kind="danger" icon="trash" onClick={() => run(remove)}>
            {texts.song.remove}
          </Button>
        )}
      </span>
    </div>
  );
}

/** In parts, as many as the service takes at once. What stays is told with its reason. @returns those that are deleted */
async function deleteAll(ids: readonly string[]): Promise<readonly string[]> {
  const gone: string[] = [];
  const kept: string[] = [];
  for (const part of partsOf(ids)) {
    bulk.value = { doing: 'delete', done: gone.length + kept.length, of: ids.length };
    try {
      const { deleted, unfinished } = await call('clips.delete-many', { body: { clip_ids: [...part] } });
      gone.push(...deleted);
      kept.push(...unfinished);
    } catch (error) {
      // What is deleted can be undone all the same.
      tell(words.stopped(gone.length, ids.length, sentenceOf(error)));
      return gone;
    }
  }
  if (kept.length > 0) tell(words.unfinished(kept.length));
  return gone;
}

async function restoreAll(ids: readonly string[]): Promise<void> {
  bulk.value = { doing: 'restore', done: 0, of: ids.length };
  const { done, failure } = await forEachFew(
    ids,
    (clipId) => call('clips.restore', { path: { clip_id: clipId } }),
    (count) => {
      bulk.value = { doing: 'restore', done: count, of: ids.length };
    },
  );
  tell(failure === null ? words.restored(done) : words.restoredSome(done, ids.length, sentenceOf(failure)));
}

function BulkProgress() {
  const { doing, done, of } = bulk.value!;
  const told = doing === 'delete' ? words.deleting(done, of) : words.restoring(done, of);
  return (
    <div class="notice selection" role="status">
      <b class="number">{told}</b>
      <div
        class="bar grow"
        role="progressbar"
        aria-label={told}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
      >
        <i style={{ width: `${Math.max(2, (100 * done) / of)}%` }} />
      </div>
    </div>
  );
}
