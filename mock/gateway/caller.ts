import type { FastifyRequest } from 'fastify';
import type { Provider } from './provider.ts';

/** Header in which the sandbox gets the address of the caller: the gateway's key, a space, the address. */
export const CALLER_HEADER = 'x-tsubame-caller';

/**
 * Adds to a request what its forwarding would lose: the caller's address, for a provider that shares a key with the gateway, and
 * that the caller named no program (User-Agent), because HTTP clients put their own name in its place.
 */
export function addCallerHeaders(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  provider: Provider | undefined,
): void {
  headers['user-agent'] ??= '';
  if (provider?.callerKey === undefined) delete headers[CALLER_HEADER];
  else headers[CALLER_HEADER] = `${provider.callerKey} ${ip}`;
}
