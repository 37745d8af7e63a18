import type { SpecificationSection } from './specification-line.ts';

const PATHS = 'web/src/domain/paths.test.ts';
const EVERY_SCREEN =
  'web/e2e/every-screen.spec.ts > every screen has the mark, fits and is readable, in {locale} ({theme})';
const NAVIGATION = 'web/src/domain/navigation.test.ts';

/** Section 2: screens, routes, and how one moves between them. */
export const SCREENS: SpecificationSection = {
  '2 routes': [
    {
      says: 'Every route of the list is there, under its exact path.',
      held: [`${PATHS} > are unique`],
    },
    {
      says: 'Five tabs at the bottom: home, market, trade, news, profile.',
      held: [`${PATHS} > have the five tab pages in the order of the bar`],
    },
    {
      says: 'The root is the loading screen.',
      held: [`${PATHS} > map the root to the loading screen, and no other path`],
    },
    {
      says: 'Query parameters reach the page.',
      held: [
        `${PATHS} > pass query parameters to the page`,
        'web/src/domain/page-queries.test.ts > selects the first view for an unknown one',
      ],
    },
    { says: 'Every page has the app’s own navigation bar.', held: [EVERY_SCREEN] },
  ],
  '2 pages': [
    {
      says: 'Login, and the wait after it.',
      held: [
        'web/e2e/session.spec.ts > missing and wrong values at sign-in are reported at their fields',
        'web/e2e/session.spec.ts > a deep link requires a sign-in first and then opens',
      ],
    },
    {
      says: 'Register.',
      held: ['web/e2e/session.spec.ts > registration reports each rule of the specification at its field'],
    },
    { says: 'Logout.', held: ['web/e2e/session.spec.ts > signing out in one tab signs the other out'] },
    {
      says: 'Orders and trade detail.',
      held: [
        'web/e2e/trade.spec.ts > a new user trades 7203 from search to ledger, and a killed sandbox loses nothing',
      ],
    },
    {
      says: 'Messages.',
      held: ['web/e2e/news.spec.ts > a filled order is announced, counted on the bell and read ({locale})'],
    },
    {
      says: 'Stock detail.',
      held: [
        'web/src/features/stock/stock-page.test.tsx > links to the search for an unknown code, without a retry',
        'web/e2e/trade.spec.ts > a new user trades 7203 from search to ledger, and a killed sandbox loses nothing',
      ],
    },
    {
      says: 'IPO.',
      held: [
        'web/e2e/ipo-journey.spec.ts > apply, win, subscribe and sell; lapse; be waitlisted and move up ({locale})',
      ],
    },
    {
      says: 'Block trades.',
      held: [
        'web/e2e/venues.spec.ts > a block trade is applied for, drawn in public and delivered ({locale})',
      ],
    },
    {
      says: 'Intraday.',
      held: [
        'web/e2e/venues.spec.ts > an intraday position is opened, counted down and closed by the clock ({locale})',
        'web/src/features/intraday/intraday-page.test.tsx > updates prices by the stream between two responses',
      ],
    },
    {
      says: 'Dividends.',
      held: [
        'web/e2e/dividends.spec.ts > bought shares earn a dividend: announced, earned, paid after tax ({locale})',
      ],
    },
    {
      says: 'Copy trading and its record.',
      held: [
        'web/src/features/copy-trading/copy-trading.test.tsx > shows terms, positions and disclosure, and sends the disclosure’s version',
        'web/src/features/copy-trading/copy-trading.test.tsx > shows a daily loss like a gain, and stops once after a confirmation',
      ],
    },
    {
      says: 'Financing and its record, loan deals and user deals.',
      held: [
        'web/src/features/loans/loans-page.test.tsx > reports missing fields, sends the agreement’s version, and opens the record',
        'web/src/features/loans/loan-page.test.tsx > shows the payoff amount, the interest-free time and the next events',
        EVERY_SCREEN,
      ],
    },
    {
      says: 'Bank account and account log.',
      held: [
        'web/e2e/funds.spec.ts > an account is added and receives money a day later; another withdrawal is cancelled ({locale})',
        'web/e2e/trade.spec.ts > a new user trades 7203 from search to ledger, and a killed sandbox loses nothing',
      ],
    },
    {
      says: 'Embedded web page.',
      held: [
        'web/src/features/outside/outside-pages.test.tsx > shows a listed page in a sandboxed frame, with its address to copy',
        'mock/gateway/web-app.test.ts > lets the app embed only the listed external pages (frame-src), and no page of its own origin',
        'web/e2e/support.spec.ts > a question is answered from the user’s records, with links to them ({locale})',
      ],
      otherwise: 'It opens only addresses of an exact list, letter for letter, in a frame that runs nothing.',
    },
    {
      says: 'Settings, language, details.',
      held: [
        EVERY_SCREEN,
        'web/e2e/session.spec.ts > a selected language survives a reload',
        'web/e2e/news.spec.ts > an article is read by opening it, and links to its issue',
      ],
    },
    {
      says: 'Fund password, login password.',
      held: [
        'web/e2e/identity.spec.ts > the fund password is set and changed with the current one; faults are shown at the field',
        'web/e2e/identity.spec.ts > the login password is changed and works for the next sign-in',
      ],
    },
    {
      says: 'Confirm, and customer service.',
      held: [
        'web/src/features/outside/outside-pages.test.tsx > asks for confirmation, and replaces that page with the listed one',
        'web/src/features/support/support-page.test.tsx > says that answers are automatic, and that all contact is inside the app',
        'web/e2e/support.spec.ts > a question is answered from the user’s records, with links to them ({locale})',
      ],
      otherwise:
        'Customer service is a simulated desk inside the app and leads to no messaging app: a paper account must not be taken to a chat where money is asked for.',
    },
    {
      says: 'Transaction log: orders, deposits, withdrawals.',
      held: [
        'web/e2e/funds.spec.ts > a deposit is requested, reported to support and booked, and another one expires ({locale})',
        'web/src/domain/funds-states.test.ts > puts every state of a deposit and of a withdrawal into one of the filters',
      ],
    },
  ],
  '2 what a screen lets one do': [
    {
      says: 'Search by code, with a history.',
      held: [
        'mock/sandbox/capabilities/market/market.test.ts > issues are found by code, Japanese and English name',
        'mock/sandbox/capabilities/watchlist/watchlist.test.ts > stores searches on request, newest first, each once, twenty at most',
        'web/e2e/watch-groups.spec.ts > a watchlist is grouped, and a search repeated ({locale})',
      ],
    },
    {
      says: 'Verification: name, number, front and back of a card.',
      held: [
        'web/e2e/identity.spec.ts > a verification fails at the number, is corrected and passes, in {locale}',
      ],
    },
    {
      says: 'Withdrawal: account, amount, fund password.',
      held: [
        'web/src/features/funds/withdrawal-page.test.tsx > sends once after the fund password, and shows the record',
      ],
    },
    {
      says: 'Deposit: an amount, and what to do next.',
      held: [
        'web/e2e/funds.spec.ts > a deposit is requested, reported to support and booked, and another one expires ({locale})',
      ],
      otherwise: 'A deposit leads to the simulated desk in the app, not to a representative.',
    },
    {
      says: 'Home: options, hot stocks, IPO, service, accounts.',
      held: [
        EVERY_SCREEN,
        'mock/sandbox/capabilities/market/market.test.ts > returns ten hot issues by turnover, and indices marked as simulated',
      ],
    },
    {
      says: 'Market: stocks and watchlist.',
      held: [
        'mock/sandbox/capabilities/market/market.test.ts > gainers are sorted by their rise, and can be filtered by segment',
        'mock/sandbox/capabilities/watchlist/watchlist.test.ts > lists watched issues in the order they were added, each once',
      ],
    },
    {
      says: 'Trade: holdings, order history, IPO applications.',
      held: [
        'web/src/features/trading/order-history.test.tsx > sends the filter to the provider',
        'web/e2e/trade.spec.ts > a new user trades 7203 from search to ledger, and a killed sandbox loses nothing',
      ],
    },
    {
      says: 'Stock detail: series, daily, minutes and other charts; a sheet to buy and sell.',
      held: [
        'web/e2e/trade.spec.ts > a new user trades 7203 from search to ledger, and a killed sandbox loses nothing',
      ],
    },
    {
      says: 'IPO: what can be applied for, applications, what was won.',
      held: [
        'web/src/features/ipo/ipo-page.test.tsx > send the filter to the provider',
        'web/src/features/ipo/ipo-page.test.tsx > use the provider’s view for the winning history',
      ],
    },
    {
      says: 'Pre-market: stocks and applications.',
      held: [
        'web/src/features/pre-market/pre-market-page.test.tsx > sends once at the suggested price, and reserves price and fee',
        'mock/sandbox/capabilities/pre-market/pre-market.test.ts > an application holds its price and fee, and is filled at its price or better',
      ],
    },
    {
      says: 'Follow-up: products and history.',
      held: [
        'web/src/features/copy-trading/copy-trading.test.tsx > shows losses as prominently as gains, and marks products that are too risky',
      ],
    },
    {
      says: 'Financing: apply, records, agreement.',
      held: [
        'web/src/features/loans/loans-page.test.tsx > starts with half of the maximum, and shows the provider’s figures',
        'web/src/features/loans/loan-page.test.tsx > repays everything by default, and shows the parts and the released shares',
      ],
    },
  ],
  '2 moving between pages': [
    {
      says: 'Tab pages are reached by switching alone.',
      held: [
        `${NAVIGATION} > opens tab pages only by switching`,
        `${NAVIGATION} > switches only to tab pages`,
      ],
    },
    {
      says: 'The same target twice in a row is locked.',
      held: [`${NAVIGATION} > refuses the same target twice, while it opens and after that`],
    },
    {
      says: 'A target is a known page.',
      held: [
        `${NAVIGATION} > reports an unknown page`,
        'web/src/app/pages.test.tsx > reports an address without a page: %s',
      ],
    },
    {
      says: '300 ms of leaving, then entering after about 50 ms.',
      held: [
        'web/src/ui/use-navigation.test.tsx > plays the leave animation for 300 ms, then navigates',
        'web/src/test/specified-sizes.test.ts > the token %s has the value of the specification, %s',
      ],
    },
    {
      says: 'A page that fails to load offers a reload.',
      held: [
        'web/src/app/page-loading.test.tsx > shows a reload button immediately when a page cannot be fetched',
      ],
    },
    {
      says: 'A mark after 200 ms, an end after 60 s.',
      held: [
        'web/src/app/page-loading.test.tsx > shows a loading indicator after 200 ms, and a reload button after 60 s',
      ],
    },
  ],
};
