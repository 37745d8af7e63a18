// @vitest-environment node
import { expect, it } from 'vitest';
import { findControlMentions, isReplay } from './forbid-control-api.ts';

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

it('knows the chunk of the replay of past prices, the only one that may mention it', () => {
  const chunk = (...names: string[]) => ({
    type: 'chunk' as const,
    modules: Object.fromEntries(
      names.map((name) => [name, { code: 'x', renderedLength: 1, renderedExports: [] }]),
    ),
  });
  expect(
    isReplay(chunk('/repo/web/src/features/replay/replay-bar.tsx', '/repo/mock/control/client.ts')),
  ).toBe(true);
  expect(isReplay(chunk('/repo/web/src/features/stock/stock-page.tsx'))).toBe(false);
  expect(isReplay({ type: 'asset' })).toBe(false);
});

it('accepts a bundle with a text about the sandbox', () => {
  expect(findControlMentions([{ fileName: 'a.js', text: 'This is a sandbox: paper trading.' }])).toEqual([]);
});
