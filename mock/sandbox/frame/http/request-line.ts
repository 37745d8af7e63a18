import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashForLog, type Logger } from '#telemetry/logger.ts';
import type { Metrics } from '#telemetry/metrics.ts';

/** Logs a request at level `debug`: what was answered, without anything that the user sent or owns. */
export function logRequest(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  if (!logger.isLevelEnabled('debug')) return;
  const { method, routeOptions, signedIn, code } = request;
  const operation = routeOptions.config.operation ?? null;
  logger.debug(
    {
      ...{ operation, code, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      ...(signedIn ? { user: hashForLog(signedIn.userId) } : {}),
      requestId: request.id,
    },
    `${method} ${operation ?? routeOptions.url ?? '(no route)'}`,
  );
}

export function countRequest(
  metrics: Metrics,
  { routeOptions, code }: FastifyRequest,
  reply: FastifyReply,
): void {
  metrics.countRequest(routeOptions.config.operation ?? null, code, reply.statusCode, reply.elapsedTime);
}
