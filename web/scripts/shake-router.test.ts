// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { droppable, shakeRouter } from './shake-router.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-router'));
const router = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .find((code) => code.includes('function HashRouter('));

it('React Router is still written as this expects, and nothing of it is left that must be kept', () => {
  const written = droppable(router ?? '');
  expect(written).not.toMatch(/^[\w.]+\.(?:displayName|contextType) = /m);
  expect(written).not.toMatch(/^var \w+ = class extends React\w*\.Component/m);
  expect(written).toMatch(
    /\(\(\) => class extends React\w*\.Component \{\nstatic contextType = RSCRouterContext;/,
  );
});

it.each([
  ['names', /displayName/g],
  ['context of a class', /contextType/g],
  ['classes', /class extends React/g],
  ['warnings', /var ENABLE_DEV_WARNINGS/g],
  ['contexts', /React\w*\.(?:createContext|forwardRef|memo)/g],
])('a version without its %s fails the build', (_, pattern) => {
  expect(() => droppable((router ?? '').replace(pattern, 'somethingElse'))).toThrow(
    'React Router has nothing any more',
  );
});

it('what the app does not use falls away, what it uses stays', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'tsubame-router-'));
  const entry = join(temporary, 'entry.js');
  writeFileSync(
    entry,
    `export { HashRouter, useLocation } from ${JSON.stringify(join(folder, 'index.mjs'))};`,
  );
  const bundled = async (plugins: Plugin[]) => {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      plugins,
      build: {
        write: false,
        minify: false,
        lib: { entry, formats: ['es'] },
        rolldownOptions: { external: ['react', 'react-dom'] },
      },
    });
    const [first] = [built].flat();
    if (first === undefined || !('output' in first)) throw new Error('Nothing was built.');
    return first.output.map((output) => (output.type === 'chunk' ? output.code : '')).join('');
  };
  const whole = await bundled([]);
  const shaken = await bundled([shakeRouter()]);
  rmSync(temporary, { recursive: true });
  expect(whole).toContain('ScrollRestoration');
  expect(shaken).not.toContain('ScrollRestoration');
  expect(shaken).toContain('function HashRouter(');
  expect(shaken.length).toBeLessThan(whole.length);
});
