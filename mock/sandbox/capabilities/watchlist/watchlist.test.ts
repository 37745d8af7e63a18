import { afterAll, beforeAll, expect, test } from 'vitest';
import { issues } from '#market/universe.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox } from '#sandbox/testing.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterAll(() => sandbox.close());

type Line = { code: string; query: string };
const codesOf = (items: Line[]) => items.map((item) => item.code);

test('watched issues come back in the order they were added, each once', async () => {
  const { token } = await newUser(sandbox);
  for (const code of ['9984', '7203', '9984']) await call(sandbox, `PUT /watchlist/${code}`, { token });
  expect(codesOf((await call(sandbox, 'GET /watchlist', { token })).data.items)).toEqual(['9984', '7203']);
  expect((await call(sandbox, 'GET /stocks/7203', { token })).data.watched).toBe(true);
  await call(sandbox, 'DELETE /watchlist/9984', { token });
  await call(sandbox, 'DELETE /watchlist/9984', { token });
  expect(codesOf((await call(sandbox, 'GET /watchlist', { token })).data.items)).toEqual(['7203']);
});

test('an issue that is not listed cannot be watched', async () => {
  const { token } = await newUser(sandbox);
  expect((await call(sandbox, 'PUT /watchlist/9999', { token })).status).toBe(404);
});

test('the list holds fifty, also when sixty are added at once', async () => {
  const { token } = await newUser(sandbox);
  const replies = await Promise.all(
    issues.slice(0, 60).map(({ code }) => call(sandbox, `PUT /watchlist/${code}`, { token })),
  );
  expect(replies.filter((reply) => reply.code === 1)).toHaveLength(50);
  expect(replies.filter((reply) => reply.code === 2101)).toHaveLength(10);
});

test('searches are remembered on request, newest first, each once, twenty at most', async () => {
  const { token } = await newUser(sandbox);
  const search = (query: string, more = '') =>
    call(sandbox, `GET /stocks?query=${encodeURIComponent(query)}${more}`, { token });
  await search('任天堂');
  for (let number = 0; number < 21; number += 1) await search(`q${number}`, '&remember=true');
  await search('q5', '&remember=true');
  const { data } = await call(sandbox, 'GET /search-history', { token });
  const queries = data.items.map((item: Line) => item.query);
  expect(queries).toHaveLength(20);
  expect(queries[0]).toBe('q5');
  expect(queries).not.toContain('任天堂');
  expect(queries).not.toContain('q0');
  await call(sandbox, 'DELETE /search-history', { token });
  expect((await call(sandbox, 'GET /search-history', { token })).data.items).toEqual([]);
});
