import type { WrittenSong } from '../../src/engines/studio/write-song.ts';
import type { Chord } from '../../src/music/chord.ts';
import { writeChordChart } from '../../src/music/chord-chart/write-chord-chart.ts';
import { keyAt, parseKey } from '../../src/music/key.ts';
import { ticksPerBar, ticksPerBeat, tickToSeconds } from '../../src/music/meter.ts';
import { parseChordSymbol } from '../../src/music/parse-chord.ts';
import type { ChordEvent, Score, Section } from '../../src/music/score.ts';
import type { MarkedSection, MarkedSheet } from './random-sheet.ts';

/** What of a sheet a song obeys, and what it neither obeys nor tells of. */
export interface SheetVerdict {
  readonly asked: number;
  readonly obeyed: number;
  readonly told: number;
  readonly faults: readonly string[];
}

const BEND_MAX = 0.0301;

class Verdict {
  asked = 0;
  obeyed = 0;
  told = 0;
  readonly faults: string[] = [];
  readonly #remarks: string;

  constructor(remarks: readonly string[]) {
    this.#remarks = remarks.join('\n');
  }

  /** One wish: met, or told by a remark that has all of the texts. */
  wish(isMet: boolean, name: string, telling: readonly (string | RegExp)[]): void {
    this.asked++;
    if (isMet) this.obeyed++;
    else if (
      telling.length > 0 &&
      telling.every((text) => (typeof text === 'string' ? this.#remarks.includes(text) : text.test(this.#remarks)))
    )
      this.told++;
    else this.faults.push(name);
  }

  says(text: string): boolean {
    return this.#remarks.includes(text);
  }
}

/** Holds every marker of a sheet against the score of the song that was made of it. */
export function checkSheet(sheet: MarkedSheet, song: WrittenSong): SheetVerdict {
  const { score } = song;
  const verdict = new Verdict(song.remarks);
  const placed = placesOf(sheet.sections, score, verdict);
  checkLength(sheet, score, verdict);
  const tempi = { now: sheet.request.tempoBpm ?? sheet.sections[0]!.tempoBpm ?? null, bend: bendOf(sheet, score) };
  checkStart(sheet, score, tempi.bend, verdict);
  let tonic = score.key.tonic;
  for (const [i, asked] of sheet.sections.entries()) {
    tempi.now = asked.tempoBpm ?? tempi.now;
    if (asked.key !== undefined && !isTheStart(sheet, i))
      tonic = 'semitones' in asked.key ? (tonic + asked.key.semitones + 24) % 12 : parseKey(asked.key.name)!.tonic;
    else if (asked.key !== undefined && 'semitones' in asked.key) tonic = (tonic + asked.key.semitones + 24) % 12;
    const section = placed[i];
    if (section == null) continue;
    checkBars(asked, section, score, verdict);
    if (asked.tempoBpm !== undefined) {
      const bpm = score.tempoChanges.findLast(({ tick }) => tick <= section.startTick)!.bpm;
      verdict.wish(
        Math.abs(bpm / (tempi.now! * tempi.bend) - 1) < 1e-6,
        `${asked.label}: tempo ${bpm} for ${tempi.now}`,
        [],
      );
    }
    if (asked.key !== undefined) {
      const played = keyAt(score.key, score.keyChanges ?? [], section.startTick).tonic;
      verdict.wish(played === tonic, `${asked.label}: key ${played} for ${tonic}`, []);
    }
    checkChords(asked, section, song, verdict);
  }
  checkLines(sheet, song, verdict);
  checkChart(sheet, placed, song, verdict);
  return { asked: verdict.asked, obeyed: verdict.obeyed, told: verdict.told, faults: verdict.faults };
}

/** A key by name before the first section is the song's, unless a field names one. */
const isTheStart = (sheet: MarkedSheet, index: number): boolean => index === 0 && sheet.request.key === null;

/** How far all tempi are bent together, as the first that is asked for and in the song tells; 1: not. */
function bendOf({ sections, request }: MarkedSheet, score: Score): number {
  if (request.durationSeconds === null) return 1;
  const bends = sections.flatMap(({ label, tempoBpm }) => {
    const section = score.sections.find((placed) => placed.label === label);
    if (tempoBpm === undefined || section === undefined) return [];
    return [score.tempoChanges.findLast(({ tick }) => tick <= section.startTick)!.bpm / tempoBpm];
  });
  // Where the sections that ask were left out, the tempo of the request tells.
  if (request.tempoBpm !== null) bends.push(score.tempoChanges[0]!.bpm / request.tempoBpm);
  return bends[0] !== undefined && Math.abs(bends[0] - 1) <= BEND_MAX ? bends[0] : 1;
}

function checkStart(sheet: MarkedSheet, score: Score, bend: number, verdict: Verdict): void {
  const [first] = sheet.sections;
  const startBpm = sheet.request.tempoBpm ?? first!.tempoBpm;
  const begun = score.tempoChanges[0]!.bpm;
  if (startBpm !== undefined)
    verdict.wish(Math.abs(begun / startBpm - bend) < 1e-6, `starts at ${begun} bpm for ${startBpm}`, [
      `${startBpm} bpm were asked for`,
    ]);
  const named = sheet.request.key ?? (first!.key !== undefined && 'name' in first!.key ? first!.key.name : null);
  if (named === null) return;
  const wished = parseKey(named)!;
  const isMet = score.key.tonic === wished.tonic && score.key.mode === wished.mode;
  verdict.wish(isMet, `starts in ${JSON.stringify(score.key)} for ${named}`, [`${named} was asked for`]);
}

/** The sections of the score that are those of the sheet, in order; null: left out. */
function placesOf(asked: readonly MarkedSection[], score: Score, verdict: Verdict): (Section | null)[] {
  let from = 0;
  return asked.map(({ label, lines, bars, list, tempoBpm, key }) => {
    const at = score.sections.findIndex((section, i) => i >= from && section.label === label);
    const isUnsung = lines.length > 0 && lines.every(({ words }) => score.unsungLines.includes(words.join(' ')));
    const isAsking = [bars, list, tempoBpm, key].some((wish) => wish !== undefined);
    verdict.wish(at >= 0 || isUnsung || !isAsking, `${label} is missing`, ['left out', `[${label}]`]);
    if (at < 0) return null;
    from = at + 1;
    return score.sections[at]!;
  });
}

function checkLength({ request }: MarkedSheet, score: Score, verdict: Verdict): void {
  const { durationSeconds } = request;
  if (durationSeconds === null) return;
  const name = `${score.durationSeconds} s for ${durationSeconds}`;
  verdict.wish(score.durationSeconds === durationSeconds, name, [
    `${durationSeconds} s were asked for`,
    `nearest to that ends at ${nearestBarEnd(score, durationSeconds)} s`,
  ]);
}

function nearestBarEnd(score: Score, wished: number): number {
  const bar = ticksPerBar(score.meter);
  const ends = Array.from({ length: Math.floor(score.endTick / bar) + 1 }, (_, i) =>
    tickToSeconds(i * bar, score.tempoChanges),
  );
  const best = ends.reduce((one, end) => (Math.abs(end - wished) < Math.abs(one - wished) ? end : one));
  return Math.round(10 * best) / 10;
}

function checkBars({ bars, label }: MarkedSection, section: Section, score: Score, verdict: Verdict): void {
  if (bars === undefined) return;
  const played = (section.endTick - section.startTick) / ticksPerBar(score.meter);
  const words = `[${label}]: ${bars} bars were asked for, its words or the song's length take ${Math.round(100 * played) / 100}`;
  verdict.wish(played === bars, `${label}: ${played} bars for ${bars}`, [words]);
}

const isSame = (one: Chord, other: Chord): boolean =>
  one.root === other.root && one.quality === other.quality && one.bass === other.bass;

const chordIn = (chords: readonly ChordEvent[], tick: number): ChordEvent | undefined =>
  chords.find(({ startTick, endTick }) => startTick <= tick && endTick > tick);

function checkChords(asked: MarkedSection, section: Section, { score }: WrittenSong, verdict: Verdict): void {
  const bar = ticksPerBar(score.meter);
  const beat = ticksPerBeat(score.meter);
  const chart = writeChordChart(score);
  const own = score.lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => score.sections[line.sectionIndex] === section);
  const firstWritten = asked.lines.findIndex(({ chords }) => chords.length > 0);
  const listEnd = firstWritten < 0 ? section.endTick : (own[firstWritten]?.line.startTick ?? section.endTick) - bar;
  for (let i = 0; asked.list !== undefined && section.startTick + i * bar < listEnd; i++) {
    const chords = asked.list[i % asked.list.length]!;
    for (const [k, name] of chords.entries()) {
      const tick = section.startTick + i * bar + Math.floor((k * score.meter.beatsPerBar) / chords.length) * beat;
      const played = chordIn(score.chords, tick);
      if (tick >= section.endTick) continue;
      verdict.wish(
        played !== undefined &&
          isSame(played.chord, parseChordSymbol(name)!.chord) &&
          (played.startTick === tick || isHeld(chords, k, asked.list, i)),
        `${asked.label}, bar ${i + 1}: not ${name}`,
        [],
      );
    }
  }
  for (const [lineAt, { words, chords }] of asked.lines.entries()) {
    const text = words.join(' ');
    const found = own.filter(({ line }) => line.text === text);
    const sung = found[asked.lines.slice(0, lineAt).filter((line) => line.words.join(' ') === text).length];
    if (sung === undefined) continue;
    for (const { word, name } of chords) {
      const { chord } = parseChordSymbol(name)!;
      const onset = onsetOf(score, sung.index, word);
      const played = score.chords.filter(
        ({ startTick, endTick }) => endTick > onset - beat && startTick <= onset + beat,
      );
      // A pickup leads to the bar in which its line begins.
      const begins = [onset, ...(word === 0 ? [Math.ceil(onset / bar) * bar] : [])];
      const isAtStart = word === 0 && begins.some((tick) => isSame(chordIn(score.chords, tick)?.chord ?? chord, chord));
      const isMet = isAtStart || played.some((event) => isSame(event.chord, chord));
      const before = chords[chords.findIndex((one) => one.word === word) - 1];
      if (isMet && before !== undefined && before.name !== name)
        verdict.wish(
          chartLineOf(chart, text).includes(`[${name}]`),
          `${asked.label}: [${name}] is not over "${text}"`,
          [],
        );
      verdict.wish(isMet, `${asked.label}: [${name}] not at "${words[word]}" of "${text}"`, [`[${name}]`, `"${text}"`]);
    }
  }
}

/** Whether a chord of a list is the one before it, which goes on. */
function isHeld(chords: readonly string[], k: number, list: readonly (readonly string[])[], bar: number): boolean {
  const before = k > 0 ? chords[k - 1] : list[(bar + list.length - 1) % list.length]!.at(-1);
  return before === chords[k] && (k > 0 || bar > 0);
}

/** The lines of a chart that are so, chords aside. */
const chartLineOf = (chart: string, text: string): string =>
  chart
    .split('\n')
    .filter(
      (line) =>
        line
          .replace(/\[[^\]]*\]/g, '')
          .replace(/\s+/g, ' ')
          .trim() === text,
    )
    .join('\n');

