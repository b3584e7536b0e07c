/** Relations that are words of style without an owner: "pop punk", "sad pop song". */
export const STYLE_RELATIONS: ReadonlySet<string> = new Set(['pop', 'band', 'choir', 'class', 'singer', 'dj', 'drummer', 'guitarist', 'driver']); // biome-ignore format: one row
