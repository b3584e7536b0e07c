import type { Random } from '../../../../core/random.ts';
import type { Part } from '../../../../music/score.ts';
import type { Sound } from '../../records.ts';
import { partOfStrokes } from '../performance/part-of-strokes.ts';
import { touches } from '../performance/perform-strokes.ts';
import type { Stroke } from '../performance/stroke.ts';
import { instrumentFacts, isSameSound } from '../plan/instrument-facts.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import type { SongFrame } from '../plan/song-frame.ts';
import { lineInRange } from './adapt-line.ts';

/** Who led what so far. Players are counted as in {@link playersOf}. */
export class Turns {
  readonly #strokes = new Map<number, Stroke[]>();
  readonly #frame: SongFrame;
  readonly players: readonly Sound[];

  constructor(frame: SongFrame) {
    this.#frame = frame;
    this.players = playersOf(frame);
  }

  /** Gives a line to a player, in his range. */
  take(player: number, line: readonly Stroke[]): void {
    const inRange = lineInRange(line, instrumentFacts(this.players[player]!));
    this.#strokes.set(player, [...(this.#strokes.get(player) ?? []), ...inRange]);
  }

  /** What a player has got so far. */
  lineOf(player: number): readonly Stroke[] {
    return this.#strokes.get(player) ?? [];
  }

  /** The first of the casting's leaders without a turn; -1 when all had one. */
  unheard(): number {
    return this.#frame.casting.leaders.findIndex((_, leader) => !this.#strokes.has(leader));
  }

  /** One part of role hook a player, the first called `id`, the others `id-2`, `id-3` ... */
  parts(id: string, random: Random, finish: (strokes: readonly Stroke[]) => readonly Stroke[]): Part[] {
    const led = [...this.#strokes].sort(([a], [b]) => a - b);
    return led.flatMap(([player, strokes], index) => {
      const partId = index === 0 ? id : `${id}-${index + 1}`;
      const by = { id: partId, role: 'hook', sound: this.players[player]!, touch: touches.line } as const;
      return partOfStrokes(by, finish(monophonic(strokes)), this.#frame, random.child(partId)) ?? [];
    });
  }
}

/** The casting's leaders, then everybody else who can play a line if a cue asks for it. */
function playersOf({ casting }: SongFrame): Sound[] {
  const others = [...casting.chords, ...casting.counters, casting.arpeggio, casting.pad].filter(
    (sound) => sound !== null,
  );
  return [
    ...casting.leaders,
    ...others.filter((sound) => !casting.leaders.some((leader) => isSameSound(leader, sound))),
  ];
}

/** The player whom the section's cue names ("guitar solo", "piano"); -1 when it names none. */
export function cuedPlayer({ cue }: Pick<SectionPlan, 'cue'>, players: readonly Sound[]): number {
  const whole = players.findIndex((sound) => cue.words.includes(sound.name));
  if (whole >= 0) return whole;
  const words: readonly string[] = cue.words.match(/[a-z]+/g) ?? [];
  // The last word is the instrument; "lead" says only that somebody leads.
  return players.findIndex((sound) => {
    const instrument = sound.name.split(' ').at(-1)!;
    return instrument !== 'lead' && words.includes(instrument);
  });
}

/** A line is one note at a time. */
export function monophonic(strokes: readonly Stroke[]): Stroke[] {
  const line: Stroke[] = [];
  for (const stroke of strokes.toSorted((a, b) => a.startTick - b.startTick || b.pitch - a.pitch)) {
    const last = line.at(-1);
    if (last?.startTick === stroke.startTick) continue;
    if (last !== undefined && last.startTick + last.durationTicks > stroke.startTick) {
      line[line.length - 1] = { ...last, durationTicks: stroke.startTick - last.startTick };
    }
    line.push(stroke);
  }
  return line;
}
