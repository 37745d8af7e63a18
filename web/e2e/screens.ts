import type { Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { WEB_PAGES } from '@tsubame/sdk/rules';
import type { BankAccountRequest } from '@tsubame/sdk/schema';
import { PAGES, type PageName } from '../src/domain/paths.ts';
import { requestExample } from '../src/test/examples.ts';
import type { Stack } from './stack.ts';
import { BORROWER, buyForPledge, type TestUser, verifiedUser } from './user.ts';

const NAMES = Object.keys(PAGES) as PageName[];

/** These only redirect to another page. */
const PASSED_THROUGH: readonly PageName[] = ['loading', 'loginWait'];

/**
 * A share of the pages, so that `npm test` takes minutes: every `step`th from the one at `first`.
 * With `TSUBAME_DEEP` (`npm run test:deep`) all of them.
 */
export const shareOf = (pages: readonly string[], first: number, step: number): readonly string[] =>
  process.env.TSUBAME_DEEP ? pages : pages.filter((_, at) => at % step === first);

/** Addresses of pages without a sign-in; the last one has no page and says so. */
export const SIGNED_OUT_ADDRESSES: readonly string[] = [
  ...NAMES.filter((name) => PAGES[name].open && !PASSED_THROUGH.includes(name)).map(
    (name) => PAGES[name].path,
  ),
  'no/such/page',
];

/** Addresses of every page behind the sign-in, with records that `user` creates; the clock is advanced as needed. */
export async function signedInAddresses(user: TestUser, stack: Pick<Stack, 'operate'>): Promise<string[]> {
  const outside = Object.values(WEB_PAGES).map((url) => `url=${encodeURIComponent(url)}`);
  const queries = { ...(await records(user, stack)), stock: 'code=7203', confirm: outside, webview: outside };
  const shown = NAMES.filter((name) => !PAGES[name].open).flatMap((name) => {
    const query: readonly string[] = [queries[name as keyof typeof queries] ?? ''].flat();
    return query.map((text) => (text === '' ? PAGES[name].path : `${PAGES[name].path}?${text}`));
  });
  return [
    ...shown,
    `${PAGES.market.path}?view=watchlist`,
    `${PAGES.market.path}?view=sectors`,
    `${PAGES.trade.path}?view=orders`,
    `${PAGES.trade.path}?view=ipo`,
    ...['profit', 'portfolio', 'statement', 'standing', 'fees'].map(
      (view) => `${PAGES.accountLog.path}?view=${view}`,
    ),
  ];
}

/**
 * Creates a verified user with a position, a working order, a fund password, a bank account and a loan.
 * @returns the user, and the addresses of pages that show more to them
 */
export async function newBorrower(
  stack: Pick<Stack, 'url' | 'operate'>,
): Promise<{ user: TestUser; screens: string[] }> {
  const user = await verifiedUser(stack);
  const { api } = user;
  const code = '7203';
  const position_id = await buyForPledge(user, { code, quantity: 600 });
  const { lower_limit: price } = unwrap(await api.getStock({ path: { code } })).quote;
  const order = { code, direction: 'long', price_type: 'limit', price, quantity: 100, leverage: 1 } as const;
  const { order_id } = unwrap(await api.placeOrder({ idempotencyKey: crypto.randomUUID(), body: order }));
  unwrap(await api.changeFundPassword({ body: { new_password: 'fund123' } }));
  unwrap(await api.addBankAccount({ body: requestExample<BankAccountRequest>('addBankAccount_Request') }));
  const { minimum_amount: amount, agreement_version } = unwrap(await api.getLoanTerms());
  const loan = {
    ...BORROWER,
    amount,
    term_days: 90,
    collateral: [{ position_id, quantity: 300 }],
    agreement_version,
  };
  const { loan_id } = unwrap(await api.applyForLoan({ idempotencyKey: crypto.randomUUID(), body: loan }));
  await stack.operate(`POST /records/${loan_id}/decisions`, { event: 'approve' });
  return {
    user,
    screens: [
      PAGES.trade.path,
      `${PAGES.trade.path}?view=orders`,
      `${PAGES.tradeDetail.path}?order_id=${order_id}`,
      ...[PAGES.withdrawal, PAGES.bankAccount, PAGES.loans, PAGES.loanRecords].map(({ path }) => path),
      `${PAGES.loanRecords.path}?id=${loan_id}`,
      ...[PAGES.fundPassword, PAGES.identity, PAGES.user, PAGES.settings].map(({ path }) => path),
    ],
  };
}

type Recorded =
  | 'tradeDetail'
  | 'journal'
  | 'ipo'
  | 'details'
  | 'copyTrading'
  | 'copyTradingRecords'
  | 'blockTrades'
  | 'bankAccount'
  | 'transactionLog';

async function records(
  { api }: TestUser,
  { operate }: Pick<Stack, 'operate'>,
): Promise<Record<Recorded, string[]>> {
  const outside = await applyOutsideHours(api, operate);
  const order = unwrap(
    await api.placeOrder({
      idempotencyKey: crypto.randomUUID(),
      body: { code: '7203', direction: 'long', price_type: 'market', quantity: 300, leverage: 2 },
    }),
  );
  await api.addToWatchlist({ path: { code: '7203' } });
  const [position] = unwrap(await api.listPositions()).items;
  if (position === undefined) throw new Error('The order for the screens opened no position.');
  // An article with index figures, and one about an issue.
  const { items } = unwrap(await api.listNews({ query: { limit: 20 } }));
  const about = (category: string) =>
    items.find((item) => item.category === category && item.codes.length > 0);
  return {
    tradeDetail: [`order_id=${order.order_id}`, `position_id=${position.position_id}`],
    journal: ['', 'view=statistics', `id=${await journalTrade(api)}`],
    ipo: ['view=offerings', 'view=applications', 'view=winning', ...(await ipoRecords(api))],
    details: [
      ...[about('market'), about('company')].map((item) => `topic=news&id=${item?.news_id}`),
      ...(await api.listMessages().then(unwrap)).items
        .slice(0, 1)
        .map(({ message_id }) => `topic=message&id=${message_id}`),
      'topic=pre_market',
      `topic=pre_market&id=${outside}`,
      'topic=safety',
    ],
    blockTrades: ['', `id=${await applyForBlock(api)}`],
    bankAccount: ['', 'view=add'],
    transactionLog: ['', `id=${await askDeposit(api)}`],
    ...(await followRecords(api)),
  };
}

/** An off-hours application that is not filled immediately: 100 shares at the day's lowest price. */
async function applyOutsideHours(api: TestUser['api'], operate: Stack['operate']): Promise<string> {
  const issues = async () => unwrap(await api.listPreMarket()).items;
  const opens = (await issues())[0]?.next_open_at;
  if (opens) await operate('POST /clock/advance', { to: opens });
  const issue = (await issues()).find(({ lower_limit }) => Number(lower_limit) < 5_000);
  if (issue === undefined) throw new Error('Nothing outside the hours that 100 shares of can be bought.');
  const application = unwrap(
    await api.applyForPreMarket({
      path: { code: issue.code },
      idempotencyKey: crypto.randomUUID(),
      body: { price: issue.lower_limit, quantity: 100 },
    }),
  );
  return application.application_id;
}

/** A closed trade with a plan, a note and tags. */
async function journalTrade(api: TestUser['api']): Promise<string> {
  const order = unwrap(
    await api.placeOrder({
      idempotencyKey: crypto.randomUUID(),
      body: { code: '8306', direction: 'long', price_type: 'market', quantity: 100, leverage: 1 },
    }),
  );
  if (order.position_id === null) throw new Error('The order for the journal opened no position.');
  const path = { position_id: order.position_id };
  const closing = { price_type: 'market', price: null, quantity: 100 } as const;
  unwrap(await api.closePosition({ path, idempotencyKey: crypto.randomUUID(), body: closing }));
  const opened = Number(order.average_price);
  const entry = {
    version: 0,
    plan: 'A',
    note: 'B',
    tags: ['C', 'D'],
    stop_price: String(Math.floor(opened * 0.97)),
    target_price: String(Math.ceil(opened * 1.05)),
  };
  unwrap(await api.saveJournalEntry({ path, body: entry }));
  return order.position_id;
}

/** An application for one lot of a block trade. */
async function applyForBlock(api: TestUser['api']): Promise<string> {
  const { items } = unwrap(await api.listBlockTrades({ query: { state: ['open'] } }));
  const block = items.find(({ next_actions }) => next_actions.length > 0);
  if (block === undefined) throw new Error('No block takes applications.');
  const path = { block_trade_id: block.block_trade_id };
  const body = { lots: 1 };
  return unwrap(await api.applyForBlockTrade({ path, idempotencyKey: crypto.randomUUID(), body }))
    .application_id;
}

async function askDeposit(api: TestUser['api']): Promise<string> {
  const body = { amount: 1_000_000 };
  return unwrap(await api.requestDeposit({ idempotencyKey: crypto.randomUUID(), body })).deposit_id;
}

/** A product and an application to copy it. */
async function followRecords(
  api: TestUser['api'],
): Promise<Record<'copyTrading' | 'copyTradingRecords', string[]>> {
  const { items } = unwrap(await api.listFollowProducts({ query: { sort: 'risk' } }));
  const product = items.find(({ next_actions }) => next_actions.includes('follow'));
  if (product === undefined) throw new Error('Nothing can be followed.');
  const path = { product_id: product.product_id };
  const { disclosure } = unwrap(await api.getFollowProduct({ path }));
  const record = unwrap(
    await api.followProduct({
      path,
      idempotencyKey: crypto.randomUUID(),
      body: {
        amount: product.minimum_amount,
        stop_loss_rate: '0.2000',
        disclosure_version: disclosure.version,
      },
    }),
  );
  return { copyTrading: ['', `id=${path.product_id}`], copyTradingRecords: ['', `id=${record.record_id}`] };
}

/** An offering with its draw, and an application at any price. */
async function ipoRecords(api: TestUser['api']): Promise<string[]> {
  const [ipo] = unwrap(await api.listIpos({ query: { state: ['accepting'] } })).items;
  if (ipo === undefined) throw new Error('No offering takes applications.');
  const { application_id } = unwrap(
    await api.applyForIpo({
      path: { ipo_id: ipo.ipo_id },
      idempotencyKey: crypto.randomUUID(),
      body: { quantity: 100, price: null, prospectus_accepted: true },
    }),
  );
  return [`id=${ipo.ipo_id}`, `draw=${ipo.ipo_id}`, `id=${application_id}`];
}

/** Mocks the external pages that the app may frame, so that no test calls an external server. */
export async function mockOutsidePages(page: Page): Promise<void> {
  for (const { origin } of Object.values(WEB_PAGES).map((url) => new URL(url)))
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Outside</title><h1>FSA</h1>' }),
    );
}

/** Opens an address of the app like a typed link, and waits for its content. */
export async function visit(page: Page, address: string): Promise<void> {
  // The entry redirects: an address entered before would be left again.
  await page.waitForFunction(() => !['', '#/'].includes(location.hash));
  await page.evaluate((hash) => {
    // The wait page after sign-in has redirected here.
    if (location.hash === hash) return;
    document.querySelector('main')?.setAttribute('data-left', '');
    location.hash = hash;
  }, `#/${address}`);
  await waitUntilSettled(page);
}

/** Waits until nothing is loading or animated. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main:not([data-left])') !== null &&
      // A running request, or the placeholder of a part that is loading.
      document.querySelector(
        ':is(main, [role=dialog]) :is([aria-busy=true], [aria-hidden=true] > [style*=rem]:empty)',
      ) === null &&
      // A page is invisible until the first frame of its enter animation, even a very short one.
      document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
    undefined,
    { polling: 50 },
  );
}
