// Names that people know, for the list of their sessions. The first that is found counts: browsers name others, too.

const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const PROGRAM_CHARS_MAX = 40;

/** A `User-Agent` in short: "Firefox on Linux", "curl/8.5.0"; "unknown" for nothing. */
export function shortUserAgent(userAgent: string): string {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser !== null) return system === null ? browser : `${browser} on ${system}`;
  const program = userAgent
    .replace(/[^\x21-\x7e]+/g, ' ')
    .trim()
    .split(' ', 1)[0]!
    .slice(0, PROGRAM_CHARS_MAX);
  return program === '' ? 'unknown' : program;
}

const nameIn = (text: string, table: readonly (readonly [string, string])[]): string | null =>
  table.find(([mark]) => text.includes(mark))?.[1] ?? null;
