import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLoopbackServer } from '../src/test/loopback.ts';
import { readDeclaredExports } from './declared-exports.ts';
import { memberHints } from './editor-hints.ts';
import { createScratchProject, type ScratchProject, TYPESCRIPT_COMPILERS } from './scratch-project.ts';

const BUNDLE = join(import.meta.dirname, '../../openapi/dist/openapi.json');

let project: ScratchProject;

beforeAll(() => {
  project = createScratchProject();
  project.copy('scratch/tsconfig.json');
  project.copy('scratch/trade.ts');
  project.copy('scratch/trade.cts');
  project.copy('scratch/tsconfig.commonjs.json');
});

afterAll(() => project.remove());

const problem = (code: number, msg: string): Answer => ({
  code,
  msg,
  data: { fields: [], retry_after: null },
});

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: object;
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/api/environment': {
    code: 1,
    msg: 'Success',
    data: {
      mode: 'paper',
      simulated: true,
      historical_prices_from: null,
      now: '2026-11-20T14:03:00.000+09:00',
      schedule: 'always_open',
      contract_version: '0.1.0',
    },
  },
  '/api/orders': {
    code: 2003,
    msg: 'Not on the tick',
    data: {
      id: 'price_off_tick',
      field: 'price',
      rule: 'tick_size',
      params: { price: '2841.3', tick: '0.5' },
      nearest: ['2841', '2841.5'],
      retryable: false,
    },
  },
  '/api/stocks/7204': problem(404, 'No such issue'),
};

describe('the packed SDK in an empty project', () => {
  test.each(Object.entries(TYPESCRIPT_COMPILERS))(
    'type-checks under strict with TypeScript %s',
    (version, tsc) => {
      const about = spawnSync(process.execPath, [tsc, '--version'], { encoding: 'utf8' });
      expect(about.stdout).toContain(version);
      const checked = spawnSync(process.execPath, [tsc, '-p', '.'], {
        cwd: project.folder,
        encoding: 'utf8',
      });
      expect(checked.stdout + checked.stderr).toBe('');
    },
  );

  test('runs against a real provider', async () => {
    const baseUrl = await startLoopbackServer((request, response) => {
      const answer = ANSWERS[request.url?.split('?')[0] ?? ''] ?? problem(401, 'Sign in');
      const status = answer.code < 400 || answer.code >= 1000 ? 200 : answer.code;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    const child = spawn(process.execPath, ['trade.ts', baseUrl], { cwd: project.folder, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    await once(child, 'close');
    expect(output.trim()).toBe(
      JSON.stringify({
        mode: 'paper',
        refused: ['2841', '2841.5'],
        unknown: 404,
        signedOut: 401,
        checked: 'function',
        form: ['7203', 100, 'zh', 'picklist', 'number'],
      }),
    );
  });
});

describe('the packed SDK in a CommonJS project', () => {
  test.each(Object.entries(TYPESCRIPT_COMPILERS))(
    'type-checks under node16 with TypeScript %s, and runs',
    (_, tsc) => {
      const compiled = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.commonjs.json'], {
        cwd: project.folder,
        encoding: 'utf8',
      });
      expect(compiled.stdout + compiled.stderr).toBe('');
      const ran = spawnSync(process.execPath, ['cjs/trade.cjs'], { cwd: project.folder, encoding: 'utf8' });
      expect(ran.stdout + ran.stderr).toBe('function 2003 number function\n');
    },
  );
});

describe('the members of the packed SDK in an editor', () => {
  test('show their description: every method, argument and field of a schema', () => {
    const { components, paths } = JSON.parse(readFileSync(BUNDLE, 'utf8')) as {
      readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: object }>> };
      readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
    };
    const schemas = Object.keys(components.schemas).filter((name) => components.schemas[name]?.properties);
    const calls = Object.values(paths)
      .flatMap((item) => Object.values(item).map(({ operationId = '' }) => operationId))
      .filter((id) => !['', 'openStream', 'uploadImage'].includes(id));
    const hints = memberHints(
      project.folder,
      [
        "import type { BodyOf, PathOf, QueryOf, TsubameClient } from '@tsubame/sdk';",
        "import type * as schema from '@tsubame/sdk/schema';",
      ].join('\n'),
      {
        TsubameClient: 'TsubameClient',
        ...Object.fromEntries(schemas.map((name) => [name, `schema.${name}`])),
        ...Object.fromEntries(calls.map((id) => [`BodyOf${id}`, `BodyOf<'${id}'>`])),
        ...Object.fromEntries(calls.map((id) => [`PathOf${id}`, `PathOf<'${id}'>`])),
        ...Object.fromEntries(calls.map((id) => [`QueryOf${id}`, `QueryOf<'${id}'>`])),
      },
    );
    expect(hints.length).toBeGreaterThan(2000);
    expect(hints.filter(({ text }) => text === '').map(({ member }) => member)).toEqual([]);
  });
});

