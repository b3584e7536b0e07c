/** How names are completed, from resolv.conf(5). Its name servers are read by c-ares. */
export interface SearchList {
  readonly domains: readonly string[];
  /** A name with at least this many dots is asked for as it is before it is completed. */
  readonly dotsMin: number;
}

/** As the system's own resolver bounds them. */
const DOMAINS_MAX = 6;
const DOTS_MIN_MAX = 15;
const NAME_CHARS_MAX = 253;

/** Reads the `search`, `domain` and `options ndots` lines; of `search` and `domain` the last one counts. */
export function parseSearchList(text: string): SearchList {
  let domains: string[] = [];
  let dotsMin = 1;
  for (const line of text.split('\n')) {
    const [keyword = '', ...values] = line.split(/[#;]/, 1)[0]!.trim().split(/\s+/);
    if (keyword === 'search') domains = values;
    if (keyword === 'domain') domains = values.slice(0, 1);
    if (keyword === 'options') dotsMin = dotsMinOf(values) ?? dotsMin;
  }
  const named = domains.map((domain) => domain.toLowerCase().replace(/^\.|\.$/g, '')).filter((domain) => domain !== '');
  return { domains: named.slice(0, DOMAINS_MAX), dotsMin };
}

function dotsMinOf(options: readonly string[]): number | null {
  const digits = options.map((option) => /^ndots:(\d{1,3})$/.exec(option)?.[1]).findLast((text) => text !== undefined);
  return digits === undefined ? null : Math.min(Number(digits), DOTS_MIN_MAX);
}

/**
 * The names that are asked for, one after the other until one has an address.
 * @param hostname with a dot at its end it is complete
 */
export function candidatesOf(hostname: string, { domains, dotsMin }: SearchList): readonly string[] {
  const name = hostname.replace(/\.$/, '');
  if (hostname.endsWith('.')) return [name];
  const completed = domains.map((domain) => `${name}.${domain}`);
  const isAskedFirst = name.split('.').length - 1 >= dotsMin;
  const names = isAskedFirst ? [name, ...completed] : [...completed, name];
  return names.filter((candidate) => candidate.length <= NAME_CHARS_MAX);
}
