import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connect as connectTcp, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { WORKSPACE_HEADER } from '../control/workspace-name.ts';
import { REQUEST_ID, requestIdOf } from '../telemetry/request-id.ts';
import type { HttpResponse } from './envelope.ts';

const CONNECT_TIMEOUT_MS = 5000;

/**
 * Forwards an upgrade to the provider as raw bytes, without Prism, which hangs on upgrades.
 * @param target path and query at the provider.
 * @returns the connection to the provider, so that the gateway can close it.
 */
export function tunnel(
  origin: string,
  target: string,
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
  unreachable: HttpResponse,
): Socket {
  const { protocol, hostname, port, host } = new URL(origin);
  const address = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
  };
  const provider =
    protocol === 'https:' ? connectTls({ ...address, servername: hostname }) : connectTcp(address);
  let connected = false;
  provider.setTimeout(CONNECT_TIMEOUT_MS, () => provider.destroy());
  provider.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => {
    connected = true;
    provider.setTimeout(0);
    provider.setNoDelay(true);
    provider.write(requestHead(request, target, host));
    provider.write(head);
    provider.pipe(client).pipe(provider);
  });
  provider.on('error', () => undefined);
  client.on('error', () => undefined);
  provider.once('close', () =>
    connected ? client.destroy() : respondOnSocket(client, unreachable, request.headers),
  );
  client.once('close', () => provider.destroy());
  return provider;
}

/**
 * Writes a response to a socket that has no HTTP response object: a refused upgrade or a request that is no HTTP.
 *
 * @param request the request's headers; empty if they could not be read
 */
export function respondOnSocket(client: Duplex, answer: HttpResponse, request: IncomingHttpHeaders): void {
  const headers = Object.entries({ ...answer.headers, [REQUEST_ID]: requestIdOf(request) }).map(
    ([name, value]) => `${name}: ${[value].flat().join(', ')}\r\n`,
  );
  client.end(
    `HTTP/1.1 ${answer.status} Refused\r\n${headers.join('')}content-length: ${answer.body.length}\r\nconnection: close\r\n\r\n${answer.body}`,
  );
}

/** Headers that the gateway sets itself. */
const REPLACED = new Set(['host', REQUEST_ID, WORKSPACE_HEADER]);

function requestHead(request: IncomingMessage, target: string, host: string): string {
  const { [REQUEST_ID]: id, [WORKSPACE_HEADER]: workspace } = request.headers;
  const lines = [`GET ${target} HTTP/1.1`, `Host: ${host}`, `${REQUEST_ID}: ${id}`];
  if (workspace !== undefined) lines.push(`${WORKSPACE_HEADER}: ${workspace}`);
  for (let index = 0; index + 1 < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? '';
    if (!REPLACED.has(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[index + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
