import { expect, it } from 'vitest';
import type { FormulaId } from '../gen/invariants.gen.ts';
import {
  CONTRACT,
  ResponseHistory,
  recordViolations,
  responseViolations,
  type SuccessfulResponse,
} from './index.ts';
import { FORMULAS } from './record-checks.ts';

const amounts = {
  fee: 426,
  ...{ opening_fee: 0, interest: 0, reverse_fee: 0, tax: 0 },
  ...{ realised_profit_loss: null, net_profit_loss: null },
};
const at = '2026-11-20T14:03:00.000+09:00';
const fill = {
  ...amounts,
  fill_id: 'fil_1',
  at,
  price: '2841.5',
  quantity: 300,
  settlement_date: '2026-11-25',
};
const order = {
  ...amounts,
  order_id: 'ord_1',
  code: '7203',
  quantity: 300,
  filled_quantity: 300,
  average_price: '2841.5',
  trigger_price: null,
  fee_plan: { plan_id: 'standard' },
  state: 'filled',
  fills: [fill],
  version: 2,
  timeline: [
    { at, from: null, to: 'working', actor: 'user', reason: 'placed' },
    { at, from: 'working', to: 'filled', actor: 'system', reason: 'matched' },
  ],
};
const read = (data: object, operation = 'getOrder'): SuccessfulResponse => ({
  operation,
  request: {},
  data,
  user: 'token',
  language: 'en',
});
const found = (record: object) =>
  recordViolations('Order', { ...order, ...record }, {}).map(({ invariant }) => invariant);

it('accepts an order that adds up', () => {
  expect(responseViolations(read(order))).toEqual([]);
});

it.each([
  ['a sum', { fee: 425 }, ['Order.fee', 'Order.fee_by_plan']],
  ['an average', { average_price: '2841.6' }, ['Order.average_price']],
  ['an order of values', { filled_quantity: 400 }, ['Order.filled_quantity', 'Order.order']],
  [
    'a last date that the order does not expire on',
    { good_till: '2026-11-24', expires_on: '2026-11-20' },
    ['Order.good_till'],
  ],
  ['a state that is not the last of the timeline', { state: 'working' }, ['timeline']],
  [
    'a transition that is not listed',
    { timeline: [{ ...order.timeline[0], actor: 'clock' }, order.timeline[1]] },
    ['timeline'],
  ],
  ['a version below the transitions', { version: 1 }, ['timeline']],
])('names the invariant of %s', (_, record, ids) => {
  expect(found(record)).toEqual(ids);
});

it.each([
  [
    'a quote with a fee, which is taken off at payment',
    'LoanQuote',
    {
      ...{ term_days: 180, amount: 100_000, fee: 1_100, disbursed_amount: 98_900, legal_cap: '0.2000' },
      ...{ loan_date: '2026-11-20', due_date: '2027-05-19', waiver_days: 0, interest_days: 180 },
      ...{ annual_rate: '0.0290', interest: 1_430, repayment_total: 101_430 },
    },
  ],
  [
    'a short that pays only the cash it has',
    'Dividend',
    { kind: 'margin_adjustment', state: 'paid', gross: -4_500, tax_national: 0, tax_local: 0, net: -1_000 },
  ],
  [
    'a loan with more repayments than it lists',
    'Loan',
    {
      ...{
        amount: 1_000_000,
        loan_date: '2026-11-20',
        due_date: '2027-05-19',
        term_days: 180,
        day: 30,
        annual_rate: '0.0290',
      },
      ...{ outstanding_principal: 700_000, interest_accrued: 0, late_charge: 0, waived: true },
      repayments: Array(200).fill({ at, late_charge: 0, interest: 0, principal: 1_000 }),
    },
  ],
  [
    'a fee by a plan that no rule has',
    'OrderPreview',
    {
      fee_plan: { plan_id: 'own' },
      reference_price: '2841.5',
      price: null,
      trigger_price: null,
      quantity: 300,
      fee: 0,
    },
  ],
])('accepts %s', (_, schema, record) => {
  expect(recordViolations(schema, record, {})).toEqual([]);
});

it.each([
  ['a reserve without the fee', { reserve: 284_150 }, ['Order.reserve']],
  [
    'the reserve of open shares',
    { quantity: 300, filled_quantity: 100, fills: [fill], reserve: 568_584 },
    [],
  ],
  ['a reserve after the end', { state: 'cancelled', reserve: 1 }, ['Order.reserve']],
  ['a market order with a price', { price_type: 'market', reserve: 284_292 }, ['Order.price']],
])('%s', (_, record, ids) => {
  const waiting = {
    ...{
      intent: 'open',
      state: 'working',
      price_type: 'limit',
      price: '2841.5',
      trigger_price: null,
      quantity: 100,
    },
    ...{ filled_quantity: 0, fills: [], leverage: 1, fee_plan: { plan_id: 'standard' }, reserve: 284_292 },
  };
  const found = recordViolations('Order', { ...waiting, ...record }, {});
  const own = found.filter(({ invariant }) => ['Order.reserve', 'Order.price'].includes(invariant));
  expect(own.map(({ invariant }) => invariant)).toEqual(ids);
});

