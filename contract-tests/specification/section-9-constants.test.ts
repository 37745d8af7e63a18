import { unwrap } from '@tsubame/sdk';
import { dayOf, isBusinessDay, startOfDay, weekday } from '@tsubame/sdk/rules';
import type { CandlePeriod } from '@tsubame/sdk/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CANDLE_PERIODS,
  DEFAULT_LOCALE,
  IPO_UNIT_SHARES,
  LOAN_RULES,
  WITHDRAWAL_RULES,
} from '../../web/e2e/specification/constants.ts';
import { openProduct, type Product, schemaNamed } from './product.ts';

// Section 9: limits of the API. `web/e2e/specification` has the sizes and times of the app.

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.stack.close());

const HOUR_MS = 3_600_000;

it('withdrawals have a minimum, are free of charge and taken on weekdays from 9:00 to 15:30', async () => {
  const { client } = await product.userIn('accountKept');
  const terms = unwrap(await client.getWithdrawalTerms());
  expect(terms).toMatchObject({
    fee: WITHDRAWAL_RULES.fee,
    hours: `${WITHDRAWAL_RULES.opens}-${WITHDRAWAL_RULES.closes}`,
    arrival_hours: WITHDRAWAL_RULES.arrivesWithinHours,
    open_now: true,
  });
  expect(terms.minimum_amount).toBeGreaterThan(0);
  const { client: late } = await product.userIn('hoursOver');
  expect(unwrap(await late.getWithdrawalTerms()).open_now).toBe(false);
  const { client: weekend } = await product.userIn('signedIn');
  const today = dayOf(Date.parse(unwrap(await weekend.getMarketClock()).now));
  const saturday = today + ((6 - weekday(today) + 7) % 7 || 7);
  await product.moveTo(new Date(startOfDay(saturday) + 10 * HOUR_MS).toISOString());
  expect(unwrap(await weekend.getWithdrawalTerms()).open_now).toBe(false);
});

// Over a day off it arrives at the same time of the next business day, because banks book on no other.
it('a withdrawal arrives within 24 hours of a business day', async () => {
  const { client } = await product.userIn('withdrawalRequested');
  const [withdrawal] = unwrap(await client.listWithdrawals()).items;
  const { now } = unwrap(await client.getMarketClock());
  const { arrives_by } = unwrap(await client.getWithdrawalTerms());
  expect(withdrawal?.arrives_by).toBe(arrives_by);
  let arrival = Date.parse(now) + WITHDRAWAL_RULES.arrivesWithinHours * HOUR_MS;
  while (!isBusinessDay(dayOf(arrival))) arrival += 24 * HOUR_MS;
  expect((Date.parse(arrives_by) - arrival) / HOUR_MS).toBeCloseTo(0, 1);
});

it('a unit of an IPO is 100 shares, and applications are multiples of it', async () => {
  const { client, values } = await product.userIn('offering');
  const path = { ipo_id: values.ipo_id ?? '' };
  expect(unwrap(await client.getIpo({ path })).unit).toBe(IPO_UNIT_SHARES);
  const apply = (quantity: number) =>
    client.applyForIpo({
      path,
      body: { quantity, price: null, prospectus_accepted: true },
      idempotencyKey: crypto.randomUUID(),
    });
  expect((await apply(IPO_UNIT_SHARES * 1.5)).code).not.toBe(1);
  expect((await apply(IPO_UNIT_SHARES)).code).toBe(1);
});

describe('loans', () => {
  it('lend at most 100 million yen, and have a minimum', async () => {
    const { client } = await product.userIn('mayBorrow');
    const { maximum_amount, minimum_amount } = unwrap(await client.getLoanTerms());
    expect(maximum_amount).toBe(LOAN_RULES.maximum);
    expect(minimum_amount).toBeGreaterThan(0);
  });

  it('waive interest and fee for 180 days of up to five borrowings', async () => {
    const { client } = await product.userIn('lent');
    expect(unwrap(await client.getLoanTerms())).toMatchObject({
      waiver_days: LOAN_RULES.waiverDays,
      waiver_borrowings: LOAN_RULES.waivers,
      waivers_left: LOAN_RULES.waivers - 1,
    });
    expect(unwrap(await client.listLoans()).items[0]).toMatchObject({
      waived: true,
      fee: 0,
      interest_accrued: 0,
    });
    const { client: sixth } = await product.userIn('noWaiver');
    expect(unwrap(await sixth.getLoanTerms()).waivers_left).toBe(0);
  });

  // The example of 18 % is the highest lawful rate of a middling loan; the product lends below it.
  it('calculate interest daily on a year of 365 days, never above the legal cap', async () => {
    const { client, values } = await product.userIn('noWaiver');
    const body = {
      amount: 200_000,
      term_days: LOAN_RULES.yearDays,
      collateral: [{ position_id: values.position_id ?? '', quantity: 1_000 }],
    };
    const quote = unwrap(await client.quoteLoan({ body }));
    const days = quote.interest_days;
    expect(quote.interest).toBe(
      Math.floor((body.amount * Number(quote.annual_rate) * days) / LOAN_RULES.yearDays),
    );
    const { legal_caps } = unwrap(await client.getLoanTerms());
    expect(legal_caps.map(({ rate }) => Number(rate))).toEqual([0.2, 0.18, 0.15]);
    expect(Number(quote.annual_rate)).toBeLessThanOrEqual(Number(quote.legal_cap));
  });

  it('charge 20 % a year at most after seven days overdue, and hand over to collection after 30 days', async () => {
    const { client } = await product.userIn('loanOverdue');
    const terms = unwrap(await client.getLoanTerms());
    expect(terms).toMatchObject({
      late_after_days: LOAN_RULES.lateAfterDays,
      collection_after_days: LOAN_RULES.collectionAfterDays,
    });
    expect(Number(terms.late_rate)).toBeLessThanOrEqual(LOAN_RULES.lateRate);
    const [loan] = unwrap(await client.listLoans()).items;
    expect(loan?.overdue_days).toBeGreaterThan(LOAN_RULES.lateAfterDays);
    expect(loan?.late_charge).toBeGreaterThan(0);
    const { client: later } = await product.userIn('loanHandedOver');
    const [handed] = unwrap(await later.listLoans()).items;
    expect(handed).toMatchObject({ state: 'handed_over', overdue_days: expect.any(Number) });
    expect(handed?.overdue_days).toBeGreaterThan(LOAN_RULES.collectionAfterDays);
  });
});

it('charts have bars of 1, 5, 15, 30 and 45 minutes, a day, a week, a month and a year', async () => {
  const periods: readonly CandlePeriod[] = CANDLE_PERIODS;
  expect(schemaNamed('CandlePeriod').enum).toEqual(periods);
  const { client } = await product.userIn('signedIn');
  for (const period of periods) {
    const { items } = unwrap(
      await client.listCandles({ path: { code: '7203' }, query: { period, limit: 2 } }),
    );
    expect(items.length, period).toBeGreaterThan(0);
    const minutes = Number(/^(\d+)m$/.exec(period)?.[1]);
    const [older, newer] = items.map(({ at }) => Date.parse(at));
    if (!Number.isNaN(minutes) && older !== undefined && newer !== undefined)
      expect(Math.abs(newer - older) / 60_000, period).toBe(minutes);
  }
});

it('the default locale is jp, of five', () => {
  const { enum: locales } = schemaNamed('Locale');
  expect(locales?.[0]).toBe(DEFAULT_LOCALE);
  expect(locales).toHaveLength(5);
});
