import { setTimeout } from 'node:timers/promises';
import { expect, type Page, type Request, type Route } from '@playwright/test';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import {
  type DialogOpener,
  findDialogOpeners,
  isDisabled,
  isRead,
  openAddress,
  openDialog,
  refuseSends,
} from './dialogs.ts';
import { resetSandbox } from './operator.ts';
import { mockOutsidePages, newBorrower, shareOf, signedInAddresses, waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { newUser, signInAgain, storeSession, type TestUser } from './user.ts';

// Every page while its reads are late, while they fail, and when the connection is lost: no zero or "none" for what is not known, nothing moves when the answers
// come, and a failed read can be tried again.

/** The largest shift that a late answer may cause, as a sum of the browser's layout-shift scores. */
const LARGEST_SHIFT = 0.02;
const SIZES = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
] as const;
/** Time in which an answer reaches the screen, in ms. */
const SHOWN_AFTER_MS = 60;
/** Texts that mean zero or nothing. */
const ZERO = /[¥￥]0(?![\d.,])|(^|[^\d.,])0\s?(株|件|口|銘柄|円|人|%)|(^|[^\d.,–])0$|^0?0:00:00$/;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

type WindowWithShifts = typeof globalThis & { shifts: Shift[] };

/** In the browser, before the app: records what moves without a touch. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const nameOf = (node: Node | null): string => {
    if (!(node instanceof Element)) return '';
    return `${node.tagName} ${node.className} ${(node.textContent ?? '').slice(0, 30)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} ${Math.round(previousRect.top)}+${Math.round(previousRect.height)} -> ${Math.round(currentRect.top)}+${Math.round(currentRect.height)}`,
      );
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Decides what happens to the app's reads: answered, held until they are answered, or refused as by a server that is down. */
class ReadGate {
  #mode: 'answer' | 'hold' | 'fail' = 'answer';
  #held: Route[] = [];

  readonly handle = async (route: Route): Promise<void> => {
    if (!isRead(route.request()) || this.#mode === 'answer') return route.fallback();
    if (this.#mode === 'fail') return route.fulfill({ status: 503, body: '' });
    this.#held.push(route);
  };

  hold(): void {
    this.#mode = 'hold';
  }

  fail(): void {
    this.#mode = 'fail';
  }

  /** Answers the held reads, the last first, each shown before the next comes: a page must not rely on an order of answers. */
  async answer(): Promise<void> {
    this.#mode = 'answer';
    for (const route of this.#held.splice(0).reverse()) {
      // A held read may have been cancelled by the app.
      await route.fallback().catch(() => {});
      await setTimeout(SHOWN_AFTER_MS);
    }
  }
}

async function zerosOf(page: Page): Promise<string[]> {
  const texts = await page.locator('body').evaluate((body) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (element?.checkVisibility() && element.closest('script, style') === null)
        found.push(walker.currentNode.textContent ?? '');
    }
    return found;
  });
  // A sentence explains a zero and is no figure.
  return texts.filter((shown) => ZERO.test(shown.trim()) && !shown.includes('。'));
}

/** What is wrong with a page that knows nothing yet: a zero in place of an unknown, or no mark, title or content. */
async function unknownFaults(page: Page): Promise<string[]> {
  const faults = (await zerosOf(page)).map((zero) => `zero: ${zero}`);
  const mark = page.locator('[role="note"]').filter({ hasText: appText('common:paperMark') });
  if (!(await mark.first().isVisible())) faults.push('no mark');
  if (!(await page.locator('h1').first().isVisible())) faults.push('no title');
  return faults;
}

