import type { FastifyInstance } from 'fastify';
import { healthOf, isCrossOrigin, type PartHealth } from './health.ts';
import { METRICS_CONTENT_TYPE } from './metrics.ts';

/** What the routes for operators show. */
export interface OperatorRouteSources {
  /** The state of every part that must work so that requests are answered. */
  readonly parts: () => Promise<Readonly<Record<string, PartHealth>>>;
  /** The metrics in Prometheus' text format. */
  readonly metrics: () => Promise<string>;
}

/**
 * Adds `/health/live`, `/health/ready` and `/metrics`, for programs and for pages of this origin. They are outside the contract
 * and its envelope.
 */
export function serveOperatorRoutes(app: FastifyInstance, { parts, metrics }: OperatorRouteSources): void {
  app.register(async (routes) => {
    routes.addHook('onRequest', async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      if (isCrossOrigin(headers)) return reply.code(403).send({ error: 'not for pages of other origins' });
    });
    routes.get('/health/live', async () => ({ status: 'live' }));
    routes.get('/health/ready', async (_request, reply) => {
      const { status, body } = healthOf(await parts());
      return reply.code(status).send(body);
    });
    routes.get('/metrics', async (_request, reply) => reply.type(METRICS_CONTENT_TYPE).send(await metrics()));
  });
}
