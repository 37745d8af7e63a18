import { expect, type Page, type Route } from '@playwright/test';
import { mockOutsidePages, settled, signedInScreens } from './screens.ts';
import { test } from './stack.ts';
import { keepSession, newUser, type TestUser } from './user.ts';

// Every page while its reads are late, and while they fail: no zero or "none" for what is not known, nothing moves when the answers
// come, and a failed read can be tried again.

/** The largest shift that a late answer may cause, as a sum of the browser's layout-shift scores. */
const LARGEST_SHIFT = 0.02;
const SIZES = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
] as const;
/** Texts that mean zero or nothing. */
const ZERO = /[¥￥]0(?![\d.,])|(^|[^\d.,])0\s?(株|件|口|銘柄|円|人|%)|(^|[^\d.,])0$|^0?0:00:00$/;

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

/** Holds the app's reads until they are let go. */
class ReadGate {
  #held: Route[] | null = [];

  readonly handle = async (route: Route): Promise<void> => {
    if (route.request().method() !== 'GET') return route.fallback();
    if (this.#held === null) return route.fallback();
    this.#held.push(route);
  };

  hold(): void {
    this.#held = [];
  }

  async letGo(): Promise<void> {
    const held = this.#held ?? [];
    this.#held = null;
    await Promise.all(held.map((route) => route.fallback().catch(() => {})));
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
  return texts.filter((shown) => ZERO.test(shown.trim()));
}

let user: TestUser;
let screens: string[];

test.beforeAll(async ({ stack }) => {
  user = await newUser(stack.url);
  screens = await signedInScreens(user, stack);
});

for (const size of SIZES) {
  test(`late answers move nothing at ${size.width} px`, async ({ page, appUrl }) => {
    test.setTimeout(1_200_000);
    await page.setViewportSize(size);
    await mockOutsidePages(page);
    await page.addInitScript(recordShifts);
    const gate = new ReadGate();
    await keepSession(page, appUrl, user.session);
    await page.route('**/api/**', gate.handle);
    const faults: Record<string, unknown[]> = {};
    for (const address of screens) {
      await page.goto('about:blank');
      gate.hold();
      await page.goto(`${appUrl}#/${address}`);
      await page.locator('main').waitFor();
      await page.waitForTimeout(700);
      const found: unknown[] = (await zerosOf(page)).map((zero) => `zero: ${zero}`);
      await gate.letGo();
      await settled(page);
      await page.waitForTimeout(300);
      const shifts = await page.evaluate(() => (window as unknown as WindowWithShifts).shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum > LARGEST_SHIFT) found.push(sum, ...shifts.filter(({ value }) => value > 0.002));
      if (found.length > 0) faults[address] = found;
    }
    console.log(JSON.stringify(faults, null, 1));
    expect(faults).toEqual({});
  });
}
