import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { withoutTokens } from './secrets.ts';

/** Header with the id of a request, in requests and responses. */
export const REQUEST_ID = 'x-request-id';

/** At most 64 letters, digits and the separators that ids of common tracers have. */
const WELL_FORMED = /^[\w.:/+=-]{1,64}$/;

/** The id that the client sent if it is well-formed and looks like no token, else a new one. */
export function requestIdOf({ [REQUEST_ID]: sent }: IncomingHttpHeaders): string {
  const isUsable = typeof sent === 'string' && WELL_FORMED.test(sent) && withoutTokens(sent) === sent;
  return isUsable ? sent : randomUUID();
}
