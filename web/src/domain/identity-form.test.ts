import { expect, it } from 'vitest';
import { readForm } from './form-faults.ts';
import { identityForm, sampleNumber } from './identity-form.ts';

const good = { name: '佐藤 一郎', kana: 'サトウ イチロウ', birth: '1988-04-12', number: 'SAMPLE-20261120' };
const faults = (changes: Partial<typeof good>) => readForm(identityForm, { ...good, ...changes }).faults;

it('name and number are needed, and so is what the card says besides', () => {
  expect(faults({})).toBeNull();
  expect(faults({ name: '', kana: ' ', birth: '', number: '' })).toEqual({
    name: 'nameEmpty',
    kana: 'kanaEmpty',
    birth: 'birthEmpty',
    number: 'numberEmpty',
  });
});

it('kana are katakana, and the number is a sample’s: a real one is not even taken', () => {
  expect(faults({ kana: 'さとう いちろう' })).toEqual({ kana: 'kanaFormat' });
  expect(faults({ number: '123456789012' })).toEqual({ number: 'numberFormat' });
  expect(faults({ birth: '12.04.1988' })).toEqual({ birth: 'birthFormat' });
});

it('names in either writing have 60 characters at most', () => {
  expect(faults({ name: '𠮷'.repeat(60), kana: 'ア'.repeat(60) })).toBeNull();
  expect(faults({ name: '鳥'.repeat(61), kana: 'ア'.repeat(61) })).toEqual({
    name: 'nameLength',
    kana: 'nameLength',
  });
});

it('a card made in the evening in Japan bears that day, wherever the reader is', () => {
  expect(sampleNumber(Date.parse('2026-11-20T23:59:59+09:00'))).toBe('SAMPLE-20261120');
  expect(sampleNumber(Date.parse('2026-11-20T00:00:00+09:00'))).toBe('SAMPLE-20261120');
});