function onsetOf(score: Score, line: number, word: number): number {
  const note = score.parts
    .filter(({ role }) => role === 'lead')
    .flatMap(({ notes }) => notes)
    .filter(({ syllable }) => syllable?.line === line && syllable.word === word && !syllable.isContinuation)
    .reduce((first, { startTick }) => Math.min(first, startTick), Infinity);
  return note;
}

/** The lines as they were written: a long one is sung in several breaths. */
function wholeLines({ lines }: Score): string[] {
  const whole: string[] = [];
  for (const { text, continuesLine } of lines) {
    if (continuesLine === true) whole.push(`${whole.pop()} ${text}`);
    else whole.push(text);
  }
  return whole;
}

function checkLines({ sections, letters }: MarkedSheet, { score, remarks }: WrittenSong, verdict: Verdict): void {
  const sung = wholeLines(score);
  for (const { lines } of sections) {
    for (const { words } of lines) {
      const text = words.join(' ');
      verdict.wish(sung.includes(text) || score.unsungLines.includes(text), `"${text}" is neither sung nor told`, []);
    }
  }
  for (const letter of letters) {
    const isLabel =
      remarks.some((remark) => remark.includes(`"[${letter}]" names no section`)) ||
      score.sections.some(({ label }) => label === letter);
    verdict.wish(isLabel, `[${letter}] is no label`, []);
  }
}

