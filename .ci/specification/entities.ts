import type { SpecificationSection } from './specification-line.ts';

const SESSION = 'web/src/stores/session-store.test.ts';
const CONTRACT =
  'contract-tests/conformance/comparator.test.ts > finds no contradiction between the pact and the contract';
const OUTCOMES =
  'contract-tests/conformance/coverage.test.ts > finds every example with status 200 in the pact';

/** Section 3: entities and their fields. */
export const ENTITIES: SpecificationSection = {
  '3 entities': [
    {
      says: 'Token, userId, userInfo and locale are kept on the device.',
      held: [`${SESSION} > survives a reload: token, userId, userInfo and locale`],
    },
    {
      says: 'The heights of tab bar and navigation bar are part of the session.',
      held: ['web/src/test/specified-sizes.test.ts > the token %s has the value of the specification, %s'],
      otherwise:
        'They are tokens of the style sheet: nothing has to be measured or kept for a layout that CSS knows.',
    },
    {
      says: 'User: balance, total assets, used funds, floating result, credit score, rank, verification.',
      held: [
        'mock/sandbox/capabilities/account/account.test.ts > assets add up: balance, used funds and floating profit or loss make the total',
      ],
    },
    { says: 'Ranks from none to core.', held: [CONTRACT] },
    {
      says: 'Stock: code, name, price, open, previous close, high, low, volume, turnover.',
      held: [
        'mock/sandbox/capabilities/market/market.test.ts > an issue has the same price in the list, its details, its board and its charts',
        CONTRACT,
      ],
    },
    {
      says: 'Order and position: direction, price type, price, quantity, leverage, cost, value, fee, result.',
      held: [
        'mock/sandbox/capabilities/trading/handlers.test.ts > value a position at the price of now and add it to the assets',
        'mock/sandbox/capabilities/trading/rules/terms.test.ts > 300 shares at 2,841.5 yen cost 852,450 yen, 426,225 own funds at leverage 2, and a fee of 426',
      ],
    },
    {
      says: 'IPO application: price, quantities applied for and won, dates; a unit is 100 shares.',
      held: [
        'web/src/domain/ipo-form.test.ts > starts with one unit at any price',
        'mock/sandbox/capabilities/ipo/ipo.test.ts > the draw equals its recomputation, and every applicant gets its result',
      ],
    },
    {
      says: 'Block trade and pre-market items.',
      held: [
        CONTRACT,
        'web/src/features/block-trades/block-trades-page.test.tsx > shows each block trade’s discount, remaining shares and existing application',
        'web/src/features/pre-market/issue-card.test.tsx > shows name, code, last price, bid, ask, volume and turnover',
        'web/src/features/pre-market/issue-card.test.tsx > shows no button if applications are not accepted',
      ],
    },
    {
      says: 'Follow-up product: issuer, name, size, deadline, minimum, earnings, times.',
      held: [
        'mock/sandbox/capabilities/copy-trading/copy-trading.test.ts > are open or running from the sandbox’s start, open products first',
      ],
    },
    {
      says: 'Loan application: name, ID number, address, phone, e-mail, amount, term, consent.',
      held: [
        'web/src/features/loans/loans-page.test.tsx > reports missing fields, sends the agreement’s version, and opens the record',
      ],
    },
    {
      says: 'Loan record: amounts, dates, why it was rejected.',
      held: [
        'web/src/features/loans/loan-page.test.tsx > shows the payoff amount, the interest-free time and the next events',
        'mock/sandbox/capabilities/loans/loans.test.ts > waits for an operator while the autopilot is off, and a decline frees the shares',
      ],
    },
    {
      says: 'Bank account: holder, number, bank, branch, image.',
      held: [
        'web/src/domain/bank-account-form.test.ts > requires every field',
        'mock/sandbox/capabilities/funds/bank-accounts.test.ts > an image serves one account only',
      ],
    },
    {
      says: 'Tab bar item: badge and red dot.',
      held: [
        'web/e2e/news.spec.ts > a filled order is announced, counted on the bell and read ({locale})',
        OUTCOMES,
      ],
    },
  ],
};
