import type { Operation } from './contract-model.ts';

/** Longer than any client timeout, and short enough to release the connection of a client that forgot the header. */
const MAX_DELAY_MS = 30_000;

/** The message that is lost: the request before it is handled, or the response after that. */
export type DroppedMessage = 'request' | 'answer';

/** Preferences of a request: an example by its name or HTTP status, and network faults. */
export interface Preference {
  readonly example?: string;
  readonly code?: number;
  /** Milliseconds that the answer takes longer, 0 to {@link MAX_DELAY_MS}. */
  readonly delayMs?: number;
  readonly drop?: DroppedMessage;
  /** Message about a preference that has an invalid value. */
  readonly fault?: string;
}

/**
 * Reads `Prefer: example=<operationId>_<Outcome>, code=<status>, delay=<milliseconds>, drop=request|answer` (RFC 7240); other
 * preferences are ignored.
 */
export function parsePrefer(header: string | string[] | undefined): Preference {
  const found: { -readonly [Name in keyof Preference]: Preference[Name] } = {};
  for (const part of [header ?? ''].flat().join(',').split(/[,;]/)) {
    const [name, value = ''] = part.split('=').map((piece) => piece.trim().replace(/^"(.*)"$/, '$1'));
    if (name === 'example' && value !== '') found.example = value;
    if (name === 'code' && /^[1-5]\d\d$/.test(value)) found.code = Number(value);
    if (name === 'delay') {
      found.delayMs = /^\d{1,5}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
      if (found.delayMs > MAX_DELAY_MS) found.fault = `delay is milliseconds, 0 to ${MAX_DELAY_MS}`;
    }
    if (name === 'drop') {
      if (value === 'request' || value === 'answer') found.drop = value;
      else found.fault = 'drop is request or answer';
    }
  }
  return found;
}

/** Whether the request asks for an example instead of the provider's response. */
export const wantsExample = ({ example, code }: Preference): boolean =>
  example !== undefined || code !== undefined;

/**
 * The header `Prefer` for Prism, which finds an example only together with its status.
 * @returns undefined if the operation has no example of that name.
 */
export function prismPreferHeader(preference: Preference, operation: Operation): string | undefined {
  if (preference.example === undefined) return preference.code === undefined ? '' : `code=${preference.code}`;
  const status = operation.examples.get(preference.example);
  return status === undefined ? undefined : `code=${status}, example=${preference.example}`;
}

/** The name of the example that Prism responds with, for {@link EXAMPLE_HEADER}. */
export function chosenExampleName(preference: Preference, operation: Operation, status: number): string {
  if (preference.example !== undefined) return preference.example;
  const first = [...operation.examples].find(([, belongsTo]) => belongsTo === status);
  return first?.[0] ?? 'generated';
}
