import { expect, type Page } from '@playwright/test';
import { FIRST_SCREENS } from '../scripts/first-load-budget.ts';
import { appText } from './app.ts';
import { measureFirstLoads } from './bench/first-load.ts';
import { test } from './stack.ts';
import { newUser, storeSession } from './user.ts';

// With animations, as users see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Delays the frame's script until the returned function is called. */
async function holdFrame(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/frame-.*\.js/, (route) => promise.then(() => route.continue()));
  return resolve;
}

test('a browser fetches no more script for its first screen than the build counted', async ({
  browser,
  stack,
}) => {
  const { login, home } = await measureFirstLoads(browser, stack.url);
  expect(login.bytes, login.files.join(' ')).toBeLessThanOrEqual(FIRST_SCREENS.login.budget);
  expect(home.bytes, home.files.join(' ')).toBeLessThanOrEqual(FIRST_SCREENS.home.budget);
});

test('the first paint says in the user’s language that it is paper trading, and does not shift', async ({
  page,
  appUrl,
}) => {
  await storeSession(page, appUrl, null, 'fr');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const letGo = await holdFrame(page);
  await page.goto(appUrl, { waitUntil: 'commit' });
  const mark = page.getByText(appText('common:paperMark', {}, 'fr'));
  const tagline = page.getByText(appText('session:login.tagline', {}, 'fr'));
  const places = () => Promise.all([mark.boundingBox(), tagline.boundingBox()]);
  await expect(mark).toBeVisible();
  const painted = await places();
  letGo();
  await expect(page.locator('form')).toBeVisible();
  expect(await places()).toEqual(painted);
  const assets = requests.filter((url) => url.includes('/assets/'));
  expect(assets).toHaveLength(new Set(assets).size);
});

test('a slow start shows that it goes on after 2 s, and says so after 5 s', async ({ page, appUrl }) => {
  await storeSession(page, appUrl, null);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const letGo = await holdFrame(page);
  await page.goto(appUrl, { waitUntil: 'commit' });
  const shell = page.locator('.shell');
  const bar = shell.locator('s');
  await expect(bar).toBeAttached();
  const appearance = () =>
    bar.evaluate((element) => {
      const [appearing] = element.getAnimations();
      const delay = appearing?.effect?.getTiming().delay;
      appearing?.finish();
      return { delay, opacity: getComputedStyle(element).opacity };
    });
  await expect(bar).toHaveCSS('opacity', '0');
  expect(await appearance()).toEqual({ delay: 2_000, opacity: '1' });
  const words = shell.getByText(appText('common:loadingSlow'));
  await page.clock.runFor(4_900);
  await expect(words).toBeHidden();
  await page.clock.runFor(200);
  await expect(words).toBeVisible();
  letGo();
  await page.clock.resume();
  await expect(page.locator('form')).toBeVisible();
});

declare global {
  interface Window {
    /** Number of page animations that started. */
    entered: number;
  }
}

test('the first page has no enter animation, and the next one has', async ({ page, appUrl }) => {
  await storeSession(page, appUrl, null);
  await page.addInitScript(() => {
    window.entered = 0;
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.matches('#root > [tabindex="-1"]')) window.entered += 1;
    });
  });
  await page.goto(appUrl);
  const entered = () => page.evaluate(() => window.entered);
  await expect(page.locator('form')).toBeVisible();
  // Longer than the delay of an enter animation.
  await page.waitForTimeout(500);
  expect(await entered()).toBe(0);
  await page.getByRole('link', { name: appText('session:login.register') }).click();
  await expect(page.getByLabel(appText('session:register.mobile'))).toBeVisible();
  await expect.poll(entered).toBe(1);
});

test('home requests its figures once, before the script of the page is loaded', async ({
  page,
  appUrl,
  stack,
}) => {
  const { session } = await newUser(stack.url);
  await storeSession(page, appUrl, session);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const letGo = await holdFrame(page);
  // Home polls its figures: the clock of the page stands, so that on a busy machine no poll is counted.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(appUrl, { waitUntil: 'commit' });
  const times = (path: string) => requests.filter((one) => one === path).length;
  await expect.poll(() => [times('/api/account/assets'), times('/api/stocks/hot')]).toEqual([1, 1]);
  letGo();
  const assets = page.getByText('¥10,000,000').first();
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return assets.isVisible();
    })
    .toBe(true);
  expect([times('/api/account/assets'), times('/api/stocks/hot')]).toEqual([1, 1]);
});

test.describe('the app installed on a device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('can be installed, and opens offline with saved data and its age', async ({
    page,
    context,
    appUrl,
    stack,
  }) => {
    const { session } = await newUser(stack.url);
    await storeSession(page, appUrl, session);
    await page.goto(appUrl);
    const total = page.getByText('¥10,000,000').first();
    await expect(total).toBeVisible();
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const held = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return held.flat().map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(kept).toContainEqual(expect.stringContaining('/jp/common.json'));
    await page.waitForFunction(
      () =>
        navigator.serviceWorker.controller !== null &&
        localStorage.getItem('tsubame.answers')?.includes('getAssets'),
    );
    // The headless shell reports no installability errors at all (`Page.getInstallabilityErrors`), so the files are checked.
    const icons = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' };
      const manifest: { icons: { src: string; sizes: string; purpose: string }[] } = await (
        await fetch(href)
      ).json();
      return Promise.all(
        manifest.icons
          .filter(({ src }) => src.endsWith('.png'))
          .map(async ({ src, sizes, purpose }) => {
            const { width, height } = await createImageBitmap(await (await fetch(new URL(src, href))).blob());
            return `${purpose} ${sizes === `${width}x${height}` ? sizes : 'of another size'}`;
          }),
      );
    });
    expect(icons).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);

    await context.setOffline(true);
    await page.reload();
    await expect(total).toBeVisible();
    await expect(page.getByText(/^\d\d:\d\d時点・オフライン$/)).toBeVisible();
    await expect(page.getByText(appText('common:paperMark'))).toBeVisible();
    expect((await kept()).filter((path) => !/^\/app\/(assets\/.*)?$/.test(path))).toEqual([]);
  });
});
