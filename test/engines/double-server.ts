import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as it came: what the tests of drivers look at. */
export interface ReceivedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => Promise<void> | void;

/** The HTTP side of a double: listens on loopback, can die, come back on the same port, and stop answering for a while. */
export class DoubleServer {
  readonly received: ReceivedRequest[] = [];
  readonly #answer: Answer;
  readonly #bodyBytesMax: number;
  #server: Server | null = null;
  #port = 0;
  #heldUntilMs = 0;

  constructor(answer: Answer, bodyBytesMax: number) {
    this.#answer = answer;
    this.#bodyBytesMax = bodyBytesMax;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get isUp(): boolean {
    return this.#server !== null;
  }

  async start(): Promise<void> {
    if (this.#server !== null) return;
    const server = createServer((request, response) => {
      void this.#serve(request, response).catch(() => response.destroy());
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
  }

  /** As a killed process: open connections are cut, new ones refused. */
  async crash(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  /** Connections are taken and nothing is answered, as while a model loads inside the event loop. */
  hold(milliseconds: number): void {
    this.#heldUntilMs = Math.max(this.#heldUntilMs, Date.now() + milliseconds);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.shouldKeepAlive = false;
    if (Number(request.headers['content-length'] ?? 0) > this.#bodyBytesMax) {
      for await (const _ of request);
      response.writeHead(413, { 'content-length': 0, connection: 'close' }).end();
      return;
    }
    const body = await buffer(request);
    const received = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    this.received.push(received);
    const waitMs = this.#heldUntilMs - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    await this.#answer(received, response);
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  send(response, status, 'application/json', JSON.stringify(body), headers);
}

export function send(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: object = {},
): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': contentType, 'content-length': bytes.length, ...headers });
  response.end(bytes);
}

/** A value of a form, or a file of one. */
export type FormPart = { readonly name: string } & (
  | { readonly text: string }
  | { readonly file: Buffer; readonly fileName: string }
);

/** The parts of a multipart form in their order. */
export async function formOf({ headers, body }: ReceivedRequest): Promise<readonly FormPart[]> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, text: value }
        : { name, file: Buffer.from(await value.arrayBuffer()), fileName: value.name },
    ),
  );
}
