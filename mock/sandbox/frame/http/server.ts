import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify';
import type { Logger } from '#telemetry/logger.ts';
import type { Metrics } from '#telemetry/metrics.ts';
import { REQUEST_ID, requestIdOf } from '#telemetry/request-id.ts';
import type { ResultCodeCatalogue } from '../contract/catalogue.ts';
import type { FormContext, Handler, Handlers, Lang, OperationId } from '../contract/handlers.ts';
import { langFrom } from '../contract/lang.ts';
import { type ProblemStatus, ProtocolError } from '../contract/refusal.ts';
import { type Database, isUnavailable } from '../store/database.ts';
import { DueJobSetAsideError } from '../unit-runner/set-aside.ts';
import { AccountClosed, type UnitRunner } from '../unit-runner/unit-runner.ts';
import type { AdmissionQueue } from './admission.ts';
import { callerAddress, callerHost, guestNameAt, isLoopbackHost } from './caller.ts';
import type { ContractDocument, ContractOperation, FormFiles } from './document.ts';
import { envelopeResponseOf, type Outcome, problemOutcome } from './envelope.ts';
import { MAX_FORM_BYTES, parseFormFiles } from './form.ts';
import { outcomeOf, type RunUnit, runOncePerKey } from './idempotency.ts';
import { createRateLimiter } from './rate-limit.ts';
import { countRequest, logRequest } from './request-line.ts';
import { normalizeUnicode } from './text.ts';
import { validatorsOf } from './validation.ts';

const BASE = '/api';
const BODY_LIMIT = 64 * 1024;
/** How long a request may take to arrive, with the largest form over a slow network. */
const REQUEST_TIMEOUT_MS = 60_000;
const UNKNOWN_HOST = { path: 'header.host', message: 'is not a name of this machine' };
/** Retry-After while the store is unavailable. */
const BUSY_SECONDS = 2;

/** Runs work once its request has a slot of the store. */
export type RunInSlot = <T>(work: () => Promise<T>) => Promise<T>;
const atOnce: RunInSlot = (work) => work();

/** The session of a token. */
export type SignedInSession = { userId: string; deviceId: string; tokenHash: string };

export type ServerDependencies = {
  database: Database;
  document: ContractDocument;
  catalogue: ResultCodeCatalogue;
  /** An operation without a handler returns 501; the gateway replaces it with the contract's example. */
  handlers: Partial<Handlers>;
  unitRunner: UnitRunner;
  /** Returns the session of a token, or null; it reads the store inside `inTurn`. */
  authenticate(token: string, inTurn: RunInSlot): Promise<SignedInSession | null>;
  requestsPerMinute: number;
  /** The key with which the gateway names the address and the host of a caller; undefined without a gateway. */
  callerKey: string | undefined;
  /** True for operations that hardly use the store: they skip the admission queue and are never refused as busy. */
  isUnqueued(operationId: string): boolean;
  /** True to validate every response against the contract (tests). */
  checkResponses: boolean;
  admission: AdmissionQueue;
  /** Takes a record for each request, at level `debug`. */
  logger: Logger;
  /** Counts each API request. */
  metrics: Metrics;
  /** Creates the HTTP server around Fastify's handler; Fastify's own server if left out. */
  serverFactory?: FastifyServerFactory;
  /** Adds hooks before the routes; each route has its operation in its config. */
  prepare?: (server: FastifyInstance) => void;
  /** Logs defects and outages of the store; responses do not contain the reason. */
  log(message: string, error: unknown): void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Operation of the contract that the route handles. */
    operation?: string;
    takesForm?: boolean;
  }
  interface FastifyRequest {
    signedIn: SignedInSession | null;
    /** Machine time. */
    arrivedAt: number;
    /** The code of the response's envelope; null before it is sent. */
    code: number | null;
  }
}

const STATUS_OF_FRAMEWORK: Readonly<Record<string, ProblemStatus>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 413,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 415,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 400,
  FST_ERR_BAD_URL: 400,
  FST_ERR_MAX_PARAM_LENGTH: 404,
};

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

function langOf(request: FastifyRequest): Lang {
  return langFrom((request.query as { lang?: unknown } | undefined)?.lang);
}

/**
 * Sends 501 without an envelope, so that the gateway sends the contract's example instead. The body is not parsed, so any
 * content type is accepted.
 */
async function notImplemented(request: FastifyRequest, reply: FastifyReply) {
  request.raw.resume();
  return reply.code(501).send();
}

