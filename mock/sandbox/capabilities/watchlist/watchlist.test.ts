import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { originalIssues } from '#market/universe.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox } from '#sandbox/testing.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

type Line = { code: string; query: string };
const codesOf = (items: Line[]) => items.map((item) => item.code);

test('lists watched issues in the order they were added, each once', async () => {
  const { token } = await newUser(sandbox);
  for (const code of ['9984', '7203', '9984']) await call(sandbox, `PUT /watchlist/${code}`, { token });
  expect(codesOf((await call(sandbox, 'GET /watchlist', { token })).data.items)).toEqual(['9984', '7203']);
  expect((await call(sandbox, 'GET /stocks/7203', { token })).data.watched).toBe(true);
  await call(sandbox, 'DELETE /watchlist/9984', { token });
  await call(sandbox, 'DELETE /watchlist/9984', { token });
  expect(codesOf((await call(sandbox, 'GET /watchlist', { token })).data.items)).toEqual(['7203']);
});

test('rejects watching an unlisted issue', async () => {
  const { token } = await newUser(sandbox);
  expect((await call(sandbox, 'PUT /watchlist/9999', { token })).status).toBe(404);
});

test('limits the list to fifty issues, also for sixty concurrent requests', async () => {
  const { token } = await newUser(sandbox);
  const replies = await Promise.all(
    originalIssues.slice(0, 60).map(({ code }) => call(sandbox, `PUT /watchlist/${code}`, { token })),
  );
  expect(replies.filter((reply) => reply.code === 1)).toHaveLength(50);
  expect(replies.filter((reply) => reply.code === 2101)).toHaveLength(10);
});

test('stores searches on request, newest first, each once, twenty at most', async () => {
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

describe('watch groups', () => {
  const watching = async (...codes: string[]) => {
    const { token } = await newUser(sandbox);
    for (const code of codes) await call(sandbox, `PUT /watchlist/${code}`, { token });
    const make = (body: object) => call(sandbox, 'POST /watch-groups', { token, body });
    const change = (id: string, body: object) => call(sandbox, `PATCH /watch-groups/${id}`, { token, body });
    const groups = async () => (await call(sandbox, 'GET /watch-groups', { token })).data.items;
    return { token, make, change, groups };
  };

  test('divide the watchlist, in order of creation', async () => {
    const { token, make, change, groups } = await watching('7203', '6758', '9984');
    const cars = (await make({ name: '自動車', codes: ['7203'] })).data;
    await make({ name: 'Chips' });
    expect(await groups()).toMatchObject([
      { name: '自動車', codes: ['7203'] },
      { name: 'Chips', codes: [] },
    ]);
    await change(cars.group_id, { codes: ['9984', '7203'] });
    await change(cars.group_id, { name: 'Tokyo' });
    expect((await groups())[0]).toMatchObject({ name: 'Tokyo', codes: ['9984', '7203'] });
    expect((await call(sandbox, `DELETE /watch-groups/${cars.group_id}`, { token })).code).toBe(1);
    expect((await call(sandbox, `DELETE /watch-groups/${cars.group_id}`, { token })).status).toBe(404);
    expect((await groups()).map(({ name }: { name: string }) => name)).toEqual(['Chips']);
    expect(codesOf((await call(sandbox, 'GET /watchlist', { token })).data.items)).toHaveLength(3);
  });

  test('hold watched issues only, also after one is no longer watched', async () => {
    const { token, make, change, groups } = await watching('7203', '6758');
    const refused = await make({ name: 'A', codes: ['7203', '9984'] });
    expect(refused).toMatchObject({ code: 2106, data: { field: 'codes', params: { code: '9984' } } });
    const { data } = await make({ name: 'A', codes: ['7203', '6758'] });
    expect((await change(data.group_id, { codes: ['9Z9Z'] })).code).toBe(2106);
    await call(sandbox, 'DELETE /watchlist/7203', { token });
    expect((await groups())[0].codes).toEqual(['6758']);
  });

  test('have unique names, and are ten at most, also for concurrent requests', async () => {
    const { make, change, groups } = await watching();
    const same = await Promise.all([1, 2, 3].map(() => make({ name: 'A' })));
    expect(same.map(({ code }) => code).sort()).toEqual([1, 2105, 2105]);
    const { data } = await make({ name: 'B' });
    expect((await change(data.group_id, { name: 'A' })).code).toBe(2105);
    expect((await change(data.group_id, { name: 'B' })).code).toBe(1);
    const many = await Promise.all([...'CDEFGHIJKLM'].map((name) => make({ name })));
    expect(many.filter(({ code }) => code === 1)).toHaveLength(8);
    expect(many.filter(({ code }) => code === 2104)).toHaveLength(3);
    expect(await groups()).toHaveLength(10);
  });

  test('are hidden from other users, and an invalid group is rejected', async () => {
    const [owner, other] = [await watching('7203'), await watching('7203')];
    const { data } = await owner.make({ name: 'A', codes: ['7203'] });
    expect(await other.groups()).toEqual([]);
    expect((await other.change(data.group_id, { name: 'mine' })).status).toBe(404);
    const removed = await call(sandbox, `DELETE /watch-groups/${data.group_id}`, { token: other.token });
    expect(removed.status).toBe(404);
    await call(sandbox, 'DELETE /watchlist/7203', { token: other.token });
    expect(await owner.groups()).toMatchObject([{ name: 'A', codes: ['7203'] }]);
    for (const body of [
      {},
      { name: '' },
      { name: 'x'.repeat(21) },
      { name: 'a\nb' },
      { name: 'A', codes: ['7203', '7203'] },
    ])
      expect((await owner.make(body)).status).toBe(422);
    expect((await owner.change(data.group_id, {})).status).toBe(422);
  });
});
