import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from '#frame/store/private-cluster.ts';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { freePort } from '../gateway/ports.ts';
import { type Service, serviceStartOrder, servicesOf } from './compose.ts';
import { DebianRoot } from './debian-root.ts';
import { configOf, type ImageConfig, stagesOf } from './dockerfile.ts';

const HERE = import.meta.dirname;
const REPOSITORY = join(HERE, '../..');
const COMPOSE = join(HERE, 'compose.yaml');
const NGINX = '/usr/sbin/nginx';
const stages = stagesOf(readFileSync(join(HERE, 'Dockerfile'), 'utf8'));
const image = configOf(stages.at(-1) ?? { base: '', name: undefined, instructions: [] });
/** Starts and builds take minutes, so they run in `npm run test:deep` only. */
const isDeep = Boolean(process.env.TSUBAME_DEEP);
const programs = existsSync(NGINX) ? postgresPrograms() : null;
const canBootstrap = process.getuid?.() === 0 && existsSync('/usr/sbin/debootstrap');
if (isDeep && !programs)
  console.warn('NOT TESTED: PostgreSQL or nginx is missing, so compose.yaml is not run.');
if (isDeep && !canBootstrap) console.warn('NOT TESTED: the steps of the image need root and debootstrap.');

const folder = mkdtempSync(join(tmpdir(), 'tsubame-deploy-'));
const running: ChildProcess[] = [];
const closers: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const child of running.reverse()) await end(child);
  for (const close of closers.reverse()) await close();
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

const HOST = 'tsubame.example';
const TOKEN = 'a-token-of-control-for-this-test';
const GIVEN = {
  POSTGRES_PASSWORD: 'database-password',
  TSUBAME_PEPPER: '07'.repeat(32),
  TSUBAME_CONTROL_TOKEN: TOKEN,
  TSUBAME_ALLOWED_HOSTS: HOST,
};

describe('the deployment files', () => {
  it('name every variable that is missing', () => {
    for (const name of Object.keys(GIVEN))
      expect(() => servicesOf(COMPOSE, { ...GIVEN, [name]: '' })).toThrow(`${name} is missing: set`);
  });

  it('start the database first and the proxy last, and build instances from the Dockerfile', () => {
    const services = servicesOf(COMPOSE, GIVEN);
    expect(serviceStartOrder(services)).toEqual(['database', 'one', 'two', 'proxy']);
    const { context = '', dockerfile = '' } = services.two?.build ?? {};
    expect(join(HERE, context, dockerfile)).toBe(join(HERE, 'Dockerfile'));
    expect(services.two).toEqual(services.one);
  });

  it('run the image without root, from sources without development dependencies', () => {
    expect(image).toMatchObject({ user: 'node', command: ['node', 'mock/bin/start.ts'] });
    expect(stages[0]?.instructions.at(-1)).toEqual({ name: 'RUN', text: 'npm prune --omit=dev' });
  });

  it('run as a service of systemd what npm start runs, with the node of the installation', () => {
    const unit = readFileSync(join(HERE, 'tsubame@.service'), 'utf8');
    const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
    expect(unit).toContain('\nKillMode=mixed\n');
    const [, directory = ''] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? [];
    expect(unit).toContain(`\nExecStart=${directory}/node_modules/.bin/${scripts.start}\n`);
  });
});

type Reply = { status: number; text: string };

