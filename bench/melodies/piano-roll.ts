import type { SungNote, SungSection } from './sung-song.ts';

const PIXELS_PER_SECOND = 44;
const PIXELS_PER_SEMITONE = 7;
const WIDTH = 1600;

/** The first verse and the first chorus of a melody as an SVG, each in its own row; held notes are marked. */
export function pianoRoll(title: string, sections: readonly SungSection[], textOf: (note: SungNote) => string): string {
  const rows = (['verse', 'preChorus', 'chorus'] as const).flatMap((kind) => {
    const found = sections.find((section) => section.kind === kind && section.lines.length > 0);
    return found === undefined ? [] : [found];
  });
  const pitches = rows.flatMap(({ lines }) => lines.flat().map((note) => note.pitch));
  const [low, high] = [Math.min(...pitches) - 1, Math.max(...pitches) + 2];
  const height = (high - low) * PIXELS_PER_SEMITONE + 26;
  const drawn = rows.flatMap((section, row) => drawSection(section, { top: row * height + 24, low, high, textOf }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${rows.length * height + 30}"><rect width="100%" height="100%" fill="#fff"/><text x="4" y="14" font-size="13">${plainText(title)}</text>${drawn.join('')}</svg>`;
}

interface Place {
  readonly top: number;
  readonly low: number;
  readonly high: number;
  readonly textOf: (note: SungNote) => string;
}

function drawSection({ kind, lines }: SungSection, { top, low, high, textOf }: Place): string[] {
  const start = lines[0]![0]!.seconds;
  const x = (seconds: number): number => 60 + (seconds - start) * PIXELS_PER_SECOND;
  const y = (pitch: number): number => top + (high - pitch) * PIXELS_PER_SEMITONE;
  const octaves = Array.from({ length: high - low }, (_, i) => low + i).filter((pitch) => pitch % 12 === 0);
  const grid = octaves.map(
    (c) => `<path d="M50 ${y(c)}H${WIDTH}" stroke="#ccc"/><text x="20" y="${y(c)}" font-size="9">C${c / 12 - 1}</text>`,
  );
  const colours = ['#3465a4', '#4e9a06', '#a40000', '#75507b'];
  const notes = lines.flatMap((line, index) =>
    line.map((note) => {
      const width = Math.max(2, note.lengthSeconds * PIXELS_PER_SECOND - 1);
      const colour = colours[index % colours.length]!;
      const held =
        note.lengthSeconds > 1
          ? `<text x="${x(note.seconds) + 2}" y="${y(note.pitch) - 2}" font-size="8">${note.lengthSeconds.toFixed(1)}</text>`
          : '';
      return `<rect x="${x(note.seconds)}" y="${y(note.pitch)}" width="${width}" height="6" fill="${colour}"/>${held}<text x="${x(note.seconds)}" y="${top + (high - low) * PIXELS_PER_SEMITONE + 8 + 9 * (index % 2)}" font-size="8">${plainText(textOf(note))}</text>`;
    }),
  );
  return [`<text x="4" y="${top}" font-size="11">${kind}</text>`, ...grid, ...notes];
}

const plainText = (text: string): string => text.replace(/[<>&]/g, ' ');
