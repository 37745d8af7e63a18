import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { DevelopmentRun } from './fixtures/development.ts';
import { descendants, livePids } from './fixtures/processes.ts';
import { PROJECT_PATHS } from './project.ts';

/** Each test waits for several builds and requests of the development server. */
const LONGEST_MS = 6 * TEST_WAIT_MS;
const ENTRY = 'components/schemas/account/LedgerEntry.yaml';
const REGISTER = 'components/schemas/session/RegisterRequest.yaml';

const guide = readFileSync(join(PROJECT_PATHS.root, 'openapi/guides/contract.md'), 'utf8');

let dev: DevelopmentRun;

beforeAll(async () => {
  dev = new DevelopmentRun();
  await dev.ready();
}, LONGEST_MS);

afterAll(() => dev.end());

it(
  'shows a fault in a replaced file in the terminal and over the page, until it is fixed',
  async () => {
    const sound = dev.read(ENTRY);
    dev.save(ENTRY, `${sound}required: [again]\n`);
    const fault = /LedgerEntry\.yaml: Line \d+ is not valid YAML: Map keys must be unique/;
    await expect.poll(() => dev.output, { timeout: LONGEST_MS }).toMatch(fault);
    await expect
      .poll(() => dev.pageMessages.at(-1), { timeout: LONGEST_MS })
      .toMatchObject({ type: 'error' });
    expect(dev.pageMessages.at(-1)?.err?.message).toMatch(fault);

    dev.save(ENTRY, sound.replace(/^description: /m, '$&Changed twice. '));
    await expect
      .poll(() => dev.output, { timeout: LONGEST_MS })
      .toMatch(/LedgerEntry\.yaml \(bundled .*findings: 0/);
    expect(dev.read('dist/openapi.json')).toContain('"Changed twice. ');
    await expect
      .poll(() => dev.pageMessages.at(-1), { timeout: LONGEST_MS })
      .toEqual({ type: 'update', updates: [] });
  },
  LONGEST_MS,
);

/** The edit in the guide for contract writers, and the findings that it quotes. */
function editOfGuide() {
  const [, file = '', member = ''] = /In `openapi\/(\S+?)`,\s+add `(\w+)` to the `enum`/.exec(guide) ?? [];
  const [, quoted = ''] = /```text\n([\s\S]+?)\n```/.exec(guide) ?? [];
  return { member, file, sentences: quoted.split('\n') };
}

it(
  'reports the contract guide’s breaking edit with the quoted findings, and accepts its other edit',
  async () => {
    const { member, file, sentences } = editOfGuide();
    expect(sentences.length).toBeGreaterThan(1);
    const sound = dev.read(file);
    const edit = sound.replace(/enum: \[/, `enum: [${member}, `);
    expect(edit).not.toBe(sound);
    dev.save(file, edit);
    for (const sentence of sentences) await expect.poll(() => dev.output).toContain(sentence);
    await expect.poll(() => dev.pageMessages.at(-1)?.err?.message ?? '').toContain(sentences.at(-1));
    for (const sentence of sentences) expect(dev.pageMessages.at(-1)?.err?.message).toContain(sentence);
    dev.save(file, sound);
    await expect.poll(() => dev.pageMessages.at(-1)).toEqual({ type: 'update', updates: [] });

    const [, described = ''] = /In `openapi\/(\S+?)`,\s+change a word of a `description`/.exec(guide) ?? [];
    dev.output = '';
    dev.save(described, dev.read(described).replace(/^description: /m, '$&Shortly. '));
    await expect.poll(() => dev.output).toMatch(/\(bundled .+types .+checked .+findings: 0/);
  },
  LONGEST_MS,
);

it(
  'applies an edit to the types, the mock’s validation and a page that has loaded generated code',
  async () => {
    const register = async () => {
      const account = { mobile: '08012345678', password: 'tsuba123', invitation_code: 'TSUBAME' };
      const body = JSON.stringify({ ...account, nickname: 'tsuba' });
      const headers = { 'content-type': 'application/json', prefer: 'example=register_Registered' };
      return (await fetch(`${dev.web}/api/session/register`, { method: 'POST', headers, body })).status;
    };
    const linesWithIt = (name: string) => {
      const lines = dev.read(`dist/gen/${name}`).split('\n');
      return lines.map((line) => line.trim()).filter((line) => line.includes('nickname'));
    };
    const bounds = join(dev.folder, 'dist/gen/bounds.gen.ts');
    expect(await (await fetch(`${dev.web}/app/@fs${bounds}`)).text()).toContain('registerBounds');
    expect(await register()).toBe(422);

    const member = '  nickname: {type: string, maxLength: 9, description: What friends say.}\n';
    dev.save(REGISTER, dev.read(REGISTER) + member);
    await expect
      .poll(() => dev.pageMessages)
      .toContainEqual(expect.objectContaining({ type: 'full-reload', triggeredBy: bounds }));
    // The files are written one after another.
    await expect.poll(() => linesWithIt('schema.gen.ts')).toEqual(['readonly nickname?: string;']);
    await expect.poll(() => linesWithIt('bounds.gen.ts')).toEqual(['nickname: { maxLength: 9 },']);
    await expect.poll(register).toBe(200);
  },
  LONGEST_MS,
);

it(
  'starts the sandbox again after an edit of its code, and checks the changelog after an edit of it',
  async () => {
    dev.output = '';
    dev.save('code/invariants/formulas.ts', 'export {};\n');
    await expect
      .poll(() => dev.output, { timeout: LONGEST_MS })
      .toContain('formulas.ts has changed; the sandbox starts again.');
    await expect.poll(() => dev.output, { timeout: LONGEST_MS }).toMatch(/as it stands \(bundled/);
    await expect
      .poll(() => dev.errors, { timeout: LONGEST_MS })
      .toMatch(/The sandbox restarts\.[\s\S]*The sandbox is back\./);
    dev.output = '';
    dev.save('CHANGELOG.md', `${dev.read('CHANGELOG.md')}\n`);
    await expect.poll(() => dev.output, { timeout: LONGEST_MS }).toMatch(/CHANGELOG\.md \(bundled/);
  },
  LONGEST_MS,
);

it(
  'ends all its child processes',
  async () => {
    const children = descendants(dev.process.pid);
    // Sandbox, the contract watcher and Vite.
    expect(children.length).toBeGreaterThanOrEqual(3);
    const ended = new Promise((resolve) => dev.process.once('exit', resolve));
    dev.process.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(livePids(children)).toEqual([]);
  },
  LONGEST_MS,
);
