import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeSampleSet } from '#prices/sample-set.ts';
import type { Sandbox } from './app.ts';
import type { ControlApiSchemas } from './control/operations.ts';
import { ControlRefused } from './control/refused.ts';
import { PRICE_SET_LIMITS, PriceSets } from './price-sets.ts';
import { call, newMobile, newUser, startTestSandbox, testMachineTime } from './testing.ts';
import { WORKSPACE_LIMITS } from './workspaces.ts';

const root = mkdtempSync(join(tmpdir(), 'price-sets-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let count = 0;
let folder = '';
beforeEach(() => {
  count += 1;
  folder = join(root, `sets-${count}`);
});

const HEADER = 'Date,Code,Open,High,Low,Close,Volume';
const ROW = '2019-04-01,7203,6500,6510,6490,6500,100';
const CSV = `${HEADER}\n${ROW}\n`;
const NONE = new Set<string>();
const textOf = (text: string) => Readable.from([Buffer.from(text)]);
const reasonOf = async (work: Promise<unknown> | (() => unknown)) => {
  try {
    await (typeof work === 'function' ? work() : work);
    return null;
  } catch (error) {
    return error instanceof ControlRefused ? error.error.reason : error;
  }
};
/** All files below the folder of the sets. */
const filesLeft = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map(({ name }) => name)
    : [];

describe('sets of prices', () => {
  it('keep the uploaded files, and say what they hold', async () => {
    const sets = new PriceSets(folder);
    const { setId } = sets.begin(NONE);
    expect(await sets.receive(setId, 'トヨタ 7203.csv', textOf(CSV), 0)).toMatchObject({
      ...{ files: 1, bytes: CSV.length },
    });
    // A file of the same name replaces it.
    await sets.receive(setId, 'トヨタ 7203.csv', textOf(CSV), CSV.length);
    await sets.receive(setId, 'actions.csv', textOf('code,ex_date,kind,value\n'), 0);
    expect(sets.removeFile(setId, 'actions.csv')).toEqual({ setId, files: 1, bytes: CSV.length });
    expect(filesLeft()).toEqual(['トヨタ 7203.csv']);
    sets.remove(setId);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    '../evil.csv',
    '..\\evil.csv',
    '/etc/evil.csv',
    'a/b.csv',
    '.csv',
    '..csv',
    'a\u0000.csv',
    'prices.exe',
    'prices',
    '',
    `${'長'.repeat(66)}.csv`,
  ])('refuse the file name %j', async (name) => {
    const sets = new PriceSets(folder);
    const { setId } = sets.begin(NONE);
    expect(await reasonOf(sets.receive(setId, name, textOf(CSV), 0))).toBe('price_file_name');
    expect(await reasonOf(() => sets.removeFile(setId, name))).toBe('price_file_name');
    expect(filesLeft()).toEqual([]);
    expect(existsSync(join(root, 'evil.csv'))).toBe(false);
  });

  it('refuse ids that are none', async () => {
    const sets = new PriceSets(folder);
    sets.begin(NONE);
    for (const id of ['..', '../..', '0'.repeat(32), '']) {
      expect(await reasonOf(sets.receive(id, 'a.csv', textOf(CSV), 0))).toBe('no_price_set');
      expect(await reasonOf(sets.check(id, []))).toBe('no_price_set');
      sets.remove(id);
    }
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('refuse too many and too large files, and keep those that they have', async () => {
    const sets = new PriceSets(folder, { ...PRICE_SET_LIMITS, mostFiles: 2, mostBytes: 190 });
    const { setId } = sets.begin(NONE);
    await sets.receive(setId, 'a.csv', textOf(CSV), 0);
    // The length that is announced, and the bytes that arrive.
    expect(await reasonOf(sets.receive(setId, 'b.csv', textOf(CSV), 191))).toBe('price_set_large');
    expect(await reasonOf(sets.receive(setId, 'b.csv', textOf(CSV.repeat(2)), 0))).toBe('price_set_large');
    const both = ['b.csv', 'c.csv'].map((name) => reasonOf(sets.receive(setId, name, textOf(CSV), 0)));
    expect((await Promise.all(both)).toSorted()).toEqual([null, 'price_set_many'].toSorted());
    expect(filesLeft()).toHaveLength(2);
    // Its own bytes do not count against a file that is replaced.
    expect(await sets.receive(setId, 'a.csv', textOf('x'.repeat(50)), 50)).toMatchObject({ files: 2 });
  });

  it('count uploads at once against the same bound', async () => {
    const sets = new PriceSets(folder, { ...PRICE_SET_LIMITS, mostBytes: CSV.length + 10 });
    const { setId } = sets.begin(NONE);
    const slow = (text: string) =>
      Readable.from(
        (async function* () {
          yield Buffer.from(text.slice(0, 40));
          await sleep(30);
          yield Buffer.from(text.slice(40));
        })(),
      );
    const outcomes = await Promise.all(
      ['a.csv', 'b.csv'].map((name) => reasonOf(sets.receive(setId, name, slow(CSV), CSV.length))),
    );
    expect(outcomes.toSorted()).toEqual([null, 'price_set_large'].toSorted());
    expect(filesLeft()).toHaveLength(1);
  });

  it('leave nothing of an upload that ends early, and of a set that is removed meanwhile', async () => {
    const sets = new PriceSets(folder);
    const { setId } = sets.begin(NONE);
    const cut = Readable.from(
      (async function* () {
        yield Buffer.from(CSV);
        throw new Error('the page was closed');
      })(),
    );
    expect(await reasonOf(sets.receive(setId, 'a.csv', cut, 0))).toBe('malformed');
    expect(filesLeft()).toEqual([]);
    const endless = new Readable({ read: () => undefined });
    endless.push(CSV);
    const running = reasonOf(sets.receive(setId, 'a.csv', endless, 0));
    await sleep(20);
    expect(filesLeft()).toHaveLength(1);
    sets.remove(setId);
    expect(await running).toBe('no_price_set');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('end after an hour without use, and are limited in number, unless they are in a workspace', async () => {
    let now = Date.now();
    const sets = new PriceSets(folder, { ...PRICE_SET_LIMITS, mostUnused: 2 }, () => now);
    const [first, second] = [sets.begin(NONE).setId, sets.begin(NONE).setId];
    expect(await reasonOf(() => sets.begin(NONE))).toBe('most_price_sets');
    const used = new Set([first]);
    const third = sets.begin(used).setId;
    now += PRICE_SET_LIMITS.idleMs - 1000;
    await sets.receive(third, 'a.csv', textOf(CSV), 0);
    now += 1000;
    sets.tidy(used);
    expect(readdirSync(folder).toSorted()).toEqual([first, third].toSorted());
    expect(readdirSync(folder)).not.toContain(second);
  });

  it('check malformed files, and say why each cannot be used', async () => {
    const sets = new PriceSets(folder);
    const { setId } = sets.begin(NONE);
    expect(await reasonOf(sets.check(setId, []))).toBe('no_price_files');
    await sets.receive(setId, 'notes.csv', textOf('what,ever\n1,2\n'), 0);
    await sets.receive(setId, 'broken.parquet', textOf('PAR0'), 0);
    const unusable = await sets.check(setId, []);
    expect(unusable).toMatchObject({
      issues: 0,
      first_day: null,
      findings: [{ kind: 'unreadable_file', count: 2 }],
    });
    expect(unusable.files.map(({ layout, readable }) => [layout, readable])).toEqual([
      [null, false],
      [0, false],
    ]);
    expect(await reasonOf(sets.open(setId))).toBe('price_set_unchecked');

    await sets.receive(
      setId,
      'prices.csv',
      textOf(`${CSV}2019-04-02,7203,1,2\n2019-04-03,7203,a,b,c,d,e\n`),
      0,
    );
    const check = await sets.check(setId, []);
    expect(check).toMatchObject({ issues: 1, bars: 1, rows: 3, unused: 2, coverage: [1] });
    expect(check.files.map(({ name, rows }) => [name, rows])).toEqual([
      ['broken.parquet', 0],
      ['notes.csv', 0],
      ['prices.csv', 3],
    ]);
    const group = check.findings.find(({ kind }) => kind === 'unreadable_row');
    expect(group?.items).toMatchObject([
      { file: 'prices.csv', line: 3, values: { cause: 'cells', cells: 4, columns: 7 } },
    ]);
  });

  it('show the lines around a finding, in Shift_JIS too', async () => {
    const source = join(root, `japanese-${count}`);
    writeSampleSet({
      folder: source,
      shape: 'japanese',
      issues: 2,
      from: '2019-04-01',
      days: 22,
      faults: true,
    });
    const sets = new PriceSets(folder);
    const { setId } = sets.begin(NONE);
    for (const name of readdirSync(source))
      await sets.receive(setId, name, Readable.from([readFileSync(join(source, name))]), 0);
    const check = await sets.check(setId, []);
    expect(check.layouts).toHaveLength(1);
    expect(check.layouts[0]).toMatchObject({ encoding: 'shift_jis', separator: 'semicolon' });
    expect(check.layouts[0]?.columns.at(0)).toEqual({ name: '日付', used_as: 'date', sample: '2019/04/01' });
    expect(check.layouts[0]?.columns.at(-1)).toMatchObject({ name: '売買代金', used_as: null });
    const [found] = check.findings.find(({ kind }) => kind === 'off_tick')?.items ?? [];
    const place = check.files.findIndex(({ name }) => name === found?.file);
    const line = found?.line ?? 0;
    const shown = await sets.lines(setId, place, line);
    expect(shown.header).toMatch(/^日付;/);
    expect(shown.lines[line - shown.first_line]).toContain(String(found?.values.price));
    expect(await reasonOf(sets.lines(setId, place, 1_000_000))).toBe('no_price_lines');
    expect(await reasonOf(sets.lines(setId, 99, 1))).toBe('no_price_lines');
  });

  it('turn a suspected split into one that the user declares, and back', async () => {
    const sets = new PriceSets(folder);
    const { setId } = sets.begin(NONE);
    const rows = [`${HEADER}`, '2019-04-01,7203,1000,1000,1000,1000,9', '2019-04-02,7203,500,500,500,500,9'];
    await sets.receive(setId, 'prices.csv', textOf(rows.join('\n')), 0);
    const kinds = async (splits: Parameters<PriceSets['check']>[1]) =>
      (await sets.check(setId, splits)).findings.map(({ kind, treatment }) => [kind, treatment]);
    expect(await kinds([])).toEqual([['split_suspected', 'asks']]);
    expect(await kinds([{ code: '7203', exDate: '2019-04-02', ratio: 2 }])).toEqual([]);
    const { prices } = await sets.open(setId);
    expect(prices.splitsOf('7203')).toHaveLength(1);
    expect(readdirSync(join(folder, setId, 'stores'))).toHaveLength(1);
    expect(await kinds([])).toEqual([['split_suspected', 'asks']]);
  });
});

describe('the control API of sets of prices', () => {
  const TOKEN = 'token-of-the-price-sets';
  const sets = join(root, 'of-a-sandbox');
  let sandbox: Sandbox;
  let ahead = 0;
  beforeAll(async () => {
    sandbox = await startTestSandbox({
      control: { token: TOKEN, scenarios: null },
      workspaces: WORKSPACE_LIMITS,
      priceSets: sets,
      machineTime: () => testMachineTime() + ahead,
    });
  });
  afterAll(() => sandbox.close());

  const control = async (method: string, path: string, body?: unknown, workspace?: string) => {
    const isFile = typeof body === 'string';
    const response = await fetch(`${sandbox.url}/sandbox${path}`, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        ...(workspace === undefined ? {} : { 'x-tsubame-workspace': workspace }),
        ...(body === undefined
          ? {}
          : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: responses of many operations
    return { status: response.status, body: (await response.json()) as any };
  };
  const upload = async (text: string) => {
    const { set_id: id } = (await control('POST', '/price-sets')).body;
    await control('PUT', `/price-sets/${id}/files/prices.csv`, text);
    return id as string;
  };

  it('begins a workspace with the prices of a set, its own clock and seed', async () => {
    const rows = [1, 2, 3, 4].map((day) => `2019-04-0${day},7203,6500,6600,6400,65${day}0,900`);
    const id = await upload([HEADER, ...rows].join('\n'));
    const check = (await control('POST', `/price-sets/${id}/check`, {})).body;
    expect(check).toMatchObject({ issues: 1, sessions: 4, first_day: '2019-04-01', bars: 4 });
    const prices = { set_id: id, first_day: '2019-04-02', standing: true, speed: 60, cash: 3_000_000 };
    expect((await control('PUT', '/workspaces/mine', { seed: 'own', prices })).status).toBe(200);
    const { body: state } = await control('GET', '/state', undefined, 'mine');
    expect(state).toMatchObject({
      clock: { now: '2019-04-02T09:00:00.000+09:00', standing: true, speed: 60 },
      market: { seed: 'own', schedule: 'exchange' },
      prices: { first_day: '2019-04-01', last_day: '2019-04-04', business_days: 4, bars: 'daily' },
    });
    expect((await control('GET', '/prices', undefined, 'mine')).body).toEqual(check);
    expect((await control('GET', '/prices/lines/0/3', undefined, 'mine')).body).toMatchObject({
      ...{ header: HEADER, first_line: 1, lines: [HEADER, ...rows] },
    });
    const headers = { 'x-tsubame-workspace': 'mine' };
    const user = { mobile: newMobile(), password: 'secret1', invitation_code: 'TSUBAME' };
    const { token } = (await call(sandbox, 'POST /session/register', { headers, body: user })).data;
    const { data } = await call(sandbox, 'GET /stocks/7203', { headers, token });
    expect(data).toMatchObject({
      quote: { base_price: '6510', open: '6500', at: '2019-04-02T09:00:00.000+09:00' },
    });
    const cashOf = async (more: object, of: string) =>
      (await call(sandbox, 'GET /account/assets', { ...more, token: of })).data.balance;
    expect(await cashOf({ headers }, token)).toBe(3_000_000);
    expect(await cashOf({}, (await newUser(sandbox)).token)).toBe(10_000_000);
    // The shared sandbox and other workspaces keep their simulated market.
    expect((await control('GET', '/state')).body.prices).toBeNull();
    expect((await control('GET', '/prices')).body.error.reason).toBe('no_prices');
    expect((await control('GET', '/state', undefined, 'other')).body.prices).toBeNull();

    // Its files stay as they are until it ends.
    for (const [method, path] of [
      ['PUT', `/price-sets/${id}/files/more.csv`],
      ['DELETE', `/price-sets/${id}/files/prices.csv`],
      ['DELETE', `/price-sets/${id}`],
    ] as const)
      expect((await control(method, path, method === 'PUT' ? CSV : undefined)).body.error.reason).toBe(
        'price_set_used',
      );
    // A restart of the workspace with the same set keeps it, another market removes it.
    expect((await control('PUT', '/workspaces/mine', { prices })).status).toBe(200);
    expect(readdirSync(sets)).toContain(id);
    expect((await control('DELETE', '/workspaces/mine')).status).toBe(200);
    expect(readdirSync(sets)).not.toContain(id);
  });

  it('checks a set with chosen columns, as often as they change', async () => {
    const id = await upload('Date,Code,Open,High,Low,Last,Volume\n2019-04-01,7203,65,66,64,65,100\n');
    const check = (body: unknown) => control('POST', `/price-sets/${id}/check`, body);
    const { body: unread } = await check({});
    expect(unread).toMatchObject({ issues: 0, files: [{ name: 'prices.csv', readable: false, layout: 0 }] });
    expect(unread.layouts[0].columns[5]).toEqual({ name: 'Last', used_as: null, sample: '65' });
    const { body: read } = await check({ columns: [{ name: 'Last', used_as: 'close' }] });
    expect(read).toMatchObject({ issues: 1, bars: 1, files: [{ readable: true }] });
    expect(read.layouts[0].columns[5].used_as).toBe('close');
  });

  it('keeps a workspace with prices for half a day without use, and others for a quarter of an hour', async () => {
    const id = await upload([HEADER, '2019-04-01,7203,6500,6600,6400,6510,900'].join('\n'));
    await control('POST', `/price-sets/${id}/check`, {});
    await control('PUT', '/workspaces/played', { prices: { set_id: id, first_day: '2019-04-01' } });
    await control('PUT', '/workspaces/simulated', {});
    const names = async () => {
      await sandbox.workspaces?.tidy();
      return (await control('GET', '/workspaces')).body.items.map(({ name }: { name: string }) => name);
    };
    ahead += WORKSPACE_LIMITS.idleMsWithPrices - 1_000;
    expect(await names()).toEqual(['played']);
    ahead += 1_000;
    expect(await names()).toEqual([]);
    expect(readdirSync(sets)).not.toContain(id);
  });

  it('begins a workspace with its next session on a day with a bar', async () => {
    const rows = ['2019-04-01', '2019-04-04'].map((day) => `${day},7203,6500,6600,6400,6510,900`);
    const id = await upload([HEADER, ...rows].join('\n'));
    await control('POST', `/price-sets/${id}/check`, {});
    const prices = { set_id: id, first_day: '2019-04-01', standing: true };
    await control('PUT', '/workspaces/gap', { prices });
    const { body: state } = await control('GET', '/state', undefined, 'gap');
    expect(state.prices).toMatchObject({ business_days: 2, closed_days: ['2019-04-02', '2019-04-03'] });
    await control('POST', '/clock/advance', { to: '2019-04-01T16:00:00+09:00' }, 'gap');
    const { body: clock } = await control('POST', '/clock/advance', { to_next: 'session' }, 'gap');
    expect(clock.now).toBe('2019-04-04T09:00:00.000+09:00');
    await control('DELETE', '/workspaces/gap');
  });

  it('refuses a set that is not checked, a day without prices and a set that does not exist', async () => {
    const id = await upload(CSV);
    const begin = (set_id: string, first_day = '2019-04-01') =>
      control('PUT', '/workspaces/refused', { prices: { set_id, first_day } });
    expect((await begin(id)).body.error.reason).toBe('price_set_unchecked');
    await control('POST', `/price-sets/${id}/check`);
    expect((await begin(id, '2019-04-02')).body.error).toMatchObject({
      ...{ reason: 'market_ends', params: { first: '2019-04-01', last: '2019-04-01' } },
    });
    expect((await begin('0'.repeat(32))).body.error.reason).toBe('no_price_set');
    // The clock cannot show a day before 2017.
    const early = await upload(CSV.replace('2019-04-01', '2016-04-01'));
    await control('POST', `/price-sets/${early}/check`);
    expect((await begin(early, '2016-04-01')).body.error.reason).toBe('market_ends');
    expect((await control('DELETE', `/price-sets/${id}`)).status).toBe(200);
    const { items } = (await control('GET', '/workspaces')).body as { items: { name: string }[] };
    expect(items.map(({ name }) => name)).not.toContain('refused');
  });

  it('deletes an upload if its connection ends', async () => {
    const { set_id: id } = (await control('POST', '/price-sets')).body as ControlApiSchemas['PriceFile'] & {
      set_id: string;
    };
    const sent = request(`${sandbox.url}/sandbox/price-sets/${id}/files/a.csv`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' },
    });
    sent.on('error', () => undefined);
    sent.write(CSV);
    await expect.poll(() => readdirSync(join(sets, id, 'incoming'))).toHaveLength(1);
    sent.destroy();
    await expect.poll(() => readdirSync(join(sets, id, 'incoming'))).toEqual([]);
    expect(readdirSync(join(sets, id, 'files'))).toEqual([]);
  });

  it('needs the token, and a file name without a folder', async () => {
    const response = await fetch(`${sandbox.url}/sandbox/price-sets`, { method: 'POST' });
    expect(response.status).toBe(401);
    const { set_id: id } = (await control('POST', '/price-sets')).body;
    for (const name of ['..%2F..%2Fevil.csv', '%2e%2e%2fevil.csv'])
      expect((await control('PUT', `/price-sets/${id}/files/${name}`, CSV)).body.error.reason).toBe(
        'price_file_name',
      );
  });
});
