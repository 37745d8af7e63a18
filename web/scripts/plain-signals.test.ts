// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { plainSignals, withoutStacks } from './plain-signals.ts';

const FILE = createRequire(import.meta.url)
  .resolve('react-dom/package.json')
  .replace('package.json', 'cjs/react-dom-client.production.js');
const code = readFileSync(FILE, 'utf8');

it('React makes no error while it is evaluated', () => {
  const written = withoutStacks(code);
  const made = (text: string) => text.match(/^(?:var)? {1,2}\w+ = Error\(/gm) ?? [];
  expect(made(code).map((line) => line.trim())).toHaveLength(5);
  expect(made(written)).toEqual([]);
});

it('a signal is an error still, with its message and without a stack', () => {
  const [, signal = ''] = /var SuspenseException = (.*),$/m.exec(withoutStacks(code)) ?? [];
  const made = new Function('formatProdErrorMessage', `return ${signal}`)(
    (number: number) => `no. ${number}`,
  );
  expect(made).toBeInstanceOf(Error);
  expect(String(made)).toBe('Error: no. 460');
  expect(made.stack).toBeUndefined();
});

it('a React that is written another way fails the build, and other files are left alone', () => {
  expect(() => withoutStacks('var a = 1;')).toThrow('React has 0 signals to itself, and not 5.');
  const transform = plainSignals().transform as (code: string, id: string) => unknown;
  expect(transform('var a = 1;', '/node_modules/react/cjs/react.production.js')).toBeNull();
});
