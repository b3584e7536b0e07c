import { reportArrangement } from './arrangement.ts';
import { type BenchSong, isFourFour } from './bench-song.ts';
import type { CallerSheet } from './caller-sheets.ts';
import { type Family, familyOf } from './genres.ts';
import { humanChangeBits, humanHarmony, reportHarmony } from './harmony.ts';
import { type MelodyReport, metricsOf, reportMelodies } from './melody.ts';
import { reportPlacement } from './placement.ts';
import { median, quantile, shareOf, sum } from './statistics.ts';
import { reportStructure } from './structure.ts';
import { atLeast, atMost, format, reported, type SummaryLine, within } from './summary.ts';
import { reportText } from './text.ts';
import { mostCommonLine, reportWords } from './words.ts';

/** A part of the bench's page: a title, lines to read, lines that are held against targets, and the raw figures. */
export interface BenchSection {
  readonly title: string;
  readonly lines: readonly string[];
  readonly summary: readonly SummaryLine[];
  readonly data: unknown;
}

export const families: readonly Family[] = ['POP909', 'RS200', 'OpenEWLD', 'rap'];

/** 5th percentile, median and 95th of some figures, as text. */
export const spread = (values: readonly number[], places = 2): string =>
  [0.05, 0.5, 0.95].map((share) => format(quantile(values, share), places).padStart(6)).join(' ');

export function melodySections(songs: readonly BenchSong[]): BenchSection[] {
  return families.flatMap((family) => {
    const own = songs.filter((song) => familyOf(song.genre) === family);
    if (own.length === 0) return [];
    const report = reportMelodies(own, family);
    const genres = [...Map.groupBy(own, (song) => song.genre)].map(([genre, of]) => genreLine(genre, of, family));
    return [
      {
        title: `Melody beside ${report.corpus}${family === 'rap' ? ', rhythm only (rap)' : ''}: ${report.songCount} songs in 4/4`,
        lines: [...report.rows.map(metricLine), '', ...genres],
        summary: melodySummary(report, family),
        data: { family, report },
      },
    ];
  });
}

function metricLine({ name, isHeldOut, ours, human, below, above }: MelodyReport['rows'][number]): string {
  const three = (values: readonly number[]): string => values.map((value) => value.toFixed(2).padStart(6)).join(' ');
  const outside = `${String(Math.round(100 * below)).padStart(3)} % below ${String(Math.round(100 * above)).padStart(3)} % above`;
  return `${name.padEnd(18)} ${three(ours)}   human ${three(human)}   ${outside}${isHeldOut ? '   held out' : ''}`;
}

function genreLine(genre: string, songs: readonly BenchSong[], family: Family): string {
  const { songCount, outside, gateShare, mahalanobis } = reportMelodies(songs, family);
  const gate = family === 'POP909' ? `, gate ${format(gateShare, 2)}` : '';
  const distance = family === 'rap' ? '' : `, Mahalanobis ${format(mahalanobis[0], 2)}`;
  return `${genre.padEnd(24)} ${String(songCount).padStart(3)} songs   outside ${outside[0]} (90 %: ${outside[1]})${gate}${distance}`;
}

function melodySummary(report: MelodyReport, family: Family): SummaryLine[] {
  const heldOut = reported(`${family}: held-out metrics outside, mean of 5`, format(report.outsideHeldOut, 2));
  if (family === 'POP909') {
    return [
      atLeast('POP909: share of songs with <= 4 of 25 outside', report.gateShare, 0.87),
      atMost('POP909: Mahalanobis, median', report.mahalanobis[0], 5),
      reported('POP909: Mahalanobis, 90th percentile (human 6.37)', format(report.mahalanobis[1], 2)),
      heldOut,
    ];
  }
  const what = `${family}: ${family === 'rap' ? 'rhythm ' : ''}metrics outside, median`;
  return [atMost(what, report.outside[0], 3, 0), ...(family === 'rap' ? [] : [heldOut])];
}

