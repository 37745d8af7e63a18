import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { buildIfStale, CONTRACT_BUNDLE } from '../bin/build.ts';
import { bundlePanel } from '../gateway/control-page.ts';
import { adaptToPackage } from './packaged-source.ts';

// npm runs this before it packs the kit. It compiles the sources into the same folders as in the repository, so that relative
// paths stay valid.
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = fileURLToPath(new URL('dist', import.meta.url));

const BUNDLE = 'openapi/dist/openapi.json';

/** Files that are run, loaded by name or imported by users; imports add the other files. */
const ENTRIES = [
  'mock/kit/{bin,mock,examples}.ts',
  'mock/sandbox/main.ts',
  'mock/sandbox/frame/store/pglite-worker.ts',
  'mock/prices/import-worker.ts',
  'mock/gateway/{child-guard,prism-child}.ts',
  'mock/control/cli.ts',
  'mock/examples/{book,msw,playwright}.ts',
  'contract-tests/broker/cli.ts',
  'contract-tests/verifier/verify.ts',
  'contract-tests/verifier/pact/pact-process.ts',
  'contract-tests/verifier/provider-states/{setup,tables}/*.ts',
];

/** Data files that the programs read. */
const DATA = [
  BUNDLE,
  'openapi/dist/openapi.yaml',
  'openapi/result-codes.yaml',
  'mock/control/{control,gateway}.openapi.yaml',
  'mock/scenarios/*.json',
  'mock/sandbox/market/data/*',
  'mock/sandbox/frame/store/migrations/*.sql',
  'contract-tests/pacts/*.json',
  'contract-tests/verifier/report/{filter.js,report.css}',
  'openapi/state-endpoint.yaml',
  'contract-tests/recipes/{github,gitlab}-{consumer,provider}.yml',
  'web/src/control/index.html',
];

const found = (patterns: readonly string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));

/**
 * Every source file that the entries import, relative to the root.
 *
 * @throws Error if they import a package that the kit does not depend on
 */
function sources(): string[] {
  const { metafile } = buildSync({
    ...{ absWorkingDir: ROOT, entryPoints: found(ENTRIES), outdir: DIST, outbase: ROOT },
    ...{ bundle: true, format: 'esm', platform: 'node', packages: 'external', metafile: true, write: false },
  });
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(new URL('package.json', import.meta.url), 'utf8'),
  ) as { readonly dependencies: object; readonly peerDependencies: object };
  const listed = [...Object.keys(dependencies), ...Object.keys(peerDependencies), '@tsubame/sdk'];
  const imported = Object.values(metafile.inputs)
    .flatMap(({ imports }) =>
      imports.filter(
        ({ external, kind, path }) => external && kind === 'import-statement' && !isBuiltin(path),
      ),
    )
    .map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  const absent = imported.find((name) => !listed.includes(name));
  if (absent !== undefined) throw new Error(`mock/kit/package.json does not list ${absent}.`);
  return Object.keys(metafile.inputs);
}

function compile(files: readonly string[]): void {
  buildSync({
    ...{ absWorkingDir: ROOT, entryPoints: [...files], outdir: DIST, outbase: ROOT },
    ...{ format: 'esm', platform: 'node', target: 'node20', charset: 'utf8' },
  });
}

/** Writes the type declarations of the modules that users import. */
function declare(): void {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  run(compiler, ['-p', fileURLToPath(new URL('tsconfig.types.json', import.meta.url)), '--outDir', DIST]);
}

/** Bundles the control panel, which the repository's gateway bundles when it is requested. */
async function writePanel(): Promise<void> {
  const { script, styles } = await bundlePanel();
  const folder = join(DIST, 'web/src/control');
  writeFileSync(join(folder, 'panel.js'), script);
  writeFileSync(join(folder, 'panel.css'), styles);
}

function run(script: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${relative(ROOT, script)} failed:\n${stdout}${stderr}`);
}

function copyData(): void {
  for (const file of found(DATA)) {
    mkdirSync(dirname(join(DIST, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(DIST, file));
  }
}

rmSync(DIST, { recursive: true, force: true });
await buildIfStale(ROOT, CONTRACT_BUNDLE, console.error, new AbortController().signal);
compile(sources());
declare();
copyData();
await writePanel();
run(join(ROOT, 'sdk/scripts/pack.ts'), ['into', join(DIST, 'sdk')]);
for (const file of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|d\.ts|html)$/.test(file) || file.startsWith('sdk/')) continue;
  const path = join(DIST, file);
  writeFileSync(path, adaptToPackage(readFileSync(path, 'utf8')));
}
// Saves the compiler from inferring the type of a megabyte of JSON.
writeFileSync(join(DIST, 'json.d.ts'), 'declare const json: object;\nexport default json;\n');
cpSync(join(ROOT, 'LICENSE'), join(DIST, 'LICENSE'));
