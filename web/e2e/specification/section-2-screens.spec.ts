import { expect, type Page } from '@playwright/test';
import { WEB_PAGES } from '@tsubame/sdk/rules';
import { mockOutsidePages, visit, waitUntilSettled } from '../screens.ts';
import { newUser, type TestUser } from '../user.ts';
import { LOADING_PATH, MESSAGES, PAGE_PATHS, TABS, TIME_MS } from './constants.ts';
import {
  buyShares,
  englishText,
  enterAddress,
  openAppAs,
  passTime,
  pathAndQueryOf,
  shownToast,
  test,
} from './product.ts';

// Section 2: screens, routes, and moving between pages.

type Part = readonly [
  role: 'button' | 'heading' | 'link' | 'radio' | 'region' | 'searchbox' | 'textbox',
  key: string,
];

interface Screen {
  /** What the specification says of it. */
  readonly line: string;
  readonly address: string;
  readonly shows: readonly Part[];
}

const [home, market, trade, news, user] = TABS;
const OUTSIDE_PAGE = `url=${encodeURIComponent(Object.values(WEB_PAGES)[0] ?? '')}`;

const SIGNED_OUT: readonly Screen[] = [
  { line: 'login', address: PAGE_PATHS.login, shows: [['button', 'session:login.submit']] },
  { line: 'register', address: PAGE_PATHS.register, shows: [['button', 'session:register.submit']] },
  { line: 'language switch', address: PAGE_PATHS.language, shows: [['heading', 'session:language.title']] },
];

