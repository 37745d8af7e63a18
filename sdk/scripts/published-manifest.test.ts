import { expect, test } from 'vitest';
import { publishedManifest } from './published-manifest.ts';

test('an export has an ES module and a CommonJS one, each with its declarations first', () => {
  const { exports } = publishedManifest(
    { exports: { '.': './src/index.ts', './react': './src/react/query.ts' } },
    null,
  );
  expect(exports).toEqual({
    '.': {
      import: { types: './dist/index.d.ts', default: './dist/index.js' },
      require: { types: './dist/index.d.cts', default: './dist/index.cjs' },
    },
    './react': {
      import: { types: './dist/react/query.d.ts', default: './dist/react/query.js' },
      require: { types: './dist/react/query.d.cts', default: './dist/react/query.cjs' },
    },
    './package.json': './package.json',
  });
  const { '.': main } = exports as Record<string, { readonly import: object }>;
  expect(Object.keys(main?.import ?? {})).toEqual(['types', 'default']);
});

test('leaves out fields that only the repository needs', () => {
  const source = {
    name: '@tsubame/sdk',
    private: true,
    exports: {},
    scripts: { test: 'vitest run', prepack: 'node begin.js', postpack: 'node end.js' },
    devDependencies: { esbuild: '0.28.2' },
    dependencies: { valibot: '1.5.0' },
  };
  const published = publishedManifest(source, null);
  expect(Object.keys(published).sort()).toEqual(['dependencies', 'exports', 'files', 'name', 'scripts']);
  expect(published.scripts).toEqual({ prepack: 'node begin.js', postpack: 'node end.js' });
});

test('names the repository and the folder of the package in it', () => {
  expect(publishedManifest({ exports: {} }, 'git+https://forge.example/a/b.git').repository).toEqual({
    type: 'git',
    url: 'git+https://forge.example/a/b.git',
    directory: 'sdk',
  });
});

test('rejects an export that is not a source file', () => {
  expect(() => publishedManifest({ exports: { '.': './dist/index.js' } }, null)).toThrow('./dist/index.js');
});
