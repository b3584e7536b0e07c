import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { keptSignal } from '../../app/kept-signal.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { clockText } from '../../player/clock-text.ts';
import { texts } from '../../texts/texts.ts';
import type { Song } from '../song/use-song.ts';
import type { Pair } from './pair.ts';

/** A choice between two songs that were not named: which engine made the one, and which the other. */
export interface Choice {
  readonly at: string;
  readonly preferred: string;
  readonly other: string;
}

const isChoices = (value: unknown): value is readonly Choice[] => Array.isArray(value);

/** Kept in this browser alone. */
const choices = keptSignal<readonly Choice[]>('choices', [], isChoices);

interface Tally {
  readonly version: string;
  /** Choices between two takes of its own. */
  readonly own: number;
  /** How often it was preferred to another version, of how many trials against one. */
  readonly won: number;
  readonly of: number;
}

/** What the choices say of each engine version, the most tried first. */
export function tally(all: readonly Choice[]): readonly Tally[] {
  const counts = new Map<string, Tally>();
  const add = (version: string, change: Partial<Tally>): void => {
    const before = counts.get(version) ?? { version, own: 0, won: 0, of: 0 };
    const { own = 0, won = 0, of = 0 } = change;
    counts.set(version, { version, own: before.own + own, won: before.won + won, of: before.of + of });
  };
  for (const { preferred, other } of all) {
    if (preferred === other) {
      add(preferred, { own: 1 });
      continue;
    }
    add(preferred, { won: 1, of: 1 });
    add(other, { of: 1 });
  }
  return [...counts.values()].sort((a, b) => b.own + b.of - (a.own + a.of));
}

/** Two songs as A and B, in an order that chance decides. */
export function BlindTrial({ pair }: { readonly pair: Pair }) {
  const [isTurned] = useState(() => Math.random() < 0.5);
  const [told, setTold] = useState<number | null>(null);
  const order = isTurned ? [1, 0] : [0, 1];
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set());
  const hear = (index: number): void => {
    setHeard((last) => new Set([...last, index]));
    pair.hear(index);
    if (!pair.isPlaying.value) pair.toggle();
  };
  const hasHeardBoth = order.every((index) => heard.has(index));
  const nameOf = (place: number): string => (place === 0 ? 'A' : 'B');
  const versionOf = (index: number): string => {
    const { engine, engine_version: version } = pair.songs[index]!.clip;
    return `${engine ?? 'recording'} ${version ?? ''}`.trim();
  };
  const choose = (place: number): void => {
    const [index, other] = [order[place]!, order[1 - place]!];
    const at = new Date().toISOString();
    choices.value = [...choices.value, { at, preferred: versionOf(index), other: versionOf(other) }];
    pair.pause();
    setTold(index);
  };
  return (
    <section class="card stack blind" aria-label={texts.song.blindTitle}>
      <div class="row">
        <Button
          kind="primary"
          icon={pair.isPlaying.value ? 'pause' : 'play'}
          onClick={() => (pair.isPlaying.value ? pair.pause() : hear(pair.heard.value))}
        >
          {pair.isPlaying.value ? texts.player.pause : texts.player.play}
        </Button>
        {order.map((index, place) => (
          <button
            key={index}
            type="button"
            class="chip"
            aria-pressed={pair.heard.value === index}
            onClick={() => hear(index)}
          >
            {texts.song.hearBlind(nameOf(place))}
          </button>
        ))}
        <span class="soft small number">{clockText(pair.position.value)}</span>
      </div>
      {told === null ? (
        <div class="row">
          {order.map((index, place) => (
            <Button key={index} isDisabled={!hasHeardBoth} onClick={() => choose(place)}>
              {texts.song.prefer(nameOf(place))}
            </Button>
          ))}
          {!hasHeardBoth && <span class="soft small">{texts.song.hearBoth}</span>}
        </div>
      ) : (
        <Chosen song={pair.songs[told]!} number={told + 1} />
      )}
      <div>
        <h2>{texts.song.choices}</h2>
        {choices.value.length === 0 ? (
          <p class="soft">{texts.song.noChoices}</p>
        ) : (
          <p class="soft">{texts.song.choicesCount(choices.value.length)}</p>
        )}
        {choices.value.length > 0 && (
          <ul>
            {tally(choices.value).map((one) => (
              <li key={one.version}>{texts.song.choicesFor(one)}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Which it was, and what one does with it now. */
function Chosen({ song: { clip }, number }: { readonly song: Song; readonly number: number }) {
  const [isKept, setKept] = useState(clip.favourite);
  const keep = async (): Promise<void> => {
    try {
      await call('clips.change', { path: { clip_id: clip.clip_id }, body: { favourite: true } });
      setKept(true);
      tell(texts.song.keptChosen);
    } catch (error) {
      tell(sentenceOf(error));
    }
  };
  return (
    <div class="stack">
      <p class="notice good" role="status">
        {texts.song.chosen(clip.title ?? texts.player.untitled, number)}
      </p>
      <div class="row">
        <a class="button primary" href={`/console/song/${clip.clip_id}`}>
          {texts.song.openChosen}
        </a>
        {!isKept && (
          <Button icon="heart" onClick={() => keep().catch(() => {})}>
            {texts.song.keepChosen}
          </Button>
        )}
      </div>
    </div>
  );
}
