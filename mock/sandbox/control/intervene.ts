import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ProblemStatus, ProtocolError } from '#frame/contract/refusal.ts';
import type { FaultBoard, Trouble } from './faults.ts';
import type { Gate } from './gate.ts';
import type { Journal } from './journal.ts';

/** After how long to come again, where the contract says so. */
const COME_AGAIN_SECONDS = 1;
/** Tells what control had go wrong with a call. */
const FAULT_HEADER = 'x-tsubame-fault';
/** How an envelope begins that tells of success. */
const SUCCESS = '{"code":1,';
/** A second delivery is a request of its own. */
const OF_THE_CONNECTION = new Set(['connection', 'content-length', 'host', 'transfer-encoding']);

declare module 'fastify' {
  interface FastifyRequest {
    trouble: Trouble | null;
    /** Epoch ms of the sandbox clock. */
    calledAt: number;
  }
}

/** A step of a scenario, or a request delivered a second time. */
type OwnKind = 'play' | 'again';

/** Calls that the sandbox makes to itself: no fault meets them, and no gate stops them. */
export class OwnCalls {
  readonly #within = new AsyncLocalStorage<OwnKind>();

  run<T>(kind: OwnKind, work: () => Promise<T>): Promise<T> {
    return this.#within.run(kind, work);
  }

  /** Of the call that is being answered; null for somebody else's. */
  get kind(): OwnKind | null {
    return this.#within.getStore() ?? null;
  }
}

export type InterveneParts = {
  faults: FaultBoard;
  gate: Gate;
  own: OwnCalls;
  journal: Journal;
  /** Epoch ms of the sandbox clock. */
  now: () => number;
  /** Lets so many milliseconds pass. */
  wait?: (ms: number) => Promise<unknown>;
  log(message: string, error: unknown): void;
};

/** Stands between callers and the operations of the contract; to be called before these have their routes. */
export function intervene(server: FastifyInstance, parts: InterveneParts): void {
  const { faults, gate, own, journal, wait = sleep } = parts;
  server.decorateRequest('trouble', null);
  server.decorateRequest('calledAt', 0);

  server.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (operation === undefined || own.kind !== null) return;
    const trouble = faults.meet(operation);
    if (trouble) {
      request.trouble = trouble;
      reply.header(FAULT_HEADER, namesOf(trouble));
      if (trouble.latencyMs > 0) await wait(trouble.latencyMs);
      if (trouble.drop === 'request') {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      if (trouble.status !== null) throw problemOf(trouble.status);
    }
    reply.raw.once('close', gate.enter());
  });

  server.addHook('preHandler', async (request) => {
    request.calledAt = parts.now();
    if (!request.trouble?.duplicate) return;
    const leave = gate.enter();
    own
      .run('again', () => deliverAgain(server, request))
      .catch((error: unknown) => parts.log('second delivery', error))
      .finally(leave);
  });

  server.addHook<string>('onSend', async (request, _reply, payload) => {
    if (journal.isOn && own.kind !== 'again') note(journal, request, payload);
    if (request.trouble?.drop === 'answer') request.raw.socket.destroy();
  });
}

function note(journal: Journal, request: FastifyRequest, payload: string): void {
  const { operation, takesForm } = request.routeOptions.config;
  if (operation === undefined || !payload.startsWith(SUCCESS)) return;
  if (takesForm) {
    // A file is no step of a scenario.
    journal.spoil();
    return;
  }
  const { lang: _, ...query } = request.query as Record<string, string>;
  journal.note({
    at: request.calledAt,
    userId: request.signedIn?.userId ?? null,
    call: operation,
    reads: request.method === 'GET',
    path: request.params as Record<string, string>,
    query,
    body: request.body,
    answer: (JSON.parse(payload) as { data: unknown }).data,
  });
}

/** What goes wrong, for whoever looks at the answer: `latency, status`. */
function namesOf({ latencyMs, status, drop, duplicate }: Trouble): string {
  const names = { latency: latencyMs > 0, status: status !== null, drop: drop !== null, duplicate };
  return Object.entries(names)
    .flatMap(([name, isOn]) => (isOn ? [name] : []))
    .join(', ');
}

function problemOf(status: number): ProtocolError {
  const comesAgain = status === 429 || status === 503 ? COME_AGAIN_SECONDS : null;
  return new ProtocolError(status as ProblemStatus, [], comesAgain);
}

/** A form is still as it came. */
const payloadOf = (body: unknown) => (body instanceof Buffer ? body : JSON.stringify(body));

async function deliverAgain(server: FastifyInstance, request: FastifyRequest): Promise<void> {
  const headers = Object.entries(request.headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
  await server.inject({
    method: request.method as 'GET',
    url: request.url,
    headers: Object.fromEntries(headers),
    ...(request.body === undefined ? {} : { payload: payloadOf(request.body) }),
  });
}
