import { expect, test } from 'vitest';
import { maskMobile } from './mask-mobile.ts';

test('the middle of a number is hidden', () => {
  expect(maskMobile('09012345678')).toBe('090-****-5678');
});
