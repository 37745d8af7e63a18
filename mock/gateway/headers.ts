import type { IncomingHttpHeaders } from 'node:http';

/** Headers of a single connection (RFC 9110 section 7.6.1). */
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

/** Headers that each hop sets itself. */
const RESTATED = new Set(['host', 'content-length', 'expect']);

export type EndToEndHeaders = Record<string, string | string[]>;

/** The headers to forward: all except hop-by-hop headers, those that each hop sets itself or `Connection` names, and `drop`. */
export function endToEndHeaders(headers: IncomingHttpHeaders, drop: readonly string[] = []): EndToEndHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const kept: EndToEndHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || HOP_BY_HOP.has(name) || RESTATED.has(name)) continue;
    if (named.includes(name) || drop.includes(name)) continue;
    kept[name] = value;
  }
  return kept;
}
