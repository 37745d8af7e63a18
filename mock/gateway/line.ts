import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RouteShorthandOptions } from 'fastify';
import type { Api } from './api.ts';
import { type Preference, parsePrefer } from './prefer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the client prefers; read when the request arrives. */
    preference: Preference;
  }
}

/**
 * The line between a client and the API, as bad as the client asks for by `Prefer`: an answer that comes late, a request or an
 * answer that is lost with its connection. What cannot be asked for is 422 before anything is done.
 */
export function lineOf(api: Api) {
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
      const { fault, delayMs = 0, drop } = request.preference;
      if (fault !== undefined) return payload;
      if (delayMs > 0) await pause(delayMs, request.raw.socket);
      if (drop === 'answer') reply.raw.destroy();
      return payload;
    },
  } satisfies RouteShorthandOptions;
}

/** Waits so long, or until the connection has closed. */
async function pause(ms: number, connection: Socket): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  connection.once('close', leave);
  await sleep(ms, undefined, { signal: gone.signal }).catch(() => undefined);
  connection.off('close', leave);
}