/** What the chord chart shows of it. */
function checkChart(
  sheet: MarkedSheet,
  placed: readonly (Section | null)[],
  { score }: WrittenSong,
  verdict: Verdict,
): void {
  const chart = writeChordChart(score);
  for (const [i, { label, list }] of sheet.sections.entries()) {
    const section = placed[i];
    if (section == null) continue;
    const bars = Math.ceil((section.endTick - section.startTick) / ticksPerBar(score.meter));
    const at = chart.indexOf(`: ${label} (${bars} bar`);
    verdict.wish(at >= 0, `${label}: its bars are not in the chart`, []);
    const grid = chart.slice(at, chart.indexOf('{end_of_grid}', at));
    const isInLines = sheet.sections[i]!.lines.some(({ chords }) => chords.length > 0);
    for (const name of isInLines ? [] : (list ?? []).slice(0, bars).flat())
      verdict.wish(grid.split(/[\s|~]+/).includes(name), `${label}: ${name} is not in the chart`, []);
  }
  for (const { tick, bpm } of score.tempoChanges.slice(1)) {
    const { label } = score.sections.find(({ startTick }) => startTick === tick) ?? { label: null };
    verdict.wish(
      label !== null && chart.includes(`{tempo: ${Math.round(100 * bpm) / 100}}`),
      `tempo ${bpm} is not in the chart`,
      [],
    );
  }
}
