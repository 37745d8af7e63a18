import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Sandbox } from './app.ts';
import { DEMO_CREDENTIALS } from './demo-sign-in.ts';
import { queryRawRows } from './frame/store/database.ts';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from './frame/store/private-cluster.ts';
import { type CallOptions, call, newMobile, startTestSandbox } from './testing.ts';
import { WORKSPACE_LIMITS, type Workspaces } from './workspaces.ts';

const TOKEN = 'token-of-the-workspaces';
const programs = postgresPrograms();
if (!programs)
  console.warn('NOT TESTED: no PostgreSQL is installed, so workspaces on a real server are not.');

const inWorkspace = (name: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { ...options.headers, 'x-tsubame-workspace': name },
});

describe.each(programs ? (['pglite', 'postgres'] as const) : (['pglite'] as const))(
  'workspaces with %s',
  (engine) => {
    let cluster: PrivateCluster | undefined;
    let sandbox: Sandbox;
    let ahead = 0;
    const limits = { ...WORKSPACE_LIMITS, most: 6 };
    const faults: string[] = [];
    const start = () =>
      startTestSandbox({
        log: (message) => void faults.push(message),
        store: cluster ? { kind: 'postgres', url: cluster.url } : { kind: 'memory' },
        pepper: Buffer.alloc(32, 7),
        control: { token: TOKEN, scenarios: null },
        workspaces: limits,
        demo: true,
        machineTime: () => Date.now() + ahead,
      });
    const workspaces = () => sandbox.workspaces as Workspaces;
    const register = async (name: string, on = sandbox) => {
      const body = { mobile: newMobile(), password: 'secret1', invitation_code: 'TSUBAME' };
      const { data } = await call(on, 'POST /session/register', inWorkspace(name, { body }));
      return data.token as string;
    };
    const control = async (name: string | null, method: string, path: string, body?: unknown) => {
      const response = await fetch(`${sandbox.url}/sandbox${path}`, {
        method,
        headers: {
          authorization: `Bearer ${TOKEN}`,
          ...(name === null ? {} : { 'x-tsubame-workspace': name }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const order = (name: string, token: string) => {
      const body = { code: '7203', direction: 'long', price_type: 'market', quantity: 100, leverage: 1 };
      return call(sandbox, 'POST /orders', inWorkspace(name, { token, body, key: crypto.randomUUID() }));
    };
    const ordersOf = async (name: string, token: string) =>
      (await call(sandbox, 'GET /orders', inWorkspace(name, { token }))).data?.items?.length;
    const schemas = async () =>
      (
        await queryRawRows<{ name: string }>(
          sandbox.database.db,
          sql`select nspname::text as name from pg_namespace where nspname like 'workspace%' order by 1`,
        )
      ).map(({ name }) => name);

    beforeAll(async () => {
      if (engine === 'postgres' && programs) cluster = await startPrivateCluster(programs);
      sandbox = await start();
    });
    afterAll(async () => {
      await sandbox.close();
      await cluster?.stop();
    });

    it('have their own users, orders, clock, market and faults', async () => {
      const [anna, ben] = await Promise.all([register('anna'), register('ben')]);
      expect((await order('anna', anna)).code).toBe(1);
      expect(await ordersOf('anna', anna)).toBe(1);
      expect((await call(sandbox, 'GET /orders', inWorkspace('ben', { token: anna }))).status).toBe(401);
      expect(await ordersOf('ben', ben)).toBe(0);
      expect((await call(sandbox, 'GET /orders', { token: anna })).status).toBe(401);

      await control('anna', 'PUT', '/clock', { standing: true });
      await control('anna', 'POST', '/faults', { operation: 'getEnvironment', status: 503 });
      const states = await Promise.all(
        ['anna', 'ben', null].map(async (name) => (await control(name, 'GET', '/state')).body),
      );
      expect(states.map((state) => (state.clock as { standing: boolean }).standing)).toEqual([
        true,
        false,
        false,
      ]);
      expect((await call(sandbox, 'GET /environment', inWorkspace('anna', { once: true }))).status).toBe(503);
      expect((await call(sandbox, 'GET /environment', inWorkspace('ben'))).status).toBe(200);
      expect((await call(sandbox, 'GET /environment')).status).toBe(200);
    });

    it('stream only their own events, and closing one leaves the streams of another open', async () => {
      const open = async (name: string) => {
        const token = await register(name);
        const { data } = await call(sandbox, 'POST /stream/tickets', inWorkspace(name, { token }));
        const url = `${sandbox.url.replace('http', 'ws')}/api/stream?ticket=${data.ticket}`;
        const socket = new WebSocket(url, { headers: { 'x-tsubame-workspace': name } });
        const messages: string[] = [];
        socket.on('message', (text) => messages.push(String(text)));
        await once(socket, 'open');
        socket.send(JSON.stringify({ type: 'subscribe', id: 1, channel: 'order' }));
        await expect.poll(() => messages.length).toBeGreaterThan(0);
        return { name, token, socket, messages };
      };
      const [carol, dora] = await Promise.all([open('carol'), open('dora')]);
      expect((await order('carol', carol.token)).code).toBe(1);
      await expect.poll(() => carol.messages.join()).toContain('order_id');
      expect(dora.messages.join()).not.toContain('order_id');
      const closed = once(carol.socket, 'close');
      expect((await control(null, 'DELETE', '/workspaces/carol')).status).toBe(200);
      await closed;
      expect((await order('dora', dora.token)).code).toBe(1);
      await expect.poll(() => dora.messages.join()).toContain('order_id');
      expect((await call(sandbox, 'GET /orders', inWorkspace('carol', { token: carol.token }))).status).toBe(
        401,
      );
      dora.socket.close();
    });

    it('leave nothing behind when they end', async () => {
      const before = engine === 'postgres' ? await schemas() : [];
      const loaded = workspaces().loaded;
      const token = await register('emil');
      expect(await ordersOf('emil', token)).toBe(0);
      expect(workspaces().loaded).toBe(loaded + 1);
      expect(await workspaces().end('emil')).toBe(true);
      expect(workspaces().loaded).toBe(loaded);
      expect(await workspaces().end('emil')).toBe(false);
      if (engine === 'postgres') expect(await schemas()).toEqual(before);
    });

    it('begin with the same history of the demo account, also some minutes later, and then differ', async () => {
      const { account, password } = DEMO_CREDENTIALS;
      const begin = async (name: string) => {
        const { data } = await call(
          sandbox,
          'POST /session/login',
          inWorkspace(name, { body: { account, password } }),
        );
        const reply = await call(sandbox, 'GET /orders', inWorkspace(name, { token: data.token }));
        // An order may be filled in the minutes between the two.
        const history = reply.data.items.map(({ code, quantity }: Record<string, unknown>) => [
          code,
          quantity,
        ]);
        return { name, token: data.token as string, history };
      };
      const first = await begin('maria');
      ahead += 5 * 60_000;
      const second = await begin('nina');
      expect(second.history).toEqual(first.history);
      expect(first.history.length).toBeGreaterThan(0);
      const count = await ordersOf('maria', first.token);
      expect((await order('nina', second.token)).code).toBe(1);
      expect(await ordersOf('nina', second.token)).toBe(count + 1);
      expect(await ordersOf('maria', first.token)).toBe(count);
      for (const { name } of [first, second]) await workspaces().end(name);
    });

    it('begin with two markets at once, each with its own, also when the first of a market ends meanwhile', async () => {
      for (const { name } of await workspaces().list()) await workspaces().end(name);
      const names = ['p', 'q', 'r', 's'];
      for (let round = 0; round < 4; round += 1) {
        const seedOf = (index: number) => `market-${(index + round) % 2}`;
        await Promise.all(names.map((name, index) => workspaces().begin(name, { seed: seedOf(index) })));
        for (const [index, name] of names.entries())
          expect((await control(name, 'GET', '/state')).body.market).toMatchObject({ seed: seedOf(index) });
        await workspaces().end('p');
      }
      for (const name of names) await workspaces().end(name);
    });

    it('begin once for concurrent first requests, and again with another market when they are reset', async () => {
      const first = await Promise.all(Array.from({ length: 8 }, () => register('fritz')));
      const seen = await Promise.all(first.map((token) => ordersOf('fritz', token)));
      expect(seen).toEqual(Array(8).fill(0));
      const market = { seed: 'mine', schedule: 'exchange' };
      const { body } = await control(null, 'PUT', '/workspaces/fritz', market);
      expect(body.items).toContainEqual(expect.objectContaining({ name: 'fritz', market }));
      expect((await control('fritz', 'GET', '/state')).body.market).toEqual(market);
      const { status } = await call(sandbox, 'GET /orders', inWorkspace('fritz', { token: first[0] ?? '' }));
      expect(status).toBe(401);
    });

    it('make requests that come during a reset wait for the new workspace', async () => {
      await workspaces().begin('karl', {});
      const begun = workspaces().begin('karl', { seed: 'mine' });
      const during = await workspaces().use('karl', 'requests');
      await begun;
      const after = await workspaces().use('karl', 'requests');
      expect(during.sandbox === after.sandbox).toBe(true);
      expect((await control('karl', 'GET', '/state')).body.market).toMatchObject({ seed: 'mine' });
      for (const { release } of [during, after]) release();
      await workspaces().end('karl');
    });

    it('have the last of several markets with which they are reset at once', async () => {
      const seeds = ['one', 'two', 'three'];
      await Promise.all(seeds.map((seed) => workspaces().begin('lena', { seed })));
      expect((await control('lena', 'GET', '/state')).body.market).toMatchObject({ seed: 'three' });
      const ended = await Promise.all([workspaces().end('lena'), workspaces().end('lena')]);
      expect(ended.filter((each) => each)).toHaveLength(1);
    });

    it('have a maximum number, and refuse an invalid name', async () => {
      for (const { name } of await workspaces().list()) await workspaces().end(name);
      const names = ['a', 'b', 'c', 'd', 'e', 'f'];
      await Promise.all(names.map((name) => workspaces().begin(name, {})));
      const reply = await call(sandbox, 'GET /environment', inWorkspace('g', { once: true }));
      expect(reply).toMatchObject({ status: 503, code: 503, data: { retry_after: 60 } });
      expect(await control(null, 'PUT', '/workspaces/g')).toMatchObject({
        status: 409,
        body: { error: { reason: 'most_workspaces' } },
      });
      expect((await call(sandbox, 'GET /environment', inWorkspace('No Name'))).status).toBe(400);
      for (const name of names) await workspaces().end(name);
    });

    it('leave memory when idle, keep their data until they have been idle for long, and then end', async () => {
      const token = await register('gina');
      await order('gina', token);
      ahead += limits.unloadMs;
      await workspaces().tidy();
      expect(workspaces().loaded).toBe(0);
      expect(await ordersOf('gina', token)).toBe(1);
      expect(workspaces().loaded).toBe(1);
      const { release } = await workspaces().use('gina', 'streams');
      ahead += limits.idleMs;
      await workspaces().tidy();
      expect(workspaces().loaded).toBe(1);
      release();
      ahead += limits.idleMs;
      await workspaces().tidy();
      expect(workspaces().loaded).toBe(0);
      expect(await workspaces().list()).toEqual([]);
    });

    it.runIf(engine === 'postgres')('report a missing table if they have not ended', async () => {
      const before = await schemas();
      const token = await register('ivan');
      const [schema = ''] = (await schemas()).filter((name) => !before.includes(name));
      const due = sql`${sql.identifier(schema)}.due`;
      faults.length = 0;
      await sandbox.database.db.execute(sql`alter table ${due} rename to due_renamed`);
      expect((await call(sandbox, 'GET /orders', inWorkspace('ivan', { token }))).status).toBe(500);
      await expect.poll(() => faults.length).toBeGreaterThan(0);
      expect(workspaces().loaded).toBe(1);
      await workspaces().end('ivan');
    });

    it.runIf(engine === 'postgres')(
      'are the same in all instances of a database, and after a restart',
      async () => {
        const other = await start();
        const token = await register('hugo');
        expect((await call(other, 'GET /orders', inWorkspace('hugo', { token }))).status).toBe(200);
        await sandbox.close();
        sandbox = await start();
        expect(await ordersOf('hugo', token)).toBe(0);
        faults.length = 0;
        await (other.workspaces as Workspaces).end('hugo');
        // The background jobs of this instance find no tables.
        await expect.poll(() => workspaces().loaded, { timeout: 20_000 }).toBe(0);
        expect(faults).toEqual([]);
        expect((await call(sandbox, 'GET /orders', inWorkspace('hugo', { token }))).status).toBe(401);
        await other.close();
      },
    );

    it.runIf(engine === 'postgres')('can be reset by two instances at once', async () => {
      const before = await schemas();
      const other = await start();
      const instances = [workspaces(), other.workspaces as Workspaces];
      faults.length = 0;
      // The second resets what the first is still creating, at different points of it.
      for (const later of [0, 100, 200, 300, 400, 500])
        await Promise.all(
          instances.map(async (of, place) => {
            await sleep(place * later);
            await of.begin('jana', { seed: `seed-${later}-${place}` });
          }),
        );
      expect((await workspaces().list()).filter(({ name }) => name === 'jana')).toHaveLength(1);
      const token = await register('jana', other);
      expect((await call(other, 'GET /orders', inWorkspace('jana', { token }))).status).toBe(200);
      await workspaces().end('jana');
      expect(await schemas()).toEqual(before);
      expect(faults).toEqual([]);
      await other.close();
    });
  },
);
