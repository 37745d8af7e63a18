import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inPackage } from './in-package.ts';

test('what a file names is there by the same name in JavaScript', () => {
  expect(inPackage('import { a } from "#frame/http/a.ts";')).toBe('import { a } from "#frame/http/a.js";');
  expect(inPackage('new URL("./child-guard.ts", import.meta.url)')).toContain('"./child-guard.js"');
  expect(inPackage('globSync("*-states.ts", x)')).toContain('"*-states.js"');
  expect(inPackage('"see a.ts and b"')).toBe('"see a.ts and b"');
});

test('the SDK is the copy in the package, whatever file a door leads to', () => {
  const { exports } = JSON.parse(
    readFileSync(new URL('../../sdk/package.json', import.meta.url), 'utf8'),
  ) as { exports: Record<string, string> };
  for (const [door, file] of Object.entries(exports)) {
    if (door === './react') continue;
    const asked = inPackage(`from "@tsubame/sdk${door.slice(1)}"`);
    const path = door === '.' ? '' : file.replace('./src', '').replace(/\.ts$/, '');
    expect(asked).toBe(`from "#sdk${path}"`);
  }
});

test('commands are called as they are where the kit is installed', () => {
  expect(inPackage('start it with npm start.')).toBe('start it with npx @tsubame/kit mock.');
  expect(inPackage('npm run verify -- --provider URL')).toBe('npx @tsubame/kit verify --provider URL');
});
