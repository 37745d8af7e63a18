import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WORKSPACE_HEADER } from '../control/workspace-name.ts';
import { hashForLog, type Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { REQUEST_ID } from '../telemetry/request-id.ts';
import type { ApiHandler } from './api.ts';
import { hasControl } from './provider.ts';
import { verdictOf } from './request-log.ts';

/** Returns the id of each request to its client, and passes it to the provider. */
export function passRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    request.headers[REQUEST_ID] = request.id;
    reply.header(REQUEST_ID, request.id);
  });
}

/** Counts an API request, and logs it unless the sandbox does. */
export function countAndLogRequest(
  { log, api, metrics }: { readonly log: Logger; readonly api: ApiHandler; readonly metrics: Metrics },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const operation = api.operation(request)?.operationId ?? null;
  metrics.countRequest(operation, request.code, reply.statusCode, reply.elapsedTime);
  logRequest(log, operation, request, reply);
}

/**
 * Logs a request that the gateway answered itself, at level `debug`. A sandbox logs the requests that it answers, so that each
 * request has one line.
 */
function logRequest(
  log: Logger,
  operation: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const verdict = verdictOf(request);
  const { upstream, code, headers } = request;
  if (verdict === 'live' && upstream !== null && hasControl(upstream.provider)) return;
  if (!log.isLevelEnabled('debug')) return;
  const { [WORKSPACE_HEADER]: workspace } = headers;
  log.debug(
    {
      ...{ operation, code, status: reply.statusCode, ms: Math.round(reply.elapsedTime), verdict },
      ...(workspace === undefined ? {} : { workspace: hashForLog(String(workspace)) }),
      requestId: request.id,
    },
    `${request.method} ${operation ?? '(no operation)'}`,
  );
}