const signedIn = ({ order_id, position_id }: Awaited<ReturnType<typeof buyShares>>): readonly Screen[] => [
  {
    line: 'home: options, hot stocks, IPO, customer service, accounts and transaction details',
    address: home.path,
    shows: [
      ['region', 'home:actions.label'],
      ['heading', 'home:hot.title'],
      ['link', 'home:actions.ipo'],
      ['link', 'home:actions.support'],
      ['link', 'home:links.accountLog'],
      ['link', 'home:links.transactionLog'],
    ],
  },
  { line: 'profile', address: user.path, shows: [['link', 'account:menu.bank']] },
  {
    line: 'market: stocks and watchlist',
    address: market.path,
    shows: [
      ['radio', 'market:views.stocks'],
      ['radio', 'market:views.watchlist'],
    ],
  },
  {
    line: 'trade: holdings, order history and IPO applications',
    address: trade.path,
    shows: [
      ['radio', 'trading:views.holdings'],
      ['radio', 'trading:views.orders'],
      ['radio', 'trading:views.ipo'],
    ],
  },
  { line: 'news', address: news.path, shows: [['heading', 'common:tabs.news']] },
  { line: 'orders', address: PAGE_PATHS.orders, shows: [['heading', 'trading:orders.title']] },
  { line: 'messages', address: PAGE_PATHS.messages, shows: [['heading', 'news:messages.title']] },
  {
    line: 'stock detail: time series, daily chart, minute charts, and an order dialog to buy or sell',
    address: `${PAGE_PATHS.stock}?code=7203`,
    shows: [
      ['radio', 'stock:period.series'],
      ['radio', 'stock:period.day'],
      ['radio', 'stock:period.1m'],
      ['radio', 'stock:period.week'],
      ['button', 'trading:order.long'],
      ['button', 'trading:order.short'],
    ],
  },
  {
    line: 'IPO: applicable issues, application history and winning history',
    address: PAGE_PATHS.ipo,
    shows: [
      ['radio', 'ipo:views.offerings'],
      ['radio', 'ipo:views.applications'],
      ['radio', 'ipo:views.winning'],
    ],
  },
  {
    line: 'block trades',
    address: PAGE_PATHS.blockTrades,
    shows: [
      ['radio', 'blocks:views.offers'],
      ['radio', 'blocks:views.applications'],
    ],
  },
  { line: 'intraday', address: PAGE_PATHS.intraday, shows: [['heading', 'intraday:title']] },
  { line: 'dividends', address: PAGE_PATHS.dividends, shows: [['heading', 'dividends:title']] },
  {
    // The specification names no path of its own for it.
    line: 'pre-market: stock list and application list',
    address: `${PAGE_PATHS.details}?topic=pre_market`,
    shows: [
      ['radio', 'premarket:views.issues'],
      ['radio', 'premarket:views.applications'],
    ],
  },
  {
    line: 'follow-up: list and history',
    address: PAGE_PATHS.copyTrading,
    shows: [
      ['radio', 'follow:views.products'],
      ['radio', 'follow:views.current'],
      ['radio', 'follow:views.ended'],
    ],
  },
  {
    line: 'record of follow-up',
    address: PAGE_PATHS.copyTradingRecords,
    shows: [['heading', 'follow:records.title']],
  },
  {
    line: 'financing: apply, loan records and loan agreement',
    address: PAGE_PATHS.loans,
    shows: [
      ['button', 'loans:apply.open'],
      ['button', 'loans:record.list'],
      ['button', 'loans:agreement.title'],
    ],
  },
  { line: 'record of financing', address: PAGE_PATHS.loanRecords, shows: [['heading', 'loans:record.list']] },
  { line: 'user deals', address: PAGE_PATHS.userDeals, shows: [['heading', 'deals:title']] },
  { line: 'loan deals', address: PAGE_PATHS.loanDeals, shows: [['heading', 'loans:agreement.title']] },
  {
    line: 'trade detail of an order',
    address: `${PAGE_PATHS.tradeDetail}?order_id=${order_id}`,
    shows: [['heading', 'trading:detail.order']],
  },
  {
    line: 'trade detail of a position',
    address: `${PAGE_PATHS.tradeDetail}?position_id=${position_id}`,
    shows: [['heading', 'trading:detail.position']],
  },
  { line: 'bank account', address: PAGE_PATHS.bankAccount, shows: [['button', 'funds:account.add']] },
  { line: 'account log', address: PAGE_PATHS.accountLog, shows: [['heading', 'account:menu.ledger']] },
  {
    line: 'confirm',
    address: `${PAGE_PATHS.confirm}?${OUTSIDE_PAGE}`,
    shows: [['button', 'outside:confirm.show']],
  },
  {
    // It shows listed addresses only, in a frame without scripts.
    line: 'embedded web page',
    address: `${PAGE_PATHS.webview}?${OUTSIDE_PAGE}`,
    shows: [['heading', 'outside:webview.title']],
  },
  {
    line: 'withdrawal: bank account and amount; the password follows (section 5)',
    address: PAGE_PATHS.withdrawal,
    shows: [
      ['region', 'funds:withdrawal.account'],
      ['textbox', 'funds:withdrawal.amount'],
    ],
  },
  {
    line: 'real-name: name and ID number; the images follow (section 8)',
    address: PAGE_PATHS.identity,
    shows: [
      ['textbox', 'identity:field.name_kanji'],
      ['textbox', 'identity:field.document_number'],
    ],
  },
  {
    line: 'settings: account, name, login password, fund password and logout',
    address: PAGE_PATHS.settings,
    shows: [
      ['heading', 'session:settings.account'],
      ['textbox', 'session:settings.name'],
      ['link', 'session:settings.password'],
      ['link', 'session:settings.fundPassword'],
      ['link', 'session:settings.logout'],
    ],
  },
  {
    // It is the simulated desk in the app, because frauds send users to a person elsewhere.
    line: 'deposit: an amount; the user is told to contact customer service',
    address: PAGE_PATHS.deposit,
    shows: [
      ['textbox', 'funds:deposit.amount'],
      ['link', 'funds:desk.title'],
    ],
  },
  {
    line: 'transaction (fund) password',
    address: PAGE_PATHS.fundPassword,
    shows: [['button', 'secrets:set']],
  },
  {
    line: 'change login password',
    address: PAGE_PATHS.changePassword,
    shows: [['button', 'secrets:change']],
  },
  {
    // The user picks no messaging app: there is only the desk in the app, which says so.
    line: 'customer service',
    address: PAGE_PATHS.support,
    shows: [['textbox', 'support:message']],
  },
  {
    line: 'transaction log: order history, deposit records and withdrawal records',
    address: PAGE_PATHS.transactionLog,
    shows: [
      ['radio', 'funds:tabs.orders'],
      ['radio', 'funds:tabs.deposits'],
      ['radio', 'funds:tabs.withdrawals'],
    ],
  },
  { line: 'logout', address: PAGE_PATHS.logout, shows: [['button', 'session:logout.action']] },
];

