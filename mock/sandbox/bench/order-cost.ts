import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresPrograms, startPrivateCluster } from '#frame/store/private-cluster.ts';
import { newUser, placeTestOrder, startTestSandbox } from '#sandbox/testing.ts';

/**
 * What one order costs a PostgreSQL server: statements, rows, write-ahead log and disk. Run it from the root:
 * `node mock/sandbox/bench/order-cost.ts`.
 */
const ORDERS = 300;

const programs = postgresPrograms();
if (!programs) throw new Error('PostgreSQL is not installed.');
const cluster = await startPrivateCluster(programs);
const admin = async <Row>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
await admin("alter system set shared_preload_libraries = 'pg_stat_statements'");
await cluster.killServer();
await cluster.start();
await admin('create extension pg_stat_statements');

const NAMES = ['statements', 'commits', 'inserted', 'updated', 'wal', 'disk'] as const;
type Cost = Record<(typeof NAMES)[number], number>;
const NUMBERS = `select
  (select sum(calls) from pg_stat_statements where query !~* '^(begin|commit)')::float8 as statements,
  (select sum(calls) from pg_stat_statements where query ~* '^commit')::float8 as commits,
  (select sum(n_tup_ins) from pg_stat_user_tables)::float8 as inserted,
  (select sum(n_tup_upd) from pg_stat_user_tables)::float8 as updated,
  (pg_current_wal_lsn() - '0/0')::float8 as wal,
  pg_database_size(current_database())::float8 as disk`;

const sandbox = await startTestSandbox({
  store: { kind: 'postgres', url: cluster.url },
  checkResponses: false,
  requestsPerMinute: 1_000_000,
});
await sandbox.clock.pause();
const users = await Promise.all(Array.from({ length: 10 }, () => newUser(sandbox)));
const orders = async () => {
  for (let count = 0; count < ORDERS; count += 1) {
    const user = users[count % users.length];
    if (user) await placeTestOrder(sandbox, user, { code: '9432', quantity: 100 });
  }
};
// The first orders prepare statements and fill caches.
await orders();
const costOf = async (work: () => Promise<unknown>): Promise<{ cost: Cost; ms: number }> => {
  const [before] = await admin<Cost>(NUMBERS);
  const begun = performance.now();
  await work();
  const ms = performance.now() - begun;
  // Statistics are written when a connection is idle.
  await sleep(3_000);
  const [after] = await admin<Cost>(NUMBERS);
  if (!before || !after) throw new Error('no numbers');
  const cost = Object.fromEntries(NAMES.map((name) => [name, after[name] - before[name]])) as Cost;
  return { cost, ms };
};
const busy = await costOf(orders);
const { cost: idle } = await costOf(() => sleep(busy.ms));
const perOrder = (name: keyof Cost) => ((busy.cost[name] - idle[name]) / ORDERS).toFixed(1);
console.log(
  `${ORDERS} market orders one after the other, each executed at once, in ${Math.round(busy.ms)} ms.`,
);
for (const name of NAMES)
  console.log(`${name.padEnd(12)} ${perOrder(name)} an order (idle: ${idle[name]} in the same time)`);
await sandbox.close();
await cluster.stop();
