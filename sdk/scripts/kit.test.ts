import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { tinyBroker } from '../../contract-tests/broker/fixtures/tiny-broker.ts';
import { KIT_PACKAGE_SOURCES, packTarball, runNpm } from './pack-tarball.ts';
import { createScratchProject, type ScratchProject } from './scratch-project.ts';

// SDK and kit installed from their tarballs in an empty project, as another team uses them. Both programs are those of the kit's
// README.
const README = readFileSync(new URL('../../mock/kit/README.md', import.meta.url), 'utf8');
/** The environment without variables of this test run, of npm or of a CI server. */
const CLEAN = {
  NODE_OPTIONS: '',
  INIT_CWD: '',
  npm_lifecycle_event: undefined,
  GITHUB_SHA: '',
  GITHUB_HEAD_REF: '',
};
const isDeep = process.env.TSUBAME_DEEP === '1';

let project: ScratchProject;
let kit: string;

/** Unpacks the kit and links its dependencies as installed here. `TSUBAME_DEEP` installs them with npm instead. */
function installKit(): void {
  const tarball = packTarball(KIT_PACKAGE_SOURCES);
  kit = join(project.folder, 'node_modules/@tsubame/kit');
  if (isDeep) {
    runNpm(['install', '--prefer-offline', '--no-audit', '--no-fund', tarball, 'msw@3.0.5'], project.folder);
  } else {
    mkdirSync(kit, { recursive: true });
    spawnSync('tar', ['xzf', tarball, '--strip-components', '1', '-C', kit]);
    const { dependencies } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as {
      readonly dependencies: object;
    };
    for (const name of Object.keys(dependencies)) link(name, kit);
    project.link('msw');
  }
  link('@types/node', project.folder);
  link('typescript', project.folder);
  const commands = join(project.folder, 'node_modules/.bin');
  mkdirSync(commands, { recursive: true });
  symlinkSync('../typescript/bin/tsc', join(commands, 'tsc'));
  if (!isDeep) symlinkSync('../@tsubame/kit/dist/mock/kit/bin.js', join(commands, 'tsubame-kit'));
  // New databases are copies of one that all runs share.
  const cache = fileURLToPath(new URL('../../node_modules/.cache/tsubame', import.meta.url));
  const own = join(kit, 'dist/node_modules/.cache/tsubame');
  mkdirSync(dirname(own), { recursive: true });
  symlinkSync(cache, own);
}

function link(name: string, into: string): void {
  const place = join(into, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  rmSync(place, { recursive: true, force: true });
  symlinkSync(fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url)), place);
}

beforeAll(() => {
  project = createScratchProject();
  project.write('tsconfig.json', tsconfig());
  installKit();
  for (const [, text = ''] of README.matchAll(/^```ts\n(.*?)^```$/gms))
    project.write(/^\/\/ (\S+)\n/.exec(text)?.[1] ?? '', text);
});

afterAll(() => project.remove());

