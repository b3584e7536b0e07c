/** One line of what the bench must show. */
export interface SummaryLine {
  readonly what: string;
  readonly figure: string;
  readonly target: string;
  /** null: reported only. */
  readonly isMet: boolean | null;
}

export const atLeast = (what: string, value: number, least: number, places = 2): SummaryLine => ({
  what,
  figure: format(value, places),
  target: `>= ${least}`,
  isMet: value >= least,
});

export const atMost = (what: string, value: number, most: number, places = 2): SummaryLine => ({
  what,
  figure: format(value, places),
  target: `<= ${most}`,
  isMet: value <= most,
});

export const within = (what: string, value: number, low: number, high: number, places = 2): SummaryLine => ({
  what,
  figure: format(value, places),
  target: `${low} .. ${high}`,
  isMet: value >= low && value <= high,
});

export const reported = (what: string, figure: string): SummaryLine => ({ what, figure, target: '', isMet: null });

export const format = (value: number, places: number): string => (Number.isNaN(value) ? '-' : value.toFixed(places));

export function formatSummary(lines: readonly SummaryLine[]): string {
  const [whatWidth, figureWidth, targetWidth] = (['what', 'figure', 'target'] as const).map((name) =>
    Math.max(...lines.map((line) => line[name].length)),
  );
  return lines
    .map(({ what, figure, target, isMet }) => {
      const verdict = isMet === null ? '' : isMet ? 'ok' : 'MISSED';
      return `${what.padEnd(whatWidth!)}  ${figure.padStart(figureWidth!)}  ${target.padEnd(targetWidth!)}  ${verdict}`.trimEnd();
    })
    .join('\n');
}
