import { expect, test } from 'vitest';
import type { Import } from './graph.ts';
import { faultsOf } from './judge.ts';

const importOf = (to: string): Import => ({
  spec: `#${to}`,
  to,
  kind: 'file',
  isDev: false,
  isUndeclared: false,
  circle: null,
});

const SOURCES = [
  { file: 'web/a/one.ts', imports: [importOf('web/b/two.ts')] },
  { file: 'web/b/three.ts', imports: [importOf('web/a/four.ts')] },
];

test('folders that import each other are refused even if the table allows both ways', () => {
  const rooms = { 'web/a': { may: ['web/b'] }, 'web/b': { may: ['web/a'] } };
  expect(faultsOf(SOURCES, rooms).map(({ file, rule }) => [file, rule])).toEqual([
    ['web/a/one.ts', 'no circle of folders'],
    ['web/b/three.ts', 'no circle of folders'],
  ]);
});

test('a file that composes may be a room of its own, and then there is no circle', () => {
  const rooms = {
    'web/a': {},
    'web/a/one.ts': { may: ['web/b'] },
    'web/b': { may: ['web/a'] },
  };
  expect(faultsOf(SOURCES, rooms)).toEqual([]);
});
