import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { visit } from '../screens.ts';
import { newUser, TEST_PASSWORD } from '../user.ts';
import { PAGE_PATHS, TABS } from './constants.ts';
import { buyShares, englishText, openAppAs, pathAndQueryOf, test } from './product.ts';

// Section 3: entities that live in the app. `contract-tests/specification` has those of the API.

test('token, userId, userInfo with user_id and locale are stored and survive a reload', async ({
  page,
  appUrl,
  stack,
}) => {
  const { mobile, session } = await newUser(stack.url);
  await openAppAs(page, appUrl, null, PAGE_PATHS.login);
  await page.getByLabel(englishText('session:login.account')).fill(mobile);
  await page.getByLabel(englishText('session:login.password'), { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: englishText('session:login.submit') }).click();
  await expect.poll(() => pathAndQueryOf(page).path).toBe(TABS[0].path);
  const stored = () =>
    page.evaluate(() => {
      const [token, userId, userInfo, locale] = ['token', 'userId', 'userInfo', 'locale'].map((key) =>
        localStorage.getItem(`tsubame.${key}`),
      );
      return { token, userId, userInfo: JSON.parse(userInfo ?? 'null'), locale };
    });
  const before = await stored();
  expect(before).toMatchObject({
    token: expect.stringMatching(/.{8}/),
    userId: session.user_id,
    // Number and name only: everything else is fetched.
    userInfo: { user_id: session.user_id },
    locale: 'en',
  });
  await page.reload();
  await expect(page.getByText(englishText('home:assets.total')).first()).toBeVisible();
  expect(await stored()).toEqual(before);
});

test('a tab bar item has its page, icon, text, badge and red dot; the selected one differs by its colour', async ({
  page,
  appUrl,
  stack,
}) => {
  // Every tab is always visible, and its icon is a drawing that takes the colour of the text (section 9 measures both).
  const user = await newUser(stack.url);
  const badges = unwrap(await user.api.getBadges());
  const tabs = { ...badges.tabs };
  const counted = { badge: 3, red_dot: false };
  const dotted = { badge: 0, red_dot: true };
  await page.route('**/api/badges?*', (route) =>
    route.fulfill({
      json: { code: 1, msg: 'ok', data: { ...badges, tabs: { ...tabs, news: counted, user: dotted } } },
    }),
  );
  await openAppAs(page, appUrl, user);
  const items = page
    .getByRole('navigation', { name: englishText('common:tabs.label') })
    .getByRole('listitem');
  const [, market, , news, profile] = await items.all();
  await expect(market?.locator('svg') ?? items).toBeVisible();
  await expect(market?.getByRole('link') ?? items).toHaveAttribute('href', new RegExp(`${TABS[1].path}$`));
  /** Red boxes over the icon, with what they say. */
  const marks = (tab = items) =>
    tab.evaluate((item) =>
      [...item.querySelectorAll<HTMLElement>('span')]
        .filter((mark) => {
          const [red = 0, green = 0] =
            getComputedStyle(mark).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
          return (
            mark.checkVisibility() && red > 200 && green < 150 && mark.getBoundingClientRect().width >= 8
          );
        })
        .map((mark) => mark.dataset.count ?? 'dot'),
    );
  await expect.poll(() => marks(news)).toEqual(['3']);
  await expect.poll(() => marks(profile)).toEqual(['dot']);
  expect(await marks(market)).toEqual([]);
});

test('a user’s balance, total assets, used funds, floating result, credit score, rank and real-name status are shown', async ({
  page,
  appUrl,
  stack,
}) => {
  const user = await newUser(stack.url);
  await buyShares(user, 100);
  const { credit_score, rank, identity_state } = unwrap(await user.api.getUserInfo());
  await openAppAs(page, appUrl, user);
  const main = page.getByRole('main');
  for (const key of ['total', 'used', 'floating'])
    await expect(main.getByText(englishText(`home:assets.${key}`), { exact: true }).first()).toBeVisible();
  await visit(page, TABS[4].path);
  for (const shown of [
    englishText('account:balance'),
    String(credit_score),
    englishText(`account:rank.${rank}`),
    englishText(`account:identity.${identity_state}`),
  ])
    await expect(main.getByText(shown).first(), shown).toBeVisible();
});

test('an order’s number, direction, price type, price, quantity, leverage, value, fee, result, times and remark are shown', async ({
  page,
  appUrl,
  stack,
}) => {
  const user = await newUser(stack.url);
  const { order_id, position_id } = await buyShares(user, 100);
  await openAppAs(page, appUrl, user, `${PAGE_PATHS.tradeDetail}?order_id=${order_id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(order_id);
  await expect(main).toContainText(englishText('trading:direction.long'));
  await expect(main).toContainText(englishText('trading:priceType.market'));
  await expect(main).toContainText('100');
  // The timeline says what happened and why; the specification calls it remarks.
  await expect(main.getByRole('region', { name: englishText('records:timeline.past') })).toContainText(
    englishText('trading:orderState.filled'),
  );
  await visit(page, `${PAGE_PATHS.tradeDetail}?position_id=${position_id}`);
  for (const key of [
    'trading:position.entry',
    'trading:detail.cost',
    'trading:detail.marketValue',
    'trading:preview.fee',
    'trading:detail.unrealised',
    'trading:detail.openedAt',
  ])
    await expect(main.getByText(englishText(key), { exact: true }).first(), key).toBeVisible();
});
