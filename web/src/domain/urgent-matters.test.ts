import type { AccountCall, Assets, Badges, Loan } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { PAGES } from './paths.ts';
import { urgentMattersOf } from './urgent-matters.ts';

const assets = example<Assets>('getAssets_MarginCalled');
const call = assets.margin_status.call as AccountCall;
const overdue = example<Loan>('getLoan_Overdue');
const called = example<Loan>('getLoan_CallOpen');
const running = example<Loan>('getLoan_InProgress');
const place = (name: string, at: string | null = null) =>
  ({
    place: name,
    unread: 0,
    awaiting: 1,
    next_deadline_at: at,
    link: { page: 'pages/record/record', params: { id: '1' } },
  }) as Badges['places'][number];
const badges = (...places: Badges['places']) => ({ ...example<Badges>('getBadges_Nothing'), places });

const withCall = (change: Partial<AccountCall>, open_amount = 1): Assets => ({
  ...assets,
  margin_status: { ...assets.margin_status, open_amount, call: { ...call, ...change } },
});
const NOTHING = { assets: undefined, badges: null, loans: undefined, unanswered: [] };
const kinds = (reads: Partial<Parameters<typeof urgentMattersOf>[0]>) =>
  urgentMattersOf({ ...NOTHING, ...reads }).map(({ kind }) => kind);

it('finds nothing urgent before any data is read', () => {
  expect(kinds({})).toEqual([]);
});

it('finds a margin call while it is open, and a missed one while positions are left', () => {
  expect(kinds({ assets: withCall({ state: 'open' }) })).toEqual(['margin_call']);
  expect(kinds({ assets: withCall({ state: 'missed' }) })).toEqual(['forced_close']);
  expect(kinds({ assets: withCall({ state: 'missed' }, 0) })).toEqual([]);
  expect(kinds({ assets: withCall({ state: 'met' }) })).toEqual([]);
});

it('finds overdue loans and collateral calls, with a link to each record', () => {
  const loans = [running, called, overdue];
  expect(urgentMattersOf({ ...NOTHING, loans })).toEqual([
    { kind: 'loan_overdue', loan: overdue, to: `/subPackages/index/rongzi/record?id=${overdue.loan_id}` },
    {
      kind: 'collateral_call',
      call: called.call,
      to: `/subPackages/index/rongzi/record?id=${called.loan_id}`,
    },
  ]);
});

it('finds records that await an action of the user, and none that is only unread', () => {
  const at = '2026-11-26T15:00:00.000+09:00';
  expect(
    kinds({ badges: badges(place('messages'), place('ipo', at), place('identity'), place('orders')) }),
  ).toEqual(['subscription', 'identity']);
});

it('puts the worst first', () => {
  const at = '2026-11-26T15:00:00.000+09:00';
  const all = {
    assets: withCall({ state: 'open' }),
    loans: [overdue],
    badges: badges(place('ipo', at), place('funds')),
  };
  expect(kinds(all)).toEqual(['margin_call', 'loan_overdue', 'subscription', 'funds']);
});

it.each([
  ['placeOrder', PAGES.orders],
  ['closePosition', PAGES.trade],
  ['requestWithdrawal', PAGES.transactionLog],
  ['applyForLoan', PAGES.loanRecords],
] as const)('finds an unanswered %s, with a link to the page of its records', (operationId, { path }) => {
  const request = { key: 'a', operationId, sentAt: 0 };
  const [urgent] = urgentMattersOf({ ...NOTHING, unanswered: [request] });
  expect(urgent).toMatchObject({ kind: 'unanswered', request });
  expect(urgent?.to).toContain(path);
});
