import { expect, type Page } from '@playwright/test';
import { PAGES } from '../src/domain/paths.ts';
import { test } from './stack.ts';
import { openAppAsNewUser } from './user.ts';

// With the worker, because its address needs a policy.
test.use({ serviceWorkers: 'allow' });

/** App pages with charts, forms, uploads and frames. */
const VISITED_PAGES = [
  'home',
  'market',
  'trade',
  'news',
  'user',
  'stock',
  'ipo',
  'copyTrading',
  'identity',
  'deposit',
] as const;

/** Collects what the policy of a page refuses, from its first script on. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      (window as unknown as { noteViolation(text: string): void }).noteViolation(
        `${location.href} ${effectiveDirective} ${sample}`,
      ),
    );
  });
  return violations;
}

/** Whether a text becomes HTML. */
const takesHtml = (page: Page) =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
      return true;
    } catch {
      return false;
    }
  });

test('app, documentation and control panel follow their Trusted Types policy: no page takes a text as HTML', async ({
  page,
  appUrl,
  stack,
}) => {
  const violations = await violationsOf(page);
  await openAppAsNewUser(page, stack.url, 'en');
  for (const name of VISITED_PAGES) {
    await page.goto(`${appUrl}#/${PAGES[name].path}?code=7203`);
    await expect(page.getByRole('main')).toBeVisible();
  }
  expect(await takesHtml(page)).toBe(false);
  const worker = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length);
  await expect.poll(() => page.evaluate(worker)).toBe(1);
  // The refused text of `takesHtml` is reported too, perhaps after the next page has begun.
  const unexpected = () => violations.filter((text) => !text.includes('<b>text</b>'));
  expect(unexpected()).toEqual([]);

  for (const path of ['/docs/', '/docs/placeOrder.html', '/docs/outcomes.html', '/control/']) {
    await page.goto(`${stack.url}${path}`);
    await page.waitForLoadState('networkidle');
    expect([path, unexpected()]).toEqual([path, []]);
    expect([path, await takesHtml(page)]).toEqual([path, false]);
  }
});
