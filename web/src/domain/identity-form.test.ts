import { expect, it } from 'vitest';
import { readForm } from './form-faults.ts';
import { hasSameCard, identityFormSchema, sampleCardNumber } from './identity-form.ts';

const good = { name: '佐藤 一郎', kana: 'サトウ イチロウ', birth: '1988-04-12', number: 'SAMPLE-20261120' };
const faults = (changes: Partial<typeof good>) =>
  readForm(identityFormSchema, { ...good, ...changes }).faults;

it('requires name, number and the other fields of the card', () => {
  expect(faults({})).toBeNull();
  expect(faults({ name: '', kana: ' ', birth: '', number: '' })).toEqual({
    name: 'nameEmpty',
    kana: 'kanaEmpty',
    birth: 'birthEmpty',
    number: 'numberEmpty',
  });
});

it('requires kana and a sample number: real numbers are refused', () => {
  expect(faults({ kana: '佐藤 Ichiro' })).toEqual({ kana: 'kanaFormat' });
  expect(faults({ number: '123456789012' })).toEqual({ number: 'numberFormat' });
  expect(faults({ birth: '12.04.1988' })).toEqual({ birth: 'birthFormat' });
});

it('limits names in both scripts to 60 characters', () => {
  expect(faults({ name: '𠮷'.repeat(60), kana: 'ア'.repeat(60) })).toBeNull();
  expect(faults({ name: '鳥'.repeat(61), kana: 'ア'.repeat(61) })).toEqual({
    name: 'nameLength',
    kana: 'nameLength',
  });
});

it('numbers a sample card by the day in Japan, in every time zone', () => {
  expect(sampleCardNumber(Date.parse('2026-11-20T23:59:59+09:00'))).toBe('SAMPLE-20261120');
  expect(sampleCardNumber(Date.parse('2026-11-20T00:00:00+09:00'))).toBe('SAMPLE-20261120');
});

it('needs another sample card for another name, date of birth or number, and not for other kana', () => {
  for (const change of [{ name: '佐藤 二郎' }, { birth: '1990-01-02' }, { number: 'SAMPLE-20261121' }])
    expect(hasSameCard(good, { ...good, ...change })).toBe(false);
  expect(hasSameCard(good, { ...good, kana: 'サトウ カズオ' })).toBe(true);
});
