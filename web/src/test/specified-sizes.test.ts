// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const tokens = read('ui/tokens.css');

/** The value of a token in the dark theme, which comes first in the stylesheet. */
const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];

it.each([
  ['tab-bar-height', '3.125rem'],
  ['nav-bar', '3.13rem'],
  ['tab-on', '#7489fb'],
  ['tab-off', '#9b9b9b'],
  ['column', '960px'],
  ['leave', '300ms'],
  ['enter-delay', '50ms'],
])('the token %s has the value of the specification, %s', (name, value) => {
  expect(token(name)).toBe(value);
});

it('a tab has an icon of 24 px and a label of 10 px', () => {
  const css = read('ui/tab-bar.module.css');
  expect(/\.icon \{[^}]*height: 1\.5rem/.test(css)).toBe(true);
  expect(/\.label \{[^}]*font-size: min\(0\.625rem/.test(css)).toBe(true);
});

it('the layout is designed for 375 px, scales with the width down to a height of 640 base pixels, and changes at 768 px', () => {
  for (const sheet of ['ui/base.css', '../index.html']) {
    expect(read(sheet)).toContain('max(85.34%, min(100vw * 16 / 375, 100vh * 16 / 640))');
    expect(read(sheet)).toMatch(/@media \(min-width: 768px\) \{\s*html \{\s*font-size: 100%;/);
  }
});

it('the app shows the specification’s version', () => {
  expect(read('features/session/settings-page.tsx')).toContain("const VERSION = '1.0.0';");
});