/** The strict project of the SDK's test, with the types of Node; those of MSW are not checked. */
function tsconfig(): string {
  const own = readFileSync(new URL('../scratch/tsconfig.json', import.meta.url), 'utf8');
  const { compilerOptions } = JSON.parse(own) as { readonly compilerOptions: object };
  return JSON.stringify({ compilerOptions: { ...compilerOptions, types: ['node'], skipLibCheck: !isDeep } });
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

async function run(args: readonly string[]): Promise<Ended> {
  const options = { cwd: project.folder, env: { ...process.env, ...CLEAN } };
  const ended = await promisify(execFile)(process.execPath, [...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: ended.code, output: ended.stdout + ended.stderr };
}

const bin = () => join(kit, 'dist/mock/kit/bin.js');
const ended = (code: number, output: string): Ended => ({ code, output: expect.stringContaining(output) });

describe('the packed kit in an empty project', () => {
  test('reports usage errors with its own command names', async () => {
    const wrong = await Promise.all([
      run([bin(), 'mokc']),
      run([bin(), 'mock', '--prot', '1']),
      run([bin(), 'verify', '--provider', 'http://127.0.0.1:9', '--only', 'getStok']),
      run([bin(), 'verify', '--provider', 'http://127.0.0.1:9']),
      run([bin(), 'control', 'status', '--data', 'nowhere']),
    ]);
    expect(wrong).toEqual([
      ended(2, 'There is no command mokc'),
      ended(2, 'Usage: npx @tsubame/kit mock'),
      ended(2, 'getStok'),
      ended(3, '127.0.0.1:9'),
      ended(1, 'start one with npx @tsubame/kit mock'),
    ]);
  });
});

/** Runs a command as a user types it, while requests are sent from elsewhere. */
const EXAMPLES = `
npx @tsubame/kit examples &
curl --silent --include --retry 40 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$PORT/api/environment"
curl --silent --include -H 'token: guest' -H 'Prefer: example=getStock_NotFound' "http://127.0.0.1:$PORT/api/stocks/7203?lang=en"
`;

describe('the examples of the packed kit', () => {
  test('answer any outcome by name, without a sandbox', async () => {
    const own = { PORT: String(await freePorts()) };
    const { code, output } = await runJob({ script: EXAMPLES, env: {} }, own);
    expect([code, output]).toEqual([0, expect.stringContaining('"mode":"paper"')]);
    expect(output).toContain('x-tsubame-example: getEnvironment_PaperMode');
    expect(output).toContain('x-tsubame-example: getStock_NotFound');
    expect(output).toMatch(/"code":404,"msg":"[A-Z]/);
  });
});

interface Step {
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
}

const RECIPES = new URL('../../contract-tests/recipes/', import.meta.url);

/** Returns a job of a CI recipe as one shell script, without its install step. */
function job(file: string, name: string): Job {
  const recipe = parse(readFileSync(new URL(file, RECIPES), 'utf8'));
  const isGithub = file.startsWith('github');
  const { env, variables, script, steps } = isGithub ? recipe.jobs[name] : recipe[name];
  const lines: readonly string[] = isGithub
    ? (steps as readonly Step[]).flatMap(({ run: line }) => line ?? [])
    : script;
  const own = isGithub
    ? Object.assign({}, env, ...(steps as readonly Step[]).map((step) => step.env))
    : variables;
  return {
    script: lines.filter((line) => line !== 'npm ci').join('\n'),
    env: Object.fromEntries(Object.entries<string>(own ?? {}).filter(([, value]) => !value.includes('${{'))),
  };
}

/** Runs a job in the scratch project and ends the processes it left running, as a CI runner does. */
async function runJob({ script, env }: Job, own: Readonly<Record<string, string>>): Promise<Ended> {
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd: project.folder,
    env: { ...process.env, ...CLEAN, ...env, ...own },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const [code] = (await once(child, 'exit')) as [number];
  try {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
  } catch {
    // No process was left running.
  }
  return { code, output };
}

describe('the recipes for CI', () => {
  test('run the same commands on both CI servers', () => {
    expect(job('gitlab-provider.yml', 'provider')).toEqual(job('github-provider.yml', 'verify'));
    expect(job('gitlab-consumer.yml', 'consumer')).toEqual(job('github-consumer.yml', 'test'));
    expect(job('gitlab-consumer.yml', 'consumer-deploy')).toEqual(job('github-consumer.yml', 'deploy'));
  });

  test.skipIf(isDeep)(
    'check a consumer and then a provider on one machine, over a broker',
    async () => {
      const { broker, env } = await surroundings();
      const [consumer, provider] = [
        job('github-consumer.yml', 'test'),
        job('gitlab-provider.yml', 'provider'),
      ];
      const ran = await runJob(
        { script: `${consumer.script}\n${provider.script}`, env: { ...consumer.env, ...provider.env } },
        // The consumer's mock still runs, so it can be verified without starting a provider.
        { ...env('b1'), START: ':', VERIFY: '--only getEnvironment --requests 20' },
      );
      expect(ran).toEqual(ended(0, 'tsubame-provider b1 may go to production'));
      expect(ran.output.match(/pass 1/g)).toHaveLength(2);
      expect(ran.output).toContain('answers as the contract says');
      expect(broker.published).toMatchObject([{ version: 'b1', branch: 'main' }]);
      expect(broker.outcomes).toMatchObject([{ success: true, providerApplicationVersion: 'b1' }]);
    },
    300_000,
  );

  test.runIf(isDeep)(
    'take a consumer and a provider from the first push to the deployment',
    async () => {
      const { broker, env } = await surroundings();
      const deploy = job('gitlab-consumer.yml', 'consumer-deploy');
      const pushed = await runJob(job('github-consumer.yml', 'test'), env('c1'));
      expect(pushed).toEqual(ended(0, 'Published the pact of tsubame-web c1'));
      expect(await runJob(deploy, env('c1'))).toEqual(ended(1, 'tsubame-web c1 may not go to production'));
      const verified = await runJob(job('gitlab-provider.yml', 'provider'), {
        ...env('p1'),
        START: 'npx @tsubame/kit mock',
        // Only interactions that need no operator are run, so the result is not a full success.
        VERIFY: '--only market --only news',
      });
      expect(verified).toEqual(ended(0, 'tsubame-provider p1 may go to production'));
      expect(broker.outcomes).toMatchObject([{ success: true, providerApplicationVersion: 'p1' }]);
      expect(await runJob(deploy, env('c1'))).toEqual(ended(0, 'tsubame-web c1 may go to production'));
      expect(readFileSync(join(project.folder, 'verify.xml'), 'utf8')).toContain('<testsuite');
    },
    900_000,
  );
});

/** A broker, and the environment variables that a CI server sets for a version. */
async function surroundings() {
  const broker = await tinyBroker('opens');
  onTestFinished(() => void broker.close());
  const port = await freePorts();
  const env = (version: string) => ({
    ...{ PORT: String(port), PROVIDER: `http://127.0.0.1:${port}/api` },
    ...{ PACT_BROKER_BASE_URL: broker.url, PACT_BROKER_TOKEN: 'opens' },
    ...{ GITHUB_SHA: version, GITHUB_REF_NAME: 'main' },
    // The web app is the consumer.
    PACT: 'node_modules/@tsubame/kit/dist/contract-tests/pacts/tsubame-web-tsubame-provider.json',
    CONSUMER: 'tsubame-web',
  });
  return { broker, env };
}

/** A free port with a free next port for the sandbox. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
