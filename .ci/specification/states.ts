import type { SpecificationSection } from './specification-line.ts';

const GATE = 'web/src/app/session-gate.test.tsx';
const SESSION = 'web/src/stores/session-store.test.ts';
const TABLES = 'sdk/src/transitions.test.ts > every record with states has its table';
const JOURNEY =
  'web/e2e/ipo-journey.spec.ts > apply, win, subscribe and sell; lapse; be waitlisted and move up ({locale})';

/** Section 4: states and transitions. */
export const STATES: SpecificationSection = {
  '4 states': [
    {
      says: 'At the start the session is what the device kept, or none.',
      held: [
        `${SESSION} > survives a reload: token, userId, userInfo and locale`,
        `${SESSION} > is empty and Japanese when nothing is stored`,
      ],
    },
    {
      says: 'Clearing takes token, userId and userInfo off the device.',
      held: [`${SESSION} > tells other tabs about an expiry, and leaves no token in the storage`],
      otherwise: 'The user’s record is not fetched again without a token: it would be a 401 of its own.',
    },
    {
      says: 'A 401 clears the session, and login opens 1.5 s later.',
      held: [
        `${GATE} > opens login after 1,500 ms with the reason`,
        'web/e2e/session-end.spec.ts > under {what} ({locale}) the end of a session is reported once in each tab, and login opens',
      ],
    },
    {
      says: 'Position: holding, closing, closed; pending order, cancelled.',
      held: [
        TABLES,
        'web/src/domain/record-filters.test.ts > puts every state of the order history into exactly one filter',
        'web/src/domain/record-filters.test.ts > treats a position as open until it is completely closed',
      ],
    },
    {
      says: 'A pending order may be cancelled, a holding closed, each after a confirmation.',
      held: [
        'mock/sandbox/capabilities/trading/rules/states.test.ts > an order can be cancelled while it is queued or working',
        'mock/sandbox/capabilities/trading/rules/states.test.ts > a position can be closed while it has free shares',
        'web/e2e/trade.spec.ts > a new user trades 7203 from search to ledger, and a killed sandbox loses nothing',
      ],
    },
    {
      says: 'IPO: awaiting draw, won, approved, not won; to be subscribed or subscribed.',
      held: [
        JOURNEY,
        'web/src/domain/ipo-states.test.ts > puts every state into exactly one filter, so that an empty list means that no record exists',
      ],
    },
    {
      says: 'Block and pre-market applications: applying, successful, failed.',
      held: [
        TABLES,
        'mock/sandbox/capabilities/block-trades/block-trades.test.ts > allotted lots become a position at the offer price, and the remaining reserve is freed',
        'mock/sandbox/capabilities/pre-market/pre-market.test.ts > an application holds its price and fee, and is filled at its price or better',
        'mock/sandbox/capabilities/pre-market/pre-market.test.ts > an unmatched application can be cancelled once, or fails when the session ends',
      ],
    },
    {
      says: 'Follow-up record: pending review, following, ended.',
      held: [
        'mock/sandbox/capabilities/copy-trading/copy-trading.test.ts > buys at once on approval',
        'mock/sandbox/capabilities/copy-trading/copy-trading.test.ts > is sold automatically at the loss limit or at the end of the term',
      ],
    },
    {
      says: 'Loan: applying, in progress, rejected, repaying, repaid, overdue.',
      held: [
        'mock/sandbox/capabilities/loans/life.test.ts > is overdue from the day after the due date, without interest',
        'mock/sandbox/capabilities/loans/loans.test.ts > in part and then in full releases the shares; concurrent repayments never exceed the debt',
      ],
    },
    {
      says: 'Verification: not verified, under review, passed, failed with a reason.',
      held: [
        'mock/sandbox/capabilities/identity/identity.test.ts > starts with the account, is submitted, reviewed and passed, and cannot be submitted again',
        'mock/sandbox/capabilities/identity/identity.test.ts > lists the fields to correct after a failed review, in the requested language, and can be resubmitted',
      ],
    },
    {
      says: 'Deposits and withdrawals: awaiting review, approved, failed.',
      held: [
        'mock/sandbox/capabilities/funds/deposits.test.ts > a declined deposit gives its reason in the language of the request',
        'mock/sandbox/capabilities/funds/withdrawals.test.ts > leaves the balance when the operator approves it, and arrives at its time',
      ],
    },
    {
      says: 'Pull to refresh: pulling, then refreshing or abort.',
      held: [
        'web/src/ui/pull-to-refresh.test.tsx > refreshes from the threshold on',
        'web/src/ui/pull-to-refresh.test.tsx > aborts a shorter pull',
      ],
    },
    {
      says: 'A web socket sends only while it is open.',
      held: [
        'sdk/src/stream.test.ts > sending while not connected fails with the message of the specification',
      ],
    },
  ],
};
