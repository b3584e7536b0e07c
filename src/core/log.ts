/** What the rooms need of a logger; pino satisfies it. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const nothing = (): void => {};
export const silentLogger: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };
