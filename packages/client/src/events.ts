/** Who is told of a stream. */
export interface EventFollower {
  /** @param name of the event @param data as it was sent, usually JSON */
  onEvent(name: string, data: string): void;
  /** Told when the stream is open, and when it broke off; `status` is that of a refusal, null where none came. */
  onState?(state: 'open' | 'closed', status: number | null): void;
}

const AGAIN_MS = 3000;
const AGAIN_MS_MAX = 30_000;

/** Reads a stream until told to end, and opens it anew when it breaks off, after 3 to 30 s. @returns how to end it */
export function followEvents(
  open: (signal: AbortSignal) => Promise<Response>,
  { onEvent, onState }: EventFollower,
): () => void {
  const stop = new AbortController();
  const follow = async (): Promise<void> => {
    let waitMs = AGAIN_MS;
    while (!stop.signal.aborted) {
      const response = await open(stop.signal).catch(() => null);
      if (response?.ok === true && response.body !== null) {
        waitMs = AGAIN_MS;
        onState?.('open', null);
        await readEvents(response.body, onEvent).catch(() => {});
      }
      if (stop.signal.aborted) return;
      onState?.('closed', response === null || response.ok ? null : response.status);
      if (response?.status === 401) return;
      await pause(waitMs, stop.signal);
      waitMs = Math.min(waitMs * 2, AGAIN_MS_MAX);
    }
  };
  follow().catch(() => {});
  return () => stop.abort();
}

async function readEvents(body: ReadableStream<Uint8Array>, onEvent: EventFollower['onEvent']): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = createEventParser(onEvent);
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    parser(decoder.decode(value, { stream: true }));
  }
}

/** Takes a stream of server-sent events in pieces (WHATWG HTML, 9.2.6); lines end with a line feed. */
export function createEventParser(onEvent: EventFollower['onEvent']): (piece: string) => void {
  let rest = '';
  let name = 'message';
  let data: string[] = [];
  const takeLine = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent(name, data.join('\n'));
      name = 'message';
      data = [];
      return;
    }
    const [field, value] = fieldOf(line);
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  };
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line.replace(/\r$/, ''));
  };
}

function fieldOf(line: string): readonly [field: string, value: string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