/** The HTTP server of the sandbox: routes, validation and envelopes from the contract, one handler per operation. */
export function createServer(parts: ServerDependencies): FastifyInstance {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // The framework's own 503 has no envelope, so requests that arrive while closing are handled normally.
    return503OnClosing: false,
    ...(parts.serverFactory ? { serverFactory: parts.serverFactory } : {}),
    genReqId: ({ headers }) => requestIdOf(headers),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node takes the longer of both limits for the request.
    http: { headersTimeout: REQUEST_TIMEOUT_MS },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });

  const send = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => {
    const { status, body } = envelopeResponseOf(outcome, parts.catalogue, langOf(request));
    if (outcome.kind === 'problem' && outcome.retryAfter !== null)
      reply.header('retry-after', outcome.retryAfter);
    request.code = body.code;
    reply.header(REQUEST_ID, request.id);
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  };

  const sendError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof ProtocolError) return send(request, reply, problemOutcome(error));
    if (error instanceof AccountClosed) return send(request, reply, problemOutcome(new ProtocolError(401)));
    // The fault was logged when the job was set aside; do not log it for each request.
    if (error instanceof DueJobSetAsideError)
      return send(request, reply, problemOutcome(new ProtocolError(503, [], secondsOf(error.retryAfterMs))));
    const status = 'code' in error ? STATUS_OF_FRAMEWORK[error.code] : undefined;
    if (status) return send(request, reply, problemOutcome(new ProtocolError(status)));
    parts.log(nameOf(request), error);
    const problem = isUnavailable(error) ? new ProtocolError(503, [], BUSY_SECONDS) : new ProtocolError(500);
    return send(request, reply, problemOutcome(problem));
  };

  server.decorateRequest('signedIn', null);
  server.decorateRequest('arrivedAt', 0);
  server.decorateRequest('code', null);
  server.setErrorHandler(sendError);
  server.setNotFoundHandler((request, reply) => send(request, reply, problemOutcome(new ProtocolError(404))));
  acceptBodies(server);
  server.addHook('onRequest', async (request, reply) => {
    request.arrivedAt = performance.now();
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      [REQUEST_ID]: request.id,
    });
    if (!isLoopbackHost(request.headers.host)) throw new ProtocolError(421, [UNKNOWN_HOST]);
  });

  server.addHook('onResponse', async (request, reply) => {
    logRequest(parts.logger, request, reply);
    if (request.url.startsWith(`${BASE}/`)) countRequest(parts.metrics, request, reply);
  });
  parts.prepare?.(server);
  const limiter = createRateLimiter(parts.requestsPerMinute);
  const validators = validatorsOf(parts.document);
  const { admission } = parts;
  for (const operation of parts.document.operations) {
    const url = BASE + operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const config = { operation: operation.id, takesForm: operation.form !== null };
    const handler = parts.handlers[operation.id as keyof Handlers] as Handler<OperationId> | undefined;
    if (!handler) {
      // The stream has its own server.
      if (operation.id !== 'openStream')
        server.route({
          method: operation.method,
          url,
          config,
          onRequest: notImplemented,
          handler: notImplemented,
        });
      continue;
    }
    const validator = validators(operation);
    const queues = !parts.isUnqueued(operation.id);
    const slotFor = (request: FastifyRequest, reply: FastifyReply): RunInSlot =>
      queues
        ? async (work) => {
            // A form is processed before it uses the store, so its wait starts now.
            const since = operation.form ? performance.now() : request.arrivedAt;
            const release = await admission.enter(since, () => reply.raw.destroyed);
            return work().finally(release);
          }
        : atOnce;
    server.route({
      method: operation.method,
      url,
      config,
      onRequest: async (request, reply) => {
        if (queues) admission.throwIfBusy();
        const token = request.headers.token;
        const known =
          typeof token === 'string' && token !== 'guest'
            ? await parts.authenticate(token, slotFor(request, reply))
            : null;
        const address = callerAddress(request.headers, request.ip, parts.callerKey);
        const retryAfter = limiter.take(known?.userId ?? guestNameAt(address, operation.id));
        if (retryAfter !== null) throw new ProtocolError(429, [], retryAfter);
        if (!operation.open && !known) throw new ProtocolError(401);
        request.signedIn = known;
      },
      handler: async (request, reply) => {
        const sent = {
          query: request.query as Record<string, unknown>,
          path: request.params as Record<string, unknown>,
          header: request.headers,
          body: operation.form ? await filesIn(request, operation.form) : request.body,
        };
        const { body } = sent;
        const kept = operation.form
          ? sent
          : { ...sent, query: normalizeUnicode(sent.query), body: normalizeUnicode(body) };
        // The limits of a text apply both as sent and as stored.
        if (kept.query !== sent.query || kept.body !== body) validator.check(sent);
        const { query, path } = validator.check(kept);
        request.body = kept.body;
        const input = { query, path, body: request.body } as Parameters<typeof handler>[1];
        const { signedIn } = request;
        const { database, unitRunner } = parts;
        const slot = slotFor(request, reply);
        // Processing files takes long and does not use the store: its handler takes a slot later.
        const [runHandler, inTurn] = operation.form ? [atOnce, slot] : [slot, atOnce];
        const userId = signedIn?.userId ?? '';
        const context = {
          lang: langOf(request),
          userAgent: request.headers['user-agent'] ?? '',
          host: callerHost(request.headers, parts.callerKey),
          db: database.db,
          transaction: database.transaction,
          runDueJobs: () => unitRunner.runDueJobs(userId),
          inTurn,
          ...(operation.form ? { callerLeft: departureOf(reply) } : {}),
          ...signedIn,
        };
        const call = (unit: RunUnit) => handler({ ...context, unit } as FormContext, input);
        const work = () =>
          operation.idempotent && signedIn && request.headers['idempotency-key'] !== undefined
            ? runOncePerKey(unitRunner, keyedCall(operation, request, signedIn), call)
            : outcomeOf(() => call((inner, reads = {}) => unitRunner.run(userId, inner, { reads })));
        const outcome = await runHandler(work);
        refuseUndeclared(operation, outcome, parts.catalogue);
        if (parts.checkResponses && outcome.kind !== 'problem') {
          const violations = validator.violationsOf(envelopeResponseOf(outcome, parts.catalogue, 'en').body);
          if (violations.length > 0)
            throw new Error(`${operation.id} breaks the contract: ${violations.join('; ')}`);
        }
        return send(request, reply, outcome);
      },
    });
  }
  return server;
}

