import { expect, test } from 'vitest';
import { maskMobile } from './mask-mobile.ts';

test('hides the middle of a mobile number', () => {
  expect(maskMobile('09012345678')).toBe('090-****-5678');
});
