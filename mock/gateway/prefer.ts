import type { Operation } from './contract.ts';

/** What `Prefer` may choose in examples mode: an outcome by name, or the first outcome of a status. */
export interface Preference {
  readonly example?: string;
  readonly code?: number;
}

/** Reads `Prefer: example=<operationId>_<Outcome>, code=<status>` (RFC 7240); other preferences are ignored. */
export function parsePrefer(header: string | string[] | undefined): Preference {
  const found: { example?: string; code?: number } = {};
  for (const part of [header ?? ''].flat().join(',').split(/[,;]/)) {
    const [name, value = ''] = part.split('=').map((piece) => piece.trim().replace(/^"(.*)"$/, '$1'));
    if (name === 'example' && value !== '') found.example = value;
    if (name === 'code' && /^[1-5]\d\d$/.test(value)) found.code = Number(value);
  }
  return found;
}

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
