import type { IncomingMessage } from 'node:http';
import { connect as connectTcp, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
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
  provider.once('close', () => (connected ? client.destroy() : respondOnSocket(client, unreachable)));
  client.once('close', () => provider.destroy());
  return provider;
}

/** Writes a response to a socket that has no HTTP response object: a refused upgrade or a request that is no HTTP. */
export function respondOnSocket(client: Duplex, answer: HttpResponse): void {
  const headers = Object.entries(answer.headers).map(
    ([name, value]) => `${name}: ${[value].flat().join(', ')}\r\n`,
  );
  client.end(
    `HTTP/1.1 ${answer.status} Refused\r\n${headers.join('')}content-length: ${answer.body.length}\r\nconnection: close\r\n\r\n${answer.body}`,
  );
}

function requestHead(request: IncomingMessage, target: string, host: string): string {
  const lines = [`GET ${target} HTTP/1.1`, `Host: ${host}`];
  for (let index = 0; index + 1 < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? '';
    if (name.toLowerCase() !== 'host') lines.push(`${name}: ${request.rawHeaders[index + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
