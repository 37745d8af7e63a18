import type { FastifyRequest } from 'fastify';
import type { Provider } from './provider.ts';

/** Header in which the sandbox gets what its own connection does not show: the gateway's key, the caller's address, and the host it asked for. */
export const CALLER_HEADER = 'x-tsubame-caller';

/**
 * Adds to a request what its forwarding would lose: the caller's address and the host it asked for, for a provider that shares a
 * key with the gateway, and that the caller named no program (User-Agent), because HTTP clients put their own name in its place.
 */
export function addCallerHeaders(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  provider: Provider | undefined,
): void {
  headers['user-agent'] ??= '';
  if (provider?.callerKey === undefined) delete headers[CALLER_HEADER];
  else headers[CALLER_HEADER] = `${provider.callerKey} ${ip} ${headers.host ?? ''}`;
}
