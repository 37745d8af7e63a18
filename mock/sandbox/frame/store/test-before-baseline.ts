import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { call, startTestSandbox } from '#sandbox/testing.ts';
import type { StoreLocation } from './open-store.ts';

/**
 * Data of the sandbox of commit 6232cbcc, the last one without the baseline migration: a dump of its PostgreSQL 15 database
 * (`pg_dump --no-owner --rows-per-insert=200`, without comments and psql commands), and its responses. Its users are the demo
 * account, and one who opened two positions, closed a part, cancelled an order and left one open. Prices and what follows from them
 * are those of price model 7 (`market-setting.ts`).
 */
const FOLDER = join(import.meta.dirname, 'fixtures/before-baseline');
const read = (file: string) => gunzipSync(readFileSync(join(FOLDER, file))).toString('utf8');

type Recorded = {
  /** The sandbox's time of the responses, ISO 8601. */
  at: string;
  /** The data of each response by its path, for each signed-in user. */
  users: { token: string; responses: Record<string, unknown> }[];
};

/** SQL that restores the database in an empty one. */
export const databaseBeforeBaseline = (): string => read('database.sql.gz');

/** SQL that removes the record of the last migration before the baseline. */
export const WITHOUT_LAST_MIGRATION =
  "delete from public.schema_migrations where name = '0035_net-profit.sql'";

/**
 * What every version derives again from what is stored: the words of messages, the rounding of a part of the tax, and members that
 * the recorded version did not have.
 */
const DERIVED = [
  ...['title', 'body', 'reconstruction_tax', 'trigger_price', 'execution', 'good_till'],
  ...['stop', 'stop_status', 'exit', 'exit_order_ids', 'entry_order_id'],
];

const withoutDerived = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value) => (DERIVED.includes(key) ? undefined : value)));

/** The parts of the tax in a response that may differ by a yen. */
function roundedTaxes(data: unknown): number[] {
  const found: number[] = [];
  JSON.stringify(data, (key, value) => {
    if (key === 'reconstruction_tax') found.push(value);
    return value;
  });
  return found;
}

/** Opens a restored database at the time of the recording and compares the responses, all of them, with the recorded ones. */
export async function expectRecordedResponses(store: StoreLocation): Promise<void> {
  const { at, users } = JSON.parse(read('responses.json.gz')) as Recorded;
  const instant = Date.parse(at);
  const sandbox = await startTestSandbox({ store, demo: true, machineTime: () => instant });
  try {
    for (const { token, responses } of users)
      for (const [path, data] of Object.entries(responses)) {
        const response = await call(sandbox, `GET ${path}`, { token });
        const actual = { path, code: response.code, data: withoutDerived(response.data) };
        expect(actual).toEqual({ path, code: 1, data: withoutDerived(data) });
        const recorded = roundedTaxes(data);
        const taxes = roundedTaxes(response.data);
        expect(taxes).toHaveLength(recorded.length);
        for (const [index, yen] of taxes.entries())
          expect(Math.abs(yen - (recorded[index] ?? Number.NaN))).toBeLessThanOrEqual(1);
      }
  } finally {
    await sandbox.close();
  }
}