/** The sum of the shifts and the largest of them, if it is too large once the page has settled. */
async function shiftFaults(page: Page): Promise<(number | Shift)[]> {
  await waitUntilSettled(page);
  await page.waitForTimeout(300);
  const shifts = await page.evaluate(() => (window as unknown as WindowWithShifts).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > LARGEST_SHIFT ? [sum, ...shifts.filter(({ value }) => value > 0.002)] : [];
}

/** Reads of the frame around every page: repeated without a press, or by the next start while the mark stays as it was. */
const FRAME_READS = [
  ...['/api/environment', '/api/stream/tickets', '/api/badges', '/api/market/clock', '/api/market/indices'],
];

let user: TestUser;
let screens: string[];

test.beforeAll(async ({ stack }) => {
  user = await newUser(stack.url);
  screens = await signedInAddresses(user, stack);
});

for (const [at, size] of SIZES.entries()) {
  test(`late responses move nothing on the screen at ${size.width} px`, async ({ page, appUrl }) => {
    test.setTimeout(20 * TEST_WAIT_MS);
    await page.setViewportSize(size);
    await mockOutsidePages(page);
    await page.addInitScript(recordShifts);
    const gate = new ReadGate();
    await storeSession(page, appUrl, user.session);
    await page.route('**/api/**', gate.handle);
    const faults: Record<string, unknown[]> = {};
    for (const address of shareOf(screens, at, 8)) {
      await page.goto('about:blank');
      gate.hold();
      await page.goto(`${appUrl}#/${address}`);
      await page.locator('main').waitFor();
      await page.waitForTimeout(700);
      const found: unknown[] = await unknownFaults(page);
      await gate.answer();
      found.push(...(await shiftFaults(page)));
      if (found.length > 0) faults[address] = found;
    }
    expect(faults).toEqual({});
  });

  test(`a lost connection moves nothing on the screen at ${size.width} px`, async ({
    page,
    context,
    appUrl,
  }) => {
    test.setTimeout(20 * TEST_WAIT_MS);
    await page.setViewportSize(size);
    await page.addInitScript(recordShifts);
    await storeSession(page, appUrl, user.session);
    const faults: Record<string, unknown[]> = {};
    for (const address of shareOf(screens, at, 16)) {
      await page.goto('about:blank');
      await page.goto(`${appUrl}#/${address}`);
      await waitUntilSettled(page);
      await page.evaluate(() => (window as unknown as WindowWithShifts).shifts.splice(0));
      await context.setOffline(true);
      await page.locator('[role=status] .lucide-wifi-off').first().waitFor();
      const found = await shiftFaults(page);
      if (found.length > 0) faults[address] = found;
      await context.setOffline(false);
    }
    expect(faults).toEqual({});
  });

  test(`failed reads can be tried again at ${size.width} px`, async ({ page, appUrl }) => {
    test.setTimeout(20 * TEST_WAIT_MS);
    await page.setViewportSize(size);
    await mockOutsidePages(page);
    const gate = new ReadGate();
    await storeSession(page, appUrl, user.session);
    await page.route('**/api/**', gate.handle);
    const faults: Record<string, unknown[]> = {};
    const retries = page.locator('main').getByRole('button', { name: appText('common:retry') });
    for (const address of shareOf(screens, 2 + at, 8)) {
      await page.goto('about:blank');
      gate.fail();
      const reads = new Set<string>();
      const note = (request: Request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/') && request.method() === 'GET' && !FRAME_READS.includes(pathname))
          reads.add(pathname);
      };
      page.on('request', note);
      await page.goto(`${appUrl}#/${address}`);
      await page.locator('main').waitFor();
      await page.waitForTimeout(1_000);
      const isOffered = () =>
        retries
          .first()
          .waitFor()
          .then(
            () => true,
            () => false,
          );
      const isMissing = reads.size > 0 && !(await isOffered());
      const found = await unknownFaults(page);
      if (isMissing) found.push(`no retry for ${[...reads].join()}`);
      page.off('request', note);
      await gate.answer();
      for (let tries = 0; tries < 9 && (await retries.count()) > 0; tries += 1) {
        await retries
          .first()
          .click({ timeout: 3_000 })
          .catch(() => {});
        await waitUntilSettled(page);
      }
      if ((await retries.count()) > 0) found.push('a retry that changes nothing');
      if (found.length > 0) faults[address] = found;
    }
    expect(faults).toEqual({});
  });
}

// All sheets at both sizes with `TSUBAME_DEEP`; otherwise those of orders and holdings on a phone.
for (const size of process.env.TSUBAME_DEEP ? SIZES : SIZES.slice(0, 1)) {
  test(`late responses move nothing in a sheet at ${size.width} px`, async ({ page, appUrl, stack }) => {
    test.setTimeout((process.env.TSUBAME_DEEP ? 60 : 20) * TEST_WAIT_MS);
    await page.setViewportSize(size);
    await mockOutsidePages(page);
    await page.addInitScript(recordShifts);
    await storeSession(page, appUrl, user.session);
    const gate = new ReadGate();
    const faults: Record<string, unknown[]> = {};
    const sweep = async (addresses: readonly string[]) => {
      const openers = await findDialogOpeners(page, appUrl, addresses);
      expect(openers).not.toEqual([]);
      await page.route('**/api/**', refuseSends);
      await page.route('**/api/**', gate.handle);
      // The dialog of a send follows its response, not the press.
      for (const opener of openers.filter(({ isSend }) => !isSend)) await lookAtSheet(opener);
      await page.unroute('**/api/**');
    };
    const lookAtSheet = async (opener: DialogOpener) => {
      await openAddress(page, appUrl, opener.address);
      await page.evaluate(() => (window as unknown as WindowWithShifts).shifts.splice(0));
      gate.hold();
      const found: unknown[] = [];
      // A button may be disabled until it is known what it needs.
      const failure = (await isDisabled(page, opener)) ? null : await openDialog(page, opener);
      if (failure !== null) found.push(`while reads are late: ${failure}`);
      await page.waitForTimeout(700);
      await gate.answer();
      found.push(...(await shiftFaults(page)));
      if (found.length > 0) faults[`${opener.address} ${opener.name}`] = found;
    };
    if (process.env.TSUBAME_DEEP) await sweep(screens);
    const borrower = await newBorrower(stack);
    await storeSession(page, appUrl, borrower.user.session);
    await sweep(process.env.TSUBAME_DEEP ? borrower.screens : borrower.screens.slice(0, 3));
    expect(faults).toEqual({});
  });
}

// Last, because they reset the sandbox.
for (const size of SIZES) {
  test(`what is urgent moves nothing on the home page at ${size.width} px`, async ({
    page,
    appUrl,
    stack,
  }) => {
    await resetSandbox(stack);
    const { opened } = await stack.operate<{ opened: { account: string; password: string } }>(
      'POST /scenarios/margin-short/load',
    );
    await page.setViewportSize(size);
    await page.addInitScript(recordShifts);
    await storeSession(page, appUrl, await signInAgain(stack.url, opened.account, opened.password));
    const card = page.getByRole('region', { name: appText('urgent:title.margin_call') });
    await page.goto(`${appUrl}#/${PAGES.home.path}`);
    await card.waitFor();
    expect(await shiftFaults(page)).toEqual([]);
    const gate = new ReadGate();
    await page.route('**/api/**', gate.handle);
    await page.goto('about:blank');
    gate.hold();
    await page.goto(`${appUrl}#/${PAGES.home.path}`);
    await page.waitForTimeout(700);
    await gate.answer();
    await card.waitFor();
    expect(await shiftFaults(page)).toEqual([]);
    await resetSandbox(stack);
  });
}