export function structureSection(songs: readonly BenchSong[]): BenchSection {
  const reports = songs.map(reportStructure);
  const of = (key: 'sameOnset' | 'samePitch' | 'otherOnset' | 'otherPitch'): number[] => reports.flatMap((r) => r[key]);
  const lifts = reports.flatMap((report) => report.lift ?? []);
  const reuse = songs.filter(isFourFour).flatMap((song) => metricsOf(song)?.exact_bar_reuse ?? []);
  const strong = songs.filter(isFourFour).flatMap((song) => metricsOf(song)?.chordtone_strong ?? []);
  const firstShares = reports.flatMap((report) => report.firstChorus?.share ?? []);
  const firstSeconds = reports.flatMap((report) => report.firstChorus?.seconds ?? []);
  return {
    title: 'Structure (5th percentile, median, 95th)',
    lines: [
      `same label, onsets          ${spread(of('sameOnset'))}   human .16 .93 1.00`,
      `same label, (onset, pitch)  ${spread(of('samePitch'))}   human .00 .82 1.00`,
      `other label, onsets         ${spread(of('otherOnset'))}   human .00 .26 .69`,
      `other label, (onset, pitch) ${spread(of('otherPitch'))}   human .00 .02 .17`,
      `chorus lift, semitones      ${spread(lifts)}   human -3.8 .8-3.6 8.3`,
      `distinct sung labels        ${spread(reports.map((r) => r.distinctLabels))}   human 2 3 5`,
      `bars without singing        ${spread(reports.map((r) => r.instrumentalShare))}   human .08 .20 .30`,
      `first chorus, share         ${spread(firstShares)}   human .14 .26 .38`,
      `first chorus, seconds       ${spread(firstSeconds)}   human 0 43 88`,
    ],
    summary: [
      within('same label, (onset, pitch) Jaccard, median', median(of('samePitch')), 0.6, 0.95),
      atMost('different labels, (onset, pitch) Jaccard, median', median(of('otherPitch')), 0.17),
      within('chorus lift, semitones, median', median(lifts), -0.09, 5.26),
      within('exact bar re-use, median', median(reuse), 0.3, 0.65),
      within('strong-beat chord tones, median', median(strong), 0.7, 0.9),
      atLeast(
        'first chorus before 88 s (95 % of human songs), share of songs',
        shareOf(firstSeconds, (seconds) => seconds < 88),
        0.9,
      ),
    ],
    data: reports,
  };
}

export function textSection(title: string, songs: readonly BenchSong[]): BenchSection {
  const reports = songs.map(reportText);
  const of = (key: 'right' | 'equal' | 'wrong'): number => sum(reports.map((report) => report[key]));
  const ratio = (key: 'contentOnBeat' | 'functionOnDownbeat'): number =>
    sum(reports.map((report) => report[key][0])) / sum(reports.map((report) => report[key][1]));
  const alignment = of('right') / (of('right') + of('wrong'));
  const lost = reports.flatMap((report, i) => report.lostSyllables.map((text) => `${songs[i]!.name}: ${text}`));
  const breathless = reports.map((report) => report.breathlessSecondsMax);
  return {
    title,
    lines: [
      `stress of polysyllabic words: ${of('right')} stronger, ${of('equal')} equal, ${of('wrong')} weaker (human .89 .06 .05)`,
      `content words on beats ${format(ratio('contentOnBeat'), 2)} (>= .8), function words on downbeats ${format(ratio('functionOnDownbeat'), 2)} (<= .25)`,
      `syllables a second          ${spread(reports.map((r) => r.syllablesPerSecond))}   human 1.5 2.2 3.8`,
      `melisma, share of syllables ${spread(reports.map((r) => r.melismaShare))}   human .00 .00 .10`,
      `seconds without a breath    ${spread(breathless)}   wanted <= 8`,
      ...lost.slice(0, 5).map((text) => `lost syllable: ${text}`),
    ],
    summary: [
      atLeast(`${title}: stress as written`, alignment, 0.94),
      atMost(`${title}: syllables without a note`, lost.length, 0, 0),
      atLeast(
        `${title}: songs that breathe every 8 s`,
        shareOf(breathless, (seconds) => seconds <= 8),
        0.9,
      ),
    ],
    data: reports,
  };
}

export function placementSection(songs: readonly (readonly [BenchSong, CallerSheet])[]): BenchSection {
  const reports = songs.map(([song, sheet]) => reportPlacement(sheet.lyrics, song.written.score));
  const bad = reports.flatMap((report, i) =>
    report.lost.length + report.invented.length + report.unsungLineCount === 0
      ? []
      : [
          `${songs[i]![0].name} (${songs[i]![1].name}): lost ${report.lost.slice(0, 5)}; invented ${report.invented.slice(0, 5)}; unsung lines ${report.unsungLineCount}`,
        ],
  );
  return {
    title: `Callers' words: ${songs.length} songs of their lyrics`,
    lines: bad.slice(0, 10),
    summary: [
      atMost("callers' words lost", sum(reports.map((report) => report.lost.length)), 0, 0),
      atMost("words that callers' lyrics do not have", sum(reports.map((report) => report.invented.length)), 0, 0),
      atMost("callers' lines unsung", sum(reports.map((report) => report.unsungLineCount)), 0, 0),
    ],
    data: reports,
  };
}