async function expectScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { line, address, shows } of screens) {
    await test.step(line, async () => {
      await visit(page, address);
      expect.soft(pathAndQueryOf(page).path).toBe(address.split('?')[0]);
      await expect
        .soft(page.getByRole('heading', { level: 1 }))
        .not.toHaveText(englishText('common:notFound.title'));
      for (const [role, key] of shows)
        await expect
          .soft(page.getByRole(role, { name: englishText(key) }).first(), `${line}: ${key}`)
          .toBeVisible();
    });
  }
}

let owner: TestUser;
let bought: Awaited<ReturnType<typeof buyShares>>;
test.beforeAll(async ({ stack }) => {
  owner = await newUser(stack.url);
  bought = await buyShares(owner, 300);
});

test('every path of the list opens its page, which lets its user do what is listed', async ({
  page,
  appUrl,
}) => {
  await mockOutsidePages(page);
  await openAppAs(page, appUrl, null);
  await expectScreens(page, SIGNED_OUT);
  await openAppAs(page, appUrl, owner);
  await expectScreens(page, signedIn(bought));
});

test('all pages have a navigation bar of their own with their title', async ({ page, appUrl }) => {
  await openAppAs(page, appUrl, owner);
  for (const path of [market.path, PAGE_PATHS.settings, `${PAGE_PATHS.stock}?code=7203`, PAGE_PATHS.ipo]) {
    await visit(page, path);
    const bar = page.getByRole('banner').getByRole('heading', { level: 1 });
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())?.y).toBeLessThan(60);
  }
});

