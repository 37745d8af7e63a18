// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstLoadBudget, forbiddenModules } from './first-load-budget.ts';

const modulesOf = (...ids: string[]) => ({
  modules: Object.fromEntries(ids.map((id) => [id, { code: 'x', renderedLength: 1, renderedExports: [] }])),
});

it.each([
  '/repo/sdk/src/gen/words-jp.gen.ts',
  '/repo/sdk/src/gen/rule-params.gen.ts',
  '/repo/sdk/src/gen/transitions.gen.ts',
  '/repo/node_modules/react-hook-form/dist/index.esm.mjs',
  '/repo/node_modules/lightweight-charts/dist/lightweight-charts.production.mjs',
  '/repo/node_modules/@base-ui/react/esm/drawer/index.js',
  '/repo/web/src/app/page-views.ts',
  '/repo/web/src/features/replay/replay-bar.tsx',
  '/repo/mock/control/client.ts',
])('reports %s in the first load', (id) => {
  const named = forbiddenModules([
    modulesOf('/repo/web/src/app/main.tsx'),
    modulesOf('/repo/web/src/ui/page.tsx', id),
  ]);
  expect(named).toEqual([id.replace('/repo/', '')]);
});

it('accepts allowed modules, and modules without any remaining code', () => {
  const gone = {
    modules: { '/repo/sdk/src/gen/words-jp.gen.ts': { code: '', renderedLength: 0, renderedExports: [] } },
  };
  expect(
    forbiddenModules([modulesOf('/repo/sdk/src/gen/operations.gen.ts', '/repo/web/src/app/app.tsx'), gone]),
  ).toEqual([]);
});

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tsubame-first-load-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Messages of the build for an entry, a page and its import, written to disk with the given sizes. */
function buildMessages(budget: number, bytes: Readonly<Record<string, number>>): string[] {
  const chunk = (fileName: string, more: object) => {
    // Bytes that do not compress.
    const noise = Array.from(
      { length: bytes[fileName] ?? 0 },
      (_, at) => (at * at * 7919 + at * 104729) % 256,
    );
    writeFileSync(
      join(dir, fileName),
      Uint8Array.from(noise, (byte, at) => byte ^ (at >> 3)),
    );
    return { type: 'chunk', fileName, code: '', imports: [], isEntry: false, ...modulesOf(), ...more };
  };
  const bundle = {
    'entry.js': chunk('entry.js', { isEntry: true, facadeModuleId: '/src/app/main.tsx' }),
    'page.js': chunk('page.js', { facadeModuleId: '/src/page.tsx', imports: ['part.js'] }),
    'part.js': chunk('part.js', {}),
    'other.js': chunk('other.js', { facadeModuleId: '/src/other.tsx' }),
  };
  const { writeBundle } = firstLoadBudget({ start: { budget, modules: ['src/page.tsx'] } });
  if (typeof writeBundle !== 'function') throw new Error('The plugin has no hook.');
  const lines: string[] = [];
  const say = (text: string) => lines.push(text);
  Reflect.apply(writeBundle, { info: say, error: say }, [{ dir }, bundle]);
  return lines;
}

it('counts only the written files of a screen and their imports', () => {
  const [line] = buildMessages(4_000, { 'entry.js': 0, 'page.js': 0, 'part.js': 0, 'other.js': 9_000 });
  expect(line).toBe('first load of start: 3 bytes brotli in 3 files');
});

it.each(['entry.js', 'page.js', 'part.js'])(
  'fails the build with the name when %s exceeds the budget',
  (file) => {
    expect(buildMessages(4, { [file]: 900 }).at(-1)).toMatch(
      /^The first load of start is \d+ bytes brotli; 4 are allowed\.$/,
    );
  },
);

it('reports a module that is in no file, because its size would not be counted', () => {
  const plugin = firstLoadBudget({ start: { budget: 4_000, modules: ['src/gone.tsx'] } });
  expect(() => Reflect.apply(plugin.writeBundle as () => void, {}, [{ dir }, {}])).toThrow(
    'src/gone.tsx is in no file.',
  );
});
