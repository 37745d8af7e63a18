import { expect, test } from 'vitest';
import { isImeKey } from './ime-key.ts';

test.each([
  ['Enter during a composition in Chrome and Firefox', { isComposing: true, keyCode: 229 }, true],
  ['Enter that ended a composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['Enter without an input method', { isComposing: false, keyCode: 13 }, false],
])('%s', (_, key, isIme) => {
  expect(isImeKey(key)).toBe(isIme);
});
