import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KIND_TEXTS } from '#capabilities/account/statement-texts.ts';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import type { Sandbox } from '../../app.ts';
import { callControl, startControlled } from '../../control/test-control.ts';
import { call, newUser, placeTestOrder, type TestUser } from '../../testing.ts';

const START = '2026-12-14T10:00:00.000+09:00';
const DAY = 86_400_000;
const OPENING = 10_000_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startControlled({
    programmes: true,
    market: { seed: 'follow-4', schedule: 'always_open' },
  });
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(Date.parse(START));
  await callControl(sandbox, 'PUT /autopilot', { on: false });
});
afterAll(() => sandbox.close());

const get = async ({ token }: TestUser, path: string) => (await call(sandbox, `GET ${path}`, { token })).data;
const post = async ({ token }: TestUser, path: string, body?: unknown) => {
  const { code, data } = await call(sandbox, `POST ${path}`, {
    ...{ token, key: randomUUID() },
    ...(body === undefined ? {} : { body }),
  });
  expect(code, `${path}: ${JSON.stringify(data)}`).toBe(1);
  return data;
};
const later = async (days: number) =>
  callControl(sandbox, 'POST /clock/advance', {
    to: new Date(sandbox.clock.now() + days * DAY).toISOString(),
  });

async function followed(user: TestUser, productId: string, amount: string): Promise<string> {
  const body = { amount, stop_loss_rate: '0.9000', disclosure_version: '2026-11-20' };
  const { record_id } = await post(user, `/follow-products/${productId}/follow`, body);
  await callControl(sandbox, `POST /records/${record_id}/decisions`, { event: 'approve' });
  return record_id;
}

/** 15 %, the rest of 15.315 %, and 5 % of a year's gain, each rounded down (business rule `gains_tax`), implemented separately from the sandbox. */
function partsOn(gain: number): readonly [number, number, number] {
  if (gain <= 0) return [0, 0, 0];
  const thousandths = (rate: bigint) => Number((BigInt(gain) * rate) / 100_000n);
  return [thousandths(15_000n), thousandths(15_315n) - thousandths(15_000n), thousandths(5_000n)];
}
const taxOn = (gain: number) => partsOn(gain).reduce((sum, part) => sum + part, 0);
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

/** A sale with the tax that the sandbox charged. */
type Sale = { id: string; year: string; gain: number; tax: number; isFollow: boolean };

/** Expected tax of each sale, given the earlier sales of its year. */
function expectedTaxes(sales: readonly Sale[]): number[] {
  const gainOf = new Map<string, number>();
  return sales.map(({ year, gain }) => {
    const before = gainOf.get(year) ?? 0;
    gainOf.set(year, before + gain);
    return taxOn(before + gain) - taxOn(before);
  });
}

/** Tax of each sale in the ledger, in order. */
async function taken({ userId }: TestUser): Promise<number[]> {
  const { db } = sandbox.database;
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId))
    .orderBy(asc(ledgerEntries.seq));
  const lines = await db.select().from(ledgerPostings).where(eq(ledgerPostings.userId, userId));
  return entries
    .filter(({ kind }) => kind === 'follow_ended' || kind === 'position_closed')
    .map(({ entryId }) =>
      sum(
        lines
          .filter((line) => line.entryId === entryId && line.account === 'house_tax')
          .map(({ amount }) => amount),
      ),
    );
}

async function stopped(user: TestUser, id: string): Promise<Sale> {
  const { record_id, sold_at, value, paid_amount, tax, ...record } = await post(
    user,
    `/follow-records/${id}/stop`,
  );
  expect(record.total_earnings).toBe(value - paid_amount);
  expect(record.net_profit_loss).toBe(record.total_earnings - tax);
  return { id: record_id, year: sold_at.slice(0, 4), gain: value - paid_amount, tax, isFollow: true };
}

async function closed(user: TestUser, id: string): Promise<Sale> {
  const { quantity } = await get(user, `/positions/${id}`);
  const order = await post(user, `/positions/${id}/close`, { price_type: 'market', price: null, quantity });
  // This is the position's only closing, so it bears all fees and charges.
  const { fee, interest_paid, reverse_fee_paid, realised_profit_loss, tax } = await get(
    user,
    `/positions/${id}`,
  );
  expect(tax).toBe(order.tax);
  const year = order.fills[0].at.slice(0, 4);
  const gain = realised_profit_loss - fee - interest_paid - reverse_fee_paid;
  return { id: order.order_id, year, gain, tax, isFollow: false };
}