describe('the tarball of the SDK', () => {
  const inside = (path: string): string =>
    readFileSync(join(project.folder, 'node_modules/@tsubame/sdk', path), 'utf8');

  test('has a guide without links to pages outside of it', () => {
    const links = [...inside('GUIDE.md').matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target ?? '');
    expect(links.filter((target) => !/^(https?:|#)/.test(target))).toEqual([]);
  });

  test('declares exactly the validators that its code exports', () => {
    const names = (file: string, pattern: RegExp): string[] =>
      Array.from(inside(`dist/gen/${file}`).matchAll(pattern), ([, name = '']) => name).sort();
    const declared = names('validators.gen.d.ts', /^export declare const (\w+)/gm);
    expect(declared.length).toBeGreaterThan(400);
    expect(declared).toEqual(names('validators.gen.js', /^(?:export )?const (v[A-Z]\w+|RESPONSES)/gm));
  });

  test('has licence, changelog and source maps with embedded sources, and neither source files nor tests', () => {
    const map = JSON.parse(inside('dist/intention.js.map')) as { readonly sourcesContent: readonly string[] };
    expect(map.sourcesContent[0]).toContain('export function createIntention');
    expect(inside('LICENSE')).toContain('Apache License');
    expect(inside('CHANGELOG.md')).toContain('## Unreleased');
    const listed = spawnSync('tar', ['tzf', project.tarball], { encoding: 'utf8' }).stdout;
    expect(listed).not.toMatch(/test|scripts|scratch|package\/src/);
  });

  test('has no finding of publint', async () => {
    const pkgDir = join(project.folder, 'node_modules/@tsubame/sdk');
    const { messages, pkg } = await publint({ pkgDir, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test.each(['NodeNext', 'Bundler'] as const)(
    'has a declaration for every exported value and a value for every declaration: %s',
    async (resolution) => {
      const { exports } = JSON.parse(inside('package.json')) as { readonly exports: object };
      const doors = Object.keys(exports)
        .filter((door) => door !== './package.json')
        .map((door) => `@tsubame/sdk${door.slice(1)}`);
      const declared = readDeclaredExports(project.folder, doors, resolution);
      expect(declared.problems).toEqual([]);
      const { resolve } = createRequire(join(project.folder, 'package.json'));
      for (const door of doors) {
        const code = (await import(pathToFileURL(resolve(door)).href)) as object;
        expect([door, declared.values[door]]).toEqual([door, Object.keys(code).sort()]);
      }
    },
  );
});

/** Returns the Brotli size of a minified bundle with everything that the statement imports. */
async function sizeOf(statement: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: statement, resolveDir: project.folder },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    write: false,
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? '').byteLength;
}

// The budgets leave room for tables that grow with the contract, but not for a module that was not imported.
describe('the bundle of an import is within its size budget', () => {
  test.each([
    ['one constant', "export { RESULT_CODES } from '@tsubame/sdk'", 1000],
    ['the client', "export { createTsubameClient } from '@tsubame/sdk'", 5_900],
    ['the upload', "export { createTsubameUpload } from '@tsubame/sdk'", 2500],
    ['the stream', "export { createTsubameStream } from '@tsubame/sdk'", 2_300],
    ['query options', "export { tsubameQuery } from '@tsubame/sdk/react'", 2750],
    ['one validator', "export { vPrice } from '@tsubame/sdk/validators'", 1000],
    ['the mobile rule', "export { mobileDigits } from '@tsubame/sdk/rules'", 250],
    ['the calendar', "export { isBusinessDay } from '@tsubame/sdk/rules'", 1150],
    ['price steps', "export { isOnTick } from '@tsubame/sdk/rules'", 450],
    ['one bound', "export { registerBounds } from '@tsubame/sdk/bounds'", 200],
    ['types', "export * from '@tsubame/sdk/schema'", 100],
    ['every validator', "export { validateResponse } from '@tsubame/sdk/validators'", 17_500],
  ])('%s', async (_, statement, budget) => {
    expect(await sizeOf(statement)).toBeLessThanOrEqual(budget);
  });
});

// An editor reads every declaration that a file refers to when a project is opened.
describe('the declarations are within their size budget', () => {
  test.each([
    ['the schema', 'dist/gen/schema.gen.d.ts', [], 1_750_000],
    ['the validators', 'dist/gen/validators.gen.d.ts', [], 110_000],
    ['the outcomes', 'dist/gen/outcomes.gen.d.ts', [], 58_000],
    ['everything else', 'dist/**/*.d.ts', ['dist/gen/{schema,validators,outcomes}.gen.d.ts'], 315_000],
  ])('%s', (_, pattern, exclude, budget) => {
    const cwd = join(project.folder, 'node_modules/@tsubame/sdk');
    const files = globSync(pattern, { cwd, exclude });
    const bytes = files.map((file) => statSync(join(cwd, file)).size).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budget);
  });
});
