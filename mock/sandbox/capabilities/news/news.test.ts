import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox } from '#sandbox/testing.ts';

const NOON = Date.parse('2026-11-20T12:30:00+09:00');
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ market: { seed: 'test', schedule: 'exchange' } });
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(NOON);
});
afterAll(() => sandbox.close());

type Item = {
  news_id: string;
  category: string;
  codes: string[];
  published_at: string;
  read_at: string | null;
};

test('lists news newest first, page by page, each once, and none from the future', async () => {
  const { token } = await newUser(sandbox);
  const items: Item[] = [];
  let cursor = '';
  for (let page = 0; page < 4; page += 1) {
    const { data } = await call(sandbox, `GET /news?limit=7${cursor}`, { token });
    items.push(...data.items);
    cursor = `&cursor=${data.next_cursor}`;
  }
  expect(new Set(items.map((item) => item.news_id)).size).toBe(28);
  const times = items.map((item) => Date.parse(item.published_at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times[0]).toBeLessThanOrEqual(NOON);
  expect(items.every((item) => item.read_at === null)).toBe(true);
});

test('a cursor of another list is refused', async () => {
  const { token } = await newUser(sandbox);
  const { data } = await call(sandbox, 'GET /news?limit=1', { token });
  expect((await call(sandbox, `GET /messages?cursor=${data.next_cursor}`, { token })).status).toBe(422);
});

test('filters news by category and by issue', async () => {
  const { token } = await newUser(sandbox);
  const market = await call(sandbox, 'GET /news?category=company&limit=5', { token });
  expect(market.data.items.map((item: Item) => item.category)).toEqual(Array(5).fill('company'));
  const [first] = market.data.items;
  const code = first.codes[0];
  const about = await call(sandbox, `GET /news?code=${code}&limit=100`, { token });
  expect(about.data.items.map((item: Item) => item.news_id)).toContain(first.news_id);
  expect(about.data.items.every((item: Item) => item.codes.includes(code))).toBe(true);
  expect((await call(sandbox, 'GET /news?category=product', { token })).data.items).toEqual([]);
});

test('every listed article can be read in every language and never changes', async () => {
  const { token } = await newUser(sandbox);
  const { data } = await call(sandbox, 'GET /news?limit=12', { token });
  for (const { news_id } of data.items as Item[]) {
    const before = await call(sandbox, `GET /news/${news_id}?lang=fr`, { token });
    expect(before.data.blocks.at(-1).kind).toBe('note');
    expect(before.data.related.map((item: Item) => item.news_id)).not.toContain(news_id);
    await sandbox.clock.jumpTo(NOON + 400 * 24 * 3_600_000);
    const { token: later } = await newUser(sandbox);
    expect((await call(sandbox, `GET /news/${news_id}?lang=fr`, { token: later })).data).toEqual(before.data);
    await sandbox.clock.jumpTo(NOON);
  }
});

test('answers 404 to an unpublished article and to an invented id', async () => {
  const { token } = await newUser(sandbox);
  const { data } = await call(sandbox, 'GET /news?limit=1', { token });
  const { news_id, published_at } = data.items[0];
  const other = news_id.at(-1) === '0' ? '1' : '0';
  for (const route of ['GET /news/', 'POST /news/']) {
    const suffix = route.startsWith('POST') ? '/read' : '';
    expect((await call(sandbox, `${route}${news_id.slice(0, -1)}${other}${suffix}`, { token })).status).toBe(
      404,
    );
  }
  await sandbox.clock.jumpTo(Date.parse(published_at) - 1);
  const { token: early } = await newUser(sandbox);
  expect((await call(sandbox, `GET /news/${news_id}`, { token: early })).status).toBe(404);
  await sandbox.clock.jumpTo(NOON);
});

test('reading marks an article for its reader only, and a second time changes nothing', async () => {
  const reader = await newUser(sandbox);
  const other = await newUser(sandbox);
  const newsBadge = async ({ token }: { token: string }) => {
    const { tabs, places } = (await call(sandbox, 'GET /badges', { token })).data;
    expect(tabs.news).toEqual({ badge: 0, red_dot: true });
    return places.find(({ place }: { place: string }) => place === 'news').unread;
  };
  const { data } = await call(sandbox, 'GET /news?limit=1', { token: reader.token });
  const { news_id } = data.items[0];
  const before = await newsBadge(reader);
  expect(before).toBeGreaterThan(0);
  await call(sandbox, `GET /news/${news_id}`, { token: reader.token });
  expect(await newsBadge(reader)).toBe(before);
  const first = await call(sandbox, `POST /news/${news_id}/read`, { token: reader.token });
  expect(first.data.read_at).not.toBeNull();
  await sandbox.clock.jumpTo(NOON + 1_000);
  const twins = await Promise.all(
    [1, 2, 3].map(() => call(sandbox, `POST /news/${news_id}/read`, { token: reader.token })),
  );
  expect(twins.map((twin) => twin.data)).toEqual([first.data, first.data, first.data]);
  await sandbox.clock.jumpTo(NOON);
  expect(await newsBadge(reader)).toBe(before - 1);
  expect(await newsBadge(other)).toBe(before);
  const listed = await call(sandbox, 'GET /news?limit=1', { token: reader.token });
  expect(listed.data.items[0].read_at).toBe(first.data.read_at);
});
