import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { REQUEST_ID } from '../telemetry/request-id.ts';
import { EXAMPLE_HEADER, VERDICT_HEADER } from './api.ts';
import type { Contract } from './contract-model.ts';
import type { Hosts } from './hosts.ts';
import { FAULT_HEADER } from './request-log.ts';

/** How long a browser caches a preflight response; short, because development servers start and stop often. */
const MAX_AGE_S = 600;

/**
 * Allows pages of the allowed hosts on any port to call the API, so that a front end on its own development server needs no
 * proxy. Pages of other origins get no CORS headers, so their browser blocks the response.
 */
export async function allowOrigins(
  app: FastifyInstance,
  { operations }: Contract,
  hosts: Hosts,
): Promise<void> {
  const methods = [...new Set(operations.map(({ method }) => method.toUpperCase()))].sort();
  await app.register(fastifyCors, {
    origin: hosts.origins,
    methods,
    exposedHeaders: ['retry-after', REQUEST_ID, EXAMPLE_HEADER, VERDICT_HEADER, FAULT_HEADER],
    maxAge: MAX_AGE_S,
    hideOptionsRoute: true,
    // A program that sends OPTIONS without preflight headers gets the same response, and no error without the envelope.
    strictPreflight: false,
  });
}
