import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { stockPageBuyButton } from './app.ts';
import { findChromium } from './chromium.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { type StartedStack, startStack } from './stack.ts';
import { STOCK_PAGE_ADDRESS } from './stock-page.ts';
import { signInAgain, storeSession } from './user.ts';
import { writeVerificationReport } from './verification-report.ts';
import { SCREENSHOT_THEMES } from './visual-review-page.ts';

// `npm run screenshots:tools -w web`: the pictures of README and documentation, from the current build: the app in Japanese and
// English, and control panel, documentation and verification report, each in both themes.

const FOLDER = resolve(import.meta.dirname, '../../openapi/guides');
const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 800 };

type Theme = (typeof SCREENSHOT_THEMES)[number];

/** Loads the scenario with orders in every state and signs its user in. */
async function traderOf(stack: StartedStack) {
  const { opened } = await stack.operate<{ opened: { account: string; password: string } }>(
    'POST /scenarios/orders-in-every-state/load',
  );
  return signInAgain(stack.url, opened.account, opened.password);
}

/** Home, stock, ticket and holdings side by side, as data URLs. */
async function appScreens(browser: Browser, stack: StartedStack, locale: Locale, theme: Theme) {
  const page = await browser.newPage({
    viewport: PHONE,
    deviceScaleFactor: 1.5,
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Tokyo',
  });
  await storeSession(page, `${stack.url}/app/`, await traderOf(stack), locale);
  await page.goto(`${stack.url}/app/`);
  const screens: string[] = [];
  const take = async () => screens.push((await page.screenshot()).toString('base64'));
  for (const address of [PAGES.home.path, STOCK_PAGE_ADDRESS]) {
    await visit(page, address);
    await take();
  }
  await stockPageBuyButton(page, locale).click();
  await waitUntilSettled(page);
  await take();
  await visit(page, PAGES.trade.path);
  await take();
  await page.close();
  return screens;
}

async function takeAppPicture(browser: Browser, stack: StartedStack): Promise<void> {
  const rows = [
    ...(await appScreens(browser, stack, 'jp', 'dark')),
    ...(await appScreens(browser, stack, 'en', 'light')),
  ];
  const page = await browser.newPage({ viewport: { width: 1640, height: 800 } });
  const images = rows.map((data) => `<img width="395" src="data:image/png;base64,${data}">`).join('');
  await page.setContent(
    `<body style="margin:0;padding:12px;background:#8a8fa8;display:grid;grid-template-columns:repeat(4,395px);gap:12px">${images}`,
  );
  await page.screenshot({ path: join(FOLDER, 'app.png'), fullPage: true });
  await page.close();
}

async function takePicture(page: Page, name: string): Promise<void> {
  for (const theme of SCREENSHOT_THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.screenshot({ path: join(FOLDER, `${name}-${theme}.png`) });
  }
}

const folder = mkdtempSync(join(tmpdir(), 'tsubame-pictures-'));
const stack = await startStack();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await takeAppPicture(browser, stack);

  const page = await browser.newPage({ viewport: DESK });
  await page.goto(`${stack.url}/control/`);
  await page.getByRole('heading', { name: 'Workspaces' }).waitFor();
  await takePicture(page, 'control');

  await page.goto(`${stack.url}/docs/placeOrder.html`);
  await page.getByLabel('Answer').first().selectOption('placeOrder_InsufficientFunds');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('an outcome of the contract').waitFor();
  await page.getByRole('link', { name: 'InsufficientFunds 2002' }).click();
  await page.locator('aside').evaluate((aside) => aside.scrollTo(0, aside.scrollHeight));
  await takePicture(page, 'docs');

  const report = join(folder, 'report.html');
  await writeVerificationReport(report);
  await page.goto(pathToFileURL(report).href);
  await takePicture(page, 'verify');
} finally {
  await browser.close();
  await stack.stop();
  rmSync(folder, { recursive: true });
}
