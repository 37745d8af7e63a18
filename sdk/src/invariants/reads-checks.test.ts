import { describe, expect, test } from 'vitest';
import { CONTRACT, type ReadsId } from '../gen/invariants.gen.ts';
import type { Json } from './amounts.ts';
import { comparedReads, readsViolations } from './reads-checks.ts';

type Reads = Record<string, Record<string, unknown>>;

const list = (...items: object[]) => ({ items, next_cursor: null });

const entry = (at: string, amounts: Readonly<Record<string, number>>) => ({
  at,
  postings: Object.entries(amounts).map(([account, amount]) => ({ account, amount })),
});

const closing = {
  order_id: 'ord_2',
  intent: 'close',
  state: 'filled',
  position_id: 'pos_2',
  reserve: 0,
  quantity: 100,
  filled_quantity: 100,
  fee: 20,
  opening_fee: 10,
  interest: 3,
  reverse_fee: 1,
  tax: 100,
  realised_profit_loss: 600,
  fills: [{ at: '2026-11-24T10:00:00.000+09:00' }],
};

const trade = {
  position_id: 'pos_2',
  code: '7203',
  order_type: 'market',
  closed_by: 'by_hand',
  opened_at: '2026-11-24T09:30:00.000+09:00',
  realised_profit_loss: 600,
  fee: 30,
  interest: 3,
  reverse_fee: 1,
  tax: 100,
  net_profit_loss: 466,
  entry: { tags: ['early', 'late'] },
};

const group = (key: string | null) => ({ key, figures: { trades: 1, net_profit_loss: 466 } });

/** Reads of a user with one record of each kind, in which everything agrees. */
const AGREEING: Reads = {
  getAssets: {
    balance: 800,
    reserved: 150,
    margin: 50,
    shares_value: 0,
    net_paid_in: 1_000,
    loan_debt: 300,
  },
  listLedgerEntries: list(
    entry('2026-11-24T10:00:00.000+09:00', { user_cash: -200, user_reserved: 150, user_margin: 50 }),
    entry('2026-11-20T10:00:00.000+09:00', { user_cash: 1_000, house_capital: -1_000 }),
  ),
  listOrders: list(
    {
      order_id: 'ord_1',
      intent: 'close',
      state: 'working',
      position_id: 'pos_1',
      reserve: 0,
      quantity: 300,
      filled_quantity: 100,
      fills: [],
      tax: 0,
      interest: 0,
      reverse_fee: 0,
      realised_profit_loss: null,
    },
    {
      order_id: 'ord_3',
      intent: 'open',
      state: 'working',
      position_id: null,
      reserve: 20,
      quantity: 100,
      filled_quantity: 0,
      fills: [],
    },
    closing,
  ),
  listPositions: list(
    {
      position_id: 'pos_1',
      state: 'closing',
      principal: 50,
      closing_quantity: 200,
      pledged_quantity: 100,
      realised_profit_loss: 0,
      interest_paid: 0,
      reverse_fee_paid: 0,
      tax: 0,
      fee: 5,
    },
    {
      position_id: 'pos_2',
      state: 'closed',
      principal: 0,
      closing_quantity: 0,
      pledged_quantity: 0,
      realised_profit_loss: 600,
      interest_paid: 3,
      reverse_fee_paid: 1,
      tax: 100,
      fee: 30,
    },
  ),
  listLoans: list(
    { loan_date: '2026-11-24', amount_to_repay: 300, collateral: [{ position_id: 'pos_1', quantity: 100 }] },
    { loan_date: null, amount_to_repay: 200, collateral: [] },
  ),
  listIpos: list({ ipo_id: 'ipo_1', my_application_id: 'iap_1', range_high: '0.3' }),
  listIpoApplications: list({
    application_id: 'iap_1',
    ipo_id: 'ipo_1',
    state: 'awaiting_draw',
    applied_price: null,
    applied_quantity: 100,
    held_amount: 30,
  }),
  listBlockTrades: list(
    { block_trade_id: 'blk_1', my_application_id: 'bap_1', my_lots: 2 },
    { block_trade_id: 'blk_2', my_application_id: null, my_lots: null },
  ),
  listBlockTradeApplications: list({
    application_id: 'bap_1',
    block_trade_id: 'blk_1',
    applied_lots: 2,
    held_amount: 10,
  }),
  listPreMarketApplications: list({ held_amount: 20 }),
  listFollowProducts: list(
    { product_id: 'prd_1', my_record_id: 'fol_1' },
    { product_id: 'prd_2', my_record_id: null },
  ),
  listFollowRecords: list(
    { record_id: 'fol_1', product_id: 'prd_1', state: 'following', value: 70, held_amount: 0 },
    { record_id: 'fol_2', product_id: 'prd_2', state: 'ended', value: 90, held_amount: 0 },
  ),
  listWithdrawals: list({ state: 'awaiting_review', amount: 70 }, { state: 'approved', amount: 500 }),
  listJournalTrades: list(trade),
  'getJournalStatistics?group_by=tag': { groups: [group('early'), group('late')] },
  'getJournalStatistics?group_by=hour': { groups: [group('09')] },
  'getJournalStatistics?group_by=weekday': { groups: [group('2')] },
  'getJournalStatistics?group_by=stock': { groups: [group('7203')] },
  'getJournalStatistics?group_by=order_type': { groups: [group('market')] },
  'getJournalStatistics?group_by=closed_by': { groups: [group('by_hand')] },
  getProfit: {
    month: '2026-11',
    days: [
      {
        date: '2026-11-24',
        closings: [{ order_id: 'ord_2', realised_profit_loss: 600, fee: 30, interest: 4, tax: 100 }],
      },
    ],
  },
  exportStatement: { rows: 1 },
  listBankAccounts: list({ is_default: true }, { is_default: false }),
  listWatchlist: list({ code: '7203' }),
  listWatchGroups: list({ codes: ['7203'] }),
  listStocks: list({ code: '7203', watched: true }, { code: '6758', watched: false }),
  getBadges: { places: [{ place: 'messages', unread: 1 }] },
  listMessages: list({ read_at: null }, { read_at: '2026-11-24T10:00:00.000+09:00' }),
  getLoanTerms: { waiver_borrowings: 5, waivers_left: 4 },
  getDividendSummary: { year: 2026, gross: 100, net: 80 },
  listDividends: list(
    { state: 'paid', pay_date: '2026-06-25', gross: 100, net: 80 },
    { state: 'entitled', pay_date: '2026-12-05', gross: 50, net: 40 },
    { state: 'paid', pay_date: '2025-06-25', gross: 70, net: 56 },
  ),
};

