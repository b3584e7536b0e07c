import { useComputed, useSignalEffect } from '@preact/signals';
import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { texts } from '../texts/texts.ts';
import { indexAt, type PlanLine, type SongPlan } from './song-plan.ts';

interface LyricsViewProps {
  readonly plan: SongPlan;
  /** Seconds; read while it shows. */
  readonly positionOf: () => number;
  /** Absent: nobody can go to a place, because the song is still in the making. */
  readonly onSeek?: ((seconds: number) => void) | undefined;
  /** What can be done with the line that was chosen last, by its index; stands below it. */
  readonly toolsOf?: ((line: number) => ComponentChildren) | undefined;
  /** Whether a line was sung anew in this version of the song, by its index. */
  readonly isNew?: ((line: number) => boolean) | undefined;
  /** Whether it scrolls with the song by itself. */
  readonly isFollowing?: boolean;
}

/** The words, lit as they are sung: the line by a mark and weight, not by colour alone. A line or a word is a place to go to. */
export function LyricsView({ plan, positionOf, onSeek, toolsOf, isNew, isFollowing = false }: LyricsViewProps) {
  const now = useComputed(() => indexAt(plan.lines, positionOf()));
  const [current, setCurrent] = useState(-1);
  const [isLoose, setLoose] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const list = useRef<HTMLOListElement>(null);
  useSignalEffect(() => setCurrent(now.value));
  useEffect(() => {
    if (!isFollowing || isLoose || current < 0) return;
    const line = list.current?.querySelector(`[data-line="${current}"]`);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    line?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  }, [current, isFollowing, isLoose]);
  return (
    <>
      <ol
        class="lyrics"
        ref={list}
        onWheel={() => isFollowing && setLoose(true)}
        onTouchMove={() => isFollowing && setLoose(true)}
      >
        {plan.lines.map((line, index) => {
          const isFirst = index === 0 || plan.lines[index - 1]!.section !== line.section;
          return (
            <li key={line.start} data-line={index} class={lineClass(line, index === current)} dir="auto">
              {isFirst && (
                <span class="lyrics-section" dir="auto">
                  {plan.sections[line.section]?.label}
                </span>
              )}
              <Line
                line={line}
                isNow={index === current}
                positionOf={positionOf}
                onSeek={
                  onSeek &&
                  ((seconds) => {
                    setChosen(index);
                    onSeek(seconds);
                  })
                }
              />
              {isNew?.(index) === true && <span class="badge">{texts.song.newLine}</span>}
              {index === chosen && toolsOf !== undefined && (
                <div class="lyrics-tools">
                  <span dir="ltr">{toolsOf(index)}</span>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {isFollowing && isLoose && (
        <div class="lyrics-follow">
          <Button icon="down" kind="primary" onClick={() => setLoose(false)}>
            {texts.player.followAgain}
          </Button>
        </div>
      )}
    </>
  );
}

const lineClass = ({ isBacking }: PlanLine, isNow: boolean): string =>
  `${isNow ? 'now' : ''}${isBacking ? ' backing' : ''}`;

interface LineProps extends Pick<LyricsViewProps, 'positionOf' | 'onSeek'> {
  readonly line: PlanLine;
  readonly isNow: boolean;
}

/** One button a line, so that the keyboard need not pass every word; a click on a word of the line that is sung goes to that word. */
export function Line({ line, isNow, positionOf, onSeek }: LineProps) {
  const words = isNow && line.words.length > 0 ? <LitWords line={line} positionOf={positionOf} /> : line.text;
  const current = isNow ? 'true' : undefined;
  if (onSeek === undefined)
    return (
      <span class="lyrics-line" aria-current={current}>
        {words}
      </span>
    );
  const goTo = (event: Event): void => {
    const word = (event.target as HTMLElement).dataset.word;
    onSeek(word === undefined ? line.start : line.words[Number(word)]!.start);
  };
  return (
    <button type="button" class="lyrics-line" aria-current={current} onClick={goTo}>
      {words}
    </button>
  );
}

function LitWords({ line, positionOf }: Pick<LineProps, 'line' | 'positionOf'>) {
  const sung = useComputed(() => indexAt(line.words, positionOf()));
  return (
    <>
      {line.words.map((word, index) => (
        <Fragment key={word.start}>
          <span data-word={index} class={index <= sung.value ? 'word sung' : 'word'}>
            {word.text}
          </span>{' '}
        </Fragment>
      ))}
    </>
  );
}
