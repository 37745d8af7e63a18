import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Lang } from './handlers.ts';
import { once } from './once.ts';

/** One line of the contract's result-code catalogue. */
export type ResultCodeEntry = {
  code: number;
  id: string;
  http_status: number;
  messages: Record<Lang, string>;
  cause: string;
  remedy: string;
  /** Of a refusal: whether the same request may pass later without change. */
  retryable?: boolean;
};

const FILE = join(import.meta.dirname, '../../../../openapi/result-codes.yaml');

/** The result codes with their messages in five languages, as the contract lists them. */
export type ResultCodeCatalogue = {
  readonly entries: readonly ResultCodeEntry[];
  /** @throws RangeError for an id that is not in the catalogue. */
  byId(id: string): ResultCodeEntry;
  /** @throws RangeError for a code that is not in the catalogue. */
  byCode(code: number): ResultCodeEntry;
};

/** Read once in a process: it does not change while one runs. */
export const loadResultCodeCatalogue = once((): ResultCodeCatalogue => {
  const { codes } = parse(readFileSync(FILE, 'utf8')) as { codes: ResultCodeEntry[] };
  const ids = new Map(codes.map((entry) => [entry.id, entry]));
  const numbers = new Map(codes.map((entry) => [entry.code, entry]));
  const known = (entry: ResultCodeEntry | undefined, idOrCode: string | number): ResultCodeEntry => {
    if (!entry) throw new RangeError(`no result code ${idOrCode}`);
    return entry;
  };
  return {
    entries: codes,
    byId: (id) => known(ids.get(id), id),
    byCode: (code) => known(numbers.get(code), code),
  };
});
