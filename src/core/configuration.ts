import { isIP } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import { ConfigurationError } from './configuration-error.ts';
import { type EngineSettings, readEngineSettings } from './engine-settings.ts';
import { isLoopbackHost } from './local-url.ts';
import { readNet } from './reachable-addresses.ts';
import { trimEndOf } from './trim.ts';

/** Who may open an account by signing up. */
export interface SignUp {
  /** `open`: anybody; `confirmed`: who proves an e-mail address; `closed`: nobody, the operator's commands make accounts. */
  readonly mode: SignUpMode;
  /** False: nobody chose the mode; it follows from where the service listens. */
  readonly isChosen: boolean;
}

const SIGN_UP_MODES = ['open', 'confirmed', 'closed'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

/** Everything the environment decides. Read once by main, passed on as values. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  /** All that the service keeps: database, files, keys. */
  readonly home: string;
  /** null: the bundled PostgreSQL, supervised by us. */
  readonly databaseUrl: string | null;
  /** Connections to the database that a process which answers HTTP opens at most. */
  readonly databaseConnections: number;
  /** How a child of the service reaches the database that its parent supervises: JSON, null elsewhere. */
  readonly storeConnection: string | null;
  /** null: addresses in answers follow the request's host. */
  readonly publicUrl: string | null;
  readonly requestSpacingSeconds: number;
  /** Credits granted to the operator's account at first start, besides the trial. */
  readonly operatorCredits: number;
  /** Clips rendered at once by one worker. */
  readonly renderThreads: number;
  readonly workerProcesses: number;
  /** Told to a worker process by its parent: the numbers of workers that have ended. */
  readonly deadWorkers: readonly number[];
  /** An OpenAI-compatible language model that writes lyrics; null: the built-in writer does. */
  readonly lyricsModel: { readonly url: string; readonly model: string; readonly apiKey: string | null } | null;
  /** A server that takes recordings apart; null: soft masks do. */
  readonly separator: { readonly url: string; readonly apiKey: string | null } | null;
  /** The engines that the operator names, the studio among them where something is said of it. */
  readonly engines: readonly EngineSettings[];
  /** What neural engines make is marked as such in its files, for machines. */
  readonly marksGenerated: boolean;
  /** A SoundFont that replaces the bundled instruments; null: the bundled ones. */
  readonly soundFontPath: string | null;
  readonly signUp: SignUp;
  /** Proxies whose X-Forwarded headers are believed: addresses and networks, comma separated; null: none. */
  readonly trustedProxies: string | null;
  /** Origins whose pages may use the interface with API keys. */
  readonly corsOrigins: readonly string[];
  /** How plans are paid through Stripe; null: the operator collects. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly url: string | null } | null;
  /** CIDR blocks beside the public internet that requests of ours may go to: uploads by address, webhooks. */
  readonly allowedPrivateNets: readonly string[];
  /** Webhooks to those networks may go without encryption. */
  readonly allowsHttpWebhooks: boolean;
  /** Where songs of some accounts are laid for players of music; null: nowhere. */
  readonly libraryFolder: LibraryFolderSetting | null;
  /** Before each attempt to deliver a webhook. */
  readonly webhookDelaysSeconds: readonly number[];
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** A folder for players of music. */
export interface LibraryFolderSetting {
  readonly folder: string;
  /** Names of the accounts whose songs go there. */
  readonly accountNames: readonly string[];
  readonly format: 'mp3' | 'flac';
}

/**
 * Twice the cores: the bundled database runs on the same ones, and each query more at once only takes time from the process
 * that answers (visitors during a flood, two cores: 99 % within .2 to .3 s with 4 connections, .3 to .8 s with 10).
 */
const connectionsFor = (cores: number): number => Math.max(4, Math.min(2 * cores, 16));

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/**
 * Reads the environment. `cores` is the default of the parallelism settings.
 * @throws ConfigurationError naming the variable
 */
export function readConfiguration(env: NodeJS.ProcessEnv, cores: number): Configuration {
  const level = env.SONGWRIGHT_LOG_LEVEL ?? 'warn';
  if (!LOG_LEVELS.some((known) => known === level)) {
    throw new ConfigurationError(`SONGWRIGHT_LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${level}".`);
  }
  return {
    host: hostOf(env),
    port: readNumber(env, 'PORT', 8787, { low: 0, high: 65_535 }),
    home: path.resolve(env.SONGWRIGHT_HOME || defaultHome(env)),
    databaseUrl: env.DATABASE_URL || null,
    storeConnection: env.SONGWRIGHT_STORE || null,
    publicUrl: readUrl(env, 'SONGWRIGHT_PUBLIC_URL'),
    requestSpacingSeconds: readNumber(env, 'SONGWRIGHT_REQUEST_SPACING_SECONDS', 3, {
      low: 0,
      high: 3_600,
      fraction: true,
    }),
    operatorCredits: readNumber(env, 'SONGWRIGHT_OPERATOR_CREDITS', 10_000, { low: 0, high: 1_000_000_000 }),
    databaseConnections: readNumber(env, 'SONGWRIGHT_DATABASE_CONNECTIONS', connectionsFor(cores), {
      low: 2,
      high: 100,
    }),
    renderThreads: readNumber(env, 'SONGWRIGHT_RENDER_THREADS', Math.max(1, Math.min(cores, 2)), { low: 1, high: 64 }),
    workerProcesses: readNumber(env, 'SONGWRIGHT_WORKERS', Math.max(1, Math.floor(cores / 2)), { low: 0, high: 64 }),
    deadWorkers: (env.SONGWRIGHT_DEAD_WORKERS ?? '').split(',').filter(Boolean).map(Number),
    lyricsModel: readLyricsModel(env),
    separator: readSeparator(env),
    engines: readEngineSettings(env.SONGWRIGHT_ENGINES),
    marksGenerated: readSwitch(env, 'SONGWRIGHT_MARK_GENERATED', true),
    soundFontPath: env.SONGWRIGHT_SOUNDFONT ? path.resolve(env.SONGWRIGHT_SOUNDFONT) : null,
    signUp: readSignUp(env),
    trustedProxies: readProxies(env),
    corsOrigins: readOrigins(env),
    stripe: readStripe(env),
    allowedPrivateNets: readNets(env, 'SONGWRIGHT_ALLOW_PRIVATE_NETS'),
    allowsHttpWebhooks: readSwitch(env, 'SONGWRIGHT_ALLOW_HTTP_WEBHOOKS'),
    libraryFolder: readLibraryFolder(env),
    webhookDelaysSeconds: readDelays(env, 'SONGWRIGHT_WEBHOOK_DELAYS_SECONDS'),
    logLevel: level as Configuration['logLevel'],
  };
}

const hostOf = (env: NodeJS.ProcessEnv): string => env.HOST || '127.0.0.1';

/** Who reaches a service from elsewhere is not known to its operator: there sign-up is closed until somebody opens it. */
function readSignUp(env: NodeJS.ProcessEnv): SignUp {
  const text = env.SONGWRIGHT_SIGN_UP || null;
  if (text === null) return { mode: isLoopbackHost(hostOf(env)) ? 'open' : 'closed', isChosen: false };
  const mode = SIGN_UP_MODES.find((known) => known === text);
  if (mode !== undefined) return { mode, isChosen: true };
  throw new ConfigurationError(`SONGWRIGHT_SIGN_UP must be one of ${SIGN_UP_MODES.join(', ')}, not "${text}".`);
}

function readLibraryFolder(env: NodeJS.ProcessEnv): LibraryFolderSetting | null {
  const folder = env.SONGWRIGHT_LIBRARY_FOLDER || null;
  if (folder === null) return null;
  const accountNames = (env.SONGWRIGHT_LIBRARY_ACCOUNTS ?? '').split(',').flatMap((name) => name.trim() || []);
  if (accountNames.length === 0) {
    throw new ConfigurationError(
      'SONGWRIGHT_LIBRARY_FOLDER needs SONGWRIGHT_LIBRARY_ACCOUNTS: the names of the accounts whose songs go there, comma separated.',
    );
  }
  const format = env.SONGWRIGHT_LIBRARY_FORMAT || 'mp3';
  if (format === 'mp3' || format === 'flac') return { folder: path.resolve(folder), accountNames, format };
  throw new ConfigurationError(`SONGWRIGHT_LIBRARY_FORMAT must be mp3 or flac, not "${format}".`);
}

function readProxies(env: NodeJS.ProcessEnv): string | null {
  const text = env.SONGWRIGHT_TRUSTED_PROXIES || null;
  for (const part of text?.split(',') ?? []) {
    const [address = '', bits] = part.trim().split('/');
    if (isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits))) continue;
    throw new ConfigurationError(
      `SONGWRIGHT_TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, not "${part}".`,
    );
  }
  return text;
}

