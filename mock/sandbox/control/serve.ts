import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClockWouldGoBack } from '#frame/clock/clock.ts';
import { ProtocolError } from '#frame/contract/refusal.ts';
import type { ContractDocument } from '#frame/http/document.ts';
import { validatorsOf } from '#frame/http/validation.ts';
import { isSameToken } from './access.ts';
import type { ControlHandler, ControlHandlers, ControlId } from './operations.ts';
import { ControlRefused, unreadableRequest } from './refused.ts';

export type ServeDependencies = {
  document: ContractDocument;
  token: string;
  handlers: ControlHandlers;
  /** True to validate every response against the document (tests). */
  checkResponses: boolean;
  log(message: string, error: unknown): void;
};

const PREFIX = '/sandbox';

/** Adds the routes of the control API, which is separate from the contract. Every request needs the token. */
export function serveControlApi(server: FastifyInstance, parts: ServeDependencies): void {
  const validators = validatorsOf(parts.document);
  // Requests that change the sandbox run one at a time.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const routes = async (control: FastifyInstance) => {
    control.setErrorHandler((error, _request, reply) => {
      const refused = controlRefusalOf(error);
      if (refused.error.id === 'failed') parts.log('control', error);
      return reply.code(refused.status).send({ error: refused.error });
    });
    control.setNotFoundHandler(() => {
      throw new ControlRefused('no_such_route');
    });
    control.addHook('onRequest', async (request) => verifyToken(request, parts.token));
    for (const operation of parts.document.operations) {
      const validator = validators(operation);
      const handler = parts.handlers[operation.id as ControlId] as ControlHandler<ControlId>;
      control.route({
        method: operation.method,
        url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        handler: async (request, reply) => {
          const { path } = validator.check({
            query: {},
            path: request.params as Record<string, unknown>,
            header: request.headers,
            body: request.body,
          });
          const input = { path, body: request.body } as Parameters<typeof handler>[0];
          const call = async () => handler(input);
          const answer = await (operation.method === 'GET' ? call() : inTurn(call));
          const violations = parts.checkResponses ? validator.violationsOf(answer) : [];
          if (violations.length > 0)
            throw new Error(`${operation.id} breaks its document: ${violations.join('; ')}`);
          return reply.send(answer);
        },
      });
    }
  };
  server.register(routes, { prefix: PREFIX });
}

/** @throws ControlRefused unless the request has the token as a bearer token. */
export function verifyToken(request: FastifyRequest, token: string): void {
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given !== undefined && isSameToken(given, token)) return;
  throw new ControlRefused(given === undefined ? 'token_missing' : 'token_wrong');
}

/** The refusal that the operator sees for an error. */
export function controlRefusalOf(error: unknown): ControlRefused {
  if (error instanceof ControlRefused) return error;
  if (error instanceof ClockWouldGoBack) return new ControlRefused('clock_back');
  if (error instanceof ProtocolError) {
    const what = error.fields.map(({ path, message }) => `${path} ${message}`).join('; ');
    return unreadableRequest(error.status, what || error.message);
  }
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode !== undefined && statusCode < 500)
    return unreadableRequest(statusCode, message ?? 'It cannot be read.');
  return new ControlRefused('defect');
}
