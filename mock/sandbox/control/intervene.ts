import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ProblemStatus, ProtocolError } from '#frame/contract/refusal.ts';
import type { FaultBoard, InjectedFault } from './faults.ts';
import type { RequestGate } from './gate.ts';
import type { RequestJournal } from './journal.ts';

/** Retry-After of injected statuses that need it. */
const RETRY_AFTER_SECONDS = 1;
/** Response header with the names of the injected faults. */
const FAULT_HEADER = 'x-tsubame-fault';
/** Beginning of a success envelope. */
const SUCCESS = '{"code":1,';
/** Headers that a second delivery must not copy, because it is a request of its own. */
const OF_THE_CONNECTION = new Set(['connection', 'content-length', 'host', 'transfer-encoding']);

declare module 'fastify' {
  interface FastifyRequest {
    injectedFault: InjectedFault | null;
    /** Epoch ms of the sandbox clock. */
    calledAt: number;
  }
}

/** A step of a scenario, or a request delivered a second time. */
type OwnKind = 'play' | 'again';

/** Marks requests that the sandbox sends to itself: they get no faults and skip the gate. */
export class InternalCalls {
  readonly #within = new AsyncLocalStorage<OwnKind>();

  run<T>(kind: OwnKind, work: () => Promise<T>): Promise<T> {
    return this.#within.run(kind, work);
  }

  /** Kind of the current request; null for a request of a client. */
  get kind(): OwnKind | null {
    return this.#within.getStore() ?? null;
  }
}

export type FaultHookDependencies = {
  faults: FaultBoard;
  gate: RequestGate;
  own: InternalCalls;
  journal: RequestJournal;
  /** Epoch ms of the sandbox clock. */
  now: () => number;
  /** Waits for the milliseconds of a latency fault. */
  wait?: (ms: number) => Promise<unknown>;
  log(message: string, error: unknown): void;
};

/** Adds hooks for faults, gate and journal to the operations; to be called before these have their routes. */
export function addFaultHooks(server: FastifyInstance, parts: FaultHookDependencies): void {
  const { faults, gate, own, journal, wait = sleep } = parts;
  server.decorateRequest('injectedFault', null);
  server.decorateRequest('calledAt', 0);

  server.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (operation === undefined || own.kind !== null) return;
    const injectedFault = faults.takeFault(operation);
    if (injectedFault) {
      request.injectedFault = injectedFault;
      reply.header(FAULT_HEADER, namesOf(injectedFault));
      if (injectedFault.latencyMs > 0) await wait(injectedFault.latencyMs);
      if (injectedFault.drop === 'request') {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      if (injectedFault.status !== null) throw problemOf(injectedFault.status);
    }
    reply.raw.once('close', gate.enter());
  });

  server.addHook('preHandler', async (request) => {
    request.calledAt = parts.now();
    if (!request.injectedFault?.duplicate) return;
    const leave = gate.enter();
    own
      .run('again', () => deliverAgain(server, request))
      .catch((error: unknown) => parts.log('second delivery', error))
      .finally(leave);
  });

  server.addHook<string>('onSend', async (request, _reply, payload) => {
    if (journal.isOn && own.kind !== 'again') recordCall(journal, request, payload);
    if (request.injectedFault?.drop === 'answer') request.raw.socket.destroy();
  });
}

function recordCall(journal: RequestJournal, request: FastifyRequest, payload: string): void {
  const { operation, takesForm } = request.routeOptions.config;
  if (operation === undefined || !payload.startsWith(SUCCESS)) return;
  if (takesForm) {
    // A scenario step cannot contain a file.
    journal.markNotReproducible();
    return;
  }
  const { lang: _, ...query } = request.query as Record<string, string>;
  journal.record({
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

/** Names of the injected faults for the response header, such as `latency, status`. */
function namesOf({ latencyMs, status, drop, duplicate }: InjectedFault): string {
  const names = { latency: latencyMs > 0, status: status !== null, drop: drop !== null, duplicate };
  return Object.entries(names)
    .flatMap(([name, isOn]) => (isOn ? [name] : []))
    .join(', ');
}

function problemOf(status: number): ProtocolError {
  const retryAfter = status === 429 || status === 503 ? RETRY_AFTER_SECONDS : null;
  return new ProtocolError(status as ProblemStatus, [], retryAfter);
}

/** The raw form, or the JSON body as text. */
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
