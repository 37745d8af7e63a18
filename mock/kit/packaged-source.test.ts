import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adaptToPackage } from './packaged-source.ts';

test('names JavaScript files instead of TypeScript files', () => {
  expect(adaptToPackage('import { a } from "#frame/http/a.ts";')).toBe(
    'import { a } from "#frame/http/a.js";',
  );
  expect(adaptToPackage('new URL("./child-guard.ts", import.meta.url)')).toContain('"./child-guard.js"');
  expect(adaptToPackage('globSync("*-states.ts", x)')).toContain('"*-states.js"');
  expect(adaptToPackage('"see a.ts and b"')).toBe('"see a.ts and b"');
});

test('replaces every entry point of the SDK with the copy in the package', () => {
  const { exports } = JSON.parse(
    readFileSync(new URL('../../sdk/package.json', import.meta.url), 'utf8'),
  ) as { exports: Record<string, string> };
  for (const [entryPoint, file] of Object.entries(exports)) {
    if (entryPoint === './react') continue;
    const packaged = adaptToPackage(`from "@tsubame/sdk${entryPoint.slice(1)}"`);
    const path = entryPoint === '.' ? '' : file.replace('./src', '').replace(/\.ts$/, '');
    expect(packaged).toBe(`from "#sdk${path}"`);
  }
});

test('replaces the repository’s commands with the kit’s', () => {
  expect(adaptToPackage('start it with npm start.')).toBe('start it with npx @tsubame/kit mock.');
  expect(adaptToPackage('npm run verify -- --provider URL')).toBe('npx @tsubame/kit verify --provider URL');
});
