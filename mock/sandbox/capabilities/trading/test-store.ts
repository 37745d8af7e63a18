import { afterAll, beforeAll, expect } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Database } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';

/** Opens a store in memory for a test file, and checks the ledger invariants at its end. */
export function withTestStore(take: (database: Database) => void): void {
  let database: Database;
  beforeAll(async () => {
    database = await openStore({ kind: 'memory' });
    take(database);
  }, 60_000);
  afterAll(async () => {
    expect(await ledgerViolations(database.db)).toEqual([]);
    await database.close();
  });
}
