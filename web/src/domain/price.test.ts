import { describe, expect, it } from 'vitest';
import { fromTenths, toTenths, typedTenths } from './price.ts';

describe('prices', () => {
  it('are whole tenths inside and canonical decimals on the wire', () => {
    for (const price of ['0', '0.1', '2841.5', '62410', '-21.5', '123456789.9']) {
      const tenths = toTenths(price);
      expect(tenths === null ? null : fromTenths(tenths)).toBe(price);
    }
  });

  it('refuse what is no price of the wire', () => {
    for (const text of ['', '1.25', '1e3', 'NaN', '--1', '1,000']) expect(toTenths(text)).toBeNull();
  });

  it('are read from what people type, full-width digits included', () => {
    expect(typedTenths('2,841.5')).toBe(28415);
    expect(typedTenths('２８４１．５')).toBe(28415);
    expect(typedTenths('2841.')).toBe(28410);
    expect(typedTenths('¥62,410')).toBe(624100);
    for (const text of ['', '0', '-5', 'abc', '2841.55']) expect(typedTenths(text)).toBeNull();
  });
});
