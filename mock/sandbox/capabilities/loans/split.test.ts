import { startOfDay } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { nextSplit } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import type { TestUser } from '../../testing.ts';
import { LoanWorld } from './test-kit.ts';

const HOUR = 3_600_000;
/** Splits 1 to 2 on 2027-06-29. */
const CODE = '6503';

let world: LoanWorld;
let user: TestUser;
let effectiveAt: number;

const items = async (path: string) => (await world.get(user, path)).data.items;

beforeAll(async () => {
  world = await LoanWorld.open('always_open', 'tsubame');
  const split = nextSplit(world.sandbox.market, issueOf(CODE), world.now());
  if (!split) throw new Error(`the seed has no split of ${CODE}`);
  ({ effectiveAt } = split);
  await world.jumpTo(startOfDay(split.lastCumDay) + 12 * HOUR);
  user = await world.borrower();
});
afterAll(async () => {
  expect(await ledgerViolations(world.sandbox.database.db)).toEqual([]);
  await world.sandbox.close();
});

test('a split keeps the collateral’s value, ends alerts on price and volume, and lapses off-exchange purchases', async () => {
  const position = await world.buy(user, CODE, 400);
  const leveraged = await world.buy(user, CODE, 200, 3);
  const collateral = [{ position_id: position, quantity: 400 }];
  const quoted = await world.post(user, '/loans/quote', { amount: 100_000, term_days: 200, collateral });
  const loan = await world.lend(user, { amount: quoted.data.available_limit - 10_000, collateral });
  const { quote } = (await world.get(user, `/stocks/${CODE}`)).data;
  const alerts = [
    { measure: 'price', code: CODE, condition: 'at_or_below', value: quote.lower_limit },
    { measure: 'price', code: CODE, condition: 'at_or_above', value: quote.upper_limit },
    { measure: 'volume', code: CODE, condition: 'at_or_above', value: '900000000' },
    { measure: 'change_rate', code: CODE, condition: 'at_or_below', value: '-0.1900' },
    { measure: 'margin_rate', position_id: leveraged, condition: 'at_or_below', value: '0.1500' },
  ];
  for (const alert of alerts) expect((await world.post(user, '/price-alerts', alert)).code).toBe(1);
  await world.jumpTo(effectiveAt - 6 * HOUR);
  const wish = { price: quote.lower_limit, quantity: 100 };
  expect((await world.post(user, `/pre-market/${CODE}/applications`, wish)).code).toBe(1);

  await world.jumpTo(effectiveAt - 1);
  const before = { loan: await world.loan(user, loan), assets: await world.assets(user) };
  expect(before.loan.collateral).toMatchObject([{ position_id: position, quantity: 400 }]);
  await world.jumpTo(effectiveAt);
  const after = { loan: await world.loan(user, loan), assets: await world.assets(user) };
  expect(after.loan.collateral).toMatchObject([{ position_id: position, quantity: 800 }]);
  expect(after.loan.call).toBeNull();
  expect(Number(after.loan.ltv)).toBeCloseTo(Number(before.loan.ltv), 2);
  const held = await items('/positions');
  expect(held.find((one: { position_id: string }) => one.position_id === position)).toMatchObject({
    ...{ quantity: 800, pledged_quantity: 800, state: 'holding' },
  });

  const [application] = await items('/pre-market-applications');
  expect(application).toMatchObject({ state: 'failed' });
  expect(application.timeline.at(-1)).toMatchObject({ reason: 'stock_split', actor: 'clock' });
  expect(after.assets.reserved).toBe(0);
  expect(after.assets.balance).toBe(before.assets.balance + before.assets.reserved);

  const all: { measure: string; state: string }[] = await items('/price-alerts?limit=100');
  const statesOf = (measure: string) =>
    all.filter((alert) => alert.measure === measure).map(({ state }) => state);
  expect([statesOf('price'), statesOf('volume')]).toEqual([['expired', 'expired'], ['expired']]);
  expect([statesOf('change_rate'), statesOf('margin_rate')]).toEqual([['armed'], ['armed']]);

  // Days later no price of undivided shares has caused a call, a sale or an alert.
  await world.jumpTo(effectiveAt + 40 * HOUR);
  const later = await world.loan(user, loan);
  expect([later.state, later.call, later.collateral[0].quantity]).toEqual(['in_progress', null, 800]);
  expect((await items('/price-alerts?state=armed')).length).toBe(2);
  const titles = (await items('/messages?lang=en&limit=100')).map(({ title }: { title: string }) => title);
  expect(titles.filter((title: string) => title.includes('split'))).toHaveLength(5);
  expect(titles.filter((title: string) => title.includes('PTS application expired'))).toEqual([
    'Mitsubishi Electric: PTS application expired (stock split)',
  ]);
});
