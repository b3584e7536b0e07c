import type { SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import { chorusSeconds } from './early-chorus.ts';
import { addInterludes } from './fill-bars.ts';
import type { FittedSong } from './fit-song.ts';
import { barSeconds } from './pace.ts';
import { barsOf, type FormSection, instrumentalSection, kindNames } from './song-form.ts';

type BarsMax = Readonly<Partial<Record<SectionKind, number>>>;

/** The most bars that the band plays alone, by kind of section. */
const BARS_MAX: BarsMax = { solo: 16, instrumental: 8, breakdown: 8, outro: 8, intro: 8 };
/** The same for songs that are far from lasting as long as they like to. */
const JAM_BARS_MAX: BarsMax = { ...BARS_MAX, solo: 16, drop: 16, instrumental: 16 };
/** What the band adds goes by fours. */
const UNIT_BARS = 4;
/** So few bars between sections are a turn, and stay one. */
const TURN_BARS = 4;
/** The same of what leads in and out. */
const TAG_BARS_MAX = 2;
/** How far the band goes on in an outro; one that a form's row makes longer stays. */
const OUTRO_BARS_MAX = 8;
/** Where much is missing, songs that like to last have a longer solo. */
const JAM_FROM_BARS = 24;
const JAM_BARS = [16] as const;
const INTERLUDE_BARS = [8, 4] as const;
/** So many bars too few are worth another interlude. */
const SECOND_FROM_BARS = 14;

/**
 * A song whose words are few, as long as its form likes songs to last: the band doubles what it plays alone and, by the song's habit, plays between the words or
 * behind them, until nothing more fits. Songs of another length than their words need (a pace that is pressed) stay as they are.
 */
export function playOn(song: FittedSong, brief: Brief, secondsMax: number): FittedSong {
  const { pace } = song;
  const { formHabits } = brief.recipe;
  const bars = Math.floor(Math.min(formHabits.lastsSeconds, secondsMax) / barSeconds(brief.meter, pace.tempoBpm));
  if (!pace.isRegular || !pace.hasInterludes || bars <= barsOf(song.sections)) return song;
  const missing = (sections: readonly FormSection[]): number => bars - barsOf(sections);
  const barsMax = missing(song.sections) < JAM_FROM_BARS ? BARS_MAX : JAM_BARS_MAX;
  const played = doubled(song.sections, ['solo', 'drop', 'instrumental', 'breakdown'], missing(song.sections), barsMax);
  const [first, second] = formHabits.playsOn === 'between' ? [between, behind] : [behind, between];
  const one = first(played, brief, missing);
  const other = missing(one) < SECOND_FROM_BARS ? one : second(one, brief, missing);
  const longer = missing(other) < SECOND_FROM_BARS ? other : first(other, brief, missing);
  const ended = doubled(longer, ['outro'], missing(longer), barsMax);
  const begun = doubled(ended, ['intro'], missing(ended), barsMax);
  const isEarly = (chorusSeconds({ pace, sections: begun }, brief) ?? 0) < formHabits.chorusBySeconds;
  return { ...song, sections: isEarly ? begun : ended };
}

type Missing = (sections: readonly FormSection[]) => number;

/** An interlude by whoever has a solo in the song's own form, else the band, and another one where much is missing. */
function between(sections: readonly FormSection[], { recipe, form }: Brief, missing: Missing): readonly FormSection[] {
  const kind = form?.hasSolo !== false && recipe.form.includes('solo') ? 'solo' : 'instrumental';
  const one = withInterlude(sections, kind, missing(sections));
  return missing(one) < SECOND_FROM_BARS ? one : withInterlude(one, 'instrumental', missing(one));
}

/** An outro in which the band goes on. */
function behind(sections: readonly FormSection[], { form }: Brief, missing: Missing): readonly FormSection[] {
  const last = sections.at(-1);
  const left = UNIT_BARS * Math.floor(missing(sections) / UNIT_BARS);
  if (form?.hasOutro === false || left < UNIT_BARS) return sections;
  if (last?.kind !== 'outro') return [...sections, instrumentalSection('outro', Math.min(left, OUTRO_BARS_MAX))];
  if (last.slots.length > 0 || last.bars < UNIT_BARS) return sections;
  const bars = UNIT_BARS * Math.floor(Math.min(last.bars + left, OUTRO_BARS_MAX) / UNIT_BARS);
  return [...sections.slice(0, -1), { ...last, bars: Math.max(last.bars, bars) }];
}

function doubled(
  sections: readonly FormSection[],
  kinds: readonly SectionKind[],
  missing: number,
  barsMax: BarsMax,
): FormSection[] {
  let left = missing;
  return sections.map((section) => {
    const more = Math.min(section.bars, (barsMax[section.kind] ?? 0) - section.bars);
    const isTurn = section.bars <= (section.kind === 'outro' || section.kind === 'intro' ? TAG_BARS_MAX : TURN_BARS);
    if (section.slots.length > 0 || !kinds.includes(section.kind) || more <= 0 || more > left || isTurn) return section;
    left -= more;
    return { ...section, bars: section.bars + more };
  });
}

/** One more section of the band alone, after the last chorus that something is sung behind. */
function withInterlude(sections: readonly FormSection[], kind: SectionKind, missing: number): readonly FormSection[] {
  const lengths = missing >= JAM_FROM_BARS && kind === 'solo' ? JAM_BARS : INTERLUDE_BARS;
  const bars = lengths.find((some) => some <= missing);
  if (bars === undefined) return sections;
  const more = [...sections];
  addInterludes(more, bars, bars, kind === 'solo' ? 'instrumental' : kind);
  return more.map((section) =>
    sections.includes(section) || kind !== 'solo' ? section : { ...section, kind, label: kindNames[kind] },
  );
}