/** Three positions and six follow records, as functions that sell them; the order differs for each user. */
async function heldBy(user: TestUser, number: number): Promise<(() => Promise<Sale>)[]> {
  const { items } = await get(user, '/follow-products?state=recruiting&limit=100&sort=deadline');
  const open: { product_id: string }[] = items.filter(
    ({ next_actions }: { next_actions: string[] }) => next_actions.length > 0,
  );
  const held: (() => Promise<Sale>)[] = [];
  for (const [place, code] of ['7203', '6758', '9432'].entries()) {
    const order = {
      code,
      quantity: 100,
      leverage: 2,
      direction: (place + number) % 2 === 0 ? 'long' : 'short',
    };
    const { position_id } = (await placeTestOrder(sandbox, user, order)).data;
    held.push(() => closed(user, position_id));
  }
  for (let place = 0; place < 6; place += 1) {
    const amount = `${700_000 + 77_777 * place + 12_345 * number}.50`;
    const id = await followed(user, open[(place + number) % open.length]?.product_id ?? '', amount);
    held.push(() => stopped(user, id));
  }
  return held.map((_, at) => held[(at * 4 + number * 5) % held.length]).filter((sale) => sale !== undefined);
}

test('nets gains of follow records and trades over the year; records, ledger, statement and calendar agree to the yen', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => newUser(sandbox)));
  const lives = await Promise.all(
    users.map(async (user, number) => ({ user, held: await heldBy(user, number) })),
  );
  const all = new Map<TestUser, Sale[]>(users.map((user) => [user, []]));
  for (const [round] of lives[0]?.held.entries() ?? []) {
    await later(round === 4 ? 12 : 3);
    for (const { user, held } of lives) {
      const sale = await held[round]?.();
      if (sale) all.get(user)?.push(sale);
    }
  }

  const seen = { taken: 0, back: 0, spared: 0 };
  for (const user of users) {
    const sales = all.get(user) ?? [];
    const taxes = expectedTaxes(sales);
    expect(sales.map(({ tax }) => tax)).toEqual(taxes);
    expect(await taken(user)).toEqual(taxes);
    for (const [at, { gain, isFollow }] of sales.entries()) {
      if (!isFollow) continue;
      const tax = taxes[at] ?? 0;
      if (tax > 0) seen.taken += 1;
      if (tax < 0) seen.back += 1;
      if (gain > 0 && tax < taxOn(gain) - 3) seen.spared += 1;
    }
    for (const year of ['2026', '2027']) {
      const own = sales.filter((sale) => sale.year === year);
      expect(own.length).toBeGreaterThan(2);
      const gain = sum(own.map((sale) => sale.gain));
      const calendar = await get(user, `/account/profit?month=${year === '2026' ? '2026-12' : '2027-01'}`);
      const [income_tax, reconstruction_tax, resident_tax] = partsOn(gain);
      const taxable_gain = Math.max(0, gain);
      expect(calendar.taxes).toMatchObject({ taxable_gain, income_tax, reconstruction_tax, resident_tax });
      expect(calendar.year_sums).toMatchObject({ tax: taxOn(gain), net_profit_loss: gain - taxOn(gain) });
      expect(sum(calendar.months.map(({ sums }: { sums: { tax: number } }) => sums.tax))).toBe(taxOn(gain));
      const statement = await get(user, `/account/statements?from=${year}-01-01&to=${year}-12-31`);
      const lines: string[][] = statement.content
        .split('\r\n')
        .slice(1, -1)
        .map((line: string) => line.split(','));
      expect(lines.map(([at]) => at)).toEqual(lines.map(([at]) => at).toSorted());
      expect(sum(lines.map((line) => Number(line[9])))).toBe(taxOn(gain));
      const ended = lines.filter(([, kind]) => kind === KIND_TEXTS.follow_ended.jp);
      expect(sum(lines.map((line) => Number(line[12])))).toBe(gain - taxOn(gain));
      expect(ended.map((line) => [line[13], Number(line[9]), Number(line[12])])).toEqual(
        own.filter(({ isFollow }) => isFollow).map(({ id, tax, gain: gross }) => [id, tax, gross - tax]),
      );
    }
    const worth = await get(user, '/account/assets');
    expect(worth.total_assets).toBe(OPENING + sum(sales.map(({ gain }) => gain)) - sum(taxes));
    expect(worth.balance).toBe(worth.total_assets);
  }
  expect(Math.min(seen.taken, seen.back, seen.spared)).toBeGreaterThan(1);
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
});