/** The operation and route of a request for the log; without the query, which may contain a ticket. */
function nameOf({ method, url, routeOptions }: FastifyRequest): string {
  const route = `${method} ${routeOptions?.url ?? url.split('?')[0]}`;
  const operation = routeOptions?.config.operation;
  return operation === undefined ? route : `${operation} (${route})`;
}

/** Aborted when the connection closes before the response was sent. */
function departureOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => raw.writableFinished || left.abort());
  if (raw.destroyed) left.abort();
  return left.signal;
}

/** The files of a multipart request. @throws ProtocolError 415 for any other body. */
async function filesIn({ body, headers }: FastifyRequest, shape: FormFiles) {
  if (!(body instanceof Uint8Array)) throw new ProtocolError(415);
  return parseFormFiles(headers['content-type'] ?? '', body, shape);
}

function keyedCall(operation: ContractOperation, request: FastifyRequest, signedIn: SignedInSession) {
  return {
    userId: signedIn.userId,
    operation: operation.id,
    key: String(request.headers['idempotency-key']).toLowerCase(),
    request: { path: request.params, body: withoutSecrets(request.body, operation.secrets) },
    secrets: operation.secrets,
    at: Date.now(),
  };
}

function withoutSecrets(body: unknown, secrets: ReadonlySet<string>): unknown {
  if (secrets.size === 0 || typeof body !== 'object' || body === null) return body ?? null;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !secrets.has(name)));
}

/** Throws for a refusal that the contract does not list for the operation, because clients would not expect it. */
function refuseUndeclared(
  operation: ContractOperation,
  outcome: Outcome,
  catalogue: ResultCodeCatalogue,
): void {
  if (outcome.kind !== 'refusal') return;
  const { code } = catalogue.byId(outcome.detail.id);
  if (!operation.refusalCodes.has(code)) throw new Error(`${operation.id} does not declare refusal ${code}`);
}

/** Parses JSON, and forms where the operation has one. An empty body counts as none, because clients label those too. */
function acceptBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    ({ routeOptions }, body, done) =>
      routeOptions.config.takesForm === true ? done(null, body) : done(new ProtocolError(415)),
  );
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(new ProtocolError(400, [{ path: 'body', message: 'is not JSON' }]));
    }
  });
}
