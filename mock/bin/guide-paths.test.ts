import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { freePort } from '../gateway/ports.ts';
import { createGuideRepository } from './fixtures/guide-folder.ts';
import { GuideShell, type GuideStep, programUnder, stepOf, stepsUnder } from './fixtures/guide-steps.ts';
import { PROJECT_PATHS } from './project.ts';

// Runs the section “In ten minutes” of the guides for front-end and back-end engineers.

const FIRST = '## In ten minutes';
const LONGEST_MS = 10 * TEST_WAIT_MS;

const folder = createGuideRepository();
const elsewhere = mkdtempSync(join(tmpdir(), 'guides-own-'));
afterAll(() => {
  for (const each of [folder, elsewhere]) rmSync(each, { recursive: true, force: true });
});
const readers: GuideShell[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});

function readerIn(...given: ConstructorParameters<typeof GuideShell>): GuideShell {
  const reader = new GuideShell(...given);
  readers.push(reader);
  return reader;
}

const textOf = (guide: string) => readFileSync(join(PROJECT_PATHS.root, 'openapi/guides', guide), 'utf8');
const stepsOfFirst = (guide: string) => stepsUnder(FIRST, guide, textOf(guide));
const commands = (steps: readonly GuideStep[]) => steps.map(({ command }) => command);

/** Path of the SDK packed by `npm pack`, in a separate process, because packing is the SDK's own matter. */
function packedSdk(): string {
  const script = join(PROJECT_PATHS.root, 'sdk/scripts/pack-tarball.ts');
  const program = `import { packTarball, SDK_PACKAGE_SOURCES } from '${script}'; console.log(packTarball(SDK_PACKAGE_SOURCES));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).trim();
}

it(
  'the back-end guide starts a server, proxies it, shows its fault as 500, and verifies the corrected server',
  async () => {
    const text = textOf('back-end.md');
    const [bundle, serve, proxy, mine, example, verify, ...others] = stepsOfFirst('back-end.md');
    if (!bundle || !serve || !proxy || !mine || !example || !verify || others.length > 0)
      throw new Error(`The guide has other steps: ${commands(stepsOfFirst('back-end.md')).join('; ')}`);
    const ports = { 4010: await freePort(), 8080: await freePort() };
    const atGateway = readerIn(folder, ports);
    const server = programUnder(FIRST, 'js', text);
    const write = (program: string) => writeFileSync(join(folder, 'server.mjs'), atGateway.moved(program));
    const serving = async () => {
      const reader = readerIn(folder, ports);
      await reader.does(serve);
      return reader;
    };
    const fetchedBy = async (step: GuideStep) =>
      JSON.parse((await atGateway.does(step)).split('\n').at(-1) ?? '');

    await atGateway.does(bundle);
    write(server);
    const first = await serving();
    await atGateway.does(proxy);
    expect(await fetchedBy(mine)).toMatchObject({ code: 1, data: { simulated: true, schedule: 'exchange' } });
    expect(await fetchedBy(example)).toMatchObject({ code: 1, data: { code: '7203' } });
    await first.close();

    expect(text).toContain('change the value to `simulated: false`');
    write(server.replace('simulated: true', 'simulated: false'));
    const wrong = await serving();
    expect(await fetchedBy(mine)).toMatchObject({ code: 500 });
    await wrong.close();

    write(server);
    await serving();
    await atGateway.does(verify);
  },
  LONGEST_MS,
);

it(
  'the front-end guide previews and places an order with the packed SDK',
  async () => {
    const [install, start, pack, init, add, ...others] = stepsOfFirst('front-end.md');
    if (!install || !start || !pack || !init || !add || others.length > 0)
      throw new Error(`The guide has other steps: ${commands(stepsOfFirst('front-end.md')).join('; ')}`);
    expect(commands([install, pack])).toEqual(['npm ci', 'npm pack --workspace sdk']);
    const tarball = packedSdk();
    expect(basename(tarball)).toMatch(/^tsubame-sdk-[\d.]+\.tgz$/);
    const scripts = {
      start: `node ${join(import.meta.dirname, 'fixtures/guide-start.ts')} --data ${folder}/data`,
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'guide', private: true, scripts }));
    const ports = { 4010: await freePort() };
    await readerIn(folder, ports).does(start);

    const own = readerIn(elsewhere, ports);
    // The SDK's dependencies come from the repository, without a registry.
    writeFileSync(join(elsewhere, '.npmrc'), 'audit=false\nfund=false\ninstall-links=true\n');
    await own.does(init);
    const installed = ['openapi-fetch', 'openapi-typescript-helpers', 'valibot'].map((name) =>
      join(PROJECT_PATHS.root, 'node_modules', name),
    );
    await own.does(stepOf('front-end.md', 0, `npm install ${installed.join(' ')}`));
    expect(add.command).toBe('npm install /path/to/tsubame-sdk-*.tgz');
    await own.does({ ...add, command: add.command.replace(/\/path\/to\/\S+/, tarball) });
    writeFileSync(join(elsewhere, 'first.mjs'), own.moved(programUnder(FIRST, 'js', textOf('front-end.md'))));
    expect(textOf('front-end.md')).toContain('run it with `node first.mjs`');
    expect(await own.does(stepOf('front-end.md', 0, 'node first.mjs'))).toMatch(
      /^100 shares hold \d+ yen of \d+\.\nThe order is filled\.\n$/,
    );
  },
  LONGEST_MS,
);
