import type { IncomingHttpHeaders } from 'node:http';
import { hashSecret } from '../secrets.ts';

/** Header of the gateway: the key that it shares with the sandbox, a space, the address of the caller. */
const CALLER_HEADER = 'x-tsubame-caller';
const LOOPBACK_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Operations that count against a limit of their own, so that reads of others at the same address cannot block a sign-in. */
const SIGN_IN: ReadonlySet<string> = new Set(['login', 'register']);

/** Whether a Host header names this machine. Any other domain can point here (DNS rebinding). */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK_HOST.test(host ?? '');
}

/**
 * The address of a caller: the one that the gateway names, if it has the key; else that of the connection, which is the
 * gateway's for every request that passes it.
 *
 * @param key undefined if the sandbox has no gateway
 */
export function callerAddress(
  headers: IncomingHttpHeaders,
  connection: string,
  key: string | undefined,
): string {
  const [given = '', address = ''] = String(headers[CALLER_HEADER] ?? '').split(' ');
  return key !== undefined && address !== '' && hashSecret(given) === hashSecret(key) ? address : connection;
}

/** The name under which requests of a guest are counted. */
export function guestNameAt(address: string, operation: string): string {
  return `${SIGN_IN.has(operation) ? 'sign-in' : 'guest'} ${address}`;
}
