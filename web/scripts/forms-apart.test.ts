// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { formsApart } from './forms-apart.ts';

const folder = mkdtempSync(join(tmpdir(), 'tsubame-forms-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The first chunk of an app that reads a number and has a page with a form that reads an address. */
async function firstChunk(plugins: Plugin[]): Promise<string> {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(join(import.meta.dirname, '../../node_modules/valibot'), join(folder, 'node_modules/valibot'));
  const files = {
    'main.ts': `import * as v from 'valibot';\nconsole.log(v.number());\nimport('./name-form.ts');`,
    'name-form.ts': `import * as v from 'valibot';\nexport const form = v.pipe(v.string(), v.email('no address'));`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, rolldownOptions: { input: join(folder, 'main.ts') } },
  })) as Rolldown.RolldownOutput;
  rmSync(join(folder, 'node_modules'), { recursive: true });
  return output.map((file) => (file.type === 'chunk' && file.isEntry ? file.code : '')).join('');
}

it('what only forms read is not in the first chunk, as it would be', async () => {
  expect(await firstChunk([])).toContain('email');
  expect(await firstChunk([formsApart()])).not.toContain('email');
});
