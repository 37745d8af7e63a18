import { expect, test } from 'vitest';
import { publishedManifest } from './published-manifest.ts';

test('an export has declarations and JavaScript, types first', () => {
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

test('leaves out fields that only the repository needs', () => {
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

test('has the repository with its folder', () => {
  expect(publishedManifest({ exports: {} }, 'git+https://forge.example/a/b.git').repository).toEqual({
    type: 'git',
    url: 'git+https://forge.example/a/b.git',
    directory: 'sdk',
  });
});

test('rejects an export that is not a source file', () => {
  expect(() => publishedManifest({ exports: { '.': './dist/index.js' } }, null)).toThrow('./dist/index.js');
});
