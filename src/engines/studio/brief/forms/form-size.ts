import type { SectionKind } from '../../../../music/score.ts';

/** Songs that like to be over by then are two rounds of verse and chorus, and nothing else: songs of two minutes begin at once and have no bridge. */
const SHORT_UP_TO_SECONDS = 130;
/** Songs that like to last from then on go round once more. */
const LONG_FROM_SECONDS = 225;

/** What a short song has no time for. */
const SPARED: readonly SectionKind[] = [
  ...(['intro', 'preChorus', 'postChorus', 'bridge', 'instrumental', 'solo', 'breakdown'] as const),
];
const HOOKS: readonly SectionKind[] = ['chorus', 'drop'];
const ROUNDS_OF_SHORT_SONGS = 2;

/** An order of sections for a song that likes to last so long. */
export function sizedFor(lastsSeconds: number, kinds: readonly SectionKind[]): SectionKind[] {
  if (lastsSeconds <= SHORT_UP_TO_SECONDS) return shortOf(kinds);
  return lastsSeconds >= LONG_FROM_SECONDS ? withOneRoundMore(kinds) : [...kinds];
}

/** The first two rounds up to their hooks, and the ending. */
function shortOf(kinds: readonly SectionKind[]): SectionKind[] {
  const sung = kinds.filter((kind) => !SPARED.includes(kind));
  const isLedOn = (at: number): boolean => sung[at] === 'chorus' && sung[at + 1] === 'drop';
  // A chorus and the drop behind it are one.
  const hooks = sung.flatMap((kind, at) => (HOOKS.includes(kind) && !isLedOn(at) ? [at] : []));
  const firstVerse = sung.indexOf('verse');
  const opening = hooks[0] !== undefined && hooks[0] < firstVerse ? 1 : 0;
  const last = hooks[ROUNDS_OF_SHORT_SONGS - 1 + opening];
  if (last === undefined || firstVerse < 0) return [...kinds];
  return [...sung.slice(0, last + 1), ...sung.filter((kind, at) => at > last && kind === 'outro')];
}

/** The round from a verse to its hook comes once more, behind the second one where there are two. */
function withOneRoundMore(kinds: readonly SectionKind[]): SectionKind[] {
  const rounds = kinds.flatMap((kind, from) => {
    if (kind !== 'verse' || kinds[from - 1] === 'verse') return [];
    const next = kinds.findIndex((other, at) => at > from && (HOOKS.includes(other) || other === 'verse'));
    return next > 0 && HOOKS.includes(kinds[next]!) ? [{ from, to: next + 1 }] : [];
  });
  const round = rounds[1] ?? rounds[0];
  return round === undefined
    ? [...kinds]
    : [...kinds.slice(0, round.to), ...kinds.slice(round.from, round.to), ...kinds.slice(round.to)];
}
