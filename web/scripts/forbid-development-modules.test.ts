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

it('finds pages for development among the files of a bundle', () => {
  expect(developmentModulesIn([{ type: 'asset', fileName: 'gallery.html' }])).toEqual(['gallery.html']);
  expect(developmentModulesIn([{ type: 'asset', fileName: 'scenario.html' }])).toEqual(['scenario.html']);
  expect(developmentModulesIn([{ type: 'asset', fileName: 'index.html' }])).toEqual([]);
});