function readOrigins(env: NodeJS.ProcessEnv): readonly string[] {
  const origins = (env.SONGWRIGHT_CORS_ORIGINS ?? '').split(',').map((part) => part.trim());
  return origins.filter(Boolean).map((origin) => {
    const url = URL.parse(origin);
    if (url !== null && ['http:', 'https:'].includes(url.protocol) && url.origin === origin.toLowerCase())
      return url.origin;
    throw new ConfigurationError(
      `SONGWRIGHT_CORS_ORIGINS must list origins such as https://app.example.org or http://localhost:5173, not "${origin}".`,
    );
  });
}

function readStripe(env: NodeJS.ProcessEnv): Configuration['stripe'] {
  const secretKey = env.SONGWRIGHT_STRIPE_SECRET_KEY || null;
  const webhookSecret = env.SONGWRIGHT_STRIPE_WEBHOOK_SECRET || null;
  if (secretKey === null && webhookSecret === null) return null;
  if (secretKey === null || webhookSecret === null) {
    throw new ConfigurationError(
      'SONGWRIGHT_STRIPE_SECRET_KEY and SONGWRIGHT_STRIPE_WEBHOOK_SECRET must be set together.',
    );
  }
  return { secretKey, webhookSecret, url: readUrl(env, 'SONGWRIGHT_STRIPE_URL') };
}

