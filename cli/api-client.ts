/** The service over HTTP, as far as the command line needs it. */
export interface ApiClient {
  /** @throws ApiFailure */
  get(path: string): Promise<JsonObject>;
  /** @throws ApiFailure */
  post(path: string, body: JsonObject): Promise<JsonObject>;
  delete(path: string): Promise<JsonObject>;
  download(url: string): Promise<Uint8Array>;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** The service refused; the message is its own. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const SHORT_MS_MAX = 30_000;
const DOWNLOAD_MS_MAX = 300_000;

export function createApiClient(baseUrl: string, apiKey: string): ApiClient {
  const ask = async (method: string, path: string, body?: JsonObject): Promise<JsonObject> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(SHORT_MS_MAX),
    });
    const answer = (await response.json()) as JsonObject;
    if (!response.ok) throw new ApiFailure(response.status, String(answer.message ?? response.statusText));
    return answer;
  };
  return {
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    delete: (path) => ask('DELETE', path),
    async download(url) {
      const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_MS_MAX) });
      if (!response.ok)
        throw new ApiFailure(response.status, `The file could not be fetched (HTTP ${response.status}).`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
