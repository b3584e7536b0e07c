import http from 'node:http';
import net from 'node:net';

/**
 * The attackers, in a process of their own so that they do not slow the visitor's clock. They come from addresses of
 * 127.0.0.0/8 and go on until the process is ended.
 */
export interface Attack {
  readonly port: number;
  /** The file of a finished song, whose address a stranger was given. */
  readonly songPath: string;
  /** Of accounts without credits. */
  readonly keys: readonly string[];
  readonly halfOpenConnections: number;
  readonly addresses: number;
}

const RECONNECT_MS = 200;
const LYRICS_CHARS = 5000;
const WORST_LYRICS = ['[', '(a', '天', '[a', '[Verse]\n', ' x'];
const IN_A_WAVE = { ranges: 1, documents: 20, worstLyrics: 20 } as const;
const WAVE_EVERY_MS = 1000;
const UNPAID_AT_ONCE = 20;

const attack = JSON.parse(process.argv[2]!) as Attack;
const addressOf = (ordinal: number): string => `127.0.66.${1 + (ordinal % attack.addresses)}`;
const counts = { halfOpen: 0, ranges: 0, documents: 0, worstLyrics: 0, unpaidLyrics: 0 };

/** Sends half a request, never hangs up, and sends another half when it was hung up on. */
function holdHalfOpen(localAddress: string): void {
  const socket = net.connect({ host: '127.0.0.1', port: attack.port, localAddress, allowHalfOpen: true });
  socket.once('connect', () => {
    counts.halfOpen += 1;
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  });
  const again = (): void => {
    setTimeout(() => holdHalfOpen(localAddress), RECONNECT_MS);
  };
  socket.on('error', () => {}).resume();
  socket.once('end', again).once('close', (hadError) => {
    if (hadError || !socket.readableEnded) again();
  });
}

function sendWave(): void {
  const range = { range: `bytes=${' '.repeat(15_000)}x` };
  for (let at = 0; at < IN_A_WAVE.ranges; at++) count('ranges', ask(at, 'GET', attack.songPath, range));
  for (let at = 0; at < IN_A_WAVE.documents; at++) {
    count('documents', ask(at, 'GET', '/openapi.json', { host: `h${Math.random()}.example` }));
  }
  for (let at = 0; at < IN_A_WAVE.worstLyrics; at++) {
    const worst = WORST_LYRICS[at % WORST_LYRICS.length]!;
    const prompt = worst.repeat(Math.floor(LYRICS_CHARS / worst.length));
    const song = { custom_mode: true, mv: 'sonic-v5', prompt };
    count('worstLyrics', ask(at, 'POST', '/api/v1/sonic/create', bearer(keyOf(at)), song));
  }
}

const askForUnpaidLyrics = (ordinal: number): Promise<void> => {
  const lyrics = { prompt: `rain, ${Math.random()}` };
  return count('unpaidLyrics', ask(ordinal, 'POST', '/api/v1/sonic/lyrics', bearer(keyOf(ordinal)), lyrics));
};

async function repeat(once: () => Promise<void>): Promise<void> {
  for (;;) await once();
}

/** Counts what was answered; waits a moment after what was not. */
async function count(what: keyof typeof counts, answer: Promise<void>): Promise<void> {
  try {
    await answer;
    counts[what] += 1;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
  }
}

const keyOf = (ordinal: number): string => attack.keys[ordinal % attack.keys.length]!;
const bearer = (key: string) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });

function ask(
  ordinal: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: attack.port, localAddress: addressOf(ordinal), agent: false } as const;
    const request = http.request({ ...options, method, path, headers }, (response) => {
      response.resume().once('close', resolve);
    });
    request.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

process.on('message', () => process.send!(counts));
for (let at = 0; at < attack.halfOpenConnections; at++) holdHalfOpen(addressOf(at));
for (let at = 0; at < UNPAID_AT_ONCE; at++) repeat(() => askForUnpaidLyrics(at));
setInterval(sendWave, WAVE_EVERY_MS);
sendWave();
