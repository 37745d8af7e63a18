import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Bundle, operationsOf } from './contract-model.ts';
import { layout } from './layout.ts';

/** Matches code spans that look like a path: a folder, or a file with a known extension. */
const PATH = /`((?:\.\.\/)?\w[\w.-]*(?:\/[\w.-]+)*(?:\/|\.ts|\.yaml|\.md))`/g;

/** What only building, packing and releasing the SDK creates. */
const BUILT = /^(dist\/|GUIDE\.md$|LICENCES\.md$)/;

test.each(['openapi', 'sdk'])('every path that the README of %s names exists', (name) => {
  const folder = join(layout.contract, '..', name);
  const named = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(PATH)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(4);
  const committed = named.filter((path) => !BUILT.test(path));
  expect(committed.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});

/** Guides for contributors name files of the whole repository. */
const CONTRIBUTOR_PAGES = [
  'README.md',
  '.github/CONTRIBUTING.md',
  'openapi/guides/architecture.md',
  'openapi/guides/glossary.md',
];

test.each(CONTRIBUTOR_PAGES)('every path that %s names exists', (name) => {
  const root = join(layout.contract, '..');
  const text = readFileSync(join(root, name), 'utf8');
  const paths = [...text.matchAll(PATH)]
    .map(([, path]) => path ?? '')
    .filter((path) => path.includes('/') && !path.startsWith('/') && !/[A-Z]{4}|^\.data/.test(path));
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every link in the Markdown of the repository leads to a file of the repository', () => {
  const root = join(layout.contract, '..');
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  const links = names
    .filter(Boolean)
    .flatMap((name) =>
      [...readFileSync(join(root, name), 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].map(
        ([, link = '']) => ({ name, link }),
      ),
    );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ name, link }) => !existsSync(join(root, dirname(name), link)))).toEqual([]);
});

test('every name in the guides and decisions exists in the sources', () => {
  const root = join(layout.contract, '..');
  const filesLike = (...patterns: string[]) =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file !== '' && existsSync(join(root, file)));
  const wordsOf = (file: string) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? [];
  const sources = filesLike('*.ts', '*.tsx', '*.css', '*.html', '*.json', '*.yaml', '*.py');
  const known = new Set(sources.flatMap(wordsOf));
  const pages = [...CONTRIBUTOR_PAGES, ...filesLike('*/decisions/*.md', 'openapi/guides/*.md')];
  const unknown = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/`([A-Za-z_]\w+)`/g)]
      // Tests of the metrics compare their names with the guide.
      .filter(([, name = '']) => !known.has(name) && !name.startsWith('tsubame_'))
      .map(([, name]) => `${page}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('the README of sdk names every operation', () => {
  const text = readFileSync(join(layout.sdk, 'README.md'), 'utf8');
  const bundle = JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as Bundle;
  const missing = operationsOf(bundle).filter(({ id }) => !text.includes(`\`${id}\``));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
