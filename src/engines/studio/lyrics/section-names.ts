import type { Ending, SectionKind } from '../../../music/score.ts';

/** How writers of lyrics name sections, in lower case with spaces for hyphens; several languages. */
export const sectionNames = {
  intro: ['intro', 'introduction', 'opening', 'entrada', '前奏'],
  verse: ['verse', 'vers', 'stanza', 'strophe', 'couplet', 'estrofa', 'verso', 'strofa', 'rap', 'rap verse', '主歌'],
  preChorus: [
    'pre chorus',
    'prechorus',
    'pre hook',
    'prehook',
    'pre refrain',
    'pre',
    'build',
    'build up',
    'buildup',
    'lift',
    'climb',
    'pre coro',
  ],
  chorus: ['chorus', 'hook', 'refrain', 'ref', 'estribillo', 'coro', 'refrao', 'ritornello', 'kehrvers', '副歌'],
  postChorus: ['post chorus', 'postchorus', 'post hook', 'tag'],
  bridge: ['bridge', 'middle 8', 'middle eight', 'puente', 'ponte', 'pont', 'brücke'],
  instrumental: [
    'instrumental',
    'instrumental break',
    'interlude',
    'musical interlude',
    'break',
    'inst',
    'zwischenspiel',
    '间奏',
  ],
  solo: ['solo'],
  breakdown: ['breakdown', 'break down'],
  drop: ['drop', 'beat drop', 'bass drop'],
  outro: ['outro', 'coda', 'finale', 'closing', '尾奏'],
} as const satisfies Record<SectionKind, readonly string[]>;

/** Markers that say how the song ends; with lines after them they are outros. */
export const endingNames = {
  ring: ['end', 'ending', 'the end', 'fin', 'big finish'],
  fade: ['fade', 'fade out', 'fadeout', 'fade to silence', 'fade to end'],
  cold: ['cold end', 'cold ending', 'abrupt end', 'abrupt ending', 'hard stop', 'sudden end'],
} as const satisfies Record<Ending, readonly string[]>;

/** Names that stand for a marker even alone on a line without brackets. */
export const bareNames: ReadonlySet<string> = new Set([
  'intro',
  'verse',
  'pre chorus',
  'prechorus',
  'chorus',
  'post chorus',
  'bridge',
  'outro',
  'refrain',
]);

const displayNames = {
  intro: 'Intro',
  verse: 'Verse',
  preChorus: 'Pre-Chorus',
  chorus: 'Chorus',
  postChorus: 'Post-Chorus',
  bridge: 'Bridge',
  instrumental: 'Instrumental',
  solo: 'Solo',
  breakdown: 'Breakdown',
  drop: 'Drop',
  outro: 'Outro',
} as const satisfies Record<SectionKind, string>;

/** The label of a section that the caller did not name; verses are counted. @example labelOf('verse', 2) // 'Verse 2' */
export const labelOf = (kind: SectionKind, ordinal: number): string =>
  kind === 'verse' ? `${displayNames.verse} ${ordinal}` : displayNames[kind];
