/** The service over HTTP, as far as the command line needs it. Every call may throw {@link ApiFailure}. */
export interface ApiClient {
  get(path: string): Promise<JsonObject>;
  post(path: string, body: JsonObject): Promise<JsonObject>;
  delete(path: string): Promise<JsonObject>;
  download(url: string): Promise<Uint8Array>;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** The service refused (the message is its own), or no answer came: then `status` is null. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number | null;
  /** What the service asked to wait before the next try; null when it did not. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number | null, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const SHORT_MS_MAX = 30_000;
const DOWNLOAD_MS_MAX = 300_000;

export function createApiClient(baseUrl: string, apiKey: string): ApiClient {
  const ask = async (method: string, path: string, body?: JsonObject): Promise<JsonObject> => {
    const response = await send(`${baseUrl}${path}`, SHORT_MS_MAX, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer = await response.json().then(
      (json) => json as JsonObject,
      () => ({ message: `${baseUrl} did not answer in JSON (HTTP ${response.status}): is it Songwright?` }),
    );
    if (!response.ok || !('code' in answer)) throw failureOf(response, answer);
    return answer;
  };
  return {
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    delete: (path) => ask('DELETE', path),
    async download(url) {
      const response = await send(url, DOWNLOAD_MS_MAX);
      if (!response.ok)
        throw new ApiFailure(response.status, `The file could not be fetched (HTTP ${response.status}).`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

async function send(url: string, msMax: number, request: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(msMax) });
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
    throw new ApiFailure(null, `The service at ${new URL(url).origin} does not answer (${reason}).`);
  }
}

function failureOf(response: Response, answer: JsonObject): ApiFailure {
  const wait = response.headers.get('retry-after');
  return new ApiFailure(
    response.status,
    String(answer.message ?? response.statusText),
    wait === null ? null : Number(wait),
  );
}
