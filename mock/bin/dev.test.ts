import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { alive, descendants } from './fixtures/processes.ts';
import { project } from './project.ts';

const SCRIPT = fileURLToPath(new URL('./fixtures/dev-fixture.ts', import.meta.url));
const OWN = ['dist', 'node_modules', 'scripts', 'decisions', 'releases'];
const PATIENCE = 90_000;

const contract = join(project.root, 'openapi');
// Inside the package, where the rules find what they stand on.
const copy = mkdtempSync(join(contract, 'dist/watched-'));
const edited = join(copy, 'components/schemas/account/LedgerEntry.yaml');
const guide = readFileSync(join(contract, 'guides/contract.md'), 'utf8');

let dev: ChildProcess | undefined;
let said = '';
let web = '';
/** What a page is told by the development server. */
const shown: { type: string; err?: { message: string } }[] = [];

/** As vim and `sed -i` do: beside the file, then in its place. */
function save(text: string, file = edited): void {
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

beforeAll(async () => {
  for (const name of readdirSync(contract).filter((entry) => !OWN.includes(entry)))
    cpSync(join(contract, name), join(copy, name), { recursive: true });
  cpSync(project.contract, join(copy, 'dist/openapi.json'));
  dev = spawn(process.execPath, [SCRIPT, copy, join(copy, 'dist/data')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  dev.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await vi.waitFor(() => {
    expect(said).toMatch(/ready .+\n/);
    expect(said).toContain('watching openapi/');
  }, PATIENCE);
  web = /ready (.+)\n/.exec(said)?.[1] ?? '';
  const client = await (await fetch(`${web}/app/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const page = new WebSocket(`${web.replace('http', 'ws')}/app/?token=${token}`, 'vite-hmr');
  page.addEventListener('message', ({ data }) => shown.push(JSON.parse(String(data))));
  await new Promise((resolve) => page.addEventListener('open', resolve));
}, PATIENCE);

afterAll(() => {
  dev?.kill('SIGKILL');
  rmSync(copy, { recursive: true, force: true });
});

it(
  'tells a fault that an editor puts in place of the old file, in the terminal and over the page, until it is mended',
  async () => {
    const sound = readFileSync(edited, 'utf8');
    save(`${sound}required: [again]\n`);
    const fault = /LedgerEntry\.yaml: Line \d+ is not valid YAML: Map keys must be unique/;
    await expect.poll(() => said, { timeout: PATIENCE }).toMatch(fault);
    await expect.poll(() => shown.at(-1), { timeout: PATIENCE }).toMatchObject({ type: 'error' });
    expect(shown.at(-1)?.err?.message).toMatch(fault);

    save(sound.replace(/^description: /m, '$&Changed twice. '));
    await expect.poll(() => said, { timeout: PATIENCE }).toMatch(/LedgerEntry\.yaml \(bundled .*findings: 0/);
    expect(readFileSync(join(copy, 'dist/openapi.json'), 'utf8')).toContain('"Changed twice. ');
    await expect.poll(() => shown.at(-1), { timeout: PATIENCE }).toEqual({ type: 'update', updates: [] });
  },
  PATIENCE,
);

/** What the guide for contract writers quotes, and the file and the member of the edit that it is about. */
function editOfGuide() {
  const [, member = '', file = ''] = /add `(\w+)` to the `enum` of `openapi\/(\S+?)`/.exec(guide) ?? [];
  const [, quoted = ''] = /```text\n([\s\S]+?)\n```/.exec(guide) ?? [];
  return { member, file: join(copy, file), sentences: quoted.split('\n') };
}

it(
  'refuses the edit of the guide for contract writers in the sentences that the guide quotes, and takes the other one',
  async () => {
    const { member, file, sentences } = editOfGuide();
    expect(sentences.length).toBeGreaterThan(1);
    const sound = readFileSync(file, 'utf8');
    const edit = sound.replace(/enum: \[/, `enum: [${member}, `);
    expect(edit).not.toBe(sound);
    save(edit, file);
    for (const sentence of sentences)
      await expect.poll(() => said, { timeout: PATIENCE / 3 }).toContain(sentence);
    await expect
      .poll(() => shown.at(-1)?.err?.message ?? '', { timeout: PATIENCE / 3 })
      .toContain(sentences.at(-1));
    for (const sentence of sentences) expect(shown.at(-1)?.err?.message).toContain(sentence);
    save(sound, file);
    await expect.poll(() => shown.at(-1), { timeout: PATIENCE / 3 }).toEqual({ type: 'update', updates: [] });

    const [, described = ''] = /Change a word of `description` in `openapi\/(\S+?)`/.exec(guide) ?? [];
    const words = join(copy, described);
    said = '';
    save(readFileSync(words, 'utf8').replace(/^description: /m, '$&Shortly. '), words);
    await expect
      .poll(() => said, { timeout: PATIENCE / 3 })
      .toMatch(/\(bundled .+types .+checked .+findings: 0/);
  },
  PATIENCE,
);

it(
  'ends with everything it started',
  async () => {
    const children = descendants(dev?.pid);
    // Sandbox, Prism, the watch and the web's server.
    expect(children.length).toBeGreaterThanOrEqual(4);
    const ended = new Promise((resolve) => dev?.once('exit', resolve));
    dev?.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(alive(children)).toEqual([]);
  },
  PATIENCE,
);