it.each([
  ['one line in each of its days', {}, []],
  ['more rows than lines', { rows: 3 }, ['Statement.rows']],
  ['a line after its last day', { to: '2026-11-19' }, ['Statement.span']],
  ['a line before its first day', { from: '2026-11-20' }, ['Statement.span']],
])('a statement with %s', (_, change, ids) => {
  const { rows, from, to } = { rows: 2, from: '2026-11-19', to: '2026-11-20', ...change };
  const line = (day: number) => `2026-11-${day}T14:03:00.000+09:00,dividend\r\n`;
  const content = `at,kind\r\n${line(19)}${line(20)}`;
  const found = recordViolations('Statement', { rows, content }, { from, to });
  expect(found.map(({ invariant }) => invariant)).toEqual(ids);
});

it.each([
  ['another action', 'Deposit', { state: 'awaiting_review' }, { action: 'arrive', at }],
  [
    'another time',
    'Withdrawal',
    { state: 'approved', arrives_by: at, arrived_at: null },
    { action: 'arrive', at: '' },
  ],
  ['no deadline', 'IpoApplication', { state: 'awaiting_draw' }, null],
  ['a deadline after the end', 'BlockTradeApplication', { state: 'failed' }, { action: 'draw', at }],
  [
    'the end of the wrong day',
    'Loan',
    { state: 'repaying', due_date: '2026-11-20' },
    { action: 'fall_due', at },
  ],
])('finds %s in the deadline of a record', (_, schema, record, deadline) => {
  const found = FORMULAS[`${schema}.deadline` as FormulaId]?.(
    { ...record, reference_expires_at: at, deadline } as never,
    {},
  );
  expect(found).toContain('the deadline');
});

it('finds a sale in the profit calendar on its settlement date', () => {
  const day = { date: '2026-11-25', sums: {}, closings: [], follows: [{ settlement_date: '2026-11-25' }] };
  const found = recordViolations('ProfitDay', day, {}).map(({ invariant }) => invariant);
  expect(found).toContain('ProfitDay.closings');
});

it('finds a list that is not newest first, by the first entry of each timeline', () => {
  const loan = (day: number) => ({ timeline: [{ at: `2026-11-${day}T10:00:00.000+09:00` }] });
  const found = (items: readonly unknown[]) =>
    recordViolations('listLoans.data', { items }, {}).map(({ pointer }) => pointer);
  expect(found([loan(20), loan(20), loan(19)])).toEqual([]);
  expect(found([loan(20), loan(21)])).toEqual(['/items/1/timeline/0/at']);
});

it('compares numbers that a record shows with the business rules', () => {
  expect(recordViolations('TradingTerms', { lot_size: 1, warning_rate: '0.3000' }, {})).toMatchObject([
    { invariant: 'rule', pointer: '/lot_size', received: 1, expected: 100 },
  ]);
});

it('checks records inside records, and points to them', () => {
  const wrong = { ...order, fills: [{ ...fill, settlement_date: '2026-11-24' }] };
  expect(responseViolations(read({ items: [wrong], next_cursor: null }, 'listOrders'))).toMatchObject([
    {
      invariant: 'Fill.settlement_date',
      pointer: '/items/0/fills/0/settlement_date',
      expected: '2026-11-25',
    },
  ]);
});

it('compares a response with its request', () => {
  const placed = { ...read(order, 'placeOrder'), request: { code: '7203', quantity: 200 } };
  expect(responseViolations(placed)).toMatchObject([{ invariant: 'echo', pointer: '/quantity' }]);
  const other = { ...read(order), request: { order_id: 'ord_2' } };
  expect(responseViolations(other)).toMatchObject([{ invariant: 'path', pointer: '/order_id' }]);
  const composed = { ...read({ ...order, code: '\u00e9' }, 'placeOrder'), request: { code: 'e\u0301' } };
  expect(responseViolations(composed).filter(({ invariant }) => invariant === 'echo')).toEqual([]);
});

it('compares an object that the response repeats by the same schema, member by member', () => {
  const [range, sort] = [
    { kind: 'range', figure: 'per', min: '8', max: null },
    { figure: 'per', direction: 'lowest_first' },
  ];
  const saved = (data: object) =>
    responseViolations({
      ...read({ name: 'Cheap', conditions: [range], sort, ...data }, 'createScreenFilter'),
      request: { name: 'Cheap', conditions: [{ ...range, min: '8.0' }], sort },
    }).map(({ invariant, pointer }) => `${invariant} ${pointer}`);
  expect(saved({})).toEqual([]);
  expect(saved({ sort: { ...sort, direction: 'highest_first' } })).toEqual(['echo /sort']);
  expect(saved({ conditions: [{ ...range, max: '20' }] })).toEqual(['echo /conditions']);
  expect(saved({ conditions: [range, range] })).toEqual(['echo /conditions']);
  expect(saved({ conditions: [] })).toEqual(['echo /conditions']);
});

