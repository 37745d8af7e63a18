import { expect, test } from 'vitest';
import { publishedManifest } from './published-manifest.ts';

test('published, an export is its JavaScript and its declarations, the types first', () => {
  const { exports } = publishedManifest({
    exports: { '.': './src/index.ts', './react': './src/react/query.ts' },
  });
  expect(exports).toEqual({
    '.': { types: './index.d.ts', default: './index.js' },
    './react': { types: './react/query.d.ts', default: './react/query.js' },
    './package.json': './package.json',
  });
  expect(Object.keys((exports as Record<string, object>)['.'] ?? {})).toEqual(['types', 'default']);
});

test('what only serves the repository is not published', () => {
  const published = publishedManifest({
    name: '@tsubame/sdk',
    private: true,
    exports: {},
    scripts: { test: 'vitest run' },
    devDependencies: { esbuild: '0.28.2' },
    dependencies: { valibot: '1.5.0' },
  });
  expect(Object.keys(published).sort()).toEqual(['dependencies', 'exports', 'files', 'name']);
});

test('an export that is not a source is refused', () => {
  expect(() => publishedManifest({ exports: { '.': './dist/index.js' } })).toThrow('./dist/index.js');
});
