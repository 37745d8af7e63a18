import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { vRegisterRequest } from '../gen/validators.gen.ts';
import { mobileDigits } from './mobile.ts';

describe('a mobile number', () => {
  it.each([
    '09012345678',
    '090-1234-5678',
    '０９０－１２３４－５６７８',
    '０９０ー１２３４ー５６７８',
    '090–1234–5678',
    '090—1234—5678',
    '090−1234−5678',
    '090‐1234‐5678',
    '090‑1234‑5678',
    '090ｰ1234ｰ5678',
    '090 1234 5678',
    '090　1234　5678',
    '(090)1234-5678',
    '（０９０）１２３４－５６７８',
    '+819012345678',
    '+81 90-1234-5678',
    '+81(0)90-1234-5678',
    '＋８１　９０　１２３４　５６７８',
  ])('%s is 09012345678, and the contract lets it through', (text) => {
    expect(mobileDigits(text)).toBe('09012345678');
    expect(v.is(vRegisterRequest.entries.mobile, text)).toBe(true);
  });

  it.each(['\u202a090-1234-5678\u202c', '\ufeff09012345678\u200b'])(
    'ignores the invisible marks of %j',
    (text) => {
      expect(mobileDigits(text)).toBe('09012345678');
    },
  );

  it.each([
    ['of a landline', '03-1234-5678'],
    ['of an IP phone', '05012345678'],
    ['too short', '0901234567'],
    ['too long', '090123456789'],
    ['with a subscriber number that begins with 0', '09002345678'],
    ['with a letter', '+8109a12345678'],
    ['without the 0 of the country', '9012345678'],
    ['with two trunk zeros', '+810090123456'],
    ['of another country', '+82 90-1234-5678'],
    ['with a plus inside', '090+811234567'],
    ['behind other digits', '1109012345678'],
    ['of another country that ends as one of ours', '1+819012345678'],
    ['empty', ''],
  ])('%s is none: %s', (_, text) => {
    expect(mobileDigits(text)).toBeNull();
  });

  it('is the same however it is written, and its digits are themselves a mobile number', () => {
    const separator = fc.constantFrom(...'-‐‑‒–—―−ー－ｰ ()　'.split(''), '');
    const digits = fc
      .tuple(fc.constantFrom('060', '070', '080', '090'), fc.integer({ min: 1e7, max: 99_999_999 }))
      .map(([head, tail]) => `${head}${tail}`);
    fc.assert(
      fc.property(digits, separator, separator, fc.boolean(), (plain, one, other, wide) => {
        const written = `${plain.slice(0, 3)}${one}${plain.slice(3, 7)}${other}${plain.slice(7)}`;
        const text = wide
          ? written.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '')
          : written;
        expect(mobileDigits(text)).toBe(plain);
        expect(mobileDigits(plain)).toBe(plain);
        expect(v.is(vRegisterRequest.entries.mobile, text)).toBe(true);
      }),
    );
  });
});