const agreeing = (): Reads => structuredClone(AGREEING);

type Item = Record<string, unknown>;
function item(reads: Reads, name: string, at = 0): Item {
  const { items = [] } = (reads[name] ?? {}) as { readonly items?: readonly Item[] };
  return items[at] ?? {};
}

/** Changes of the reads that break each invariant. */
const BREACHES: Readonly<Record<ReadsId, readonly ((reads: Reads) => unknown)[]>> = {
  'getAssets.ledger': (['balance', 'reserved', 'margin', 'shares_value', 'net_paid_in'] as const).map(
    (member) => (reads) => Object.assign(reads.getAssets ?? {}, { [member]: 7 }),
  ),
  'getAssets.reserved': [
    (reads) => (item(reads, 'listOrders', 1).reserve = 21),
    (reads) => (item(reads, 'listIpoApplications').held_amount = 31),
    (reads) => (item(reads, 'listBlockTradeApplications').held_amount = 11),
    (reads) => (item(reads, 'listPreMarketApplications').held_amount = 0),
    (reads) => (item(reads, 'listFollowRecords', 1).held_amount = 1),
    (reads) => (item(reads, 'listWithdrawals', 1).state = 'awaiting_review'),
  ],
  'getAssets.margin': [(reads) => (item(reads, 'listPositions', 1).principal = 1)],
  'getAssets.loan_debt': [(reads) => (item(reads, 'listLoans', 1).loan_date = '2026-11-24')],
  'listPositions.closing_quantity': [
    (reads) => (item(reads, 'listPositions').closing_quantity = 300),
    (reads) => (item(reads, 'listOrders').state = 'cancelled'),
  ],
  'listPositions.pledged_quantity': [
    (reads) => (item(reads, 'listLoans').collateral = []),
    (reads) => (item(reads, 'listPositions', 1).pledged_quantity = 100),
  ],
  'listPositions.closings': [(reads) => (item(reads, 'listPositions', 1).tax = 99)],
  'listJournalTrades.positions': [
    (reads) => (item(reads, 'listJournalTrades').fee = 31),
    (reads) => (item(reads, 'listPositions').state = 'closed'),
  ],
  'getJournalStatistics.groups': [
    (reads) => (reads['getJournalStatistics?group_by=hour'] = { groups: [group('00')] }),
    (reads) => (reads['getJournalStatistics?group_by=weekday'] = { groups: [group('1')] }),
    (reads) => (reads['getJournalStatistics?group_by=tag'] = { groups: [group('early')] }),
    (reads) => (item(reads, 'listJournalTrades').net_profit_loss = 465),
  ],
  'getProfit.closings': [
    (reads) => (reads.getProfit = { month: '2026-11', days: [] }),
    (reads) => (item(reads, 'listOrders', 2).opening_fee = 11),
  ],
  'exportStatement.rows': [(reads) => (reads.exportStatement = { rows: 2 })],
  'listBankAccounts.default': [
    (reads) => (item(reads, 'listBankAccounts').is_default = false),
    (reads) => (item(reads, 'listBankAccounts', 1).is_default = true),
  ],
  'listWatchGroups.codes': [(reads) => (item(reads, 'listWatchGroups').codes = ['7203', '6758'])],
  'listStocks.watched': [(reads) => (item(reads, 'listStocks', 1).watched = true)],
  'getBadges.messages': [(reads) => (reads.getBadges = { places: [] })],
  'listIpos.my_application_id': [
    (reads) => (item(reads, 'listIpos').my_application_id = 'iap_9'),
    (reads) => (item(reads, 'listIpos').my_application_id = null),
  ],
  'listIpoApplications.held_amount': [(reads) => (item(reads, 'listIpos').range_high = '0.4')],
  'listBlockTrades.my_application_id': [
    (reads) => (item(reads, 'listBlockTrades', 1).my_application_id = 'bap_9'),
    (reads) => (item(reads, 'listBlockTrades').my_lots = 3),
  ],
  'listFollowProducts.my_record_id': [
    (reads) => (item(reads, 'listFollowProducts').my_record_id = null),
    (reads) => (item(reads, 'listFollowProducts', 1).my_record_id = 'fol_2'),
  ],
  'getLoanTerms.waivers_left': [(reads) => (reads.getLoanTerms = { waiver_borrowings: 5, waivers_left: 3 })],
  'getDividendSummary.net': [(reads) => (item(reads, 'listDividends', 1).state = 'paid')],
};