/** Sends a request under the host of the team. */
function ask(port: number, path: string, options: { headers?: object; method?: string; body?: object } = {}) {
  const { headers = {}, method = 'GET', body } = options;
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise<Reply>((resolve, reject) => {
    const all = { host: HOST, token: 'guest', ...json, ...headers };
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers: all }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function untilServed(port: number, child: ChildProcess, output: () => string): Promise<void> {
  for (const deadline = Date.now() + 4 * TEST_WAIT_MS; ; await sleep(500)) {
    const reply = await ask(port, '/api/environment').catch(() => undefined);
    if (reply?.status === 200) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It does not serve:\n${output()}`);
  }
}

function started(child: ChildProcess): { child: ChildProcess; output: () => string } {
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return { child, output: () => output };
}

/** Runs the services as processes: only names and ports of the containers' network are replaced. */
async function runCompose() {
  const services = servicesOf(COMPOSE, GIVEN);
  const ports: Record<string, number> = {};
  const replaced = (text: string) =>
    text.replaceAll(/\b(database|one|two):\d+/g, (_, name: string) => `127.0.0.1:${ports[name]}`);
  for (const name of serviceStartOrder(services)) {
    const service = services[name] ?? { image: '' };
    if (service.image.startsWith('postgres:')) ports[name] = await runDatabase(service);
    else if (service.image.startsWith('nginx:')) ports[name] = await runProxy(service, replaced);
    else ports[name] = await runInstance(name, service, replaced);
  }
  return ports as { one: number; two: number; proxy: number };
}

async function runDatabase({
  environment: { POSTGRES_DB = '', POSTGRES_USER } = {},
}: Service): Promise<number> {
  const cluster: PrivateCluster = await startPrivateCluster(programs ?? '');
  closers.push(() => cluster.stop());
  expect(new URL(cluster.url).username).toBe(POSTGRES_USER);
  execFileSync(join(programs ?? '', 'createdb'), [`--maintenance-db=${cluster.url}`, POSTGRES_DB]);
  return Number(new URL(cluster.url).port);
}

async function runInstance(
  name: string,
  service: Service,
  replaced: (text: string) => string,
): Promise<number> {
  const port = await freePort();
  const environment = Object.entries(service.environment ?? {}).map(([key, value]) => [key, replaced(value)]);
  const [, ...args] = image.command;
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' },
    ...image.env,
    ...Object.fromEntries(environment),
    // Without Docker's network, the proxy connects from loopback, so the instance must trust that address.
    ...{ PORT: String(port), TSUBAME_DATA_DIR: join(folder, name), TSUBAME_TRUSTED_PROXIES: '127.0.0.1' },
  };
  const { child, output } = started(spawn(process.execPath, args, { cwd: REPOSITORY, env }));
  await untilServed(port, child, output);
  return port;
}

async function runProxy({ volumes = [] }: Service, replaced: (text: string) => string): Promise<number> {
  const port = await freePort();
  const [source = ''] = volumes[0]?.split(':') ?? [];
  const own = join(folder, 'nginx.conf');
  const text = replaced(readFileSync(join(dirname(COMPOSE), source), 'utf8'));
  writeFileSync(own, text.replace('listen 8080', `listen 127.0.0.1:${port}`));
  const flags = `daemon off; pid ${join(folder, 'nginx.pid')};`;
  const { child, output } = started(
    spawn(NGINX, ['-c', own, '-g', flags, '-e', 'stderr'], { stdio: 'pipe' }),
  );
  await untilServed(port, child, output);
  return port;
}

describe.skipIf(!isDeep || !programs)('compose.yaml, run as processes', () => {
  it(
    'serves two instances of one database through the proxy',
    async () => {
      const { one, two, proxy } = await runCompose();
      for (const path of ['/app/', '/docs/']) expect((await ask(proxy, path)).status).toBe(200);
      expect((await ask(proxy, '/api/environment', { headers: { host: 'evil.example' } })).status).toBe(421);
      for (const path of ['/metrics', '/health/ready']) {
        expect((await ask(proxy, path)).status).toBe(404);
        expect((await ask(one, path)).status).toBe(200);
      }

      const control = (authorization?: string) =>
        ask(proxy, '/control/', { headers: authorization === undefined ? {} : { authorization } });
      expect((await control()).status).toBe(401);
      expect((await control(`Basic ${Buffer.from(`operator:${TOKEN}`).toString('base64')}`)).status).toBe(
        200,
      );

      const signUp = { mobile: '09011112222', password: 'secret12', invitation_code: 'TSUBAME' };
      const { data } = JSON.parse(
        (await ask(proxy, '/api/session/register', { method: 'POST', body: signUp })).text,
      );
      const headers = { token: data.token };
      const ticket = JSON.parse(
        (await ask(proxy, '/api/stream/tickets', { method: 'POST', headers })).text,
      ).data;
      const stream = new WebSocket(`ws://127.0.0.1:${proxy}/api/stream?ticket=${ticket.ticket}`, {
        headers: { host: HOST },
      });
      const reply = await new Promise((resolve, reject) => {
        stream.once('open', () => stream.send(JSON.stringify({ type: 'ping', id: 1 })));
        stream.once('message', (message) => resolve(JSON.parse(String(message))));
        stream.once('error', reject);
      });
      expect(reply).toMatchObject({ type: 'pong', id: 1 });
      stream.close();

      for (const port of [one, two, proxy]) {
        const { status } = await ask(port, '/api/account/assets', { headers });
        expect(status).toBe(200);
      }
      // One instance stops: the proxy sends everything to the other one.
      const [first] = running.filter(({ spawnfile }) => spawnfile === process.execPath);
      if (first) await end(first);
      const statuses = new Set<number>();
      for (let count = 0; count < 20; count += 1)
        statuses.add((await ask(proxy, '/api/account/assets', { headers })).status);
      expect([...statuses]).toEqual([200]);
    },
    20 * TEST_WAIT_MS,
  );
});

