import { type Dispatcher, Pool } from 'undici';
import { type DecodedResponse, decodedResponse } from './content-encoding.ts';
import type { HttpResponse } from './envelope.ts';
import { type EndToEndHeaders, endToEndHeaders } from './headers.ts';
import type { Provider } from './provider.ts';

const PROVIDER_TIMEOUT_MS = 9000;

/** A provider with its connection pool. */
export interface Upstream {
  readonly provider: Provider;
  readonly pool: Pool;
}

export function openUpstream(provider: Provider): Upstream {
  const pool = new Pool(provider.origin, { connections: 64, headersTimeout: PROVIDER_TIMEOUT_MS });
  return { provider, pool };
}

/** Path, method, headers and body of a request to the provider. */
export interface ProviderRequest {
  readonly target: string;
  readonly method: string;
  readonly headers: EndToEndHeaders;
  readonly body: Buffer | undefined;
}

/** Sends a request to the provider; undefined if it does not answer. */
export async function askProvider(
  { pool }: Upstream,
  request: ProviderRequest,
): Promise<DecodedResponse | undefined> {
  try {
    const response = await pool.request({
      path: request.target,
      method: request.method as 'GET',
      // Compression gains nothing on loopback, and the validator would have to decompress the body.
      headers: { ...request.headers, 'accept-encoding': 'identity' },
      body: request.body ?? null,
    });
    return await decodedResponse(await readProviderResponse(response));
  } catch {
    return undefined;
  }
}

/** The complete response, with its end-to-end headers. */
export async function readProviderResponse({
  statusCode,
  headers,
  body,
}: Dispatcher.ResponseData): Promise<HttpResponse> {
  return {
    status: statusCode,
    headers: endToEndHeaders(headers),
    body: Buffer.from(await body.arrayBuffer()),
  };
}
