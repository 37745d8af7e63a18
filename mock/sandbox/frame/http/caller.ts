import type { IncomingHttpHeaders } from 'node:http';
import { hashSecret } from '../secrets.ts';

/** Header of the gateway: the key that it shares with the sandbox, the address of the caller, and the host that it asked for. */
const CALLER_HEADER = 'x-tsubame-caller';
const LOOPBACK_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Operations that count against a limit of their own, so that reads of others at the same address cannot block a sign-in. */
const SIGN_IN: ReadonlySet<string> = new Set([
  'login',
  'register',
  'beginPasskeySignIn',
  'finishPasskeySignIn',
  'useRecoveryCode',
  'requestLoginPasswordReset',
  'useLoginPasswordReset',
]);

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
  return namedByGateway(headers, key).address || connection;
}

/**
 * The host that the caller asked for: the one that the gateway served, if it has the key; else that of the request, which names this
 * machine.
 *
 * @param key undefined if the sandbox has no gateway
 */
export function callerHost(headers: IncomingHttpHeaders, key: string | undefined): string {
  return namedByGateway(headers, key).host || (headers.host ?? '');
}

function namedByGateway(headers: IncomingHttpHeaders, key: string | undefined) {
  const [given = '', address = '', host = ''] = String(headers[CALLER_HEADER] ?? '').split(' ');
  return key !== undefined && hashSecret(given) === hashSecret(key)
    ? { address, host }
    : { address: '', host: '' };
}

/** The name under which requests of a guest are counted. */
export function guestNameAt(address: string, operation: string): string {
  return `${SIGN_IN.has(operation) ? 'sign-in' : 'guest'} ${address}`;
}