/** Runs the instructions of a stage in a Debian root. */
function build(
  root: DebianRoot,
  stage: (typeof stages)[number],
  earlier: ReadonlyMap<string, DebianRoot>,
): void {
  const { folder: workdir } = configOf(stage);
  root.run(['mkdir', '-p', workdir]);
  for (const { name, text } of stage.instructions) {
    if (name === 'RUN') root.run(['sh', '-c', text], { folder: workdir });
    if (name !== 'COPY') continue;
    const [, stageName, from = '', to = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(text) ?? [];
    const source = earlier.get(stageName ?? '');
    if (source) {
      rmSync(join(root.path, to), { recursive: true, force: true });
      root.copyFrom(source, from, to);
    } else copyRepository(join(root.path, workdir));
  }
}

/** What `COPY . .` takes: `Dockerfile.dockerignore` leaves out what Git ignores. */
function copyRepository(to: string): void {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: REPOSITORY });
  const archive = execFileSync('tar', ['--null', '-T', '-', '-cf', '-'], {
    ...{ cwd: REPOSITORY, input: list, maxBuffer: 1 << 30 },
  });
  execFileSync('tar', ['-xf', '-', '-C', to], { input: archive });
}

function startImage(root: DebianRoot, { command, env, user, folder: workdir }: ImageConfig, port: number) {
  const options = { folder: workdir, user, env: { ...env, PORT: String(port), TSUBAME_ALLOWED_HOSTS: HOST } };
  return root.start(command, options, { stdio: 'pipe' });
}

describe.skipIf(!isDeep || !canBootstrap)('the image, built in a Debian root', () => {
  it(
    'starts without development dependencies, as an unprivileged user, and is healthy',
    async () => {
      const npm = join(
        dirname(dirname(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())),
        'lib/node_modules/npm',
      );
      const tools = { node: process.execPath, npm };
      const built = new Map<string, DebianRoot>();
      let last: DebianRoot | undefined;
      const base = DebianRoot.bootstrap(join(folder, 'base'), stages[0]?.base ?? '', tools);
      for (const [index, stage] of stages.entries()) {
        expect(stage.base).toBe(stages[0]?.base);
        last = base.copyTo(join(folder, `stage-${index}`));
        build(last, stage, built);
        if (stage.name) built.set(stage.name, last);
      }
      if (!last) throw new Error('The Dockerfile has no stage.');
      for (const name of ['vitest', 'vite', 'playwright', 'drizzle-kit'])
        expect(existsSync(join(last.path, image.folder, 'node_modules', name))).toBe(false);
      const port = await freePort();
      const { child, output } = started(startImage(last, image, port));
      await untilServed(port, child, output);
      for (const path of ['/app/', '/docs/']) expect((await ask(port, path)).status).toBe(200);
      last.run(image.healthcheck, { env: { PORT: String(port) }, user: image.user });
      await end(child);
    },
    60 * TEST_WAIT_MS,
  );
});
