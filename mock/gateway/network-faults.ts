import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RouteShorthandOptions } from 'fastify';
import type { ApiHandler } from './api.ts';
import { type Preference, parsePrefer } from './prefer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The parsed header `Prefer`, set when the request arrives. */
    preference: Preference;
  }
}

/**
 * Hooks that simulate a bad network as the client asks by `Prefer`: a late response, or a request or response that is lost with
 * its connection. An invalid preference is refused with 422 before the request is handled.
 */
export function networkFaultHooks(api: ApiHandler) {
  return {
    async onRequest(request, reply) {
      request.preference = parsePrefer(request.headers.prefer);
      const { fault, drop } = request.preference;
      if (fault !== undefined) {
        const fields = [{ path: 'header.prefer', message: fault }];
        const { status, headers, body } = api.problem(request.url, { status: 422, fields });
        return reply.code(status).headers(headers).send(body);
      }
      if (drop !== 'request') return undefined;
      reply.hijack();
      request.raw.destroy();
      return reply;
    },
    async onSend(request, reply, payload) {
      // A request under a wrong host is refused before its preference is read.
      const { fault, delayMs = 0, drop } = (request.preference as Preference | undefined) ?? {};
      if (fault !== undefined) return payload;
      if (delayMs > 0) await pause(delayMs, request.raw.socket);
      if (drop === 'answer') reply.raw.destroy();
      return payload;
    },
  } satisfies RouteShorthandOptions;
}

/** Waits for the time, or until the connection closes. */
async function pause(ms: number, connection: Socket): Promise<void> {
  const closed = new AbortController();
  const onClose = () => closed.abort();
  connection.once('close', onClose);
  await sleep(ms, undefined, { signal: closed.signal }).catch(() => undefined);
  connection.off('close', onClose);
}
