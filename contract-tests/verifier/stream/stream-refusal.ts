import { request } from 'node:http';
import { request as secureRequest } from 'node:https';

/** A handshake that was answered with something else than a WebSocket. */
export interface HandshakeRefusal {
  readonly status: number;
  readonly body: string;
}

const PATIENCE_MS = 10_000;

/** The headers by which a client asks for the stream. */
export const UPGRADE_HEADERS = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
} as const;

/** Where the stream opens with a ticket, or without one, in English. */
export function streamUrl(baseUrl: string, ticket: string | null): URL {
  return new URL(`${baseUrl}/stream?${ticket === null ? '' : `ticket=${ticket}&`}lang=en`);
}

/**
 * Asks for the stream with a ticket that nobody was given; Pact itself cannot send an upgrade.
 *
 * @returns what the handshake was answered with, or null if it was accepted.
 */
export function refusedStream(baseUrl: string): Promise<HandshakeRefusal | null> {
  return handshake(new URL(`${baseUrl}/stream?ticket=${'A'.repeat(43)}&lang=jp`));
}

/**
 * Asks for an upgrade and hangs up.
 *
 * @param patienceMs how long the answer may be silent
 * @returns what it was answered with, or null if it was accepted.
 */
export function handshake(url: URL, patienceMs: number = PATIENCE_MS): Promise<HandshakeRefusal | null> {
  const send = url.protocol === 'https:' ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const asked = send(url, { headers: UPGRADE_HEADERS, timeout: patienceMs });
    asked.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve(null);
    });
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
      response.on('error', reject);
    });
    asked.on('timeout', () =>
      asked.destroy(new Error(`The stream did not answer within ${patienceMs / 1000} s.`)),
    );
    asked.on('error', reject);
    asked.end();
  });
}

/** @throws Error when a wrong ticket opens the stream, or is refused otherwise than with 401 in the envelope. */
export async function verifyStreamRefusal(baseUrl: string): Promise<void> {
  const refused = await refusedStream(baseUrl);
  if (refused === null) throw new Error('openStream: a ticket that nobody was given opens the stream.');
  const { status, body } = refused;
  const { code } = JSON.parse(body) as { code?: unknown };
  if (status !== 401 || code !== 401)
    throw new Error(`openStream: a wrong ticket is answered with HTTP ${status} ${body}, not with 401.`);
}