export function harmonySection(songs: readonly BenchSong[]): BenchSection {
  const reports = songs.map((song) => reportHarmony(song.written.score));
  const human = [false, true].map((isMinor) => format(humanChangeBits(isMinor), 2)).join(', in minor ');
  return {
    title: 'Harmony',
    lines: [
      `distinct chords             ${spread(reports.map((r) => r.distinctChords))}   human ${humanHarmony.distinctChords.join(' ')}`,
      `share of the top loop       ${spread(reports.map((r) => r.loopShare))}   human pop ${humanHarmony.loopShare.join(' ')}; rock .71`,
      `log2 likelihood a change    ${spread(reports.map((r) => r.changeBits))}   human pop ${human} on average`,
      `different verse loops ${new Set(reports.map((r) => r.verse)).size}, chorus loops ${new Set(reports.map((r) => r.chorus)).size} in ${songs.length} songs`,
    ],
    summary: [within('distinct chords a song, median', median(reports.map((r) => r.distinctChords)), 4, 12, 0)],
    data: reports,
  };
}

export function arrangementSection(songs: readonly BenchSong[]): BenchSection {
  const reports = songs.map(reportArrangement);
  const of = (key: keyof (typeof reports)[number]): number[] => reports.map((report) => Number(report[key]));
  const line = (name: string, key: keyof (typeof reports)[number], wanted: string): string =>
    `${name.padEnd(34)} ${spread(of(key))}   ${wanted}`;
  return {
    title: 'Arrangement',
    lines: [
      line('beats that clash', 'clashShare', 'wanted <= .03'),
      line('clashes left standing', 'unresolvedClashes', 'wanted 0'),
      line('voice masked by the comping', 'maskedShare', 'wanted <= .25'),
      line('semitones a voice moves', 'voiceMove', 'wanted <= 2.5'),
      line('kicks that the bass joins', 'kickLock', 'wanted >= .6'),
      line('distinct drum bars', 'drumVariety', 'wanted .08 to .35'),
      line('boundaries with an event', 'markedBoundaries', 'wanted 1'),
      line('returning sections told apart', 'contrastShare', 'wanted 1'),
      line('energy as planned, correlation', 'energyCorrelation', ''),
      line('chorus over verse, energy factor', 'energyLift', ''),
      line('last chorus biggest', 'isLastChorusBiggest', 'wanted 1'),
      line('bars with everything on', 'fullBarShare', ''),
      line('parts played all equally loud', 'flatParts', 'wanted 0'),
      line('notes out of range', 'outOfRange', 'wanted 0'),
    ],
    summary: [
      atMost('clashing beats, median share', median(of('clashShare')), 0.03, 3),
      atLeast('boundaries with an event, 5th percentile', quantile(of('markedBoundaries'), 0.05), 1),
      atMost('voice masked, 95th percentile', quantile(of('maskedShare'), 0.95), 0.25),
    ],
    data: reports,
  };
}

export function wordsSection(songs: readonly BenchSong[]): BenchSection {
  const reports = songs.map(reportWords);
  const common = mostCommonLine(reports);
  const reduction = reports.map((report) => report.zlibReduction);
  return {
    title: "The studio's own lyrics",
    lines: [
      `words a song                ${spread(
        reports.map((r) => r.words),
        0,
      )}   wanted 180 to 350 in three minutes`,
      `line ends that rhyme        ${spread(reports.map((r) => r.rhymeShare))}`,
      `made smaller by deflate     ${spread(reduction)}   human about .5`,
      `different words over words  ${spread(reports.map((r) => r.typeTokenRatio))}`,
      `most shared line: "${common.line}" in ${format(100 * common.share, 1)} % of the songs`,
      `different titles ${new Set(reports.map((r) => r.title)).size} of ${songs.length}`,
    ],
    summary: [
      within('lyrics made smaller by deflate, median', median(reduction), 0.4, 0.6),
      reported('most shared lyric line, share of songs', format(common.share, 3)),
    ],
    data: reports.map(({ lines: _lines, ...rest }) => rest),
  };
}