it.each([
  ['the forced-close price', 'OrderPreview.forced_close_price', { forced_close_price: '1000' }],
  ['the fee', 'OrderPreview.fee', { fee: 149 }],
  ['the interest of a day', 'OrderPreview.daily_interest', { daily_interest: 12 }],
])('calculates %s of a preview by the business rules', (_, invariant, wrong) => {
  const preview = {
    ...{
      direction: 'long',
      leverage: 2,
      product: 'standard',
      quantity: 100,
      reference_price: '3000',
      price: null,
      trigger_price: null,
    },
    ...{ notional: 300_000, principal: 150_000, fee_plan: { plan_id: 'standard' } },
    ...{ forced_close_price: '1800', fee: 150, daily_interest: 11 },
  };
  expect(recordViolations('OrderPreview', preview, {})).toEqual([]);
  expect(recordViolations('OrderPreview', { ...preview, ...wrong }, {})).toMatchObject([{ invariant }]);
});

it.each([
  ['one version with two contents', { position_id: 'pos_2' }, ['Order.version_content']],
  [
    'a version that falls',
    { version: 1, timeline: order.timeline.slice(0, 1), state: 'working', price: null },
    ['Order.version_rises'],
  ],
  ['a member that never changes', { version: 3, code: '6758' }, ['Order.fixed']],
  ['nothing in another version', { version: 3, position_id: 'pos_2' }, []],
])('finds %s in two responses', (_, later, ids) => {
  const history = new ResponseHistory();
  history.add(read({ ...order, reserve: 0, position_id: 'pos_1' }));
  const list = {
    items: [{ ...order, reserve: 0, position_id: 'pos_1', ...later }],
    next_cursor: null,
  };
  expect(history.add(read(list, 'listOrders')).map(({ invariant }) => invariant)).toEqual(ids);
});

it('remembers a member that another record of the issue does not show', () => {
  const history = new ResponseHistory();
  const inOrder = (order_id: string, ja: string) =>
    read({ ...order, order_id, name: { ja, en: ja }, short_name: { jp: 'トヨタ' } });
  history.add(inOrder('ord_1', 'トヨタ自動車'));
  const closing = { ...order, order_id: 'ord_2', name: undefined, short_name: { jp: 'トヨタ' } };
  history.add(
    read({ days: [{ date: '2026-11-20', sums: {}, closings: [closing], follows: [] }] }, 'getProfit'),
  );
  expect(history.add(inOrder('ord_3', 'トヨタ')).map(({ invariant }) => invariant)).toEqual(['Order.issue']);
});

it('accepts a closing order that is executed further', () => {
  const history = new ResponseHistory();
  const settlement_date = '2026-11-25';
  const day = (quantity: number) => ({
    days: [
      {
        date: '2026-11-20',
        closings: [{ order_id: 'ord_1', code: '7203', settlement_date, quantity, fee: quantity }],
        follows: [],
      },
    ],
  });
  history.add(read(day(100), 'getProfit'));
  expect(history.add(read(day(200), 'getProfit'))).toEqual([]);
  const changed = {
    days: [{ ...day(200).days[0], closings: [{ ...day(200).days[0]?.closings[0], fee: 1 }] }],
  };
  expect(history.add(read(changed, 'getProfit'))).toMatchObject([{ invariant: 'ProfitClosing.fixed' }]);
});

it('allows a member to change after an operation that changes it', () => {
  const history = new ResponseHistory();
  const user = (display_name: string) => read({ user_id: 'usr_1', display_name }, 'getUserInfo');
  history.add(user('Sato'));
  expect(history.add(user('Suzuki'))).toMatchObject([
    { invariant: 'UserInfo.settings', pointer: '/display_name' },
  ]);
  history.sent('updateProfile', null);
  expect(history.add(user('Sato'))).toEqual([]);
});

it('compares values, not the order of members', () => {
  const history = new ResponseHistory();
  history.add(read({ ...order, name: { ja: 'トヨタ', en: 'Toyota' } }));
  expect(history.add(read({ ...order, name: { en: 'Toyota', ja: 'トヨタ' } }))).toEqual([]);
});

it('has a function for each formula of the contract', () => {
  const ids = CONTRACT.invariants.filter(({ kind }) => kind === 'formula').map(({ id }) => id);
  expect(Object.keys(FORMULAS).sort()).toEqual(ids.sort());
});

it('finds a login password that was set before its waiting time was over', () => {
  const requested_at = '2026-11-20T14:03:00.000+09:00';
  const use_from = '2026-11-21T14:03:00.000+09:00';
  const setAt = (used: string, from = use_from) =>
    recordViolations(
      'LoginPasswordReset',
      {
        ...{ reset_id: 'lpr_1', requested_at, use_from: from, state: 'used' },
        timeline: [
          { at: requested_at, from: null, to: 'awaiting_review', actor: 'user', reason: 'requested' },
          { at: used, from: 'allowed', to: 'used', actor: 'user', reason: 'password_set' },
        ],
      },
      {},
    ).flatMap(({ invariant }) => (invariant === 'LoginPasswordReset.waiting' ? [invariant] : []));
  expect(setAt(use_from)).toEqual([]);
  expect(setAt('2026-11-21T14:02:59.999+09:00')).toHaveLength(1);
  expect(setAt(use_from, requested_at)).toHaveLength(1);
});
