import { wavHeader } from '../../../src/audio/codecs/wav/wav-writer.ts';
import type { RecordedExchange, RecordedFile, RecordedPart } from '../recorded-exchange.ts';
import type { AceStepDouble } from './ace-step-double.ts';

const BOUNDARY = 'ace-stub-boundary';
const RATE_HZ = 48_000;

/** What a double answered, in the form of the recording. */
export interface Answered {
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | RecordedFile;
}

/**
 * Plays recorded exchanges to a double, whose jobs are held: before a poll each job is moved to the stage at which the
 * recorded one was. Ids and file names of the recording are exchanged for those of the double.
 */
export class Replay {
  readonly #double: AceStepDouble;
  readonly #names = new Map<string, string>();

  constructor(double: AceStepDouble) {
    this.#double = double;
  }

  async play({ request, response }: RecordedExchange): Promise<Answered> {
    if (response.status === null) await this.#double.crash();
    else if (!this.#double.server.isUp) await this.#double.start();
    if (typeof response.body === 'string') this.#move(response.body);
    const answered = await this.#ask(request);
    if (typeof answered.body === 'string' && typeof response.body === 'string')
      this.#learn(response.body, answered.body);
    return answered;
  }

  /** The recording with the names of the double. */
  translated(text: string): string {
    return text.replaceAll(UUID, (name) => this.#names.get(name) ?? name);
  }

  #move(recorded: string): void {
    for (const { task_id: id, result } of itemsOf(recorded)) {
      const [first] = JSON.parse(result) as { stage?: string; progress?: number; status?: number }[];
      if (first === undefined) continue;
      const { stage = first.status === 2 ? 'failed' : 'succeeded', progress = 1 } = first;
      this.#double.jobs.moveTo(this.translated(String(id)), stage, progress);
    }
  }

  async #ask({ method, path, headers = {}, body }: RecordedExchange['request']): Promise<Answered> {
    const isForm = headers['Content-Type']?.startsWith('multipart/') ?? false;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const content = body === undefined ? null : isForm ? formBody(body as RecordedPart[]) : this.translated(text);
    // A blank path is the address itself.
    const address = new URL(this.translated(path) || '/', this.#double.url);
    try {
      const init = { method, headers, ...(content === null ? {} : { body: new Uint8Array(Buffer.from(content)) }) };
      return await answeredOf(await fetch(address, init));
    } catch {
      return { status: null, headers: {}, body: '' };
    }
  }

  /** Pairs ids and file names of both answers where the recording's are new. */
  #learn(recorded: string, answered: string): void {
    const [theirs, ours] = [recorded.match(UUID) ?? [], answered.match(UUID) ?? []];
    for (const [i, name] of theirs.entries()) {
      const own = ours[i];
      if (own !== undefined && !this.#names.has(name)) this.#names.set(name, own);
    }
  }
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

function itemsOf(text: string): readonly { readonly task_id: unknown; readonly result: string }[] {
  if (!text.startsWith('{')) return [];
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    return Array.isArray(data) ? data.filter((one) => typeof one?.result === 'string') : [];
  } catch {
    // The body of a song, which the recording cuts.
    return [];
  }
}

async function answeredOf(response: Response): Promise<Answered> {
  const headers = Object.fromEntries(response.headers);
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('audio/')) return { status: response.status, headers, body: await response.text() };
  const bytes = Buffer.from(await response.arrayBuffer());
  const body = { binary_bytes: bytes.length, first16: bytes.toString('hex', 0, 16) };
  return { status: response.status, headers, body };
}

/** A form as it was sent, with sound of the same length in its files. */
function formBody(parts: readonly RecordedPart[]): Buffer {
  const pieces = parts.map(({ name, value, filename, bytes = 0 }) => {
    const isFile = filename !== undefined;
    const type = isFile ? `; filename="${filename}"\r\nContent-Type: audio/wav` : '';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${type}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), isFile ? wavOf(bytes) : Buffer.from(value ?? ''), Buffer.from('\r\n')]);
  });
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** A WAV file of so many bytes; too few for its head make no sound file. */
function wavOf(bytes: number): Buffer {
  if (bytes < 44) return Buffer.alloc(bytes, 'x');
  const sound = new Int16Array((bytes - 44) / 2);
  for (let i = 0; i < sound.length; i++) sound[i] = (i % 400) * 50;
  return Buffer.concat([wavHeader(2, RATE_HZ, sound.length / 2), Buffer.from(sound.buffer)]);
}