test('search looks up stocks by code and shows the history', async ({ page, appUrl }) => {
  await openAppAs(page, appUrl, owner, PAGE_PATHS.search);
  await page.getByRole('searchbox').fill('7203');
  await page.getByRole('link', { name: /7203/ }).first().click();
  await expect.poll(() => pathAndQueryOf(page).query.get('code'), 'the query reaches the page').toBe('7203');
  await page.getByRole('button', { name: englishText('common:back') }).click();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('heading', { name: englishText('search:history.title') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('7203');
});

test('the bottom tabs are home, market, trade, news and profile, and each switches to its page', async ({
  page,
  appUrl,
}) => {
  await openAppAs(page, appUrl, owner);
  const tabs = page.getByRole('navigation', { name: englishText('common:tabs.label') }).getByRole('listitem');
  await expect(tabs).toHaveCount(TABS.length);
  for (const [at, { name, path }] of [...TABS.entries()].reverse()) {
    await expect(tabs.nth(at)).toContainText(englishText(`common:tabs.${name}`));
    await tabs.nth(at).locator('a, button').click();
    await expect.poll(() => pathAndQueryOf(page).path).toBe(path);
    await expect(tabs.nth(at).locator('[aria-current=page]')).toBeVisible();
  }
});

/** In the browser: the texts that the loading screen showed, however short. */
function recordScreens(): void {
  const texts: string[] = [];
  Object.assign(window, { screenTexts: texts });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLElement) texts.push(node.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
}

// At the root the same words are in the static page that the browser shows before any script runs; the app then begins with its target.
test('the loading screen says that the app is starting and leads to login or home, and so does the root path', async ({
  page,
  appUrl,
}) => {
  await page.addInitScript(recordScreens);
  for (const [session, target] of [
    [null, PAGE_PATHS.login],
    [owner, home.path],
  ] as const) {
    await openAppAs(page, appUrl, session);
    await expect.poll(() => pathAndQueryOf(page).path).toBe(target);
    await visit(page, session === null ? PAGE_PATHS.language : PAGE_PATHS.settings);
    await enterAddress(page, LOADING_PATH);
    await expect.poll(() => pathAndQueryOf(page).path).toBe(target);
    const shown = await page.evaluate(() => (window as unknown as { screenTexts: string[] }).screenTexts);
    expect(shown.join()).toContain(englishText('common:starting'));
  }
});

// It has nothing that keeping it alive would preserve.
test('logout is shown again when the user goes elsewhere and comes back', async ({ page, appUrl }) => {
  await openAppAs(page, appUrl, owner, PAGE_PATHS.logout);
  await visit(page, PAGE_PATHS.settings);
  await page.goBack();
  await expect(page.getByRole('button', { name: englishText('session:logout.action') })).toBeVisible();
});

test('a target must be a known page; one without its query says what is missing', async ({
  page,
  appUrl,
}) => {
  await openAppAs(page, appUrl, owner);
  await visit(page, 'subPackages/nowhere/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(englishText('common:notFound.title'));
  for (const [path, name] of [
    [PAGE_PATHS.webview, 'url'],
    [PAGE_PATHS.confirm, 'url'],
    [PAGE_PATHS.details, 'topic'],
  ]) {
    await visit(page, path ?? '');
    await expect(page.getByRole('main')).toContainText(
      englishText('common:incomplete.text', { name: name ?? '' }),
    );
  }
});

test.describe('moving between pages, with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the same target twice in a row is reported as locked and opened once', async ({
    page,
    appUrl,
    toasts,
  }) => {
    await openAppAs(page, appUrl, owner, PAGE_PATHS.settings);
    const before = await page.evaluate(() => history.length);
    await page.getByRole('link', { name: englishText('session:settings.fundPassword') }).dblclick();
    await expect.poll(() => pathAndQueryOf(page).path).toBe(PAGE_PATHS.fundPassword);
    expect(await toasts()).toContain(englishText('common:navigation.locked'));
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  test('a page leaves for 300 ms, and the next one enters after 50 ms', async ({ page, appUrl }) => {
    await page.clock.install();
    await openAppAs(page, appUrl, owner, PAGE_PATHS.settings);
    // The script of the next page is loaded, so that only the animation takes time.
    await visit(page, PAGE_PATHS.fundPassword);
    await page.goBack();
    await waitUntilSettled(page);
    const animations = () =>
      page.evaluate(() =>
        document
          .querySelector('#root > [tabindex="-1"]')
          ?.getAnimations()
          .map(({ effect }) => {
            const { delay, duration } = effect?.getComputedTiming() ?? {};
            return { delay, duration };
          }),
      );
    // The page's timers are paused, and its animations nearly: a busy machine looks at them late.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Animation.enable');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await page.clock.pauseAt(Date.now() + 2_000);
    await page.getByRole('link', { name: englishText('session:settings.fundPassword') }).click();
    expect(await animations()).toEqual([{ delay: 0, duration: TIME_MS.leave }]);
    await passTime(page, TIME_MS.leave - 10);
    expect(pathAndQueryOf(page).path).toBe(PAGE_PATHS.settings);
    await passTime(page, 20);
    await expect.poll(() => pathAndQueryOf(page).path).toBe(PAGE_PATHS.fundPassword);
    await expect.poll(animations).toEqual([expect.objectContaining({ delay: TIME_MS.enterDelay })]);
  });
});

test('a loading mark with words appears after 200 ms, and loading ends after 60 s with a reload prompt', async ({
  page,
  appUrl,
}) => {
  await page.clock.install();
  await openAppAs(page, appUrl, owner);
  await page.route('**/app/assets/**', () => {});
  await page.clock.pauseAt(Date.now() + 2_000);
  await enterAddress(page, PAGE_PATHS.settings);
  const mark = page.getByRole('status').filter({ hasText: MESSAGES.loading });
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(0);
  await passTime(page, TIME_MS.loadingMark - 10);
  await expect(mark).toHaveCount(0);
  await passTime(page, 20);
  await expect(mark).toBeVisible();
  expect((await mark.getByText(MESSAGES.loading).boundingBox())?.height).toBeGreaterThan(8);
  await passTime(page, TIME_MS.loadingEnd - TIME_MS.loadingMark - 100);
  const prompt = page.getByRole('alert').filter({ hasText: englishText('common:pageFailed.timeout') });
  await expect(prompt).toHaveCount(0);
  await passTime(page, 200);
  await expect(prompt).toBeVisible();
});

test('a page that fails to load shows a reload prompt that loads it again', async ({ page, appUrl }) => {
  await openAppAs(page, appUrl, owner);
  await page.route('**/app/assets/**', (route) => route.abort());
  await enterAddress(page, PAGE_PATHS.settings);
  const reload = page.getByRole('button', { name: englishText('common:pageFailed.reload') });
  await expect(reload).toBeVisible();
  await page.unroute('**/app/assets/**');
  await reload.click();
  await expect(page.getByRole('heading', { name: englishText('session:settings.title') })).toBeVisible();
  await expect(shownToast(page)).toHaveCount(0);
});
