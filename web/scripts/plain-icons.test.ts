// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { plainIcons } from './plain-icons.ts';

const FOLDER = `${createRequire(import.meta.url)
  .resolve('lucide-react/package.json')
  .slice(0, -'package.json'.length)}dist/esm/`;
const MAKER = `${FOLDER}createLucideIcon.mjs`;
const transform = plainIcons().transform as (code: string, id: string) => { code: string } | null;

it('Lucide is written as the build takes it: icons are made of their data', () => {
  expect(transform(readFileSync(MAKER, 'utf8'), MAKER)?.code).toContain('createElement(tag, attributes)');
  expect(readFileSync(`${FOLDER}icons/eye.mjs`, 'utf8')).toMatch(/= createLucideIcon\(__iconData\);/);
  expect(transform('', `${FOLDER}icons/eye.mjs`)).toBeNull();
});

it('a Lucide that is written another way fails the build', () => {
  expect(() => transform('export default 1', MAKER)).toThrow('Lucide makes its icons in another way.');
});
