import { unwrap } from '@tsubame/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_RANKS } from '../../web/e2e/specification/constants.ts';
import type { StateName } from '../verifier/provider-states/states.ts';
import { openProduct, type Product, schemaNamed, type UserIn } from './product.ts';

// Section 3: the fields of entities, in real answers of the sandbox. `web/e2e/specification` has the entities of the app.

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.stack.close());

interface Entity {
  readonly line: string;
  readonly state: StateName;
  readonly read: (user: UserIn) => Promise<unknown>;
  /** The contract's name of each field. */
  readonly fields: readonly string[];
}

const ENTITIES: readonly Entity[] = [
  {
    line: 'user: credit score, membership rank, real-name status',
    state: 'signedIn',
    read: async ({ client }) => unwrap(await client.getUserInfo()),
    fields: ['credit_score', 'rank', 'identity_state'],
  },
  {
    line: 'user: balance, total assets, used funds, floating profit or loss',
    state: 'holding',
    read: async ({ client }) => unwrap(await client.getAssets()),
    fields: ['balance', 'total_assets', 'used_funds', 'floating_profit_loss'],
  },
  {
    line: 'stock: code, name, current price, open, previous close, high, low, volume, turnover',
    state: 'signedIn',
    read: async ({ client }) => unwrap(await client.getStock({ path: { code: '7203' } })),
    fields: [
      'code',
      'name',
      ...['price', 'open', 'previous_close', 'high', 'low', 'volume', 'turnover'].map(
        (name) => `quote.${name}`,
      ),
    ],
  },
  {
    // What the specification calls remarks is the timeline, with who did what and why.
    line: 'order: number, direction, price type, price, quantity, leverage, fee, remarks',
    state: 'working',
    read: async ({ client, values }) =>
      unwrap(await client.getOrder({ path: { order_id: values.order_id ?? '' } })),
    fields: [
      'order_id',
      'direction',
      'price_type',
      'price',
      'quantity',
      'leverage',
      'fee',
      'timeline.0.reason',
    ],
  },
  {
    line: 'position: principal, total cost, market value, fee, profit or loss and its rate, buy and sell time and price',
    state: 'closed',
    read: async ({ client, values }) =>
      unwrap(await client.getPosition({ path: { position_id: values.position_id ?? '' } })),
    fields: [
      ...['principal', 'cost', 'market_value', 'fee', 'current_price'],
      ...['unrealised_profit_loss', 'unrealised_rate', 'realised_profit_loss', 'realised_rate'],
      ...['opened_at', 'average_price', 'closed_at', 'close_price'],
    ],
  },
  {
    line: 'IPO application: price, applied, winning and subscribed quantity, draw date, issue date',
    state: 'won',
    read: async ({ client, values }) =>
      unwrap(await client.getIpoApplication({ path: { application_id: values.application_id ?? '' } })),
    fields: [
      'offer_price',
      'applied_quantity',
      'winning_quantity',
      'subscribed_quantity',
      'draw_date',
      'issue_date',
    ],
  },
  {
    line: 'block trade: name, code, current price, reference price, remaining lots, estimated total',
    state: 'blockOffered',
    read: async ({ client }) => unwrap(await client.listBlockTrades()).items[0],
    fields: ['name', 'code', 'current_price', 'reference_price', 'remaining_lots', 'estimated_total'],
  },
  {
    line: 'pre-market item: name, code, subscription price, volume, turnover, status',
    state: 'signedIn',
    read: async ({ client }) => unwrap(await client.listPreMarket()).items[0],
    fields: ['name', 'code', 'subscription_price', 'volume', 'turnover', 'status'],
  },
  {
    line: 'follow-up product: issuer, name, fund size, deadline, minimum investment, yesterday’s and total earnings, status',
    state: 'followable',
    read: async ({ client }) => unwrap(await client.listFollowProducts()).items[0],
    fields: [
      ...['issuer', 'name', 'fund_size', 'deadline', 'minimum_amount'],
      ...['yesterday_rate', 'total_rate', 'state'],
    ],
  },
  {
    line: 'follow-up record: buy amount, yesterday’s and total earnings, status, buy and sell time',
    state: 'followEnded',
    read: async ({ client, values }) =>
      unwrap(await client.getFollowRecord({ path: { record_id: values.record_id ?? '' } })),
    fields: ['amount', 'yesterday_earnings', 'total_earnings', 'state', 'bought_at', 'sold_at'],
  },
  {
    line: 'loan record: loan amount, disbursed amount, amount to repay, loan date, due date, repayment date, rejection reason',
    state: 'loanRepaid',
    read: async ({ client, values }) =>
      unwrap(await client.getLoan({ path: { loan_id: values.loan_id ?? '' } })),
    fields: [
      ...['amount', 'disbursed_amount', 'amount_to_repay', 'loan_date', 'due_date', 'repaid_on'],
      'rejection_reason',
    ],
  },
  {
    line: 'bank account: holder, number, bank name, branch name, branch number, image attachment',
    state: 'accountKept',
    read: async ({ client }) => unwrap(await client.listBankAccounts()).items[0],
    fields: ['holder_kana', 'account_number', 'bank_name', 'branch_name', 'branch_code', 'image_id'],
  },
  {
    // Page, icons and text of a tab are the app's own.
    line: 'tab bar item: badge and red dot',
    state: 'messaged',
    read: async ({ client }) => unwrap(await client.getBadges()).tabs,
    fields: ['home', 'market', 'trade', 'news', 'user'].flatMap((tab) => [`${tab}.badge`, `${tab}.red_dot`]),
  },
];

describe('the answer has every field of', () => {
  it.each(ENTITIES)('$line', async ({ state, read, fields }) => {
    const record = await read(await product.userIn(state));
    for (const field of fields) expect.soft(record).toHaveProperty(field);
  });
});

it('a loan application has name, ID number, address, contact number, e-mail, amount, term and consent', () => {
  expect(Object.keys(schemaNamed('ApplyForLoanRequest').properties ?? {})).toEqual(
    expect.arrayContaining([
      ...['name', 'identity_number', 'address', 'contact_number', 'email', 'amount', 'term_days'],
      'agreement_version',
    ]),
  );
});

it('ranks are none, trial, junior, intermediate, premium and core', async () => {
  expect(schemaNamed('Rank').enum).toEqual(USER_RANKS);
  const { client } = await product.userIn('signedIn');
  expect(USER_RANKS).toContain(unwrap(await client.getUserInfo()).rank);
});

it('an order opens a long or a short position at the market or at a limit', async () => {
  const { client, values } = await product.userIn('prices');
  const order = { code: '7203', quantity: 100, leverage: 1 };
  for (const direction of ['long', 'short'] as const) {
    for (const price_type of ['market', 'limit'] as const) {
      const price = price_type === 'market' ? null : (values.lower_limit ?? null);
      const answer = await client.placeOrder({
        body: { ...order, direction, price_type, price },
        idempotencyKey: crypto.randomUUID(),
      });
      expect(unwrap(answer)).toMatchObject({ direction, price_type });
    }
  }
});
