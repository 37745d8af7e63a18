import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KIT_PACKAGE, npm, packed } from './packed.ts';
import { COMPILERS, createScratchProject, type ScratchProject } from './scratch-project.ts';

// SDK and kit as a team that never saw this repository has them: from their tarballs, in a folder of their own. Both programs
// are those of the kit's README.
const README = readFileSync(new URL('../../mock/kit/README.md', import.meta.url), 'utf8');
const isDeep = process.env.TSUBAME_DEEP === '1';

let project: ScratchProject;
let kit: string;

/** Unpacks the kit; what it depends on is linked, in the versions that are installed here, unless all is to be as npm makes it. */
function installKit(): void {
  const tarball = packed(KIT_PACKAGE);
  kit = join(project.folder, 'node_modules/@tsubame/kit');
  if (isDeep) {
    npm(['install', '--prefer-offline', '--no-audit', '--no-fund', tarball, 'msw@3.0.5'], project.folder);
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
  // A new database is a copy of one made before, which all runs share.
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
  project.copy('scratch/tsconfig.json');
  installKit();
  for (const [, text = ''] of README.matchAll(/^```ts\n(.*?)^```$/gms))
    project.write(/^\/\/ (\S+)\n/.exec(text)?.[1] ?? '', text);
}, 300_000);

afterAll(() => project.remove());

interface Ended {
  readonly code: number;
  readonly output: string;
}

async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const options = {
    cwd: project.folder,
    env: { ...process.env, NODE_OPTIONS: '', INIT_CWD: project.folder, ...env },
  };
  const ended = await promisify(execFile)(process.execPath, [...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: ended.code, output: ended.stdout + ended.stderr };
}

const bin = () => join(kit, 'dist/mock/kit/bin.js');
const ended = (code: number, output: string): Ended => ({ code, output: expect.stringContaining(output) });

describe('the packed kit in a project of another team', () => {
  test('type-checks under strict, declarations of kit and SDK included', async () => {
    const args = [COMPILERS['7.0.2'], '-p', '.', '--types', 'node', ...(isDeep ? [] : ['--skipLibCheck'])];
    expect(await run(args)).toEqual({ code: 0, output: '' });
  }, 120_000);

  test('answers a component with examples', async () => {
    expect(await run(['--test', 'examples.test.ts'])).toEqual(ended(0, 'pass 1'));
  }, 60_000);

  test('says what is asked wrongly, and in its own words', async () => {
    const wrong = await Promise.all([
      run([bin(), 'mokc']),
      run([bin(), 'mock', '--prot', '1']),
      run([bin(), 'verify', '--provider', 'http://127.0.0.1:9', '--only', 'getStok']),
      run([bin(), 'verify', '--provider', 'http://127.0.0.1:9']),
      run([bin(), 'control', 'status', '--data', 'nowhere']),
    ]);
    expect(wrong).toEqual([
      ended(2, 'There is no command mokc'),
      ended(1, 'Usage: npx @tsubame/kit mock'),
      ended(2, 'getStok'),
      ended(3, '127.0.0.1:9'),
      ended(1, 'start one with npx @tsubame/kit mock'),
    ]);
  }, 60_000);
});

describe('its mock', () => {
  let child: ChildProcess;
  let url = '';

  beforeAll(async () => {
    child = spawn(process.execPath, [bin(), 'mock', '--port', '0', '--spares', '0'], {
      cwd: project.folder,
      env: { ...process.env, NODE_OPTIONS: '', INIT_CWD: project.folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const chunk of child.stdout ?? []) {
      said += String(chunk);
      if (said.includes('Ctrl-C')) break;
    }
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '';
  }, 60_000);

  afterAll(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  test('plays a flow with a scenario, a delay and a fault', async () => {
    expect(await run(['--test', 'flow.test.ts'], { MOCK: url })).toEqual(ended(0, 'pass 1'));
  }, 60_000);

  test('is judged by verify', async () => {
    const few = ['--only', 'getStock', '--requests', '20', '--no-pact'];
    const args = ['--provider', url, ...(isDeep ? ['--only', 'market', '--only', 'watchlist'] : few)];
    expect(await run([bin(), 'verify', ...args])).toEqual(ended(0, 'answers as the contract says'));
  }, 300_000);

  test('is controlled, and leaves nothing where the kit lies', async () => {
    expect(await run([bin(), 'control', 'scenarios'])).toEqual(ended(0, 'ipo-won'));
    expect(spawnSync('ls', ['-A', project.folder], { encoding: 'utf8' }).stdout).toContain('.tsubame');
  }, 60_000);
});
