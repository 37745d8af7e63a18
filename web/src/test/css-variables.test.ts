// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { unknownVariables } from './css-variables.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

function sources(): Map<string, string> {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.(css|tsx?)$/.test(path),
  );
  return new Map(paths.map((path) => [path, readFileSync(SOURCES + path, 'utf8')]));
}

it('every used CSS variable is declared in the design tokens or in its file', () => {
  expect(unknownVariables(sources())).toEqual([]);
});

it('the check reads the stylesheet with the design tokens', () => {
  const files = sources();
  files.delete('ui/tokens.css');
  expect(unknownVariables(files).length).toBeGreaterThan(100);
});

it.each([
  ['.card { color: var(--text-4); }', '--text-4'],
  ['.card { padding: calc(var( --gutterr ) * 2); }', '--gutterr'],
  ['.card { color: var(--acccent, red); }', '--acccent'],
  ['.x { --own: 1; color: var(--others-own); }', '--others-own'],
  ["<i style={{ width: 'var(--colum)' }} />", '--colum'],
  ["getComputedStyle(root).getPropertyValue('--upp')", '--upp'],
])('reports an undeclared variable: %s', (source, name) => {
  const files = sources().set('features/sample/card.module.css', source);
  expect(unknownVariables(files)).toEqual([`features/sample/card.module.css: ${name}`]);
});

it.each([
  '.card { --own: 1px; margin: var(--own); }',
  "<i style={{ ['--share']: 1, width: 'var(--share)' }} />",
])('accepts a variable that the file declares: %s', (text) => {
  const files = sources().set('features/sample/card.module.css', text);
  expect(unknownVariables(files)).toEqual([]);
});
