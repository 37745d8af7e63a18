import type { IncomingHttpHeaders } from 'node:http';

const HOST = String.raw`(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?`;

/** Pages that this machine serves, on any port; a domain of the internet never ends in `localhost`. */
export const LOOPBACK_ORIGIN = new RegExp(`^https?://${HOST}$`, 'i');
const LOOPBACK_HOST = new RegExp(`^${HOST}$`, 'i');

/** What a browser says where a request without an Origin comes from: the address bar, this origin, another port of this host. */
const OWN_SITES: ReadonlySet<unknown> = new Set(['none', 'same-origin', 'same-site']);

/**
 * Whether a program or a page of this machine sent a request. The host has to be a name of this machine, because any other
 * domain can be made to point here (DNS rebinding). An Origin has to be one of this machine's; `localhost` and `127.0.0.1`
 * are two sites to a browser, so it decides before Sec-Fetch-Site. A browser sends no Origin with an image or a link, but
 * says whether a foreign page asked for it; a program sends neither header.
 */
export function isOfThisMachine(headers: IncomingHttpHeaders): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (!LOOPBACK_HOST.test(host)) return false;
  if (origin !== undefined) return LOOPBACK_ORIGIN.test(origin);
  return site === undefined || OWN_SITES.has(site);
}
