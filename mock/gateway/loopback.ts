import type { IncomingHttpHeaders } from 'node:http';

const HOST = String.raw`(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?`;

/** Pages that this machine serves, on any port; a name of somebody else's never ends in `localhost`. */
export const LOOPBACK_ORIGIN = new RegExp(`^https?://${HOST}$`, 'i');
const LOOPBACK_HOST = new RegExp(`^${HOST}$`, 'i');

/**
 * Whether a request was sent by somebody on this machine: under a name of this machine, so that no other name that was made to
 * point here (DNS rebinding) will do, and by no page of another origin.
 */
export function isOfThisMachine({ host, origin }: IncomingHttpHeaders): boolean {
  return LOOPBACK_HOST.test(host ?? '') && (origin === undefined || LOOPBACK_ORIGIN.test(origin));
}
