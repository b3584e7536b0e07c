import { createRandom, type Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import { drumGrooveOf } from '../../grooves/drum-grooves.ts';
import type { Brief } from '../../records.ts';
import { type Draws, drawOption } from './draw-option.ts';
import type { DrumFeel } from './drum-feel.ts';
import { grooveNameOf } from './groove-name.ts';
import { rollFeel } from './roll-feel.ts';
import { withChorusHats, withKickOnBeats, withRimAndLessKick, withTomsForHats } from './section-feels.ts';

/** What the drums of a song play, section by section. */
export interface SongGroove {
  feelOf(section: { readonly kind: SectionKind }, hasChorusGroove: boolean): DrumFeel;
}

const PRE_CHORUSES = [
  { weight: 5, manner: 'plain' },
  { weight: 3, manner: 'chorus hats' },
  { weight: 0.5, manner: 'kick on beats' },
  { weight: 1, manner: 'toms' },
] as const;

const BRIDGES = [
  { weight: 4, manner: 'plain' },
  { weight: 2, manner: 'toms' },
  { weight: 2, manner: 'rim' },
] as const;

/** Songs whose drums stay the same under choruses, beside those that drum one bar: there the others make the difference. */
const STEADY_SHARE = 0.3;

/** Toms in place of the hats: drummers of these styles do so. */
const TOM_GROUPS: ReadonlySet<string> = new Set(['pop', 'rock', 'ballad', 'folk', 'metal']);

/** The chance that a song's groove is drawn by: its brief's, so that what is written to it later plays on. */
export const grooveDraws = ({ groove }: Pick<Brief, 'groove'>, random: Random): Draws =>
  groove === undefined ? { random, take: 0 } : { random: createRandom(`groove ${groove.seed}`), take: groove.take };

/** Draws the grooves of a song. Same brief: same grooves. */
export function rollSongGroove(brief: Brief, random: Random): SongGroove {
  const draws = grooveDraws(brief, random);
  const [verse, groove] = [false, true].map((isChorus) =>
    rollFeel(drumGrooveOf(grooveNameOf(brief, isChorus)), isChorus, draws),
  ) as [DrumFeel, DrumFeel];
  const isSteady = verse.isLooped || draws.random.child('steady').chance(STEADY_SHARE);
  const steady = isSteady && verse.name === groove.name ? verse : groove;
  const chorus = verse.isDeveloped ? steady : groove;
  const preChorus = developed(verse, drawOption(PRE_CHORUSES, draws, 'pre-chorus').manner, chorus);
  const bridge = developed(verse, drawOption(BRIDGES, draws, 'bridge').manner, chorus);
  return {
    feelOf: ({ kind }, hasChorusGroove) =>
      hasChorusGroove ? chorus : kind === 'preChorus' ? preChorus : kind === 'bridge' ? bridge : verse,
  };
}

function developed(
  verse: DrumFeel,
  manner: (typeof PRE_CHORUSES | typeof BRIDGES)[number]['manner'],
  chorus: DrumFeel,
): DrumFeel {
  if (!verse.isDeveloped) return verse;
  switch (manner) {
    case 'chorus hats':
      return verse.name === chorus.name ? withChorusHats(verse, chorus) : verse;
    case 'kick on beats':
      return withKickOnBeats(verse);
    case 'toms':
      return TOM_GROUPS.has(verse.group) ? withTomsForHats(verse) : verse;
    case 'rim':
      return withRimAndLessKick(verse);
    default:
      return verse;
  }
}
