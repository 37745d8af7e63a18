// @vitest-environment node
import { expect, it } from 'vitest';
import { findControlMentions } from './forbid-control-api.ts';

it.each([
  ['fetch("/sandbox/state")', '/sandbox'],
  ['const token = process.env.TSUBAME_CONTROL_TOKEN', 'TSUBAME_CONTROL'],
  ['read("control.json")', 'control.json'],
])('refuses a bundle with %s', (text, word) => {
  const files = [
    { fileName: 'assets/index.js', text: 'fetch("/api/environment")' },
    { fileName: 'assets/page.js', text },
  ];
  expect(findControlMentions(files)).toEqual([`assets/page.js contains ${word}`]);
});

it('accepts a bundle with a text about the sandbox', () => {
  expect(findControlMentions([{ fileName: 'a.js', text: 'This is a sandbox: paper trading.' }])).toEqual([]);
});
