// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { developmentModulesIn, forbidDevelopmentModules } from './forbid-development-modules.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Builds an entry of one line without writing files. */
const built = (source: string) => {
  const entry: Plugin = {
    name: 'test-entry',
    resolveId: (id) => (id === 'test-input' ? '\0test-input' : null),
    load: (id) => (id === '\0test-input' ? source : null),
  };
  return build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, forbidDevelopmentModules()],
    build: { write: false, rolldownOptions: { input: 'test-input' } },
  });
};

it('fails a build that imports from the gallery, and names the module', async () => {
  const source = "import { NOW } from '/src/gallery/specimens.ts'; console.log(NOW);";
  await expect(built(source)).rejects.toThrow('src/gallery/specimens.ts is for development');
});

it.each([
  ['src/control/first-locale.ts', 'initialPanelLocale'],
  ['src/developer/api-calls.ts', 'operationOfRequest'],
  ['../mock/control/cli-error.ts', 'CliError'],
])('fails a build that imports from the control panel or the developer panel: %s', async (file, name) => {
  const source = `import { ${name} } from ${JSON.stringify(`${ROOT}${file}`)}; console.log(${name});`;
  await expect(built(source)).rejects.toThrow('is for development');
});

it('accepts a build without modules for development', async () => {
  await expect(
    built("import { MAX_IMAGE_BYTES } from '/src/domain/image-check.ts'; console.log(MAX_IMAGE_BYTES);"),
  ).resolves.toBeTruthy();
});

it('accepts the client of the control API only beside the replay of past prices', () => {
  const chunk = (...names: string[]) => ({
    type: 'chunk' as const,
    modules: Object.fromEntries(
      names.map((name) => [name, { code: 'x', renderedLength: 1, renderedExports: [] }]),
    ),
  });
  const replay = '/repo/web/src/features/replay/replay-bar.tsx';
  const client = '/repo/mock/control/client.ts';
  expect(developmentModulesIn([chunk(replay, client, '/repo/mock/control/cli-error.ts')])).toEqual([]);
  expect(developmentModulesIn([chunk('/repo/web/src/app/main.tsx', client)])).toEqual([
    'mock/control/client.ts',
  ]);
  expect(developmentModulesIn([chunk(replay, '/repo/mock/control/commands.ts')])).toEqual([
    'mock/control/commands.ts',
  ]);
});

it('finds pages for development among the files of a bundle', () => {
  expect(developmentModulesIn([{ type: 'asset', fileName: 'gallery.html' }])).toEqual(['gallery.html']);
  expect(developmentModulesIn([{ type: 'asset', fileName: 'scenario.html' }])).toEqual(['scenario.html']);
  expect(developmentModulesIn([{ type: 'asset', fileName: 'index.html' }])).toEqual([]);
});
