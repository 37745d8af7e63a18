import type { IncomingHttpHeaders } from 'node:http';

/** RFC 9110 section 7.6.1: these belong to one connection. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that each hop states for itself. */
const RESTATED = new Set(['host', 'content-length', 'expect']);

export type Headers = Record<string, string | string[]>;

/** The headers to hand on: all but those of the connection, those that `Connection` names, and `drop`. */
export function endToEnd(headers: IncomingHttpHeaders, drop: readonly string[] = []): Headers {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const kept: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || HOP_BY_HOP.has(name) || RESTATED.has(name)) continue;
    if (named.includes(name) || drop.includes(name)) continue;
    kept[name] = value;
  }
  return kept;
}
