import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { isLocale, type Locale } from '../src/domain/locale.ts';
import { captureEveryScreen } from './capture-every-screen.ts';
import { findChromium } from './chromium.ts';
import { mockOutsidePages, newBorrower, SIGNED_OUT_ADDRESSES, signedInAddresses, visit } from './screens.ts';
import {
  copyDesignDrawing,
  findDesignDrawings,
  type ScreenshotWidth,
  screenshotWidthsOf,
  WINDOW_HEIGHTS,
} from './screenshot-drawings.ts';
import { type StartedStack, startStack } from './stack.ts';
import { clientOf, newUser, signInAgain, storeSession } from './user.ts';
import { SCREENSHOT_THEMES, type Screenshot, visualReviewPage } from './visual-review-page.ts';

// `npm run screenshots -w web -- [--walk | --every-variant] [locale] [name…]`: every page and every scenario in both themes, pages
// with a wide layout at every width, on one page; with TSUBAME_DRAWINGS, a folder, beside their drawings. With `--walk` every page and
// sheet in the variants of `screen-variants.ts`, with `--every-variant` every page at every size in every language, checked: a fault
// fails the command.

const FOLDER = resolve(import.meta.dirname, '../.tmp/screenshots');
const isEveryVariant = process.argv.includes('--every-variant');
const isWalk = isEveryVariant || process.argv.includes('--walk');
const [given, ...wanted] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const locale: Locale = isLocale(given) ? given : 'jp';
const names = given === undefined || isLocale(given) ? wanted : [given, ...wanted];
const isWanted = (name: string) => names.length === 0 || names.some((part) => name.includes(part));

const pictures: Screenshot[] = [];
const drawings = findDesignDrawings(process.env.TSUBAME_DRAWINGS);

/** A screen at a window width in both themes. A page that does not settle is captured and reported. */
async function screenshotAt(
  width: ScreenshotWidth,
  page: Page,
  group: string,
  name: string,
  address: string,
): Promise<void> {
  const file = `${name.replaceAll(/[^\w]+/g, '-')}${width === 375 ? '' : `-${width}`}`;
  let trouble: string | null = null;
  const drawn: (string | null)[] = [];
  await page.setViewportSize({ width, height: WINDOW_HEIGHTS[width] });
  for (const theme of SCREENSHOT_THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // Opened in its theme, because a change of theme is not painted immediately.
    if (theme !== SCREENSHOT_THEMES[0]) await page.reload();
    await visit(page, address).catch(({ message }: Error) => {
      trouble = message;
    });
    await page.screenshot({ path: join(FOLDER, `${theme}-${file}.png`), fullPage: true });
    drawn.push(copyDesignDrawing(drawings, { address, width, theme }, FOLDER));
  }
  pictures.push({ group, name, width, themes: SCREENSHOT_THEMES, file, drawn, trouble });
  console.log(`${group}: ${name} at ${width} px${trouble === null ? '' : ' did not settle'}`);
}

async function takeScreenshot(page: Page, group: string, name: string, address: string): Promise<void> {
  if (!isWanted(name)) return;
  for (const width of screenshotWidthsOf(address)) await screenshotAt(width, page, group, name, address);
}

async function allPages(browser: Browser, stack: StartedStack): Promise<void> {
  const { url } = stack;
  const page = await browser.newPage({ viewport: { width: 375, height: 812 }, timezoneId: 'Asia/Tokyo' });
  const appUrl = `${url}/app/`;
  await mockOutsidePages(page);
  const user = await newUser(url);
  const screens = await signedInAddresses(user, stack);
  for (const [session, addresses] of [
    [null, SIGNED_OUT_ADDRESSES],
    [user.session, screens],
  ] as const) {
    await storeSession(page, appUrl, session, locale);
    await page.goto(appUrl);
    for (const address of addresses) await takeScreenshot(page, 'pages', address, address);
  }
  await page.close();
}

type Written = { market: { schedule: 'always_open' | 'exchange' } | null };

/** Each in a sandbox with its schedule; the one for the exchange is started only if needed. */
async function allScenarios(browser: Browser, stack: StartedStack): Promise<void> {
  const { items } = await stack.operate<{ items: { name: string }[] }>('GET /scenarios');
  const byHours = { always_open: [] as string[], exchange: [] as string[] };
  for (const { name } of items.filter((each) => isWanted(each.name))) {
    const { market } = await stack.operate<Written>(`GET /scenarios/${name}`);
    byHours[market?.schedule ?? 'always_open'].push(name);
  }
  await scenarios(browser, stack, byHours.always_open);
  if (byHours.exchange.length === 0) return;
  const exchange = await startStack('exchange');
  await scenarios(browser, exchange, byHours.exchange).finally(() => exchange.stop());
}

async function scenarios(browser: Browser, stack: StartedStack, loaded: readonly string[]): Promise<void> {
  const appUrl = `${stack.url}/app/`;
  for (const name of loaded) {
    const { opened } = await stack.operate<{
      opened: Record<'account' | 'password' | 'address' | 'session', string>;
    }>(`POST /scenarios/${name}/load`);
    const { account, password, address, session } = opened;
    const signedIn = await signInAgain(stack.url, account, password);
    const page = await browser.newPage({ viewport: { width: 375, height: 812 }, timezoneId: 'Asia/Tokyo' });
    await storeSession(page, appUrl, signedIn, locale);
    if (session === 'ended') unwrap(await clientOf(stack.url, signedIn.token).logout());
    await page.goto(`${appUrl}#/${address}`);
    await takeScreenshot(page, 'scenarios', name, address);
    await page.close();
  }
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const stack = await startStack();
const browsers = new Map<number | undefined, Promise<Browser>>();
const browserOf = (textPx?: number) => {
  const size = textPx === undefined ? [] : [`--blink-settings=defaultFontSize=${textPx}`];
  const browser =
    browsers.get(textPx) ??
    chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', ...size] });
  browsers.set(textPx, browser);
  return browser;
};
try {
  if (isWalk) {
    const user = await newUser(stack.url);
    const screens = await signedInAddresses(user, stack);
    pictures.push(
      ...(await captureEveryScreen({
        browserOf,
        url: stack.url,
        users: [{ user, screens }, await newBorrower(stack)],
        isWanted,
        folder: FOLDER,
        locale: given,
        isEveryVariant,
      })),
    );
  } else {
    const browser = await browserOf();
    await allPages(browser, stack);
    await allScenarios(browser, stack);
  }
} finally {
  for (const browser of browsers.values()) await (await browser).close();
  await stack.stop();
}
writeFileSync(join(FOLDER, 'index.html'), visualReviewPage(pictures, locale));
console.log(`${pictures.length} screens: ${join(FOLDER, 'index.html')}`);
const troubled = pictures.filter(({ trouble }) => trouble !== null);
if (troubled.length > 0) process.exitCode = 1;
