import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { EXAMPLE_HEADER, VERDICT_HEADER } from './api.ts';
import type { Contract } from './contract-model.ts';
import { LOOPBACK_ORIGIN } from './loopback.ts';

/** A preflight need not be repeated for so long; short, as a development server comes and goes. */
const MAX_AGE_S = 600;

/**
 * Lets pages of this machine's other ports call the API, so that a front end on its own development server needs no proxy.
 * A page of any other origin is told nothing, and its browser refuses.
 */
export async function openToLoopback(app: FastifyInstance, { operations }: Contract): Promise<void> {
  const methods = [...new Set(operations.map(({ method }) => method.toUpperCase()))].sort();
  await app.register(fastifyCors, {
    origin: LOOPBACK_ORIGIN,
    methods,
    exposedHeaders: ['retry-after', EXAMPLE_HEADER, VERDICT_HEADER],
    maxAge: MAX_AGE_S,
    hideOptionsRoute: true,
    // Who asks without being a browser is told the same, and not refused in words that are no envelope.
    strictPreflight: false,
  });
}
