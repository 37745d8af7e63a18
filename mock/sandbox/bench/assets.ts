import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { callControl, startControlled } from '../control/test-control.ts';
import { call, newUser } from '../testing.ts';
import { median } from './figures.ts';

/**
 * Compares `getAssets` of users with 20, 2,000 and 100,000 ledger entries of trades in seven days. The users alternate, so that other
 * load on the machine affects all: node mock/sandbox/bench/assets.ts [--rounds 60]
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '60' } } });
const ENTRIES = [20, 2_000, 100_000];
const WEEK_MS = 7 * 24 * 3_600_000;

const sandbox = await startControlled({ checkResponses: false });
const { db } = sandbox.database;
const users = await Promise.all(ENTRIES.map(() => newUser(sandbox)));
const order = {
  code: '7203',
  direction: 'long',
  leverage: 1,
  quantity: 100,
  price_type: 'market',
  price: null,
};
for (const user of users) {
  const opened = await call(sandbox, 'POST /orders', { token: user.token, key: randomUUID(), body: order });
  const { position_id: id } = opened.data;
  const closing = { quantity: 100, price_type: 'market', price: null };
  await call(sandbox, `POST /positions/${id}/close`, { token: user.token, key: randomUUID(), body: closing });
}
const to = new Date(sandbox.clock.now() + WEEK_MS).toISOString();
// The control API keeps sessions alive.
await callControl(sandbox, 'POST /clock/advance', { to });
for (const [index, user] of users.entries()) {
  const pairs = (ENTRIES[index] ?? 0) / 2;
  const copies = pairs - 1;
  await db.execute(sql`
    with pair as (select * from ledger_entries where user_id = ${user.userId} and kind like 'position_%')
    insert into ledger_entries (entry_id, user_id, kind, reference_id, stock_code, at, cash_after, year_gain_yen)
    select entry_id || 'copy' || n, user_id, kind, reference_id, stock_code,
      at + (${WEEK_MS}::bigint * n / ${pairs}), cash_after, year_gain_yen
    from pair, generate_series(1, ${copies}::int) n`);
  await db.execute(sql`
    insert into ledger_postings (entry_id, line, user_id, account, amount)
    select entry_id || 'copy' || n, line, user_id, account, amount
    from ledger_postings join ledger_entries using (entry_id, user_id), generate_series(1, ${copies}::int) n
    where user_id = ${user.userId} and kind like 'position_%' and entry_id not like '%copy%'`);
}
await db.execute(sql`analyze ledger_entries, ledger_postings`);

const times: number[][] = ENTRIES.map(() => []);
for (let round = -5; round < Number(values.rounds); round += 1)
  for (const [index, user] of users.entries()) {
    const began = performance.now();
    const { status, code } = await call(sandbox, 'GET /account/assets', { token: user.token });
    if (status !== 200 || code !== 1) throw new Error(`getAssets: ${status} ${code}`);
    if (round >= 0) times[index]?.push(performance.now() - began);
  }
const [few = []] = times;
for (const [index, entries] of ENTRIES.entries()) {
  const own = times[index] ?? [];
  const ratio = median(own) / median(few);
  console.log(
    `${entries} entries: median ${median(own).toFixed(1)} ms, ${ratio.toFixed(2)} times the first (goal 1.3)`,
  );
}
await sandbox.close();
