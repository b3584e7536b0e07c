import http from 'node:http';

/** A client of tus 1.0 that is cut off where a test wants it; independent of the service's code. */
export interface PartSender {
  /** @returns the path of the upload */
  create(lengthBytes: number, fileName: string): Promise<string>;
  offsetOf(path: string): Promise<number>;
  /** Sends a part. @param cutAfterBytes the connection breaks behind so many of them; null: it does not */
  send(path: string, offsetBytes: number, part: Uint8Array, cutAfterBytes: number | null): Promise<Sent>;
}

export interface Sent {
  /** null: the connection broke before there was an answer. */
  readonly status: number | null;
  readonly headers: http.IncomingHttpHeaders;
}

export function partSender(baseUrl: () => string, apiKey: string): PartSender {
  const ask = (
    method: string,
    path: string,
    headers: http.OutgoingHttpHeaders,
    body: Uint8Array | null = null,
    cutAfterBytes: number | null = null,
  ): Promise<Sent> =>
    new Promise((resolve, reject) => {
      const request = http.request(new URL(path, baseUrl()), {
        method,
        headers: { authorization: `Bearer ${apiKey}`, 'tus-resumable': '1.0.0', ...headers },
      });
      request.once('response', (response) => {
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode!, headers: response.headers }));
        response.once('error', reject);
      });
      request.once('error', () => resolve({ status: null, headers: {} }));
      if (body === null) request.end();
      else if (cutAfterBytes === null) request.end(body);
      else request.write(body.subarray(0, cutAfterBytes), () => setTimeout(() => request.destroy(), 200));
    });
  return {
    async create(lengthBytes, fileName) {
      const metadata = `filename ${Buffer.from(fileName).toString('base64')}`;
      const { status, headers } = await ask('POST', '/api/v1/uploads', {
        'upload-length': lengthBytes,
        'upload-metadata': metadata,
      });
      if (status !== 201) throw new Error(`the upload was not begun: ${status}`);
      return new URL(headers.location!).pathname;
    },
    async offsetOf(path) {
      const { status, headers } = await ask('HEAD', path, {});
      if (status !== 200) throw new Error(`no offset: ${status}`);
      return Number(headers['upload-offset']);
    },
    send: (path, offsetBytes, part, cutAfterBytes) =>
      ask(
        'PATCH',
        path,
        {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': offsetBytes,
          'content-length': part.length,
        },
        part,
        cutAfterBytes,
      ),
  };
}
