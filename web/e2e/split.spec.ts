import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { formatQuantity, formatYen } from '../src/domain/format.ts';
import type { Locale } from '../src/domain/locale.ts';
import { PAGES, pathTo } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { resetSandbox } from './operator.ts';
import { collectConsoleErrors } from './screen-check.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { clientOf, signInAgain, storeSession } from './user.ts';

// A stock with a position splits overnight, with an advancing clock.

const CODE = '6503';
const LOCALE: Locale = 'jp';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterAll(({ stack }) => resetSandbox(stack));

test('a share split is announced before it happens, and doubles a position at the same cost', async ({
  page,
  stack,
  appUrl,
}) => {
  const say = (key: string, values = {}) => appText(key, values, LOCALE);
  const complaints = collectConsoleErrors(page);
  const { opened } = await stack.operate<{ opened: { account: string; password: string } }>(
    'POST /scenarios/split-near/load',
  );
  await stack.operate('PUT /clock', { standing: true });
  const session = await signInAgain(stack.url, opened.account, opened.password);
  const api = clientOf(stack.url, session.token);
  await storeSession(page, appUrl, session, LOCALE);
  await page.goto(appUrl);
  await waitUntilSettled(page);

  await visit(page, pathTo('stock', { code: CODE }).slice(1));
  const card = page.getByRole('region', { name: say('stock:splits.title') });
  await expect(card).toContainText(say('stock:splits.each', { ratio: 2 }));
  await expect(card).toContainText('2027/06/29');
  await expect(card).toContainText(say('stock:splits.coming'));
  const [split] = unwrap(await api.getStock({ path: { code: CODE } })).splits;
  const before = unwrap(await api.listPositions()).items.find(({ leverage }) => leverage === 1);
  if (split === undefined || before === undefined) throw new Error('The scenario has a split and shares.');

  await stack.operate('POST /clock/advance', { to: split.effective_at });
  await page.reload();
  await expect(card).toContainText(say('stock:splits.done'));
  await visit(page, pathTo('tradeDetail', { position_id: before.position_id }).slice(1));
  await expect(page.locator('main')).toContainText(
    say('trading:shares', { quantity: formatQuantity(before.quantity * 2, LOCALE) }),
  );
  await expect(page.getByText(formatYen(before.cost, LOCALE), { exact: true }).first()).toBeVisible();
  await expect(page.getByText('株式分割', { exact: true }).first()).toBeVisible();

  await visit(page, PAGES.messages.path);
  await expect(page.locator('main')).toContainText('三菱電機が1対2に株式分割されました');
  await expect(page.locator('main')).toContainText('株式分割により三菱電機の注文が失効しました');
  expect(complaints).toEqual([]);
});
