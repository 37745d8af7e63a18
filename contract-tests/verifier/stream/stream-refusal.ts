import { request } from 'node:http';
import { request as secureRequest } from 'node:https';

/** A plain HTTP response to a WebSocket handshake. */
export interface HandshakeRefusal {
  readonly status: number;
  readonly body: string;
}

const TIMEOUT_MS = 10_000;

/** The headers of a WebSocket handshake. */
export const UPGRADE_HEADERS = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
} as const;

/** The language of the stream's messages. */
export const STREAM_LANG = 'en';

/** The URL of the stream, with a ticket or without one. */
export function streamUrl(baseUrl: string, ticket: string | null): URL {
  return new URL(`${baseUrl}/stream?${ticket === null ? '' : `ticket=${ticket}&`}lang=${STREAM_LANG}`);
}

/**
 * Opens the stream with a ticket that was never issued. Pact itself cannot send an upgrade.
 *
 * @returns the response that refused the handshake, or null if it was accepted
 */
export function refusedStream(baseUrl: string): Promise<HandshakeRefusal | null> {
  return handshake(new URL(`${baseUrl}/stream?ticket=${'A'.repeat(43)}&lang=jp`));
}

/**
 * Sends a WebSocket handshake and closes the connection.
 *
 * @param timeoutMs how long to wait for a response
 * @returns the response that refused the handshake, or null if it was accepted
 */
export function handshake(url: URL, timeoutMs: number = TIMEOUT_MS): Promise<HandshakeRefusal | null> {
  const send = url.protocol === 'https:' ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const request = send(url, { headers: UPGRADE_HEADERS, timeout: timeoutMs });
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve(null);
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
      response.on('error', reject);
    });
    request.on('timeout', () =>
      request.destroy(new Error(`The stream sent no response within ${timeoutMs / 1000} s.`)),
    );
    request.on('error', reject);
    request.end();
  });
}

/** @throws Error if a wrong ticket opens the stream, or is not refused with 401 in the envelope */
export async function verifyStreamRefusal(baseUrl: string): Promise<void> {
  const refused = await refusedStream(baseUrl);
  if (refused === null) throw new Error('openStream: a ticket that was never issued opens the stream.');
  const { status, body } = refused;
  const { code } = JSON.parse(body) as { code?: unknown };
  if (status !== 401 || code !== 401)
    throw new Error(`openStream: a wrong ticket gets HTTP ${status} ${body}, not 401.`);
}
