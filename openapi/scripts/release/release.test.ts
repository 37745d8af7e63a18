import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import { shop } from './fixtures/shop.ts';
import { moveVersion, release } from './release.ts';
import { stampChangelog } from './stamp.ts';
import type { Level } from './versions.ts';

const ENTRY = '# The entry\ninfo:\n  title: Shop\n  version: 0.0.0\n';
const DATE = '2026-11-20';

/** Creates a contract folder with the shop as its bundle. */
function contractFolder() {
  const contract = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(contract, { recursive: true }));
  const current = shop();
  const write = (name: string, text: string) => writeFileSync(join(contract, name), text);
  const read = (name: string) => readFileSync(join(contract, name), 'utf8');
  write('openapi.yaml', ENTRY);
  write('stream.asyncapi.yaml', ENTRY);
  write('CHANGELOG.md', '# Changes\n\n## Unreleased\n\n- Everything.\n');
  mkdirSync(join(contract, 'examples'));
  write('examples/getEnvironment_PaperMode.yaml', 'value:\n  contract_version: 0.0.0\n  mode: paper\n');
  write('examples/getShop_Open.yaml', 'value:\n  version: 0.0.0\n');
  const bundle = () => {
    write('bundle.yaml', stringify(current));
    return join(contract, 'bundle.yaml');
  };
  const cut = (level: Level) => release({ contract, level, date: DATE, bundle });
  return { contract, current, cut, read, write };
}

test('the first minor release is 0.1.0, written to both documents, the changelog and releases/', async () => {
  const { contract, cut, read } = contractFolder();
  expect(await cut('minor')).toBe('0.1.0');
  expect(read('openapi.yaml')).toBe(ENTRY.replace('0.0.0', '0.1.0'));
  expect(read('stream.asyncapi.yaml')).toContain('version: 0.1.0');
  expect(read('CHANGELOG.md')).toBe('# Changes\n\n## Unreleased\n\n## 0.1.0 (2026-11-20)\n\n- Everything.\n');
  expect(read('examples/getEnvironment_PaperMode.yaml')).toBe(
    'value:\n  contract_version: 0.1.0\n  mode: paper\n',
  );
  expect(read('examples/getShop_Open.yaml')).toContain('version: 0.0.0');
  expect(readdirSync(join(contract, 'releases'))).toEqual(['0.1.0.yaml']);
});

test('moves the version before a release, which then has it', async () => {
  const { contract, cut, read } = contractFolder();
  expect(moveVersion(contract, 'minor')).toEqual({ version: '0.1.0', isMoved: true });
  expect(moveVersion(contract, 'minor')).toEqual({ version: '0.1.0', isMoved: false });
  for (const name of ['openapi.yaml', 'stream.asyncapi.yaml']) expect(read(name)).toContain('version: 0.1.0');
  expect(read('examples/getEnvironment_PaperMode.yaml')).toContain('contract_version: 0.1.0');
  expect(() => moveVersion(contract, 'next')).toThrow('next is neither');
  expect(await cut('minor')).toBe('0.1.0');
  expect(() => moveVersion(contract, '0.1.0')).toThrow('0.1.0 is not newer than 0.1.0');
});

test('refuses a breaking patch without writing, and cuts it as a minor', async () => {
  const { contract, current, cut, read, write } = contractFolder();
  await cut('minor');
  write(
    'CHANGELOG.md',
    read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- No more orders.\n'),
  );
  current.paths = {};
  await expect(cut('patch')).rejects.toThrow(/^0\.1\.1 would break 0\.1\.0:\norder was removed/);
  expect(existsSync(join(contract, 'releases/0.1.1.yaml'))).toBe(false);
  expect(await cut('minor')).toBe('0.2.0');
  expect(read('CHANGELOG.md')).toMatch(/## 0\.2\.0 \(2026-11-20\)\n\n- No more orders\.\n\n## 0\.1\.0/);
});

test('refuses a patch that adds an operation, and cuts it as a minor', async () => {
  const { contract, current, cut, read, write } = contractFolder();
  await cut('minor');
  write(
    'CHANGELOG.md',
    read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- New: `reorder`.\n'),
  );
  const [[, item] = ['', {}]] = Object.entries(current.paths as Record<string, object>);
  current.paths = {
    ...current.paths,
    '/reorders': JSON.parse(JSON.stringify(item).replaceAll('"order"', '"reorder"')),
  };
  await expect(cut('patch')).rejects.toThrow(/^0\.1\.1 is a patch, but changes more than texts and examples/);
  expect(existsSync(join(contract, 'releases/0.1.1.yaml'))).toBe(false);
  expect(await cut('minor')).toBe('0.2.0');
});

test('refuses a release without changelog entries', () => {
  const text = '# Changes\n\n## Unreleased\n\n## 0.1.0 (2026-01-05)\n\n- Everything.\n';
  expect(() => stampChangelog(text, { version: '0.2.0', date: DATE })).toThrow('says nothing under');
});