const violationsIn = (reads: Reads) => readsViolations(new Map(Object.entries(reads) as [string, Json][]));

test('reads that agree have no violation, and show every read that is compared', () => {
  expect(violationsIn(agreeing())).toEqual([]);
  expect(Object.keys(agreeing())).toEqual(expect.arrayContaining([...comparedReads()]));
});

describe.each(Object.entries(BREACHES))('%s', (id, breaches) => {
  test.each(breaches.map((breach, at) => [at + 1, breach] as const))('breach %i is named', (_, breach) => {
    const reads = agreeing();
    breach(reads);
    expect(violationsIn(reads).map(({ invariant }) => invariant)).toContain(id);
  });

  test('is skipped without one of its reads', () => {
    const { reads: names = [] } = CONTRACT.reads.find((each) => each.id === id) ?? {};
    for (const name of names) {
      const reads = agreeing();
      for (const breach of breaches) breach(reads);
      delete reads[name];
      expect(violationsIn(reads).map(({ invariant }) => invariant)).not.toContain(id);
    }
  });
});

test('a list with more pages is compared only where each item counts by itself', () => {
  const reads = agreeing();
  item(reads, 'listOrders', 1).reserve = 21;
  item(reads, 'listStocks', 1).watched = true;
  for (const name of ['listOrders', 'listStocks']) Object.assign(reads[name] ?? {}, { next_cursor: 'c' });
  expect(violationsIn(reads).map(({ invariant }) => invariant)).toEqual(['listStocks.watched']);
});

test('a provider without a list that is optional has no such records', () => {
  const { listIpoApplications: _, ...reads } = agreeing();
  expect(violationsIn(reads).map(({ invariant }) => invariant)).toEqual(['getAssets.reserved']);
  Object.assign(reads.getAssets ?? {}, { reserved: 120 });
  expect(violationsIn(reads).map(({ invariant }) => invariant)).toEqual(['getAssets.ledger']);
});
