import type { Operation } from './contract-model.ts';

/** Longer than a client waits, short enough that a forgotten header holds no connection for ever. */
export const MOST_DELAY_MS = 30_000;

/** What the line loses: the request before anybody acts on it, or the answer once somebody has. */
export type Drop = 'request' | 'answer';

/** What `Prefer` may choose: an outcome by name or the first of a status, which is then an example, and how the line is. */
export interface Preference {
  readonly example?: string;
  readonly code?: number;
  /** Milliseconds that the answer takes longer, 0 to {@link MOST_DELAY_MS}. */
  readonly delayMs?: number;
  readonly drop?: Drop;
  /** What cannot be done as it was asked for, in words. */
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
      if (found.delayMs > MOST_DELAY_MS) found.fault = `delay is milliseconds, 0 to ${MOST_DELAY_MS}`;
    }
    if (name === 'drop') {
      if (value === 'request' || value === 'answer') found.drop = value;
      else found.fault = 'drop is request or answer';
    }
  }
  return found;
}

/** Whether an outcome is asked for, which no provider brings about by its name. */
export const wantsExample = ({ example, code }: Preference): boolean =>
  example !== undefined || code !== undefined;

/**
 * The header in the words of Prism, which looks for an example only inside one status.
 * `undefined` for a name that the operation does not have.
 */
export function toPrism(preference: Preference, operation: Operation): string | undefined {
  if (preference.example === undefined) return preference.code === undefined ? '' : `code=${preference.code}`;
  const status = operation.examples.get(preference.example);
  return status === undefined ? undefined : `code=${status}, example=${preference.example}`;
}

/** The name of the example that Prism answers with, for the header that marks it. */
export function chosenExample(preference: Preference, operation: Operation, status: number): string {
  if (preference.example !== undefined) return preference.example;
  const first = [...operation.examples].find(([, belongsTo]) => belongsTo === status);
  return first?.[0] ?? 'generated';
}
