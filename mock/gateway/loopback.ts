import type { IncomingHttpHeaders } from 'node:http';

const HOST = String.raw`(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?`;

/** Origins of this machine, on any port; public domains never end in `localhost`. */
export const LOOPBACK_ORIGIN = new RegExp(`^https?://${HOST}$`, 'i');
const LOOPBACK_HOST = new RegExp(`^${HOST}$`, 'i');

/** Values of Sec-Fetch-Site for requests from the address bar, from this origin or from another port of this host. */
const OWN_SITES: ReadonlySet<unknown> = new Set(['none', 'same-origin', 'same-site']);

/**
 * Whether a program or a page of this machine sent a request. The host must be a name of this machine, because any other
 * domain can point here (DNS rebinding). An Origin must belong to this machine. It is checked before Sec-Fetch-Site, because
 * `localhost` and `127.0.0.1` are two sites to a browser. Images and links have no Origin, but Sec-Fetch-Site shows whether a
 * page of another site requested them. A program sends neither header.
 */
export function isOfThisMachine(headers: IncomingHttpHeaders): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (!LOOPBACK_HOST.test(host)) return false;
  if (origin !== undefined) return LOOPBACK_ORIGIN.test(origin);
  return site === undefined || OWN_SITES.has(site);
}
