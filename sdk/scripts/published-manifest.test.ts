import { expect, test } from 'vitest';
import { publishedManifest } from './published-manifest.ts';

test('published, an export is its JavaScript and its declarations, the types first', () => {
  const { exports } = publishedManifest(
    { exports: { '.': './src/index.ts', './react': './src/react/query.ts' } },
    null,
  );
  expect(exports).toEqual({
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './react': { types: './dist/react/query.d.ts', default: './dist/react/query.js' },
    './package.json': './package.json',
  });
  expect(Object.keys((exports as Record<string, object>)['.'] ?? {})).toEqual(['types', 'default']);
});

test('what only serves the repository is not published', () => {
  const source = {
    name: '@tsubame/sdk',
    private: true,
    exports: {},
    scripts: { test: 'vitest run' },
    devDependencies: { esbuild: '0.28.2' },
    dependencies: { valibot: '1.5.0' },
  };
  expect(Object.keys(publishedManifest(source, null)).sort()).toEqual([
    'dependencies',
    'exports',
    'files',
    'name',
  ]);
});

test('where the sources are kept is said with the folder in it', () => {
  expect(publishedManifest({ exports: {} }, 'git+https://forge.example/a/b.git').repository).toEqual({
    type: 'git',
    url: 'git+https://forge.example/a/b.git',
    directory: 'sdk',
  });
});

test('an export that is not a source is refused', () => {
  expect(() => publishedManifest({ exports: { '.': './dist/index.js' } }, null)).toThrow('./dist/index.js');
});