function readLyricsModel(env: NodeJS.ProcessEnv): Configuration['lyricsModel'] {
  const url = readUrl(env, 'SONGWRIGHT_LYRICS_LLM_URL');
  if (url === null) return null;
  const model = env.SONGWRIGHT_LYRICS_LLM_MODEL || null;
  if (model === null) {
    throw new ConfigurationError(
      'SONGWRIGHT_LYRICS_LLM_MODEL must name the model that SONGWRIGHT_LYRICS_LLM_URL serves.',
    );
  }
  return { url, model, apiKey: env.SONGWRIGHT_LYRICS_LLM_API_KEY || null };
}

function readSeparator(env: NodeJS.ProcessEnv): Configuration['separator'] {
  const url = readUrl(env, 'SONGWRIGHT_SEPARATOR_URL');
  const apiKey = env.SONGWRIGHT_SEPARATOR_API_KEY || null;
  if (url === null && apiKey !== null) {
    throw new ConfigurationError(
      'SONGWRIGHT_SEPARATOR_URL must name the server that SONGWRIGHT_SEPARATOR_API_KEY is for.',
    );
  }
  return url === null ? null : { url, apiKey };
}

/** Where a person's (or, for root, the machine's) programs keep their data. */
function defaultHome(env: NodeJS.ProcessEnv): string {
  if (process.getuid?.() === 0) return '/var/lib/songwright';
  return path.join(env.XDG_DATA_HOME || path.join(homedir(), '.local', 'share'), 'songwright');
}

function readNets(env: NodeJS.ProcessEnv, name: string): readonly string[] {
  const nets = listOf(env[name]);
  const broken = nets.find((net) => readNet(net) === null);
  if (broken === undefined) return nets;
  throw new ConfigurationError(
    `${name} must be a list of networks such as 192.168.0.0/16,fd00::/8; "${broken}" is none.`,
  );
}

function readSwitch(env: NodeJS.ProcessEnv, name: string, usual = false): boolean {
  const text = env[name] ?? '';
  if (text === '') return usual;
  if (['0', '1'].includes(text)) return text === '1';
  throw new ConfigurationError(`${name} must be 1 (on) or 0 (off), not "${text}".`);
}

/** 75 h 35 min in all: what Standard Webhooks 1.0 gives as an example. */
const WEBHOOK_DELAYS_SECONDS = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const WEBHOOK_ATTEMPTS_MAX = 50;
const WEBHOOK_DELAY_SECONDS_MAX = 30 * 86_400;

function readDelays(env: NodeJS.ProcessEnv, name: string): readonly number[] {
  const texts = listOf(env[name]);
  if (texts.length === 0) return WEBHOOK_DELAYS_SECONDS;
  const delays = texts.map(Number);
  const isFine = delays.every((seconds) => seconds >= 0 && seconds <= WEBHOOK_DELAY_SECONDS_MAX);
  if (isFine && delays[0] === 0 && delays.length <= WEBHOOK_ATTEMPTS_MAX) return delays;
  throw new ConfigurationError(
    `${name} must be up to ${WEBHOOK_ATTEMPTS_MAX} numbers of seconds that begin with 0, such as 0,5,300, not "${env[name]}".`,
  );
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

interface NumberRule {
  readonly low: number;
  readonly high: number;
  readonly fraction?: boolean;
}

function readNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, rule: NumberRule): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  const isWhole = rule.fraction === true || Number.isInteger(value);
  if (!isWhole || !(value >= rule.low && value <= rule.high)) {
    const kind = rule.fraction === true ? 'number' : 'whole number';
    throw new ConfigurationError(`${name} must be a ${kind} from ${rule.low} to ${rule.high}, not "${text}".`);
  }
  return value;
}

function readUrl(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new ConfigurationError(`${name} must be an address such as https://songs.example.org, not "${text}".`);
  }
  return trimEndOf(text, /\//);
}
