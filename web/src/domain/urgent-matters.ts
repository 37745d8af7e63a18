import type { AccountCall, Assets, Badges, Loan, MarginCall } from '@tsubame/sdk/schema';
import { linkedPath } from './app-link.ts';
import { pathTo } from './paths.ts';

const DEPOSITS = pathTo('transactionLog', { tab: 'deposits' });
const WITHDRAWALS = pathTo('transactionLog', { tab: 'withdrawals' });
const IPO = pathTo('ipo', { view: 'applications' });
const PRE_MARKET = pathTo('details', { topic: 'pre_market' });

/** Where the result of a request that takes an idempotency key can be looked up. */
const RECORD_PAGES = {
  placeOrder: pathTo('orders'),
  changeOrder: pathTo('orders'),
  cancelOrder: pathTo('orders'),
  closePosition: pathTo('trade'),
  requestDeposit: DEPOSITS,
  requestWithdrawal: WITHDRAWALS,
  cancelWithdrawal: WITHDRAWALS,
  applyForIpo: IPO,
  subscribeIpo: IPO,
  withdrawIpoApplication: IPO,
  applyForBlockTrade: pathTo('blockTrades'),
  applyForPreMarket: PRE_MARKET,
  cancelPreMarketApplication: PRE_MARKET,
  followProduct: pathTo('copyTradingRecords'),
  stopFollowing: pathTo('copyTradingRecords'),
  withdrawFollow: pathTo('copyTradingRecords'),
  applyForLoan: pathTo('loanRecords'),
  addCollateral: pathTo('loanRecords'),
  repayLoan: pathTo('loanRecords'),
  sendSupportMessage: pathTo('support'),
} as const;

/** A request that may have been carried out without a response. */
interface UnansweredRecord {
  readonly key: string;
  readonly operationId: keyof typeof RECORD_PAGES;
  /** Epoch ms. */
  readonly sentAt: number;
}

/** What endangers the account or ends today, and needs the user now. */
export type UrgentMatter =
  /** A missed margin call: positions are closed from `call.closes_from`. */
  | { readonly kind: 'forced_close'; readonly call: AccountCall; readonly to: string }
  | {
      readonly kind: 'margin_call';
      readonly call: AccountCall;
      readonly rate: string | null;
      readonly to: string;
    }
  | { readonly kind: 'loan_overdue'; readonly loan: Loan; readonly to: string }
  | { readonly kind: 'collateral_call'; readonly call: MarginCall; readonly to: string }
  /** Won shares that lapse at `at`. */
  | { readonly kind: 'subscription'; readonly at: string; readonly to: string }
  | { readonly kind: 'unanswered'; readonly request: UnansweredRecord; readonly to: string }
  | { readonly kind: 'identity' | 'funds'; readonly to: string };

/** Reads that the urgent records are in; undefined or null while unknown, and then none of them are in the result. */
export interface UrgentReads {
  readonly assets: Pick<Assets, 'margin_status'> | undefined;
  readonly badges: Badges | null;
  readonly loans: readonly Loan[] | undefined;
  /** Requests that may have been carried out without a response. */
  readonly unanswered: readonly UnansweredRecord[];
}

/** Whether the loans have to be read: one of them awaits the user. */
export const hasWaitingLoans = (badges: Badges | null): boolean =>
  badges?.places.some(({ place }) => place === 'loans') === true;

/** What is shown on the pages that it concerns, beside home. */
export const URGENT_ON = {
  loans: ['loan_overdue', 'collateral_call'],
  withdrawal: ['identity', 'funds'],
  ipo: ['subscription'],
} as const satisfies Readonly<Record<string, readonly UrgentMatter['kind'][]>>;

/** Everything urgent, the worst first. */
export function urgentMattersOf({ assets, badges, loans, unanswered }: UrgentReads): UrgentMatter[] {
  const found: UrgentMatter[] = [];
  const call = assets?.margin_status.call;
  if (assets !== undefined && call !== null && call !== undefined) {
    const { rate, open_amount } = assets.margin_status;
    const to = pathTo('trade');
    if (call.state === 'missed' && open_amount > 0) found.push({ kind: 'forced_close', call, to });
    if (call.state === 'open') found.push({ kind: 'margin_call', call, rate, to });
  }
  const recordOf = ({ loan_id }: Loan) => pathTo('loanRecords', { id: loan_id });
  for (const loan of loans ?? [])
    if (loan.state === 'overdue') found.push({ kind: 'loan_overdue', loan, to: recordOf(loan) });
  for (const loan of loans ?? [])
    if (loan.call?.status === 'open')
      found.push({ kind: 'collateral_call', call: loan.call, to: recordOf(loan) });
  for (const request of unanswered) {
    found.push({ kind: 'unanswered', request, to: RECORD_PAGES[request.operationId] });
  }
  for (const { place, next_deadline_at: at, link } of badges?.places ?? []) {
    if (place === 'ipo' && at !== null) found.push({ kind: 'subscription', at, to: linkedPath(link) });
    if (place === 'identity' || place === 'funds') found.push({ kind: place, to: linkedPath(link) });
  }
  return found;
}
